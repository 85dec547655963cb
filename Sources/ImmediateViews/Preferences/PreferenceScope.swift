import Foundation

/// A node in the tree of views that set or read preferences.
///
/// Every build, including those in the layout pass, links the nodes again, so that reads after layout see all
/// preferences.
@MainActor final class PreferenceScope {
    /// The preference that a view sets.
    struct Statement {
        enum Kind {
            /// A value, computed from the preferences of descendants.
            case value((PreferenceScope) -> Any)
            /// No value: the view only reads preferences.
            case none
        }
        var key: ObjectIdentifier?
        var kind: Kind

        init(_ key: ObjectIdentifier?, _ kind: Kind) { (self.key, self.kind) = (key, kind) }
    }

    private var statement = Statement(nil, .none)
    private var inner: [PreferenceScope] = []

    /// Begins a build, without descendants so far.
    func begin(_ statement: Statement, in outer: PreferenceScope?) {
        self.statement = statement
        inner.removeAll(keepingCapacity: true)
        outer?.inner.append(self)
    }

    /// Returns the combined value of descendants for a key.
    func value<Key: PreferenceKey>(of key: Key.Type) -> Key.Value {
        var value: Key.Value?
        join(key, into: &value)
        return value ?? key.defaultValue
    }

    private func join<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
        for scope in inner {
            if scope.statement.key == ObjectIdentifier(key), case .value(let make) = scope.statement.kind {
                guard let next = make(scope) as? Key.Value else { continue }
                guard var joined = value else {
                    value = next
                    continue
                }
                key.reduce(value: &joined) { next }
                value = joined
            } else {
                scope.join(key, into: &value)
            }
        }
    }
}

private struct PreferenceScopeKey: EnvironmentKey {
    static var defaultValue: PreferenceScope? { nil }
}

extension EnvironmentValues {
    /// The closest ancestor that sets or reads preferences.
    var preferenceScope: PreferenceScope? {
        get { hasOwnValues ? self[PreferenceScopeKey.self] : nil }
        set { self[PreferenceScopeKey.self] = newValue }
    }
}

extension Builder {
    /// Builds contents in a new preference scope.
    mutating func scope(
        _ statement: PreferenceScope.Statement,
        content: (inout Builder, PreferenceScope) -> Void
    ) {
        let scope = state { PreferenceScope() }
        scope.begin(statement, in: environment.preferenceScope)
        with {
            $0.preferenceScope = scope
        } content: {
            content(&$0, scope)
        }
    }
}

/// A view that sets a preference.
struct PreferenceView<Content: View>: PrimitiveView {
    var content: Content
    var statement: () -> PreferenceScope.Statement

    func build(into builder: inout Builder) {
        // Without a reader, the preference need not be recorded.
        guard builder.environment.preferenceScope != nil else { return builder.child(content) }
        builder.scope(statement()) { builder, _ in builder.child(content) }
    }
}

/// A view that reads a preference.
struct PreferenceObserver<Content: View, Key: PreferenceKey>: PrimitiveView where Key.Value: Equatable {
    var content: Content
    var key: Key.Type
    var action: (Key.Value) -> Void

    @MainActor final class Memory {
        var value: Key.Value?
    }

    func build(into builder: inout Builder) {
        let memory = builder.state(1) { Memory() }
        builder.scope(PreferenceScope.Statement(nil, .none)) { builder, scope in
            builder.child(content)
            builder.afterBuild { [key, action] in
                let value = scope.value(of: key)
                guard value != memory.value ?? key.defaultValue else {
                    memory.value = value
                    return
                }
                memory.value = value
                action(value)
            }
        }
    }
}

/// A view with a layer built from a preference of its descendants, during layout, after the view is placed.
struct PreferenceLayer<Content: View, Key: PreferenceKey, Layer: View>: PrimitiveView {
    var content: Content
    var key: Key.Type
    var isBehind: Bool
    var alignment: Alignment
    var layer: (Key.Value) -> Layer

    func build(into builder: inout Builder) {
        let outer = builder.environment.preferenceScope
        builder.scope(PreferenceScope.Statement(nil, .none)) { builder, scope in
            let late = LatePreferenceView(scope: scope, outer: outer, key: key, alignment: alignment, layer: layer)
            builder.modify(
                content,
                by: LayerNodeModifier(
                    layer: late,
                    element: LayeredElement(isBehind: isBehind),
                    alignment: alignment,
                    environment: builder.environment
                )
            )
        }
    }
}

struct LatePreferenceView<Key: PreferenceKey, Layer: View>: PrimitiveView {
    var scope: PreferenceScope
    var outer: PreferenceScope?
    var key: Key.Type
    var alignment: Alignment
    var layer: (Key.Value) -> Layer

    func build(into builder: inout Builder) {
        // Preferences set in the layer do not belong to the view that it is built from.
        builder.with {
            $0.preferenceScope = outer
        } content: {
            $0.add(
                LatePreferenceElement(
                    context: $0.context,
                    alignment: alignment,
                    content: { [scope, key, layer] in layer(scope.value(of: key)) }
                )
            )
        }
    }
}

struct LatePreferenceElement<Content: View>: Element {
    static var isGreedy: Bool { true }

    let context: BuildContext
    let alignment: Alignment
    let content: () -> Content
    private var root: Child?

    init(context: BuildContext, alignment: Alignment, content: @escaping () -> Content) {
        self.context = context
        self.alignment = alignment
        self.content = content
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let content = content
        let root = layout.build(ZStackElement(alignment: alignment, isLayer: true), at: context) {
            $0.child(content())
        }
        self.root = root
        layout.place(root, in: rect)
    }

    mutating func paint(_ painter: inout Painter) {
        if let root { painter.paint(root) }
    }
}
