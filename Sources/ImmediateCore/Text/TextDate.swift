import Foundation

extension Text {
    /// How a date is told.
    public struct DateStyle: Hashable, Sendable {
        enum Kind { case date, time, relative, offset, timer }

        let kind: Kind

        /// The day: "June 3, 2019".
        public static let date = DateStyle(kind: .date)
        /// The time of the day: "11:23 PM".
        public static let time = DateStyle(kind: .time)
        /// How far it is from now, in its two largest units: "2 hours, 23 minutes".
        public static let relative = DateStyle(kind: .relative)
        /// How far it is from now, in its largest unit: "+2 hours", "-3 months".
        public static let offset = DateStyle(kind: .offset)
        /// How far it is from now, as a clock that counts down and then up: "36:59:01", "0:09".
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date in words, by the `\.locale`, `\.calendar` and `\.timeZone` of the place where the text is shown. What depends
    /// on the present is kept up to date: the text asks for the frame in which it changes, and for none before. Distances
    /// are in English words.
    public init(_ date: Date, style: DateStyle) { self.init(.moment(Moment(date: date, style: style))) }

    /// From one date to another, such as "9:30 – 10:45 AM".
    public init(_ dates: ClosedRange<Date>) { self.init(.interval(dates.lowerBound..<dates.upperBound)) }

    /// From one date to another.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// The text of the words that its values have at a date. Words in one style are one run, as if they had been written so.
    /// - Parameter conventions: Nil leaves the words as they were made, except for those that change with time.
    func written(at date: Date, in conventions: TextConventions?) -> Text {
        guard let details, hasValues else { return self }
        func words(_ string: String, _ value: TextValue?) -> String {
            guard let value, value.isTimed || conventions != nil else { return string }
            return value.words(at: date, in: conventions ?? .current)
        }
        var first = words(firstString, details.value)
        var others: [Run] = []
        for run in details.others {
            let words = words(run.string, run.value)
            if others.isEmpty, run.style == details.style {
                first += words
            } else if others.last?.style == run.style {
                others[others.count - 1].string += words
            } else {
                others.append(Run(string: words, style: run.style))
            }
        }
        return Text(string: first, lines: lines, style: details.style, others: others)
    }

    /// The words in an environment.
    @MainActor package func string(in environment: borrowing EnvironmentValues) -> String {
        hasValues ? written(at: Date(), in: environment.textConventions).string : string
    }

    /// The seconds after a date for which its words stay the same.
    func lifetime(at date: Date, in conventions: TextConventions = .current) -> Double {
        let values = [details?.value].compactMap(\.self) + others.compactMap(\.value)
        return values.reduce(.infinity) { min($0, $1.lifetime(at: date, in: conventions)) }
    }
}

/// A date and how it is written.
struct Moment: Hashable, Sendable {
    var date: Date
    var style: Text.DateStyle

    /// From the longest to the shortest, with how many seconds they have at least.
    private static let units: [(component: Calendar.Component, name: String, seconds: Double)] = [
        (.year, "year", 31_536_000), (.month, "month", 2_419_200), (.day, "day", 86_400), (.hour, "hour", 3600),
        (.minute, "minute", 60), (.second, "second", 1),
    ]

    /// The seconds from `now` on, whole ones: what is still to come is told until the very end of its last second.
    private func seconds(at now: Date) -> Double {
        let distance = date.timeIntervalSince(now)
        // A clock that is added up may miss a millionth of a second.
        return distance.isFinite ? (distance - 1e-6).rounded(.up) : 0
    }

    /// Whether the words depend on the present.
    var isTimed: Bool { style.kind != .date && style.kind != .time }

    /// The words for the date at another one.
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
        // Not `.shortened`, which on Linux leaves out the 0 of "08:00".
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

    /// The largest units of the distance, such as "1 hour" and "5 minutes".
    private func parts(at now: Date, in conventions: TextConventions, count: Int) -> [String] {
        let numbers = numbers(at: now, in: conventions)
        guard let first = numbers.firstIndex(where: { $0 > 0 }) else { return ["0 seconds"] }
        return (first..<min(first + count, numbers.count)).filter { numbers[$0] > 0 }.map {
            "\(numbers[$0]) \(Self.units[$0].name)\(numbers[$0] == 1 ? "" : "s")"
        }
    }

    /// The distance in years, months, days, hours, minutes and seconds.
    private func numbers(at now: Date, in conventions: TextConventions) -> [Int] {
        let seconds = min(max(seconds(at: now), -1e11), 1e11)
        let (start, end) = seconds < 0 ? (now.addingTimeInterval(seconds), now) : (now, now.addingTimeInterval(seconds))
        let units = Set(Self.units.map(\.component))
        let found = conventions.localCalendar.dateComponents(units, from: start, to: end)
        return Self.units.map { max(0, found.value(for: $0.component) ?? 0) }
    }

    /// How many seconds after a date the words are others, at least.
    func lifetime(at now: Date, in conventions: TextConventions = .current) -> Double {
        let distance = date.timeIntervalSince(now)
        guard isTimed, distance.isFinite else { return .infinity }
        let step: Double
        if style.kind == .timer {
            step = 1
        } else {
            let first = numbers(at: now, in: conventions).firstIndex { $0 > 0 } ?? Self.units.count - 1
            // Days and what is longer may change at any hour, as days are not alike.
            step = min(Self.units[min(first + (style.kind == .relative ? 1 : 0), Self.units.count - 1)].seconds, 3600)
        }
        // Until a step has passed since the date or, before it, a second of the next step.
        let steps = distance > 0 ? distance + 1 : distance
        let rest = steps - (steps / step).rounded(.down) * step
        return rest < 1e-6 ? step : rest
    }
}

/// The words of a text with values, and when they are written anew. An object, so that texts without values stay small.
final class TextClock {
    let shown: Text
    /// When the words change, on the host's clock, in seconds.
    let due: Double
    /// The date at which the host's clock was 0.
    private let start: Date
    private let conventions: TextConventions?

    init(_ text: Text, time: Double, date: Date, _ conventions: TextConventions?) {
        shown = text.written(at: date, in: conventions)
        due = text.isTimed ? time + text.lifetime(at: date, in: conventions ?? .current) : .infinity
        start = date - time
        self.conventions = conventions
    }

    /// Whether the words are written anew: in time, by other conventions, or since the date is another than the host's clock
    /// makes one think. That clock stands still while the machine sleeps, and does not know that somebody set the date.
    func isOver(time: Double, date: Date, _ conventions: TextConventions?) -> Bool {
        if conventions != self.conventions { return true }
        // A date has a precision of a tenth of a microsecond.
        return due.isFinite && (time >= due - 1e-6 || abs(date.timeIntervalSince(start) - time) > 1)
    }
}
