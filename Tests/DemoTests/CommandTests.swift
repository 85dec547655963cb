import Testing

@testable import SplitDemo

/// Parsing of the gallery's command line.
struct CommandTests {
    private static let options = ["--font", "--script", "--screenshot", "--dump", "--contact-sheet"]

    @Test(arguments: options)
    func anEmptyFileNameIsAMistakeOfUsage(option: String) {
        expectMistake([option, ""], saying: "\(option) needs a value")
        expectMistake([option + "="], saying: "Missing value for '\(option)")
        expectMistake([option], saying: "Missing value for '\(option)")
    }

    private func expectMistake(_ arguments: [String], saying words: String) {
        let error = #expect(throws: (any Error).self) { try SplitDemo.parse(arguments) }
        guard let error else { return }
        #expect(SplitDemo.exitCode(for: error).rawValue == 64)
        #expect(SplitDemo.message(for: error).hasPrefix(words))
    }

    @Test func fileNamesAreTaken() throws {
        let command = try SplitDemo.parse(["--script", "-", "--screenshot=a.png", "--dump", "-"])
        #expect(command.script == "-")
        #expect(command.screenshot == "a.png")
        #expect(command.dump == "-")
    }
}
