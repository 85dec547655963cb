/// Per-interface objects, one of each type.
@MainActor final class InterfaceObjects {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// Returns the object of this type, created at the first use.
    func object<Object: AnyObject>(_ make: () -> Object) -> Object {
        if let known = objects[ObjectIdentifier(Object.self)] as? Object { return known }
        let made = make()
        objects[ObjectIdentifier(Object.self)] = made
        return made
    }
}

extension Builder {
    /// Returns the interface's object of this type, created by `make` at the first use and kept as long as the
    /// interface.
    ///
    /// It is for caches that are expensive to fill and shared by views. For the data of one view use `state`.
    ///
    /// ```swift
    /// let charts = builder.shared { ChartCache() }
    /// ```
    public func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
        interface.state.value.objects.object(make)
    }
}

extension Interface {
    /// Returns the interface's object of this type, which `make` creates at the first use.
    ///
    /// `Builder.shared` returns the same object.
    public func shared<Object: AnyObject>(_ make: () -> Object) -> Object { context.state.value.objects.object(make) }
}

extension Painter {
    /// Returns the interface's object of this type, which `make` creates at the first use.
    ///
    /// `Builder.shared` returns the same object.
    public func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
        interface.state.value.objects.object(make)
    }
}

extension EnvironmentValues {
    /// Returns the object of this type that belongs to the interface that is building.
    ///
    /// It is for environment values that are expensive to derive from what views set. Outside builds it is a new
    /// object. `Builder.shared` returns the same object.
    public static func shared<Object: AnyObject>(_ make: () -> Object) -> Object {
        BuildStage.objects?.object(make) ?? make()
    }
}
