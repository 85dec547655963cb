extension View {
    /// Sets an environment value for the views inside.
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        EnvironmentView(content: self) { $0[keyPath: path] = value }
    }

    /// Sets the color scheme of the whole interface, including the views beside this one and the window's
    /// background; nil leaves it to the host. The outermost modifier has precedence, then the first. It takes effect
    /// in the same frame.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        PreferredSchemeView(content: self, scheme: colorScheme)
    }

    /// Provides an object for the `@EnvironmentObject` properties of the views inside.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        EnvironmentObjectView(content: self, object: object)
    }

    /// Provides an `@Observable` object for the `@Environment(Object.self)` properties of the views inside; nil
    /// removes the object that an outer view provides.
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        EnvironmentObjectView(content: self, object: object)
    }

    /// Transforms an environment value for the views inside.
    public func transformEnvironment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>,
        transform: @escaping (inout Value) -> Void
    ) -> some View {
        EnvironmentView(content: self) { transform(&$0[keyPath: path]) }
    }
}

struct EnvironmentView<Content: View>: PrimitiveView {
    var content: Content
    var change: (inout EnvironmentValues) -> Void

    func build(into builder: inout Builder) {
        let direction = builder.environment.layoutDirection
        builder.with(change) { builder in
            // Only the root is outside this view.
            if builder.interface.tree.count == 1 {
                builder.interface.requests.colorScheme = builder.environment.colorScheme
                if builder.environment.isThemed {
                    builder.interface.requests.background = builder.environment.themed(.windowBackground)
                }
            }
            if builder.environment.layoutDirection != direction { return builder.turn(content) }
            builder.child(content)
        }
    }
}

struct PreferredSchemeView<Content: View>: PrimitiveView {
    var content: Content
    var scheme: ColorScheme?

    func build(into builder: inout Builder) {
        if !builder.environment.isShelved {
            builder.interface.requests.preferredScheme = builder.interface.requests.preferredScheme ?? scheme
        } else if builder.environment.keepsColorScheme {
            builder.interface.requests.coveredScheme = builder.interface.requests.coveredScheme ?? scheme
        }
        builder.child(content)
    }
}

/// A view that provides an object for the views inside. The first object that a body creates stays, see `AdoptedObject`.
struct EnvironmentObjectView<Content: View, Object: AnyObject>: PrimitiveView {
    var content: Content
    var object: Object?

    func build(into builder: inout Builder) {
        let lasting = object.map { AdoptedObject.resolved($0, slot: 0, &builder) }
        builder.with {
            $0.setObject(lasting)
        } content: {
            $0.child(content)
        }
    }
}
