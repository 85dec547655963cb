import Foundation
import SDLHost
import SplitView
import Testing

/// Initializers and modifiers for string titles, for other types of values, and for source compatibility with SwiftUI.
/// Each behaves like its common form.
@MainActor @Suite struct OverloadTests {
    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 300), root: view)
    }

    private func labels(_ host: HeadlessHost) -> [String] { host.inspect().controls.compactMap(\.label) }
    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    @Test("Text fields take string titles")
    func fields() throws {
        let title = "Name"
        let short = title.prefix(2)
        let host = try host {
            VStack {
                TextField(title, text: .constant(""), prompt: Text("first"))
                TextField(short, text: .constant(""), prompt: Text("second"), axis: .vertical)
                TextField(title + "2", value: .constant(3), format: .number)
                TextField(title + "3", value: .constant(Int?.none), format: .number, prompt: Text("third"))
                SecureField(title + "4", text: .constant(""), prompt: Text("fourth"))
            }
        }
        #expect(labels(host) == ["Name", "Na", "Name2", "Name3", "Name4"])
        for prompt in ["first", "second", "third", "fourth"] { #expect(texts(host).contains(prompt)) }
    }

    @Test("Dialogs take string titles, a message, and a presented value")
    func dialogues() throws {
        let title = "Sure?"
        let plain = try host {
            Color.red.confirmationDialog(title, isPresented: .constant(true), titleVisibility: .visible) {
                Button("Do it") {}
            }
        }
        #expect(texts(plain).contains("Sure?") && labels(plain).contains("Do it"))
        let said = try host {
            Color.red.confirmationDialog(title, isPresented: .constant(true), titleVisibility: .visible) {
                Button("Do it") {}
            } message: {
                Text("It lasts.")
            }
        }
        #expect(texts(said).contains("Sure?") && texts(said).contains("It lasts."))
        let about = try host {
            Color.red.confirmationDialog("Delete?", isPresented: .constant(true), presenting: 7) { number in
                Button("Delete \(number)") {}
            } message: { number in
                Text("There are \(number).")
            }
        }
        #expect(labels(about).contains("Delete 7") && texts(about).contains("There are 7."))
    }

    @Test("Tabs with a value take a title alone")
    func tabs() throws {
        let host = try host {
            TabView(selection: .constant(2)) {
                Tab("One", value: 1) { Text("first page") }
                Tab("Two", value: 2) { Text("second page") }
            }
        }
        #expect(texts(host).contains("second page") && !texts(host).contains("first page"))
    }

    @Test("Data and attributed strings can be dropped")
    func transfers() {
        #expect(Data.received(Data([1, 2])) == Data([1, 2]))
        #expect(Data.received(DroppedItem.text("é")) == Data([0xC3, 0xA9]))
        #expect(Data.received(7) == nil)
        let attributed = AttributedString("words")
        #expect(AttributedString.received(attributed) == attributed)
        #expect(AttributedString.received(DroppedItem.text("words")) == attributed)
        #expect(AttributedString.received(7) == nil)
    }

    private struct Reader: View {
        @Environment(\.calendar) private var calendar
        @ScaledMetric private var size = 12.0
        @ScaledMetric(relativeTo: .body) private var other = 14.0

        var body: some View {
            Text("\(calendar.identifier == .hebrew) \(Int(size + other))")
        }
    }

    @Test("The environment provides the calendar and scaled metrics")
    func environment() throws {
        #expect(texts(try host { Reader() }) == ["false 26"])
        let told = try host {
            Reader()
                .environment(\.calendar, Calendar(identifier: .hebrew))
        }
        #expect(texts(told) == ["true 26"])
        #expect(ScenePhase.background < .inactive && ScenePhase.inactive < .active)
    }

    private struct Wrapping<Style: ButtonStyle>: ButtonStyle {
        var style: Style
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("about")
                style.makeBody(configuration: configuration)
            }
        }
    }

    @Test("A custom style shows the label in another style, without its face")
    func wrappedStyles() throws {
        func shown<S: ButtonStyle>(_ style: S) throws -> [String] {
            texts(try host { Button("Go") {}.buttonStyle(Wrapping(style: style)) }).sorted()
        }
        #expect(try shown(.automatic) == ["Go", "about"])
        #expect(try shown(.bordered) == ["Go", "about"])
        #expect(try shown(.borderedProminent) == ["Go", "about"])
        #expect(try shown(.borderless) == ["Go", "about"])
        #expect(try shown(.plain) == ["Go", "about"])
    }

    @Test("Bindings convert to another type")
    func bindings() {
        var number = 3
        let plain = Binding(get: { number }, set: { number = $0 })
        let hashable = Binding<AnyHashable>(plain)
        #expect(hashable.wrappedValue == AnyHashable(3))
        hashable.wrappedValue = AnyHashable(5)
        // A value of another type changes nothing.
        hashable.wrappedValue = AnyHashable("six")
        #expect(number == 5)
        var numbers = [1, 2, 3]
        let all = Binding(get: { numbers }, set: { numbers = $0 })
        #expect(all.indices == 0..<3 && all.index(after: 0) == 1)
        var last = all.endIndex
        all.formIndex(before: &last)
        all[last].wrappedValue = 9
        #expect(numbers == [1, 2, 9])
    }

    private enum Level: Int { case low, high }

    private struct Stored: View {
        @AppStorage("level") private var level = Level.low
        @AppStorage("half") private var half: Double?
        @AppStorage("bytes") private var bytes: Data?
        @AppStorage("chosen") private var chosen: Level?

        var body: some View {
            Text("\(level.rawValue) \(half ?? -1) \(bytes?.count ?? -1) \(chosen?.rawValue ?? -1)")
            Button("Set") { (level, half, bytes, chosen) = (.high, 0.5, Data([1, 2, 3]), .high) }
            Button("Clear") { (half, bytes, chosen) = (nil, nil, nil) }
        }
    }

    @Test("Stored values work for each type, optional ones too")
    func storage() throws {
        let host = try host { VStack { Stored() } }
        func click(_ label: String) throws {
            let rect = try #require(host.inspect().controls.first { $0.label == label }).rect
            try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        }
        #expect(texts(host).contains("0 -1.0 -1 -1"))
        try click("Set")
        #expect(texts(host).contains("1 0.5 3 1"))
        try click("Clear")
        #expect(texts(host).contains("1 -1.0 -1 -1"))
    }

    private struct Item: Identifiable, Hashable {
        var id: Int
        var children: [Item]?
    }

    @Test("Lists show trees by a custom id, with selections")
    func trees() throws {
        let items = [Item(id: 1, children: [Item(id: 2)]), Item(id: 3)]
        let plain = try host { List(items, id: \.id, children: \.children) { Text("row \($0.id)") } }
        #expect(texts(plain).filter { $0.hasPrefix("row") } == ["row 1", "row 3"])
        var chosen: Set<Int> = []
        let several = try host {
            List(items, children: \.children, selection: Binding(get: { chosen }, set: { chosen = $0 })) {
                Text("row \($0.id)")
            }
        }
        let row = try #require(several.inspect().texts.first { $0.string == "row 3" }).rect
        try several.play(InputScript([.click(CGPoint(x: row.midX, y: row.midY))]))
        #expect(chosen == [3])
    }

    private struct Streamed: TextOutputStreamable {
        func write<Target: TextOutputStream>(to target: inout Target) { target.write("streamed") }
    }

    @Test("String interpolation takes values of any type")
    func interpolation() throws {
        let start = Date(timeIntervalSince1970: 0)
        let formatter = NumberFormatter()
        formatter.minimumIntegerDigits = 3
        let host = try host {
            VStack {
                Text("a \(Streamed())")
                Text("b \(NSNumber(value: 7), formatter: formatter)")
                Text("c \(start...start.addingTimeInterval(3600))")
                Text(LocalizedStringKey("plain"))
                Text("with \(1)", comment: "A number.")
            }
        }
        #expect(texts(host).contains("a streamed"))
        #expect(texts(host).contains("b 007"))
        #expect(texts(host).contains { $0.hasPrefix("c ") && $0.contains("–") })
        #expect(texts(host).contains("plain") && texts(host).contains("with 1"))
    }

    private struct WindowUser: View {
        @Environment(\.openWindow) private var openWindow
        @Environment(\.openSettings) private var openSettings
        @Environment(\.dismissWindow) private var dismissWindow

        var body: some View {
            Button("Go") {
                openWindow(id: "none")
                openWindow(value: 3)
                openSettings()
                dismissWindow(id: "none", value: 3)
                dismissWindow(value: 3)
                dismissWindow(id: "none")
            }
        }
    }

    @Test("Windows outside an App neither open nor close, without harm")
    func windows() throws {
        let host = try host { WindowUser() }
        let rect = try #require(host.inspect().controls.first).rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        #expect(labels(host) == ["Go"])
    }

    @Test("Columns take string titles")
    func columns() throws {
        let title = "Number"
        let host = try host {
            Table([Item(id: 1), Item(id: 2)], sortOrder: .constant([KeyPathComparator(\Item.id)])) {
                TableColumn(title) { Text("first \($0.id)") }
                TableColumn(title + "2", sortUsing: KeyPathComparator(\Item.id)) { Text("second \($0.id)") }
                TableColumn("Third", sortUsing: KeyPathComparator(\Item.id)) { Text("third \($0.id)") }
            }
        }
        for word in ["Number", "Number2", "Third", "first 1", "second 2", "third 1"] {
            #expect(texts(host).contains(word), "\(word)")
        }
    }

    @Test("A view with a shadow keeps its text baseline")
    func shadowBaseline() throws {
        func middle(_ label: some View) throws -> CGFloat {
            let host = try host {
                HStack(alignment: .firstTextBaseline) {
                    Text("large").font(.system(size: 40))
                    label
                }
            }
            return try #require(host.inspect().texts.first { $0.string == "small" }).rect.midY
        }
        #expect(try middle(Text("small").shadow(radius: 3)) == middle(Text("small")))
    }

    private struct Person: Identifiable {
        var id: Int
        var name: String
    }

    @Test("A bound collection's elements come with bindings, in any order")
    func boundElements() throws {
        var people = (0..<3).map { Person(id: $0, name: "p\($0)") }
        let binding = Binding(get: { people }, set: { people = $0 })
        let host = try host { VStack { ForEach(binding) { person in TextField("name", text: person.name) } } }
        #expect(host.inspect().controls.map(\.value) == ["p0", "p1", "p2"])
        let elements = ForEach(binding) { Text($0.wrappedValue.name) }.data
        #expect(elements.reversed().map(\.id) == [2, 1, 0])
        #expect(elements.suffix(2).map(\.id) == [1, 2])
        elements[1].binding.wrappedValue.name = "new"
        #expect(people.map(\.name) == ["p0", "new", "p2"])
    }

    private struct Forwarded<Inner: LabelStyle>: LabelStyle {
        let inner: Inner
        func makeBody(configuration: Configuration) -> some View { inner.makeBody(configuration: configuration) }
    }

    @Test("A custom label style may forward to each built-in one")
    func labelStyles() throws {
        func rects<S: LabelStyle>(_ style: S) throws -> [CGRect] {
            try host { Label("Words", systemImage: "plus").labelStyle(style) }.inspect().texts.map(\.rect)
        }
        #expect(try rects(Forwarded(inner: .titleAndIcon)) == rects(.titleAndIcon))
        #expect(try rects(Forwarded(inner: .titleOnly)) == rects(.titleOnly))
        #expect(try rects(Forwarded(inner: .iconOnly)) == rects(.iconOnly))
        #expect(try rects(.titleOnly) != rects(.titleAndIcon))
    }

    private struct Scrolls: View {
        @Environment(\.isScrollEnabled) private var isScrollEnabled
        var body: some View { Text(isScrollEnabled ? "scrolls" : "stays") }
    }

    @Test("The environment enables and disables scrolling")
    func scrollEnabled() throws {
        #expect(texts(try host { Scrolls() }) == ["scrolls"])
        #expect(texts(try host { Scrolls().environment(\.isScrollEnabled, false) }) == ["stays"])
        let still = try host {
            ScrollView { Text("top").frame(height: 900, alignment: .top) }.environment(\.isScrollEnabled, false)
        }
        let before = still.inspect().texts.map(\.rect)
        try still.play(InputScript([.move(CGPoint(x: 200, y: 100)), .scroll(dx: 0, dy: -50), .advance(1)]))
        #expect(still.inspect().texts.map(\.rect) == before)
    }
}
