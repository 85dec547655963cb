import Foundation

/// A key for a value that the focused view provides.
///
/// ```swift
/// private struct DocumentKey: FocusedValueKey { typealias Value = Binding<Document> }
/// extension FocusedValues {
///     var document: Binding<Document>? { get { self[DocumentKey.self] } set { self[DocumentKey.self] = newValue } }
/// }
/// ```
///
/// With the product `SwiftUI`, `@Entry var document: Binding<Document>?` declares both.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that the focused view and the views around it provide to the whole window, including its menu bar.
@preconcurrency @MainActor public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value of a key; nil if no focused view provides one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Returns the object of a type; nil if no focused view provides one.
    func object<Object: AnyObject>(_ type: Object.Type) -> Object? { values[ObjectIdentifier(type)] as? Object }

    mutating func setObject<Object: AnyObject>(_ object: Object) { values[ObjectIdentifier(Object.self)] = object }

    /// Returns whether all values look alike to a reader.
    func isSame(as other: FocusedValues) -> Bool {
        values.count == other.values.count
            && values.allSatisfy { key, value in other.values[key].map { Self.areSame(value, $0) } ?? false }
    }

    /// Compares two values: objects by identity, bindings by their current values, others by `==`, or else by their
    /// stored properties. Closures count as equal: a reader calls the latest one.
    private static func areSame(_ one: Any, _ other: Any, depth: Int = 0) -> Bool {
        if let one = one as? any BoundValue, let other = other as? any BoundValue {
            return depth > 8 || areSame(one.boundValue, other.boundValue, depth: depth + 1)
        }
        if let one = one as? any Equatable { return one.equals(other) }
        let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
        guard left.subjectType == right.subjectType else { return false }
        if left.displayStyle == .class { return one as AnyObject === other as AnyObject }
        guard depth < 8 else { return true }
        return left.children.count == right.children.count
            && zip(left.children, right.children).allSatisfy {
                $0.label == $1.label && areSame($0.value, $1.value, depth: depth + 1)
            }
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}

/// A reference to a value that can change behind it.
@MainActor private protocol BoundValue {
    var boundValue: Any { get }
}

extension Binding: BoundValue {
    fileprivate var boundValue: Any { wrappedValue }
}

// MARK: Reading

/// A property that reads a value of the focused view, in a view or in `Commands`.
///
/// ```swift
/// struct NoteCommands: Commands {
///     @FocusedValue(\.note) private var note
///
///     var body: some Commands {
///         CommandMenu("Note") {
///             Button("Archive") { note?.archive() }.disabled(note == nil)
///         }
///     }
/// }
/// ```
///
/// The value is nil while no focused view of the window provides one. While a menu is open, the view that had the focus
/// before counts as focused.
@preconcurrency @MainActor @propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
    @Environment(\.focusedValueTable) private var table
    private let read: @MainActor (FocusedValues) -> Value?

    /// Creates a property that reads the value at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

    /// Creates a property that reads the `@Observable` object that the focused view provides by `focusedValue(_:)`.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable { read = { $0.object(objectType) } }

    /// The current value; nil if no focused view provides one.
    public var wrappedValue: Value? { read(table.values) }
}

/// A property that reads and sets the value of a binding that the focused view provides.
///
/// ```swift
/// @FocusedBinding(\.fontSize) private var fontSize
/// …
/// Button("Larger") { fontSize? += 1 }.disabled(fontSize == nil)
/// ```
@preconcurrency @MainActor @propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
    @FocusedValue private var binding: Binding<Value>?

    /// Creates a property of the binding at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { _binding = FocusedValue(keyPath) }

    /// The current value; nil if no focused view provides a binding. Setting nil has no effect.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    /// A binding to the optional value.
    public var projectedValue: Binding<Value?> {
        Binding<Value?>(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

/// A property that reads the `ObservableObject` that the focused view provides by `focusedObject` or
/// `focusedSceneObject`.
@preconcurrency @MainActor @propertyWrapper public struct FocusedObject<Object: ObservableObject>: DynamicProperty {
    @Environment(\.focusedValueTable) private var table

    /// Creates a property that reads the object of this type.
    public init() {}

    /// The current object; nil if no focused view provides one.
    public var wrappedValue: Object? { table.values.object(Object.self) }

    /// Bindings to the object's properties; nil if no focused view provides an object.
    public var projectedValue: ObjectBindings<Object>? {
        wrappedValue.map { ObservedObject(wrappedValue: $0).projectedValue }
    }
}

// MARK: Providing

extension View {
    /// Provides a value to `@FocusedValue` properties while the view or a descendant has the focus.
    ///
    /// The innermost of several focused views has precedence.
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> some View { FocusedValueView(content: self, isScene: false) { $0[keyPath: keyPath] = value } }

    /// Provides a value, or none if it is nil, to `@FocusedValue` properties while the view or a descendant has the
    /// focus.
    @_disfavoredOverload public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value?
    ) -> some View {
        FocusedValueView(content: self, isScene: false) { if let value { $0[keyPath: keyPath] = value } }
    }

    /// Provides an `@Observable` object, or none if it is nil, to `@FocusedValue(Object.self)` properties while the view
    /// or a descendant has the focus.
    public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        FocusedValueView(content: self, isScene: false) { if let object { $0.setObject(object) } }
    }

    /// Provides a value to the `@FocusedValue` properties of the window, wherever the focus is.
    ///
    /// A value that a focused view provides has precedence, then that of an inner view.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> some View { FocusedValueView(content: self, isScene: true) { $0[keyPath: keyPath] = value } }

    /// Provides a value, or none if it is nil, to the `@FocusedValue` properties of the window, wherever the focus is.
    @_disfavoredOverload public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value?
    ) -> some View {
        FocusedValueView(content: self, isScene: true) { if let value { $0[keyPath: keyPath] = value } }
    }

    /// Provides an `@Observable` object, or none if it is nil, to the `@FocusedValue(Object.self)` properties of the
    /// window, wherever the focus is.
    public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        FocusedValueView(content: self, isScene: true) { if let object { $0.setObject(object) } }
    }

    /// Provides an object, or none if it is nil, to `@FocusedObject` properties while the view or a descendant has the
    /// focus.
    public func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View {
        FocusedValueView(content: self, isScene: false) { if let object { $0.setObject(object) } }
    }

    /// Provides an object, or none if it is nil, to the `@FocusedObject` properties of the window, wherever the focus
    /// is.
    public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View {
        FocusedValueView(content: self, isScene: true) { if let object { $0.setObject(object) } }
    }
}

