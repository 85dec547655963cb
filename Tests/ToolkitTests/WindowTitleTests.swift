import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// `navigationTitle(_:)` with a binding.
@MainActor @Suite("Titles of windows") struct WindowTitleTests {
    private struct Document: View {
        @State private var title = "Draft"
        var body: some View {
            TextField("Name", text: $title).padding().navigationTitle($title)
        }
    }

    @Test("The title follows the value of a binding") func binding() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Document() }
        #expect(host.runner.output?.navigationTitle == "Draft")
        try host.play(InputScript([.key(.tab, []), .key(.end, []), .text(" 2")]))
        #expect(host.runner.output?.navigationTitle == "Draft 2")
    }
}
