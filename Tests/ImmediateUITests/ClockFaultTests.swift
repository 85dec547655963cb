import Foundation
import ImmediateUI
import Testing

/// Frames whose clock is set back, jumps ahead, or stops.
@MainActor @Suite("Faults of the clock") struct ClockFaultTests {
    /// A box that moves, and one that fades.
    private struct Moving: View {
        @State private var isAway = false
        var body: some View {
            VStack {
                Button("Move") { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
                Box("box", 20, 20).offset(x: isAway ? 100 : 0)
            }
        }
    }

    /// An interface with frames at explicit times.
    @MainActor private final class Host<Root: View> {
        let interface = Interface(textSystem: FixedTextSystem())
        private let root: Root
        private(set) var output: FrameOutput

        init(_ root: Root, at time: Double) {
            self.root = root
            output = interface.frame(FrameInput(size: CGSize(width: 400, height: 300), time: time), root: root)
        }

        func frame(at time: Double, _ events: [InputEvent] = []) {
            let input = FrameInput(size: CGSize(width: 400, height: 300), time: time, events: events)
            output = interface.frame(input, root: root)
        }

        func click(_ label: String, at time: Double) throws {
            let semanticsNode = interface.semantics().first { $0.properties["label"] == .string(label) }
            guard case .rect(let rect)? = try #require(semanticsNode).properties["rect"] else { return }
            let point = CGPoint(x: rect.midX, y: rect.midY)
            for event in [.pointerMoved(point), .pointerPressed(.left), .pointerReleased(.left)] as [InputEvent] {
                frame(at: time, [event])
            }
        }

        /// The distance of the box from its start.
        var x: CGFloat {
            let rects = interface.semantics().compactMap { semanticsNode -> CGRect? in
                guard semanticsNode.properties["string"] == .string("box"),
                    case .rect(let rect)? = semanticsNode.properties["rect"]
                else { return nil }
                return rect
            }
            return rects.first?.minX ?? .nan
        }
    }

    @Test(
        "An animation continues from a frame whose clock was set back by any amount",
        arguments: [1.0, 3600, 1e9]
    )
    func setBack(by seconds: Double) throws {
        let host = Host(Moving(), at: 100)
        let start = host.x
        try host.click("Move", at: 101)
        host.frame(at: 101.5)
        let half = host.x
        #expect(half > start && half < start + 100)
        // In the frame that detects it, time stops.
        host.frame(at: 101.5 - seconds)
        #expect(abs(host.x - half) < 0.001)
        host.frame(at: 101.75 - seconds)
        #expect(abs(host.x - (start + 75)) < 0.01)
        host.frame(at: 102.1 - seconds)
        #expect(host.x == start + 100)
        for step in 1...200 where host.output.nextFrame != .whenNeeded {
            host.frame(at: 102.1 - seconds + Double(step) / 60)
        }
        #expect(host.output.nextFrame == .whenNeeded)
    }

    @Test("A jump ahead ends running animations", arguments: [3600.0, 1e6, 1e12])
    func ahead(by seconds: Double) throws {
        let host = Host(Moving(), at: 0)
        let start = host.x
        try host.click("Move", at: 1)
        host.frame(at: 1.5)
        host.frame(at: 1.5 + seconds)
        #expect(host.x == start + 100)
        host.frame(at: 2.5 + seconds)
        #expect(host.output.nextFrame == .whenNeeded)
    }

    @Test("An invalid time counts as that of the previous frame", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(time: Double) throws {
        let host = Host(Moving(), at: time)
        try host.click("Move", at: 1)
        host.frame(at: 1.5)
        let half = host.x
        host.frame(at: time)
        #expect(abs(host.x - half) < 0.001)
        host.frame(at: 2.5)
        host.frame(at: 3.5)
        #expect(host.output.nextFrame == .whenNeeded)
    }

    @Test("A frame requested at a time runs at that time of the clock that was set back")
    func dueTime() throws {
        struct Ticking: View {
            var body: some View { TimelineView(.periodic(from: Date(), by: 10)) { _ in Text("tick") } }
        }
        let host = Host(Ticking(), at: 1000)
        guard case .at(let first) = host.output.nextFrame else { throw Fault.notDue }
        #expect(first > 1000 && first <= 1010.1)
        host.frame(at: 500)
        guard case .at(let second) = host.output.nextFrame else { throw Fault.notDue }
        #expect(second > 500 && second <= 510.1)
    }

    private enum Fault: Error { case notDue }
}
