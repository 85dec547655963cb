import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Notes with a button each, in a list that builds only visible rows.
private struct Notes: View {
    var count: Int
    var isSelectable = false
    @State private var selected: Int?
    @State private var deleted: [Int] = []

    private var items: [Int] { (1...count).filter { !deleted.contains($0) } }

    private func row(_ item: Int) -> some View {
        HStack {
            Text("Item \(item)")
            Spacer()
            Button("Delete") { deleted.append(item) }
        }
    }

    var body: some View {
        if isSelectable {
            List(selection: $selected) { ForEach(items, id: \.self) { row($0) } }
        } else {
            List(items, id: \.self) { row($0) }
        }
    }
}

/// Errors of queries list only the candidates, one a line, the nearest first.
@MainActor @Suite("Errors of queries") struct QueryMessageTests {
    enum Ask: Sendable {
        case click(String), button(String), text(String), row(String), inRow(String, String), control(String)
    }

    private func notes(_ count: Int = 3, isSelectable: Bool = false) throws -> Harness {
        try Harness(size: CGSize(width: 200, height: 120)) { Notes(count: count, isSelectable: isSelectable) }
    }

    private func message(_ ask: Ask, _ harness: Harness) -> String? {
        do {
            switch ask {
            case .click(let label): try harness.click(label)
            case .button(let label): _ = try harness.control(label, kind: "button")
            case .control(let label): _ = try harness.control(label)
            case .text(let label): _ = try harness.text(label)
            case .row(let label): _ = try harness.within(row: label)
            case .inRow(let row, let label): try harness.within(row: row).click(label)
            }
            return nil
        } catch let error as HarnessError {
            return error.message
        } catch {
            return "\(error)"
        }
    }

    /// The query, the first line of its error, and the beginnings of the following lines.
    nonisolated static let table: [(ask: Ask, first: String, lines: [String])] = [
        (
            .click("Itm 3"), "click: there is no control or text “Itm 3”. Did you mean “Item 3”?",
            ["text “Item 3” at"]
        ),
        (
            .text("item 2"), "there is no text “item 2”. Did you mean “Item 2”?",
            ["text “Item 2” at"]
        ),
        (
            .click("Delete"),
            "click: there are 3 of control or text “Delete”: say which by index: or within(row:)",
            ["index 0: button “Delete” at", "index 1: button “Delete” at", "index 2: button “Delete” at"]
        ),
        (
            .button("Delet"), "there is no button “Delet”. Did you mean “Delete”?",
            ["index 0: button “Delete” at", "index 1: button “Delete” at", "index 2: button “Delete” at"]
        ),
        (
            .control("Unheard of"), "there is no control “Unheard of”. There are:",
            ["index 0: button “Delete” at", "index 1: button “Delete” at", "index 2: button “Delete” at"]
        ),
        (
            .row("Itm 3"), "within: there is no row “Itm 3”. Did you mean “Item 3”?",
            ["row “Item 3 Delete” at"]
        ),
        (
            .inRow("Item 2", "Remove"),
            "click: there is no control or text “Remove” in row “Item 2 Delete”. There are:",
            ["button “Delete” at", "text “Item 2” at"]
        ),
    ]

