import Foundation
import ImmediateUI
import SDLHost
import Testing

/// A menu has one mark, whether the pointer or a key moved last: it is what Return chooses, and where keys continue.
@MainActor @Suite struct MenuMarkTests {
    private let diary = Diary()

    private struct Items: View {
        let diary: Diary

        var body: some View {
            Menu("Edit") {
                Button("one") { diary.write("one") }
                Button("two") { diary.write("two") }
                Divider()
                Button("off") { diary.write("off") }.disabled(true)
                Menu("more") {
                    Button("first") { diary.write("first") }
                    Button("second") { diary.write("second") }
                }
                Button("three") { diary.write("three") }
            }
            .padding(20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    /// A step in the open menu.
    enum Step: Sendable, CustomTestStringConvertible {
        case hover(String)
        case rest
        case leave
        case key(Key)

        var testDescription: String {
            switch self {
            case .hover(let item): "over \(item)"
            case .rest: "rest"
            case .leave: "beside the menu"
            case .key(let key): key.rawValue
            }
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var steps: [Step]
        /// The marked items before Return, and the result of Return: an entry, or nothing.
        var marked: [String]
        var chosen: [String]
        /// Whether the menu was opened by Return, with the pointer over *two*.
        var opensByKey = false

        var testDescription: String {
            (opensByKey ? "by key, " : "") + steps.map(\.testDescription).joined(separator: ", ")
        }
    }

    @Test(
        "The marked item is the one that Return chooses, and keys continue from it",
        arguments: [
            Case(steps: [.hover("two")], marked: ["two"], chosen: ["two"]),
            Case(steps: [.hover("two"), .key(.down)], marked: ["more"], chosen: []),
            Case(steps: [.hover("two"), .key(.up)], marked: ["one"], chosen: ["one"]),
            Case(steps: [.key(.end), .hover("one")], marked: ["one"], chosen: ["one"]),
            Case(steps: [.hover("one"), .key(.end)], marked: ["three"], chosen: ["three"]),
            Case(steps: [.hover("one"), .key(.end), .rest], marked: ["three"], chosen: ["three"]),
            Case(steps: [.hover("one"), .hover("off")], marked: [], chosen: []),
            Case(steps: [.hover("one"), .leave], marked: [], chosen: []),
            Case(steps: [.hover("one"), .leave, .key(.down)], marked: ["one"], chosen: ["one"]),
            Case(steps: [.key(.end), .leave], marked: ["three"], chosen: ["three"]),
            Case(steps: [.key("t")], marked: ["two"], chosen: ["two"]),
            Case(steps: [.hover("two"), .key("t")], marked: ["three"], chosen: ["three"]),
            // The pointer opens the submenu, which has no mark: keys continue from the item that opened it.
            Case(steps: [.hover("more"), .rest, .key(.down)], marked: ["three"], chosen: ["three"]),
            Case(steps: [.hover("more"), .rest, .key(.up)], marked: ["two"], chosen: ["two"]),
            Case(steps: [.hover("more"), .rest, .key(.right)], marked: ["more", "first"], chosen: ["first"]),
            Case(steps: [.hover("more"), .rest, .key(.return)], marked: ["more", "first"], chosen: ["first"]),
            Case(steps: [.hover("more"), .rest, .hover("second")], marked: ["more", "second"], chosen: ["second"]),
            Case(steps: [.hover("more"), .rest, .hover("one"), .rest], marked: ["one"], chosen: ["one"]),
            Case(steps: [], marked: ["one"], chosen: ["one"], opensByKey: true),
            Case(steps: [.rest], marked: ["one"], chosen: ["one"], opensByKey: true),
            Case(steps: [.hover("two")], marked: ["two"], chosen: ["two"], opensByKey: true),
        ]
    )
    func mark(_ test: Case) throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300)) { Items(diary: diary) }
        func item(_ label: String) throws -> Inspection.Control {
            try #require(host.inspect().controls.first { $0.label == label && $0.kind != "picker" })
        }
        func play(_ steps: InputScript.Step...) throws { try host.play(InputScript(steps + [.advance(0.5)])) }
        let button = try item("Edit").rect
        if test.opensByKey {
            try play(.click(CGPoint(x: button.midX, y: button.midY)))
            let two = try item("two").rect
            try play(.key(.escape, []), .move(CGPoint(x: two.midX, y: two.midY)), .key(.tab, []), .key(.return, []))
        } else {
            try play(.click(CGPoint(x: button.midX, y: button.midY)))
        }
        for step in test.steps {
            switch step {
            case .hover(let label):
                let rect = try item(label).rect
                try host.play(InputScript([.move(CGPoint(x: rect.midX, y: rect.midY))]))
                try host.play(InputScript([.move(CGPoint(x: rect.midX + 1, y: rect.midY)), .advance(0.1)]))
            case .rest: try play(.advance(1))
            case .leave: try play(.move(CGPoint(x: 380, y: 290)))
            case .key(let key): try play(.key(key, []))
            }
        }
        #expect(host.inspect().controls.filter { $0.marked == true }.map(\.label) == test.marked)
        try play(.key(.return, []))
        #expect(diary.entries == test.chosen)
    }
}
