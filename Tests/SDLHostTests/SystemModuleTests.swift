import Foundation
import Testing

/// An app with its own SDL module may choose any module name.
struct SystemModuleTests {
    private let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources", isDirectory: true)

    @Test func ourSystemModulesHaveNamesThatNobodyElseUses() throws {
        var modules: [String] = []
        for folder in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
            let map = sources.appendingPathComponent(folder).appendingPathComponent("module.modulemap")
            guard let text = try? String(contentsOf: map, encoding: .utf8) else { continue }
            for match in text.matches(of: /module (\w+)/) { modules.append(String(match.1)) }
        }
        #expect(
            modules.sorted() == [
                "HostDBus", "HostFontconfig", "HostFribidi", "HostHarfBuzz", "HostICU", "HostJPEG", "HostPNG",
                "HostSDL2",
                "HostSDL2TTF", "HostXCB",
            ]
        )
    }
}
