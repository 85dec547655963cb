import ScreenshotTesting
import SplitView
import Testing

@testable import DemoViews

/// The page of symbols: results of its search, and copies by a click.
@MainActor @Suite struct SymbolsDemoTests {
    private func host(_ scheme: ColorScheme = .light) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 560, height: 360), colorScheme: scheme) { SymbolsDemo() }
    }

    @Test("The page matches its golden", arguments: ColorScheme.allCases) func page(scheme: ColorScheme) throws {
        expectScreenshot(
            of: Screenshot(try host(scheme).screenshot()),
            named: "symbols-\(scheme.rawValue)",
            precision: .exact
        )
    }

    private func middle(_ label: String, in host: HeadlessHost) throws -> CGPoint {
        let semanticsNode = try #require(
            host.semantics().first { $0.properties["label"] == .string(label) && $0.role == .control }
        )
        guard case .rect(let rect)? = semanticsNode.properties["rect"] else { throw HostError("no rect") }
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    @Test("Words filter the list, and parts of a name may be in any order") func search() throws {
        let host = try host()
        try host.play(InputScript([.click(CGPoint(x: 60, y: 24)), .text("circle check")]))
        let found = host.inspect().controls.filter { $0.kind == "group" }.map(\.label)
        #expect(found.contains("checkmark.circle"))
        #expect(found.allSatisfy { $0.contains("circle") && $0.contains("check") })
    }

    @Test("A click copies the symbol's code") func copying() throws {
        let host = try host()
        try host.play(InputScript([.click(CGPoint(x: 60, y: 24)), .text("trash")]))
        try host.play(InputScript([.click(try middle("trash", in: host))]))
        #expect(host.clipboard.text == "Image(systemName: \"trash\")")
    }

    // MARK: Keys

    /// Returns the selected symbol, with its visible rectangle.
    private func selected(in host: HeadlessHost) -> (name: String, rect: CGRect)? {
        host.inspect().controls.first { $0.selected == true && $0.kind == "group" }.map { ($0.label, $0.rect) }
    }

    private func press(_ keys: Key..., modifiers: KeyModifiers = [], in host: HeadlessHost) throws -> String? {
        try host.play(InputScript(keys.map { .key($0, modifiers) } + [.advance(0.05)]))
        return selected(in: host)?.name
    }

    private let names = Image.systemNames.filter { !$0.hasSuffix(".fill") }

    @Test("Arrows move through the symbols, scrolling them into view, and Return copies") func keys() throws {
        let host = try host()
        // 560 points: ⌊(560 - 20 + 4) / 96⌋ = 5 columns.
        try host.play(InputScript([.click(try middle(names[0], in: host))]))
        #expect(try press(.right, .right, .down, in: host) == names[7])
        #expect(try press(.left, .up, in: host) == names[1])
        // No line lies above.
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

    @Test("Tab enters and leaves all symbols as one stop") func stop() throws {
        let host = try host()
        try host.play(InputScript([.click(try middle(names[0], in: host))]))
        _ = try press(.tab, in: host)
        #expect(host.inspect().splits.first?.splitters.first?.focused == true)
        #expect(try press(.tab, modifiers: .shift, in: host) == names[0])
        #expect(try press(.right, in: host) == names[1])
        _ = try press(.tab, modifiers: .shift, in: host)
        #expect(host.inspect().controls.filter(\.focused).map(\.kind) == ["slider"])
    }

    @Test("From right to left the left arrow moves forward") func mirrored() throws {
        let host = try HeadlessHost(size: CGSize(width: 560, height: 360)) {
            SymbolsDemo().environment(\.layoutDirection, .rightToLeft)
        }
        try host.play(InputScript([.click(try middle(names[2], in: host))]))
        #expect(try press(.left, in: host) == names[3])
        #expect(try press(.right, .right, in: host) == names[1])
    }
}
