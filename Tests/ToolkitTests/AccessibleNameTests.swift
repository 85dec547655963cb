import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The accessible name of a control: its accessibility label, else its title, visible or not, else its help, else the
/// name of its symbol in words.
@MainActor @Suite("Accessible names") struct AccessibleNameTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var kind: String
        var view: @MainActor @Sendable () -> AnyView
        var testDescription: String { "\(kind) \(name)" }

        init<V: View>(_ name: String, _ kind: String = "button", _ view: @MainActor @Sendable @escaping () -> V) {
            (self.name, self.kind, self.view) = (name, kind, { AnyView(view()) })
        }
    }

    private static func icon(_ name: String = "square.and.arrow.up") -> Button<Image> {
        Button(action: {}, label: { Image(systemName: name) })
    }

    private struct Bare: LabelStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.icon.padding(2) }
    }

    private struct Flat: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.labelStyle(.iconOnly) }
    }

    private struct Words: View {
        var words: String
        var body: some View { Text(words).bold() }
    }

    nonisolated static let rows: [Row] = [
        // 1: an accessibility label, at any position in the chain.
        Row("Share") { icon().help("Help").accessibilityLabel("Share") },
        Row("Share") { icon().accessibilityLabel("Share").help("Help") },
        Row("Share") { Button("Title", systemImage: "star") {}.accessibilityLabel("Share").help("Help") },
        Row("Share") { Button(action: {}, label: { Label("A", systemImage: "star").accessibilityLabel("Share") }) },
        Row("Share") {
            Button(action: {}, label: { Image(systemName: "star").accessibilityLabel("Share") }).help("Help")
        },
        Row("Bold", "toggle") { Toggle("", isOn: .constant(true)).accessibilityLabel("Bold").help("Help") },
        // 2: the title, visible or not.
        Row("Delete") { Button("Delete", systemImage: "trash") {}.help("Help") },
        Row("Delete") { Button("Delete", systemImage: "trash") {}.labelStyle(.iconOnly) },
        Row("Delete") { Button("Delete", systemImage: "trash") {}.labelStyle(.iconOnly).help("Help") },
        Row("Delete") { Button("Delete", systemImage: "trash") {}.labelStyle(.titleOnly) },
        Row("Delete") { Button("Delete", systemImage: "trash") {}.labelStyle(Bare()) },
        Row("Delete") { Button("Delete", systemImage: "trash") {}.buttonStyle(Flat()) },
        Row("Move to Trash") {
            Button(
                action: {},
                label: {
                    Label {
                        HStack {
                            Text("Move to"); Words(words: "Trash").body
                        }
                    } icon: {
                        Color.red.frame(width: 9, height: 9)
                    }
                }
            )
            .labelStyle(.iconOnly)
        },
        Row("Words") {
            Button(
                action: {},
                label: {
                    Label {
                        Words(words: "Words")
                    } icon: {
                        Image(systemName: "star")
                    }
                }
            )
            .labelStyle(.iconOnly)
        },
        Row("Bold", "toggle") { Toggle("Bold", systemImage: "bold", isOn: .constant(true)).labelStyle(.iconOnly) },
        Row("Bold", "toggle") { Toggle("Bold", systemImage: "bold", isOn: .constant(true)).labelsHidden() },
        Row("Bold", "toggle") {
            Toggle(isOn: .constant(true)) { HStack { Text("Bold") } }.labelsHidden()
        },
        Row("Bold", "toggle") {
            Toggle("Bold", systemImage: "bold", isOn: .constant(true)).toggleStyle(.button).labelStyle(.iconOnly)
        },
        Row("More", "menu") { Menu("More", systemImage: "ellipsis") { Button("A") {} }.labelStyle(.iconOnly) },
        Row("View", "picker") { picker("View").labelsHidden() },
        Row("View", "picker") { picker("View").pickerStyle(.segmented) },
        Row("View", "picker") {
            Picker(selection: .constant(1)) {
                Text("a").tag(1)
            } label: {
                Label("View", systemImage: "eye")
            }
            .pickerStyle(.segmented).labelsHidden()
        },
        Row("List", "segment") {
            Picker("View", selection: .constant(1)) {
                Label("List", systemImage: "list.bullet").tag(1)
            }
            .pickerStyle(.segmented).labelStyle(.iconOnly)
        },
        Row("Site") {
            Link(destination: URL(fileURLWithPath: "/")) { Label("Site", systemImage: "link") }.labelStyle(.iconOnly)
        },
        Row("Volume", "slider") {
            Slider(value: .constant(0.5)) { Label("Volume", systemImage: "speaker") }.labelsHidden()
        },
        Row("Count", "stepper") { Stepper("Count", value: .constant(1)).labelsHidden() },
        Row("Delete", "row") {
            List(selection: .constant(nil as Int?)) { Label("Delete", systemImage: "trash").tag(1) }.labelStyle(
                .iconOnly
            )
        },
        Row("Delete") { Color.clear.toolbar { Button("Delete", systemImage: "trash") {} } },
        Row("Delete", "menu") { Color.clear.toolbar { Menu("Delete", systemImage: "trash") { Button("A") {} } } },
        Row("Delete", "toggle") {
            Color.clear.toolbar { Toggle("Delete", systemImage: "trash", isOn: .constant(false)) }
        },
        // 3: the help.
        Row("Help") { icon().help("Help") },
        Row("Help") { Button(action: {}, label: { Image(systemName: "star").help("Help") }) },
        Row("Help") { Button(action: {}, label: { Color.red.frame(width: 20, height: 20) }).help("Help") },
        Row("Help", "toggle") { Toggle("", isOn: .constant(true)).help("Help") },
        Row("Help", "picker") { picker("").pickerStyle(.segmented).help("Help") },
        Row("Help", "menu") {
            Menu {
                Button("A") {}
            } label: {
                Image(systemName: "ellipsis")
            }.help("Help")
        },
        Row("Help") { Color.clear.toolbar { icon().help("Help") } },
        Row("Help", "textField") { TextField("", text: .constant("")).help("Help") },
        // 4: the name of the symbol in words.
        Row("square and arrow up") { icon() },
        Row("square and arrow up", "menu") {
            Menu {
                Button("A") {}
            } label: {
                Image(systemName: "square.and.arrow.up")
            }
        },
        // The symbol in the custom splitter of SplitView 3.5.
        Row("arrowtriangle.right.square") {
            Button {
            } label: {
                Image(systemName: "arrowtriangle.right.square")
            }
        },
        Row("trash", "toggle") { Toggle(isOn: .constant(true)) { Image(systemName: "trash") } },
    ]

    private static func picker(_ title: String) -> some View {
        Picker(title, selection: .constant(1)) {
            Text("a").tag(1)
            Text("b").tag(2)
        }
    }

    @Test("Each control has the name with the highest precedence", arguments: rows) func names(row: Row) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { row.view() }
        #expect(host.labels(row.kind).first == row.name, "\(host.inspect().controls)")
    }

    @Test("Items of a menu are named like buttons") func menuItems() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            Menu("Menu") {
                Button("Delete", systemImage: "trash") {}.labelStyle(.iconOnly)
                Toggle(isOn: .constant(true)) { Image(systemName: "bold") }
            }
        }
        try host.click("Menu")
        #expect(host.control("Delete") != nil)
        // The check mark is not part of the name.
        #expect(host.labels("toggle") == ["bold"])
    }

    @Test("A hidden label is stated as a name, not as a text") func unseen() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            Label("Delete", systemImage: "trash").labelStyle(.iconOnly)
        }
        #expect(host.inspect().texts.isEmpty)
        let semanticsNode = try #require(host.semantics().first)
        #expect(semanticsNode.role == .image && semanticsNode.properties["string"] == .string("trash"))
        #expect(semanticsNode.properties["label"] == .string("Delete"))
    }

    @Test("Help around several controls names none of them") func several() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            HStack {
                Button(action: {}, label: { Image(systemName: "star") })
                Button(action: {}, label: { Image(systemName: "trash") })
            }
            .help("Help")
        }
        #expect(host.labels("button") == ["star", "trash"])
    }

    // MARK: Labels that are built for their names

    private struct Width: PreferenceKey {
        static let defaultValue = [CGFloat]()
        static func reduce(value: inout [CGFloat], nextValue: () -> [CGFloat]) { value += nextValue() }
    }

    private struct Measured: View {
        var body: some View {
            HStack { Text("Format") }.background(
                GeometryReader { Color.clear.preference(key: Width.self, value: [$0.size.width]) }
            )
        }
    }

    @Test("A composed label names its control and states its preferences once")
    func composedLabel() throws {
        var widths: [[CGFloat]] = []
        let host = try HeadlessHost(size: CGSize(width: 400, height: 200)) {
            Picker(selection: .constant(1)) {
                Text("One").tag(1)
            } label: {
                Measured()
            }
            .onPreferenceChange(Width.self) { widths.append($0) }
        }
        try host.advance(by: 0.2)
        #expect(host.labels("picker") == ["Format"])
        try host.advance(by: 0.1)
        #expect(widths.allSatisfy { $0.count <= 1 && $0.allSatisfy { $0 < 100 } })
    }
}
