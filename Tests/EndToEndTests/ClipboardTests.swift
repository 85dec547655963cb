import Foundation
import Testing

extension EndToEnd {
    /// The clipboard of another program.
    @Suite struct Clipboards {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        /// What another program has copied, and the lines that a program writes that pastes it.
        struct Copied: CustomTestStringConvertible {
            var testDescription: String
            var offer: XDisplay.Offer
            /// The number of bytes, each of them an x; nil if none are pasted.
            var pasted: Int?
            var errors = ""
        }

        private static func text(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "x"), count: count) }

        @Test(
            "A text of any size is pasted whole, and one that is not pasted is reported",
            arguments: [
                Copied(testDescription: "a word", offer: .whole(text(4)), pasted: 4),
                Copied(testDescription: "a word in pieces", offer: .pieces(text(4), size: 3), pasted: 4),
                Copied(testDescription: "5 MB", offer: .pieces(text(5_000_001), size: 1 << 18), pasted: 5_000_001),
                Copied(
                    testDescription: "65 MB",
                    offer: .pieces(text(65 << 20), size: 1 << 21),
                    errors: "SDLHost: the text in the clipboard is longer than 64 MB and is not pasted\n"
                ),
                Copied(testDescription: "a picture", offer: .noText),
                Copied(
                    testDescription: "of a program that hangs",
                    offer: .silence,
                    errors: """
                        SDLHost: the program with the text of the clipboard does not send it, so it is not pasted; \
                        copy it again

                        """
                ),
            ]
        )
        func pasting(_ copied: Copied) async throws {
            let desktop = try await Desktop(sandbox)
            let program = try sandbox.start(["pasting"], display: desktop.display, program: "TestProgram")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            try await window.key("Tab")
            desktop.server.takeClipboard()
            try await desktop.xdotool(["key", "space"])
            try await desktop.server.pass(copied.offer)
            if let count = copied.pasted {
                try await eventually("a text after \(program.outputSoFar), \(program.errorsSoFar)") {
                    program.outputSoFar == "pasted \(count) \(count * 120)\n"
                }
            }
            try await window.settle()
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            #expect(outcome.errors == copied.errors)
            if copied.pasted == nil { #expect(outcome.output == "") }
        }

        @Test("A text that is too long for the X server is reported, and the program continues")
        func copying() async throws {
            let desktop = try await Desktop(sandbox)
            let program = try sandbox.start(["pasting"], display: desktop.display, program: "TestProgram")
            let window = try await DemoWindow(program, on: desktop, sandbox)
            for key in ["Tab", "Tab", "space"] { try await window.key(key) }
            try await eventually("a copy") { program.outputSoFar == "copied\n" }
            let outcome = try await program.terminate()
            #expect(outcome.status == 0)
            // The requests of Xvfb have at most 16 MB.
            let line = "a text of more than 15 MB is not copied: the X server accepts no longer one"
            #expect(outcome.errors == "SDLHost: \(line)\n")
        }
    }
}
