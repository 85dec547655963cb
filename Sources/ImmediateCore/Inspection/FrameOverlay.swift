import Foundation

/// A tool that observes every frame after it is painted, and draws above it.
///
/// It is not part of the frame: it has no nodes and no hit regions, so layout, hit testing, focus and semantics are
/// the same with it and without.
@preconcurrency @MainActor public protocol FrameOverlay: AnyObject {
    /// Draws above a frame. Hit regions, semantics nodes and frame requests are ignored here, so an idle interface
    /// stays idle.
    func draw(_ report: FrameReport, _ painter: inout Painter)
}

/// A composed view of a build. It has no node of its own.
struct ComposedView {
    var type: Any.Type
    /// The nodes of its body, without those built during layout.
    var nodes: Range<Int32>
}

/// The debug overlays of an interface and their state.
@MainActor final class Inspecting {
    /// The debug overlay that the app or F12 opened for the whole interface.
    var open: (any FrameOverlay)?
    /// The debug overlay that views request; kept while any view does.
    var asked: (any FrameOverlay)?
    /// The clock for timing, in seconds from any origin.
    var stopwatch: () -> Double = { ProcessInfo.processInfo.systemUptime }
    /// Whether a debug overlay drew on the last frame, so that the next one is timed.
    var isShown = false
    /// The record of painted nodes, while a report needs it.
    var paintings: NodePaintings?
    /// Whether frames are checked, see `FrameCheck`.
    var checks = FrameCheck.isOn
    /// The number of frames to the next check.
    var framesToCheck = 1

    init() {}
}

extension Interface {
    /// The debug overlay that draws above every frame from the next one on; nil, the default, for none.
    ///
    /// In a debug build F12 opens and closes the text system's overlay (`TextSystem.makeDebugOverlay`), unless the app
    /// handles that key.
    public var debugOverlay: (any FrameOverlay)? {
        get { context.inspecting.open }
        set {
            guard newValue !== context.inspecting.open else { return }
            context.inspecting.open = newValue
            StateChanges.note()
        }
    }

    /// The debug overlay that draws above the frames: `debugOverlay`, else the one that a view requests; nil for none.
    public var shownDebugOverlay: (any FrameOverlay)? { context.inspecting.open ?? context.inspecting.asked }

    /// A function that returns the time of the clock for measurements, in seconds from any origin.
    ///
    /// It is used while a debug overlay is shown. The default is the system's uptime.
    public var stopwatch: () -> Double {
        get { context.inspecting.stopwatch }
        set { context.inspecting.stopwatch = newValue }
    }

    /// Returns the start time of the frame if it is timed.
    func startTiming() -> Double? { context.inspecting.isShown ? context.inspecting.stopwatch() : nil }

    /// Lets the debug overlay, if any, draw on the frame.
    func inspect(_ output: FrameOutput, since start: Double?) {
        let inspecting = context.inspecting
        if inspecting.asked != nil && context.requests.inspected.isEmpty { inspecting.asked = nil }
        guard let overlay = shownDebugOverlay else {
            if inspecting.isShown { context.drawList.inspection = nil }
            return inspecting.isShown = false
        }
        var report = ReportPass(interface: context).run(nextFrame: output.nextFrame, request: frameRequest)
        report.duration = start.map { inspecting.stopwatch() - $0 }
        if inspecting.open == nil {
            report.subjects = context.requests.inspected.map { Int($0.lowerBound)..<Int($0.upperBound) }
        }
        report.drawn = context.drawList.inspection?.drawn
        inspecting.isShown = true
        context.drawList.inspection = DrawInspection(
            commands: context.drawList.commands.count,
            stopwatch: inspecting.stopwatch
        )
        PaintPass(interface: context).paintAbove { overlay.draw(report, &$0) }
    }
}

extension Builder {
    /// Builds `content` and lets a debug overlay draw on it when the frame is painted. The overlay is created by the
    /// first view that requests one, and kept while any view does.
    public mutating func withDebugOverlay(_ make: () -> any FrameOverlay, _ content: (inout Builder) -> Void) {
        let first = interface.tree.count
        interface.requests.plainTypes.turn(off: true)
        content(&self)
        if environment.isShelved { return }
        interface.requests.inspected.append(first..<interface.tree.count)
        if interface.inspecting.asked == nil { interface.inspecting.asked = make() }
    }
}

extension Builder {
    /// Builds the body of a composed view, and records its nodes for debug overlays.
    @usableFromInline mutating func buildNotedBody<V: View>(of view: V) {
        let first = interface.tree.count
        child(view.body, 1)
        interface.requests.composed.append(ComposedView(type: V.self, nodes: first..<interface.tree.count))
    }
}

extension PaintPass {
    /// Adds the drawing of `draw` to the draw list, above everything and without clips, masks and hit regions.
    func paintAbove(_ draw: (inout Painter) -> Void) {
        let schedule = interface.schedule
        var none = HitRegions()
        var painter = painter(interface.drawList)
        painter.swap(&none, interface.drawList)
        painter.begin()
        painter.append(.mask(-1))
        painter.hitsEnabled = false
        draw(&painter)
        painter.swap(&none, interface.drawList)
        interface.schedule = schedule
    }
}
