import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The state that a user sees is in the inspection, and in its JSON.
@MainActor @Suite struct VisibleStateTests {
    private struct Page: View {
        @State private var value = 0.5
        @State private var text = "some words"
        @State private var secret = "größe"

        var body: some View {
            VStack(spacing: 10) {
                Slider(value: $value) { Text("volume") }
                TextField("field", text: $text)
                SecureField("password", text: $secret)
                TextEditor(text: $text).frame(height: 50)
                Menu("Edit") {
                    Button("Cut") {}
                    Button("Copy") {}
                }
                Button("Done") {}
            }
            .padding(20)
        }
    }

    /// The properties that controls of a kind have.
    @Test(
        "A control tells its visible state",
        arguments: [
            ("volume", ["track", "knob"]), ("field", ["selection"]), ("password", ["selection"]), ("Done", []),
            ("Edit", []), ("Cut", ["marked"]), ("Copy", ["marked"]),
        ]
    )
    func state(label: String, properties: [String]) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Page() }
        let menu = try #require(host.inspect().controls.first { $0.label == "Edit" }).rect
        try host.play(InputScript([.click(CGPoint(x: menu.midX, y: menu.midY)), .advance(0.5)]))
        let inspection = host.inspect()
        let control = try #require(inspection.controls.first { $0.label == label })
        var present: [String] = []
        if control.track != nil { present.append("track") }
        if control.knob != nil { present.append("knob") }
        if control.selection != nil { present.append("selection") }
        if control.marked != nil { present.append("marked") }
        #expect(present == properties)
        let decoded = try JSONDecoder().decode(Inspection.self, from: inspection.json())
        #expect(decoded == inspection)
    }

    @Test("The knob lies on the track at the slider's share", arguments: [0.0, 0.25, 0.5, 1], [false, true])
    func knob(share: Double, isMirrored: Bool) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 60)) {
            Slider(value: .constant(share)) { Text("volume") }
                .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
        let slider = try #require(host.inspect().controls.first)
        let (track, knob) = (try #require(slider.track), try #require(slider.knob))
        let way = CGFloat(isMirrored ? 1 - share : share) * (track.width - knob.width)
        #expect(abs(knob.minX - (track.minX + way)) < 1e-6)
        #expect(slider.rect.contains(track))
    }

    @Test(
        "The selection counts the bytes of the value",
        arguments: [("field", 0..<10, 5..<10), ("password", 0..<15, 9..<15)]
    )
    func selection(label: String, all: Range<Int>, end: Range<Int>) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Page() }
        func field() throws -> Inspection.Control { try #require(host.inspect().controls.first { $0.label == label }) }
        let rect = try field().rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY)), .key("a", .control)]))
        #expect(try field().selection == all)
        #expect(try field().value?.utf8.count == all.upperBound)
        // The last characters: "words", and two dots of three bytes.
        let count = label == "field" ? 5 : 2
        try host.play(InputScript([.key(.end, [])] + (0..<count).map { _ in .key(.left, .shift) }))
        #expect(try field().selection == end)
    }
}
