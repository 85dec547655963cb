import Foundation

/// How dates and numbers are written: a language and region, a calendar, and a time zone.
struct TextConventions: Hashable, Sendable {
    var locale: Locale
    var calendar: Calendar
    var timeZone: TimeZone

    /// Those of the user's system.
    static var current: TextConventions {
        TextConventions(locale: .current, calendar: .current, timeZone: .current)
    }

    /// The calendar in the time zone.
    var localCalendar: Calendar {
        var calendar = calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }
}

extension EnvironmentValues {
    /// The user's language and region, by which texts write dates and numbers.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The user's calendar, by which texts write dates.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The user's time zone, by which texts write dates. A time of day is that of its own date, in summer or winter time.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The conventions that views above have set; nil where they are the system's.
    var textConventions: TextConventions? {
        guard hasOwnValues, has(LocaleKey.self) || has(CalendarKey.self) || has(TimeZoneKey.self) else { return nil }
        return TextConventions(locale: locale, calendar: calendar, timeZone: timeZone)
    }
}

private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }

/// A value that a text writes in words by the conventions of the place where it is shown.
enum TextValue: Hashable, Sendable {
    case moment(Moment)
    case interval(Range<Date>)
    case formatted(FormattedValue)

    /// Whether the words change with time.
    var isTimed: Bool { if case .moment(let moment) = self { moment.isTimed } else { false } }

    /// The words at a date.
    func words(at now: Date, in conventions: TextConventions) -> String {
        switch self {
        case .moment(let moment): moment.words(at: now, in: conventions)
        case .interval(let dates):
            Date.IntervalFormatStyle(
                locale: conventions.locale,
                calendar: conventions.calendar,
                timeZone: conventions.timeZone
            )
            .format(dates)
        case .formatted(let value): value.words(in: conventions)
        }
    }

    /// The seconds after a date for which the words stay the same.
    func lifetime(at now: Date, in conventions: TextConventions) -> Double {
        if case .moment(let moment) = self { moment.lifetime(at: now, in: conventions) } else { .infinity }
    }
}

/// A value and the format that writes it.
final class FormattedValue: Hashable, @unchecked Sendable {
    // Nothing changes after `init`, and Foundation's formats are values.

    /// The value and the format; nil where the value cannot be compared.
    private let identity: [AnyHashable]?
    private let write: (TextConventions) -> String

    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatOutput == String {
        identity = Self.hashable(input).map { [$0, AnyHashable(format)] }
        write = { format.following($0).format(input) }
    }

    /// A number in a format of C's.
    init<T: CVarArg>(_ value: T, specifier: String) {
        identity = Self.hashable(value).map { [$0, AnyHashable(specifier)] }
        write = { String(format: specifier, locale: $0.locale, value) }
    }

    private static func hashable(_ value: Any) -> AnyHashable? { (value as? any Hashable).map { AnyHashable($0) } }

    func words(in conventions: TextConventions) -> String { write(conventions) }

    static func == (a: FormattedValue, b: FormattedValue) -> Bool {
        a === b || (a.identity != nil && a.identity == b.identity)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

// MARK: Formats

/// A format whose time zone can be another than the system's.
private protocol ZonedFormat {
    var timeZone: TimeZone { get set }
}
/// A format whose calendar can be another than the system's.
private protocol CalendarFormat {
    var calendar: Calendar { get set }
}
extension Date.FormatStyle: ZonedFormat, CalendarFormat {}
extension Date.IntervalFormatStyle: ZonedFormat, CalendarFormat {}
extension Date.RelativeFormatStyle: CalendarFormat {}

extension FormatStyle {
    /// The format with these conventions, except for those that it names itself.
    fileprivate func following(_ conventions: TextConventions) -> Self {
        var format = self
        if self == locale(.autoupdatingCurrent) || self == locale(.current) { format = locale(conventions.locale) }
        if var zoned = format as? any ZonedFormat, zoned.timeZone == .autoupdatingCurrent {
            zoned.timeZone = conventions.timeZone
            format = zoned as? Self ?? format
        }
        if var dated = format as? any CalendarFormat, dated.calendar == .autoupdatingCurrent {
            dated.calendar = conventions.calendar
            format = dated as? Self ?? format
        }
        return format
    }
}
