import Foundation

/// A tool that is told of every frame once it is painted, and draws above it.
///
/// It is no part of the frame: it has no nodes and answers nothing, so layout, hit test, focus and facts are the same with
/// it and without.
@MainActor public protocol FrameInspector: AnyObject {
    /// Draws above a frame. Regions and facts that are declared here are nobody's, and frames that are asked for do not
    /// come: an interface that rests goes on resting.
    func draw(_ report: FrameReport, _ painter: inout Painter)
}

/// A composed view of a build, which has no node of its own.
struct ComposedView {
    var type: Any.Type
    /// The nodes of its body; those that it has built during layout are not among them.
    var nodes: Range<Int32>
}

/// What an interface keeps for inspectors.
@MainActor final class Inspecting {
    /// The one that the program or the key has opened, for the whole interface.
    var open: (any FrameInspector)?
    /// The one that views ask for; it stays as long as any does.
    var asked: (any FrameInspector)?
    /// What frames are timed by, in seconds from any origin.
    var stopwatch: () -> Double = { ProcessInfo.processInfo.systemUptime }
    /// Whether the last frame was drawn upon, so that the next one is timed.
    var isShown = false
    /// What notes which nodes are painted, while that is asked.
    var paintings: NodePaintings?
    /// Whether each frame is checked, see `FrameCheck`.
    var checks = FrameCheck.isOn

    init() {}
}

extension Interface {
    /// What draws above every frame from the next one on; nil, as at first, for nothing.
    ///
    /// In a debug build F12 sets it to what the text system knows (`TextSystem.makeInspector`) and back, unless the program
    /// has a use for the key itself.
    public var inspector: (any FrameInspector)? {
        get { machine.inspecting.open }
        set {
            guard newValue !== machine.inspecting.open else { return }
            machine.inspecting.open = newValue
            StateChanges.note()
        }
    }

    /// What frames are timed by while an inspector is shown: seconds from any origin. The default is the system's clock.
    public var stopwatch: () -> Double {
        get { machine.inspecting.stopwatch }
        set { machine.inspecting.stopwatch = newValue }
    }

    /// When the frame begins, if anybody wants to know how long it takes.
    func startTiming() -> Double? { machine.inspecting.isShown ? machine.inspecting.stopwatch() : nil }

    /// Lets an inspector draw upon the frame, if there is one.
    func inspect(_ output: FrameOutput, since start: Double?) {
        let inspecting = machine.inspecting
        if inspecting.asked != nil && machine.requests.inspected.isEmpty { inspecting.asked = nil }
        guard let inspector = inspecting.open ?? inspecting.asked else {
            if inspecting.isShown { machine.drawList.inspection = nil }
            return inspecting.isShown = false
        }
        var report = ReportPass(machine: machine).run(nextFrame: output.nextFrame, request: frameRequest)
        report.duration = start.map { inspecting.stopwatch() - $0 }
        if inspecting.open == nil {
            report.subjects = machine.requests.inspected.map { Int($0.lowerBound)..<Int($0.upperBound) }
        }
        report.drawn = machine.drawList.inspection?.drawn
        inspecting.isShown = true
        machine.drawList.inspection = DrawInspection(
            commands: machine.drawList.commands.count,
            stopwatch: inspecting.stopwatch
        )
        PaintPass(machine: machine).paintAbove { inspector.draw(report, &$0) }
    }
}

extension Builder {
    /// Builds what `content` builds, and lets an inspector draw upon it when the frame is painted. It is made once, by the
    /// first view that asks for one, and there as long as any asks.
    public mutating func inspected(by make: () -> any FrameInspector, _ content: (inout Builder) -> Void) {
        let first = machine.tree.count
        machine.requests.plainTypes.turn(off: true)
        content(&self)
        if environment.isShelved { return }
        machine.requests.inspected.append(first..<machine.tree.count)
        if machine.inspecting.asked == nil { machine.inspecting.asked = make() }
    }
}

extension Builder {
    /// Builds the body of a composed view, and notes for inspectors which nodes are its own.
    @usableFromInline mutating func buildNotedBody<V: View>(of view: V) {
        let first = machine.tree.count
        child(view.body, 1)
        machine.requests.composed.append(ComposedView(type: V.self, nodes: first..<machine.tree.count))
    }
}

extension PaintPass {
    /// Adds to the draw list what `draw` draws in the whole view, above all and without clip, mask and regions of others.
    func paintAbove(_ draw: (inout Painter) -> Void) {
        let schedule = machine.schedule
        var none = HitRegions()
        var painter = painter(machine.drawList)
        painter.swap(&none, machine.drawList)
        painter.begin()
        painter.append(.mask(-1))
        painter.hitsEnabled = false
        draw(&painter)
        painter.swap(&none, machine.drawList)
        machine.schedule = schedule
    }
}
