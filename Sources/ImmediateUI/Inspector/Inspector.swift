import Foundation

/// Shows what a frame is made of, above the frame itself: the outlines and sizes of views, where they answer the pointer,
/// what is under the pointer, what the frame cost, and who wants another one.
///
/// ```swift
/// interface.inspector = Inspector()     // a window of one's own loop; `nil` closes it
/// ContentView().inspector(true)         // of one view, in any host
/// ```
///
/// In a debug build F12 opens and closes it in every window. The program below goes on as without it, and one that rests
/// draws no frame more.
@MainActor public final class Inspector: FrameInspector {
    private var history = FrameHistory()
    private var corner = InspectorPanel.corners[0]

    /// An inspector for one interface; it remembers how long its frames took.
    public init() {}

    /// Draws above a frame.
    public func draw(_ report: FrameReport, _ painter: inout Painter) {
        history.add(report)
        let bounds = CGRect(origin: .zero, size: report.size)
        let card = InspectorCard(report, painter)
        let panel = InspectorPanel(report, history, painter)
        corner = panel.corner(in: bounds, beside: card?.rect, pointer: report.pointer, last: corner)
        let panelRect = panel.rect(at: corner, in: bounds)
        let shown = InspectedFrame(report, scale: painter.scale)
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

/// How long the last frames took.
@MainActor struct FrameHistory {
    /// One frame, in seconds.
    struct Frame {
        /// All but drawing.
        var own: Double
        /// Drawing; 0 where the host does not say.
        var drawing: Double
    }

    /// How many frames are remembered.
    static let limit = 104
    /// The oldest first.
    private(set) var frames: [Frame] = []

    /// Adds what is known of a frame. How long the last one took to draw is known only now.
    mutating func add(_ report: FrameReport) {
        if let drawn = report.drawn, !frames.isEmpty { frames[frames.count - 1].drawing = drawn.duration }
        guard let duration = report.duration else { return }
        if frames.count == Self.limit { frames.removeFirst() }
        frames.append(Frame(own: duration, drawing: 0))
    }
}

extension View {
    /// Shows what the view is made of above it: outlines, sizes, where it answers the pointer, what its frames cost. See
    /// `Inspector`. Nothing of the view changes.
    ///
    /// `inspector(isPresented:content:)`, of SplitView, is another thing: a column beside a view.
    public func inspector(_ isShown: Bool) -> some View { InspectedView(content: self, isShown: isShown) }
}

/// A view with or without an inspector; its state is the same.
private struct InspectedView<Content: View>: PrimitiveView {
    var content: Content
    var isShown: Bool

    func build(into builder: inout Builder) {
        guard isShown else { return builder.child(content) }
        builder.inspected(by: { Inspector() }) { $0.child(content) }
    }
}
