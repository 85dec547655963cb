import Foundation
import ImmediateUI

/// A whole program with windows. Its `@State` and `@StateObject` properties last as long as it runs. What a window
/// shows is evaluated in every frame, so it may depend on them.
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
    /// The program's windows. It starts with the first one and those that have no id, see `defaultLaunchBehavior`.
    @SceneBuilder var body: Body { get }
    /// A program; it is made once.
    init()
}

extension App {
    /// Shows the windows and runs until the last one is closed. With `--headless` as the first argument, the first
    /// window's view is shown without a display instead, with the options of `Launch` that follow; `--window` takes the
    /// same options for windows. All other command lines are the program's own. A failure is one line on standard
    /// error: status 64 for a command line that cannot be understood, 1 for everything else.
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
        var app = Self()
        let state = OwnedState()
        state.bind(&app)
        defer { withExtendedLifetime(state) {} }
        let windows = app.body.windows
        guard let first = windows.first else { return }
        // A script is played in one window.
        if launch.isHeadless || launch.script != nil { return try first.run(launch) }
        let program = ProgramWindows(windows, launch)
        // Its windows know it weakly.
        defer { withExtendedLifetime(program) {} }
        try program.run()
    }

    private static func stop(_ error: any Error, status: Int32) -> Never {
        // Where nobody can be told, the status says it.
        try? FileHandle.standardError.write(contentsOf: Data("\(ProcessInfo.processInfo.processName): \(error)\n".utf8))
        exit(status)
    }
}
