import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Blurs, changes of colors, blends and shadows of styles: their pixels, and hit regions.
@MainActor struct ColorEffectTests {
    private func pixel<V: View>(_ view: V, below: Color = .white) throws -> [Int] {
        let shown = try picture {
            ZStack {
                below
                view
            }
            .frame(width: 20, height: 20)
        }
        let pixel = shown[10, 10]
        return [Int(pixel.r), Int(pixel.g), Int(pixel.b)]
    }

    private func isNear(_ a: [Int], _ b: [Int], within limit: Int = 2) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= limit }
    }

    // MARK: Colors

    @Test("Color effects compute each component")
    func colors() throws {
        // A gray has 0.213 of the brightness of red.
        #expect(isNear(try pixel(Color.pureRed.grayscale(1)), [54, 54, 54]))
        #expect(isNear(try pixel(Color.pureRed.saturation(0)), [54, 54, 54]))
        #expect(isNear(try pixel(Color.pureRed.saturation(1)), [255, 0, 0]))
        #expect(isNear(try pixel(Color(white: 0.5).brightness(0.25)), [191, 191, 191]))
        #expect(isNear(try pixel(Color(white: 0.75).contrast(2)), [255, 255, 255]))
        #expect(isNear(try pixel(Color(white: 0.6).contrast(0)), [128, 128, 128]))
        #expect(isNear(try pixel(Color.pureRed.colorInvert()), [0, 255, 255]))
        #expect(isNear(try pixel(Color.white.colorMultiply(Color(red: 1, green: 0.5, blue: 0))), [255, 128, 0]))
        // A full turn changes nothing; gray has no hue.
        #expect(isNear(try pixel(Color.teal.hueRotation(.degrees(360))), try pixel(Color.teal)))
        #expect(isNear(try pixel(Color(white: 0.4).hueRotation(.degrees(77))), [102, 102, 102]))
    }

    @Test("Amounts that are not finite change nothing", arguments: [Double.nan, .infinity, -.infinity])
    func odd(amount: Double) throws {
        let plain = try pixel(Color.teal)
        #expect(try pixel(Color.teal.saturation(amount)) == plain)
        #expect(try pixel(Color.teal.brightness(amount)) == plain)
        #expect(try pixel(Color.teal.contrast(amount)) == plain)
        #expect(try pixel(Color.teal.hueRotation(.radians(amount))) == plain)
        #expect(try pixel(Color.teal.blur(radius: CGFloat(amount))) == plain)
    }

    @Test("A color effect keeps the opacity of its content")
    func translucent() throws {
        // Half of black on white.
        #expect(isNear(try pixel(Color.white.opacity(0.5).colorInvert()), [128, 128, 128], within: 3))
    }

    // MARK: Blur

    @Test("A blur spreads over its edge and keeps the amount of ink", arguments: [1, 2] as [CGFloat])
    func blur(scale: CGFloat) throws {
        let view = Color.black.frame(width: 20, height: 20).padding(20)
        let plain = try picture(scale: scale) { view }
        let blurred = try picture(scale: scale) { view.blur(radius: 2) }
        let (edge, middle, far) = (Int(20 * scale), Int(30 * scale), Int(2 * scale))
        // An edge is half as dark; the middle and what is far away stay.
        #expect(abs(blurred.grey(edge, middle) - 128) < 50 / Int(scale))
        #expect(blurred.grey(middle, middle) < 8 && blurred.grey(far, middle) == 255)
        #expect(abs(blurred.ink(scale: scale) - plain.ink(scale: scale)) < 8)
    }

    @Test("An opaque blur ends at the bounds of its content")
    func opaqueBlur() throws {
        let shown = try picture {
            HStack(spacing: 0) {
                Color.black
                Color.pureRed
            }
            .frame(width: 20, height: 20).blur(radius: 3, opaque: true).padding(20)
        }
        #expect(shown.color(18, 30) == "white" && shown.color(21, 30) == "black" && shown.color(38, 30) == "red")
        #expect(shown[20, 20].r < 40 && shown[30, 30].g < 3)
    }

    @Test("Views under effects are pressed where they are drawn")
    func presses() throws {
        var presses = 0
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            Button("A") { presses += 1 }.blur(radius: 2).grayscale(1).blendMode(.multiply)
                .transformEffect(CGAffineTransform(translationX: 20, y: 0))
        }
        try host.click(at: CGPoint(x: 70, y: 50))
        #expect(presses == 1)
    }

    // MARK: Blends

    nonisolated private static let blends: [(BlendMode, [Int])] = [
        (.normal, [255, 128, 0]), (.multiply, [64, 64, 0]), (.screen, [255, 192, 191]), (.darken, [64, 128, 0]),
        (.lighten, [255, 128, 191]), (.difference, [191, 0, 191]), (.plusLighter, [255, 255, 191]),
        (.plusDarker, [64, 1, 0]), (.exclusion, [191, 127, 191]), (.hardLight, [255, 128, 0]),
        (.overlay, [128, 128, 127]), (.colorDodge, [255, 255, 191]), (.colorBurn, [64, 1, 0]),
        (.sourceAtop, [255, 128, 0]), (.destinationOver, [64, 128, 191]), (.destinationOut, [0, 0, 0]),
        (.clear, [0, 0, 0]), (.xor, [0, 0, 0]),
    ]

    @Test("Blend modes mix each component with the backdrop", arguments: blends)
    func blend(mode: BlendMode, expected: [Int]) throws {
        let (above, below) = (Color(red: 1, green: 0.5, blue: 0), Color(red: 0.25, green: 0.5, blue: 0.75))
        #expect(isNear(try pixel(above.blendMode(mode), below: below), expected, within: 2))
    }

    @Test("Blends by hue, saturation, color and luminosity exchange these")
    func blendByHue() throws {
        let grey = Color(white: 0.5)
        // Gray has no saturation: the result is gray, as bright as the backdrop, 0.3 for red.
        #expect(isNear(try pixel(grey.blendMode(.saturation), below: .pureRed), [77, 77, 77]))
        #expect(isNear(try pixel(grey.blendMode(.color), below: .pureRed), [77, 77, 77]))
        #expect(isNear(try pixel(Color.pureRed.blendMode(.luminosity), below: grey), [77, 77, 77]))
        let hue = try pixel(Color.pureBlue.blendMode(.hue), below: Color(red: 0.8, green: 0.2, blue: 0.2))
        #expect(hue[2] > hue[0] && hue[2] > hue[1])
    }

    @Test("A compositing group limits blends to the views inside")
    func isolation() throws {
        let black = Color.black.blendMode(.screen)
        // Above white, black on a screen leaves white; alone in its group, it is black.
        #expect(try pixel(black) == [255, 255, 255])
        #expect(isNear(try pixel(black.compositingGroup()), [0, 0, 0]))
        #expect(try pixel(ZStack { black }.compositingGroup().opacity(0.5))[0] == 127)
    }

    @Test("A blend follows changes below it")
    func changes() throws {
        let box = Flag()
        let host = try HeadlessHost(size: CGSize(width: 20, height: 20)) {
            ZStack {
                box.isOn ? Color.pureRed : Color.pureGreen
                Color.white.blendMode(.difference)
            }
        }
        #expect(try host.screenshot().color(10, 10) != "white")
        #expect(try host.screenshot()[10, 10].r == 255)
        box.isOn = true
        try host.advance(by: 0.1)
        let changed = try host.screenshot()[10, 10]
        #expect(changed.r == 0 && changed.g == 255 && changed.b == 255)
    }

    @Observable @MainActor final class Flag { var isOn = false }

    // MARK: Styles

    @Test("A drop shadow of a style lies outside, an inner shadow inside the shape")
    func shadows() throws {
        func shown(_ shadow: ShadowStyle) throws -> Bitmap {
            try picture { Rectangle().fill(.white.shadow(shadow)).frame(width: 20, height: 20).padding(20) }
        }
        let plain = try shown(.drop(color: .clear, radius: 2))
        #expect(plain.ink() == 0)
        let drop = try shown(.drop(color: .black, radius: 2))
        #expect(drop.grey(18, 30) < 240 && drop.grey(22, 30) == 255)
        let inner = try shown(.inner(color: .black, radius: 2))
        #expect(inner.grey(18, 30) == 255 && inner.grey(21, 30) < 200 && inner.grey(30, 30) > 250)
        let erased = try picture {
            Rectangle().fill(AnyShapeStyle(.white.shadow(.drop(color: .black, radius: 2))).opacity(0.9))
                .frame(width: 20, height: 20).padding(20)
        }
        #expect(erased.grey(18, 30) < 240)
    }

    @Test("The even-odd rule leaves holes unfilled, unclipped and unhit")
    func evenOdd() throws {
        let frame = Path {
            $0.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
            $0.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        }
        #expect(frame.contains(CGPoint(x: 20, y: 20)))
        #expect(!frame.contains(CGPoint(x: 20, y: 20), eoFill: true))
        let style = FillStyle(eoFill: true)
        #expect(try picture { frame.fill(.black) }.ink() == 1600)
        #expect(try picture { frame.fill(.black, style: style) }.ink() == 1200)
        #expect(try picture { frame.fill(.black.gradient, style: style) }[20, 20].r == 255)
        #expect(try picture { Color.black.frame(width: 40, height: 40).clipShape(frame, style: style) }.ink() == 1200)
        let drawn = try picture {
            Canvas { context, _ in context.fill(frame, with: .color(.black), style: style) }
        }
        #expect(drawn.ink() == 1200)
        var taps = 0
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40)) {
            Color.black.frame(width: 40, height: 40).contentShape(frame, eoFill: true).onTapGesture { taps += 1 }
        }
        try host.click(at: CGPoint(x: 20, y: 20))
        #expect(taps == 0)
        try host.click(at: CGPoint(x: 5, y: 5))
        #expect(taps == 1)
    }
}
