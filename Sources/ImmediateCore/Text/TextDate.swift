import Foundation

extension Text {
    /// A format for dates.
    public struct DateStyle: Hashable, Sendable {
        enum Kind { case date, time, relative, offset, timer }

        let kind: Kind

        /// The day: "June 3, 2019".
        public static let date = DateStyle(kind: .date)
        /// The time of the day: "11:23 PM".
        public static let time = DateStyle(kind: .time)
        /// The distance from now, in its two largest units: "2 hours, 23 minutes".
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now, in its largest unit: "+2 hours", "-3 months".
        public static let offset = DateStyle(kind: .offset)
        /// The distance from now, as a timer that counts down, then up: "36:59:01", "0:09".
        public static let timer = DateStyle(kind: .timer)
    }

    /// Creates a text of a date in the environment's `\.locale`, `\.calendar` and `\.timeZone`. Relative dates are
    /// kept up to date: the text requests a frame for the time when it changes, and none before. Distances are in
    /// English.
    public init(_ date: Date, style: DateStyle) { self.init(.moment(Moment(date: date, style: style))) }

    /// Creates a text of a date range, such as "9:30 – 10:45 AM".
    public init(_ dates: ClosedRange<Date>) { self.init(.interval(dates.lowerBound..<dates.upperBound)) }

    /// Creates a text of a date interval, such as "9:30 – 10:45 AM".
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// Returns the text with its values formatted for a date. Adjacent parts in one style are merged into one run.
    /// - Parameter conventions: nil keeps the strings as they are, except for those that change with time.
    func written(at date: Date, in conventions: TextConventions?) -> Text {
        guard hasValues else { return self }
        var runs: [Run] = []
        func append(_ run: Run) {
            if runs.last?.style == run.style {
                runs[runs.count - 1].string += run.string
            } else {
                runs.append(run)
            }
        }
        for run in [first] + others {
            switch run.value {
            case .localized(let content):
                for part in content.runs(within: run.style, at: date, in: conventions) { append(part) }
            case .some(let value) where value.isTimed || conventions != nil:
                append(Run(string: value.words(at: date, in: conventions ?? .current), style: run.style))
            default: append(Run(string: run.string, style: run.style))
            }
        }
        return Text(runs: runs, lines: lines)
    }

    /// Returns the string that the text shows in an environment.
    @preconcurrency @MainActor public func string(in environment: borrowing EnvironmentValues) -> String {
        hasValues ? written(at: Date(), in: environment.textConventions).string : string
    }

    /// Returns the seconds after a date until the text changes.
    func lifetime(at date: Date, in conventions: TextConventions = .current) -> Double {
        let values = [first.value].compactMap(\.self) + others.compactMap(\.value)
        return values.reduce(.infinity) { min($0, $1.lifetime(at: date, in: conventions)) }
    }
}

/// A date and its style.
struct Moment: Hashable, Sendable {
    var date: Date
    var style: Text.DateStyle

    /// The units from the longest to the shortest, with their minimum length in seconds.
    private static let units: [(component: Calendar.Component, name: String, seconds: Double)] = [
        (.year, "year", 31_536_000), (.month, "month", 2_419_200), (.day, "day", 86_400), (.hour, "hour", 3600),
        (.minute, "minute", 60), (.second, "second", 1),
    ]

    /// Returns the distance from `now`, rounded up to seconds: a future date counts until the end of its last second.
    private func seconds(at now: Date) -> Double {
        let distance = date.timeIntervalSince(now)
        // Clocks that are sums may be off by a microsecond.
        return distance.isFinite ? (distance - 1e-6).rounded(.up) : 0
    }

    /// Whether the text depends on the current time.
    var isTimed: Bool { style.kind != .date && style.kind != .time }

