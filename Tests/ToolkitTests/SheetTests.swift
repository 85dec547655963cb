import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct SheetTests {
    private let diary = Diary()

    private func host<V: View>(
        _ width: CGFloat = 500,
        _ height: CGFloat = 300,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost { try HeadlessHost(size: CGSize(width: width, height: height), root: view) }

    /// The content of a sheet, with its own state.
    private struct Inside: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @State private var count = 0
        var body: some View {
            VStack {
                Text("count \(count), \(isPresented)")
                Button("More") { count += 1 }.keyboardShortcut("m")
                Button("Done") { dismiss() }
            }
            .padding()
        }
    }

    private struct Outside: View {
        var diary: Diary
        @State var isOpen = false
        var body: some View {
            VStack {
                Button("Open") { isOpen = true }
                Text(isOpen ? "open" : "closed")
                Button("Save") { diary.write("save") }.keyboardShortcut("m")
            }
            .sheet(isPresented: $isOpen, onDismiss: { diary.write("gone") }) { Inside() }
        }
    }

    @Test func itIsAsLargeAsItsContentAndInTheMiddle() throws {
        let host = try host {
            Color.clear.sheet(isPresented: .constant(true)) { Probe("content", 200, 120) }
        }
        try host.advance(by: 0.5)
        #expect(host.rects["content"] == box(150, 90, 200, 120))
        #expect(host.inspect().controls.map(\.kind) == ["sheet"])
    }

    @Test func dismissClosesItAndTellsOnce() throws {
        let host = try host { Outside(diary: diary) }
        try host.click("Open")
        #expect(host.names.contains("open") && host.names.contains("count 0, true"))
        try host.click("Done")
        #expect(host.names.contains("closed"))
        #expect(diary.entries == [])
        try host.advance(by: 0.5)
        #expect(diary.entries == ["gone"])
    }

    @Test func escapeClosesItAndThePressOutsideDoesNot() throws {
        let host = try host { Outside(diary: diary) }
        try host.click("Open")
        try host.play(InputScript([.click(CGPoint(x: 3, y: 3))]))
        #expect(host.names.contains("open"))
        try host.type(.escape)
        #expect(host.names.contains("closed"))
    }

    @Test func itsStateBeginsAnewEachTime() throws {
        let host = try host { Outside(diary: diary) }
        try host.click("Open")
        try host.click("More")
        try host.click("More")
        #expect(host.names.contains("count 2, true"))
        try host.type(.escape)
        try host.advance(by: 0.5)
        try host.click("Open")
        #expect(host.names.contains("count 0, true"))
    }

    @Test func shortcutsAreItsOwn() throws {
        let host = try host { Outside(diary: diary) }
        try host.type("m", modifiers: .control)
        #expect(diary.entries == ["save"])
        try host.click("Open")
        try host.type("m", modifiers: .control)
        #expect(host.names.contains("count 1, true") && diary.entries == ["save"])
    }

    @Test func oneThatMustBeAnsweredStays() throws {
        struct Stays: View {
            @State var isOpen = true
            var body: some View {
                Text(isOpen ? "open" : "closed").sheet(isPresented: $isOpen) {
                    Button("Close") { isOpen = false }.padding().interactiveDismissDisabled()
                }
            }
        }
        let host = try host { Stays() }
        try host.type(.escape)
        #expect(host.names.contains("open"))
        try host.click("Close")
        #expect(host.names.contains("closed"))
    }

    private struct Fruit: Identifiable {
        var id: String
    }

    @Test func anItemIsShownAndAnotherBeginsAnew() throws {
        struct Fruits: View {
            @State var fruit: Fruit?
            var body: some View {
                VStack {
                    Button("Pear") { fruit = Fruit(id: "pear") }
                    Text(fruit?.id ?? "none")
                }
                .sheet(item: $fruit) { shown in
                    VStack {
                        Text("a \(shown.id)")
                        Inside()
                        Button("Apple") { fruit = Fruit(id: "apple") }
                    }
                }
            }
        }
        let host = try host { Fruits() }
        #expect(host.names == ["Pear", "none"])
        try host.click("Pear")
        try host.click("More")
        #expect(host.names.contains("a pear") && host.names.contains("count 1, true"))
        try host.click("Apple")
        #expect(host.names.contains("a apple") && host.names.contains("count 0, true"))
        try host.type(.escape)
        #expect(host.names.contains("none") && host.names.contains("a apple"))
        try host.advance(by: 0.5)
        #expect(host.names == ["Pear", "none"])
    }

    @Test func oneLargerThanTheWindowScrolls() throws {
        let host = try host(300, 200) {
            Color.clear.sheet(isPresented: .constant(true)) {
                VStack { ForEach(0..<30) { number in Button("row \(number)") { diary.write("\(number)") } } }
            }
        }
        try host.advance(by: 0.5)
        let sheet = try #require(host.inspect().controls.first).rect
        #expect(sheet.minY == 16 && sheet.maxY == 184)
        try host.play(InputScript([.move(CGPoint(x: 150, y: 100)), .scroll(dx: 0, dy: -10_000)]))
        #expect(sheet.contains(try #require(host.control("row 29")).rect))
        try host.click("row 29")
        #expect(diary.entries == ["29"])
        try host.type(.tab)
        let focused = try #require(host.focused.first)
        #expect(sheet.contains(try #require(host.control(focused)).rect))
    }

    @Test func oneBroaderThanTheWindowScrollsBothWays() throws {
        let host = try host(300, 200) {
            Color.clear.sheet(isPresented: .constant(true)) { Probe("wide", 600, 400) }
        }
        try host.advance(by: 0.5)
        #expect(host.inspect().controls.first?.rect == box(16, 16, 268, 168))
        try host.play(
            InputScript([
                .move(CGPoint(x: 150, y: 100)), .scroll(dx: -10_000, dy: 0), .scroll(dx: 0, dy: -10_000),
            ])
        )
        // Scrolled to the end: 284 - 600, 184 - 400.
        #expect(host.rects["wide"]?.origin == CGPoint(x: -316, y: -216))
    }

    @Test(arguments: [CGSize(width: 0, height: 0), CGSize(width: 1, height: 1), CGSize(width: 7, height: 900)])
    func anySizeWillDo(size: CGSize) throws {
        let host = try host(size.width, size.height) {
            Color.clear.sheet(isPresented: .constant(true)) { Inside() }
        }
        try host.advance(by: 0.1)
        for control in host.inspect().controls where control.kind == "sheet" {
            let rect = control.rect
            #expect(rect.minX >= 0 && rect.minY >= 0 && rect.maxX <= size.width && rect.maxY <= size.height)
        }
    }

    /// A sheet with a menu, an alert and a sheet in it.
    private struct Nested: View {
        var diary: Diary
        @State var isOpen = true
        @State var asks = false
        @State var isDeeper = false
        var body: some View {
            Text(isOpen ? "open" : "closed").sheet(isPresented: $isOpen) {
                VStack {
                    Menu("Menu") { Button("Item") { diary.write("item") } }
                    Button("Ask") { asks = true }
                    Button("Deeper") { isDeeper = true }
                }
                .padding(40)
                .alert("Sure?", isPresented: $asks) { Button("Yes") { diary.write("yes") } }
                .sheet(isPresented: $isDeeper) { Text("deep").padding() }
            }
        }
    }

    @Test func anAlertOverASheetIsAnsweredFirst() throws {
        let host = try host { Nested(diary: diary) }
        try host.type(.tab, .tab, .space)
        #expect(host.inspect().controls.map(\.kind).filter { ["sheet", "alert"].contains($0) } == ["sheet", "alert"])
        try host.advance(by: 0.5)
        #expect(host.focused == ["Yes"])
        try host.type(.tab, .tab)
        #expect(host.focused == ["Yes"])
        try host.type(.escape)
        try host.advance(by: 0.5)
        #expect(diary.entries == ["yes"] && host.labels("alert") == [])
        #expect(host.focused == ["Ask"] && host.names.contains("open"))
        try host.type(.escape)
        #expect(host.names.contains("closed"))
    }

    @Test func aMenuInASheetClosesAlone() throws {
        let host = try host { Nested(diary: diary) }
        try host.click("Menu")
        #expect(host.labels("menuItem") == [] && host.control("Item") != nil)
        // The left arrow has no parent menu.
        try host.type(.left)
        #expect(host.control("Item") != nil)
        try host.type(.escape)
        #expect(host.control("Item") == nil && host.names.contains("open"))
        try host.click("Menu")
        try host.click("Item")
        #expect(diary.entries == ["item"] && host.names.contains("open"))
    }

    @Test func aSheetOverASheetGoesFirst() throws {
        let host = try host { Nested(diary: diary) }
        try host.click("Deeper")
        #expect(host.names.contains("deep"))
        try host.type(.escape)
        try host.advance(by: 0.5)
        #expect(!host.names.contains("deep") && host.names.contains("open"))
    }

    @Test func whatOpensLastLiesAboveWhereverItIsInTheTree() throws {
        struct Two: View {
            @State var asks = false
            @State var isOpen = false
            var body: some View {
                VStack {
                    Text("first").alert("Sure?", isPresented: $asks) {}
                    Text("second").sheet(isPresented: $isOpen) { Button("Ask") { asks = true }.padding() }
                    Button("Open") { isOpen = true }
                }
            }
        }
        let host = try host { Two() }
        try host.click("Open")
        try host.click("Ask")
        try host.advance(by: 0.5)
        #expect(host.inspect().controls.map(\.label).suffix(3) == ["Ask", "Sure?", "OK"])
        try host.click("OK")
        try host.advance(by: 0.5)
        #expect(host.labels("alert") == [] && host.labels("sheet") == [""])
    }

    @Test func aPressThatIsHeldEndsWhenItOpens() throws {
        struct Held: View {
            @State var value = 0.5
            @State var isOpen = false
            var body: some View {
                VStack {
                    Slider(value: $value)
                    Text("value \(value)")
                }
                .onChange(of: value) { isOpen = true }
                .sheet(isPresented: $isOpen) { Text("sheet").padding() }
            }
        }
        let host = try host { Held() }
        let slider = try #require(host.inspect().controls.first).rect
        let start = CGPoint(x: slider.midX, y: slider.midY)
        func moved(_ dx: CGFloat) -> CGPoint { CGPoint(x: start.x + dx, y: start.y) }
        try host.play(InputScript([.move(start), .press(.left), .move(moved(40)), .advance(0.1)]))
        let text = try #require(host.names.first { $0.hasPrefix("value") })
        try host.play(InputScript([.move(moved(90)), .release(.left)]))
        #expect(host.names.contains(text) && host.names.contains("sheet"))
    }

    @Test func itMayHoldSplits() throws {
        let host = try host {
            Color.clear.sheet(isPresented: .constant(true)) {
                GeometryReader { proxy in Text("\(Int(proxy.size.width))") }.frame(width: 200, height: 100)
            }
        }
        #expect(host.names.contains("200"))
    }
}
