import Foundation
import SDLWindows
import SplitView
import HostSDL2

/// An app with its own SDL loop that shows the result of a task and then ends, printing the number of turns. It polls,
/// or waits with the argument `sleep`. With `panels`, see `PanelGame`.
@main struct OwnLoop {
    @MainActor static func main() throws {
        if CommandLine.arguments.contains("panels") { return try PanelGame().run() }
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
        SDL_Init(SDL_INIT_VIDEO)
        let sleeps = CommandLine.arguments.contains("sleep")
        let model = Model()
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        interface.onWake { EventLoop.wake() }
        var event = SDL_Event()
        var turns = 0
        while model.shown != "loaded by a task" {
            turns += 1
            let input = FrameInput(size: CGSize(width: 200, height: 100), time: EventLoop.now)
            let output = interface.frame(input, root: Content(model: model))
            if sleeps {
                _ = EventLoop.wait(until: output.nextFrame, &event)
            } else {
                while SDL_PollEvent(&event) != 0 {}
                EventLoop.runPendingTasks()
                SDL_Delay(5)
            }
        }
        print(model.shown, turns)
    }
}

private final class Model: ObservableObject {
    /// The text of the last frame.
    var shown = ""
}

private struct Content: View {
    @ObservedObject var model: Model
    @State private var text = "waiting"

    var body: some View {
        model.shown = text
        return Text(text).task {
            await Task { @MainActor in text = "loading" }.value
            try? await Task.sleep(for: .milliseconds(200))
            text = "loaded by a task"
        }
    }
}
