import Foundation
import ImmediateUI
import SDLHost
import Testing

/// `tint(_:)` with a gradient.
@MainActor @Suite("Tints with a style") struct TintStyleTests {
    private static let redToBlue = Gradient(colors: [.pureRed, .pureBlue])

    enum Kind: CaseIterable {
        case slider, progress, gauge, marker
    }

    private struct Bar: View {
        let kind: Kind
        var body: some View {
            switch kind {
            case .slider: Slider(value: .constant(1))
            case .progress: ProgressView(value: 1)
            case .gauge: Gauge(value: 1) {}.gaugeStyle(.accessoryLinearCapacity)
            case .marker: Gauge(value: 0.5) {}.gaugeStyle(.accessoryLinear)
            }
        }
    }

    /// Returns the colors of a bar near both ends.
    private func ends<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> (left: RGBA, right: RGBA) {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 40)) { view().frame(width: 160) }
        let rect = try #require(host.inspect().controls.first).rect
        let picture = try host.screenshot()
        func color(_ x: CGFloat) -> RGBA {
            let pixel = picture[Int(x), Int(rect.midY)]
            return RGBA(pixel.r, pixel.g, pixel.b, pixel.a)
        }
        return (color(rect.minX + 8), color(rect.maxX - 26))
    }

    @Test("A gradient runs along the track", arguments: Kind.allCases) func track(_ kind: Kind) throws {
        let (left, right) = try ends { Bar(kind: kind).tint(Self.redToBlue) }
        #expect(left.r > 200 && left.b < 60)
        #expect(right.b > 180 && right.r < 80)
    }

    @Test("From right to left it begins at the right", arguments: Kind.allCases)
    func mirrored(_ kind: Kind) throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 40)) {
            Bar(kind: kind).tint(Self.redToBlue).frame(width: 160).environment(\.layoutDirection, .rightToLeft)
        }
        let (rect, picture) = (try #require(host.inspect().controls.first).rect, try host.screenshot())
        let (left, right) = (picture[Int(rect.minX + 26), Int(rect.midY)], picture[Int(rect.maxX - 8), Int(rect.midY)])
        #expect(left.b > 180 && right.r > 200)
    }

    @Test("A half filled bar ends in the color of its position") func partial() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 40)) {
            ProgressView(value: 0.5).tint(Self.redToBlue).frame(width: 160)
        }
        let (rect, picture) = (try #require(host.inspect().controls.first).rect, try host.screenshot())
        // Half way from red to blue, and the track behind.
        let end = picture[Int(rect.minX + 75), Int(rect.midY)]
        #expect(abs(Int(end.r) - 136) < 12 && abs(Int(end.b) - 119) < 12 && end.g < 10)
        let rest = picture[Int(rect.minX + 100), Int(rect.midY)]
        #expect(rest.r == rest.g && rest.g > 150)
    }

    @Test("A tint of one color and no tint replace a gradient") func replaced() throws {
        let green = try ends { ProgressView(value: 1).tint(.pureGreen).tint(Self.redToBlue) }
        #expect(green.left == green.right && green.left.g > 200 && green.left.r < 60)
        let accent = try ends { ProgressView(value: 1).tint(nil).tint(Self.redToBlue) }
        #expect(try accent == ends { ProgressView(value: 1) })
    }

    @Test("Faces of buttons and switches have the gradient of one color", arguments: [true, false])
    func faces(_ isButton: Bool) throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 60)) {
            Group {
                if isButton {
                    Button("      ") {}.buttonStyle(.borderedProminent)
                } else {
                    Toggle("", isOn: .constant(true)).toggleStyle(.switch).labelsHidden()
                }
            }
            .tint(.red.gradient)
        }
        let (rect, picture) = (try #require(host.inspect().controls.first).rect, try host.screenshot())
        let x = Int(rect.minX + 10)
        let (top, bottom) = (picture[x, Int(rect.minY) + 3], picture[x, Int(rect.maxY) - 4])
        // From a lighter shade to the color itself.
        #expect(top.g > bottom.g + 20 && bottom.r > 200)
    }

    @Test("Parts that take one color have the middle of the gradient") func middle() throws {
        struct Probe: View {
            @Environment(\.self) private var environment
            var body: some View {
                let color = environment.tint.resolved(.light)
                Text("\(color.r) \(color.b)")
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 200, height: 60)) {
            Probe().tint(Gradient(colors: [Color(white: 0), Color(white: 1)]))
        }
        let numbers = try #require(host.names.first).split(separator: " ").compactMap { Int($0) }
        #expect(numbers.count == 2 && numbers.allSatisfy { abs($0 - 128) <= 1 })
    }

    @Test("The style `.tint` is the gradient") func style() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Rectangle().fill(.tint).tint(
                LinearGradient(colors: [.pureRed, .pureBlue], startPoint: .top, endPoint: .bottom)
            )
        }
        let picture = try host.screenshot()
        #expect(picture[100, 3].r > 230 && picture[100, 96].b > 230)
    }
}
