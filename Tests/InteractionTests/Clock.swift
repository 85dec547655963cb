import SplitView

/// An interface without a host, to test when its output requests the next frame. 800×600, 60 frames a second.
@MainActor final class Clock {
    private let interface = Interface(textSystem: FixedTextSystem())
    private let run: @MainActor (Interface, FrameInput) -> FrameOutput
    private let reduceMotion: Bool
    private var frames = 0
    /// The time of the frames so far, in seconds.
    var time: Double { Double(frames) / 60 }

    init<V: View>(reduceMotion: Bool = false, @ViewBuilder _ view: () -> V) {
        let view = view()
        self.reduceMotion = reduceMotion
        run = { $0.frame($1, root: view) }
        frame()
        frame()
    }

    /// Runs a frame and returns when the next one is due.
    @discardableResult func frame(_ events: [InputEvent] = []) -> NextFrame {
        frames += 1
        let input = FrameInput(
            size: CGSize(width: 800, height: 600),
            time: time,
            reduceMotion: reduceMotion,
            events: events
        )
        return run(interface, input).nextFrame
    }

    /// Returns how many frames run until none is requested, at most `limit`.
    func framesUntilRest(limit: Int) -> Int {
        for count in 1...limit where frame() == .whenNeeded { return count }
        return limit
    }
}
