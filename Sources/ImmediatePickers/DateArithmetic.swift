import Foundation

/// The limits of the dates that a picker selects; nil for none.
struct DateBounds: Equatable, Sendable {
    var lower: Date?
    var upper: Date?

    /// The dates from the year 1 to 9999 of the Gregorian calendar, which every calendar can express, in seconds.
    private static let expressible: ClosedRange<Double> = -63_114_076_800...252_423_993_599

    /// Returns the nearest date within the limits, from the year 1 to 9999. A date that is not a number counts as the
    /// reference date.
    func nearest(_ date: Date) -> Date {
        let seconds = date.timeIntervalSinceReferenceDate
        guard Self.expressible.contains(seconds) else {
            let end = seconds > 0 ? Self.expressible.upperBound : Self.expressible.lowerBound
            return Date(timeIntervalSinceReferenceDate: seconds.isNaN ? 0 : end)
        }
        let least = lower.map { max($0, date) } ?? date
        return upper.map { min($0, least) } ?? least
    }

    /// Returns true if the dates from `start` up to but not including `end` contain a selectable one.
    func meets(_ start: Date, _ end: Date) -> Bool { (lower ?? start) < end && (upper ?? start) >= start }
}

/// A part of a date that the user edits as a number.
enum DateUnit: Hashable, Sendable {
    case year, month, day
    /// The hour on a clock that starts at `first`, of 12 or 24 hours.
    case hour(first: Int, count: Int)
    case minute
    /// The half of the day: 0 in the morning, 1 in the afternoon.
    case dayPeriod

    /// The name for assistive technology.
    var name: String {
        switch self {
        case .year: "Year"
        case .month: "Month"
        case .day: "Day"
        case .hour: "Hour"
        case .minute: "Minute"
        case .dayPeriod: "AM or PM"
        }
    }

    /// The number of digits that complete a typed number.
    var digits: Int { self == .year ? 4 : 2 }
}

/// The changes of single units of a date in a calendar.
struct DateArithmetic: Sendable {
    let calendar: Calendar
    let bounds: DateBounds

    /// Returns the value of a unit. That of an hour is 0 to 23, on any clock.
    func value(of unit: DateUnit, in date: Date) -> Int {
        switch unit {
        case .year: calendar.component(.year, from: date)
        case .month: calendar.component(.month, from: date)
        case .day: calendar.component(.day, from: date)
        case .hour: calendar.component(.hour, from: date)
        case .minute: calendar.component(.minute, from: date)
        case .dayPeriod: calendar.component(.hour, from: date) / 12
        }
    }

    /// Returns the values of a unit near a date.
    func range(of unit: DateUnit, in date: Date) -> ClosedRange<Int> {
        switch unit {
        case .year: 1...9999
        case .month: Self.closed(calendar.range(of: .month, in: .year, for: date), 1...12)
        case .day: Self.closed(calendar.range(of: .day, in: .month, for: date), 1...31)
        case .hour: 0...23
        case .minute: 0...59
        case .dayPeriod: 0...1
        }
    }

    private static func closed(_ range: Range<Int>?, _ usual: ClosedRange<Int>) -> ClosedRange<Int> {
        range.flatMap { $0.isEmpty ? nil : $0.lowerBound...$0.upperBound - 1 } ?? usual
    }

    /// Returns the date with one unit replaced, regardless of the bounds; nil if there is no such date.
    ///
    /// A day beyond the end of a shorter month becomes its last one. A time that a clock change skips gives nil.
    func setting(_ unit: DateUnit, to value: Int, in date: Date) -> Date? {
        switch unit {
        case .year, .month, .day: return settingDay(unit, to: value, in: date)
        case .hour: return moved(date, by: Double(value - self.value(of: unit, in: date)) * 3600, toHour: value)
        case .minute: return date.addingTimeInterval(Double(value - self.value(of: unit, in: date)) * 60)
        case .dayPeriod:
            let hour = calendar.component(.hour, from: date)
            let wanted = hour % 12 + value * 12
            return moved(date, by: Double(wanted - hour) * 3600, toHour: wanted)
        }
    }

