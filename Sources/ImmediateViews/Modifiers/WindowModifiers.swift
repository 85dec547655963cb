/// The action that opens windows of the app, read with `@Environment(\.openWindow)`.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
/// …
/// Button("Details") { openWindow(id: "details") }
/// Button("Open") { openWindow(id: "message", value: message.id) }
/// ```
@preconcurrency @MainActor public struct OpenWindowAction {
    private let open: (_ id: String?, _ value: AnyHashable?) -> Void

    /// Creates the action of a host that has no windows for values.
    public init(_ open: @escaping (_ id: String) -> Void) { self.open = { id, _ in open(id ?? "") } }

    /// Creates the action of a host that opens windows by id, by value or by both.
    public init(forValues open: @escaping (_ id: String?, _ value: AnyHashable?) -> Void) { self.open = open }

    /// Opens a new window of the `WindowGroup` with this id, or brings the open `Window` with this id to the front.
    public func callAsFunction(id: String) { open(id, nil) }

    /// Opens a window of this id for a value, or brings the one that is open for it to the front.
    public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) { open(id, value) }

    /// Opens a window for `value` in the first `WindowGroup` for values of its type.
    ///
    /// A window that is already open for the value comes to the front instead.
    public func callAsFunction<Value: Codable & Hashable>(value: Value) { open(nil, value) }
}

/// The action that closes windows of the app, read with `@Environment(\.dismissWindow)`.
@preconcurrency @MainActor public struct DismissWindowAction {
    private let dismiss: (_ id: String?, _ value: AnyHashable?) -> Void

    /// Creates the action of a host that has no windows for values. Nil closes the view's own window.
    public init(_ dismiss: @escaping (_ id: String?) -> Void) { self.dismiss = { id, _ in dismiss(id) } }

    /// Creates the action of a host that closes windows by id, by value or by both.
    ///
    /// - Parameter dismiss: The closure that closes a window. Two nil arguments close the view's own window.
    public init(forValues dismiss: @escaping (_ id: String?, _ value: AnyHashable?) -> Void) { self.dismiss = dismiss }

    /// Closes the view's window.
    public func callAsFunction() { dismiss(nil, nil) }

    /// Closes all windows with this id.
    public func callAsFunction(id: String) { dismiss(id, nil) }

    /// Closes the window with this id that is open for a value.
    public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) { dismiss(id, value) }

    /// Closes the windows that are open for a value.
    public func callAsFunction<Value: Codable & Hashable>(value: Value) { dismiss(nil, value) }
}

/// The action that opens the app's settings window, read with `@Environment(\.openSettings)`.
@preconcurrency @MainActor public struct OpenSettingsAction {
    /// The id of the settings window.
    public static let windowID = "settings"

    let openWindow: OpenWindowAction

    /// Opens the settings window or brings it to the front.
    public func callAsFunction() { openWindow(id: Self.windowID) }
}

/// The action that ends the app, read with `@Environment(\.quit)`.
///
/// All windows close. Those that ask for confirmation ask first, one after the other, and nothing closes before each has
/// an answer other than *Cancel*. The standard item *Quit* of a menu bar runs it; see ``ImmediateCore/View/commands(content:)``.
@preconcurrency @MainActor public struct QuitAction {
    private let quit: () -> Void

    /// Creates the action of a host.
    public init(_ quit: @escaping () -> Void) { self.quit = quit }

    /// Closes all windows of the app, unless one of them refuses.
    public func callAsFunction() { quit() }
}

private struct QuitKey: EnvironmentKey { static var defaultValue: QuitAction? { nil } }

private struct OpenWindowKey: @preconcurrency EnvironmentKey {
    @MainActor static let defaultValue = OpenWindowAction {
        Report.once("openWindow(id: \"\($0)\") was called in a view that is in no window of an App; nothing opens")
    }
}

private struct DismissWindowKey: @preconcurrency EnvironmentKey {
    @MainActor static let defaultValue = DismissWindowAction { _ in
        Report.once("dismissWindow was called in a view that is in no window of an App; nothing closes")
    }
}

extension EnvironmentValues {
    /// The action that opens windows of the app.
    public var openWindow: OpenWindowAction {
        get { self[OpenWindowKey.self] }
        set { self[OpenWindowKey.self] = newValue }
    }

    /// The action that opens the app's settings window.
    public var openSettings: OpenSettingsAction { OpenSettingsAction(openWindow: openWindow) }

    /// The action that ends the app; nil if the host cannot end it, as in an app with an event loop of its own.
    public var quit: QuitAction? {
        get { self[QuitKey.self] }
        set { self[QuitKey.self] = newValue }
    }

    /// The action that closes windows of the app.
    public var dismissWindow: DismissWindowAction {
        get { self[DismissWindowKey.self] }
        set { self[DismissWindowKey.self] = newValue }
    }
}
