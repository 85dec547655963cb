/// The objects that an interface has one of for all of its views, by their types.
@MainActor final class InterfaceObjects {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// The object of this type, made at the first use.
    func object<Object: AnyObject>(_ make: () -> Object) -> Object {
        if let known = objects[ObjectIdentifier(Object.self)] as? Object { return known }
        let made = make()
        objects[ObjectIdentifier(Object.self)] = made
        return made
    }
}

extension Builder {
    /// The object of this type that the interface has one of for all of its views: made by `make` at the first use, and kept as
    /// long as the interface.
    ///
    /// It is for caches of what is dear to make and shown in several places. What belongs to one view is its `state`.
    ///
    /// ```swift
    /// let charts = builder.shared { ChartCache() }
    /// ```
    public func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
        machine.state.value.objects.object(make)
    }
}

extension Painter {
    /// The object of this type that the interface has one of, as `Builder.shared` says.
    public func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
        machine.state.value.objects.object(make)
    }
}

extension EnvironmentValues {
    /// The object of this type that the interface has one of whose views are being built, as `Builder.shared` says. It is for
    /// values of the environment that are dear to make from what views set. While no views are built it is a new one.
    public static func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
        BuildStage.objects?.object(make) ?? make()
    }
}
