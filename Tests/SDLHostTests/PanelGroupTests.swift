import Foundation
import HostSDL2
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

extension SDLQueueTests {
    /// Several panels in one window of an app, on SDL's dummy driver.
    @Suite @MainActor final class PanelGroupTests {
        private final class Model: ObservableObject {
            @Published var a = ""
            @Published var b = ""
            @Published var level = 0.5
            @Published var presses = 0
        }

        /// A field above a button.
        private struct Fields: View {
            @ObservedObject var model: Model
            let text: Binding<String>

            var body: some View {
                VStack(spacing: 0) {
                    TextField("Text", text: text).frame(height: 40)
                    Button("Press") { model.presses += 1 }.frame(height: 40)
                    Slider(value: $model.level, in: 0...1, step: 0.1).frame(height: 40)
                    Spacer(minLength: 0)
                }
            }
        }

        private let window: OpaquePointer
        private let renderer: OpaquePointer
        private let panels: PanelGroup
        private let model = Model()
        private let a: PanelGroup.Panel
        private let b: PanelGroup.Panel

        init() throws {
            SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
            try #require(SDL_Init(SDL_INIT_VIDEO) == 0)
            window = try #require(SDL_CreateWindow("Game", 0, 0, 600, 300, 0))
            renderer = try #require(SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE.rawValue))
            panels = PanelGroup(window: window, renderer: renderer, fonts: try FontLibrary())
            let model = model
            a = panels.add("A", frame: CGRect(x: 0, y: 0, width: 200, height: 300)) {
                Fields(model: model, text: Binding(get: { model.a }, set: { model.a = $0 }))
            }
            b = panels.add("B", frame: CGRect(x: 400, y: 0, width: 200, height: 300)) {
                Fields(model: model, text: Binding(get: { model.b }, set: { model.b = $0 }))
            }
            panels.layOut(in: CGRect(x: 0, y: 0, width: 600, height: 300))
            panels.runFrames(time: 0)
        }

        isolated deinit {
            panels.releaseTextures()
            SDL_DestroyRenderer(renderer)
            SDL_DestroyWindow(window)
        }

        private var time = 0.0

        /// Passes events to the group, and runs its frames.
        /// - Returns: the types of the events that were left to the app.
        @discardableResult private func play(_ events: SDL_Event...) -> [SDL_EventType] {
            for event in events { panels.handle(event) }
            time += 1 / 60
            return panels.runFrames(time: time).map { SDL_EventType($0.type) }
        }

        private func mouse(_ type: SDL_EventType, _ x: Int32, _ y: Int32) -> SDL_Event {
            var event = SDL_Event()
            event.type = type.rawValue
            if type == SDL_MOUSEMOTION {
                event.motion.windowID = SDL_GetWindowID(window)
                (event.motion.x, event.motion.y) = (x, y)
            } else {
                event.button.windowID = SDL_GetWindowID(window)
                event.button.button = UInt8(SDL_BUTTON_LEFT)
                (event.button.x, event.button.y) = (x, y)
            }
            return event
        }

        private func key(_ code: SDL_KeyCode, _ scancode: SDL_Scancode, _ modifiers: SDL_Keymod = KMOD_NONE)
            -> SDL_Event
        {
            var event = SDL_Event()
            event.type = SDL_KEYDOWN.rawValue
            event.key.windowID = SDL_GetWindowID(window)
            event.key.keysym.sym = SDL_Keycode(code.rawValue)
            event.key.keysym.scancode = scancode
            event.key.keysym.mod = UInt16(modifiers.rawValue)
            return event
        }

        private func text(_ letter: Character) -> SDL_Event {
            var event = SDL_Event()
            event.type = SDL_TEXTINPUT.rawValue
            event.text.windowID = SDL_GetWindowID(window)
            event.text.text.0 = CChar(letter.asciiValue ?? 0)
            return event
        }

        private func click(_ x: Int32, _ y: Int32) {
            play(mouse(SDL_MOUSEMOTION, x, y))
            play(mouse(SDL_MOUSEBUTTONDOWN, x, y))
            play(mouse(SDL_MOUSEBUTTONUP, x, y))
        }

        private var tab: SDL_Event { key(SDLK_TAB, SDL_SCANCODE_TAB) }
        private var right: SDL_Event { key(SDLK_RIGHT, SDL_SCANCODE_RIGHT) }

