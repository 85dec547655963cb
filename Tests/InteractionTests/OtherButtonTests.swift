import SDLHost
import SplitView
import Testing

/// Presses of the middle and right mouse buttons on a split.
@MainActor @Suite struct OtherButtonTests {
    /// A view that takes presses of the right button.
    private struct Context: PrimitiveView {
        var log: Log<String>
        func build(into builder: inout Builder) { builder.add(ContextElement(log: log)) }
    }

    private struct ContextElement: Element {
        static var isGreedy: Bool { true }

        var log: Log<String>

        mutating func paint(_ painter: inout Painter) { painter.addRegion(painter.rect, .press) }

        mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
            guard case .pressed(let point, .right) = event else { return false }
            log.add("\(Int(point.x))")
            return true
        }
    }

    @Test("5.1 Only the left button drags a splitter", arguments: [PointerButton.right, .middle])
    func drags(button: PointerButton) throws {
        let fraction = FractionHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
        try stage.move(400, 300)
        try stage.press(button)
        try stage.move(500, 300)
        #expect(try !stage.split().dragging)
        try stage.release(button)
        #expect(try stage.split().primary.width == 398)
        #expect(fraction.value == 0.5)
    }

    @Test("A right press in the hit zone reaches the pane below")
    func pane() throws {
        let log = Log<String>()
        let stage = try Stage { HSplit(left: { Context(log: log) }, right: { Color.green }) }
        // The zone is 385…415, the splitter 398…402.
        for x in [200, 390, 396] as [CGFloat] {
            try stage.move(x, 300)
            try stage.press(.right)
            try stage.release(.right)
        }
        #expect(log.values == ["200", "390", "396"])
    }
}
