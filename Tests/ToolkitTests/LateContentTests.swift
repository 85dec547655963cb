import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Gestures around content that is built only when its size is known.
@MainActor struct LateContentTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100), root: view)
    }

    private func click(_ host: HeadlessHost) throws {
        try host.play(InputScript([.click(CGPoint(x: 100, y: 50))]))
    }

    /// Returns a view in a `GeometryReader` in another one, filling it.
    private func nested<V: View>(@ViewBuilder _ content: @escaping () -> V) -> some View {
        GeometryReader { outer in
            GeometryReader { inner in
                content().frame(width: inner.size.width, height: outer.size.height)
            }
        }
    }

    @Test func aPreferredGestureComesBeforeAButtonInside() throws {
        let host = try host {
            nested { Button("A") { diary.write("A") }.frame(maxWidth: .infinity, maxHeight: .infinity) }
                .highPriorityGesture(TapGesture().onEnded { diary.write("outside") })
        }
        try click(host)
        #expect(diary.entries == ["outside"])
    }

    @Test func aGestureInsideIsAskedFirstAndLeavesTheRestToTheOneAround() throws {
        let host = try host {
            nested { Color.red.onTapGesture(count: 2) { diary.write("double") } }.onTapGesture { diary.write("single") }
        }
        try click(host)
        #expect(diary.entries == [])
        try host.advance(by: 0.5)
        #expect(diary.entries == ["single"])
        try click(host)
        try click(host)
        try host.advance(by: 0.5)
        #expect(diary.entries == ["single", "double"])
    }

    @Test func aSimultaneousGestureHearsWhatIsInsideToo() throws {
        let host = try host {
            nested { Color.red.onTapGesture { diary.write("inside") } }
                .simultaneousGesture(TapGesture().onEnded { diary.write("too") })
        }
        try click(host)
        #expect(diary.entries.sorted() == ["inside", "too"])
    }

    @Test func aGestureInsideOfOneDoesNotHearItsNeighbours() throws {
        let host = try host {
            ZStack {
                nested { Color.red.gesture(TapGesture().onEnded { diary.write("below") }) }
                nested { Color.green.onTapGesture(count: 2) { diary.write("double") } }
            }
        }
        try click(host)
        try host.advance(by: 0.5)
        #expect(diary.entries == [])
    }
}
