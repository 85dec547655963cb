import Foundation
import ImmediateCore

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
    public init(_ date: Date, style: DateStyle) { self.init(Moment.make(date, style)) }

    /// Creates a text of a date range, such as "9:30 – 10:45 AM".
    public init(_ dates: ClosedRange<Date>) {
        self.init(dates.lowerBound..<dates.upperBound, format: Date.IntervalFormatStyle())
    }

    /// Creates a text of a date interval, such as "9:30 – 10:45 AM".
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }
}

/// A date and its style.
final class Moment: WrittenValue, @unchecked Sendable {
    // Written only before the object is shared.
    private var date: Date
    private var style: Text.DateStyle

    private static let pool = FramePool<Moment> { _ in }

    init(_ date: Date, _ style: Text.DateStyle) { (self.date, self.style) = (date, style) }

    static func make(_ date: Date, _ style: Text.DateStyle) -> Moment {
        let moment = pool.take { Moment(date, style) }
        (moment.date, moment.style) = (date, style)
        return moment
    }

    static func == (a: Moment, b: Moment) -> Bool { a.date == b.date && a.style == b.style }

    func hash(into hasher: inout Hasher) {
        hasher.combine(date)
        hasher.combine(style)
    }

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