/// A view that provides a value to readers anywhere in the window.
struct FocusedValueView<Content: View>: PrimitiveView {
    var content: Content
    /// True if the value counts wherever the focus is.
    var isScene: Bool
    var provide: @MainActor (inout FocusedValues) -> Void

    func build(into builder: inout Builder) {
        // On a hidden page the lifetime is not renewed, so it ends.
        if builder.environment.isShelved { return builder.child(content) }
        let depth = builder.environment.focusedValueDepth
        let source = builder.state(1) { FocusedValueSource(isScene: isScene, depth: depth) }
        let table = builder.shared { FocusedValueTable() }
        let lifetime = builder.lifetime()
        if lifetime.isNew {
            table.add(source)
            lifetime.object.onEnd = { table.remove(source) }
        }
        source.provide = provide
        table.updateAfter(&builder)
        builder.with(\.focusedValueDepth, depth + 1) { builder in
            if isScene {
                builder.child(content)
            } else {
                builder.modify(content, by: FocusedSourceModifier(source: source))
            }
        }
    }
}

/// Observes the focus of each node of the content.
private struct FocusedSourceModifier: NodeModifier {
    var source: FocusedValueSource

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.bindFocus(source.focus, equals: true, ignoringMenus: true)
        builder.enclose(GroupElement(), node)
    }
}

/// A view's value for the readers of its window.
@MainActor private final class FocusedValueSource {
    let isScene: Bool
    /// The number of such views around this one.
    let depth: Int
    /// True while the view has the focus.
    let focus = FocusState<Bool>().projectedValue
    var provide: @MainActor (inout FocusedValues) -> Void = { _ in }

    init(isScene: Bool, depth: Int) { (self.isScene, self.depth) = (isScene, depth) }
}

/// The focused values of an interface.
@MainActor final class FocusedValueTable {
    private var sources: [FocusedValueSource] = []
    /// The values that the bodies of the last frame could read.
    private var shown = FocusedValues()
    /// True if any property has read the values.
    private var isRead = false
    /// True while an update after the running build is planned.
    private var isPlanned = false

    /// The values of the focused views and of the scene.
    var values: FocusedValues {
        isRead = true
        return current
    }

    private var current: FocusedValues {
        var values = FocusedValues()
        for source in sources where source.isScene { source.provide(&values) }
        for source in sources where !source.isScene && source.focus.wrappedValue { source.provide(&values) }
        return values
    }

    /// Adds a source behind those that are as deep, so that inner ones provide last.
    fileprivate func add(_ source: FocusedValueSource) {
        let index = sources.firstIndex { $0.depth > source.depth } ?? sources.endIndex
        sources.insert(source, at: index)
    }

    fileprivate func remove(_ source: FocusedValueSource) {
        sources.removeAll { $0 === source }
        update()
    }

    /// Plans to compare the values after the bodies are evaluated. Views before a source, such as the menu bar, have
    /// read its last value, so a change requests another frame.
    func updateAfter(_ builder: inout Builder) {
        guard !isPlanned else { return }
        isPlanned = true
        builder.afterBuild { [weak self] in
            self?.isPlanned = false
            self?.update()
        }
    }

    private func update() {
        guard isRead else { return }
        let values = current
        guard !values.isSame(as: shown) else { return }
        shown = values
        Interface.noteChange()
    }
}

extension EnvironmentValues {
    /// The focused values of the interface that is building.
    var focusedValueTable: FocusedValueTable { EnvironmentValues.shared { FocusedValueTable() } }

    /// The number of enclosing views that provide focused values.
    fileprivate var focusedValueDepth: Int {
        get { hasOwnValues ? self[FocusedValueDepthKey.self] : 0 }
        set { self[FocusedValueDepthKey.self] = newValue }
    }
}

private struct FocusedValueDepthKey: EnvironmentKey { static let defaultValue = 0 }
