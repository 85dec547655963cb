import Foundation
import SDLHost
import Testing

@testable import ImmediateCore
import ImmediateUI

/// The meaning of literals in `Text("…")`.
@MainActor @Suite struct LocalizedStringKeyTests {
    @Test func literalsAndStringsAreWordForWord() {
        let string = "*a* \\(b)"
        #expect(Text("plain words").string == "plain words")
        #expect(Text(string).string == string)
        #expect(Text(string.dropFirst()).string == String(string.dropFirst()))
        #expect(Text(verbatim: "x").string == "x")
        #expect(["a", "b"].map { Text($0) } == [Text("a"), Text("b")])
        let key: LocalizedStringKey = "a key"
        #expect(Text(key) == Text("a key"))
        #expect(LocalizedStringKey("a") == "a")
        #expect(Text(Bool.random() ? "same" : "same").string == "same")
        #expect(Text("nowhere", tableName: "Words", bundle: .main, comment: "none").string == "nowhere")
    }

    @Test func valuesAreWrittenAsTheyAreTold() {
        let count = 3
        let name: Substring = "names"
        #expect(Text("\(count) \(name), \(Optional<Int>.none as Any)").string == "3 names, nil")
        #expect(Text("\(0.256, format: .percent)").string == "25.6%")
        #expect(Text("\(2.0 / 3, specifier: "%.2f") s").string == "0.67 s")
        #expect(Text("\(7, specifier: "%03d")").string == "007")
        #expect(Text("\(CGFloat(1.5), specifier: "%g")").string == "1.5")
        let formatter = ByteCountFormatter()
        #expect(Text("\(NSNumber(value: 0), formatter: formatter)x").string.hasSuffix("x"))
    }

    @Test func textsWithinWordsKeepTheirStyles() {
        let text = Text("It is \(Text("very").bold()) late, \(Text("run").italic())!")
        #expect(text.string == "It is very late, run!")
        #expect(text.others.map(\.string) == ["very", " late, ", "run", "!"])
        #expect(text.others.map(\.style.weight) == [.bold, nil, nil, nil])
        #expect(text.others.map(\.style.isItalic) == [nil, nil, true, nil])
    }

    @Test func wordsOfAProgramsResourcesAreLookedUp() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("\"Hello\" = \"Grüezi\";\n".utf8).write(to: folder.appendingPathComponent("Greetings.strings"))
        let bundle = try #require(Bundle(url: folder))
        #expect(Text("Hello", tableName: "Greetings", bundle: bundle).string == "Grüezi")
        #expect(Text("Goodbye", tableName: "Greetings", bundle: bundle).string == "Goodbye")
    }
}
