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
        let found = host.facts().compactMap { fact -> String? in
            guard fact.role == .image, case .string(let name)? = fact.properties["string"] else { return nil }
            return name
        }
        #expect(found.contains("checkmark.circle"))
        #expect(found.allSatisfy { $0.contains("circle") && $0.contains("check") })
    }

    @Test("A click copies how the symbol is written") func copying() throws {
        let host = try host()
        try host.play(InputScript([.click(CGPoint(x: 60, y: 24)), .text("trash")]))
        try host.play(InputScript([.click(try middle("trash", in: host))]))
        #expect(host.clipboard.text == "Image(systemName: \"trash\")")
    }
}
