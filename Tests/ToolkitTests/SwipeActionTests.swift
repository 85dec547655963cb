import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Buttons beside list rows, revealed by the wheel, a finger, or an accessibility action.
///
/// The list is 200 wide and shows ten rows, each 28 high, with their views 12 points in. A button is 28 wider than its
/// label: *Pin* and *Delete* are 68 wide, *More* is 88.
@MainActor @Suite struct SwipeActionTests {
    private typealias Step = InputScript.Step

    private let diary = Diary()

    private struct Rows: View {
        @ObservedObject var diary: Diary
        var allowsFullSwipe = true
        var count = 20

        var body: some View {
            List {
                ForEach(0..<count) { index in
                    Probe("\(index)", 20, 10)
                        .swipeActions(edge: .leading, allowsFullSwipe: allowsFullSwipe) {
                            button("Pin", index, 40)
                        }
                        .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                            button("Delete", index, 40)
                            button("More", index, 60)
                        }
                }
            }
        }

        private func button(_ name: String, _ index: Int, _ width: CGFloat) -> some View {
            Button {
                diary.write("\(name) \(index)")
            } label: {
                Probe(name, width, 10)
            }
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 280), root: view)
        try host.play(InputScript([.move(CGPoint(x: 50, y: 42))]))
        return host
    }

    /// The left edge of a row's view, 12 in a closed row; NaN for a row that is gone.
    private func edge(of row: Int, _ host: HeadlessHost) -> CGFloat { host.rects["\(row)"]?.minX ?? .nan }

    /// The left edge of the view of a row that is moved aside.
    private func moved(by way: CGFloat) -> CGFloat { 12 + way }

    // MARK: Opening

    @Test("A swipe opens the row up to its buttons, the first at the edge")
    func opening() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.scroll(dx: -80, dy: 0)]))
        // While it moves, the buttons share the free length: 80 / 156 of their widths.
        #expect(edge(of: 1, host) == moved(by: -80))
        let delete = try #require(host.control("Delete")?.rect)
        #expect(delete.maxX == 200 && abs(delete.width - 68 * 80 / 156) < 1)
        try host.advance(by: 1)
        #expect(edge(of: 1, host) == moved(by: -156) && edge(of: 0, host) == 12 && edge(of: 2, host) == 12)
        #expect(host.control("Delete")?.rect == box(132, 28, 68, 28))
        #expect(host.control("More")?.rect == box(44, 28, 88, 28))
        // The label is in the middle of its button.
        #expect(host.rects["Delete"] == box(146, 37, 40, 10))
        #expect(host.control("Pin") == nil)
        #expect(diary.entries.isEmpty)
    }

    @Test("Leading and trailing buttons open by opposite movements, mirrored from right to left")
    func edges() throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let sign: CGFloat = direction == .leftToRight ? 1 : -1
            let host = try host { Rows(diary: diary).environment(\.layoutDirection, direction) }
            let closed: CGFloat = direction == .leftToRight ? 12 : 168
            try host.play(InputScript([.scroll(dx: 60 * sign, dy: 0), .advance(1)]))
            #expect(edge(of: 1, host) == closed + 68 * sign)
            #expect(host.control("Pin")?.rect == (sign > 0 ? box(0, 28, 68, 28) : box(132, 28, 68, 28)))
            #expect(host.control("Delete") == nil)
            // A movement back closes the row; the next one opens the other side.
            try host.play(InputScript([.scroll(dx: -190 * sign, dy: 0)]))
            #expect(edge(of: 1, host) == closed)
            try host.play(InputScript([.advance(1), .scroll(dx: -60 * sign, dy: 0), .advance(1)]))
            #expect(edge(of: 1, host) == closed - 156 * sign)
            #expect(host.control("Delete")?.rect == (sign > 0 ? box(132, 28, 68, 28) : box(0, 28, 68, 28)))
        }
        #expect(diary.entries.isEmpty)
    }

    // A quarter of 156 is 39; from the open row, three quarters are 117.
    @Test("A row opens or closes according to its last movement", arguments: [(-38, 0), (-40, 156), (-150, 156)])
    func settling(_ dx: CGFloat, _ length: CGFloat) throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.scroll(dx: dx, dy: 0), .advance(1)]))
        #expect(edge(of: 1, host) == 12 - length)
        guard length > 0 else { return }
        try host.play(InputScript([.scroll(dx: 30, dy: 0), .advance(1)]))
        #expect(edge(of: 1, host) == moved(by: -156))
        try host.play(InputScript([.scroll(dx: 45, dy: 0), .advance(1)]))
        #expect(edge(of: 1, host) == 12)
    }

    @Test("A row of a section opens") func section() throws {
        let host = try host {
            List {
                Section {
                    Probe("1", 20, 10)
                    Probe("2", 20, 10).swipeActions { Button("Delete") {} }
                }
            }
        }
        try host.play(InputScript([.scroll(dx: -80, dy: 0), .advance(1)]))
        #expect(host.control("Delete")?.rect.maxX == 200)
        #expect(host.control("Delete")?.rect.minY == 28)
    }

    @Test("A finger opens a row and presses its button") func touch() throws {
        let host = try host { Rows(diary: diary) }
        func slide(_ x: CGFloat...) throws {
            let points = x.map { CGPoint(x: $0, y: 42) }
            try host.play(InputScript([.touch(finger: 1, .down, points[0])]))
            for point in points.dropFirst() { try host.play(InputScript([.touch(finger: 1, .move, point)])) }
            try host.play(InputScript([.touch(finger: 1, .up, points[points.count - 1])]))
        }
        try slide(150, 120, 90, 60)
        try host.advance(by: 1)
        #expect(edge(of: 1, host) == moved(by: -156))
        try slide(170, 171)
        try host.advance(by: 1)
        #expect(diary.entries == ["Delete 1"])
        #expect(edge(of: 1, host) == 12)
    }

    @Test("With reduced motion, a row opens and closes at once") func reducedMotion() throws {
        let host = try host { Rows(diary: diary).environment(\.accessibilityReduceMotion, true) }
        // The pause that ends the movement is 0.15 s, nine frames.
        try host.play(InputScript([.scroll(dx: -80, dy: 0), .advance(10.0 / 60)]))
        #expect(edge(of: 1, host) == moved(by: -156))
        try host.play(InputScript([.click(CGPoint(x: 50, y: 200))]))
        #expect(edge(of: 1, host) == 12)
    }

    // MARK: Acting

    @Test("A click on a button runs its action and closes the row", arguments: ["Delete", "More"])
    func clicking(_ name: String) throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.scroll(dx: -80, dy: 0), .advance(1)]))
        try host.click(name)
        #expect(diary.entries == ["\(name) 1"])
        try host.advance(by: 1)
        #expect(edge(of: 1, host) == 12 && host.control(name) == nil)
    }

    @Test("A press that leaves the button runs nothing, and the row stays open") func leaving() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.scroll(dx: -80, dy: 0), .advance(1)]))
        try host.play(InputScript([.drag([CGPoint(x: 170, y: 42), CGPoint(x: 170, y: 200)]), .advance(1)]))
        #expect(diary.entries.isEmpty && edge(of: 1, host) == moved(by: -156))
    }

    // The trailing buttons are 156 long, and 24 more than that is a full swipe. The leading one is 68 long, and a full
    // swipe is 60 % of the width, 120.
    @Test(
        "A swipe across most of the row runs the first action",
        arguments: [(-179, nil), (-181, "Delete 1"), (119, nil), (121, "Pin 1")]
    )
    func fullSwipe(_ dx: CGFloat, _ entry: String?) throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.scroll(dx: dx, dy: 0)]))
        #expect(diary.entries.isEmpty)
        try host.advance(by: 1)
        #expect(diary.entries == [entry].compactMap { $0 })
        #expect((edge(of: 1, host) == 12) == (entry != nil))
    }

    @Test("A full swipe can be taken back, and does nothing if it is not allowed") func noFullSwipe() throws {
        let taken = try host { Rows(diary: diary) }
        try taken.play(InputScript([.scroll(dx: -200, dy: 0), .advance(0.2), .scroll(dx: 60, dy: 0), .advance(1)]))
        #expect(edge(of: 1, taken) == moved(by: -156))
        let forbidden = try host { Rows(diary: diary, allowsFullSwipe: false) }
        try forbidden.play(InputScript([.scroll(dx: -200, dy: 0)]))
        #expect(edge(of: 1, forbidden) == moved(by: -156))
        try forbidden.advance(by: 1)
        #expect(edge(of: 1, forbidden) == moved(by: -156))
        #expect(diary.entries.isEmpty)
    }

    private struct Items: View {
        @State private var items = Array(0..<4)

        var body: some View {
            List {
                ForEach(items, id: \.self) { item in
                    Probe("\(item)", 20, 10).swipeActions {
                        Button("Delete", role: .destructive) { items.removeAll { $0 == item } }
                    }
                }
            }
        }
    }

    @Test("An action that deletes the row leaves the others closed") func deleting() throws {
        let host = try host { Items() }
        for left in [[0, 2, 3], [0, 3], [0]] {
            try host.play(InputScript([.scroll(dx: -190, dy: 0), .advance(1)]))
            #expect(host.names == left.map { "\($0)" })
            #expect(left.allSatisfy { edge(of: $0, host) == 12 })
        }
    }

    @Test("A disabled button runs nothing, neither by a click nor by a full swipe") func disabledButton() throws {
        let host = try host {
            List(0..<4) { index in
                Probe("\(index)", 20, 10).swipeActions {
                    Button("Delete") { diary.write("delete") }.disabled(true)
                    Button("More") { diary.write("more") }
                }
            }
        }
        try host.play(InputScript([.scroll(dx: -200, dy: 0), .advance(1)]))
        #expect(host.control("Delete")?.enabled == false)
        try host.click("Delete")
        #expect(diary.entries.isEmpty)
    }

    // MARK: Closing

    @Test(
        "A click elsewhere, a key, a vertical movement and another swipe close the row",
        arguments: [
            [.click(CGPoint(x: 50, y: 150))], [.click(CGPoint(x: 20, y: 42))], [.key("a", [])],
            [.scroll(dx: 0, dy: -10)], [.move(CGPoint(x: 50, y: 150)), .scroll(dx: -80, dy: 0)], [.focus(false)],
        ] as [[InputScript.Step]]
    )
    func closing(_ steps: [InputScript.Step]) throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.scroll(dx: -80, dy: 0), .advance(1)]))
        try host.play(InputScript(steps + [.advance(1)]))
        #expect(edge(of: 1, host) == 12)
        #expect(diary.entries.isEmpty)
    }

    @Test("A click on an open row closes it without selecting it") func selecting() throws {
        let model = ListSelectionTests.Model()
        let host = try host {
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                ForEach(0..<4) { Probe("\($0)", 20, 10).swipeActions { Button("Delete") {} } }
            }
        }
        try host.play(InputScript([.scroll(dx: -80, dy: 0), .advance(1), .click(CGPoint(x: 40, y: 42)), .advance(1)]))
        #expect(edge(of: 1, host) == 12 && model.one == nil)
        try host.play(InputScript([.click(CGPoint(x: 40, y: 42))]))
        #expect(model.one == 1)
    }

    // MARK: Other movements

    @Test("Vertical and diagonal movements over a row scroll the list", arguments: [0, -20, 20])
    func scrolling(_ dx: CGFloat) throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.scroll(dx: dx, dy: -20)]))
        #expect(host.rects["1"]?.origin == CGPoint(x: 12, y: 28 + 9 - 20))
        // A gesture that began vertically does not open a row.
        try host.play(InputScript([.scroll(dx: -60, dy: -10)]))
        #expect(edge(of: 1, host) == 12)
        try host.play(InputScript([.advance(0.5), .scroll(dx: -60, dy: -10)]))
        #expect(edge(of: 2, host) == moved(by: -60))
    }

    @Test("A horizontal gesture on a row does not scroll the list until it pauses") func locking() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.scroll(dx: -60, dy: -5), .scroll(dx: -4, dy: -30)]))
        #expect(host.rects["1"]?.origin == CGPoint(x: 12 - 60, y: 28 + 9))
        try host.play(InputScript([.advance(0.5), .scroll(dx: 0, dy: -30), .advance(1)]))
        #expect(host.rects["1"]?.origin == CGPoint(x: 12, y: 28 + 9 - 30))
    }

    @Test("Keys still scroll the only scroll view") func keys() throws {
        let host = try host { Rows(diary: diary) }
        try host.play(InputScript([.leave, .key(.down, [])]))
        #expect(host.rects["1"]?.origin == CGPoint(x: 12, y: 28 + 9 - 40))
    }

    @Test("Rows of a disabled list, without buttons, and views outside lists do not move")
    func inert() throws {
        let views: [AnyView] = [
            AnyView(Rows(diary: diary).disabled(true)),
            AnyView(
                List(0..<4) { Probe("\($0)", 20, 10).swipeActions { if diary.number > 0 { Button("Delete") {} } } }
            ),
            AnyView(
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<4) {
                        Probe("\($0)", 200, 28).padding(.leading, 12).swipeActions { Button("Delete") {} }
                    }
                }
            ),
            AnyView(List(0..<4) { index in HStack { Probe("\(index)", 20, 10).swipeActions { Button("Delete") {} } } }),
        ]
        for view in views {
            let host = try host { view }
            let before = host.rects
            try host.play(InputScript([.scroll(dx: -80, dy: 0)]))
            #expect(host.rects == before)
        }
    }

    // MARK: Accessibility

    @Test("The buttons are actions of the row, open or closed") func actions() throws {
        for isSelectable in [false, true] {
            let host = try host {
                if isSelectable {
                    List(selection: .constant(Set<Int>())) {
                        ForEach(0..<2) { index in
                            Probe("\(index)", 20, 10).swipeActions {
                                Button("Delete", systemImage: "trash") { diary.write("delete \(index)") }
                                Button("Off") {}.disabled(true)
                            }
                        }
                    }
                } else {
                    Rows(diary: diary, count: 2)
                }
            }
            func row(_ number: Int) throws -> SemanticsNode {
                try #require(host.semantics().first { $0.properties["index"] == .number(Double(number)) })
            }
            func actions(_ node: SemanticsNode) -> [String] {
                guard case .list(let names)? = node.properties["actions"] else { return [] }
                return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
            }
            let names = isSelectable ? ["Delete"] : ["Pin", "Delete", "More"]
            #expect(try actions(row(1)) == names)
            for name in names {
                let node = try row(1)
                let target = SemanticsTarget(try #require(node.receiver), part: node.part)
                try host.runFrame([.performed(.named(name), on: target)], size: nil)
            }
            #expect(diary.entries == (isSelectable ? ["delete 1"] : ["Pin 1", "Delete 1", "More 1"]))
            diary.entries = []
            try host.play(InputScript([.scroll(dx: -60, dy: 0), .advance(1)]))
            #expect(try actions(row(1)) == names)
        }
    }
}
