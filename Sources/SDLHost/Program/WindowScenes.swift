import Foundation
import ImmediateHost
import ImmediateUI
import SDLWindows

/// A scene whose windows all have the same kind of contents, such as one for each document.
///
/// The first scene of an app opens a window when the app starts. Each call of `openWindow(id:)` opens another one, with a
/// state of its own; models that the app passes in are shared. A group with a value type opens one window for each value,
/// and brings it to the front if it is open already.
///
/// ```swift
/// @main struct Notes: App {
///     @State private var library = Library()
///
///     var body: some Scene {
///         WindowGroup("Notes") { NoteList(library: library) }
///             .defaultSize(width: 640, height: 400)
///     }
/// }
/// ```
///
/// The content is evaluated once for a window, and again when state that it has read itself changes. A window reopens with
/// its last size and position. Use a `Window` for what is open once at most.
public struct WindowGroup<Content: View>: Scene {
    /// The window description.
    public let windows: [SceneWindow]

    /// Creates windows that show `content`. `openWindow` opens them by `id`.
    ///
    /// Each window evaluates `content` once, and again when state that it has read changes: objects that it creates
    /// last as long as the window's content.
    public init(_ title: String, id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
        windows = [SceneWindow(title: title, id: id, isSingle: false, content: content)]
    }

    /// Creates windows that show `content` and are titled with the name of the process.
    public init(id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
        self.init(ProcessInfo.processInfo.processName, id: id, content: content)
    }

    /// Unused: the scene has no body.
    public var body: Never { noBody() }
}

/// The contents of a window that presents a value, made by `WindowGroup(for:)`.
public struct PresentedWindowContent<Value: Codable & Hashable, Content: View>: View {
    /// The view that the group's content closure returned for the window's value.
    public let body: Content

    init(_ body: Content) { self.body = body }
}

extension WindowGroup {
    /// Creates windows for values, one for each: opened by `openWindow(id:value:)` and `openWindow(value:)`.
    ///
    /// ```swift
    /// WindowGroup("Message", id: "message", for: Message.ID.self) { $id in MessageView(id: id) }
    /// ```
    ///
    /// A window opened at launch has no value. Setting the binding makes the window present another value.
    public init<Value: Codable & Hashable, C: View>(
        _ title: String,
        id: String? = nil,
        for type: Value.Type = Value.self,
        @ViewBuilder content: @escaping (Binding<Value?>) -> C
    ) where Content == PresentedWindowContent<Value, C> {
        var window = SceneWindow(title: title, id: id, isSingle: false) { value in
            PresentedWindowContent<Value, C>(content(value.binding(to: type)))
        }
        window.accepts = { $0.base is Value }
        windows = [window]
    }

    /// Creates windows for values, titled with the process name.
    public init<Value: Codable & Hashable, C: View>(
        id: String? = nil,
        for type: Value.Type = Value.self,
        @ViewBuilder content: @escaping (Binding<Value?>) -> C
    ) where Content == PresentedWindowContent<Value, C> {
        self.init(ProcessInfo.processInfo.processName, id: id, for: type, content: content)
    }

    /// Creates windows for values; a window without a value shows `defaultValue`.
    public init<Value: Codable & Hashable, C: View>(
        _ title: String,
        id: String? = nil,
        for type: Value.Type = Value.self,
        @ViewBuilder content: @escaping (Binding<Value>) -> C,
        defaultValue: @escaping () -> Value
    ) where Content == PresentedWindowContent<Value, C> {
        self.init(title, id: id, for: type) { value in
            content(Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 }))
        }
    }
}

/// A single window with a title and a view: `openWindow(id:)` opens it, or raises it if it is open.
public struct Window<Content: View>: Scene {
    /// The window description.
    public let windows: [SceneWindow]

    /// Creates a window that shows `content`. `openWindow` opens it by `id`.
    ///
    /// The window evaluates `content` once, and again when state that it has read changes.
    public init(_ title: String, id: String, @ViewBuilder content: @escaping () -> Content) {
        windows = [SceneWindow(title: title, id: id, isSingle: true, content: content)]
    }

    /// Unused: the scene has no body.
    public var body: Never { noBody() }
}

/// The settings window of an app, opened by `openSettings` and closed by Escape.
public struct Settings<Content: View>: Scene {
    /// The window description.
    public let windows: [SceneWindow]

    /// Creates a settings window that shows `content`, evaluated once, and again when state that it has read changes.
    public init(@ViewBuilder content: @escaping () -> Content) {
        var window = SceneWindow(title: "Settings", id: OpenSettingsAction.windowID, isSingle: true, content: content)
        window.settings.resizability = .contentSize
        window.launchBehavior = .suppressed
        window.closesByEscape = true
        windows = [window]
    }

    /// Unused: the scene has no body.
    public var body: Never { noBody() }
}
