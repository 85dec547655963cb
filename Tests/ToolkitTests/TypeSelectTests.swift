import Foundation
import SDLHost
import SplitView
import Testing

/// Typing finds rows by their text, whether they are built or not.
@MainActor @Suite struct TypeSelectTests {
    @MainActor final class Model: ObservableObject {
        @Published var selected: Int?
        var appeared: Set<Int> = []
    }

    /// A composed row with state of its own.
    private struct Row: View {
        @State private var suffix = "!"
        var name: String

        var body: some View {
            HStack {
                Image(systemName: "star").accessibilityHidden(true)
                if !name.isEmpty { Text(name + suffix) }
            }
        }
    }

    /// The forms of a row, and the letter that finds the row of the name "Zircon".
    enum Form: CaseIterable {
        case text, label, composed, padded, textField, equivalent, composedEquivalent, nilEquivalent, accessibilityLabel

        var letter: Key { self == .equivalent || self == .composedEquivalent ? "y" : "z" }

        @MainActor @ViewBuilder func row(_ name: String) -> some View {
            let other = name.replacingOccurrences(of: "Zircon", with: "Yellow stone")
            switch self {
            case .text: Text(name)
            case .label: Label(name, systemImage: "star")
            case .composed: Row(name: name)
            case .padded: Text(name).bold().padding(3)
            case .textField:
                HStack {
                    Toggle("", isOn: .constant(true)).labelsHidden(); Text(name)
                }
            case .equivalent: Text(name).typeSelectEquivalent(other)
            case .composedEquivalent: Row(name: name).typeSelectEquivalent(Text(other))
            case .nilEquivalent: Row(name: name).typeSelectEquivalent(nil)
            case .accessibilityLabel: Color.red.frame(height: 10).accessibilityLabel(name)
            }
        }
    }

    private let model = Model()

    private func host(names: [String], _ row: @escaping (String) -> some View) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 280)) { [model] in
            List(selection: Binding(get: { model.selected }, set: { model.selected = $0 })) {
                ForEach(names.indices, id: \.self) { index in
                    row(names[index]).onAppear { model.appeared.insert(index) }
                }
            }
        }
    }

    private func type(_ host: HeadlessHost, _ keys: Key...) throws {
        try host.play(InputScript(keys.map { .key($0, []) }))
    }

    private static let names = ["Amber", "Beryl", "Coral"] + (0..<300).map { "Quartz \($0)" } + ["Zircon"]

    @Test("Typing finds rows out of sight in every form", arguments: Form.allCases)
    func forms(form: Form) throws {
        let host = try host(names: Self.names) { form.row($0) }
        try type(host, .tab, form.letter)
        #expect(model.selected == 303)
    }

    @Test("Typing finds rows in sight in every form", arguments: Form.allCases)
    func formsInSight(form: Form) throws {
        let host = try host(names: ["Amber", "Beryl", "Zircon", "Coral"]) { form.row($0) }
        try type(host, .tab, form.letter)
        #expect(model.selected == 2)
    }

    @Test("The shown text does not count where an equivalent replaces it")
    func replaced() throws {
        let host = try host(names: Self.names) { Form.composedEquivalent.row($0) }
        try type(host, .tab, "z")
        #expect(model.selected == nil)
    }

    @Test("An empty equivalent keeps typing from finding the row", arguments: [2, 303])
    func empty(row: Int) throws {
        let host = try host(names: Self.names) { name in
            Row(name: name).typeSelectEquivalent(name == Self.names[row] ? "" : name)
        }
        try type(host, .tab, Key(rawValue: Self.names[row].prefix(1).lowercased()))
        #expect(model.selected == nil)
    }

    @Test("An equivalent on all rows replaces their text", arguments: [2, 303])
    func equivalentOfAll(row: Int) throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 280)) { [model] in
            List(selection: Binding(get: { model.selected }, set: { model.selected = $0 })) {
                ForEach(Self.names.indices, id: \.self) { Text(Self.names[$0]) }.typeSelectEquivalent("")
            }
        }
        try type(host, .tab, Key(rawValue: Self.names[row].prefix(1).lowercased()))
        #expect(model.selected == nil)
    }

    @Test("Rows that are built off-screen do not appear")
    func appearance() throws {
        let host = try host(names: Self.names) { Row(name: $0) }
        try type(host, .tab, "x")
        #expect(model.selected == nil)
        #expect(model.appeared.max().map { $0 < 20 } == true)
    }

    @Test("A letter builds at most 1,000 rows, and compares 10,000")
    func bounds() throws {
        let names = (0..<1500).map { "Quartz \($0)" } + ["Zircon"]
        let host = try host(names: names) { Row(name: $0) }
        try type(host, .tab, "z")
        #expect(model.selected == nil)
        let known = try self.host(names: names) { Row(name: $0).typeSelectEquivalent($0) }
        try type(known, .tab, "z")
        // Here onAppear is around the equivalent, so the rows have to be built.
        #expect(model.selected == nil)
        let plain = try HeadlessHost(size: CGSize(width: 200, height: 280)) { [model] in
            List(selection: Binding(get: { model.selected }, set: { model.selected = $0 })) {
                ForEach(names.indices, id: \.self) { Row(name: names[$0]).typeSelectEquivalent(names[$0]) }
            }
        }
        try type(plain, .tab, "z")
        #expect(model.selected == 1500)
    }

    @Test("Typing finds the rows of a table")
    func table() throws {
        struct Stone: Identifiable {
            var id: Int
            var name: String
        }
        let stones = Self.names.enumerated().map { Stone(id: $0, name: $1) }
        let host = try HeadlessHost(size: CGSize(width: 200, height: 280)) { [model] in
            Table(stones, selection: Binding(get: { model.selected }, set: { model.selected = $0 })) {
                TableColumn("Name", value: \.name)
            }
        }
        try host.play(InputScript([.click(CGPoint(x: 100, y: 60))]))
        try type(host, "z")
        #expect(model.selected == 303)
    }
}
