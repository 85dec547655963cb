import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// The context menu of a selection in a list or a table, double clicks, and the keys of a list.
@MainActor struct SelectionMenuTests {
    private let diary = Diary()

    private struct Row: Identifiable { var id: Int }

    /// Rows of 28 points, from 0 to 4.
    private struct Rows: View {
        var diary: Diary
        var isTable = false
        @State private var selection: Set<Int> = [3, 4]

        var body: some View {
            Group {
                if isTable {
                    Table((0..<5).map { Row(id: $0) }, selection: $selection) {
                        TableColumn("Row") { Text("row \($0.id)") }
                    }
                } else {
                    List(0..<5, selection: $selection) { Text("row \($0)") }
                }
            }
            .contextMenu(forSelectionType: Int.self) { rows in
                if rows.isEmpty {
                    Button("New") { diary.write("new") }
                } else {
                    Button("Delete") { diary.write("delete \(rows.sorted())") }
                }
            } primaryAction: { rows in
                diary.write("open \(rows.sorted())")
            }
            .onDeleteCommand { diary.write("key \(selection.sorted())") }
            .onExitCommand { diary.write("exit") }
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 300), root: view)
    }

    private func middle(_ row: Int) -> CGPoint { CGPoint(x: 100, y: 28 * CGFloat(row) + 14) }

    @Test func theRightButtonOpensItForAllThatIsSelected() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.click(middle(3), button: .right)]))
        try host.click("Delete")
        #expect(diary.entries == ["delete [3, 4]"])
    }

    @Test func elsewhereItSelectsTheRowFirst() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.click(middle(1), button: .right)]))
        #expect(host.inspect().controls.filter { $0.selected == true }.map(\.label) == ["row 1"])
        try host.click("Delete")
        #expect(diary.entries == ["delete [1]"])
    }

    @Test func besideTheRowsItIsForNone() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.click(CGPoint(x: 100, y: 280), button: .right)]))
        #expect(host.control("Delete") == nil)
        try host.click("New")
        #expect(diary.entries == ["new"])
    }

    @Test func theMenuKeyOpensItBelowTheRow() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.click(middle(2))]))
        try host.type(.menu)
        let item = try #require(host.control("Delete")).rect
        // Below row 2, which ends at 84.
        #expect(item.minY >= 84 && item.minY < 100)
        try host.type(.return)
        try host.advance(by: 0.05)
        #expect(diary.entries == ["delete [2]"])
    }

    @Test func aFingerThatRestsOpensIt() throws {
        let host = try host { Rows(diary: diary) }
        let (down, up) = (TouchPhase.down, TouchPhase.up)
        try host.play(
            InputScript([.touch(finger: 1, down, middle(1)), .advance(0.6), .touch(finger: 1, up, middle(1))])
        )
        try host.click("Delete")
        #expect(diary.entries == ["delete [1]"])
    }

    @Test(arguments: [false, true]) func aDoubleClickAndReturnAreThePrimaryAction(isTable: Bool) throws {
        let host = try host { Rows(diary: diary, isTable: isTable) }
        let row = try #require(host.rects["row 1"])
        let point = CGPoint(x: row.midX, y: row.midY)
        try host.play(InputScript([.click(point, count: 2)]))
        #expect(diary.entries == ["open [1]"])
        try host.type(.return)
        try host.play(InputScript([.key(.return, [], isRepeat: true)]))
        #expect(diary.entries == ["open [1]", "open [1]"])
    }

    @Test func clicksOnTwoRowsAreNoDoubleClick() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.click(CGPoint(x: 100, y: 27)), .click(CGPoint(x: 100, y: 29))]))
        try host.play(InputScript([.click(middle(2)), .advance(1), .click(middle(2))]))
        #expect(diary.entries == [])
        // Three clicks are not two double clicks.
        try host.play(InputScript([.advance(1), .click(middle(0), count: 3)]))
        #expect(diary.entries == ["open [0]"])
    }

    @Test(arguments: ["Delete", "Backspace"] as [Key]) func deleteIsToldOnce(key: Key) throws {
        let host = try host { Rows(diary: diary) }
        try host.type(key)
        #expect(diary.entries == [])
        try host.play(InputScript([.click(middle(1)), .key(key, []), .key(key, [], isRepeat: true)]))
        #expect(diary.entries == ["key [1]"])
        try host.type(.escape)
        #expect(diary.entries == ["key [1]", "exit"])
    }

    @Test func aFieldInTheViewKeepsItsKeys() throws {
        struct Fields: View {
            var diary: Diary
            @State var text = "ab"
            var body: some View {
                TextField("Field", text: $text).onDeleteCommand { diary.write("delete") }
            }
        }
        let host = try host { Fields(diary: diary) }
        try host.type(.tab, .end, "Backspace")
        #expect(host.control("Field")?.value == "a" && diary.entries == [])
    }

    @Test func aListWithoutAMenuLeavesReturnToTheDefaultButton() throws {
        let host = try host {
            List(0..<5, selection: .constant(Set([1]))) { Text("row \($0)") }
            Button("OK") { diary.write("ok") }.keyboardShortcut(.defaultAction)
        }
        try host.play(InputScript([.click(middle(1)), .key(.return, [])]))
        #expect(diary.entries == ["ok"])
    }
}
