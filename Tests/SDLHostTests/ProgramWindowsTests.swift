import HostSDL2
import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

extension SDLQueueTests {
    /// Programs with several windows, on SDL's dummy driver. Each step runs on a click of a window.
    @Suite @MainActor struct ProgramWindowsTests {
        /// State shared by a program's windows.
        @MainActor private final class Log: ObservableObject {
            @Published var count = 0
            var gone: [String] = []
            var open: OpenWindowAction?
            var dismiss: [String: DismissWindowAction] = [:]
            var quit: QuitAction?
            /// True while the window for a document asks before it closes.
            @Published var isEdited = true
            var change: ((Int?) -> Void)?
            /// The remaining steps, one for each click.
            var steps: [@MainActor () -> Void] = []
        }

        private struct Content: View {
            let name: String
            let log: Log
            @Environment(\.openWindow) private var openWindow
            @Environment(\.dismissWindow) private var dismissWindow
            @Environment(\.quit) private var quit

            var body: some View {
                log.open = openWindow
                log.quit = quit
                log.dismiss[name] = dismissWindow
                return Text("\(name) \(log.count)")
                    .navigationTitle("\(name) \(log.count)")
                    .frame(minWidth: 150, minHeight: 90)
                    .background(Color.red.onTapGesture { if !log.steps.isEmpty { log.steps.removeFirst()() } })
            }
        }

        private let log = Log()

        /// Runs a program with its steps one after the other, each when the windows have settled. The steps must end
        /// the program.
        private func run(_ scenes: some SDLHost.Scene, _ steps: [@MainActor () -> Void]) throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            var launch = Launch()
            launch.options.renderer = .software
            // A set scale disables restoring.
            launch.options.scale = 1
            log.steps = steps
            let program = ProgramWindows(scenes.windows, launch)
            let (clicks, isOver) = (steps.count, Flag())
            Thread.detachNewThread {
                for click in 0...clicks {
                    Thread.sleep(forTimeInterval: 0.2)
                    // The first open window, which must not be one of the next program.
                    let id = (1..<1000 as Range<UInt32>).first { SDL_GetWindowFromID($0) != nil }
                    guard let id, !isOver.take() else { return }
                    var event = SDL_Event()
                    for type in click < clicks ? [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] : [SDL_QUIT] {
                        event.type = type.rawValue
                        event.button.windowID = id
                        event.button.button = UInt8(SDL_BUTTON_LEFT)
                        // The view is in the middle.
                        var (width, height): (Int32, Int32) = (0, 0)
                        SDL_GetWindowSize(SDL_GetWindowFromID(id), &width, &height)
                        (event.button.x, event.button.y) = (width / 2, height / 2)
                        SDL_PushEvent(&event)
                    }
                }
            }
            try program.run()
            isOver.raise()
            #expect(log.steps.isEmpty)
        }

        /// The titles of SDL's windows.
        private var titles: [String] {
            (1..<1000).compactMap { SDL_GetWindowFromID($0).map { String(cString: SDL_GetWindowTitle($0)) } }.sorted()
        }

        @SceneBuilder private var scenes: some SDLHost.Scene {
            Window("Main", id: "main") { Content(name: "main", log: log) }
            WindowGroup("Note", id: "note") { Content(name: "note", log: log) }
            Window("Help", id: "help") { Content(name: "help", log: log) }
            WindowGroup("Nameless") { Content(name: "nameless", log: log) }
        }

