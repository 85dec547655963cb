import Foundation
import ImmediateHost
import ImmediateUI
import SDLWindows

/// An app with windows. Its `@State` and `@StateObject` properties live as long as the process. The content of a window
/// is evaluated once, and again when state that it has read changes, so it may depend on this state.
///
/// ```swift
/// @main struct Notes: App {
///     var body: some Scene {
///         WindowGroup("Notes") { ContentView() }
///             .defaultSize(width: 800, height: 600)
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol App {
    /// The type of `body`.
    associatedtype Body: Scene
    /// The app's windows. At launch it opens the first one and those with neither an id nor a value type; see `defaultLaunchBehavior`.
    @SceneBuilder var body: Body { get }
    /// The answers to `--help` and `--version`; nil if the app interprets all of its arguments itself.
    static var usage: ProgramUsage? { get }
    /// Creates the app; called once.
    init()
}

extension App {
    /// Runs the app until its last window closes.
    ///
    /// With `--headless` as the first argument, the first window's view runs without a display, with the options of
    /// `Launch` that follow; `--window` takes the same options for windows. All other arguments are the app's own; an app
    /// with a `usage` answers `--help` and `--version`, and checks the others. A failure prints one line to standard
    /// error and exits with status 64 for an invalid command line, else 1.
    public static func main() {
        ProgramUsage.exitOnFailure {
            let (launch, own) = try Launch.parse(Array(CommandLine.arguments.dropFirst()))
            _ = try usage?.parse(own, isApp: true)
            try run(launch)
        }
    }

    private static func run(_ launch: Launch) throws {
        var launch = launch
        try launch.readScript()
        // Before the app is created, because its properties may read settings.
        SettingsStore.standard = launch.chosenSettings
        var app = Self()
        let state = OwnedState()
        state.bind(&app)
        defer { withExtendedLifetime(state) {} }
        let windows = app.body.windows
        guard let first = windows.first else { return }
        // A script plays in one window.
        if launch.isHeadless || launch.script != nil { return try first.run(launch) }
        let program = ProgramWindows(windows, launch)
        // The windows reference the program weakly.
        defer { withExtendedLifetime(program) {} }
        try program.run()
    }
}

extension App {
    /// The answers to `--help` and `--version`. They also check the arguments of the app at launch. Nil, the
    /// default, leaves all arguments to the app.
    public static var usage: ProgramUsage? { nil }

    /// The arguments of the command line that are the app's own: without its name, and without the host's options after
    /// `--window` or `--headless`.
    public static var arguments: [String] {
        (try? Launch.parse(Array(CommandLine.arguments.dropFirst())))?.own ?? []
    }

    /// The app's own arguments that are not options; without a `usage`, all of its arguments.
    public static var operands: [String] {
        guard let usage else { return arguments }
        return (try? usage.operands(in: arguments)) ?? []
    }
}
