import Foundation
import ImmediateUI

/// Windows with a title and a view, any number of them: each call of `openWindow(id:)` opens one more.
public struct WindowGroup<Content: View>: Scene {
    /// The window, not yet open.
    public let windows: [SceneWindow]

    /// Windows that show `content`, which is evaluated in every frame. `openWindow` opens them by `id`.
    public init(_ title: String, id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
        windows = [SceneWindow(title: title, id: id, isSingle: false, content: content)]
    }

    /// Windows without a title of their own.
    public init(id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
        self.init(ProcessInfo.processInfo.processName, id: id, content: content)
    }

    /// None: the windows are made here.
    public var body: Never { noBody() }
}

/// What a window shows that is open for a value.
public struct PresentedWindowContent<Value: Codable & Hashable, Content: View>: View {
    let value: Binding<Value?>
    let content: (Binding<Value?>) -> Content

    /// The view for the value as it is now.
    public var body: some View { content(value) }
}

extension WindowGroup {
    /// Windows for values, one for each: `openWindow(id:value:)` and `openWindow(value:)` open them.
    ///
    /// ```swift
    /// WindowGroup("Message", id: "message", for: Message.ID.self) { $id in MessageView(id: id) }
    /// ```
    ///
    /// They open for no value where a program starts with them. The binding tells the window's value; set, it makes it the
    /// window of another one.
    public init<Value: Codable & Hashable, C: View>(
        _ title: String,
        id: String? = nil,
        for type: Value.Type = Value.self,
        @ViewBuilder content: @escaping (Binding<Value?>) -> C
    ) where Content == PresentedWindowContent<Value, C> {
        var window = SceneWindow(title: title, id: id, isSingle: false) { value in
            PresentedWindowContent(value: value.binding(to: type), content: content)
        }
        window.accepts = { $0.base is Value }
        windows = [window]
    }

    /// Windows for values, without a title of their own.
    public init<Value: Codable & Hashable, C: View>(
        id: String? = nil,
        for type: Value.Type = Value.self,
        @ViewBuilder content: @escaping (Binding<Value?>) -> C
    ) where Content == PresentedWindowContent<Value, C> {
        self.init(ProcessInfo.processInfo.processName, id: id, for: type, content: content)
    }

    /// Windows for values; a window that is open for none shows `defaultValue`.
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

/// A window with a title and a view that is open once at most: `openWindow(id:)` brings one that is open to the front.
public struct Window<Content: View>: Scene {
    /// The window, not yet open.
    public let windows: [SceneWindow]

    /// A window that shows `content`, which is evaluated in every frame. `openWindow` opens it by `id`.
    public init(_ title: String, id: String, @ViewBuilder content: @escaping () -> Content) {
        windows = [SceneWindow(title: title, id: id, isSingle: true, content: content)]
    }

    /// None: the window is made here.
    public var body: Never { noBody() }
}

/// The window of a program's settings: `openSettings` opens it.
public struct Settings<Content: View>: Scene {
    /// The window, not yet open.
    public let windows: [SceneWindow]

    /// A window that shows `content`, which is evaluated in every frame.
    public init(@ViewBuilder content: @escaping () -> Content) {
        var window = SceneWindow(title: "Settings", id: OpenSettingsAction.windowID, isSingle: true, content: content)
        window.settings.resizability = .contentSize
        window.launchBehavior = .suppressed
        windows = [window]
    }

    /// None: the window is made here.
    public var body: Never { noBody() }
}