    /// Moves a date by seconds, corrected by the hours of a clock change in between.
    private func moved(_ date: Date, by seconds: Double, toHour hour: Int) -> Date? {
        var moved = date.addingTimeInterval(seconds)
        let reached = calendar.component(.hour, from: moved)
        // The difference may cross midnight.
        let gap = ((hour - reached) % 24 + 36) % 24 - 12
        if gap != 0 { moved.addTimeInterval(Double(gap) * 3600) }
        let isFound = calendar.component(.hour, from: moved) == hour && calendar.isDate(moved, inSameDayAs: date)
        return isFound ? moved : nil
    }

    private func settingDay(_ unit: DateUnit, to value: Int, in date: Date) -> Date? {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        let (day, seconds) = (parts.day ?? 1, date.timeIntervalSinceReferenceDate)
        parts.day = 1
        switch unit {
        case .year:
            parts.year = value
            var january = parts
            january.month = 1
            if let start = calendar.date(from: january) {
                parts.month = min(parts.month ?? 1, range(of: .month, in: start).upperBound)
            }
        case .month: parts.month = value
        default: break
        }
        guard let first = calendar.date(from: parts) else { return nil }
        parts.day = min(unit == .day ? value : day, range(of: .day, in: first).upperBound)
        return calendar.date(from: parts)?.addingTimeInterval(seconds - seconds.rounded(.down))
    }

    /// Returns the date with one unit replaced, within the bounds; nil if the bounds exclude the value.
    func selecting(_ unit: DateUnit, _ value: Int, in date: Date) -> Date? {
        guard range(of: unit, in: date).contains(value), let reached = setting(unit, to: value, in: date) else {
            return nil
        }
        let nearest = bounds.nearest(reached)
        return self.value(of: unit, in: nearest) == value ? nearest : nil
    }

    /// Returns the date with one unit a step up or down. The unit wraps around, and skips values outside the bounds;
    /// other units change only to stay within the bounds and the length of a month.
    func stepped(_ unit: DateUnit, by step: Int, in date: Date) -> Date {
        let (values, present) = (range(of: unit, in: date), value(of: unit, in: date))
        // Years do not wrap: the other end is thousands of years away.
        if unit == .year { return selecting(unit, present + step, in: date) ?? date }
        var value = present
        for _ in values {
            value += step
            if value > values.upperBound { value = values.lowerBound }
            if value < values.lowerBound { value = values.upperBound }
            if value == present { break }
            if let date = selecting(unit, value, in: date) { return date }
        }
        return date
    }

    /// Returns the date at the time of day of `date` on the day of `day`, within the bounds.
    func movingDay(of date: Date, to day: Date) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        let seconds = date.timeIntervalSinceReferenceDate
        let moved = calendar.date(from: parts)?.addingTimeInterval(seconds - seconds.rounded(.down))
        return bounds.nearest(moved ?? day)
    }
}

/// The order of the units in a written date, with the text between them.
struct DatePattern: Sendable {
    enum Part: Equatable, Sendable {
        case literal(String)
        /// The name of the era.
        case era
        /// A unit, padded with zeros to a number of digits.
        case unit(DateUnit, digits: Int)
    }

    var parts: [Part] = []

    /// Parses a pattern of Unicode's locale data (UTS 35), such as `M/d/y, h:mm a`.
    init(_ pattern: String) {
        var rest = pattern[...]
        var literal = ""
        func flush(_ parts: inout [Part]) {
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
        }
        while let letter = rest.first {
            if letter == "'" {
                // Two quotes are one; others enclose a literal text.
                rest.removeFirst()
                let end = rest.firstIndex(of: "'") ?? rest.endIndex
                literal += end == rest.startIndex ? "'" : String(rest[..<end])
                rest = rest[end...].dropFirst()
                continue
            }
            let run = rest.prefix { $0 == letter }
            rest = rest.dropFirst(run.count)
            guard let part = Self.part(letter, run.count) else {
                if !letter.isLetter { literal += run }
                continue
            }
            flush(&parts)
            parts.append(part)
        }
        flush(&parts)
    }

