/// A per-interface object that receives the keys that no view and no shortcut has handled.
///
/// It receives them as soon as `Builder.shared` or another of these functions has created it:
///
/// ```swift
/// final class Playback: KeyFallback {
///     func handle(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
///         guard key == .space, modifiers.isEmpty else { return false }
///         if !isRepeat { toggle() }
///         return true
///     }
/// }
/// ```
///
/// While a sheet, an alert, a popover or a menu is open, it receives none.
@preconcurrency @MainActor public protocol KeyFallback: AnyObject {
    /// Handles a key.
    /// - Parameters:
    ///   - key: The key that went down or repeats.
    ///   - modifiers: The held modifier keys.
    ///   - isRepeat: True for a repeat of a held key.
    /// - Returns: True if the key was handled. Other keys continue to scroll views and the app.
    func handle(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool
}

/// Per-interface objects, one of each type.
@MainActor final class InterfaceObjects {
    private var objects: [ObjectIdentifier: AnyObject] = [:]
    /// Those that receive keys, in the order of their creation.
    private(set) var keyFallbacks: [any KeyFallback] = []

    /// Returns the object of this type, created at the first use.
    func object<Object: AnyObject>(_ make: () -> Object) -> Object {
        if let known = objects[ObjectIdentifier(Object.self)] as? Object { return known }
        let made = make()
        objects[ObjectIdentifier(Object.self)] = made
        if let fallback = made as? any KeyFallback { keyFallbacks.append(fallback) }
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
