import ImmediateUI
import Testing

/// Previews, as in files from SwiftUI's editor.
@MainActor @Suite struct PreviewTests {
    private struct Badge: View {
        var body: some View { Probe("badge", 30, 10) }
    }

    private struct BadgePreviews: PreviewProvider {
        static var previews: some View {
            Badge().previewDisplayName("Alone").previewLayout(.sizeThatFits)
            Group {
                Badge().previewLayout(.fixed(width: 100, height: 50))
                Badge().previewLayout(.device)
            }
            .previewDisplayName("Others")
        }
    }

    @Test func previewsAreViewsLikeOthers() throws {
        let group = try rects { VStack { BadgePreviews.previews } }
        #expect(group == ["badge": box(85, 63, 30, 10)])
        let one = try rects { Badge().previewLayout(.fixed(width: 100, height: 50)) }
        #expect(one == ["badge": box(85, 45, 30, 10)])
    }
}
