import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The keyboard keeps its place when the focused control, or the selected row, goes.
@MainActor @Suite struct KeyboardPlaceTests {
    @MainActor final class Model: ObservableObject {
        @Published var names = ["one", "two", "three", "four", "five"]
        @Published var disabled: Set<String> = []
        @Published var rows = (0..<30).map { "row \($0)" }
        @Published var selected: Set<String> = []
    }

    private struct Buttons: View {
        @ObservedObject var model: Model

        var body: some View {
            VStack {
                ForEach(model.names, id: \.self) { name in
                    Button(name) {}.disabled(model.disabled.contains(name)).transition(.opacity)
                }
            }
        }
    }

    /// A change of the buttons while *three* has the focus.
    enum Change: CaseIterable, Sendable {
        case disabled, removed, fadedOut, disabledThenRemoved, removedWithTwo, removedWithFour, removedThenFour
        case removedWithTheRest
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var change: Change
        /// The buttons that Tab and Shift+Tab reach.
        var next: String
        var previous: String
        var testDescription: String { "\(change)" }

        init(_ change: Change, next: String, previous: String) {
            (self.change, self.next, self.previous) = (change, next, previous)
        }
    }

    @Test(
        "Tab goes on from the place of a control that was disabled or removed",
        arguments: [
            Case(.disabled, next: "four", previous: "two"), Case(.removed, next: "four", previous: "two"),
            Case(.fadedOut, next: "four", previous: "two"), Case(.disabledThenRemoved, next: "four", previous: "two"),
            Case(.removedWithTwo, next: "four", previous: "one"), Case(.removedWithFour, next: "five", previous: "two"),
            Case(.removedThenFour, next: "five", previous: "two"),
            // The first follows the last.
            Case(.removedWithTheRest, next: "one", previous: "two"),
        ],
        [false, true]
    )
    func tab(_ test: Case, isBackward: Bool) throws {
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Buttons(model: model) }
        func play(_ steps: InputScript.Step...) throws { try host.play(InputScript(steps)) }
        func focused() -> String? { host.inspect().controls.first(where: \.focused)?.label }
        try play(.key(.tab, []), .key(.tab, []), .key(.tab, []))
        #expect(focused() == "three")
        func remove(_ names: String...) throws {
            model.names.removeAll(where: names.contains)
            try play(.advance(0.1))
        }
        switch test.change {
        case .disabled: model.disabled = ["three"]
        case .removed: try remove("three")
        case .fadedOut:
            withAnimation { model.names.removeAll { $0 == "three" } }
            try play(.advance(2))
        case .disabledThenRemoved:
            model.disabled = ["three"]
            try play(.advance(0.1))
            try remove("three")
        case .removedWithTwo: try remove("two", "three")
        case .removedWithFour: try remove("three", "four")
        case .removedThenFour:
            try remove("three")
            try remove("four")
        case .removedWithTheRest: try remove("three", "four", "five")
        }
        try play(.advance(0.1), .key(.tab, isBackward ? .shift : []))
        #expect(focused() == (isBackward ? test.previous : test.next))
    }

    private struct Rows: View {
        @ObservedObject var model: Model

        var body: some View {
            List(model.rows, id: \.self, selection: $model.selected) { Text($0) }
                .contextMenu(forSelectionType: String.self) { _ in Button("Archive") {} }
        }
    }

    struct Removal: Sendable, CustomTestStringConvertible {
        /// The selected row, the removed ones, and the rows that Down and Up select then.
        var row: Int
        var removed: [Int]
        var down: Int
        var up: Int
        /// Whether the app also clears the selection, and whether it had set it.
        var clears = false
        var isSetByApp = false
        var testDescription: String { "\(row) selected, \(removed) removed\(clears ? ", selection cleared" : "")" }
    }

    @Test(
        "Arrows go on at the place of a selected row that the app removes",
        arguments: [
            Removal(row: 4, removed: [4], down: 5, up: 3), Removal(row: 4, removed: [4], down: 5, up: 3, clears: true),
            Removal(row: 4, removed: [4], down: 5, up: 3, clears: true, isSetByApp: true),
            Removal(row: 4, removed: [2, 3, 4], down: 5, up: 1), Removal(row: 4, removed: [4, 5, 6], down: 7, up: 3),
            Removal(row: 4, removed: [0, 4], down: 5, up: 3), Removal(row: 0, removed: [0], down: 1, up: 1),
            Removal(row: 4, removed: Array(0..<10), down: 10, up: 10),
        ],
        [false, true]
    )
    func removedRow(_ test: Removal, isUp: Bool) throws {
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 300, height: 400)) { Rows(model: model) }
        func play(_ steps: InputScript.Step...) throws { try host.play(InputScript(steps)) }
        if test.isSetByApp {
            model.selected = ["row \(test.row)"]
            try play(.key(.tab, []))
        } else {
            let rect = try #require(host.inspect().controls.first { $0.label == "row \(test.row)" }).rect
            try play(.click(CGPoint(x: rect.midX, y: rect.midY)))
        }
        #expect(model.selected == ["row \(test.row)"])
        model.rows.removeAll { row in test.removed.contains { row == "row \($0)" } }
        if test.clears { model.selected = [] }
        try play(.advance(0.1), .key(isUp ? .up : .down, []))
        #expect(model.selected == ["row \(isUp ? test.up : test.down)"])
    }

    @Test("Arrows work at a removed row's place even after the list was emptied") func emptied() throws {
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 300, height: 400)) { Rows(model: model) }
        let rect = try #require(host.inspect().controls.first { $0.label == "row 3" }).rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        model.rows = []
        try host.play(InputScript([.advance(0.1)]))
        model.rows = ["new", "newer"]
        try host.play(InputScript([.advance(0.1), .key(.down, [])]))
        #expect(model.selected == ["new"])
    }

    @Test(
        "Arrows go on at the row of a context menu that Escape has closed",
        arguments: [(3, [Int](), [4]), (3, [3], [4]), (3, [2, 3, 4], [4]), (0, [7], [1])]
    )
    func contextMenu(row: Int, selected: [Int], expected: [Int]) throws {
        let model = Model()
        model.selected = Set(selected.map { "row \($0)" })
        let host = try HeadlessHost(size: CGSize(width: 300, height: 400)) { Rows(model: model) }
        let rect = try #require(host.inspect().controls.first { $0.label == "row \(row)" }).rect
        try host.play(
            InputScript([
                .click(CGPoint(x: rect.midX, y: rect.midY), button: .right), .advance(0.5), .key(.escape, []),
                .advance(0.5), .key(.down, []),
            ])
        )
        #expect(model.selected == Set(expected.map { "row \($0)" }))
    }
}
