import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Menus that open on a press, track the pointer and choose on the release, and submenus that follow the pointer.
@MainActor struct MenuTrackingTests {
    /// The kinds of menus.
    enum Kind: String, CaseIterable, Sendable {
        case menuBar, menuButton, splitButton, picker, contextMenu, listMenu, textMenu

        /// The control or text whose press opens the menu.
        var title: String {
            switch self {
            case .menuBar: "File"
            case .menuButton: "Sort"
            case .splitButton: "More"
            case .picker: "Pick"
            case .contextMenu: "place"
            case .listMenu: "row"
            case .textMenu: "words"
            }
        }
        var button: PointerButton { [.contextMenu, .listMenu, .textMenu].contains(self) ? .right : .left }
        /// An item of the menu.
        var item: String { self == .textMenu ? "Select All" : "Last" }
        /// A disabled item of the menu.
        var disabled: String? { self == .picker ? nil : self == .textMenu ? "Undo" : "Off" }
        /// The menus with a title, on which a release leaves them open.
        static let titled = allCases.filter { $0.button == .left }
    }

    private struct Items: View {
        var diary: Diary
        var body: some View {
            Button("First") { diary.write("First") }
            Divider()
            Button("Off") { diary.write("Off") }.disabled(true)
            Menu("Deep") {
                Button("Inner") { diary.write("Inner") }
                Menu("Deeper") { Button("Innermost") { diary.write("Innermost") } }
            }
            Button("Last") { diary.write("Last") }
            Menu("Other") { Button("Alien") { diary.write("Alien") } }
        }
    }

    private struct Kinds: View {
        var diary: Diary
        @State private var picked = "First"
        @State private var selected: String?
        @State private var words = "words"

        var body: some View {
            HStack(alignment: .top) {
                VStack(alignment: .leading) {
                    Menu("Sort") { Items(diary: diary) }
                    Menu("Act") {
                        Items(diary: diary)
                    } primaryAction: {
                        diary.write("Act")
                    }
                    Picker("Pick", selection: $picked) {
                        ForEach(["First", "Middle", "Last"], id: \.self) { Text($0) }
                    }
                    .onChange(of: picked) { diary.write(picked) }
                    Text("place").contextMenu { Items(diary: diary) }
                    TextField("text", text: $words).frame(width: 100)
                }
                List(["row"], id: \.self, selection: $selected) { Text($0) }
                    .contextMenu(forSelectionType: String.self) { _ in Items(diary: diary) }
                    .frame(width: 120, height: 60)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .commands {
                CommandMenu("File") { Items(diary: diary) }
                CommandMenu("Help") { Button("Manual") { diary.write("Manual") } }
            }
        }
    }

    private let diary = Diary()

