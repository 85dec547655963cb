import Foundation
import Testing

extension EndToEnd {
    /// The titles of windows, as window managers read them.
    @Suite struct Titles {
        let sandbox: Sandbox

        init() throws { sandbox = try Sandbox() }

        /// The locale of the environment: none, that without characters beyond ASCII, or one that is not installed.
        enum Locale: CaseIterable {
            case none, plain, missing

            var variables: [String: String?] {
                let name: String? =
                    switch self {
                    case .none: nil
                    case .plain: "C"
                    case .missing: "xx_YY.UTF-8"
                    }
                return ["LANG": nil, "LC_CTYPE": nil, "LC_ALL": name]
            }
        }

        @Test("A title has every script, in any locale", arguments: Locale.allCases)
        func scripts(locale: Locale) async throws {
            let desktop = try await Desktop(sandbox)
            let titles = [
                "tides.txt – Editor", "— • Ĭ", "Żółć, Größe, naïve", "Ελληνικά", "Привет", "日本語 한국어", "שלום مرحبا", "😀",
                "नमस्ते", "𝔘nicode",
            ]
            for title in titles {
                let program = try sandbox.start(
                    ["titled", title],
                    display: desktop.display,
                    program: "TestProgram",
                    setting: locale.variables
                )
                _ = try await desktop.window(of: program, title: title)
                #expect(desktop.oldTitles(of: program) == [title])
                let outcome = try await program.terminate()
                #expect(outcome.status == 0)
                #expect(outcome.errors == "")
            }
        }
    }
}
