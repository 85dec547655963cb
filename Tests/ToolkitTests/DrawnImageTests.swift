import Foundation
import SDLHost
import SplitView
import Testing

/// Images that closures draw, and symbols that show a value.
@MainActor struct DrawnImageTests {
    /// Blue, with a red quarter at the top left; 20 by 10 points.
    private let flag = Image(size: CGSize(width: 20, height: 10), label: Text("Flag")) { context in
        context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 10)), with: .color(.pureBlue))
        context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 5)), with: .color(.pureRed))
    }

    @Test("A drawn image has its own size")
    func ownSize() throws {
        let view = try picture { flag }
        #expect(view.color(9, 4) == "red" && view.color(10, 5) == "blue" && view.color(19, 9) == "blue")
        #expect(view.color(20, 5) == "white" && view.color(5, 10) == "white")
    }

    @Test("A resizable drawn image is stretched, fitted or tiled")
    func resizing() throws {
        let stretched = try picture { flag.resizable().frame(width: 60, height: 60) }
        #expect(stretched.color(29, 29) == "red" && stretched.color(30, 29) == "blue")
        // 60 by 30 in the middle.
        let fitted = try picture { flag.resizable().scaledToFit().frame(width: 60, height: 60) }
        #expect(fitted.color(1, 14) == "white" && fitted.color(29, 29) == "red" && fitted.color(30, 44) == "blue")
        let tiled = try picture { flag.resizable(resizingMode: .tile).frame(width: 50, height: 15) }
        #expect(tiled.color(20, 0) == "red" && tiled.color(30, 0) == "blue" && tiled.color(49, 14) == "red")
        #expect(tiled.color(50, 0) == "white")
    }

    @Test("A template is drawn in the foreground color")
    func template() throws {
        let view = try picture { flag.renderingMode(.template).foregroundColor(.pureGreen) }
        #expect(view.color(5, 2) == "green" && view.color(15, 7) == "green" && view.color(25, 2) == "white")
    }

    @Test("A label names a drawn image; without one it is a decoration")
    func labels() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack {
                Button(action: {}, label: { flag })
                Image(size: CGSize(width: 10, height: 10)) { $0.draw(Text("hidden"), at: .zero) }
            }
        }
        #expect(host.inspect().controls.map(\.label) == ["Flag"])
        #expect(host.semantics().filter { $0.role == .image }.count == 1)
        #expect(host.inspect().texts.isEmpty)
    }

    @Test("A canvas draws a drawn image, and state changes it")
    func nested() throws {
        struct Level: View {
            @State private var isFull = false
            var body: some View {
                let color = isFull ? Color.pureRed : .pureBlue
                Canvas { context, size in
                    context.draw(
                        Image(size: size) { $0.fill(Path(CGRect(origin: .zero, size: size)), with: .color(color)) },
                        at: .zero,
                        anchor: .topLeading
                    )
                }
                .onTapGesture { isFull = true }
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40)) { Level() }
        #expect(try host.screenshot().color(20, 20) == "blue")
        try host.play(InputScript([.click(CGPoint(x: 20, y: 20))]))
        #expect(try host.screenshot().color(20, 20) == "red")
    }

    // MARK: Tiles

    /// Returns the flag as a picture: 20 by 10 pixels.
    private func flagData() throws -> Data {
        var bitmap = Bitmap(width: 20, height: 10, color: RGBA(0, 0, 255))
        bitmap.fill(x: 0, y: 0, width: 10, height: 5, RGBA(255, 0, 0))
        return try bitmap.pngData()
    }

    @Test("A shape is filled with the tiles of an image, from its corner")
    func tiledShapes() throws {
        for image in [flag, Image(data: try flagData())] {
            let view = try picture { Rectangle().fill(.image(image)).frame(width: 50, height: 15) }
            #expect(view.color(0, 0) == "red" && view.color(10, 0) == "blue" && view.color(20, 10) == "red")
            #expect(view.color(49, 14) == "red" && view.color(50, 0) == "white" && view.color(0, 15) == "white")
            // Half as large: 10 by 5.
            let small = try picture { Circle().fill(.image(image, scale: 0.5)).frame(width: 60, height: 60) }
            #expect(small.color(32, 31) == "red" && small.color(37, 31) == "blue" && small.color(2, 2) == "white")
            // The right half of the upper half is blue, the left half red.
            let left = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
            let part = try picture { Rectangle().fill(.image(image, sourceRect: left)) }
            #expect((0..<60).allSatisfy { part.color($0, $0) == "red" })
        }
    }

    @Test("Strokes, foregrounds, opacity, backgrounds and canvases take tiles")
    func tiledUses() throws {
        let tiles = ImagePaint(image: flag)
        let stroked = try picture { Rectangle().stroke(tiles, lineWidth: 10).frame(width: 40, height: 40).padding(10) }
        // The tiles begin at the outer edge of the line, at 0.
        #expect(stroked.color(8, 30) != "white" && stroked.color(30, 30) == "white")
        let drawn = try picture { Rectangle().foregroundStyle(tiles) }
        #expect(drawn.color(0, 0) == "red" && drawn.color(15, 0) == "blue")
        let faint = try picture { Rectangle().fill(tiles.opacity(0.5)) }
        #expect(abs(Int(faint[15, 0].r) - 128) <= 1 && faint[15, 0].b == 255)
        let ground = try picture { Color.clear.background(tiles) }
        #expect(ground.color(0, 0) == "red" && ground.color(15, 0) == "blue")
        let canvas = try picture {
            Canvas { context, _ in
                context.fill(Path(CGRect(x: 10, y: 10, width: 30, height: 10)), with: .style(tiles))
            }
        }
        #expect(canvas.color(9, 10) == "white" && canvas.color(10, 10) == "red" && canvas.color(20, 10) == "blue")
        #expect(canvas.color(39, 10) == "red" && canvas.color(40, 10) == "white")
        let text = try picture { Text("MMM").font(.system(size: 30, weight: .black)).foregroundStyle(tiles) }
        let colors = Set((0..<60).map { text.color($0, 20) })
        #expect(colors.contains("red") || colors.contains("blue"))
        #expect(!colors.contains("black"))
    }

    // MARK: Symbols with a value

    /// Returns the ink of a symbol of 60 points.
    private func ink(_ name: String, _ value: Double?) throws -> Double {
        try picture { Image(systemName: name, variableValue: value).resizable().foregroundColor(.black) }.ink()
    }

    @Test(
        "A variable symbol draws more outlines as its value grows",
        arguments: [
            ("wifi", 3), ("speaker.wave.2.fill", 2), ("speaker.wave.3", 3), ("chart.bar", 3), ("chart.bar.fill", 3),
            ("antenna.radiowaves.left.and.right", 3),
        ]
    )
    func growth(name: String, count: Int) throws {
        // Just above 0, 1/n, 2/n …, the next outline appears.
        let values = [0] + (0..<count).map { Double($0) / Double(count) + 0.01 }
        let inks = try values.map { try ink(name, $0) }
        for (less, more) in zip(inks, inks.dropFirst()) { #expect(less + 1 < more) }
        let whole = try ink(name, nil)
        #expect(abs(whole - (inks.last ?? 0)) < 0.01)
        #expect(try ink(name, 5) == whole && ink(name, .nan) == inks[0])
    }

    @Test("Other symbols ignore the value")
    func otherSymbols() throws { #expect(try ink("folder", 0) == ink("folder", nil)) }
}
