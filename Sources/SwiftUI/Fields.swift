import Foundation
import SDLHost
import SplitView

extension TextField where Label == Text {
    /// Creates a field named `title`, in the older spelling of `onSubmit` and `focused`.
    /// - Parameters:
    ///   - title: the name of the field.
    ///   - text: the text.
    ///   - onEditingChanged: called with true when editing begins, and with false when it ends.
    ///   - onCommit: called when the user presses Return.
    public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        self = TextField(title, text: text).onEditing(onEditingChanged, commit: onCommit)
    }

    /// Creates a field named `title`, in the older spelling of `onSubmit`.
    /// - Parameters:
    ///   - title: the name of the field.
    ///   - text: the text.
    ///   - onCommit: called when the user presses Return.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
        self = TextField(title, text: text).onEditing(commit: onCommit)
    }

    /// Creates a field named `title` for a value that a formatter converts, in the older spelling of `format:`.
    ///
    /// The value is set when the user presses Return or leaves the field. If the text cannot be converted, the value
    /// stays and the field shows it again.
    /// - Parameters:
    ///   - title: the name of the field.
    ///   - value: the value.
    ///   - formatter: a `NumberFormatter` or a `DateFormatter`, or your own formatter, whose `getObjectValue` is not
    ///     used: the text of other formatters is the value itself.
    ///   - onEditingChanged: called with true when editing begins, and with false when it ends.
    ///   - onCommit: called when the user presses Return.
    public init<S: StringProtocol, Value>(
        _ title: S,
        value: Binding<Value>,
        formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void = {}
    ) {
        let field = TextField(value: value, text: { formatter.string(for: $0) ?? "" }, parse: formatter.value) {
            Text(title)
        }
        self = field.onEditing(onEditingChanged, commit: onCommit)
    }
}

extension Formatter {
    /// Returns the value that `text` stands for; nil for none.
    fileprivate func value<Value>(of text: String) -> Value? {
        switch self {
        case let formatter as NumberFormatter: formatter.number(from: text).flatMap { number(of: $0) }
        case let formatter as DateFormatter: formatter.date(from: text) as? Value
        default: text as? Value
        }
    }

    private func number<Value>(of number: NSNumber) -> Value? {
        let values: [Any] = [
            number.intValue, number.doubleValue, CGFloat(number.doubleValue), number.floatValue, number.decimalValue,
            number, number.int64Value, number.int32Value, number.uintValue,
        ]
        // The cast to an optional type wraps the first, so that an optional value finds its own type first.
        if let found = values.first(where: { type(of: $0) == Value.self }) { return found as? Value }
        let wrapped = (Value.self as? any OptionalType.Type)?.wrapped
        return values.first { type(of: $0) == wrapped } as? Value
    }
}

private protocol OptionalType { static var wrapped: Any.Type { get } }
extension Optional: OptionalType { fileprivate static var wrapped: Any.Type { Wrapped.self } }
