import Foundation

/// The conventions for dates and numbers: a locale, a calendar and a time zone.
struct TextConventions: Hashable, Sendable {
    var locale: Locale
    var calendar: Calendar
    var timeZone: TimeZone

    /// The conventions of the user's system.
    static var current: TextConventions {
        TextConventions(locale: .current, calendar: .current, timeZone: .current)
    }

    /// The calendar with the locale and the time zone.
    var localCalendar: Calendar {
        var calendar = calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }
}

extension EnvironmentValues {
    /// The user's language and region, for dates and numbers in texts.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The user's calendar, for dates in texts.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The user's time zone, for dates in texts. Daylight saving time follows the date that is shown.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The conventions that views above have set; nil if they are the system's.
    var textConventions: TextConventions? {
        guard hasOwnValues, has(LocaleKey.self) || has(CalendarKey.self) || has(TimeZoneKey.self) else { return nil }
        return TextConventions(locale: locale, calendar: calendar, timeZone: timeZone)
    }
}

private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }

/// A value that a text formats by the environment's conventions.
enum TextValue: Hashable, Sendable {
    case moment(Moment)
    case interval(Range<Date>)
    case formatted(FormattedValue)
    case localized(LocalizedContent)

    var isLocalized: Bool { if case .localized = self { true } else { false } }
    /// Whether the text of the value depends on the environment or the time.
    var isVariable: Bool { if case .localized(let content) = self { content.isVariable } else { true } }

    /// Whether the text of the value changes with time.
    var isTimed: Bool {
        switch self {
        case .moment(let moment): moment.isTimed
        case .localized(let content): content.isTimed
        default: false
        }
    }

    /// Returns the text of the value at a date.
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
        case .localized(let content):
            content.runs(within: TextStyle(), at: now, in: conventions).reduce(into: "") { $0 += $1.string }
        }
    }

    /// Returns the seconds after a date until the text changes.
    func lifetime(at now: Date, in conventions: TextConventions) -> Double {
        switch self {
        case .moment(let moment): moment.lifetime(at: now, in: conventions)
        case .localized(let content): content.lifetime(at: now, in: conventions)
        default: .infinity
        }
    }
}

/// A value and its format.
final class FormattedValue: Hashable, @unchecked Sendable {
    // Immutable after `init`, and Foundation's formats are values.

    /// The value and the format, for comparison; nil if the value is not hashable.
    private let identity: [AnyHashable]?
    private let write: (TextConventions) -> String

    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F) where F.FormatOutput == String {
        identity = Self.hashable(input).map { [$0, AnyHashable(format)] }
        write = { format.following($0).format(input) }
    }

    /// Creates a number in a C format.
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

/// A format with a time zone.
private protocol ZonedFormat {
    var timeZone: TimeZone { get set }
}
/// A format with a calendar.
private protocol CalendarFormat {
    var calendar: Calendar { get set }
}
extension Date.FormatStyle: ZonedFormat, CalendarFormat {}
extension Date.IntervalFormatStyle: ZonedFormat, CalendarFormat {}
extension Date.RelativeFormatStyle: CalendarFormat {}

extension FormatStyle {
    /// Returns the format with these conventions, except for those that it sets itself.
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
