import Foundation
import ImmediateUI

/// A whole program with windows.
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
    /// Opens the windows and runs until the last one is closed. A failure is one line on standard error and ends the
    /// process with status 1.
    public static func main() {
        do {
            EventLoop.run(try Self().body.makeWindows())
        } catch {
            FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
            exit(1)
        }
    }
}

/// A part of a program that opens windows.
@MainActor public protocol Scene {
    /// Opens the windows.
    /// - Throws: `HostError` when there is no display or no font.
    func makeWindows() throws -> [Window]
}

/// Lists scenes.
@MainActor @resultBuilder public enum SceneBuilder {
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Several scenes.
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        var scenes: [any Scene] = []
        repeat scenes.append(each content)
        return SceneList(scenes: scenes)
    }
}

private struct SceneList: Scene {
    let scenes: [any Scene]

    func makeWindows() throws -> [Window] { try scenes.flatMap { try $0.makeWindows() } }
}

/// A window with a title and a view.
public struct WindowGroup<Content: View>: Scene {
    private let title: String
    private let content: () -> Content
    private var size = CGSize(width: 800, height: 600)
    private var options = WindowOptions()

    /// A window that shows `content`, which is evaluated once for it.
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

    /// How the window looks and draws.
    public func windowOptions(_ options: WindowOptions) -> WindowGroup {
        var copy = self
        copy.options = options
        return copy
    }

    /// Opens the window.
    public func makeWindows() throws -> [Window] {
        [try Window(title, size: size, options: options, root: content)]
    }
}
