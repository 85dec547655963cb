import Foundation
import SDLHost
import SplitView
import Testing

/// Rows in columns, below headers that sort and resize.
@MainActor @Suite struct TableTests {
    struct File: Identifiable, Sendable {
        var id: Int
        var name: String
        var size: Int
    }

    @MainActor final class Model: ObservableObject {
        @Published var files = (0..<1000).map { File(id: $0, name: "File \($0)", size: $0 * 37 % 1000) }
        @Published var selected: Set<Int> = []
        @Published var order = [KeyPathComparator(\File.name)]
    }

    private let model = Model()

    private struct Files: View {
        @ObservedObject var model: Model
        var showsID = false

        var body: some View {
            Table(model.files, selection: $model.selected, sortOrder: $model.order) {
                TableColumn("Name", value: \.name)
                TableColumn("Size", value: \.size) { Text("\($0.size) kB") }.width(min: 60, ideal: 100, max: 200)
                if showsID { TableColumn("ID") { Text("#\($0.id)") }.width(50) }
            }
            .onChange(of: model.order) { model.files.sort(using: model.order) }
        }
    }

    private func host(showsID: Bool = false) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 401, height: 281)) { [model] in Files(model: model, showsID: showsID) }
    }

    @Test func columnsAreAsBroadAsTheirHeads() throws {
        let host = try host()
        // 401 less a splitter of 1 is 400: 100 for the second column, and the rest for the first. Text begins 8 in.
        #expect(host.rects["Name"]?.minX == 8)
        #expect(host.rects["File 0"]?.minX == 8)
        let split = try #require(host.inspect().splits.first)
        #expect(abs(split.panes[1].width - 100) <= 1)
        #expect(host.rects["Size"]?.minX == split.panes[1].minX + 8)
        #expect(host.rects["0 kB"]?.minX == split.panes[1].minX + 8)
        // Headers of 26, a line of 1, and rows of 28: nine of 254 are visible.
        #expect(host.rects["File 8"] != nil)
        #expect(host.rects["File 20"] == nil)
        #expect(host.inspect().controls.first { $0.kind == "row" }?.label == "File 0 0 kB")
    }

    @Test("A column sorts its values in the order of a comparator")
    func comparator() throws {
        /// Orders numbers by their last digit.
        struct ByLastDigit: SortComparator {
            var order = SortOrder.forward

            func compare(_ left: Int, _ right: Int) -> ComparisonResult {
                if left % 10 == right % 10 { return .orderedSame }
                return (left % 10 < right % 10) == (order == .forward) ? .orderedAscending : .orderedDescending
            }
        }
        model.files = [19, 12, 30].map { File(id: $0, name: "File \($0)", size: $0) }
        let host = try HeadlessHost(size: CGSize(width: 401, height: 200)) { [model] in
            Table(model.files, sortOrder: Binding(get: { model.order }, set: { model.order = $0 })) {
                TableColumn("Size", value: \.size, comparator: ByLastDigit()) { Text("\($0.size)") }
            }
        }
        let head = try #require(host.rects["Size"])
        let click = InputScript([.click(CGPoint(x: head.midX, y: head.midY))])
        try host.play(click)
        #expect(model.files.sorted(using: model.order).map(\.size) == [30, 12, 19])
        try host.play(click)
        #expect(model.files.sorted(using: model.order).map(\.size) == [19, 12, 30])
    }

    @Test func aColumnThatIsFreeKeeps30Points() throws {
        let host = try HeadlessHost(size: CGSize(width: 401, height: 200)) { [model] in
            Table(model.files) {
                TableColumn("Name", value: \.name)
                TableColumn("Size") { Text("\($0.size)") }.width(nil)
            }
        }
        let x = try #require(host.inspect().splits.first).panes[1].minX - 0.5
        try host.play(InputScript([.drag([CGPoint(x: x, y: 13), CGPoint(x: x + 50, y: 13), CGPoint(x: 400, y: 13)])]))
        #expect(host.inspect().splits.first?.panes[1].width == 30)
    }

    @Test func aRowIsAsHighAsItsHighestCell() throws {
        for height in [0.5, 1, 40] as [CGFloat] {
            let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { [model] in
                Table(Array(model.files.prefix(3)), selection: .constant(nil as Int?)) {
                    TableColumn("Name") { _ in Color.red.frame(height: height) }
                    TableColumn("Size") { _ in Color.blue.frame(height: height / 2) }
                }
                .environment(\.defaultMinListRowHeight, 0)
            }
            let rows = host.inspect().controls.filter { $0.kind == "row" }.map(\.rect)
            // With 5 points above and below.
            #expect(rows.map(\.height) == [height + 10, height + 10, height + 10])
        }
    }

    /// Clicks the button in the middle above the table, and returns the column widths.
    private func toggle(_ host: HeadlessHost) throws -> [CGFloat] {
        try host.play(InputScript([.click(CGPoint(x: 201, y: 10))]))
        try host.advance(by: 1)
        return try #require(host.inspect().splits.first).panes.map(\.width)
    }

    @Test func columnsGoAndCome() throws {
        struct Columns: View {
            @ObservedObject var model: Model
            @State private var showsID = true

            var body: some View {
                VStack(spacing: 0) {
                    Button("Toggle") { showsID.toggle() }.frame(height: 20)
                    Files(model: model, showsID: showsID)
                }
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 402, height: 201)) { [model] in Columns(model: model) }
        // 402 less two lines are 400: 50 for the ids, 100 for the sizes. Without the ids one line leaves 401.
        #expect(try #require(host.inspect().splits.first).panes.map(\.width) == [250, 100, 50])
        for _ in 0..<2 {
            let two = try toggle(host)
            #expect(two.count == 2 && two.reduce(0, +) == 401)
            #expect(host.rects["#0"] == nil && host.rects["0 kB"] != nil)
            let three = try toggle(host)
            #expect(three.count == 3 && three.reduce(0, +) == 400)
            #expect(host.rects["#0"] != nil)
        }
    }

    @Test func aHeadIsALine() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { [model] in
            Table(model.files) {
                TableColumn("Name", value: \.name)
                TableColumn("The size of the file") { Text("\($0.size)") }.width(60)
            }
        }
        let heads = host.inspect().texts.filter { $0.rect.maxY <= 26 }
        #expect(heads.count == 2)
        // 13 points of Inter make a line of 16.
        #expect(heads.allSatisfy { $0.rect.height <= 16 })
    }

    @Test func aSplitterBetweenHeadsMovesTheColumns() throws {
        let host = try host()
        let before = try #require(host.inspect().splits.first).panes[1].minX
        try host.play(
            InputScript([
                .drag([CGPoint(x: before, y: 13), CGPoint(x: before - 30, y: 13), CGPoint(x: before - 60, y: 13)])
            ])
        )
        #expect(host.rects["Size"]?.minX == before - 60 + 8)
        #expect(host.rects["0 kB"]?.minX == before - 60 + 8)
        // At most 200 wide.
        try host.play(InputScript([.drag([CGPoint(x: before - 60, y: 13), CGPoint(x: 20, y: 13)])]))
        #expect(abs((host.inspect().splits.first?.panes[1].width ?? 0) - 200) <= 1)
    }

    @Test func aClickOnAHeadSorts() throws {
        let host = try host()
        let head = try #require(host.rects["Size"])
        try host.play(InputScript([.click(CGPoint(x: head.midX, y: head.midY))]))
        #expect(model.order.map(\.keyPath) == [\File.size, \File.name])
        #expect(model.order.first?.order == .forward)
        try host.advance(by: 0.1)
        #expect(model.files.prefix(3).map(\.size) == [0, 1, 2])
        try host.play(InputScript([.click(CGPoint(x: head.midX, y: head.midY))]))
        #expect(model.order.first?.order == .reverse)
        try host.advance(by: 0.1)
        #expect(model.files.first?.size == 999)
        #expect(host.names.contains("999 kB"))
        // Headers are buttons, which Tab focuses and a click does not.
        try host.play(InputScript([.key(.space, [])]))
        #expect(model.order.map(\.keyPath) == [\File.size, \File.name] && model.order.first?.order == .reverse)
        try host.play(InputScript([.key(.tab, []), .key(.space, [])]))
        #expect(model.order.map(\.keyPath) == [\File.name, \File.size])
    }

    @Test func rowsAreSelected() throws {
        let host = try host()
        try host.play(InputScript([.click(CGPoint(x: 100, y: 27 + 14 + 28))]))
        #expect(model.selected == [1])
        try host.play(InputScript([.key(.down, .shift), .key(.end, [])]))
        #expect(model.selected == [999])
        #expect(host.names.contains("File 999"))
    }

    @Test func columnsMayComeAndGo() throws {
        let host = try host(showsID: true)
        #expect(host.rects["#0"] != nil)
        #expect(host.inspect().splits.first?.panes.count == 3)
        try host.play(InputScript([.resize(CGSize(width: 90, height: 100)), .resize(CGSize(width: 0, height: 0))]))
    }

    @Test func fromRightToLeft() throws {
        let host = try HeadlessHost(size: CGSize(width: 401, height: 281)) { [model] in
            Files(model: model).environment(\.layoutDirection, .rightToLeft)
        }
        let name = try #require(host.rects["Name"])
        #expect(name.maxX == 393)
        #expect(host.rects["File 0"]?.maxX == 393)
        #expect(host.rects["0 kB"]?.maxX == host.rects["Size"]?.maxX)
    }

    /// Also in the first frame and in that of a drag: headers are placed before rows are measured.
    @Test func aCellHasTheColumnWithoutItsInsets() throws {
        let host = try HeadlessHost(size: CGSize(width: 301, height: 200)) {
            Table([File(id: 0, name: "a", size: 1)]) {
                TableColumn("Box") { _ in Color.red.aspectRatio(4, contentMode: .fit) }
                TableColumn("Text") { _ in Text("a") }.width(min: 60, ideal: 60, max: 200)
            }
        }
        // 301 - 1 - 60 = 240 less 8 on both sides, and a quarter of that.
        #expect(host.inspect().splits.first?.panes.map(\.width) == [240, 60])
        let picture = try host.screenshot()
        let red = (0..<200).flatMap { y in (0..<301).map { (x: $0, y: y) } }
            .filter { picture[$0.x, $0.y].r > 200 && picture[$0.x, $0.y].g < 120 }
        #expect(red.first?.x == 8 && red.last?.x == 231)
        #expect(Set(red.map(\.y)).count == 56)
        #expect(red.count == 224 * 56)
        // Below headers of 26 and a line of 1, in the middle of 56 with 5 above: 27 + 5 + 28.
        let height = host.inspect().texts.last?.rect.midY
        #expect(height == 60)
        try host.play(InputScript([.drag([CGPoint(x: 240, y: 10), CGPoint(x: 200, y: 10), CGPoint(x: 160, y: 10)])]))
        // 160 - 16 are 144, and a quarter is 36: the middle of the row is 10 points higher.
        #expect(host.inspect().splits.first?.panes.map(\.width) == [160, 140])
        #expect(host.inspect().texts.last?.rect.midY == height.map { $0 - 10 })
    }

    @Test func aTableThatMayChooseIsAsHighAsItsHeadsAndRows() throws {
        let host = try HeadlessHost(size: CGSize(width: 301, height: 400)) {
            VStack(spacing: 0) {
                Table((0..<3).map { File(id: $0, name: "a", size: 1) }) { TableColumn("Name", value: \.name) }
                    .fixedSize(horizontal: false, vertical: true)
                Color.red
            }
        }
        let picture = try host.screenshot()
        let top = (0..<400).first { picture[150, $0].r > 200 && picture[150, $0].g < 120 }
        // Headers of 26, a line of 1 and three rows of 28.
        #expect(top == 26 + 1 + 3 * 28)
    }

    @Test("Content wider than its column is clipped")
    func cellsAreClipped() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 100)) {
            Table((0..<1).map { File(id: $0, name: "a", size: 1) }) {
                TableColumn("Name") { Text($0.name) }.width(60)
                TableColumn("Color") { _ in Color.red.frame(width: 250, height: 20).fixedSize() }.width(100)
                TableColumn("Size") { Text("\($0.size)") }
            }
        }
        let picture = try host.screenshot()
        let red = (0..<300).filter { picture[$0, 41].r > 200 && picture[$0, 41].g < 120 }
        // 60, a line, and 100.
        #expect(red.last == 160)
    }

    @Test("A column's ideal width stays within its limits")
    func likedWithinLimits() throws {
        let host = try HeadlessHost(size: CGSize(width: 600, height: 200)) {
            HStack(spacing: 0) {
                Table((0..<3).map { File(id: $0, name: "a", size: 1) }) {
                    TableColumn("Name") { Text($0.name) }.width(min: 20, ideal: 300, max: 90)
                    TableColumn("Size") { Text("\($0.size)") }.width(min: 150)
                }
                .fixedSize()
                Color.red
            }
        }
        let picture = try host.screenshot()
        let left = (0..<600).first { picture[$0, 100].r > 200 && picture[$0, 100].g < 120 }
        #expect(left == 90 + 1 + 150)
    }

    @Test(
        "A table without a width is as wide as its columns' ideal widths",
        arguments: [
            (width: 80, columns: 120 + 1 + 80), (nil, 120 + 1 + 100), (.nan, 120 + 1 + 100),
        ] as [(width: CGFloat?, columns: Int)]
    )
    func likedWidth(width: CGFloat?, columns: Int) throws {
        let host = try HeadlessHost(size: CGSize(width: 600, height: 200)) {
            HStack(spacing: 0) {
                Table((0..<3).map { File(id: $0, name: "a", size: 1) }) {
                    TableColumn("Name") { Text($0.name) }.width(120)
                    TableColumn("Size") { Text("\($0.size)") }.width(width)
                }
                .fixedSize()
                Color.red
            }
        }
        let picture = try host.screenshot()
        let left = (0..<600).first { picture[$0, 100].r > 200 && picture[$0, 100].g < 120 }
        #expect(left == columns)
    }
}
