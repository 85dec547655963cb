import Foundation
import SDLHost
import SplitView
import Testing

@testable import ImmediateViews
import ImmediateUI

/// Gauges, progress through a time, control groups, pickers with a label of the value, anchors, and listed rows.
@MainActor struct MoreControlTests {
    private func host<V: View>(
        startDate: Date = Date(timeIntervalSinceReferenceDate: 0),
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), startDate: startDate, root: view)
    }

    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    // MARK: Gauges and progress

    @Test(
        "A gauge reports its share of the range",
        arguments: [
            (-1, "0"), (0, "0"), (5, "0.25"), (20, "1"), (99, "1"), (Double.nan, "0"),
        ]
    )
    func gauges(value: Double, share: String) throws {
        for style in [GaugeStyle.automatic, .accessoryLinear, .accessoryCircular, .accessoryCircularCapacity] {
            let host = try host { Gauge(value: value, in: 0...20) { Text("Level") }.gaugeStyle(style) }
            let control = try #require(host.control("Level", kind: "progress"))
            #expect(control.value == share)
        }
    }

    @Test("A gauge shows its labels")
    func gaugeLabels() throws {
        let host = try host {
            Gauge(value: 0.5) {
                Text("Speed")
            } currentValueLabel: {
                Text("now")
            } minimumValueLabel: {
                Text("slow")
            } maximumValueLabel: {
                Text("fast")
            }
        }
        #expect(texts(host) == ["Speed", "slow", "fast", "now"])
    }

    @Test("Progress follows the time through an interval, and rests at its end")
    func timedProgress() throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let interval = start...start.addingTimeInterval(100)
        func shown(_ seconds: Double, countsDown: Bool) throws -> (value: String?, texts: [String], moves: Bool) {
            let host = try host(startDate: start.addingTimeInterval(seconds)) {
                ProgressView(timerInterval: interval, countsDown: countsDown) { Text("Tea") }
            }
            let control = try #require(host.control("Tea", kind: "progress"))
            return (control.value, texts(host), host.inspect().animating)
        }
        let half = try shown(75, countsDown: true)
        #expect(half.value == "0.25" && half.texts == ["Tea", "0:25"])
        let up = try shown(75, countsDown: false)
        #expect(up.value == "0.75" && up.texts == ["Tea", "1:15"])
        let before = try shown(-5, countsDown: true)
        #expect(before.value == "1" && before.texts == ["Tea", "1:40"])
        let after = try shown(5000, countsDown: true)
        #expect(after.value == "0" && after.texts == ["Tea", "0:00"] && !after.moves)
        let empty = try host { ProgressView(timerInterval: start...start, countsDown: false) }
        #expect(empty.inspect().controls.first { $0.kind == "progress" }?.value == "1")
    }

    // MARK: Pickers and groups

    @Test("A picker's button shows the label of the value, and its menu the options")
    func valueLabels() throws {
        let host = try host {
            Picker("Size", selection: .constant(1)) {
                Text("Small").tag(1)
                Text("Large").tag(2)
            } currentValueLabel: {
                Text("S")
            }
        }
        #expect(texts(host) == ["Size", "S"])
        let button = try #require(host.control("Size", kind: "picker"))
        try host.click(at: CGPoint(x: button.rect.midX, y: button.rect.midY))
        #expect(Set(texts(host)).isSuperset(of: ["Small", "Large"]))
    }

    @Test("A control group shows its controls side by side, and as items of a menu")
    func controlGroups() throws {
        let host = try host {
            VStack {
                ControlGroup("History") {
                    Button("Back") {}
                    Button("Forward") {}
                }
                Menu("Go") { ControlGroup { Button("Home") {} } }
            }
        }
        let (back, forward) = (try #require(host.control("Back")), try #require(host.control("Forward")))
        #expect(back.rect.minY == forward.rect.minY && back.rect.maxX == forward.rect.minX - 2)
        let menu = try #require(host.control("Go"))
        try host.click(at: CGPoint(x: menu.rect.midX, y: menu.rect.midY))
        #expect(host.control("Home") != nil)
    }

    @Test("Labels are hidden and shown again by visibility")
    func labels() throws {
        let host = try host {
            VStack {
                Toggle("One", isOn: .constant(true)).labelsVisibility(.hidden)
                VStack { Toggle("Two", isOn: .constant(true)).labelsVisibility(.visible) }.labelsHidden()
            }
        }
        #expect(texts(host) == ["Two"])
        #expect(host.labels("toggle") == ["One", "Two"])
    }

    @Test("A settings link opens the settings window")
    func settingsLinks() throws {
        var opened: [String] = []
        let host = try host { SettingsLink().environment(\.openWindow, OpenWindowAction { opened.append($0) }) }
        let button = try #require(host.control("Settings…"))
        try host.click(at: CGPoint(x: button.rect.midX, y: button.rect.midY))
        #expect(opened == [OpenSettingsAction.windowID])
    }

    // MARK: Layout and scrolling

    @Test(
        "A cell's anchor meets the same point of its cell",
        arguments: [
            (UnitPoint.topLeading, CGPoint(x: 0, y: 0)), (.bottomTrailing, CGPoint(x: 30, y: 20)),
            (.center, CGPoint(x: 15, y: 10)), (UnitPoint(x: 1, y: 0), CGPoint(x: 30, y: 0)),
        ]
    )
    func cellAnchors(anchor: UnitPoint, origin: CGPoint) throws {
        let rects = try rects(in: CGSize(width: 80, height: 30)) {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    Probe("a", 10, 10).gridCellAnchor(anchor)
                    Probe("b", 40, 30)
                }
                GridRow { Probe("c", 40, 0) }
            }
        }
        #expect(rects["a"]?.origin == origin)
    }

    @Observable @MainActor final class Lines { var count = 10 }

    @Test("A scroll view starts at its default anchor, and stays there while the content grows")
    func scrollAnchors() throws {
        let lines = Lines()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<lines.count, id: \.self) { Text("\($0)").frame(height: 20) } }
            }
            .defaultScrollAnchor(.bottom)
        }
        func visible() -> [String] {
            host.inspect().texts.filter { $0.rect.minY >= 0 && $0.rect.maxY <= 100 }.map(\.string)
        }
        #expect(visible() == ["5", "6", "7", "8", "9"])
        lines.count = 12
        try host.advance(by: 0.1)
        #expect(visible() == ["7", "8", "9", "10", "11"])
        // The user has scrolled away: the position stays.
        try host.play(InputScript([.move(CGPoint(x: 50, y: 50)), .scroll(dx: 0, dy: 40)]))
        let away = visible()
        #expect(away != ["7", "8", "9", "10", "11"])
        lines.count = 20
        try host.advance(by: 0.1)
        #expect(visible() == away)
    }

    @Test("A lazy stack of unknown length starts at its end")
    func lazyAnchors() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<500, id: \.self) { Text("\($0)").frame(height: CGFloat(10 + $0 % 7 * 5)) }
                }
            }
            .defaultScrollAnchor(.bottom)
        }
        try host.advance(by: 0.2)
        #expect(texts(host).last == "499")
    }

    @Test("A list without a background shows the view behind it")
    func backgrounds() throws {
        func corner(_ visibility: Visibility) throws -> String {
            try picture {
                List { Text("a") }.scrollContentBackground(visibility).background(Color.pureBlue)
                    .frame(width: 60, height: 60)
            }.color(50, 50)
        }
        #expect(try corner(.hidden) == "blue" && corner(.automatic) == "white")
    }

    // MARK: Bound lists, listed rows, gradients as views

    struct Item: Identifiable, Hashable {
        var id: Int
        var isOn = false
    }

    @Observable @MainActor final class Items { var all = [Item(id: 1), Item(id: 2)] }

    @Test("A row of a bound list changes its element")
    func boundLists() throws {
        let items = Items()
        @Bindable var bound = items
        let host = try host { List($bound.all) { $item in Toggle("Item \(item.id)", isOn: $item.isOn) } }
        let second = try #require(host.control("Item 2"))
        try host.click(at: CGPoint(x: second.rect.minX + 8, y: second.rect.midY))
        #expect(items.all.map(\.isOn) == [false, true])
    }

    @Test("A table shows listed rows in order")
    func listedRows() throws {
        let more = [Item(id: 3), Item(id: 4)]
        let showsLast = true
        let host = try host {
            Table(of: Item.self) {
                TableColumn("Number") { Text("#\($0.id)") }
            } rows: {
                TableRow(Item(id: 1))
                ForEach(more) { TableRow($0) }
                for number in 5...6 { TableRow(Item(id: number)) }
                if showsLast { TableRow(Item(id: 7)) } else { TableRow(Item(id: 8)) }
            }
        }
        #expect(texts(host).filter { $0.hasPrefix("#") } == ["#1", "#3", "#4", "#5", "#6", "#7"])
    }

    @Test("A listed row has its own context menu and reports the pointer")
    func listedRowModifiers() throws {
        let diary = Diary()
        let host = try host {
            Table(of: Item.self) {
                TableColumn("Number") { Text("#\($0.id)") }
            } rows: {
                TableRow(Item(id: 1))
                ForEach([Item(id: 2), Item(id: 3)]) { item in
                    TableRow(item)
                        .contextMenu { Button("Delete \(item.id)") { diary.write("delete \(item.id)") } }
                        .onHover { if $0 { diary.write("hover \(item.id)") } }
                }
            }
        }
        let rows = try ["#1", "#2", "#3"].map { try #require(host.rects[$0]) }
        // Modifiers do not change the height of a row.
        #expect(rows[1].minY - rows[0].minY == rows[2].minY - rows[1].minY)
        try host.play(InputScript([.click(CGPoint(x: rows[0].midX, y: rows[0].midY), button: .right)]))
        #expect(host.control("Delete 2") == nil && host.control("Delete 3") == nil && diary.entries.isEmpty)
        // The padding above the text belongs to the row.
        try host.play(InputScript([.click(CGPoint(x: rows[2].midX, y: rows[2].minY - 3), button: .right)]))
        #expect(host.control("Delete 2") == nil && diary.entries == ["hover 3"])
        try host.click("Delete 3")
        #expect(diary.entries.contains("delete 3"))
    }

    @Test("A gradient of a color is a view")
    func gradients() throws {
        let shown = try picture { Color.pureRed.gradient.frame(width: 20, height: 60) }
        #expect(shown.color(10, 58) == "red" && shown[10, 1].g > 40 && shown.color(21, 58) == "white")
    }

    // MARK: Rows, search, paste, symbols of a canvas

    @Test(
        "Every other row has a background",
        arguments: [
            (ListStyle.inset, AlternatingRowBackgroundBehavior.automatic, false), (.inset, .enabled, true),
            (.inset(alternatesRowBackgrounds: true), .automatic, true),
            (.inset(alternatesRowBackgrounds: true), .disabled, false), (.plain, .enabled, true),
        ]
    )
    func alternatingRows(style: ListStyle, behavior: AlternatingRowBackgroundBehavior, expected: Bool) throws {
        let shown = try picture {
            List(0..<2) { _ in Color.clear.frame(height: 10) }.listStyle(style).alternatingRowBackgrounds(behavior)
                .frame(width: 60, height: 60)
        }
        #expect(shown.grey(30, 10) == 255)
        #expect((shown.grey(30, 30) < 255) == expected)
    }

    @Observable @MainActor final class SearchModel {
        var text = ""
        var isPresented = true
    }

    @Test("A search field is focused while it is presented")
    func presentedSearch() throws {
        let model = SearchModel()
        @Bindable var bound = model
        let host = try host {
            VStack {
                Text("Found").searchable(text: $bound.text, isPresented: $bound.isPresented)
                Button("Other") {}
            }
        }
        func isFocused() -> Bool { host.inspect().controls.contains { $0.focused && $0.kind != "button" } }
        try host.advance(by: 0.1)
        #expect(isFocused())
        model.isPresented = false
        try host.advance(by: 0.1)
        #expect(!isFocused())
        model.isPresented = true
        try host.advance(by: 0.1)
        try host.play(InputScript([.key(.tab, [])]))
        try host.advance(by: 0.1)
        #expect(!isFocused() && !model.isPresented)
    }

    @Test("A paste button passes values that the clipboard has")
    func pasting() throws {
        var (texts, links): ([String], [URL]) = ([], [])
        let host = try host {
            VStack {
                PasteButton(payloadType: String.self) { texts += $0 }.accessibilityLabel("Text")
                PasteButton(payloadType: URL.self) { links += $0 }.accessibilityLabel("Link")
            }
        }
        func press(_ label: String) throws {
            let button = try #require(host.control(label))
            try host.click(at: CGPoint(x: button.rect.midX, y: button.rect.midY))
        }
        try press("Text")
        #expect(texts == [])
        host.clipboard.text = "words"
        try press("Text")
        try press("Link")
        #expect(texts == ["words"] && links == [])
        host.clipboard.text = "https://example.org"
        try press("Link")
        #expect(links.map(\.absoluteString) == ["https://example.org"])
    }

    @Test("A canvas draws views by their tags, at their size or scaled")
    func canvasSymbols() throws {
        var sizes: [CGSize?] = []
        let shown = try picture {
            Canvas { context, _ in
                sizes = [context.resolveSymbol(id: "box")?.size, context.resolveSymbol(id: 7)?.size]
                guard let box = context.resolveSymbol(id: "box"), let dot = context.resolveSymbol(id: 1) else { return }
                context.draw(box, at: CGPoint(x: 10, y: 10))
                context.draw(box, in: CGRect(x: 30, y: 0, width: 20, height: 40))
                context.draw(dot, at: CGPoint(x: 0, y: 60), anchor: .bottomLeading)
            } symbols: {
                Color.pureRed.frame(width: 10, height: 10).tag("box")
                ForEach(0..<3) { number in
                    (number == 1 ? Color.pureBlue : .pureGreen).frame(width: 6, height: 6).tag(number)
                }
            }
        }
        #expect(sizes == [CGSize(width: 10, height: 10), nil])
        #expect(shown.color(5, 5) == "red" && shown.color(14, 14) == "red" && shown.color(15, 15) == "white")
        #expect(shown.color(30, 0) == "red" && shown.color(49, 39) == "red" && shown.color(50, 40) == "white")
        #expect(shown.color(0, 59) == "blue" && shown.color(6, 53) == "white")
    }
}
