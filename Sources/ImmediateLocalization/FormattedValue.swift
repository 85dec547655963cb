import Foundation
import ImmediateCore

extension Text {
    /// Creates a text of `input` in a format: `Text(0.5, format: .percent)`. The format follows the environment's
    /// `\.locale`, `\.calendar` and `\.timeZone`, except for those that it sets itself.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        self.init(FormattedValue(input, format))
    }
}

/// A value and its format.
final class FormattedValue: WrittenValue, @unchecked Sendable {
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

    func words(at date: Date, in conventions: TextConventions) -> String { write(conventions) }

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