    /// Returns the text at a given time.
    func words(at now: Date, in conventions: TextConventions = .current) -> String {
        func parts(_ count: Int) -> [String] { self.parts(at: now, in: conventions, count: count) }
        func format(_ date: Date.FormatStyle.DateStyle?) -> Date.FormatStyle {
            Date.FormatStyle(
                date: date,
                time: date == nil ? nil : .omitted,
                locale: conventions.locale,
                calendar: conventions.calendar,
                timeZone: conventions.timeZone
            )
        }
        switch style.kind {
        case .date: return format(.long).format(date)
        // Not `.shortened`, which on Linux omits the 0 of "08:00".
        case .time: return format(nil).hour().minute().format(date)
        case .relative: return parts(2).joined(separator: ", ")
        case .offset: return (seconds(at: now) >= 0 ? "+" : "-") + parts(1).joined()
        case .timer:
            let total = min(abs(seconds(at: now)), 1e9)
            let (hours, minutes, seconds) = (Int(total) / 3600, Int(total) / 60 % 60, Int(total) % 60)
            let end = (seconds < 10 ? ":0" : ":") + "\(seconds)"
            return hours == 0 ? "\(minutes)\(end)" : "\(hours)" + (minutes < 10 ? ":0" : ":") + "\(minutes)\(end)"
        }
    }

    /// Returns the largest units of the distance, such as "1 hour" and "5 minutes".
    private func parts(at now: Date, in conventions: TextConventions, count: Int) -> [String] {
        let numbers = numbers(at: now, in: conventions)
        guard let first = numbers.firstIndex(where: { $0 > 0 }) else { return ["0 seconds"] }
        return (first..<min(first + count, numbers.count)).filter { numbers[$0] > 0 }.map {
            "\(numbers[$0]) \(Self.units[$0].name)\(numbers[$0] == 1 ? "" : "s")"
        }
    }

    /// Returns the distance in years, months, days, hours, minutes and seconds.
    private func numbers(at now: Date, in conventions: TextConventions) -> [Int] {
        let seconds = min(max(seconds(at: now), -1e11), 1e11)
        let (start, end) = seconds < 0 ? (now.addingTimeInterval(seconds), now) : (now, now.addingTimeInterval(seconds))
        let units = Set(Self.units.map(\.component))
        let found = conventions.localCalendar.dateComponents(units, from: start, to: end)
        return Self.units.map { max(0, found.value(for: $0.component) ?? 0) }
    }

    /// Returns the seconds after a date until the text may change.
    func lifetime(at now: Date, in conventions: TextConventions = .current) -> Double {
        let distance = date.timeIntervalSince(now)
        guard isTimed, distance.isFinite else { return .infinity }
        let step: Double
        if style.kind == .timer {
            step = 1
        } else {
            let first = numbers(at: now, in: conventions).firstIndex { $0 > 0 } ?? Self.units.count - 1
            // Days and longer units may change at any hour, because days vary in length.
            step = min(Self.units[min(first + (style.kind == .relative ? 1 : 0), Self.units.count - 1)].seconds, 3600)
        }
        // A future date is rounded up to seconds, so it changes one second later.
        let steps = distance > 0 ? distance + 1 : distance
        let rest = steps - (steps / step).rounded(.down) * step
        return rest < 1e-6 ? step : rest
    }
}

/// The formatted strings of a text with values, and their expiry. An object, so that texts without values stay small.
final class TextClock {
    let shown: Text
    /// The time of the next change, on the host's clock, in seconds.
    let due: Double
    /// The date when the host's clock was 0.
    private let start: Date
    private let conventions: TextConventions?

    init(_ text: Text, time: Double, date: Date, _ conventions: TextConventions?) {
        shown = text.written(at: date, in: conventions)
        due = text.isTimed ? time + text.lifetime(at: date, in: conventions ?? .current) : .infinity
        start = date - time
        self.conventions = conventions
    }

    /// Returns whether the strings must be formatted again: after their expiry, with other conventions, or if the
    /// date deviates from the host's clock. That clock stops while the computer sleeps and does not follow changes of
    /// the system date.
    func isOver(time: Double, date: Date, _ conventions: TextConventions?) -> Bool {
        if conventions != self.conventions { return true }
        // Dates have a precision of a tenth of a microsecond.
        return due.isFinite && (time >= due - 1e-6 || abs(date.timeIntervalSince(start) - time) > 1)
    }
}
