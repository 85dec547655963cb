import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost

extension PanelGroup {
    /// A view in a part of your app's window.
    @preconcurrency @MainActor public final class Panel {
        /// The rectangle of the panel, in the app's current drawing coordinates. It takes effect with the next frame.
        public var frame: CGRect
        /// True while the panel is shown. A hidden panel runs no frames and takes no events; its state and its tasks remain.
        public var isShown = true {
            didSet {
                guard isShown != oldValue else { return }
                // It ends presses.
                events.append(.focusChanged(isShown))
                (pressed, fingers) = ([], [])
            }
        }
        /// True if the panel hides the app's drawing below it, and takes every click on it. An overlay leaves clicks between
        /// its controls to the app.
        public let isOpaque: Bool
        /// The name of the panel for screen readers.
        public let title: String
        /// The interface that runs the panel's frames, for its environment, clipboard and inspection.
        public let interface: Interface
        /// The output of the last frame; nil before the first one.
        public private(set) var output: FrameOutput?

        /// The events of the next frame.
        var events: [InputEvent] = []
        /// The buttons and fingers whose presses the panel received.
        var pressed: Set<PointerButton> = []
        var fingers: Set<Int> = []
        private let run: (Interface, FrameInput) -> FrameOutput
        private let screenReader: ScreenReaderLink
        private static var count: UInt32 = 0

        init<Content: View>(
            _ title: String,
            frame: CGRect,
            isOpaque: Bool,
            window: OpaquePointer,
            fonts: FontLibrary,
            content: @escaping () -> Content
        ) {
            (self.title, self.frame, self.isOpaque) = (title, frame, isOpaque)
            interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
            interface.clipboard = SystemClipboard.shared
            interface.environment.openURL = OpenURLAction(system: { SDL_OpenURL($0.absoluteString) == 0 })
            interface.onWake { EventLoop.wake() }
            run = { interface, input in interface.frame(input, root: KeptRoot(content)) }
            Self.count += 1
            screenReader = ScreenReaderLink(window, panel: Self.count)
        }

        isolated deinit { screenReader.close() }

        /// Whether the panel receives a press at a point of the window, in points.
        func acceptsPress(at point: CGPoint) -> Bool { isShown && output != nil && interface.acceptsPress(at: point) }

        /// Whether the panel has a shortcut for a key, which needs no focus.
        func hasShortcut(for key: Key, _ modifiers: KeyModifiers) -> Bool {
            isShown && interface.hasShortcut(for: key, modifiers)
        }

        /// Runs a frame with the events so far, if there is a reason for one.
        /// - Returns: whether a frame ran.
        func runFrame(_ input: FrameInput, scale: CGFloat) -> Bool {
            guard isShown || !events.isEmpty else { return false }
            var input = input
            screenReader.begin(&events)
            swap(&input.events, &events)
            events.removeAll(keepingCapacity: true)
            guard screenReader.needsFrame || interface.needsFrame(input) else { return false }
            let output = run(interface, input)
            self.output = output
            if isShown {
                screenReader.end(interface, output, title: title, scale: scale, hasKeyboard: interface.hasKeyboard)
            } else {
                screenReader.close()
            }
            return true
        }

        /// Restores which events the panel took, after a second frame of the same events.
        func keepConsumed(of earlier: FrameOutput?) { output?.consumed = earlier?.consumed ?? [] }

        /// The time of the next frame; nil while the panel is hidden.
        var nextFrame: NextFrame? {
            guard isShown else { return nil }
            if !events.isEmpty { return .immediately }
            return output?.nextFrame ?? .immediately
        }
    }
}
