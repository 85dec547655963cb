import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct PopoverTests {
    private let diary = Diary()

    private func host<V: View>(
        _ width: CGFloat = 400,
        _ height: CGFloat = 300,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost { try HeadlessHost(size: CGSize(width: width, height: height), root: view) }

    private struct Info: View {
        var diary: Diary
        @State var isOpen = false
        var body: some View {
            VStack {
                Button("Behind") { diary.write("behind") }.keyboardShortcut("b")
                Button("Info") { isOpen = true }
                    .popover(isPresented: $isOpen) {
                        Button("Inside") { diary.write("inside") }.keyboardShortcut("i").padding()
                    }
                Text(isOpen ? "open" : "closed")
            }
        }
    }

    @Test func aPressOutsideAndEscapeCloseIt() throws {
        let host = try host { Info(diary: diary) }
        try host.click("Info")
        #expect(host.names.contains("open") && host.labels("popover") == [""])
        // The press has no other effect.
        let behind = try #require(host.control("Behind")).rect
        try host.play(InputScript([.click(CGPoint(x: behind.minX + 1, y: behind.midY))]))
        #expect(host.names.contains("closed") && diary.entries == [])
        try host.advance(by: 0.5)
        try host.click("Info")
        try host.type(.escape)
        #expect(host.names.contains("closed"))
        try host.advance(by: 0.5)
        #expect(host.labels("popover") == [])
    }

    @Test func whatIsInItAnswers() throws {
        let host = try host { Info(diary: diary) }
        try host.click("Info")
        try host.type("b", modifiers: .control)
        try host.type("i", modifiers: .control)
        try host.click("Inside")
        #expect(diary.entries == ["inside", "inside"] && host.names.contains("open"))
        // The area between its controls is still inside.
        let popover = try #require(host.inspect().controls.first { $0.kind == "popover" }).rect
        try host.play(InputScript([.click(CGPoint(x: popover.minX + 4, y: popover.minY + 4))]))
        #expect(host.names.contains("open"))
    }

    @Test func theFocusGoesInAndReturns() throws {
        let host = try host { Info(diary: diary) }
        try host.type(.tab, .tab, .space)
        #expect(host.focused == ["Inside"])
        try host.type(.tab, .escape)
        #expect(host.focused == ["Info"])
    }

    /// The rectangle of a popover of 100 by 60 beside a square of 40 in the middle of the window.
    @Test(arguments: [
        (Edge.bottom, box(150, 178, 100, 60)), (.top, box(150, 62, 100, 60)), (.leading, box(72, 120, 100, 60)),
        (.trailing, box(228, 120, 100, 60)),
    ])
    func itStandsBesideAnEdge(edge: Edge, expected: CGRect) throws {
        let host = try host {
            Probe("anchor", 40, 40).popover(isPresented: .constant(true), arrowEdge: edge) { Probe("content", 100, 60) }
        }
        try host.advance(by: 0.5)
        // The anchor is at 180, 130; the arrow takes 8 points.
        #expect(host.rects["anchor"] == box(180, 130, 40, 40))
        #expect(host.rects["content"] == expected)
    }

    @Test func fromRightToLeftTheEdgesAreExchanged() throws {
        let host = try host {
            Probe("anchor", 40, 40)
                .popover(isPresented: .constant(true), arrowEdge: .leading) { Probe("content", 100, 60) }
                .environment(\.layoutDirection, .rightToLeft)
        }
        try host.advance(by: 0.5)
        #expect(host.rects["content"] == box(228, 120, 100, 60))
    }

    @Test func whereThereIsNoRoomItGoesToAnotherEdge() throws {
        let host = try host(400, 150) {
            VStack {
                Spacer()
                Probe("anchor", 40, 20).popover(isPresented: .constant(true)) { Probe("content", 100, 60) }
            }
        }
        try host.advance(by: 0.5)
        // The anchor begins at 130, and the popover ends 8 points above.
        #expect(host.rects["content"] == box(150, 62, 100, 60))
    }

    @Test func insideOfAnEdgeItIsMovedIn() throws {
        let host = try host {
            HStack {
                Probe("anchor", 20, 20).popover(isPresented: .constant(true)) { Probe("content", 100, 60) }
                Spacer()
            }
        }
        try host.advance(by: 0.5)
        #expect(host.rects["content"]?.minX == 6)
    }

    @Test func oneLargerThanTheWindowScrolls() throws {
        let host = try host(200, 160) {
            Probe("anchor", 20, 20).popover(isPresented: .constant(true)) {
                VStack { ForEach(0..<40) { Text("row \($0)") } }
            }
        }
        try host.advance(by: 0.5)
        let popover = try #require(host.inspect().controls.first).rect
        #expect(CGRect(x: 6, y: 6, width: 188, height: 148).contains(popover) && popover.height > 40)
    }

    @Test func itPointsToAPart() throws {
        func content(_ anchor: PopoverAttachmentAnchor) throws -> CGRect? {
            let host = try host {
                Probe("anchor", 200, 40)
                    .popover(isPresented: .constant(true), attachmentAnchor: anchor) { Probe("content", 50, 50) }
            }
            try host.advance(by: 0.5)
            return host.rects["content"]
        }
        // The anchor is at 100, 130.
        #expect(try content(.point(.bottomTrailing)) == box(275, 178, 50, 50))
        #expect(try content(.point(.topLeading)) == box(75, 138, 50, 50))
        #expect(try content(.rect(.rect(box(20, 0, 10, 10)))) == box(100, 148, 50, 50))
    }

    @Test func anItemHasAPopoverOfItsOwn() throws {
        struct Item: Identifiable { var id: Int }
        struct Items: View {
            @State var item: Item?
            var body: some View {
                Button("Show") { item = Item(id: 7) }.popover(item: $item) { Text("item \($0.id)") }
            }
        }
        let host = try host { Items() }
        try host.click("Show")
        #expect(host.names.contains("item 7"))
        try host.type(.escape)
        try host.advance(by: 0.5)
        #expect(!host.names.contains("item 7"))
    }

    /// A popover at one end of a wide view has its arrow there only.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func theArrowIsBesideThePanel(direction: LayoutDirection) throws {
        let host = try host {
            ZStack {
                Color.white
                Probe("anchor", 300, 40)
                    .popover(isPresented: .constant(true), attachmentAnchor: .point(.leading), arrowEdge: .bottom) {
                        Color.clear.frame(width: 60, height: 40)
                    }
            }
            .environment(\.layoutDirection, direction)
        }
        try host.advance(by: 0.5)
        let panel = try #require(host.inspect().controls.first { $0.kind == "popover" }).rect
        // The leading end of the view: 50, or 350 from right to left. The panel is below its middle, the arrow on top.
        let x = direction == .leftToRight ? 50 : 350
        #expect(abs(panel.midX - CGFloat(x)) < 1 && panel.minY == 158)
        let (tip, beside) = (try host.screenshot()[x, 155], try host.screenshot()[x + 20, 155])
        #expect(Int(tip.r) > Int(beside.r))
    }
}