        @Test("Text and keys go to one panel, and its field is the only one with a caret")
        func oneKeyboard() {
            click(100, 20)
            play(text("x"))
            click(500, 20)
            play(text("y"))
            #expect(model.a == "x" && model.b == "y")
            #expect(a.output?.textInput == nil && b.output?.textInput != nil)
            #expect(panels.focusedPanel === b && panels.wantsKeyboard)
            // A button leaves the keyboard where it is.
            click(100, 60)
            #expect(model.presses == 1 && panels.focusedPanel === b)
            // The first Tab moves from the field to the slider of B alone, whose arrow is one step.
            #expect(play(tab).isEmpty && play(tab).isEmpty)
            #expect(play(right).isEmpty)
            #expect(abs(model.level - 0.6) < 1e-9)
        }

        @Test("Keys belong to the app without a focused panel, after a press outside, and when the app takes them")
        func appKeys() {
            #expect(play(tab) == [SDL_KEYDOWN] && play(right) == [SDL_KEYDOWN])
            click(100, 20)
            #expect(panels.focusedPanel === a)
            click(300, 150)
            #expect(panels.focusedPanel == nil && a.output?.textInput == nil)
            #expect(play(tab, text("z")) == [SDL_KEYDOWN, SDL_TEXTINPUT] && model.a.isEmpty)
            click(100, 20)
            panels.focusedPanel = nil
            #expect(play(text("z")) == [SDL_TEXTINPUT] && model.a.isEmpty)
            panels.focusedPanel = b
            #expect(play(text("z")).isEmpty && model.b == "z")
        }

        @Test("F6 goes from panel to panel and back to the app, if keys enter panels", arguments: [true, false])
        func paneKey(entersPanels: Bool) {
            panels.tabEntersPanels = entersPanels
            let next = key(SDLK_F6, SDL_SCANCODE_F6)
            let isLeft = play(next) == [SDL_KEYDOWN]
            #expect(isLeft == !entersPanels)
            guard entersPanels else { return }
            #expect(panels.focusedPanel === a)
            #expect(play(next).isEmpty && panels.focusedPanel === b)
            #expect(play(next).isEmpty && panels.focusedPanel == nil)
            let back = key(SDLK_F6, SDL_SCANCODE_F6, KMOD_LSHIFT)
            #expect(play(back).isEmpty && panels.focusedPanel === b)
            #expect(play(back).isEmpty && panels.focusedPanel === a)
        }

        @Test("A press belongs to the panel below it until its release, wherever that is")
        func presses() {
            // Between the panels everything is left to the app, and so is a release over a panel.
            #expect(play(mouse(SDL_MOUSEMOTION, 300, 60)) == [SDL_MOUSEMOTION])
            #expect(play(mouse(SDL_MOUSEBUTTONDOWN, 300, 60)) == [SDL_MOUSEBUTTONDOWN])
            #expect(play(mouse(SDL_MOUSEMOTION, 100, 60)) == [SDL_MOUSEMOTION] && !panels.wantsPointer)
            #expect(play(mouse(SDL_MOUSEBUTTONUP, 100, 60)) == [SDL_MOUSEBUTTONUP])
            #expect(play(mouse(SDL_MOUSEMOTION, 100, 60)).isEmpty && panels.wantsPointer)
            // A drag of A's slider continues over B, which does not notice.
            play(mouse(SDL_MOUSEMOTION, 100, 100), mouse(SDL_MOUSEBUTTONDOWN, 100, 100))
            let level = model.level
            #expect(play(mouse(SDL_MOUSEMOTION, 500, 60)).isEmpty && panels.wantsPointer)
            #expect(model.level > level)
            #expect(play(mouse(SDL_MOUSEBUTTONUP, 500, 60)).isEmpty && model.presses == 0)
        }

        @Test("A hidden panel takes nothing, and has its text and focus when it is shown again")
        func hidden() {
            click(100, 20)
            play(text("x"))
            a.isShown = false
            #expect(play(mouse(SDL_MOUSEMOTION, 100, 60)) == [SDL_MOUSEMOTION])
            #expect(play(text("y")) == [SDL_TEXTINPUT] && panels.focusedPanel == nil)
            a.isShown = true
            #expect(play(text("z")).isEmpty && model.a == "xz")
        }

        @Test("Idle panels run no frames, and a change runs one of each panel that is shown")
        func idle() {
            // Events that other tests have left.
            play()
            panels.draw()
            let builds = [a, b].map { $0.interface.statistics.nodes }
            #expect(builds.allSatisfy { $0 > 0 } && !panels.needsDrawing && panels.nextFrame == .whenNeeded)
            play()
            #expect(!panels.needsDrawing)
            model.a = "new"
            play()
            #expect(panels.needsDrawing)
        }

