import Foundation
import ImmediateViews

/// An interface with its root view and last output, shared by windows and headless hosts.
@MainActor package final class FrameRunner {
    package let interface: Interface
    package let fonts: FontLibrary
    package var colorScheme: ColorScheme
    package var reduceMotion: Bool
    /// The desktop, if the host opens windows for the viewports of the output.
    package var desktop: Desktop?
    package private(set) var output: FrameOutput?
    private(set) var size = CGSize.zero
    package private(set) var scale: CGFloat = 1
    /// The confirmation that the views request before closing.
    package private(set) lazy var dismissal = WindowDismissal { [unowned self] in close() }
    /// Closes the host after the confirmation.
    package var close: () -> Void = {}
    private var frame: (Interface, FrameInput) -> FrameOutput
    /// The final inspection, saved when the views ended.
    private var last: Inspection?

    /// Creates a runner.
    /// - Parameters:
    ///   - loadsAtOnce: whether pictures are decoded in the frame that first shows them, whatever their size.
    ///   - root: the view, evaluated once, and again when state that it has read changes.
    package init<Root: View>(
        fonts: FontLibrary,
        colorScheme: ColorScheme,
        reduceMotion: Bool,
        loadsAtOnce: Bool = false,
        root: @escaping () -> Root
    ) {
        self.fonts = fonts
        self.colorScheme = colorScheme
        self.reduceMotion = reduceMotion
        interface = Interface(textSystem: HostTextSystem(fonts: fonts, loadsAtOnce: loadsAtOnce))
        frame = { interface, input in interface.frame(input, root: KeptRoot(root)) }
        interface.environment.windowDismissal = dismissal
    }

    @discardableResult
    package func run(_ events: [InputEvent], size: CGSize, scale: CGFloat, time: Double) -> FrameOutput {
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
            isGuest: false,
            desktop: desktop,
            events: events
        )
    }

    /// Removes the views, when their host closes, in a frame without exit animations: they disappear, their tasks are
    /// cancelled, and their persistent state is released. Inspections still describe the frame before.
    package func end(time: Double) {
        guard last == nil else { return }
        last = inspect()
        frame = { interface, input in interface.frame(input, root: EmptyView()) }
        _ = frame(interface, input([], time: time, reduceMotion: true))
    }

    /// The background where the views draw nothing.
    package var background: RGBA { output?.background ?? Color.windowBackground.resolved(colorScheme) }

    /// Draws the last frame on the background.
    /// - Parameter rect: the shown part of the root coordinates, that of a viewport; nil for the host's own window.
    package func draw(with renderer: ListRenderer, showing rect: CGRect? = nil) {
        if let output { renderer.render(output.drawList, scale: scale, background: background, showing: rect) }
    }

    package func inspect() -> Inspection {
        last
            ?? Inspection(
                size: size,
                scale: scale,
                cursor: output?.cursor ?? .arrow,
                animating: output?.isAnimating ?? false,
                semantics: interface.semantics()
            )
    }
}
