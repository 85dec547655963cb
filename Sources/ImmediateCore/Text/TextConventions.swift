import Foundation

/// The conventions for dates and numbers: a locale, a calendar and a time zone.
package struct TextConventions: Hashable, Sendable {
    package var locale: Locale
    package var calendar: Calendar
    package var timeZone: TimeZone

    package init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
        (self.locale, self.calendar, self.timeZone) = (locale, calendar, timeZone)
    }

    /// The conventions of the user's system.
    package static var current: TextConventions {
        TextConventions(locale: .current, calendar: .current, timeZone: .current)
    }

    /// The calendar with the locale and the time zone.
    package var localCalendar: Calendar {
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
