import Foundation

/// A key for a custom environment value.
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
    /// The value in views whose ancestors set none.
    static var defaultValue: Value { get }
}

/// The environment that views above set for the views below: font, colors, whether controls are enabled, custom
/// values.
@preconcurrency @MainActor public struct EnvironmentValues {
    /// The color scheme of the views: light or dark.
    public var colorScheme: ColorScheme = .light
    /// The number of device pixels per point.
    public var displayScale: CGFloat = 1
    /// True if the user prefers reduced motion; animations are then skipped.
    public var accessibilityReduceMotion = false
    /// The layout direction. Views are mirrored if it is set by `View.environment(_:_:)` or `Interface.environment`.
    public var layoutDirection = LayoutDirection.leftToRight
    /// True if controls are enabled.
    public var isEnabled = true
    /// True while the window of the view has the keyboard focus and looks like the front window.
    public internal(set) var appearsActive = true
    /// True in the first frame of the view's window. A view that reads it then is built again in a second frame, which
    /// is requested.
    public var isInFirstFrame: Bool {
        if isStarting { BuildStage.requestFrame() }
        return isStarting
    }
    var isStarting = false
    /// True while the view is on a hidden page that keeps its state, as built by `Builder.shelved`.
    public internal(set) var isShelved = false
    /// True while the view is on a hidden page whose preferred color scheme applies.
    var keepsColorScheme = false
    /// The font of texts and symbols.
    public var font: Font = .body
    /// The color of text, symbols and shapes.
    @inlinable public var foregroundColor: Color {
        get { storedForeground }
        set { storedForeground = themed(newValue) }
    }
    @usableFromInline var storedForeground = Color.primary
    /// The maximum number of lines of a text; nil is unlimited.
    public var lineLimit: Int?
    /// The alignment of the lines of a text.
    public var multilineTextAlignment: TextAlignment = .leading
    /// The same alignment with `.leading` always at the left.
    var lineAlignment: TextAlignment {
        layoutDirection == .leftToRight ? multilineTextAlignment : multilineTextAlignment.mirrored
    }
    /// The additional space between the lines of a text, in points. Negative and non-finite values count as 0.
    public var lineSpacing: CGFloat {
        get { storedLineSpacing }
        set { storedLineSpacing = newValue.validLength ?? 0 }
    }
    private var storedLineSpacing: CGFloat = 0
    /// The properties of text style besides the font and the color; nil for none.
    public var textStyle: TextStyle? {
        get { storedTextStyle }
        set {
            storedTextStyle = newValue
            hasTextStyle = newValue != nil || isThemed
        }
    }
    private var storedTextStyle: TextStyle?
    /// True if the environment has a text style or a palette.
    ///
    /// The large style need not be copied for this test.
    public private(set) var hasTextStyle = false
    /// True if the environment has a palette, which is rare; stored as a single bit.
    public internal(set) var isThemed = false {
        didSet { hasTextStyle = storedTextStyle != nil || isThemed }
    }
    /// True if the environment has a content transition; stored so that other texts need not look one up.
    public internal(set) var hasContentTransition = false
    /// The part of a text that "…" replaces if it does not fit.
    public var truncationMode: Text.TruncationMode = .tail
    /// True if a text is at least as wide as its longest word, as the label of a button is. In less room it is truncated
    /// to one line, as it is in any room with a line limit of 1.
    public var keepsWords = false
    /// The axis of the enclosing stack; nil outside one.
    public var stackAxis: Axis?
    /// The container that builds the views of each `ForEach` inside; nil if they build themselves.
    public var itemContainer: (any ItemContainer)?

    /// The custom values and objects, by type.
    @usableFromInline var values: [ObjectIdentifier: Any] = [:]
    /// True if the environment has custom values or objects. If it is false, lookups are skipped.
    @inlinable public var hasOwnValues: Bool { !values.isEmpty }

    /// Creates the default environment.
    public init() {}

    /// The value of a custom environment key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            // For an optional type, a missing value means the default, not nil.
            guard let value = values[ObjectIdentifier(key)] else { return key.defaultValue }
            return value as? Key.Value ?? key.defaultValue
        }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Returns whether a view above has set a custom value.
    func has<Key: EnvironmentKey>(_ key: Key.Type) -> Bool { values[ObjectIdentifier(key)] != nil }

    /// The custom values and objects that views above have set, in no order.
    public var ownValues: some Sequence<Any> { values.values }

    /// Returns the object of type `type` that an ancestor view provides; nil if none does.
    public func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        values[ObjectIdentifier(type)] as? Object
    }

    /// Provides an object for the views below; nil removes it.
    public mutating func setObject<Object: AnyObject>(_ object: Object?) {
        values[ObjectIdentifier(Object.self)] = object
    }
}

/// A property that reads an environment value.
///
/// ```swift
/// @Environment(\.colorScheme) private var colorScheme
/// ```
@preconcurrency @MainActor @propertyWrapper public struct Environment<Value>: BindableProperty {
    private let read: (EnvironmentValues) -> Value?
    private var value: Value?

    /// Creates a property that reads the value at `path`.
    public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

    /// Creates a property that reads the `@Observable` object of this type that a view above provides by
    /// `environment(_:)`.
    public init(_ type: Value.Type) where Value: AnyObject & Observable { read = { $0.object(type) } }

    /// Creates a property that reads the `@Observable` object of this type; nil if no view above provides one.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        read = { .some($0.object(type)) }
    }

    /// The value. In an app or a scene, it is that of the window that is shown or handles an event; outside of both,
    /// the default. Reading an object that no view above provides is a programming error and stops the app, unless the
    /// type is optional.
    public var wrappedValue: Value {
        guard let value = value ?? WindowEnvironment.value(read) else {
            fatalError("no \(Value.self) in the environment: call .environment(_:) on a view above")
        }
        return value
    }

    mutating func bind(slot: UInt64, _ builder: inout Builder) {
        if !builder.isOutsideWindows { value = read(builder.environment) }
    }
}

/// The color scheme of the interface.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    /// The light scheme: dark text on a light background.
    case light
    /// The dark scheme: light text on a dark background.
    case dark
}