    private static func part(_ letter: Character, _ count: Int) -> Part? {
        let digits = count > 2 ? 1 : count
        switch letter {
        case "G": return .era
        case "y", "Y", "u", "r": return .unit(.year, digits: 1)
        case "M", "L": return .unit(.month, digits: digits)
        case "d": return .unit(.day, digits: digits)
        case "H": return .unit(.hour(first: 0, count: 24), digits: digits)
        case "k": return .unit(.hour(first: 1, count: 24), digits: digits)
        case "K": return .unit(.hour(first: 0, count: 12), digits: digits)
        case "h": return .unit(.hour(first: 1, count: 12), digits: digits)
        case "m": return .unit(.minute, digits: digits)
        case "a", "b", "B": return .unit(.dayPeriod, digits: 0)
        default: return nil
        }
    }

    /// Creates the pattern of a locale and a calendar.
    init(_ components: DatePickerComponents, locale: Locale, calendar: Calendar.Identifier) {
        var template = ""
        if components.contains(.date) { template += "yMd" }
        if components.contains(.hourAndMinute) { template += "jm" }
        var parts = Locale.Components(locale: locale)
        parts.calendar = calendar
        let own = Locale(components: parts)
        self.init(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: own) ?? "y-MM-dd HH:mm")
    }
}

/// The date of a picker with its conventions, for the views that edit it.
@MainActor struct DateEditing {
    let selection: Binding<Date>
    let components: DatePickerComponents
    let arithmetic: DateArithmetic
    let locale: Locale
    /// The selected date within the bounds.
    let shown: Date
    /// The date of the frame.
    let today: Date

    init(
        _ selection: Binding<Date>,
        _ bounds: DateBounds,
        _ components: DatePickerComponents,
        _ environment: EnvironmentValues,
        today: Date
    ) {
        self.selection = selection
        self.components = components.isEmpty ? [.date, .hourAndMinute] : components
        self.today = today
        locale = environment.locale
        var calendar = environment.calendar
        calendar.locale = locale
        calendar.timeZone = environment.timeZone
        arithmetic = DateArithmetic(calendar: calendar, bounds: bounds)
        shown = bounds.nearest(selection.wrappedValue)
    }

    var calendar: Calendar { arithmetic.calendar }
    var bounds: DateBounds { arithmetic.bounds }

    /// The selected date within the bounds, after earlier events of the frame.
    var current: Date { bounds.nearest(selection.wrappedValue) }

    /// Sets the selection unless it stays the same.
    func set(_ date: Date) { if date != selection.wrappedValue { selection.wrappedValue = date } }

    /// Returns the editing of some components of the same date.
    func part(_ components: DatePickerComponents) -> DateEditing { DateEditing(self, components) }

    private init(_ whole: DateEditing, _ components: DatePickerComponents) {
        (selection, arithmetic, locale) = (whole.selection, whole.arithmetic, whole.locale)
        (shown, today, self.components) = (whole.shown, whole.today, components)
    }

    /// The format of the whole date.
    var format: Date.FormatStyle { format(components.contains(.date) ? .abbreviated : .omitted) }

    /// Returns the format of the whole date, with a length of its day.
    func format(_ day: Date.FormatStyle.DateStyle) -> Date.FormatStyle {
        let style = Date.FormatStyle(
            date: day,
            time: .omitted,
            locale: locale,
            calendar: calendar,
            timeZone: calendar.timeZone
        )
        // Not `.shortened`, which on Linux omits the 0 of "08:00".
        return components.contains(.hourAndMinute) ? style.hour().minute() : style
    }
}
