import Foundation

/// A value of one's own in the environment.
///
/// ```swift
/// private struct RowHeight: EnvironmentKey { static let defaultValue: CGFloat = 24 }
/// extension EnvironmentValues {
///     var rowHeight: CGFloat { get { self[RowHeight.self] } set { self[RowHeight.self] = newValue } }
/// }
/// ```
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view above sets one.
    static var defaultValue: Value { get }
}

/// What views above have set for the views below: font, colours, whether controls are enabled, values of one's own.
@MainActor public struct EnvironmentValues {
    /// Light or dark.
    public var colorScheme: ColorScheme = .light
    /// Device pixels in a point.
    public var displayScale: CGFloat = 1
    /// Whether animations are replaced by their results.
    public var accessibilityReduceMotion = false
    /// Where the leading edge is. Views are mirrored by `View.environment(_:_:)` and `Interface.environment`.
    public var layoutDirection = LayoutDirection.leftToRight
    /// Whether controls can be used.
    public var isEnabled = true
    /// Whether keys go to the window that shows the view, so that it looks as the one in front.
    public internal(set) var appearsActive = true
    /// Whether the view is on a page that is kept while another one is shown, see `Builder.shelved`.
    public internal(set) var isShelved = false
    /// The font of text and symbols.
    public var font: Font = .body
    /// The colour of text, symbols and shapes.
    @inlinable public var foregroundColor: Color {
        get { storedForeground }
        set { storedForeground = themed(newValue) }
    }
    @usableFromInline var storedForeground = Color.primary
    /// How many lines a text may have, nil for any number.
    public var lineLimit: Int?
    /// How the lines of a text lie to each other.
    public var multilineTextAlignment: TextAlignment = .leading
    /// The same as a place in the width of a text, 0 on the left.
    var lineAlignment: TextAlignment {
        layoutDirection == .leftToRight ? multilineTextAlignment : multilineTextAlignment.mirrored
    }
    /// Points between the lines of a text, beyond what its font asks for. What is negative or not finite counts as 0.
    public var lineSpacing: CGFloat {
        get { storedLineSpacing }
        set { storedLineSpacing = newValue.validLength ?? 0 }
    }
    private var storedLineSpacing: CGFloat = 0
    /// What else is said of the look of texts; nil where nothing is.
    public var textStyle: TextStyle? {
        get { storedTextStyle }
        set {
            storedTextStyle = newValue
            hasTextStyle = newValue != nil || isThemed
        }
    }
    private var storedTextStyle: TextStyle?
    /// Whether a style or a palette is: a style is large, and to compare it copies it.
    public private(set) var hasTextStyle = false
    /// Whether there is a palette, for a look at one bit where nearly always there is none.
    public internal(set) var isThemed = false {
        didSet { hasTextStyle = storedTextStyle != nil || isThemed }
    }
    /// Which end of a text that does not fit gives way.
    public var truncationMode: Text.TruncationMode = .tail
    /// The axis of the stack that the view is in; nil outside of one.
    public var stackAxis: Axis?
    /// The container that builds the views of each `ForEach` inside; nil where they build themselves.
    public var itemContainer: (any ItemContainer)?

    /// Values of one's own, and objects, by their types.
    @usableFromInline var values: [ObjectIdentifier: Any] = [:]
    /// Whether there are any values of one's own, or objects: where there are none, nothing need be looked for.
    @inlinable public var hasOwnValues: Bool { !values.isEmpty }

    /// The defaults.
    public init() {}

    /// A value of one's own.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            // Nothing is no value of an optional type here, but the default.
            guard let value = values[ObjectIdentifier(key)] else { return key.defaultValue }
            return value as? Key.Value ?? key.defaultValue
        }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Whether a view above has set a custom value.
    func has<Key: EnvironmentKey>(_ key: Key.Type) -> Bool { values[ObjectIdentifier(key)] != nil }

    /// The object of this type that a view above has provided.
    public func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        values[ObjectIdentifier(type)] as? Object
    }

    /// Provides an object for the views below, or takes it away again.
    public mutating func setObject<Object: AnyObject>(_ object: Object?) {
        values[ObjectIdentifier(Object.self)] = object
    }
}

/// Reads a value of the environment.
///
/// ```swift
/// @Environment(\.colorScheme) private var colorScheme
/// ```
@MainActor @propertyWrapper public struct Environment<Value>: BindableProperty {
    private let read: (EnvironmentValues) -> Value?
    private var value: Value?

    /// Reads the value at `path`.
    public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

    /// Looks for the `@Observable` object of this type that a view above has provided by `environment(_:)`.
    public init(_ type: Value.Type) where Value: AnyObject & Observable { read = { $0.object(type) } }

    /// Looks for the `@Observable` object of this type; nil where no view above provides one.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        read = { .some($0.object(type)) }
    }

    /// The value; outside of a body, the default. Reading an object that no view above provides is a mistake in the
    /// program and stops it, unless its type is optional.
    public var wrappedValue: Value {
        guard let value = value ?? read(EnvironmentValues()) else {
            preconditionFailure("no \(Value.self) in the environment: call .environment(_:) on a view above")
        }
        return value
    }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { value = read(builder.environment) }
}

/// Whether the interface is drawn dark on light or light on dark.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
