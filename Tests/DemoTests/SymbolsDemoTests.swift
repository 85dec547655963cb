import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews

/// The page of symbols: what its search finds, and what a click copies.
@MainActor @Suite struct SymbolsDemoTests {
    private func host(_ scheme: ColorScheme = .light) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 560, height: 360), colorScheme: scheme) { SymbolsDemo() }
    }

    @Test("The page", arguments: ColorScheme.allCases) func page(scheme: ColorScheme) throws {
        expectScreenshot(
            of: Screenshot(try host(scheme).screenshot()),
            named: "symbols-\(scheme.rawValue)",
            precision: .exact
        )
    }

    private func middle(_ label: String, in host: HeadlessHost) throws -> CGPoint {
        let fact = try #require(host.facts().first { $0.properties["label"] == .string(label) && $0.role == .control })
        guard case .rect(let rect)? = fact.properties["rect"] else { throw HostError("no rect") }
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    @Test("Words narrow the list; parts of a name may be in any order") func search() throws {
        let host = try host()
        try host.play(InputScript([.click(CGPoint(x: 60, y: 24)), .text("circle check")]))
        let found = host.inspect().controls.filter { $0.kind == "group" }.map(\.label)
        #expect(found.contains("checkmark.circle"))
        #expect(found.allSatisfy { $0.contains("circle") && $0.contains("check") })
    }

    @Test("A click copies how the symbol is written") func copying() throws {
        let host = try host()
        try host.play(InputScript([.click(CGPoint(x: 60, y: 24)), .text("trash")]))
        try host.play(InputScript([.click(try middle("trash", in: host))]))
        #expect(host.clipboard.text == "Image(systemName: \"trash\")")
    }

    // MARK: Keys

    /// What is selected, and whether all of it is seen.
    private func selected(in host: HeadlessHost) -> (name: String, rect: CGRect)? {
        host.inspect().controls.first { $0.selected == true && $0.kind == "group" }.map { ($0.label, $0.rect) }
    }

    private func press(_ keys: Key..., modifiers: KeyModifiers = [], in host: HeadlessHost) throws -> String? {
        try host.play(InputScript(keys.map { .key($0, modifiers) } + [.advance(0.05)]))
        return selected(in: host)?.name
    }

    private let names = Image.systemNames.filter { !$0.hasSuffix(".fill") }

    @Test("Arrows go through the symbols, which are scrolled into sight, and Return copies") func keys() throws {
        let host = try host()
        // 560 points: ⌊(560 - 20 + 4) / 96⌋ = 5 columns.
        try host.play(InputScript([.click(try middle(names[0], in: host))]))
        #expect(try press(.right, .right, .down, in: host) == names[7])
        #expect(try press(.left, .up, in: host) == names[1])
        // There is no line above.
        #expect(try press(.up, in: host) == names[1])
        #expect(try press(.end, in: host) == names.last)
        #expect(try press(.right, in: host) == names.last)
        let last = try #require(selected(in: host))
        let splitter = try #require(host.inspect().splits.first?.splitter)
        #expect(last.rect.maxY <= splitter.minY && last.rect.minY > 50, "it was scrolled into sight")
        #expect(try press(.home, .pageDown, .pageUp, in: host) == names[0])
        #expect(try press(.down, .return, in: host) == names[5])
        #expect(host.clipboard.text == "Image(systemName: \"\(names[5])\")")
    }

    @Test("Tab comes to all symbols at once, and leaves them at once") func stop() throws {
        let host = try host()
        try host.play(InputScript([.click(try middle(names[0], in: host))]))
        _ = try press(.tab, in: host)
        #expect(host.inspect().splits.first?.splitters.first?.focused == true)
        #expect(try press(.tab, modifiers: .shift, in: host) == names[0])
        #expect(try press(.right, in: host) == names[1])
        _ = try press(.tab, modifiers: .shift, in: host)
        #expect(host.inspect().controls.filter(\.focused).map(\.kind) == ["slider"])
    }

    @Test("From right to left the left arrow goes on") func mirrored() throws {
        let host = try HeadlessHost(size: CGSize(width: 560, height: 360)) {
            SymbolsDemo().environment(\.layoutDirection, .rightToLeft)
        }
        try host.play(InputScript([.click(try middle(names[2], in: host))]))
        #expect(try press(.left, in: host) == names[3])
        #expect(try press(.right, .right, in: host) == names[1])
    }
}
