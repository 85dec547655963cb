import Foundation
import ImmediateUI

/// A part of a program that has windows. One of one's own is composed of others in `body`.
///
/// ```swift
/// struct Documents: Scene {
///     var body: some Scene {
///         WindowGroup("Document") { DocumentView() }
///         Settings { SettingsView() }
///     }
/// }
/// ```
@MainActor public protocol Scene {
    /// The type of what `body` returns.
    associatedtype Body: Scene
    /// What this scene consists of. It is evaluated once, when the program starts.
    @SceneBuilder var body: Body { get }
    /// The windows, not yet open. The default are those of `body`.
    var windows: [SceneWindow] { get }
}

extension Scene {
    /// Those of `body`.
    public var windows: [SceneWindow] {
        var bound = self
        let state = OwnedState()
        state.bind(&bound)
        var windows = bound.body.windows
        // The scene's state lasts as long as its windows can be opened.
        for index in windows.indices { windows[index].owned.append(state) }
        return windows
    }
}

extension Never: Scene {
    /// There is no value of this type, so there are no windows.
    public var windows: [SceneWindow] { [] }
}

/// A window of a scene, not yet open.
@MainActor public struct SceneWindow {
    let title: String
    let id: String?
    /// Whether it is open once at most.
    let isSingle: Bool
    var settings = WindowSettings()
    var launchBehavior = SceneLaunchBehavior.automatic
    /// Puts a menu bar, an environment around what the window shows; nil where there is nothing.
    var commands: ((AnyView) -> AnyView)?
    /// The state of the scenes that it is from.
    var owned: [OwnedState] = []
    /// Whether windows open for a value; nil where they open for none.
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
                try launch.run(scene.title, defaultSize: scene.settings.size) { commands(AnyView(content(value))) }
            } else {
                try launch.run(scene.title, defaultSize: scene.settings.size) { content(value) }
            }
        }
        make = { scene, options, value in
            if let commands = scene.commands {
                let root = { commands(AnyView(content(value))) }
                return try DesktopWindow(scene.title, settings: scene.settings, options: options, root: root)
            }
            return try DesktopWindow(scene.title, settings: scene.settings, options: options) { content(value) }
        }
    }

    /// Shows the window, as the only one of its program, as it was asked to run.
    func run(_ launch: Launch) throws { try show(self, launch) }

    /// Opens the window for a value, if there is one.
    func open(_ options: WindowOptions, for value: WindowValue) throws -> DesktopWindow {
        try make(self, options, value)
    }
}

/// What a window is open for, which the window may change.
@MainActor final class WindowValue {
    var value: AnyHashable?

    init(_ value: AnyHashable? = nil) { self.value = value }

    /// The value as one of its type.
    func binding<Value: Hashable>(to type: Value.Type) -> Binding<Value?> {
        Binding(
            get: { self.value?.base as? Value },
            set: {
                self.value = $0.map { AnyHashable($0) }
                Interface.noteChange()
            }
        )
    }
}

/// Lists scenes.
@MainActor @resultBuilder public enum SceneBuilder {
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Several scenes.
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

/// The body of a scene that has none: reading it is a mistake in the program.
func noBody() -> Never { preconditionFailure("a scene that makes windows by itself has no body") }

/// Whether a scene's window is open when the program starts.
public enum SceneLaunchBehavior: Hashable, Sendable {
    /// It is if the scene is the program's first, or has no id by which it could be opened later.
    case automatic
    /// It is.
    case presented
    /// It is not: `openWindow(id:)` opens it.
    case suppressed
}

extension Scene {
    /// The size, in points, with which windows open for the first time.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// The size, in points, with which windows open for the first time.
    public func defaultSize(_ size: CGSize) -> some Scene { changed { $0.settings.size = size } }

    /// Where on the display windows open for the first time: `.center`, `.topTrailing` and so on.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { changed { $0.settings.position = position } }

    /// How far the person can resize windows.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene {
        changed { $0.settings.resizability = resizability }
    }

    /// Puts a menu bar at the top of each window, which is evaluated in every frame as what the window shows. Of several the
    /// menus of the outer one come first.
    public func commands<Content: Commands>(@CommandsBuilder content: @escaping () -> Content) -> some Scene {
        surrounded { root in
            let list = content()
            return AnyView(root.commands { list })
        }
    }

    /// Sets a value of the environment for all windows.
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

    /// Whether windows are open when the program starts.
    public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        changed { $0.launchBehavior = behavior }
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
