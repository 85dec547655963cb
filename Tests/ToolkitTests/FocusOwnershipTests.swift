import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Rule 12.1: a press focuses views that are operated by the keyboard, and other presses leave the focus in place.
@MainActor @Suite struct FocusOwnershipTests {
    @MainActor final class Model: ObservableObject {
        @Published var words = ""
        @Published var row: Int?
        @Published var isOn = false
        @Published var number = 3
        @Published var amount = 0.5
        @Published var selected: Set<Int> = []
        @Published var tabs = [PaneTab("First"), PaneTab("Second")]
        @Published var tab: String? = "First"
        @Published var order = [KeyPathComparator(\Item.name)]
    }

    struct Item: Identifiable, Sendable {
        var id: Int
        var name: String { "Item \(id)" }
        var children: [Item]? { id < 3 ? [Item(id: id + 10)] : nil }
    }

    private let model = Model()

    /// A field and a list at the left, and 300 by 200 points of other content from (200, 0) on.
    private struct Page<Content: View>: View {
        @ObservedObject var model: Model
        var content: Content

        var body: some View {
            HStack(spacing: 0) {
                VStack(spacing: 0) {
                    TextField("Words", text: $model.words).frame(height: 30)
                    List(0..<5, selection: $model.row) { Text("Row \($0)") }
                }
                .frame(width: 200, height: 200)
                content.frame(width: 300, height: 200)
            }
        }
    }

