import Foundation
import ImmediateHost
import ImmediateUI
import SDLWindows

/// A part of an app that has windows. Compose your own from other scenes in `body`.
///
/// ```swift
/// struct Documents: Scene {
///     var body: some Scene {
///         WindowGroup("Document") { DocumentView() }
///         Settings { SettingsView() }
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol Scene {
    /// The type of `body`.
    associatedtype Body: Scene
    /// The scenes that this one consists of, evaluated once, at launch.
    @SceneBuilder var body: Body { get }
    /// The descriptions of the scene's windows, by default those of `body`.
    var windows: [SceneWindow] { get }
}

extension Scene {
    /// The window descriptions of `body`.
    public var windows: [SceneWindow] {
        var bound = self
        let state = OwnedState()
        state.bind(&bound)
        var windows = bound.body.windows
        // Keeps the scene's state while its windows can be opened.
        for index in windows.indices { windows[index].owned.append(state) }
        return windows
    }
}

extension Never: Scene {
    /// Empty; there is no value of this type.
    public var windows: [SceneWindow] { [] }
}

/// The description of a window that a scene can open.
@preconcurrency @MainActor public struct SceneWindow {
    let title: String
    let id: String?
    /// Whether at most one window of the scene is open.
    let isSingle: Bool
    var settings = WindowSettings()
    var launchBehavior = SceneLaunchBehavior.automatic
    /// Whether Escape closes the window.
    var closesByEscape = false
    /// Wraps the window's contents in a menu bar and environment values; nil for none.
    var commands: ((AnyView) -> AnyView)?
    /// The state of the enclosing scenes.
    var owned: [OwnedState] = []
    /// Returns whether a window can present a value; nil for windows without values.
    var accepts: ((AnyHashable) -> Bool)?
    private let show: (SceneWindow, Launch) throws -> Void
    private let make: (SceneWindow, WindowOptions, WindowValue) throws -> DesktopWindow

    init<Content: View>(title: String, id: String?, isSingle: Bool, content: @escaping () -> Content) {
        self.init(title: title, id: id, isSingle: isSingle) { _ in content() }
    }

    init<Content: View>(title: String, id: String?, isSingle: Bool, content: @escaping (WindowValue) -> Content) {
        self.title = title
        self.id = id
        self.isSingle = isSingle
        show = { scene, launch in
            let value = WindowValue()
            if let commands = scene.commands {
                try launch.run(scene.title, scene.settings) { commands(AnyView(content(value))) }
            } else {
                try launch.run(scene.title, scene.settings) { content(value) }
            }
        }
        make = { scene, options, value in
            if let commands = scene.commands {
                let root = { StandardKeys(content: commands(AnyView(content(value))), escape: scene.closesByEscape) }
                return try DesktopWindow(scene.title, settings: scene.settings, options: options, root: root)
            }
            return try DesktopWindow(scene.title, settings: scene.settings, options: options) {
                StandardKeys(content: content(value), escape: scene.closesByEscape)
            }
        }
    }

    /// Shows this window as the app's only one, with the options of a launch.
    func run(_ launch: Launch) throws { try show(self, launch) }

    /// Opens the window to present `value`.
    func open(_ options: WindowOptions, for value: WindowValue) throws -> DesktopWindow {
        try make(self, options, value)
    }
}

/// The content of a window, with the keys that close it and end the app. They are the last of its shortcuts, so that any
/// other use of a key comes first.
private struct StandardKeys<Content: View>: PrimitiveView {
    var content: Content
    var escape: Bool

    func build(into builder: inout Builder) {
        let (dismissWindow, quit) = (builder.environment.dismissWindow, builder.environment.quit)
        builder.child(content)
        if let quit { builder.addShortcut(KeyboardShortcut("q")) { quit() } }
        builder.addShortcut(KeyboardShortcut("w")) { dismissWindow() }
        if escape { builder.addShortcut(.cancelAction) { dismissWindow() } }
    }
}

/// The value that a window presents. The window may change it.
@MainActor final class WindowValue {
    private var stored: AnyHashable?
    private let readers = SharedReaders()

    var value: AnyHashable? {
        get {
            readers.note()
            return stored
        }
        set {
            stored = newValue
            readers.noteChange()
        }
    }

    init(_ value: AnyHashable? = nil) { stored = value }

    /// Returns a binding to the value as a `Value`; nil for another type.
    func binding<Value: Hashable>(to type: Value.Type) -> Binding<Value?> {
        Binding(
            get: { self.value?.base as? Value },
            set: { self.value = $0.map { AnyHashable($0) } }
        )
    }
}

