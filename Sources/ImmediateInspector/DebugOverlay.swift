import Foundation

/// An overlay for debugging the views and frames of an interface.
///
/// It shows the outlines and sizes of views, their hit regions, the view under the pointer, the cost of the frame, and
/// the reason for the next one.
///
/// ```swift
/// interface.debugOverlay = DebugOverlay()  // in your own window loop; `nil` closes it
/// ContentView().debugOverlay(true)         // of one view, in any host
/// ```
///
/// In a debug build F12 opens and closes it in every window. The app below keeps working, and the overlay requests no
/// frames of its own.
@preconcurrency @MainActor public final class DebugOverlay: FrameOverlay {
    /// A button of the panel, with an action of the host.
    public struct Button {
        /// The current title.
        public var title: String
        /// The action of a click.
        public var action: () -> Void

        /// Creates a button.
        public init(title: String, action: @escaping () -> Void) {
            self.title = title
            self.action = action
        }
    }

    /// The button of the panel; nil, the default, for none.
    ///
    /// A debug overlay has no hit regions: the host passes presses of the pointer to `press(at:)` first. Windows set a
    /// button that records a session. A panel with a button stays under the pointer, and moves to the next corner when
    /// it is pressed beside the button.
    public var button: Button?
    private var frames: (panel: CGRect, button: CGRect)?
    private var history = FrameHistory()
    private var corner = DebugPanel.corners[0]

    /// Creates a debug overlay for one interface; it records the durations of its frames.
    public init() {}

    /// Handles a press of the pointer: on the button it runs the action, elsewhere on the panel it moves the panel.
    /// - Parameter point: the position of the press, in points.
    /// - Returns: true if the press was on the panel, so that the app does not get it.
    public func press(at point: CGPoint) -> Bool {
        guard let button, let frames, frames.panel.contains(point) else { return false }
        if frames.button.contains(point) {
            button.action()
        } else {
            let corners = DebugPanel.corners
            corner = corners[((corners.firstIndex(of: corner) ?? 0) + 1) % corners.count]
        }
        return true
    }

    /// Draws the overlay of a frame.
    public func draw(_ report: FrameReport, _ painter: inout Painter) {
        history.add(report)
        let bounds = CGRect(origin: .zero, size: report.size)
        let card = DebugCard(report, painter)
        let panel = DebugPanel(report, history, button: button?.title, painter)
        corner = panel.corner(in: bounds, beside: card?.rect, pointer: report.pointer, last: corner)
        let panelRect = panel.rect(at: corner, in: bounds)
        let shown = InspectedFrame(report, scale: painter.scale)
        frames = panelRect.flatMap { rect in
            panel.buttonFrame(in: rect, scale: painter.scale).map { (rect, $0) }
        }
        var labels = LabelPlacement(bounds: bounds, taken: [card?.rect, panelRect].compactMap { $0 } + shown.texts)
        shown.drawRegions(&painter)
        shown.drawOutlines(&painter)
        shown.drawDamage(&painter)
        shown.drawMarks(&labels, &painter)
        card?.drawSubject(&painter)
        shown.drawSizes(&labels, &painter)
        if let panelRect { panel.draw(in: panelRect, &painter) }
        card?.draw(&painter)
    }
}

/// The durations of the last frames.
@MainActor struct FrameHistory {
    /// The durations of one frame, in seconds.
    struct Frame {
        /// The duration without drawing.
        var own: Double
        /// The duration of drawing; 0 if the host does not report it.
        var drawing: Double
    }

    /// The maximum number of recorded frames.
    static let limit = 104
    /// The frames, oldest first.
    private(set) var frames: [Frame] = []

    /// Adds a frame. The drawing time of the previous frame is known only now.
    mutating func add(_ report: FrameReport) {
        if let drawn = report.drawn, !frames.isEmpty { frames[frames.count - 1].drawing = drawn.duration }
        guard let duration = report.duration else { return }
        if frames.count == Self.limit { frames.removeFirst() }
        frames.append(Frame(own: duration, drawing: 0))
    }
}

extension View {
    /// Shows a `DebugOverlay` above the view while `isShown` is true: outlines, sizes, hit regions and frame times.
    ///
    /// The view itself does not change.
    public func debugOverlay(_ isShown: Bool) -> some View { InspectedView(content: self, isShown: isShown) }
}

/// A view with or without a debug overlay; both keep the same state.
private struct InspectedView<Content: View>: PrimitiveView {
    var content: Content
    var isShown: Bool

    func build(into builder: inout Builder) {
        guard isShown else { return builder.child(content) }
        builder.withDebugOverlay({ DebugOverlay() }) { $0.child(content) }
    }
}
