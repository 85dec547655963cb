import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

@MainActor struct DropTests {
    private struct Card: Codable, Transferable, Equatable {
        var title: String
    }

    /// A card on the left, a drop target for cards on the right, and nothing between.
    private struct Board: View {
        var diary: Diary
        @State private var isTargeted = false

        var body: some View {
            HStack(spacing: 40) {
                Probe("card", 40, 20).draggable(Card(title: "A"))
                Probe(isTargeted ? "open" : "place", 60, 60)
                    .dropDestination(for: Card.self) { cards, place in
                        diary.write("\(cards.map(\.title)) \(Int(place.x)) \(Int(place.y))")
                        return true
                    } isTargeted: {
                        isTargeted = $0
                    }
            }
        }
    }

    /// Returns the board. The row is 140 by 60 in 200 by 100: the card at (30, 40), the target at (110, 20).
    private func host(_ diary: Diary) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100)) { Board(diary: diary) }
    }

    private let card = CGPoint(x: 50, y: 50)
    private let gap = CGPoint(x: 90, y: 50)
    private let place = CGPoint(x: 130, y: 45)

    @Test func aDropBringsTheValueAndItsPlace() throws {
        let diary = Diary()
        let host = try host(diary)
        try host.play(InputScript([.drag([card, gap, place]), .advance(0.1)]))
        #expect(diary.entries == ["[\"A\"] 20 25"])
        #expect(host.names == ["card", "place"])
        #expect(!host.inspect().animating)
    }

    @Test func theViewFollowsThePointerAndTheTargetIsTold() throws {
        let host = try host(Diary())
        try host.play(InputScript([.move(card), .press(.left), .move(gap)]))
        #expect(host.names == ["card", "place", "card"])
        // 40 points right of its start.
        #expect(host.rects["card"] == box(70, 40, 40, 20))
        try host.play(InputScript([.move(place), .advance(0.1)]))
        #expect(host.names == ["card", "open", "card"])
        try host.play(InputScript([.move(gap), .advance(0.1)]))
        #expect(host.names == ["card", "place", "card"])
        try host.play(InputScript([.release(.left), .advance(0.1)]))
        #expect(host.names == ["card", "place"])
    }

    @Test(arguments: [InputScript.Step.key(.escape, []), .focus(false)])
    func escapeAndTheLossOfTheWindowEndADrag(_ end: InputScript.Step) throws {
        let diary = Diary()
        let host = try host(diary)
        try host.play(InputScript([.move(card), .press(.left), .move(gap), .move(place), end, .advance(0.1)]))
        #expect(host.names == ["card", "place"])
        try host.play(InputScript([.release(.left), .advance(0.1)]))
        #expect(diary.entries == [])
    }

    @Test func aShortMoveIsNone() throws {
        let diary = Diary()
        let host = try host(diary)
        try host.play(InputScript([.move(card), .press(.left), .move(CGPoint(x: 54, y: 50))]))
        #expect(host.names == ["card", "place"])
    }

    @Test func aPreviewOfOnesOwnIsCentredUnderThePointer() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Probe("a", 20, 20).draggable("words") { Probe("preview", 30, 10) }
        }
        try host.play(InputScript([.move(CGPoint(x: 100, y: 50)), .press(.left), .move(CGPoint(x: 150, y: 50))]))
        #expect(host.rects["preview"] == box(135, 45, 30, 10))
    }

    @Test func whatIsNoSuchValuePassesToWhatLiesBelow() throws {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                Probe("a", 40, 20).draggable("words")
                Probe("b", 40, 20)
                    .dropDestination(for: Card.self) { _, _ in
                        diary.write("card")
                        return true
                    }
                    .dropDestination(for: String.self) { words, _ in
                        diary.write(words.joined())
                        return true
                    }
            }
        }
        try host.play(
            InputScript([.drag([CGPoint(x: 80, y: 50), CGPoint(x: 100, y: 50), CGPoint(x: 120, y: 50)])])
        )
        #expect(diary.entries == ["words"])
    }

    @Test func aSplitIsDraggableInItsOwnSense() throws {
        // Both modifiers have this name; the split's controls its splitter, the view's a dragged value.
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            HSplit(left: { Probe("a").draggable("left") }, right: { Color.red }).draggable(false)
                .dropDestination(for: String.self) { words, _ in
                    diary.write(words.joined())
                    return true
                }
        }
        let before = host.rects
        try host.play(InputScript([.drag([CGPoint(x: 100, y: 50), CGPoint(x: 150, y: 50)])]))
        #expect(host.rects == before)
        #expect(diary.entries == [])
        try host.play(InputScript([.drag([CGPoint(x: 40, y: 50), CGPoint(x: 60, y: 50)])]))
        #expect(diary.entries == ["left"])
    }

    // MARK: From outside

    private func dropHost(_ diary: Diary) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                Color.red.dropDestination(for: URL.self) { files, place in
                    diary.write("\(files.map(\.lastPathComponent)) \(Int(place.x))")
                    return true
                }
                Color.blue.dropDestination(for: String.self) { words, _ in
                    diary.write(words.joined(separator: "|"))
                    return true
                }
            }
        }
    }

    @Test func filesAndTextArriveWhereTheyAreDropped() throws {
        let diary = Diary()
        let host = try dropHost(diary)
        try host.play(
            InputScript(
                json: Data(
                    """
                    [{"drop": {"files": ["/tmp/a.txt", "/tmp/b.txt"], "at": [40, 50]}},
                     {"drop": {"text": "words", "at": [150, 50]}},
                     {"drop": {"text": "words", "at": [50, 50]}}]
                    """.utf8
                )
            )
        )
        #expect(diary.entries == ["[\"a.txt\", \"b.txt\"] 40", "words"])
    }

    @Test(arguments: [#"{"drop": {"at": [1, 2]}}"#, #"{"drop": {"files": [3], "at": [1, 2]}}"#, #"{"drop": 1}"#])
    func aWrongDropIsExplained(_ step: String) {
        #expect {
            try InputScript(json: Data("[\(step)]".utf8))
        } throws: {
            "\($0)".contains("\"drop\" takes")
        }
    }

    /// A movement of four points is still a click, as for a list that selects rows by the same drag.
    @Test(arguments: [(1.0, false), (4, false), (4.5, true), (6, true)])
    func aDragBeginsBeyondFourPoints(_ distance: CGFloat, _ isCarried: Bool) throws {
        let host = try host(Diary())
        try host.play(InputScript([.move(card), .press(.left), .move(CGPoint(x: card.x + distance, y: card.y))]))
        #expect(host.names == (isCarried ? ["card", "place", "card"] : ["card", "place"]))
    }

    /// In small steps, because a list that selects rows by a drag must not do so before it carries them.
    @Test(arguments: [(0, ["A", "C"]), (1, ["B"]), (2, ["A", "C"])])
    func aDragInAListCarriesWhatWasSelectedAtThePress(_ row: Int, _ carried: [String]) throws {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) { DraggedRows(diary: diary) }
        let start = try #require(host.rects["ABC".map(String.init)[row]])
        let steps = (0...80).map { CGPoint(x: start.midX, y: start.midY + CGFloat($0) * (190 - start.midY) / 80) }
        try host.play(InputScript([.drag(steps), .advance(0.1)]))
        #expect(diary.entries == ["\(carried)"])
    }

    enum RowKind: CaseIterable { case alone, padded, table }

    /// A row is dragged by its text, by its empty part, and close to its left and right edge.
    @Test(arguments: RowKind.allCases, [12, 150, 1, 199] as [CGFloat]) func aRowIsDraggedFromAnywhere(
        kind: RowKind,
        x: CGFloat
    ) throws {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) {
            VStack(spacing: 0) {
                Group {
                    switch kind {
                    case .alone: List(["A", "B"], id: \.self) { Text($0).draggable($0) }
                    case .padded: List(["A", "B"], id: \.self) { Text($0).draggable($0).padding(.leading, 4) }
                    case .table:
                        Table(of: Named.self) {
                            TableColumn("Name") { Text($0.id) }
                        } rows: {
                            ForEach(["A", "B"].map(Named.init)) { TableRow($0).draggable($0.id) }
                        }
                    }
                }
                .frame(height: 100)
                Color.red.dropDestination(for: String.self) { items, _ in
                    for item in items { diary.write(item) }
                    return true
                }
            }
        }
        let text = try #require(host.inspect().texts.first { $0.string == "B" }).rect
        let start = CGPoint(x: x, y: text.midY)
        try host.play(InputScript([.drag([start, CGPoint(x: x, y: start.y + 30), CGPoint(x: 100, y: 150)])]))
        #expect(diary.entries == ["B"])
    }

    private struct Named: Identifiable { var id: String }

    /// A list of three rows with the first and the last selected, above a drop target for them.
    private struct DraggedRows: View {
        struct Titles: Transferable { var titles: [String] }

        var diary: Diary
        @State private var selection: Set<String> = ["A", "C"]

        var body: some View {
            VStack(spacing: 0) {
                List(["A", "B", "C"], id: \.self, selection: $selection) { title in
                    Probe(title, 100, 20)
                        .draggable(Titles(titles: selection.contains(title) ? selection.sorted() : [title]))
                }
                .frame(height: 150)
                Color.red.dropDestination(for: Titles.self) { items, _ in
                    for item in items { diary.write("\(item.titles)") }
                    return true
                }
            }
        }
    }
}
