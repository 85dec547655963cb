import Testing

@testable import SplitDemo

/// What the gallery makes of its command line before anything is shown.
struct CommandTests {
    @Test(arguments: ["--font", "--script", "--screenshot", "--dump", "--contact-sheet"], [true, false])
    func anEmptyFileNameIsAMistakeOfUsage(option: String, inOneWord: Bool) {
        let error = #expect(throws: (any Error).self) {
            try SplitDemo.parse(inOneWord ? [option + "="] : [option, ""])
        }
        guard let error else { return }
        #expect(SplitDemo.exitCode(for: error).rawValue == 64)
        #expect(SplitDemo.message(for: error) == "\(option) needs a value")
    }

    @Test func fileNamesAreTaken() throws {
        let command = try SplitDemo.parse(["--script", "-", "--screenshot=a.png", "--dump", "-"])
        #expect(command.script == "-")
        #expect(command.screenshot == "a.png")
        #expect(command.dump == "-")
    }
}
