import Foundation
import SDLHost
import SplitView
import Testing

/// A custom container on public API alone: two columns that state a semantics node, register a check and handle Return.
@MainActor struct OwnContainerTests {
    /// A column of a fixed width, and one with the rest.
    private struct Columns<Content: View>: PrimitiveView {
        var width: CGFloat
        var diary: Diary
        @ViewBuilder var content: Content

        func build(into builder: inout Builder) {
            diary.write(builder.hasOwnTransaction ? "own" : "frame")
            builder.add(ColumnsElement(width: width, diary: diary)) { $0.child(content) }
        }
    }

    private struct ColumnsElement: Element {
        static var isGreedy: Bool { true }

        var width: CGFloat
        var diary: Diary

        private func column(_ number: Int, of rect: CGRect) -> CGRect {
            CGRect(
                x: rect.minX + (number == 0 ? 0 : width),
                y: rect.minY,
                width: number == 0 ? width : rect.width - width,
                height: rect.height
            )
        }

        mutating func place(in rect: CGRect, _ layout: LayoutContext) {
            for (number, child) in layout.children.enumerated() { layout.place(child, in: column(number, of: rect)) }
        }

        mutating func paint(_ painter: inout Painter) {
            let rect = painter.rect
            painter.addRegion(rect, [.press, .focus])
            painter.describe(SemanticsNode(.columns, ["rect": .rect(rect), "first": .rect(column(0, of: rect))]))
            painter.paintChildren()
        }

        mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
            switch event {
            case .pressed: return true
            case .key(.return, let modifiers, _):
                if modifiers.isEmpty, context.leavesToButton(.return) { return false }
                diary.write("return")
                return true
            default: return false
            }
        }
    }

    private func host(width: CGFloat, _ diary: Diary) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            VStack {
                Columns(width: width, diary: diary) {
                    Text("first")
                    Text("second")
                }
                Button("OK") { diary.write("ok") }.keyboardShortcut(.defaultAction)
            }
        }
    }

    @Test("A container leaves Return to the default button after a click, and handles it after Tab")
    func returnKey() throws {
        let diary = Diary()
        let host = try host(width: 100, diary)
        diary.entries = []
        try host.play(InputScript([.click(CGPoint(x: 50, y: 50))]))
        try host.type(.return)
        #expect(diary.entries.filter { $0 != "frame" } == ["ok"])
        try host.type(.tab)
        #expect(host.focused == ["OK"])
        try host.type(.tab, .return)
        #expect(diary.entries.filter { $0 != "frame" } == ["ok", "return"])
    }

    @Test("A container can read the animation of a modifier around it")
    func transactions() throws {
        for (isInside, word) in [(false, "frame"), (true, "own")] {
            let diary = Diary()
            _ = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
                if isInside {
                    Columns(width: 100, diary: diary) { Color.red }.transaction { $0.animation = .linear(duration: 1) }
                } else {
                    Columns(width: 100, diary: diary) { Color.red }
                }
            }
            #expect(Set(diary.entries) == [word])
        }
    }

    private final class Listener: FrameOverlay {
        var report: FrameReport?
        func draw(_ report: FrameReport, _ painter: inout Painter) { self.report = report }
    }

    @Test(
        "A check of a custom container names the column that sticks out",
        arguments: [(100, nil), (300, nil), (301, "301.0"), (-1, "-1.0")]
    )
    func check(width: Int, wrong: String?) throws {
        let rule = FrameCheck.Rule(rawValue: "columns")
        // Only this report is checked: other frames of the suite have no columns.
        func violations(_ report: FrameReport) -> [FrameCheck.Violation] {
            report.semantics.compactMap { semanticsNode in
                guard semanticsNode.role == .columns, case .rect(let rect)? = semanticsNode.properties["rect"],
                    case .rect(let first)? = semanticsNode.properties["first"], !FrameCheck.isPart(first, of: rect)
                else { return nil }
                return .init(rule: rule, location: "Columns", words: "\(FrameCheck.words(first)) sticks out")
            }
        }
        let (host, listener) = (try host(width: 100, Diary()), Listener())
        host.debugOverlay = listener
        try host.advance(by: 0.1)
        var report = try #require(listener.report)
        let number = try #require(report.semantics.firstIndex { $0.role == .columns })
        #expect(violations(report) == [])
        guard case .rect(var column)? = report.semantics[number].properties["first"] else {
            Issue.record("no column")
            return
        }
        column.size.width = CGFloat(width)
        report.semantics[number].properties["first"] = .rect(column)
        let expected = wrong.map { ["(0.0, 0.0) \($0)×\(column.height) sticks out"] } ?? []
        #expect(violations(report).map(\.words) == expected)
    }

    @Test(
        "A tolerance is a millionth, or more where a Double has fewer digits",
        arguments: [(0.0, 100.0, 1e-6), (-1e12, 1e12, 0.02), (1e9, 0.0, 1e-5)]
    )
    func tolerance(start: Double, length: Double, tolerance: Double) {
        #expect(abs(FrameCheck.tolerance(start, length) - tolerance) < tolerance * 1e-9)
    }
}

extension SemanticsNode.Role {
    fileprivate static let columns = SemanticsNode.Role(rawValue: "columns")
}
