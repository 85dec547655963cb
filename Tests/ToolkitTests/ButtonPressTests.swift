import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Routing of presses by mouse button.
@MainActor struct ButtonPressTests {
    private let diary = Diary()
    private let center = CGPoint(x: 100, y: 50)

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100), root: view)
    }

    private func click(_ host: HeadlessHost, _ button: PointerButton) throws {
        try host.play(InputScript([.move(center), .press(button), .release(button)]))
    }

    /// A view that takes presses of `button` only and logs its events.
    private func listener<V: View>(_ button: PointerButton, @ViewBuilder _ content: () -> V) -> Listener<V> {
        Listener(content: content) { [diary] event, _ in
            switch event {
            case .pressed(_, let pressed):
                guard pressed == button else { return false }
                diary.write("pressed")
            case .dragged: diary.write("dragged")
            case .released(_, let inside): diary.write(inside ? "released" : "released outside")
            case .cancelled: diary.write("cancelled")
            default: return false
            }
            return true
        }
    }

    @Test(arguments: [PointerButton.right, .middle])
    func aViewOfOnesOwnFollowsTheOtherButtons(_ button: PointerButton) throws {
        let host = try host { listener(button) { Color.red } }
        try click(host, button)
        #expect(diary.entries == ["pressed", "released"])
        try click(host, .left)
        #expect(diary.entries.count == 2)
        try host.play(
            InputScript([.press(button), .move(CGPoint(x: 300, y: 50)), .release(button)])
        )
        #expect(diary.entries.suffix(3) == ["pressed", "dragged", "released outside"])
    }

    @Test func aRightPressGoesPastTheControlsToTheViewAroundThem() throws {
        let host = try host {
            listener(.right) {
                VStack {
                    Button("A") { diary.write("A") }
                    Color.red.onTapGesture { diary.write("tap") }
                }
            }
        }
        let rect = try #require(host.inspect().controls.first).rect
        for point in [CGPoint(x: rect.midX, y: rect.midY), CGPoint(x: 100, y: 90)] {
            try host.play(InputScript([.move(point), .press(.right), .release(.right)]))
        }
        #expect(diary.entries == ["pressed", "released", "pressed", "released"])
        // Left presses still go to the controls.
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        #expect(diary.entries.last == "A")
    }

    @Test func aLeftPressThatAViewRefusesGoesToWhatIsBelow() throws {
        let host = try host { listener(.right) { Color.red }.onTapGesture { diary.write("tap") } }
        try click(host, .left)
        #expect(diary.entries == ["tap"])
    }

    @Test(arguments: [PointerButton.right, .middle])
    func onlyTheLeftButtonTapsAndDrags(_ button: PointerButton) throws {
        let host = try host {
            Color.red
                .gesture(DragGesture().onChanged { _ in diary.write("drag") })
                .onTapGesture { diary.write("tap") }
                .simultaneousGesture(TapGesture().onEnded { diary.write("too") })
        }
        // A gesture recognized before does not continue either.
        try host.play(InputScript([.drag([CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 20)])]))
        #expect(diary.entries.contains("drag"))
        diary.entries = []
        try click(host, button)
        try host.play(InputScript([.press(button), .move(CGPoint(x: 10, y: 10)), .release(button)]))
        #expect(diary.entries == [])
    }

    @Test(arguments: [PointerButton.right, .middle, .left])
    func aPressThatNobodyTakesLeavesTheFocusAlone(_ button: PointerButton) throws {
        let host = try host { Button("A") {} }
        try host.play(InputScript([.key(.tab, []), .move(CGPoint(x: 1, y: 1)), .press(button), .release(button)]))
        #expect(host.inspect().controls.first?.focused == true)
    }

    @Test func aRightPressStopsAtAMenuThatIsOpen() throws {
        let host = try host {
            listener(.right) {
                Menu("Sort") { Button("Name") {} }.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        let rect = try #require(host.inspect().controls.first).rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY)), .move(CGPoint(x: 2, y: 2))]))
        #expect(host.inspect().controls.count == 2)
        try host.play(InputScript([.press(.right), .release(.right)]))
        #expect(host.inspect().controls.count == 1)
        #expect(diary.entries == [])
    }
}
