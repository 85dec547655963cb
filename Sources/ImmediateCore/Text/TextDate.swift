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

    /// A date as it is told. What depends on the present is kept up to date: the text asks for the frame in which it
    /// changes, and for none before. Words are English, numbers and dates those of the person's language.
    public init(_ date: Date, style: DateStyle) {
        let moment = Moment(date: date, style: style)
        if style.kind == .date || style.kind == .time {
            self.init(verbatim: moment.words(at: date))
        } else {
            self.init(moment, words: moment.words(at: Date()))
        }
    }

    /// From one date to another, such as "9:30 – 10:45 AM".
    public init(_ dates: ClosedRange<Date>) {
        self.init(verbatim: (dates.lowerBound..<dates.upperBound).formatted(.interval))
    }

    /// From one date to another.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// The same text at a date.
    func told(at date: Date) -> Text {
        guard let details, isTimed else { return self }
        let others = details.others.map { run in
            var run = run
            if let moment = run.moment { run.string = moment.words(at: date) }
            run.moment = nil
            return run
        }
        let first = details.moment?.words(at: date) ?? firstString
        return Text(string: first, lines: lines, style: details.style, others: others)
    }

    /// How many seconds after a date its words are others.
    func lifetime(at date: Date) -> Double {
        let moments = [details?.moment].compactMap(\.self) + others.compactMap(\.moment)
        return moments.reduce(.infinity) { min($0, $1.lifetime(at: date)) }
    }
}

/// A date that is told relative to the present.
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

    /// How the date is told at another one.
    func words(at now: Date) -> String {
        switch style.kind {
        case .date: return date.formatted(date: .long, time: .omitted)
        case .time: return date.formatted(date: .omitted, time: .shortened)
        case .relative: return parts(at: now, count: 2).joined(separator: ", ")
        case .offset: return (seconds(at: now) >= 0 ? "+" : "-") + parts(at: now, count: 1).joined()
        case .timer:
            let total = min(abs(seconds(at: now)), 1e9)
            let (hours, minutes, seconds) = (Int(total) / 3600, Int(total) / 60 % 60, Int(total) % 60)
            let end = (seconds < 10 ? ":0" : ":") + "\(seconds)"
            return hours == 0 ? "\(minutes)\(end)" : "\(hours)" + (minutes < 10 ? ":0" : ":") + "\(minutes)\(end)"
        }
    }

    /// The largest units of the distance, such as "1 hour" and "5 minutes".
    private func parts(at now: Date, count: Int) -> [String] {
        let numbers = numbers(at: now)
        guard let first = numbers.firstIndex(where: { $0 > 0 }) else { return ["0 seconds"] }
        return (first..<min(first + count, numbers.count)).filter { numbers[$0] > 0 }.map {
            "\(numbers[$0]) \(Self.units[$0].name)\(numbers[$0] == 1 ? "" : "s")"
        }
    }

    /// The distance in years, months, days, hours, minutes and seconds.
    private func numbers(at now: Date) -> [Int] {
        let seconds = min(max(seconds(at: now), -1e11), 1e11)
        let (start, end) = seconds < 0 ? (now.addingTimeInterval(seconds), now) : (now, now.addingTimeInterval(seconds))
        let found = Calendar.current.dateComponents(Set(Self.units.map(\.component)), from: start, to: end)
        return Self.units.map { max(0, found.value(for: $0.component) ?? 0) }
    }

    /// How many seconds after a date the words are others, at least.
    func lifetime(at now: Date) -> Double {
        let distance = date.timeIntervalSince(now)
        guard distance.isFinite else { return .infinity }
        let step: Double
        if style.kind == .timer {
            step = 1
        } else {
            let first = numbers(at: now).firstIndex { $0 > 0 } ?? Self.units.count - 1
            // Days and what is longer may change at any hour, as days are not alike.
            step = min(Self.units[min(first + (style.kind == .relative ? 1 : 0), Self.units.count - 1)].seconds, 3600)
        }
        // Until a step has passed since the date or, before it, a second of the next step.
        let steps = distance > 0 ? distance + 1 : distance
        let rest = steps - (steps / step).rounded(.down) * step
        return rest < 1e-6 ? step : rest
    }
}

/// What a text shows that tells how far a date is. An object, so that texts that tell no such thing stay small.
final class TextClock {
    let shown: Text
    /// When it is told anew, on the host's clock, in seconds.
    let due: Double
    /// The date at which the host's clock was 0.
    private let start: Date

    init(_ text: Text, time: Double, date: Date) {
        shown = text.told(at: date)
        due = time + text.lifetime(at: date)
        start = date - time
    }

    /// Whether it is to be told anew: in time, or since the date is another than the host's clock makes one think. That
    /// clock stands still while the machine sleeps, and does not know that somebody set the date.
    func isOver(time: Double, date: Date) -> Bool { time >= due || abs(date.timeIntervalSince(start) - time) > 1 }
}
