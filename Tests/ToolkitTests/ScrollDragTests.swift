import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Drags that continue while the content changes or scrolls.
@MainActor struct ScrollDragTests {
    // MARK: Thumbs

    final class Lines: ObservableObject {
        @Published var count = 60
    }

    enum Scroller: String, CaseIterable, Sendable { case scrollView, lazyStack, grid, list, table }

    private struct Item: Identifiable { let id: Int }

    private struct Growing: View {
        @ObservedObject var lines: Lines
        var kind: Scroller

        var body: some View {
            switch kind {
            case .scrollView:
                ScrollView { VStack(spacing: 0) { ForEach(0..<lines.count, id: \.self) { row($0) } } }
            case .lazyStack:
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<lines.count, id: \.self) { row($0) } } }
            case .grid:
                ScrollView {
                    LazyVGrid(columns: [GridItem(.flexible())], spacing: 0) {
                        ForEach(0..<lines.count, id: \.self) { row($0) }
                    }
                }
            case .list: List(0..<lines.count, id: \.self) { row($0) }
            case .table:
                Table((0..<lines.count).map { Item(id: $0) }) { TableColumn("Name") { row($0.id) } }
            }
        }

        private func row(_ number: Int) -> some View {
            Text("line \(number)").frame(maxWidth: .infinity, alignment: .leading).frame(height: 20)
        }
    }

    /// Returns the line at the top edge, plus the hidden share of its height.
    private func top(_ host: HeadlessHost) throws -> Double {
        let lines = host.inspect().texts.compactMap { text -> (Double, CGRect)? in
            guard text.string.hasPrefix("line "), let number = Double(text.string.dropFirst(5)) else { return nil }
            return (number, text.rect)
        }
        let (first, second) = (try #require(lines.first), try #require(lines.dropFirst().first))
        let height = second.1.minY - first.1.minY
        return first.0 - first.1.midY / height
    }

    @Test(arguments: Scroller.allCases)
    func aHeldThumbMovesByWhatThePointerMovesThoughTheContentGrows(kind: Scroller) throws {
        let lines = Lines()
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Growing(lines: lines, kind: kind) }
        try host.play(InputScript([.move(CGPoint(x: 295, y: 60)), .press(.left), .move(CGPoint(x: 295, y: 160))]))
        try host.advance(by: 0.1)
        let before = try top(host)
        #expect(before > 15)
        lines.count = 240
        try host.advance(by: 0.1)
        let grown = try top(host)
        #expect(abs(grown - before) < 0.01)
        // The thumb is 24 points long in about 300, so that a point is about 240 lines by 276.
        try host.play(InputScript([.move(CGPoint(x: 295, y: 161)), .advance(0.1)]))
        #expect(abs(try top(host) - grown - 240.0 / 276) < 0.35)
        // Growth in the frame of a movement makes no difference.
        lines.count = 480
        try host.play(InputScript([.move(CGPoint(x: 295, y: 162)), .advance(0.1)]))
        let again = try top(host)
        try host.play(InputScript([.move(CGPoint(x: 295, y: 163)), .advance(0.1)]))
        #expect(abs(try top(host) - again - 480.0 / 276) < 0.7)
        // The end is reached with the thumb at its end.
        try host.play(InputScript([.move(CGPoint(x: 295, y: 460)), .advance(0.1)]))
        #expect(host.inspect().texts.contains { $0.string == "line 479" })
    }

    @Test func anEstimateThatIsCorrectedLeavesTheThumbUnderThePointer() throws {
        // The first ten rows are 20 points high, the others 60.
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { number in
                        Text("line \(number)").frame(height: number < 10 ? 20 : 60)
                    }
                }
            }
        }
        try host.play(InputScript([.move(CGPoint(x: 295, y: 12)), .press(.left)]))
        for y in stride(from: 20.0, through: 150, by: 10) { try host.play(InputScript([.move(CGPoint(x: 295, y: y))])) }
        // The thumb of 24 points is halfway, and so is the content.
        #expect(abs(try top(host) - 500) < 10)
    }

    // MARK: Rows scrolled out of view

    enum Rows: String, CaseIterable, Sendable { case lazyStack, grid, list, table, sections }

    private struct Away: View {
        var diary: Diary
        var kind: Rows

        var body: some View {
            VStack(spacing: 0) {
                Group {
                    switch kind {
                    case .lazyStack: ScrollView { LazyVStack(spacing: 0) { ForEach(0..<400, id: \.self) { row($0) } } }
                    case .grid:
                        ScrollView {
                            LazyVGrid(columns: [GridItem(.flexible())], spacing: 0) {
                                ForEach(0..<400, id: \.self) { row($0) }
                            }
                        }
                    case .list: List(0..<400, id: \.self) { row($0) }
                    case .table: Table((0..<400).map { Item(id: $0) }) { TableColumn("Name") { row($0.id) } }
                    case .sections:
                        List {
                            ForEach(0..<20, id: \.self) { section in
                                Section { ForEach(0..<20, id: \.self) { row(section * 20 + $0) } }
                            }
                        }
                    }
                }
                .frame(height: 240)
                Probe("target", 300, 60).dropDestination(for: String.self) { words, _ in
                    diary.write("dropped \(words)")
                    return true
                }
            }
        }

        private func row(_ number: Int) -> some View {
            HStack {
                Probe("card \(number)", 60, 20).draggable("card \(number)")
                Button("button \(number)") { diary.write("button \(number)") }
            }
        }
    }

    private func away(_ kind: Rows, _ diary: Diary) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 300)) { Away(diary: diary, kind: kind) }
    }

    @Test(arguments: Rows.allCases) func aDraggedRowLivesOnOutOfSightAndItsDropArrives(kind: Rows) throws {
        let diary = Diary()
        let host = try away(kind, diary)
        let card = try #require(host.rects["card 2"])
        let start = CGPoint(x: card.midX, y: card.midY)
        try host.play(InputScript([.move(start), .press(.left), .move(CGPoint(x: start.x, y: start.y + 20))]))
        try host.play(InputScript([.scroll(dx: 0, dy: -4000), .advance(0.2)]))
        // Only the preview under the pointer is left of it.
        #expect(host.names.filter { $0 == "card 2" }.count == 1)
        #expect(!host.names.contains("card 5"))
        try host.play(InputScript([.move(CGPoint(x: 150, y: 270)), .advance(0.2), .release(.left), .advance(0.2)]))
        #expect(diary.entries == ["dropped [\"card 2\"]"])
        // Then it is removed.
        #expect(!host.names.contains("card 2"))
    }

    @Test(arguments: Rows.allCases) func aPressedRowLivesOnOutOfSight(kind: Rows) throws {
        let diary = Diary()
        let host = try away(kind, diary)
        let button = try #require(host.control("button 2")).rect
        let point = CGPoint(x: button.midX, y: button.midY)
        try host.play(InputScript([.move(point), .press(.left), .scroll(dx: 0, dy: -4000), .advance(0.5)]))
        #expect(host.control("button 2") == nil)
        try host.play(InputScript([.scroll(dx: 0, dy: 4000), .advance(0.5), .release(.left)]))
        #expect(diary.entries == ["button 2"])
    }

    // MARK: The edges of scroll views

    /// The dragged view.
    enum Dragged: String, CaseIterable, Sendable { case card, row, text, editor, selection }

    private struct Edges: View {
        var dragged: Dragged
        @State private var rows = Array(0..<200)
        @State private var selected: Set<Int> = []
        @State private var words = (0..<6).map { "word \($0)" }.joined(separator: "\n")

        var body: some View {
            switch dragged {
            case .card:
                VStack(spacing: 0) {
                    Probe("start", 100, 40).draggable("card")
                    long
                }
            case .row:
                List {
                    ForEach(rows, id: \.self) { Text("line \($0)").tag($0) }
                        .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
                }
            case .selection: List(rows, id: \.self, selection: $selected) { Text("line \($0)") }
            case .text:
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        Text((0..<200).map { "line \($0)" }.joined(separator: "\n")).textSelection(.enabled)
                    }
                }
            case .editor:
                ScrollView {
                    VStack(alignment: .leading, spacing: 0) {
                        TextEditor(text: $words).frame(height: 200)
                        ForEach(0..<200, id: \.self) { Text("line \($0)").frame(height: 20) }
                    }
                }
            }
        }

        private var long: some View {
            ScrollView { LazyVStack(spacing: 0) { ForEach(rows, id: \.self) { Text("line \($0)").frame(height: 20) } } }
        }
    }

    private func lowest(_ host: HeadlessHost) -> Int {
        host.inspect().texts.compactMap { $0.rect.minY < 300 ? Int($0.string.dropFirst(5)) : nil }.max() ?? -1
    }

    private func highest(_ host: HeadlessHost) -> CGFloat {
        host.inspect().texts.first.map(\.rect.minY) ?? 0
    }

    @Test(arguments: Dragged.allCases) func whatIsDraggedScrollsWhereItRestsAtAnEdge(dragged: Dragged) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Edges(dragged: dragged) }
        func seen() -> [String: CGRect] { host.rects }
        let steps: [InputScript.Step] = [.move(CGPoint(x: 150, y: 30)), .press(.left), .move(CGPoint(x: 150, y: 100))]
        try host.play(InputScript(steps + [.advance(0.5)]))
        let before = seen()
        // Away from the edges nothing moves.
        try host.play(InputScript([.move(CGPoint(x: 150, y: 275)), .advance(1)]))
        let middle = seen()
        #expect(before.allSatisfy { dragged == .card && $0.key == "start" || middle[$0.key] == $0.value })
        // 14 of 20 points deep: 60 + 15 · 14 = 270 points a second.
        try host.play(InputScript([.move(CGPoint(x: 150, y: 294)), .advance(1)]))
        let after = seen()
        let ways = middle.compactMap { name, rect in name == "start" ? nil : after[name].map { rect.minY - $0.minY } }
        if let way = ways.max() {
            #expect(abs(way - 270) < 6)
        } else {
            // The text itself scrolled so far out of view that it has no semantics node any more.
            #expect(dragged != .text)
        }
        try host.play(InputScript([.move(CGPoint(x: 150, y: 150)), .advance(0.1)]))
        let still = seen()
        try host.advance(by: 0.5)
        #expect(seen() == still)
        #expect(host.nextFrame == .whenNeeded || dragged == .editor)
        try host.play(InputScript([.release(.left), .advance(0.2)]))
        #expect(seen().filter { $0.key != "start" } == still.filter { $0.key != "start" } || dragged == .row)
    }

    @Test func aPressThatBeganAtAnEdgeScrollsOnlyCloserToIt() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Edges(dragged: .selection) }
        let before = host.rects
        try host.play(InputScript([.move(CGPoint(x: 100, y: 290)), .press(.left), .move(CGPoint(x: 150, y: 290))]))
        try host.advance(by: 1)
        #expect(host.rects == before)
        try host.play(InputScript([.move(CGPoint(x: 150, y: 297)), .advance(1)]))
        #expect(host.rects != before)
    }

    @Test func allScrollViewsScrollAtWhoseEdgesItRests() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            VStack(spacing: 0) {
                Probe("start", 100, 40).draggable("card")
                ScrollView {
                    VStack(spacing: 0) {
                        Probe("above", 100, 60)
                        ScrollView { VStack(spacing: 0) { ForEach(0..<50) { Probe("inner \($0)", 100, 20) } } }
                            .frame(height: 200)
                        Probe("below", 100, 400)
                    }
                }
            }
        }
        // Both scroll views end at 300.
        try host.play(InputScript([.move(CGPoint(x: 150, y: 20)), .press(.left), .move(CGPoint(x: 150, y: 150))]))
        let before = host.rects
        try host.play(InputScript([.move(CGPoint(x: 150, y: 294)), .advance(0.1), .move(CGPoint(x: 150, y: 150))]))
        let (outer, inner) = (host.rects["above"], host.rects["inner 8"])
        #expect(outer.map { $0.minY < before["above"]!.minY - 10 } != false)
        #expect(try #require(inner).minY < before["inner 8"]!.minY - 40)
    }

    // MARK: The wheel

    enum Inner: String, CaseIterable, Sendable { case scrollView, lazyStack, list, editor }

    private struct Nested: View {
        var inner: Inner
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    Probe("above", 200, 40)
                    Group {
                        switch inner {
                        case .scrollView:
                            ScrollView { VStack(spacing: 0) { ForEach(0..<15) { Probe("inner \($0)", 100, 20) } } }
                        case .lazyStack:
                            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<15) { Probe("inner \($0)", 100, 20) } } }
                        case .list: List(0..<11, id: \.self) { Text("inner \($0)") }
                        case .editor:
                            TextEditor(text: .constant((0..<18).map { "inner \($0)" }.joined(separator: "\n")))
                        }
                    }
                    .frame(width: 200, height: 200)
                    Probe("below", 200, 800)
                }
            }
        }
    }

    /// Tests whether the wheel, turned by 40 points in steps with pauses, scrolls the outer view in the end.
    @Test(
        arguments: Inner.allCases,
        [(pause: 1.0 / 60, isOuter: false), (pause: 0.28, isOuter: false), (pause: 0.3, isOuter: true)]
    )
    func aGestureThatBeganInTheInnerViewStaysInIt(inner: Inner, rhythm: (pause: Double, isOuter: Bool)) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Nested(inner: inner) }
        try host.play(InputScript([.move(CGPoint(x: 150, y: 150))]))
        // The inner view scrolls by about 100 points.
        for _ in 0..<8 { try host.play(InputScript([.scroll(dx: 0, dy: -40), .advance(rhythm.pause - 1.0 / 60)])) }
        #expect((host.rects["above"]?.minY != 0) == rhythm.isOuter)
        // A pause ends the gesture.
        try host.play(InputScript([.advance(0.3), .scroll(dx: 0, dy: -30)]))
        #expect(host.rects["above"]?.minY != 0)
    }

    @Test func aGestureThatBeganInTheOuterViewGoesOnOverAnInnerOne() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Nested(inner: .scrollView) }
        // On the upper view, 40 points high; the inner one scrolls under the pointer.
        try host.play(InputScript([.move(CGPoint(x: 150, y: 30))]))
        for _ in 0..<4 { try host.play(InputScript([.scroll(dx: 0, dy: -20), .advance(0.1)])) }
        #expect(host.rects["below"]?.minY == 160)
        try host.play(InputScript([.advance(0.3), .scroll(dx: 0, dy: -20)]))
        #expect(host.rects["below"]?.minY == 160)
    }

    @Test func theOtherAxisIsAnotherGesture() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { Probe("wide", 1000, 100) }
                    Probe("below", 200, 800)
                }
            }
        }
        try host.play(InputScript([.move(CGPoint(x: 150, y: 50)), .scroll(dx: 0, dy: -10), .scroll(dx: -30, dy: 0)]))
        #expect(host.rects["wide"]?.origin == CGPoint(x: -30, y: -10))
        try host.play(InputScript([.scroll(dx: -10, dy: -3), .scroll(dx: 1, dy: -10)]))
        #expect(host.rects["wide"]?.origin == CGPoint(x: -40, y: -20))
    }
}