        @Test func windowsOpenAndCloseAndTheLastEndsTheProgram() throws {
            var seen: [[String]] = []
            try run(
                scenes,
                [
                    {
                        seen.append(titles)
                        for id in ["note", "note", "help", "help"] { log.open?(id: id) }
                    },
                    {
                        seen.append(titles)
                        log.count = 7
                    },
                    {
                        seen.append(titles)
                        log.dismiss["main"]?(id: "note")
                        log.dismiss["nameless"]?()
                    },
                    {
                        seen.append(titles)
                        log.dismiss["help"]?()
                        log.dismiss["main"]?()
                    },
                ]
            )
            #expect(
                seen == [
                    ["main 0", "nameless 0"],
                    ["help 0", "main 0", "nameless 0", "note 0", "note 0"],
                    ["help 7", "main 7", "nameless 7", "note 7", "note 7"],
                    ["help 7", "main 7"],
                ]
            )
            #expect(titles == [])
        }

        private struct Watched: View {
            let log: Log
            let content: Content
            var body: some View {
                content.onDisappear { log.gone.append(content.name) }
            }
        }

        @Test func aWindowThatIsClosedIsLetGo() throws {
            var seen: [[String]] = []
            @SceneBuilder var scenes: some SDLHost.Scene {
                Window("Main", id: "main") { Watched(log: log, content: Content(name: "main", log: log)) }
                Window("Second", id: "second") { Watched(log: log, content: Content(name: "second", log: log)) }
                    .defaultLaunchBehavior(.presented)
            }
            try run(
                scenes,
                [
                    { log.dismiss["second"]?() },
                    { seen.append(log.gone) },
                    { log.dismiss["main"]?() },
                ]
            )
            #expect(seen == [["second"]])
            #expect(log.gone == ["second", "main"])
        }

        /// A custom scene, with an environment for all its windows.
        private struct Notes: SDLHost.Scene {
            let log: Log
            @State private var kept = "kept"
            var body: some SDLHost.Scene {
                Window("Main", id: "main") { Content(name: "main \(kept)", log: log) }
                WindowGroup("Nameless") { Marked(log: log) }.environment(\.lineLimit, 7)
            }
        }

        private struct Marked: View {
            let log: Log
            @EnvironmentObject private var shared: Log
            @Environment(\.lineLimit) private var limit
            var body: some View { Content(name: "lines \(limit ?? 0) \(shared === log)", log: log) }
        }

        private struct Document: View {
            let log: Log
            var body: some View {
                Content(name: "document", log: log)
                    .dismissalConfirmationDialog("Save?", shouldPresent: log.isEdited) { Button("Discard") {} }
            }
        }

        @Test("Quit closes all windows, but none while one asks")
        func quitting() throws {
            var seen: [[String]] = []
            @SceneBuilder var scenes: some SDLHost.Scene {
                Window("Main", id: "main") { Watched(log: log, content: Content(name: "main", log: log)) }
                Window("Document", id: "document") { Document(log: log) }.defaultLaunchBehavior(.presented)
            }
            try run(
                scenes,
                [
                    { log.quit?() },
                    {
                        seen.append(titles)
                        log.isEdited = false
                    },
                    { log.quit?() },
                ]
            )
            #expect(seen == [["document 0", "main 0"]])
            #expect(log.gone == ["main"] && titles == [])
        }

        @Test func aSceneIsComposedOfOthers() throws {
            var seen: [[String]] = []
            try run(
                Notes(log: log).environmentObject(log),
                [
                    {
                        seen.append(titles)
                        log.dismiss["main kept"]?()
                        log.dismiss["lines 7 true"]?()
                    }
                ]
            )
            #expect(seen == [["lines 7 true 0", "main kept 0"]])
        }

        @Test func windowsForValuesAreOneForEach() throws {
            /// A window for a value.
            struct Value: View {
                @Binding var value: Int?
                let log: Log
                var body: some View {
                    if value == 7 { log.change = { value = $0 } }
                    return Content(name: "value \(value ?? -1)", log: log)
                }
            }
            @SceneBuilder func scenes() -> some SDLHost.Scene {
                Window("Main", id: "main") { Content(name: "main", log: log) }
                WindowGroup("Value", for: Int.self) { $value in Value(value: $value, log: log) }
                WindowGroup("Name", id: "name", for: String.self) { name in
                    Content(name: "name \(name.wrappedValue)", log: log)
                } defaultValue: {
                    "nobody"
                }
            }
            var seen: [[String]] = []
            try run(
                scenes(),
                [
                    {
                        // None of them opens without a value.
                        seen.append(titles)
                        for value in [7, 8, 7] { log.open?(value: value) }
                        log.open?(id: "name", value: "Ann")
                    },
                    {
                        seen.append(titles)
                        log.open?(id: "name")
                        log.dismiss["main"]?(value: 8)
                    },
                    {
                        seen.append(titles)
                        log.change?(9)
                        log.open?(value: 9)
                    },
                    {
                        seen.append(titles)
                        for name in ["name Ann", "name nobody", "value 9", "main"] { log.dismiss[name]?() }
                    },
                ]
            )
            #expect(
                seen == [
                    ["main 0"],
                    ["main 0", "name Ann 0", "value 7 0", "value 8 0"],
                    ["main 0", "name Ann 0", "name nobody 0", "value 7 0"],
                    ["main 0", "name Ann 0", "name nobody 0", "value 9 0"],
                ]
            )
        }

        @Test func aWindowIsAsSmallAsItsViewAllowsAndCloses() throws {
            let limited = Window("Limited", id: "limited") { Content(name: "limited", log: log) }
            var sizes: [[Int32]] = []
            func note() {
                let window = (1..<1000).lazy.compactMap { SDL_GetWindowFromID($0) }.first
                var (leastWidth, leastHeight, mostWidth, mostHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
                SDL_GetWindowMinimumSize(window, &leastWidth, &leastHeight)
                SDL_GetWindowMaximumSize(window, &mostWidth, &mostHeight)
                sizes.append([leastWidth, leastHeight, mostWidth, mostHeight])
            }
            let steps: [@MainActor () -> Void] = [note, { log.dismiss["limited"]?() }]
            try run(limited, steps)
            try run(limited.windowResizability(.contentSize), steps)
            // The frame grows with the text, which does not.
            #expect(sizes == [[150, 90, 16_384, 16_384], [150, 90, 150, 90]])
        }

        @Test func whatLiesOnNoDisplayIsNotRestored() throws {
            let display = SDL_Rect(x: 0, y: 24, w: 1280, h: 1000)
            let places = ["0 24 640 480", "-300 100 640 480", "-400 100 640 480", "900 1023 640 480", "10 0 640 480"]
            #expect(
                places.map { WindowFrame($0).map { $0.isReachable(on: [display]) } } == [
                    true, true, false, true, false,
                ]
            )
            for text in ["", "1 2 3", "a 2 3 4", "1 2 0 4", "1 2 3 99999", "9999999 2 3 4", "1  2 3 4", "1 2 3 4 5"] {
                #expect(WindowFrame(text) == nil)
            }
            #expect(WindowFrame("1 -2 3 4")?.text == "1 -2 3 4")
        }
    }
}
