extension View {
    /// Gives the window that shows the view this title, for as long as it is shown. Of several titles the outermost
    /// counts, then the first.
    @_disfavoredOverload public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
        NavigationTitleView(content: self, title: String(title))
    }
}

struct NavigationTitleView<Content: View>: PrimitiveView {
    var content: Content
    var title: String

    func build(into builder: inout Builder) {
        builder.proposeNavigationTitle(title)
        builder.child(content)
    }
}

/// Opens windows of the program, by `@Environment(\.openWindow)`.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
/// …
/// Button("Details") { openWindow(id: "details") }
/// Button("Open") { openWindow(id: "message", value: message.id) }
/// ```
@MainActor public struct OpenWindowAction {
    private let open: (_ id: String?, _ value: AnyHashable?) -> Void

    /// An action that opens windows by `open`: what a host provides that has no windows for values.
    public init(_ open: @escaping (_ id: String) -> Void) { self.open = { id, _ in open(id ?? "") } }

    /// An action that opens windows by `open`, by their id, for a value, or both: what a host provides.
    public init(forValues open: @escaping (_ id: String?, _ value: AnyHashable?) -> Void) { self.open = open }

    /// Opens the window of this id: another one of a `WindowGroup`; a `Window` that is open comes to the front.
    public func callAsFunction(id: String) { open(id, nil) }

    /// Opens a window of this id for a value. One that is open for the same value comes to the front.
    public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) { open(id, value) }

    /// Opens a window of the first `WindowGroup` for values of this type. One that is open for the same value comes to the
    /// front.
    public func callAsFunction<Value: Codable & Hashable>(value: Value) { open(nil, value) }
}

/// Closes windows of the program, by `@Environment(\.dismissWindow)`.
@MainActor public struct DismissWindowAction {
    private let dismiss: (_ id: String?, _ value: AnyHashable?) -> Void

    /// An action that closes windows by `dismiss`, that of the view itself for nil: what a host provides that has no windows
    /// for values.
    public init(_ dismiss: @escaping (_ id: String?) -> Void) { self.dismiss = { id, _ in dismiss(id) } }

    /// An action that closes windows by `dismiss`, by their id, for a value, or both; that of the view itself for neither:
    /// what a host provides.
    public init(forValues dismiss: @escaping (_ id: String?, _ value: AnyHashable?) -> Void) { self.dismiss = dismiss }

    /// Closes the window that the view is in.
    public func callAsFunction() { dismiss(nil, nil) }

    /// Closes all windows of this id.
    public func callAsFunction(id: String) { dismiss(id, nil) }

    /// Closes the window of this id that is open for a value.
    public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) { dismiss(id, value) }

    /// Closes the windows that are open for a value.
    public func callAsFunction<Value: Codable & Hashable>(value: Value) { dismiss(nil, value) }
}

/// Opens the window of the program's settings, by `@Environment(\.openSettings)`.
@MainActor public struct OpenSettingsAction {
    /// The id of the window of settings.
    public static let windowID = "settings"

    let openWindow: OpenWindowAction

    /// Opens it, or brings it to the front.
    public func callAsFunction() { openWindow(id: Self.windowID) }
}

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
    /// Opens windows of the program.
    public var openWindow: OpenWindowAction {
        get { self[OpenWindowKey.self] }
        set { self[OpenWindowKey.self] = newValue }
    }

    /// Opens the window of the program's settings.
    public var openSettings: OpenSettingsAction { OpenSettingsAction(openWindow: openWindow) }

    /// Closes windows of the program.
    public var dismissWindow: DismissWindowAction {
        get { self[DismissWindowKey.self] }
        set { self[DismissWindowKey.self] = newValue }
    }
}
