import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Selection of rows by the pointer and by keys.
@MainActor @Suite struct ListSelectionTests {
    @MainActor final class Model: ObservableObject {
        @Published var one: Int?
        @Published var many: Set<Int> = []
        @Published var names = (0..<1000).map { "Row \($0)" }
    }

    private let model = Model()

    /// Returns ten visible rows of 28 points in 280.
    private func many(count: Int = 1000) throws -> HeadlessHost {
        try host { [model] in
            List(0..<count, selection: Binding(get: { model.many }, set: { model.many = $0 })) { Text("Row \($0)") }
        }
    }

    private func one() throws -> HeadlessHost {
        try host { [model] in
            List(0..<1000, selection: Binding(get: { model.one }, set: { model.one = $0 })) { Text("Row \($0)") }
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 280), root: view)
    }

    private func middle(_ row: Int) -> CGPoint { CGPoint(x: 100, y: 28 * CGFloat(row) + 14) }

    private func click(_ host: HeadlessHost, _ row: Int, _ modifiers: KeyModifiers = []) throws {
        try host.runFrame(
            [.pointerMoved(middle(row)), .modifiersChanged(modifiers), .pointerPressed(.left)],
            size: nil
        )
        try host.runFrame([.pointerReleased(.left), .modifiersChanged([])], size: nil)
    }

    private func type(_ host: HeadlessHost, _ keys: Key..., modifiers: KeyModifiers = []) throws {
        try host.play(InputScript(keys.map { .key($0, modifiers) }))
    }

    private func selected(_ host: HeadlessHost) -> [Int] {
        host.inspect().controls.filter { $0.kind == "row" && $0.selected == true }.compactMap(\.index)
    }

    @Observable @MainActor final class Observed {
        var one: Int?
        var many: Set<Int> = []
    }

    @Test("A selection that the app changes needs a frame, which shows it", arguments: [false, true])
    func appSelects(isMany: Bool) throws {
        let model = Observed()
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        let input = FrameInput(size: CGSize(width: 200, height: 280), time: 0)
        func frame() {
            if isMany {
                _ = interface.frame(input, root: List(0..<9, selection: Bindable(model).many) { Text("Row \($0)") })
            } else {
                _ = interface.frame(input, root: List(0..<9, selection: Bindable(model).one) { Text("Row \($0)") })
            }
        }
        func isSelected(_ row: Int) -> Bool {
            interface.semantics().contains {
                $0.properties["index"] == .number(Double(row)) && $0.properties["selected"] == .bool(true)
            }
        }
        for _ in 0..<3 { frame() }
        #expect(!interface.needsFrame(input) && !isSelected(4))
        if isMany { model.many = [4] } else { model.one = 4 }
        #expect(interface.needsFrame(input))
        frame()
        #expect(isSelected(4))
    }

    @Test func aClickSelectsOneRow() throws {
        let host = try one()
        try host.play(InputScript([.click(middle(2))]))
        #expect(model.one == 2)
        #expect(selected(host) == [2])
        try host.play(InputScript([.click(middle(5))]))
        #expect(model.one == 5)
        let row = try #require(host.inspect().controls.first { $0.index == 5 })
        #expect(row.label == "Row 5")
        #expect(row.rect == box(0, 140, 200, 28))
        #expect(host.inspect().controls.first { $0.kind == "list" }?.focused == true)
    }

    @Test func arrowsPagesHomeAndEnd() throws {
        let host = try one()
        try type(host, .tab)
        // A page is ten rows, of these the last one stays visible.
        let steps: [(Key, Int)] = [
            (.down, 0), (.down, 1), (.down, 2), (.up, 1), (.pageDown, 10), (.pageDown, 19), (.pageUp, 10), (.end, 999),
            (.down, 999), (.up, 998), (.home, 0), (.up, 0),
        ]
        for (key, row) in steps {
            try type(host, key)
            #expect(model.one == row, "after \(key.rawValue)")
            let rect = try #require(host.inspect().controls.first { $0.selected == true }).rect
            #expect(rect.minY >= 0 && rect.maxY <= 280, "after \(key.rawValue)")
        }
    }

    @Test func homeAndEndReachSectionsThatWereNeverBuilt() throws {
        let host = try host { [model] in
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                ForEach(0..<30) { section in
                    Section("Section \(section)") {
                        ForEach(section * 10..<section * 10 + 10, id: \.self) { Text("Item \($0)") }
                    }
                }
            }
        }
        try type(host, .tab, .end)
        // The ids of the sections are not rows.
        #expect(model.one == 299)
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["Item 299"]?.maxY ?? 1000 < 280)
        try type(host, .home)
        #expect(model.one == 0)
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["Item 0"]?.minY ?? -1 > 0)
        try type(host, .down)
        #expect(model.one == 1)
    }

    @Test func severalRowsFarAwayAreMovedAndDeleted() throws {
        model.many = [3, 500, 900]
        let deleted = Diary()
        let host = try host { [model] in
            List(selection: Binding(get: { model.many }, set: { model.many = $0 })) {
                ForEach(0..<1000) { Text("Row \($0)") }
                    .onDelete { deleted.write($0.map(String.init).joined(separator: " ")) }
                    .onMove { deleted.write("\($0.count) to \($1)") }
            }
        }
        // Ctrl toggles one row.
        try click(host, 5, .control)
        #expect(model.many == [3, 5, 500, 900])
        try click(host, 5, .control)
        #expect(model.many == [3, 500, 900])
        try host.play(InputScript([.drag([middle(3), CGPoint(x: 100, y: 20), CGPoint(x: 100, y: 2)])]))
        try type(host, "Delete")
        #expect(deleted.entries == ["3 to 0", "3 500 900"])
        // The app deleted none of them: it may ask first.
        #expect(model.many == [3, 500, 900])
    }

    @Test("A context menu and its submenu leave the color of the selection", arguments: [[], [Key.down, .right]])
    func selectionBelow(keys: [Key]) throws {
        model.one = 2
        let host = try host { [model] in
            List(0..<8, selection: Binding(get: { model.one }, set: { model.one = $0 })) { row in
                Text("Row \(row)")
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .contextMenu { Menu("More") { Button("Copy") {} } }
            }
        }
        /// The color of the selected row.
        func color() throws -> RGBA {
            let pixel = try host.screenshot()[20, 28 * 2 + 5]
            return RGBA(pixel.r, pixel.g, pixel.b)
        }
        let gray = try color()
        try host.play(InputScript([.click(middle(2)), .move(CGPoint(x: 150, y: 270)), .advance(0.5)]))
        let blue = try color()
        #expect(blue != gray)
        try host.play(InputScript([.click(middle(2), button: .right), .advance(0.5)]))
        for key in keys { try type(host, key) }
        try host.advance(by: 0.5)
        #expect(host.names.contains("More"))
        #expect(host.names.contains("Copy") == !keys.isEmpty)
        #expect(try color() == blue)
        try type(host, .escape, .escape)
        try host.advance(by: 0.5)
        #expect(try color() == blue)
    }

    @Test func shiftSelectsWhatIsBetween() throws {
        let host = try many()
        try host.play(InputScript([.click(middle(3))]))
        try type(host, .down, .down, modifiers: .shift)
        #expect(model.many == [3, 4, 5])
        try type(host, .up, .up, .up, modifiers: .shift)
        #expect(model.many == [2, 3])
        try type(host, .end, modifiers: .shift)
        #expect(model.many == Set(3...999))
        try type(host, .home, modifiers: .shift)
        #expect(model.many == Set(0...3))
        try type(host, .down)
        #expect(model.many == [1])
        try type(host, "a", modifiers: .control)
        #expect(model.many.count == 1000)
    }

    @Test func controlGoesWithoutSelecting() throws {
        let host = try many()
        try host.play(InputScript([.click(middle(1))]))
        try type(host, .down, .down, modifiers: .control)
        #expect(model.many == [1])
        try type(host, .space, modifiers: .control)
        #expect(model.many == [1, 3])
        try type(host, .space, modifiers: .control)
        #expect(model.many == [1])
    }

    @Test func clicksWithShiftAndControl() throws {
        let host = try many()
        try click(host, 2)
        #expect(model.many == [2])
        try click(host, 5, .shift)
        #expect(model.many == [2, 3, 4, 5])
        try click(host, 4, .control)
        #expect(model.many == [2, 3, 5])
        try click(host, 8, .control)
        #expect(model.many == [2, 3, 5, 8])
        try click(host, 0)
        #expect(model.many == [0])
    }

    @Test func draggingSelectsAndScrollsAtTheEdge() throws {
        let host = try many()
        try host.play(InputScript([.move(middle(2)), .press(.left), .move(middle(4)), .move(middle(6))]))
        #expect(model.many == [2, 3, 4, 5, 6])
        try host.play(InputScript([.move(middle(3))]))
        #expect(model.many == [2, 3])
        // Below the list further rows scroll in while the button is held.
        try host.play(InputScript([.move(CGPoint(x: 100, y: 300))]))
        try host.advance(by: 1)
        #expect(model.many.count > 12)
        #expect(model.many == Set(2...(model.many.max() ?? 0)))
        try host.play(InputScript([.release(.left)]))
        let count = model.many.count
        try host.advance(by: 0.5)
        #expect(model.many.count == count)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func aClickBesideTheRowsSelectsNone() throws {
        let host = try many(count: 3)
        try host.play(InputScript([.click(middle(1))]))
        #expect(model.many == [1])
        try host.play(InputScript([.click(middle(7))]))
        #expect(model.many == [])
    }

    @Test func typingGoesToTheRowThatBeginsSo() throws {
        model.names = ["Amber", "Beryl", "Coral", "Citrine", "Diamond"] + (0..<500).map { "Quartz \($0)" } + ["Zircon"]
        let host = try host { [model] in
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                ForEach(model.names.indices, id: \.self) { Text(model.names[$0]) }
            }
        }
        try type(host, .tab, "c")
        #expect(model.one == 2)
        try type(host, "i")
        #expect(model.one == 3)
        try host.advance(by: 1.5)
        // This row was never built.
        try type(host, "z")
        #expect(model.one == 505)
        #expect(host.names.contains("Zircon"))
        try host.advance(by: 1.5)
        try type(host, "b")
        #expect(model.one == 1)
        try type(host, "x")
        #expect(model.one == 1)
    }

    @Test func tagsStandForRows() throws {
        let host = try host { [model] in
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                Text("Ten").tag(10)
                Text("None")
                Text("Twenty").tag(20).padding(2)
                Section("More") {
                    Text("Thirty").tag(30)
                    Text("Forty").tag(40).selectionDisabled()
                    Text("Fifty").tag(50)
                }
            }
        }
        try type(host, .tab)
        for expected in [10, 20, 30, 50, 50] {
            try type(host, .down)
            #expect(model.one == expected)
        }
        try host.play(InputScript([.click(middle(1))]))
        #expect(model.one == 50)
    }

    @Test func deleteDeletesWhatIsSelected() throws {
        let host = try host { [model] in
            List(
                selection: Binding(
                    get: { Set(model.many.map { "Row \($0)" }) },
                    set: { new in
                        model.many = Set(new.compactMap { Int($0.dropFirst(4)) })
                    }
                )
            ) {
                ForEach(model.names, id: \.self) { Text($0) }.onDelete { model.names.remove(atOffsets: $0) }
            }
        }
        try host.play(InputScript([.click(middle(1))]))
        try type(host, .down, modifiers: .shift)
        try type(host, "Delete")
        #expect(model.names.prefix(3) == ["Row 0", "Row 3", "Row 4"])
        // The row after them is now selected.
        #expect(model.many == [3])
        try type(host, "Delete", "Delete")
        #expect(model.names.prefix(3) == ["Row 0", "Row 5", "Row 6"])
        #expect(model.many == [5])
    }

    @Test func whatIsNotDeletedStaysSelected() throws {
        var asked: IndexSet?
        let host = try host { [model] in
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                ForEach(0..<model.names.count, id: \.self) { Text(model.names[$0]) }.onDelete { asked = $0 }
            }
        }
        try host.play(InputScript([.click(middle(2))]))
        try type(host, "Delete")
        #expect(asked == [2] && model.one == 2)
        // The keyboard continues from there.
        try type(host, .down)
        #expect(model.one == 3)
    }

    @Test func theMarkOfAGroupLeavesTheKeyboardToTheList() throws {
        let host = try host { [model] in
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                DisclosureGroup {
                    Text("Inside").tag(1)
                } label: {
                    Text("Group")
                }
                .tag(0)
                Text("After").tag(2)
            }
        }
        let mark = try #require(host.control("Expand"))
        try host.play(InputScript([.click(CGPoint(x: mark.rect.midX, y: mark.rect.midY))]))
        #expect(host.inspect().controls.filter { $0.kind == "row" }.count == 3)
        #expect(host.inspect().controls.first { $0.kind == "list" }?.focused == true)
        try type(host, .down)
        #expect(model.one == 0)
        try type(host, .left)
        #expect(host.inspect().controls.filter { $0.kind == "row" }.count == 2)
    }

    @Test func rowsAreDraggedToAnotherPlace() throws {
        model.names = (0..<6).map { "Row \($0)" }
        let host = try host { [model] in
            List {
                ForEach(model.names, id: \.self) { Text($0) }.onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
            }
        }
        // From the second row to the gap below the fourth.
        try host.play(
            InputScript([
                .move(middle(1)), .press(.left), .move(CGPoint(x: 100, y: 60)), .move(CGPoint(x: 100, y: 28 * 4 - 4)),
                .release(.left),
            ])
        )
        #expect(model.names == ["Row 0", "Row 2", "Row 3", "Row 1", "Row 4", "Row 5"])
        try host.play(
            InputScript([
                .move(middle(5)), .press(.left), .move(CGPoint(x: 100, y: 60)), .move(CGPoint(x: 100, y: 2)),
                .release(.left),
            ])
        )
        #expect(model.names.first == "Row 5")
        // Escape leaves everything in place.
        try host.play(
            InputScript([
                .move(middle(0)), .press(.left), .move(middle(2)), .key(.escape, []), .release(.left),
            ])
        )
        #expect(model.names.first == "Row 5")
    }

    @Test func ofTwoDeletionsInAFrameTheSecondDoesNotTakeAnotherRow() throws {
        model.names = (0..<4).map { "Row \($0)" }
        let selection = Binding(get: { [model] in model.one.map { "Row \($0)" } }) { [model] in
            model.one = $0.flatMap { Int($0.dropFirst(4)) }
        }
        let host = try host { [model] in
            List(selection: selection) {
                ForEach(model.names, id: \.self) { Text($0) }.onDelete { model.names.remove(atOffsets: $0) }
            }
        }
        let deletions = InputScript.Step.batch([.key("Delete", []), .key("Delete", [], isRepeat: true)])
        try host.play(InputScript([.click(middle(1)), deletions]))
        #expect(model.names == ["Row 0", "Row 2", "Row 3"] && model.one == 2)
        // The last row has no successor.
        try host.play(InputScript([.key(.end, []), deletions]))
        #expect(model.names == ["Row 0", "Row 2"] && model.one == 2)
    }

    @Test func rowsThatChangeUnderADragAreNotMoved() throws {
        model.names = (0..<6).map { "Row \($0)" }
        let host = try host { [model] in
            List {
                ForEach(model.names, id: \.self) { Text($0) }.onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
            }
        }
        let begin: [InputScript.Step] = [
            .move(middle(4)), .press(.left), .move(middle(3)), .move(CGPoint(x: 100, y: 2)),
        ]
        try host.play(InputScript(begin))
        model.names.insert("New", at: 0)
        try host.play(InputScript([.advance(0.02), .release(.left)]))
        #expect(model.names == ["New", "Row 0", "Row 1", "Row 2", "Row 3", "Row 4", "Row 5"])
        try host.play(InputScript(begin))
        model.names = ["Row 1"]
        try host.play(InputScript([.advance(0.02), .release(.left)]))
        #expect(model.names == ["Row 1"])
    }

    @Test func aClickOnAHeaderLeavesTheSelectionAlone() throws {
        let host = try host { [model] in
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                Section("Header") { ForEach(0..<2) { Text("Row \($0)") } }
            }
        }
        func click(_ name: String) throws {
            let rect = try #require(host.rects[name])
            try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        }
        try click("Row 1")
        try click("Header")
        #expect(model.one == 1)
        // The area below the rows is empty.
        try host.play(InputScript([.click(CGPoint(x: 100, y: 270))]))
        #expect(model.one == nil)
    }

    @Test func theSelectionIsGreyWhereKeysDoNotCome() throws {
        let host = try one()
        try host.play(InputScript([.click(middle(2)), .move(CGPoint(x: 190, y: 270))]))
        func isGrey() throws -> Bool {
            let pixel = try host.screenshot()[190, 28 * 2 + 14]
            return pixel.r == pixel.b
        }
        #expect(try !isGrey())
        try host.play(InputScript([.focus(false)]))
        #expect(try isGrey())
        #expect(host.inspect().controls.first { $0.kind == "list" }?.focused == true)
    }

    @Test func rowsOfATreeOpenAndClose() throws {
        struct Folder: Identifiable {
            var id: Int
            var folders: [Folder]?
        }
        let tree = [
            Folder(id: 1, folders: [Folder(id: 2, folders: [Folder(id: 3)]), Folder(id: 4)]), Folder(id: 5),
        ]
        let host = try host { [model] in
            List(tree, children: \.folders, selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                Text("Folder \($0.id)")
            }
        }
        func shown() -> [String] { host.names }
        #expect(shown() == ["Folder 1", "Folder 5"])
        try type(host, .tab, .down, .right)
        #expect(shown() == ["Folder 1", "Folder 2", "Folder 4", "Folder 5"])
        try type(host, .down)
        #expect(model.one == 2)
        try type(host, .right, .down)
        #expect(model.one == 3)
        #expect(shown() == ["Folder 1", "Folder 2", "Folder 3", "Folder 4", "Folder 5"])
        try type(host, .down, .down)
        #expect(model.one == 5)
        try type(host, .home, .left)
        #expect(shown() == ["Folder 1", "Folder 5"])
        // The disclosure arrow before the label.
        try host.play(InputScript([.click(CGPoint(x: 18, y: 14))]))
        #expect(shown().count == 5)
    }

    @Test func whatIsPressedInARowIsNotTheRow() throws {
        var pressed = 0
        let host = try host { [model] in
            List(0..<5, selection: Binding(get: { model.one }, set: { model.one = $0 })) { row in
                HStack {
                    Text("Row \(row)")
                    Spacer()
                    Button("Go") { pressed += 1 }
                }
            }
        }
        let button = try #require(host.inspect().controls.filter { $0.label == "Go" }.dropFirst().first)
        try host.play(InputScript([.click(CGPoint(x: button.rect.midX, y: button.rect.midY))]))
        #expect(pressed == 1)
        #expect(model.one == nil)
        try type(host, .tab, .tab)
        #expect(host.inspect().controls.contains { $0.focused && $0.label == "Go" })
    }
}