    private func host() throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 700, height: 500)) { Kinds(diary: diary) }
    }

    private func middle(_ host: HeadlessHost, _ name: String) throws -> CGPoint {
        let rect = try #require(host.control(name)?.rect ?? host.rects[name], "no \(name)")
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Returns the point that opens a menu.
    private func title(_ host: HeadlessHost, _ kind: Kind) throws -> CGPoint {
        if kind == .textMenu {
            let rect = try #require(host.inspect().controls.first { $0.kind == "textField" }).rect
            return CGPoint(x: rect.midX, y: rect.midY)
        }
        return try middle(host, kind.title)
    }

    /// Presses, and holds the button until the menu is open.
    private func press(_ host: HeadlessHost, _ kind: Kind) throws {
        try host.play(InputScript([.move(title(host, kind)), .press(kind.button), .advance(0.3)]))
        #expect(host.control(kind.item, kind: nil) != nil, "not open while the button is held")
    }

    private func isOpen(_ host: HeadlessHost, _ kind: Kind) -> Bool { host.control(kind.item) != nil }

    /// Moves to a point in two steps, and releases the button there.
    private func release(_ host: HeadlessHost, _ kind: Kind, at point: CGPoint) throws {
        let beside = CGPoint(x: point.x, y: point.y - 10)
        try host.play(InputScript([.move(beside), .move(point), .release(kind.button), .advance(0.3)]))
    }

    @Test(arguments: Kind.allCases) func aReleaseOnAnItemChoosesIt(kind: Kind) throws {
        let host = try host()
        try press(host, kind)
        try release(host, kind, at: middle(host, kind.item))
        #expect(!isOpen(host, kind))
        if kind == .textMenu {
            #expect(host.focused == ["text"])
        } else {
            #expect(diary.entries == ["Last"])
        }
    }

    @Test(arguments: Kind.allCases) func aPressAndReleaseInOnePlaceLeavesItOpen(kind: Kind) throws {
        let host = try host()
        try host.play(InputScript([.click(title(host, kind), button: kind.button), .advance(2)]))
        #expect(isOpen(host, kind))
        // Nothing moves, and no frame is pending.
        #expect(host.nextFrame == .whenNeeded || kind == .textMenu)
        try host.play(InputScript([.click(middle(host, kind.item)), .advance(0.3)]))
        #expect(!isOpen(host, kind) && (diary.entries == ["Last"] || kind == .textMenu))
    }

    @Test(arguments: Kind.allCases) func aReleaseOnADisabledItemOrALineLeavesItOpen(kind: Kind) throws {
        guard let disabled = kind.disabled else { return }
        let host = try host()
        try press(host, kind)
        try release(host, kind, at: middle(host, disabled))
        #expect(isOpen(host, kind) && diary.entries.isEmpty)
        // The padding of the list is 5 points.
        try host.type(.escape)
        try host.advance(by: 0.3)
        try press(host, kind)
        let last = try #require(host.control(kind.item)).rect
        try release(host, kind, at: CGPoint(x: last.minX - 3, y: last.midY))
        #expect(isOpen(host, kind) && diary.entries.isEmpty)
        try host.play(InputScript([.click(middle(host, kind.item)), .advance(0.3)]))
        #expect(!isOpen(host, kind))
    }

    @Test(arguments: Kind.titled) func aReleaseOnTheTitleLeavesItOpen(kind: Kind) throws {
        let host = try host()
        try press(host, kind)
        let title = try title(host, kind)
        // Into the list and back, more than a click's movement.
        try host.play(InputScript([.move(middle(host, "First"))]))
        try host.play(InputScript([.move(title), .release(.left), .advance(0.3)]))
        #expect(isOpen(host, kind) && diary.entries.isEmpty)
    }

    @Test(arguments: Kind.allCases, [CGPoint(x: 650, y: 450), CGPoint(x: 300, y: -40)])
    func aReleaseOutsideClosesIt(kind: Kind, outside: CGPoint) throws {
        let host = try host()
        try press(host, kind)
        try host.play(InputScript([.move(outside), .release(kind.button), .advance(0.3)]))
        #expect(!isOpen(host, kind) && diary.entries.isEmpty)
    }

    @Test(arguments: Kind.allCases) func escapeClosesItAndTheReleaseDoesNothing(kind: Kind) throws {
        let host = try host()
        try press(host, kind)
        let item = try middle(host, kind.item)
        try host.play(InputScript([.move(item), .key(.escape, []), .advance(0.3)]))
        #expect(!isOpen(host, kind))
        try host.play(InputScript([.move(item), .release(kind.button), .advance(0.3)]))
        #expect(!isOpen(host, kind) && diary.entries.isEmpty)
    }

    @Test(arguments: [Kind.menuBar, .menuButton, .splitButton, .contextMenu, .listMenu])
    func aHeldPressOpensSubmenusAndTheReleaseChoosesInThem(kind: Kind) throws {
        let host = try host()
        try press(host, kind)
        let deep = try middle(host, "Deep")
        try host.play(InputScript([.move(CGPoint(x: deep.x - 8, y: deep.y)), .move(deep), .advance(0.3)]))
        #expect(host.control("Inner") != nil)
        try host.play(InputScript([.move(middle(host, "Deeper")), .advance(0.3)]))
        let innermost = try middle(host, "Innermost")
        try host.play(InputScript([.move(innermost), .release(kind.button), .advance(0.3)]))
        #expect(diary.entries == ["Innermost"] && !isOpen(host, kind) && host.control("Inner") == nil)
    }

    @Test func aHeldPressGoesFromTitleToTitleOfAMenuBar() throws {
        let host = try host()
        try press(host, .menuBar)
        let help = try middle(host, "Help")
        try host.play(InputScript([.move(help), .advance(0.1)]))
        #expect(host.control("Manual") != nil && host.control("Last") == nil)
        try host.play(InputScript([.move(middle(host, "Manual")), .release(.left), .advance(0.3)]))
        #expect(diary.entries == ["Manual"] && host.control("Manual") == nil)
    }

    @Test(arguments: Kind.titled) func aFingerOpensItByATap(kind: Kind) throws {
        let host = try host()
        let title = try title(host, kind)
        try host.play(InputScript([.touch(finger: 1, .down, title), .touch(finger: 1, .up, title), .advance(0.3)]))
        #expect(isOpen(host, kind))
        let item = try middle(host, kind.item)
        try host.play(InputScript([.touch(finger: 1, .down, item), .touch(finger: 1, .up, item), .advance(0.3)]))
        #expect(diary.entries == ["Last"] && !isOpen(host, kind))
    }

    @Test(arguments: Kind.allCases) func theWindowThatLosesTheKeyboardEndsTheHeldPress(kind: Kind) throws {
        let host = try host()
        try press(host, kind)
        let item = try middle(host, kind.item)
        try host.play(InputScript([.move(item), .focus(false), .focus(true), .release(kind.button), .advance(0.3)]))
        #expect(diary.entries.isEmpty)
    }

    // MARK: Submenus

    /// Returns a host with an open menu and the pointer on its title.
    private func opened(_ kind: Kind = .menuButton) throws -> HeadlessHost {
        let host = try host()
        try host.play(InputScript([.click(title(host, kind), button: kind.button), .advance(0.5)]))
        return host
    }

    @Test(arguments: [Kind.menuBar, .menuButton, .splitButton, .contextMenu, .listMenu])
    func aSubmenuOpensAfterARestAndClosesAfterOneElsewhere(kind: Kind) throws {
        let host = try opened(kind)
        let deep = try middle(host, "Deep")
        // 11 frames are 0.183 s; the 12th reaches 0.2 s.
        try host.play(InputScript([.move(deep), .advance(11.0 / 60)]))
        #expect(host.control("Inner") == nil)
        try host.play(InputScript([.advance(1.0 / 60)]))
        #expect(host.control("Inner") != nil)
        try host.play(InputScript([.advance(1), .move(middle(host, "Last")), .advance(11.0 / 60)]))
        #expect(host.control("Inner") != nil)
        try host.play(InputScript([.advance(0.5)]))
        #expect(host.control("Inner") == nil && isOpen(host, kind))
        #expect(host.nextFrame == .whenNeeded)
        // From one item with a submenu to another.
        try host.play(InputScript([.move(deep), .advance(0.5), .move(middle(host, "Other")), .advance(0.5)]))
        #expect(host.control("Inner") == nil && host.control("Alien") != nil)
        try host.play(InputScript([.click(middle(host, "Alien")), .advance(0.3)]))
        #expect(diary.entries == ["Alien"] && !isOpen(host, kind))
    }

    /// A path of the pointer, and whether the submenu is open at its end.
    struct Way: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// Points relative to the item of the submenu (x 0…1 along it, y in items), and the seconds of rest after each.
        var steps: [(x: CGFloat, y: CGFloat, rest: Double)]
        var isOpen: Bool
    }

    @Test(arguments: [
        Way(
            testDescription: "moves on within its item",
            steps: [(0.5, 0, 0), (0.6, 0, 0.3), (0.9, 0.2, 0.3)],
            isOpen: true
        ),
        Way(
            testDescription: "goes on through it without a rest",
            steps: [(0.5, 0, 0.1), (0.5, 0.3, 0.1), (0.5, 1, 1)],
            isOpen: false
        ),
        Way(
            testDescription: "trembles by a point",
            steps: [(0.5, 0, 0.1), (0.502, 0, 0.12)],
            isOpen: true
        ),
        Way(
            testDescription: "goes slowly along the diagonal, across the next item",
            steps: [(0.5, 0, 0.5)] + stride(from: 0.55, through: 1.01, by: 0.05).map { ($0, ($0 - 0.5) * 2, 0.15) },
            isOpen: true
        ),
        Way(
            testDescription: "stops on the diagonal, on the next item",
            steps: [(0.5, 0, 0.5), (0.6, 0.4, 0.1), (0.7, 0.8, 0.5)],
            isOpen: false
        ),
        Way(
            testDescription: "creeps away from it on the next item",
            steps: [(0.9, 0, 0.5)] + stride(from: 0.85, to: 0.4, by: -0.05).map { ($0, 1, 0.1) },
            isOpen: false
        ),
        Way(
            testDescription: "goes out of the menu",
            steps: [(0.5, 0, 0.5), (-2, 0, 1)],
            isOpen: true
        ),
    ])
    func itStaysOpenOnTheWayToIt(way: Way) throws {
        let host = try opened()
        let item = try #require(host.control("Deep")).rect
        for step in way.steps {
            let point = CGPoint(x: item.minX + step.x * item.width, y: item.midY + step.y * item.height)
            try host.play(InputScript([.move(point), .advance(step.rest)]))
        }
        #expect((host.control("Inner") != nil) == way.isOpen)
    }

    @Test func thePointerGoesAlongTheDiagonalAndChooses() throws {
        let host = try opened()
        let deep = try middle(host, "Deep")
        try host.play(InputScript([.move(deep), .advance(0.5)]))
        let goal = try middle(host, "Deeper")
        for step in 1...20 {
            let share = CGFloat(step) / 20
            let point = CGPoint(x: deep.x + (goal.x - deep.x) * share, y: deep.y + (goal.y - deep.y) * share)
            try host.play(InputScript([.move(point), .advance(0.05)]))
        }
        try host.advance(by: 0.5)
        #expect(host.control("Innermost") != nil)
    }

    @Test func aPressOnAnItemOfTheOuterMenuChoosesItWhileASubmenuIsOpen() throws {
        let host = try opened()
        try host.play(InputScript([.move(middle(host, "Deep")), .advance(0.5)]))
        try host.play(InputScript([.click(middle(host, "First")), .advance(0.3)]))
        #expect(diary.entries == ["First"] && host.control("Inner") == nil && !isOpen(host, .menuButton))
    }

    @Test func aPressOutsideClosesAllMenus() throws {
        let host = try opened()
        try host.play(InputScript([.move(middle(host, "Deep")), .advance(0.5)]))
        try host.play(InputScript([.click(CGPoint(x: 650, y: 450)), .advance(0.3)]))
        #expect(host.control("Inner") == nil && !isOpen(host, .menuButton))
    }

    @Test func keysStayInTheSubmenu() throws {
        let host = try opened()
        try host.play(InputScript([.move(middle(host, "Deep")), .advance(0.5)]))
        // Until a key enters it, keys continue from the item that opened it.
        try host.type(.right, .down, .down)
        #expect(host.focused == ["Inner"])
        try host.type(.left)
        try host.advance(by: 0.5)
        #expect(host.control("Inner") == nil && isOpen(host, .menuButton))
        try host.type(.escape)
        try host.advance(by: 0.3)
        #expect(!isOpen(host, .menuButton))
    }

    @Test func onlyTheItemOfTheOpenSubmenuIsMarkedOnTheWayToIt() throws {
        let host = try opened()
        let (deep, last) = (try #require(host.control("Deep")).rect, try #require(host.control("Last")).rect)
        func isMarked(_ rect: CGRect) throws -> Bool {
            // The highlight is blue, the background of the menu is not.
            let pixel = try host.screenshot()[Int(rect.minX) + 5, Int(rect.midY)]
            return pixel.b > pixel.r
        }
        try host.play(InputScript([.move(CGPoint(x: deep.minX + 20, y: deep.midY)), .advance(0.5)]))
        #expect(try isMarked(deep) && !isMarked(last))
        try host.play(InputScript([.move(CGPoint(x: deep.minX + 40, y: last.midY))]))
        #expect(try isMarked(deep) && !isMarked(last))
        try host.advance(by: 0.5)
        #expect(try !isMarked(deep) && isMarked(last))
    }
}