/// A result builder for scenes.
@preconcurrency @MainActor @resultBuilder public enum SceneBuilder {
    /// Returns the only scene of a body unchanged.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Combines several scenes.
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        var windows: [SceneWindow] = []
        repeat windows += (each content).windows
        return SceneList(windows: windows)
    }
}

private struct SceneList: Scene {
    let windows: [SceneWindow]
    var body: Never { noBody() }
}

/// Traps: reading the body of a scene without one is a programming error.
func noBody() -> Never { fatalError("a scene that makes windows by itself has no body") }

/// The launch behavior of a scene's window.
public enum SceneLaunchBehavior: Hashable, Sendable {
    /// Opens at launch if the scene is the app's first, or has neither an id nor a value type for `openWindow`.
    case automatic
    /// Opens at launch.
    case presented
    /// Does not open at launch; `openWindow(id:)` opens it.
    case suppressed
}

extension Scene {
    /// Sets the initial size of windows, in points.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// Sets the initial size of windows, in points.
    public func defaultSize(_ size: CGSize) -> some Scene { changed { $0.settings.size = size } }

    /// Sets the initial position of windows on the display: `.center`, `.topTrailing` and so on.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { changed { $0.settings.position = position } }

    /// Sets the limits within which the user can resize windows.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene {
        changed { $0.settings.resizability = resizability }
    }

    /// Adds a menu bar to the top of each window.
    ///
    /// They are evaluated with the content of the window. The menus of an outer modifier come first.
    public func commands<Content: Commands>(@CommandsBuilder content: @escaping () -> Content) -> some Scene {
        surrounded { root in
            let list = content()
            return AnyView(root.commands { list })
        }
    }

    /// Sets an environment value for all windows.
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some Scene {
        surrounded { AnyView($0.environment(path, value)) }
    }

    /// Provides an `@Observable` object for the `@Environment(Object.self)` properties in all windows.
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some Scene {
        surrounded { AnyView($0.environment(object)) }
    }

    /// Provides an object for the `@EnvironmentObject` properties in all windows.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
        surrounded { AnyView($0.environmentObject(object)) }
    }

    /// Sets whether windows open at launch.
    public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        changed { $0.launchBehavior = behavior }
    }

    /// Runs `action` with the old and the new value when `value` changes, once however many windows are open.
    ///
    /// ```swift
    /// WindowGroup("Notes") { ContentView() }
    ///     .onChange(of: scenePhase) { _, phase in if phase != .active { store.save() } }
    /// ```
    ///
    /// `value` is evaluated in each frame of an open window; without a window, nothing happens. The app is active while
    /// one of its windows is. If `initial` is true, the action also runs when the first window opens, with the same
    /// value twice.
    public func onChange<Value: Equatable>(
        of value: @autoclosure @escaping () -> Value,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some Scene {
        let change = SceneChange(initial: initial, action)
        return surrounded { AnyView(SceneChangeView(content: $0, value: value, change: change)) }
    }

    /// Runs `action` when `value` changes and, if `initial` is true, when the first window opens.
    public func onChange<Value: Equatable>(
        of value: @autoclosure @escaping () -> Value,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some Scene {
        onChange(of: value(), initial: initial) { _, _ in action() }
    }

    private func surrounded(_ change: @escaping (AnyView) -> AnyView) -> SceneList {
        changed { window in
            let inner = window.commands
            window.commands = { change(inner?($0) ?? $0) }
        }
    }

    private func changed(_ change: (inout SceneWindow) -> Void) -> SceneList {
        var windows = windows
        for index in windows.indices { change(&windows[index]) }
        return SceneList(windows: windows)
    }
}

/// The value that a scene watches, for all of its windows.
@MainActor private final class SceneChange<Value: Equatable> {
    private var value: Value?
    private let initial: Bool
    private let action: (Value, Value) -> Void

    init(initial: Bool, _ action: @escaping (Value, Value) -> Void) {
        self.initial = initial
        self.action = action
    }

    /// Takes the value of a window. The action runs if no other window has reported it.
    func update(_ new: Value) {
        let old = value
        value = new
        if let old {
            if old != new { action(old, new) }
        } else if initial {
            action(new, new)
        }
    }
}

/// The content of a window whose scene watches a value.
private struct SceneChangeView<Value: Equatable>: View {
    let content: AnyView
    let value: () -> Value
    let change: SceneChange<Value>

    // Evaluated in each frame, unlike the content of the window.
    var body: some View { content.onChange(of: value(), initial: true) { change.update($1) } }
}