    @Test("Candidates come one a line, the nearest first", arguments: table.indices)
    func candidates(row: Int) throws {
        let row = Self.table[row]
        let lines = try #require(message(row.ask, try notes())).components(separatedBy: "\n")
        #expect(lines[0] == row.first)
        #expect(lines.count == row.lines.count + 1, "\(lines)")
        for (line, start) in zip(lines.dropFirst(), row.lines) { #expect(line.hasPrefix("  " + start), "\(line)") }
    }

    @Test("Candidates name the row around them", arguments: [false, true])
    func enclosingRows(isSelectable: Bool) throws {
        let lines = try #require(message(.button("Delete"), try notes(isSelectable: isSelectable)))
            .components(separatedBy: "\n").dropFirst()
        #expect(lines.count == 3)
        for (number, line) in lines.enumerated() {
            #expect(line.hasSuffix(", in row “Item \(number + 1) Delete”"), "\(line)")
        }
    }

    @Test(
        "A row that is not built suggests scrolling, and only where content is out of sight",
        arguments: [(3, false), (500, true)]
    )
    func lazyRows(count: Int, scrolls: Bool) throws {
        let message = try #require(message(.click("Item 400"), try notes(count)))
        #expect(message.contains("call scroll(to: \"Item 400\") first.") == scrolls, "\(message)")
    }

    @Test("The description has the test's line after the first line")
    func description() throws {
        let harness = try notes()
        let error = #expect(throws: HarnessError.self) { try harness.click("Itm 3") }
        let lines = try #require(error?.description).components(separatedBy: "\n")
        #expect(lines[0].hasSuffix("(ScreenshotTestingTests/QueryMessageTests.swift:\(#line - 2))"))
        #expect(lines.count == 2)
    }

    @Test(
        "Labels are close if they differ by letters, not by numbers",
        arguments: [
            ("Itm 3", "Item 3", true), ("item 3", "Item 3", true), ("Item 4", "Item 3", false),
            ("Item 30", "Item 3", false), ("Restore", "Restore All", true), ("Save", "Delete", false),
            ("Sav", "Save", true), ("Copi", "Copy", true), ("Note 800", "Note 80", true),
        ]
    )
    func spelling(wanted: String, label: String, isClose: Bool) throws {
        let harness = try Harness(size: CGSize(width: 200, height: 40)) { Text(label) }
        let words = self.message(.click(wanted), harness) ?? "clicked"
        #expect(words.contains("Did you mean “\(label)”?") == isClose, "\(words)")
    }

    // MARK: Actions without an effect

    private struct Form: View {
        @State private var name = ""
        @State private var isOn = false
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($isFocused)
                Toggle("On", isOn: $isOn)
                Button("Save") {}.disabled(true)
            }
        }
    }

    private func form() throws -> Harness { try Harness(size: CGSize(width: 200, height: 120)) { Form() } }

    @Test("Typing without a focus fails and lists the fields")
    func typing() throws {
        let harness = try form()
        let error = #expect(throws: HarnessError.self) { try harness.type("Ada") }
        let lines = try #require(error?.message).components(separatedBy: "\n")
        #expect(lines[0] == "type: “Ada” went nowhere: no view has the focus. Click on a text field first:")
        #expect(lines.count == 2 && lines[1].hasPrefix("  textField “Name” at "))
        try harness.click("Name")
        try harness.type("Ada")
        #expect(try harness.control("Name").value == "Ada")
    }

    @Test("Typing into a control that takes no text names it")
    func typingElsewhere() throws {
        let harness = try form()
        try harness.key(.tab)
        try harness.key(.tab)
        let error = #expect(throws: HarnessError.self) { try harness.type("Ada") }
        #expect(error?.message.contains("the focus is on toggle “On” at") == true, "\(error?.message ?? "typed")")
    }

    @Test("A click on a disabled control fails; one at its position does nothing")
    func disabled() throws {
        let harness = try form()
        let error = #expect(throws: HarnessError.self) { try harness.click("Save") }
        #expect(
            error?.message == "click: button “Save” is disabled, so a click does nothing. To prove that, use click(at:)"
        )
        let rect = try harness.control("Save").rect
        try harness.click(at: CGPoint(x: rect.midX, y: rect.midY))
    }

    @Test("A removed control is reported as such")
    func gone() throws {
        let harness = try notes()
        let button = try harness.control("Delete", index: 2)
        try harness.click(button)
        let error = #expect(throws: HarnessError.self) { try harness.click(button) }
        #expect(error?.message.hasPrefix("click: button “Delete” is no longer at (") == true, "\(error?.message ?? "")")
    }
}
