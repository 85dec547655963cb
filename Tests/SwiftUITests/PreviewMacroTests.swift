import Foundation
import SwiftUI
import Testing

// Found by `PreviewMacroTests` in the symbols of the test program.
#Preview("Counter", traits: .fixedLayout(width: 120, height: 40)) {
    // A comment with a brace: }
    @Previewable @State var count = 1
    @Previewable
    @State var names = [
        "a": 1,
        "b": 2,
    ]
    let sum = names.values
        .reduce(count, +)
    Button("sum \(sum)") { count += 1 }
}

#Preview { Text("unnamed, with \"{\"") }

/// `#Preview` becomes a type that `Scripts/preview --previews` finds by its symbols.
@MainActor @Suite struct PreviewMacroTests {
    private static let providers: [any PreviewProvider.Type] = {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // The binary holds some hundred thousand symbols; the types of this file are few.
        let filter = #"nm "$0" | grep -oE '\$s[^ ]*PreviewMacroTests[^ ]*previewfMu_VMn$' | sort -u"#
        process.arguments = ["-c", filter, Bundle.main.executablePath ?? "/proc/self/exe"]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").compactMap {
            _typeByName(String($0.dropFirst(2).dropLast(2))) as? any PreviewProvider.Type
        }
    }()

    private func host<P: PreviewProvider>(_ provider: P.Type) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200)) { P.previews }
    }

    @Test("A preview has its name, or its place in the file")
    func names() {
        #expect(
            Set(Self.providers.map { $0.previewName }) == ["Counter", "SwiftUITests/PreviewMacroTests.swift, line 19"]
        )
    }

    @Test("Properties with @Previewable keep their values, and traits set the size")
    func state() throws {
        let provider = try #require(Self.providers.first { $0.previewName == "Counter" })
        let host = try host(provider)
        // 1 + 1 + 2.
        let button = try #require(host.inspect().texts.first { $0.string == "sum 4" })
        try host.play(InputScript([.click(CGPoint(x: button.rect.midX, y: button.rect.midY))]))
        try host.advance(by: 1)
        #expect(host.inspect().texts.map(\.string) == ["sum 5"])
        let one = try #require(Self.providers.first { $0.previewName != "Counter" })
        #expect(try self.host(one).inspect().texts.map(\.string) == [#"unnamed, with "{""#])
    }
}
