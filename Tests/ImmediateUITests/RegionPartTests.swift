import ImmediateUI
import Testing

/// A pointer event names its part of the element, and each part is held and hovered separately.
@MainActor @Suite struct RegionPartTests {
    /// A view that declares regions by a table and logs its events.
    private struct Parts: PrimitiveView {
        var name: String
        var regions: [Region]
        var log: Log<String>

        func build(into builder: inout Builder) { builder.add(PartsElement(parts: self)) }
    }

    private struct Region {
        var part: Int
        var rect: CGRect
        var kinds = HitTestOptions.press
        var resizeHandle: ResizeHandle?

        init(_ part: Int, _ rect: CGRect, _ kinds: HitTestOptions) {
            (self.part, self.rect, self.kinds) = (part, rect, kinds)
        }

        /// Creates a resize handle 20 points thick around a bar of 4.
        init(_ part: Int, _ axis: Axis, bar: CGRect) {
            self.part = part
            rect = axis == .horizontal ? bar.insetBy(dx: -8, dy: 0) : bar.insetBy(dx: 0, dy: -8)
            resizeHandle = ResizeHandle(bar: bar, axis: axis, joins: true)
        }
    }

    private struct PartsElement: Element {
        static var isGreedy: Bool { true }

        var parts: Parts

        mutating func paint(_ painter: inout Painter) {
            for region in parts.regions {
                painter.addRegion(region.rect, region.kinds, resizeHandle: region.resizeHandle, part: region.part)
            }
            guard painter.isHovered || painter.isHeld || painter.isPressed else { return }
            let looks = [("hovered", painter.isHovered), ("held", painter.isHeld), ("pressed", painter.isPressed)]
            let words = [parts.name] + looks.filter(\.1).map(\.0)
            painter.describe(SemanticsNode(.text, ["string": .string(words.joined(separator: " "))]))
        }

        mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
            let word =
                switch event {
                case .hovered(let isOver): isOver ? "over" : "out"
                case .tracked: "track"
                case .pressed: "press"
                case .dragged: "drag"
                case .held: "held"
                case .released(_, let isInside): isInside ? "release" : "release outside"
                case .cancelled: "cancel"
                case .contextMenu: "menu"
                case .scrolled: "scroll"
                case .drop(.over): "carry"
                case .drop(.dropped): "drop"
                default: "\(event)"
                }
            parts.log.add("\(parts.name)\(context.part) \(word)")
            guard case .pressed(_, let button) = event else { return true }
            if context.part == 7 { context.wake(at: context.time + 0.01) }
            return context.part != 9 && button == .left
        }
    }

    /// The names of the visible elements.
    @MainActor private final class Shown {
        var names = ["a", "b"]
    }

    private struct Both: View {
        let shown: Shown
        let log: Log<String>

        var body: some View {
            ZStack {
                if shown.names.contains("a") { Parts(name: "a", regions: a, log: log) }
                if shown.names.contains("b") { Parts(name: "b", regions: b, log: log) }
            }
        }

        /// Vertical bars at x = 100 and 200, a horizontal one at y = 20, and squares on the right.
        private var a: [Region] {
            [
                Region(0, .horizontal, bar: edges(98, 0, 102, 200)),
                Region(1, .horizontal, bar: edges(198, 0, 202, 200)),
                Region(2, .vertical, bar: edges(0, 18, 150, 22)),
                Region(5, edges(300, 0, 400, 100), [.press, .hover, .context, .drop, .scroll]),
                Region(7, edges(300, 100, 400, 200), [.press, .hover, .context, .drop, .scroll]),
                Region(9, edges(300, 0, 400, 50), .press),
            ]
        }

        /// A horizontal bar at y = 200, and two vertical ones below it that are one part.
        private var b: [Region] {
            [
                Region(3, .vertical, bar: edges(0, 198, 300, 202)),
                Region(4, .horizontal, bar: edges(98, 240, 102, 300)),
                Region(4, .horizontal, bar: edges(198, 240, 202, 300)),
            ]
        }
    }

    /// Input events, one in each frame.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let events: [InputEvent]
        let told: [String]

        init(_ name: String, _ events: [InputEvent], _ told: [String]) {
            (testDescription, self.events, self.told) = (name, events, told)
        }
    }

    nonisolated private static func move(_ x: CGFloat, _ y: CGFloat) -> InputEvent {
        .pointerMoved(CGPoint(x: x, y: y))
    }

    nonisolated private static func finger(_ finger: Int, _ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat) -> InputEvent
    {
        .touch(finger: finger, phase, CGPoint(x: x, y: y))
    }

    nonisolated private static let press = InputEvent.pointerPressed(.left)
    nonisolated private static let release = InputEvent.pointerReleased(.left)

    nonisolated private static let pointer = [
        Case(
            "From handle to handle",
            [move(100, 100), move(200, 100), move(150, 100)],
            ["a0 over", "a0 out", "a1 over", "a1 out"]
        ),
        Case(
            "A drag",
            [move(200, 100), press, move(230, 100), release],
            ["a1 over", "a1 press", "a1 drag", "a1 release outside", "a1 out"]
        ),
        Case(
            "A release over another part",
            [move(200, 100), press, move(100, 100), release],
            ["a1 over", "a1 press", "a1 drag", "a1 release outside", "a1 out", "a0 over"]
        ),
        Case(
            "A press that another button ends",
            [move(200, 100), press, .pointerPressed(.right)],
            ["a1 over", "a1 press", "a1 cancel"]
        ),
        Case(
            "From square to square",
            [move(350, 80), move(350, 150)],
            ["a5 over", "a5 track", "a5 out", "a7 over", "a7 track"]
        ),
        Case(
            "A press that goes on",
            [move(350, 150), press, .modifiersChanged([])],
            ["a7 over", "a7 track", "a7 press", "a7 held"]
        ),
        Case(
            "A press that the part on top refuses",
            [move(350, 25), press, release],
            ["a5 over", "a5 track", "a9 press", "a5 press", "a5 release"]
        ),
        Case(
            "The right button",
            [move(350, 150), .pointerPressed(.right)],
            ["a7 over", "a7 track", "a7 press", "a7 menu"]
        ),
        Case("A drop", [.dropped([], at: CGPoint(x: 350, y: 150))], ["a7 carry", "a7 drop"]),
        Case("The wheel", [move(350, 150), .scrolled(dx: 0, dy: 1)], ["a7 over", "a7 track", "a7 scroll"]),
        Case(
            "Two regions of one part",
            [move(100, 270), move(200, 270), press, move(100, 270), release],
            ["b4 over", "b4 press", "b4 drag", "b4 release"]
        ),
    ]

    nonisolated private static let fingers = [
        Case(
            "Two on two parts",
            [
                finger(1, .down, 100, 100), finger(2, .down, 200, 100), finger(1, .move, 101, 100),
                finger(2, .move, 202, 100), finger(1, .up, 101, 100), finger(2, .up, 260, 100),
            ],
            [
                "a0 over", "a0 press", "a1 press", "a0 drag", "a1 drag", "a0 drag", "a0 release", "a0 out", "a1 drag",
                "a1 release outside",
            ]
        ),
        Case(
            "A second one on the same part",
            [
                finger(1, .down, 100, 100), finger(2, .down, 100, 150), finger(2, .move, 103, 150),
                finger(2, .up, 103, 150),
            ],
            ["a0 over", "a0 press"]
        ),
        Case(
            "A second one on another region of the same part",
            [finger(1, .down, 100, 270), finger(2, .down, 200, 270), finger(2, .move, 203, 270)],
            ["b4 over", "b4 press"]
        ),
    ]

    nonisolated private static let joints = [
        Case(
            "From joint to joint",
            [move(100, 197), move(200, 197), move(203, 199)],
            ["a0 over", "b3 over", "a0 out", "a1 over"]
        ),
        Case(
            "A drag",
            [move(203, 200), press, move(210, 220), release],
            [
                "b3 over", "a1 over", "b3 press", "a1 press", "b3 drag", "a1 drag", "b3 release outside",
                "a1 release outside", "b3 out", "a1 out",
            ]
        ),
        Case(
            "Of two parts of one element",
            [move(100, 21), press, move(100, 25), release],
            ["a0 over", "a2 over", "a0 press", "a2 press", "a0 drag", "a2 drag", "a0 release", "a2 release"]
        ),
        Case(
            "A second finger where the other handle is held",
            [finger(1, .down, 100, 197), finger(2, .down, 200, 197), finger(2, .move, 202, 197)],
            ["a0 over", "b3 over", "a0 press", "b3 press", "a1 press", "a1 drag"]
        ),
    ]

    @Test("Each event names its part", arguments: pointer + fingers + joints)
    func part(of test: Case) {
        let log = Log<String>()
        let bench = Bench { Both(shown: Shown(), log: log) }
        for event in test.events { bench.frame(event) }
        #expect(log.values == test.told)
    }

    @Test(
        "An element removed in mid-press is notified for each held part",
        arguments: [
            Case("A drag", [move(200, 100), press], ["a1 cancel"]),
            Case(
                "Two fingers",
                [finger(1, .down, 100, 100), finger(2, .down, 200, 100)],
                ["a0 cancel", "a1 cancel"]
            ),
            Case("A joint with another element", [move(203, 200), press], ["a1 cancel", "b3 drag"]),
            Case("A joint of two parts", [move(100, 21), press], ["a0 cancel", "a2 cancel"]),
            Case("A square", [move(350, 80), press], ["a5 cancel", "a5 out"]),
        ]
    )
    func goes(_ test: Case) {
        let (log, shown) = (Log<String>(), Shown())
        let bench = Bench { Both(shown: shown, log: log) }
        for event in test.events { bench.frame(event) }
        let before = log.values.count
        shown.names = ["b"]
        bench.frame()
        bench.move(240, 240)
        #expect(Array(log.values[before...]) == test.told)
    }

    @Test("The state of an element is that of any of its parts")
    func anyPart() {
        let bench = Bench { Both(shown: Shown(), log: Log()) }
        bench.move(200, 100)
        bench.frame()
        #expect(bench.texts == ["a hovered"])
        bench.press()
        #expect(bench.texts == ["a hovered held pressed"])
        // Over another part of it.
        bench.move(100, 100)
        #expect(bench.texts == ["a held"])
        bench.release()
        #expect(bench.texts == ["a hovered"])
    }
}