        @Test("Each of several panels on one renderer is compared with its own previous list")
        func changes() throws {
            let drawing = SDLRenderer(renderer: renderer, fonts: try FontLibrary())
            let place = ViewPlacement(CGRect(x: 0, y: 0, width: 600, height: 300), in: renderer)
            func changes() throws -> [Bool] {
                try [a, b].map { panel in
                    let output = try #require(panel.output)
                    return drawing.hasChanged(output.drawList, in: place, background: output.background)
                }
            }
            #expect(try changes() == [true, true])
            #expect(try changes() == [false, false])
            model.b = "new"
            play()
            #expect(try changes() == [false, true])
            // A view that has moved on the target is drawn as a whole.
            let output = try #require(a.output)
            let moved = ViewPlacement(CGRect(x: 10, y: 0, width: 600, height: 300), in: renderer)
            #expect(drawing.hasChanged(output.drawList, in: moved, background: output.background))
            drawing.wasLost()
            #expect(try changes() == [true, true])
        }

        @Test("Text input that the app has started goes on without a caret", arguments: [true, false])
        func textInput(isAppsOwn: Bool) {
            if isAppsOwn { SDL_StartTextInput() } else { SDL_StopTextInput() }
            click(100, 20)
            #expect(SDL_IsTextInputActive() == SDL_TRUE)
            click(300, 150)
            #expect((SDL_IsTextInputActive() == SDL_TRUE) == isAppsOwn)
            play()
            #expect((SDL_IsTextInputActive() == SDL_TRUE) == isAppsOwn)
        }

        @Test(
            "An editor under the pointer takes no key without the focus",
            arguments: [
                (SDLK_TAB, SDL_SCANCODE_TAB), (SDLK_RIGHT, SDL_SCANCODE_RIGHT), (SDLK_UP, SDL_SCANCODE_UP),
                (SDLK_RETURN, SDL_SCANCODE_RETURN), (SDLK_BACKSPACE, SDL_SCANCODE_BACKSPACE),
                (SDLK_DELETE, SDL_SCANCODE_DELETE), (SDLK_HOME, SDL_SCANCODE_HOME), (SDLK_w, SDL_SCANCODE_W),
            ]
        )
        func editorKeys(code: SDL_KeyCode, scancode: SDL_Scancode) {
            model.a = "Some words"
            let text = Binding(get: { [model] in model.a }, set: { [model] in model.a = $0 })
            panels.add("Notes", frame: CGRect(x: 200, y: 0, width: 200, height: 300)) { TextEditor(text: text) }
            play()
            play(mouse(SDL_MOUSEMOTION, 300, 150))
            #expect(play(key(code, scancode)) == [SDL_KEYDOWN] && model.a == "Some words")
        }

        @Test("The text of a key that a menu took is not the app's; later text is")
        func textOfKeys() {
            panels.add("Menu", frame: CGRect(x: 200, y: 0, width: 200, height: 40)) {
                Menu("More") { Button("Rename") {} }
            }
            play()
            let letter = (press: key(SDLK_x, SDL_SCANCODE_X), text: text("x"))
            #expect(play(letter.press, letter.text) == [SDL_KEYDOWN, SDL_TEXTINPUT])
            click(300, 20)
            #expect(play(letter.press, letter.text).isEmpty)
            var release = letter.press
            release.type = SDL_KEYUP.rawValue
            let escape = key(SDLK_ESCAPE, SDL_SCANCODE_ESCAPE)
            #expect(play(release, escape) == [SDL_KEYUP])
            #expect(play(letter.press, letter.text) == [SDL_KEYDOWN, SDL_TEXTINPUT])
        }

        @Test("The pointer belongs to the app as soon as a menu over it has closed, or a drag has ended over it")
        func pointerAfterMenu() {
            panels.add("Menu", frame: CGRect(x: 200, y: 0, width: 200, height: 40)) {
                Menu("More") { ForEach(0..<5) { number in Button("Item \(number)") {} } }
            }
            play()
            click(300, 20)
            play(mouse(SDL_MOUSEMOTION, 300, 200))
            #expect(panels.wantsPointer)
            play(key(SDLK_ESCAPE, SDL_SCANCODE_ESCAPE))
            // The menu fades.
            for _ in 0..<60 { play() }
            #expect(!panels.wantsPointer)
            play(mouse(SDL_MOUSEMOTION, 100, 100), mouse(SDL_MOUSEBUTTONDOWN, 100, 100))
            play(mouse(SDL_MOUSEMOTION, 300, 150))
            #expect(panels.wantsPointer)
            #expect(play(mouse(SDL_MOUSEBUTTONUP, 300, 150)).isEmpty && !panels.wantsPointer)
        }

        @Test("A field keeps text input on when the app ends its own")
        func endedTextInput() {
            SDL_StartTextInput()
            click(100, 20)
            SDL_StopTextInput()
            play()
            #expect(SDL_IsTextInputActive() == SDL_TRUE)
            click(300, 150)
            #expect(SDL_IsTextInputActive() == SDL_FALSE)
        }
    }
}
