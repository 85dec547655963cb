import Foundation
import ImmediateUI

/// A whole program with windows. Its `@State` and `@StateObject` properties last as long as it runs. What a window shows
/// is evaluated in every frame, so it may depend on them.
///
/// ```swift
/// @main struct Notes: App {
///     var body: some Scene {
///         WindowGroup("Notes") { ContentView() }
///             .defaultSize(width: 800, height: 600)
///     }
/// }
/// ```
@MainActor public protocol App {
    /// The type of what `body` returns.
    associatedtype Body: Scene
    /// The windows that the program opens with.
    @SceneBuilder var body: Body { get }
    /// A program; it is made once.
    init()
}

extension App {
    /// Shows the windows and runs until the last one is closed. With `--headless` as the first argument, the first
    /// window's view is shown without a display instead, as the options of `Launch` say that follow; `--window` takes the
    /// same options for windows. All other command lines are the program's own. A failure is one line on standard error: status 64 for a
    /// command line that cannot be understood, 1 for everything else.
    public static func main() {
        do {
            try run(Launch(arguments: Array(CommandLine.arguments.dropFirst())))
        } catch let help as HelpRequest {
            print(help)
        } catch let error as UsageError {
            stop(error, status: 64)
        } catch {
            stop(error, status: 1)
        }
    }

    private static func run(_ launch: Launch) throws {
        // First of all, for a program may have settings of its own in its properties.
        SettingsStore.standard = launch.chosenSettings
        var program = Self()
        let state = OwnedState()
        state.bind(&program)
        defer { withExtendedLifetime(state) {} }
        let windows = program.body.windows
        guard let first = windows.first else { return }
        if launch.isHeadless || windows.count == 1 { return try first.run(launch) }
        EventLoop.run(try windows.map { try $0.open(launch) })
    }

    private static func stop(_ error: any Error, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
        exit(status)
    }
}

/// A part of a program that has windows.
@MainActor public protocol Scene {
    /// The windows, not yet open.
    var windows: [SceneWindow] { get }
}

/// A window of a scene, not yet open.
@MainActor public struct SceneWindow {
    let run: (Launch) throws -> Void
    let open: (Launch) throws -> Window
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
}

/// A window with a title and a view.
public struct WindowGroup<Content: View>: Scene {
    private let title: String
    private let content: () -> Content
    private var size = CGSize(width: 800, height: 600)

    /// A window that shows `content`, which is evaluated in every frame.
    public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
        self.title = title
        self.content = content
    }

    /// A window without a title of its own.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(ProcessInfo.processInfo.processName, content: content)
    }

    /// The size, in points, with which the window opens.
    public func defaultSize(width: CGFloat, height: CGFloat) -> WindowGroup {
        defaultSize(CGSize(width: width, height: height))
    }

    /// The size, in points, with which the window opens.
    public func defaultSize(_ size: CGSize) -> WindowGroup {
        var copy = self
        copy.size = size
        return copy
    }

    /// The window, not yet open.
    public var windows: [SceneWindow] {
        [
            SceneWindow(
                run: { try $0.run(title, defaultSize: size, root: content) },
                open: { try Window(title, size: $0.size ?? size, options: $0.options, root: content) }
            )
        ]
    }
}
