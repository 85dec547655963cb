import Foundation
import SDLHost
import SplitView
import Testing

/// Layers of any size: only the visible part is drawn, with the same pixels as in a small layer.
@MainActor struct LargeLayerTests {
    enum Effect: CaseIterable { case group, shadow, mask, turn, size, shadowOfTurn }

    /// A bar with a view in its middle, in the middle of the window; its ends are far outside.
    private struct Bar: View {
        var length: CGFloat
        var effect: Effect

        var body: some View {
            switch effect {
            case .group: bar.opacity(0.5)
            case .shadow: bar.shadow(color: .red, radius: 5, x: 40, y: 12)
            case .mask: bar.mask { bar.offset(x: 20, y: 7) }
            case .turn: bar.rotationEffect(.degrees(33))
            case .size: bar.scaleEffect(x: 1.7, y: 0.6)
            case .shadowOfTurn: bar.rotationEffect(.degrees(-12)).shadow(radius: 3, y: 4)
            }
        }

        private var bar: some View {
            ZStack {
                RoundedRectangle(cornerRadius: 12).fill(.blue).frame(width: 80, height: length)
                Circle().fill(.orange).frame(width: 50, height: 40).offset(x: 6, y: -20)
                Text("middle").foregroundColor(.white)
            }
        }
    }

    private func host(_ effect: Effect, length: CGFloat, scale: CGFloat) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), scale: scale) {
            Bar(length: length, effect: effect).frame(width: 300, height: 200)
        }
    }

    /// 1,000 × 80 pixels are drawn as a whole, 400,000 × 80 in parts.
    @Test(arguments: Effect.allCases) func partsAreAsTheWhole(_ effect: Effect) throws {
        let small = try host(effect, length: 1000, scale: 1).screenshot()
        let large = try host(effect, length: 400_000, scale: 1).screenshot()
        var most = 0
        for y in 0..<small.height {
            for x in 0..<small.width {
                let (one, other) = (small[x, y], large[x, y])
                for (a, b) in [(one.r, other.r), (one.g, other.g), (one.b, other.b)] {
                    most = max(most, abs(Int(a) - Int(b)))
                }
            }
        }
        // Sums of partly covered pixels are rounded differently.
        #expect(most <= 1)
        #expect(small.ink() > 1000)
    }

    /// The last of 1,000 × 200,060 pixels.
    @Test func theEndOfALongLayerIsSeen() throws {
        struct Long: View {
            var length: CGFloat

            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: length)
                        Color.black.frame(height: 60)
                    }
                    .frame(width: 1000)
                    .opacity(0.5)
                }
            }
        }
        func end(_ length: CGFloat) throws -> Bitmap {
            let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { Long(length: length) }
            try host.runFrame([.pointerMoved(CGPoint(x: 100, y: 100))], size: nil)
            try host.runFrame([.scrolled(dx: 0, dy: -1_000_000)], size: nil)
            try host.advance(by: 1)
            return try host.screenshot()
        }
        let picture = try end(200_000)
        #expect(picture == (try end(1000)))
        #expect(picture[100, 100] != picture[100, 170])
    }

    /// A view scaled to a line of pixels is drawn larger than that line, but smaller than at its own size.
    @Test(arguments: [CGSize(width: 1, height: 1e-5), CGSize(width: 1e-4, height: 1e-4)])
    func whatIsMadeSmallTakesLittle(_ scale: CGSize) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            Color.red.frame(width: 900_000, height: 900_000).scaleEffect(scale).frame(width: 300, height: 200)
        }
        _ = try host.screenshot()
        #expect(host.violations().isEmpty)
    }
}
