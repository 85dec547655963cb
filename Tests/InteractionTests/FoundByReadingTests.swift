import Foundation
import SDLHost
import SplitView
import Testing

/// Faults found by reading the code of splits, each in the terms of its rule.
@MainActor @Suite struct FoundByReadingTests {
    /// A view that makes its holder in each body.
    private struct Narrow: View {
        @State private var ticks = 0
        var body: some View {
            let hide = SideHolder()
            VStack(spacing: 0) {
                Button("Tick") { ticks += 1 }
                Button("Toggle") { hide.toggle() }
                Text("\(ticks)")
                HSplit(left: { Color.red }, right: { Color.green }).hide(hide).collapse(.left, below: 500)
            }
        }
    }

    @Test("2.5a A holder made in every frame knows which side has no room", arguments: [0, 1, 3])
    func collapsed(ticks: Int) throws {
        let stage = try Stage(400, 300) { Narrow() }
        #expect(try stage.split().hidden == "primary")
        for _ in 0..<ticks { try stage.click("Tick") }
        try stage.click("Toggle")
        #expect(try stage.split().hidden == nil)
    }

    @Test("2.2 A fraction that is no number is half, once", arguments: [CGFloat.nan, .signalingNaN])
    func fraction(_ fraction: CGFloat) throws {
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
        #expect(try stage.split().fraction == 0.5)
        try stage.drag((400, 300), (600, 300))
        #expect(try stage.split().fraction == 0.75)
        try stage.frames(2)
        #expect(try stage.split().fraction == 0.75)
    }

    @Test("10.2 A double click writes the holder that the app set while the button was down")
    func setWhilePressed() throws {
        let holder = FractionHolder(0.5)
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(holder) }
        try stage.grab(400, 300)
        holder.value = 0.505
        try stage.release()
        try stage.press()
        try stage.release()
        #expect(try stage.split().fraction == 0.5)
        #expect(holder.value == 0.5)
    }

    @Test("6.3 A side that the app hides during a drag, and the drag shows again, is shown in the holder too")
    func hiddenWhileDragged() throws {
        let holder = SideHolder()
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).hide(holder) }
        try stage.grab(400, 300, thenTo: (300, 300))
        holder.side = .secondary
        try stage.frames()
        for x in [290, 250, 200] as [CGFloat] { try stage.move(x, 300) }
        try stage.release()
        #expect(try stage.split().hidden == holder.side?.rawValue)
    }
}
