import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct CanvasTests {
    private func draw(
        scale: CGFloat = 1,
        _ drawing: @escaping (inout GraphicsContext, CGSize) -> Void
    ) throws -> Bitmap {
        try picture(scale: scale) { Canvas(renderer: drawing).frame(width: 40, height: 40).padding(10) }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func pathsAreFilledAndStroked(_ scale: CGFloat) throws {
        let filled = try draw(scale: scale) { context, size in
            context.fill(Path(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height)), with: .color(.black))
        }
        #expect(filled.ink(scale: scale) == 800)
        #expect(filled.grey(Int(10 * scale), Int(10 * scale)) == 0)
        #expect(filled.grey(Int(30 * scale), Int(10 * scale)) == 255)
        let stroked = try draw(scale: scale) { context, size in
            let line = Path { $0.addLines([CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)]) }
            context.stroke(line, with: .color(.black), lineWidth: 4)
        }
        #expect(stroked.ink(scale: scale) == 160)
    }

    @Test func nothingShowsOutside() throws {
        let picture = try draw { context, _ in
            context.fill(Path(CGRect(x: -100, y: -100, width: 300, height: 300)), with: .color(.black))
        }
        #expect(picture.ink() == 1600)
    }

    @Test func shadingsAndOpacity() throws {
        let picture = try picture {
            Canvas { context, _ in
                context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .foreground)
                context.fill(Path(CGRect(x: 10, y: 0, width: 10, height: 10)), with: .color(red: 1, green: 0, blue: 0))
                context.opacity = 0.5
                context.fill(Path(CGRect(x: 20, y: 0, width: 10, height: 10)), with: .color(.black))
            }
            .foregroundStyle(Color.pureBlue)
        }
        #expect(picture.color(5, 5) == "blue")
        #expect(picture.color(15, 5) == "red")
        #expect(abs(picture.grey(25, 5) - 127) <= 1)
    }

    @Test func copiesTransformOnTheirOwn() throws {
        let picture = try draw { context, _ in
            let unit = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
            var copy = context
            copy.translateBy(x: 10, y: 10)
            copy.scaleBy(x: 20, y: 10)
            copy.fill(unit, with: .color(.pureRed))
            copy.rotate(by: .degrees(180))
            copy.fill(unit, with: .color(.pureGreen))
            context.fill(unit, with: .color(.pureBlue))
        }
        // Red at 10…30, 10…20 of the canvas, which begins at 10; green is left of and above it.
        #expect(picture.color(39, 29) == "red")
        #expect(picture.color(41, 29) == "white")
        #expect(picture.color(15, 12) == "green")
        #expect(picture.color(10, 10) == "blue")
    }

    @Test func clipsEndWithTheirLayer() throws {
        let picture = try draw { context, size in
            let all = Path(CGRect(origin: .zero, size: size))
            context.drawLayer { layer in
                layer.clip(to: Path(ellipseIn: CGRect(origin: .zero, size: size)))
                layer.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)))
                layer.fill(all, with: .color(.black))
            }
            context.fill(Path(CGRect(x: 38, y: 0, width: 2, height: 40)), with: .color(.black))
        }
        // Half of a disc of radius 20, and a bar.
        #expect(abs(picture.ink() - (200 * .pi + 80)) < 1.5)
    }

    @Test func textsAreAnchoredAndBroken() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Canvas { context, size in
                context.draw(Text("middle"), at: CGPoint(x: 100, y: 50))
                context.draw(Text("corner"), at: CGPoint(x: 200, y: 100), anchor: .bottomTrailing)
                context.draw(Text("in several lines"), in: CGRect(x: 10, y: 5, width: 60, height: 90))
                let text = context.resolve(Text("measured"))
                let measured = text.measure(in: size)
                context.draw(text, in: CGRect(origin: CGPoint(x: 0, y: 80), size: measured))
            }
        }
        let rects = host.rects
        #expect(rects["middle"].map { abs($0.midX - 100) <= 1 && abs($0.midY - 50) <= 1 } == true)
        #expect(rects["corner"].map { abs($0.maxX - 200) <= 1 && abs($0.maxY - 100) <= 1 } == true)
        #expect(rects["in several lines"]?.origin == CGPoint(x: 10, y: 5))
        #expect(rects["in several lines"].map { $0.width <= 60 && $0.height > 30 } == true)
        #expect(rects["measured"]?.origin == CGPoint(x: 0, y: 80))
        // Only what was drawn is listed.
        #expect(host.names == ["middle", "corner", "in several lines", "measured"])
    }

    @Test func symbolsFillTheirRectangle() throws {
        func ink(_ rect: CGRect) throws -> Double {
            try draw { context, _ in context.draw(Image(systemName: "plus"), in: rect) }.ink()
        }
        let small = try ink(CGRect(x: 0, y: 0, width: 10, height: 10))
        let large = try ink(CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(small > 0)
        // Four times as long and as wide, but that lines are as wide as whole pixels: 0.9 is 1.
        #expect(abs(large / small - 16) < 5)
    }

    @Test func theCanvasDrawsWhatIsTrueNow() throws {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40)) { Growing() }
        #expect(host.names == ["0 in 40"])
        try host.play(InputScript([.click(CGPoint(x: 20, y: 20)), .resize(CGSize(width: 30, height: 40))]))
        #expect(host.names == ["1 in 30"])
    }

    private struct Growing: View {
        @State private var count = 0
        var body: some View {
            Canvas { context, size in
                context.draw(Text("\(count) in \(Int(size.width))"), at: .zero, anchor: .topLeading)
            }
            .onTapGesture { count += 1 }
        }
    }
}
