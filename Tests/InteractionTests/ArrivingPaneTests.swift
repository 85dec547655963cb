import Foundation
import SDLHost
import SplitView
import Testing

/// The focus of panes that slide in. They have no area in their first frames, however many these are.
@MainActor @Suite struct ArrivingPaneTests {
    private struct Row: View {
        var duration: Double
        @State private var count = 1
        @State private var texts = ["", ""]
        @FocusState private var focus: Int?

        var body: some View {
            HSplit {
                ForEach(0..<count, id: \.self) { index in
                    VStack {
                        TextField("Field \(index)", text: $texts[index]).focused($focus, equals: index)
                        Button("Add \(index)") {
                            withAnimation(.linear(duration: duration)) { count = 2 }
                            focus = 1
                        }
                    }
                }
            }
            .splitter { Splitter(inset: 0, visibleThickness: 1) }
        }
    }

    /// In 60 s, the pane gains 400 / 60 / 60 = 1/9 point in a frame, so it has no pixel for the first four frames.
    @Test("A focus requested for a pane that slides in arrives as soon as the pane has room", arguments: [0.1, 1, 60])
    func focus(duration: Double) throws {
        let stage = try Stage { Row(duration: duration) }
        try stage.click("Add 0")
        try stage.frames(30)
        #expect(stage.host.inspect().controls.filter(\.focused).map(\.label) == ["Field 1"])
    }
}
