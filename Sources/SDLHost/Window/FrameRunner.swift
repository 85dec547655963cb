import HostSDL2
import Foundation
import ImmediateUI

/// An interface with its root view, and what its last frame gave: the part that windows and headless hosts share.
@MainActor final class FrameRunner {
    let interface: Interface
    let fonts: FontLibrary
    var colorScheme: ColorScheme
    let reduceMotion: Bool
    private(set) var output: FrameOutput?
    private(set) var size = CGSize.zero
    private(set) var scale: CGFloat = 1
    /// What the views want to ask before they go.
    private(set) lazy var dismissal = WindowDismissal { [unowned self] in close() }
    /// Closes what shows the views, once they have asked.
    var close: () -> Void = {}
    private var frame: (Interface, FrameInput) -> FrameOutput
    /// What was to be seen when the views ended.
    private var last: Inspection?

    /// - Parameter root: evaluated in every frame, as the body of a view is.
    init<Root: View>(fonts: FontLibrary, colorScheme: ColorScheme, reduceMotion: Bool, root: @escaping () -> Root) {
        self.fonts = fonts
        self.colorScheme = colorScheme
        self.reduceMotion = reduceMotion
        interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        frame = { interface, input in interface.frame(input, root: root) }
        interface.environment.windowDismissal = dismissal
    }

    @discardableResult
    func run(_ events: [InputEvent], size: CGSize, scale: CGFloat, time: Double) -> FrameOutput {
        self.size = size
        self.scale = scale
        dismissal.beginFrame()
        let output = frame(interface, input(events, time: time, reduceMotion: reduceMotion))
        self.output = output
        return output
    }

    private func input(_ events: [InputEvent], time: Double, reduceMotion: Bool) -> FrameInput {
        FrameInput(
            size: size,
            scale: scale,
            time: time,
            colorScheme: colorScheme,
            reduceMotion: reduceMotion,
            // Nothing is drawn below a window's views.
            isOpaque: true,
            events: events
        )
    }

    /// Ends the views, as what shows them closes: a frame without them, and nothing that leaves takes its time. They
    /// hear that they disappear, their tasks are cancelled, and what lasted of them is let go. An inspection still tells
    /// what was seen last.
    func end(time: Double) {
        guard last == nil else { return }
        last = inspect()
        frame = { interface, input in interface.frame(input, root: EmptyView()) }
        _ = frame(interface, input([], time: time, reduceMotion: true))
    }

    /// What is seen where the view draws nothing.
    var ground: RGBA { output?.ground ?? Color.windowBackground.resolved(colorScheme) }

    /// Draws the last frame on the window's ground.
    func draw(with renderer: SDLRenderer) {
        if let output { renderer.render(output.drawList, scale: scale, ground: ground) }
    }

    func inspect() -> Inspection {
        last
            ?? Inspection(
                size: size,
                scale: scale,
                cursor: output?.cursor ?? .arrow,
                animating: output?.isAnimating ?? false,
                facts: interface.facts()
            )
    }
}
