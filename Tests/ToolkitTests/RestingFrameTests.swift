import SplitView
import Testing

@testable import ImmediateCore

/// Frames that an app runs without a reason, as a game that draws all the time does, register no objects. The app does not
/// notice: it has the same frames, animations and answers as an app that asks for a reason.
@MainActor struct RestingFrameTests {
    /// Data of the app that reports no changes.
    private final class Game {
        var isPaused = false
    }

    /// A view that reads the model only after the game was paused.
    private struct Panel: View {
        let game: Game
        let model: Model

        var body: some View {
            VStack {
                if game.isPaused, model.isOn { Text(model.name) }
                Color.red.frame(width: game.isPaused ? CGFloat(10 + model.count) : 10, height: 10)
            }
        }
    }

    @MainActor private final class Stage {
        let interface = Interface(textSystem: FixedTextSystem())
        let game = Game()
        let model = Model()
        var input = FrameInput(size: CGSize(width: 300, height: 200), time: 0)

        @discardableResult func frame() -> FrameOutput {
            input.time += 1 / 60
            return interface.frame(input, root: Panel(game: game, model: model))
        }

        /// Runs frames until they register nothing, then reads the model in such a frame for the first time.
        init(asks: Bool = false) {
            for _ in 0..<20 {
                frame()
                if asks { _ = interface.needsFrame(input) }
            }
            game.isPaused = true
            frame()
            #expect(interface.context.observation.isResting == !asks)
        }

        var texts: [String] {
            interface.semantics().compactMap {
                if case .string(let string)? = $0.properties["string"] { string } else { nil }
            }
        }
    }

    @Test("A change shows in the next frame", arguments: [false, true])
    func change(asks: Bool) {
        let stage = Stage(asks: asks)
        #expect(stage.texts == [])
        stage.model.isOn = true
        stage.frame()
        #expect(stage.texts == ["model"])
    }

    @Test("A change in an animation is animated", arguments: [false, true])
    func animation(asks: Bool) {
        let stage = Stage(asks: asks)
        withAnimation(.linear(duration: 1)) { stage.model.count = 100 }
        #expect(stage.frame().isAnimating)
        // A second later it is over.
        for _ in 0..<70 { stage.frame() }
        #expect(!stage.frame().isAnimating)
    }

    @Test("The first question is answered by yes, and the next ones by what the frame after it has read")
    func question() {
        let stage = Stage()
        #expect(stage.interface.needsFrame(stage.input))
        stage.frame()
        #expect(!stage.interface.needsFrame(stage.input))
        stage.model.isOn = true
        #expect(stage.interface.needsFrame(stage.input))
    }

    @MainActor private final class Wakes {
        nonisolated(unsafe) var count = 0
    }

    @Test("A handler is called at once, and then for changes of what the next frame has read")
    func handler() {
        let stage = Stage()
        let wakes = Wakes()
        stage.interface.onWake { wakes.count += 1 }
        #expect(wakes.count > 0)
        stage.frame()
        let before = wakes.count
        stage.model.isOn = true
        #expect(wakes.count > before)
    }

    @Test("An event ends the rest")
    func event() {
        let stage = Stage()
        stage.input.events = [.pointerMoved(CGPoint(x: 10, y: 10))]
        stage.frame()
        stage.input.events = []
        #expect(!stage.interface.context.observation.isResting)
    }
}