    private func host<Content: View>(_ content: Content) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 500, height: 200)) { [model] in Page(model: model, content: content) }
    }

    // MARK: Views that leave the focus in place

    enum Other: CaseIterable {
        case button, disabledButton, toggle, switched, checkbox, slider, stepper, menuPicker, segments, radioButtons,
            menu
        case disclosure, link, tabs, paneTabs, splitter, rowSplitter, columnHead, columnLine, scrollBar, gesture, text,
            blank
        case splitTouched
    }

    private func view(of other: Other) -> AnyView {
        let isOn = Binding(get: { [model] in model.isOn }, set: { [model] in model.isOn = $0 })
        let number = Binding(get: { [model] in model.number }, set: { [model] in model.number = $0 })
        let amount = Binding(get: { [model] in model.amount }, set: { [model] in model.amount = $0 })
        let picker = Picker("Pick", selection: number) { ForEach(0..<5) { Text("\($0)").tag($0) } }
        switch other {
        case .button: return AnyView(Button("Press") {})
        case .disabledButton: return AnyView(Button("Press") {}.disabled(true))
        case .toggle: return AnyView(Toggle("Press", isOn: isOn).toggleStyle(.button))
        case .switched: return AnyView(Toggle("Press", isOn: isOn).toggleStyle(.switch))
        case .checkbox: return AnyView(Toggle("Press", isOn: isOn).toggleStyle(.checkbox))
        case .slider: return AnyView(Slider(value: amount))
        case .stepper: return AnyView(Stepper("", value: number).labelsHidden())
        case .menuPicker: return AnyView(picker.pickerStyle(.menu).labelsHidden())
        case .segments: return AnyView(picker.pickerStyle(.segmented).labelsHidden())
        case .radioButtons: return AnyView(picker.pickerStyle(.radioGroup))
        case .menu: return AnyView(Menu("Press") { Button("Item") {} })
        case .disclosure: return AnyView(DisclosureGroup("Press", isExpanded: isOn) { Text("inside") })
        case .link: return AnyView(Button("Press") {}.buttonStyle(.borderless))
        case .tabs:
            return AnyView(
                TabView(selection: number) {
                    Text("a").tabItem { Text("First") }.tag(0)
                    Text("b").tabItem { Text("Second") }.tag(1)
                }
            )
        case .paneTabs:
            let tabs = Binding(get: { [model] in model.tabs }, set: { [model] in model.tabs = $0 })
            let tab = Binding(get: { [model] in model.tab }, set: { [model] in model.tab = $0 })
            return AnyView(PaneTabs(tabs, selection: tab) { Text($0.id) })
        case .splitter, .splitTouched:
            return AnyView(HSplit(left: { Color.red }, right: { Color.green }))
        case .rowSplitter:
            return AnyView(
                HSplit {
                    Color.red.frame(minWidth: 20)
                    Color.green.frame(minWidth: 20)
                    Color.blue.frame(minWidth: 20)
                }
            )
        case .columnHead, .columnLine:
            let order = Binding(get: { [model] in model.order }, set: { [model] in model.order = $0 })
            return AnyView(
                Table((0..<3).map { Item(id: $0) }, sortOrder: order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Number") { Text("\($0.id)") }.width(min: 40, ideal: 100)
                }
            )
        case .scrollBar: return AnyView(ScrollView { Color.red.frame(height: 2000) })
        case .gesture: return AnyView(Color.red.onTapGesture {})
        case .text: return AnyView(Text("words"))
        case .blank: return AnyView(Color.clear)
        }
    }

    /// Returns the point to press, and the end of a drag from there.
    private func points(of other: Other, _ host: HeadlessHost) throws -> (CGPoint, CGPoint) {
        let middle = CGPoint(x: 350, y: 100)
        let start: CGPoint
        switch other {
        case .tabs: start = try #require(host.control("Second", kind: "tab")?.rect.middle)
        case .paneTabs: start = try #require(host.control("Second", kind: "tab")?.rect.middle)
        case .segments, .radioButtons: start = try #require(host.rects["2"]?.middle)
        case .disclosure: start = try #require(host.rects["Press"]?.middle)
        case .columnHead: start = try #require(host.rects["Name"]?.middle)
        case .columnLine: start = try #require(host.inspect().splits.first?.splitters.first?.hitZone?.middle)
        case .rowSplitter: start = try #require(host.inspect().splits.first?.splitters.first?.rect?.middle)
        case .scrollBar: start = CGPoint(x: 495, y: 10)
        default: start = middle
        }
        return (start, CGPoint(x: start.x + 20, y: start.y + 20))
    }

    private func press(_ other: Other, _ host: HeadlessHost, isDrag: Bool) throws {
        let (start, end) = try points(of: other, host)
        if other == .splitTouched {
            try host.play(
                InputScript([
                    .touch(finger: 1, .down, start), .touch(finger: 1, .move, end), .touch(finger: 1, .up, end),
                ])
            )
        } else {
            try host.play(InputScript([isDrag ? .drag([start, end]) : .click(start), .advance(0.3)]))
        }
        // An open menu takes the keys.
        if host.names.contains("Item") || other == .menuPicker && host.names.contains("4") {
            try host.type(.escape)
            try host.play(InputScript([.advance(0.5)]))
        }
    }

    @Test(
        "12.1: Typing into a text continues after a press on any other view",
        arguments: Other.allCases,
        [false, true]
    )
    func typing(other: Other, isDrag: Bool) throws {
        let host = try host(view(of: other))
        let field = try #require(host.control("Words")?.rect.middle)
        try host.play(InputScript([.click(field), .text("ab"), .key(.left, [])]))
        try press(other, host, isDrag: isDrag)
        #expect(host.focused == ["Words"])
        // The caret is still before the b.
        try host.play(InputScript([.text("c")]))
        #expect(model.words == "acb")
    }

    @Test("12.1: The arrows keep moving a list's selection", arguments: Other.allCases, [false, true])
    func arrows(other: Other, isDrag: Bool) throws {
        let host = try host(view(of: other))
        try host.play(InputScript([.click(try #require(host.rects["Row 1"]?.middle))]))
        #expect(model.row == 1)
        try press(other, host, isDrag: isDrag)
        try host.type(.down)
        #expect(model.row == 2)
    }

    @Test("12.1: Tab reaches views that a press does not focus, and the ring stays at the focus")
    func tab() throws {
        let host = try host(
            VStack {
                Button("First") {}; Button("Second") {}
            }
        )
        // The field, the list, and the first button.
        try host.type(.tab, .tab, .tab)
        #expect(host.focused == ["First"])
        try host.click("Second")
        #expect(host.focused == ["First"])
        try host.type(.tab)
        #expect(host.focused == ["Second"])
    }

    // MARK: Views that take the focus

    enum Taker: CaseIterable {
        case field, secureField, editor, selectableText, list, table, outline, focusable, focusableWithGesture,
            draggableRow
        case tree
    }

    private func view(of taker: Taker) -> AnyView {
        let selected = Binding(get: { [model] in model.selected }, set: { [model] in model.selected = $0 })
        let items = (0..<3).map { Item(id: $0) }
        switch taker {
        case .field: return AnyView(TextField("Taker", text: .constant("")))
        case .secureField: return AnyView(SecureField("Taker", text: .constant("")))
        case .editor: return AnyView(TextEditor(TextDocument("lines")))
        case .selectableText: return AnyView(Text("some words that are selected").textSelection(.enabled))
        case .list: return AnyView(List(items, selection: selected) { Text($0.name) })
        case .table:
            return AnyView(Table(items, selection: selected) { TableColumn("Name") { Text($0.name) } })
        case .outline, .tree: return AnyView(List(items, children: \.children, selection: selected) { Text($0.name) })
        case .focusable: return AnyView(Color.red.focusable())
        case .focusableWithGesture: return AnyView(Color.red.focusable().onTapGesture {})
        case .draggableRow: return AnyView(List(items, selection: selected) { Text($0.name).draggable($0.name) })
        }
    }

    @Test("12.1: A press focuses a view operated by the keyboard, without a ring", arguments: Taker.allCases)
    func taking(taker: Taker) throws {
        let host = try host(
            view(of: taker).onKeyPress("k") { [model] in
                model.isOn = true; return .handled
            }
        )
        let field = try #require(host.control("Words")?.rect.middle)
        try host.play(InputScript([.click(field), .text("a")]))
        let point: CGPoint
        switch taker {
        case .list, .table, .outline, .draggableRow: point = try #require(host.rects["Item 1"]?.middle)
        // The disclosure arrow of a row.
        case .tree:
            point = CGPoint(x: try #require(host.rects["Item 1"]).minX - 8, y: try #require(host.rects["Item 1"]).midY)
        default: point = CGPoint(x: 350, y: 100)
        }
        try host.play(InputScript([.click(point), .key("k", [])]))
        #expect(model.isOn, "\(host.focused)")
        #expect(!host.focused.contains("Words"))
    }

    // MARK: The host app

    @Test(
        "12.1: A press outside an overlay's views gives the keys to the app; in a window the focus stays",
        arguments: [false, true]
    )
    func outside(isOpaque: Bool) throws {
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        var time = 0.0
        func frame(_ events: [InputEvent]) -> FrameOutput {
            time += 0.1
            let input = FrameInput(
                size: CGSize(width: 300, height: 200),
                time: time,
                isOpaque: isOpaque,
                events: events
            )
            return interface.frame(input) { TextField("Words", text: .constant("")).frame(width: 100) }
        }
        _ = frame([])
        #expect(
            frame([.pointerMoved(CGPoint(x: 150, y: 100)), .pointerPressed(.left), .pointerReleased(.left)])
                .wantsKeyboard
        )
        _ = frame([.pointerMoved(CGPoint(x: 10, y: 10)), .pointerPressed(.left), .pointerReleased(.left)])
        #expect(frame([]).wantsKeyboard == isOpaque)
    }
}

extension CGRect {
    /// The midpoint.
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
