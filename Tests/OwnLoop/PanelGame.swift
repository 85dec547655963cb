import Foundation
import HostSDL2
import SDLWindows
import SplitView

/// A game with two panels and a chat line of its own. It prints what reaches whom: a line for each key and text of the
/// game, and one for each change of a panel's value.
@MainActor final class PanelGame: ObservableObject {
    @Published var left = "" { didSet { say("left \(left)") } }
    @Published var right = "" { didSet { say("right \(right)") } }
    @Published var level = 0.5 { didSet { say("level \(level)") } }
    private var isChatting = false

    /// Runs until the window is closed.
    func run() throws {
        SDL_Init(SDL_INIT_VIDEO)
        let window = SDL_CreateWindow("Panels", 0, 0, 600, 300, SDL_WindowFlags(0).rawValue)
        guard let window, let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue) else {
            throw HostError(String(cString: SDL_GetError()))
        }
        SDL_StopTextInput()
        let panels = PanelGroup(window: window, renderer: renderer, fonts: try FontLibrary())
        panels.add("Left", frame: CGRect(x: 0, y: 0, width: 150, height: 300)) {
            LeftPanel(game: self)
        }
        panels.add("Right", frame: CGRect(x: 450, y: 0, width: 150, height: 300)) {
            RightPanel(game: self)
        }
        var event = SDL_Event()
        while true {
            panels.layOut(in: CGRect(x: 0, y: 0, width: 600, height: 300))
            var isPolled = EventLoop.wait(until: panels.nextFrame, &event)
            while isPolled {
                if event.type == SDL_QUIT.rawValue { return SDL_Quit() }
                panels.handle(event)
                isPolled = SDL_PollEvent(&event) != 0
            }
            for event in panels.runFrames() { handle(event, panels) }
            guard panels.needsDrawing else { continue }
            SDL_SetRenderDrawColor(renderer, 18, 22, 38, 255)
            SDL_RenderClear(renderer)
            panels.draw()
            SDL_RenderPresent(renderer)
        }
    }

    /// Prints a line at once, whatever standard output is.
    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private func handle(_ event: SDL_Event, _ panels: PanelGroup) {
        switch SDL_EventType(event.type) {
        case SDL_KEYDOWN:
            let key = String(cString: SDL_GetKeyName(event.key.keysym.sym))
            say("game \(key)")
            if key == "T" && !isChatting {
                isChatting = true
                panels.focusedPanel = nil
                SDL_StartTextInput()
            } else if key == "Return" && isChatting {
                isChatting = false
                SDL_StopTextInput()
            }
        case SDL_TEXTINPUT:
            let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            say("chat \(text)")
        default: break
        }
    }
}

private struct LeftPanel: View {
    @ObservedObject var game: PanelGame

    var body: some View {
        ScrollView {
            TextField("Left", text: $game.left).padding(10)
            ForEach(0..<40, id: \.self) { Text("Row \($0)") }
        }
        .background(Color.windowBackground)
    }
}

private struct RightPanel: View {
    @ObservedObject var game: PanelGame

    var body: some View {
        VStack {
            TextField("Right", text: $game.right)
            Slider(value: $game.level, in: 0...1, step: 0.1)
            Spacer()
        }
        .padding(10)
        .background(Color.windowBackground)
    }
}
