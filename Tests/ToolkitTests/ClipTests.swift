import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Round clips cut everything that is drawn, smoothly.
@MainActor @Suite struct ClipTests {
    private let pi = Double.pi

    @Test(arguments: [1, 2] as [CGFloat]) func coloursHaveRoundCorners(_ scale: CGFloat) throws {
        let picture = try picture(scale: scale) { Color.black.frame(width: 40, height: 30).cornerRadius(10) }
        #expect(abs(picture.ink(scale: scale) - (1200 - 400 + 100 * pi)) < 1)
        let (right, bottom) = (Int(40 * scale) - 1, Int(30 * scale) - 1)
        for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] { #expect(picture.grey(x, y) == 255) }
    }

    /// Drawing of every kind in the corner is clipped to the corner's area, a quarter of a disc.
    @Test func everythingIsCut() throws {
        func ink<V: View>(_ view: V) throws -> Double {
            try picture {
                view.frame(width: 40, height: 40, alignment: .topLeading).cornerRadius(20)
            }
            .ink()
        }
        let corner = 100 * pi
        #expect(abs(try ink(Color.black.frame(width: 20, height: 20)) - corner) < 1)
        #expect(abs(try ink(Path(CGRect(x: 0, y: 0, width: 20, height: 20)).fill(.black)) - corner) < 1)
        // A stroke over half of the square.
        let line = Path { $0.addLines([CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)]) }
        #expect(abs(try ink(line.stroke(.black, lineWidth: 20)) - corner) < 1)
        #expect(abs(try ink(Rectangle().strokeBorder(.black, lineWidth: 10).frame(width: 20, height: 20)) - corner) < 1)
        // A disc equal to the clip keeps its edge, and so does its outline.
        #expect(abs(try ink(Circle().fill(.black).frame(width: 40, height: 40)) - 400 * pi) < 2)
        #expect(abs(try ink(Circle().strokeBorder(.black, lineWidth: 10).frame(width: 40, height: 40)) - 300 * pi) < 2)
        // A clipped text shows less ink than one without a clip.
        let text = Text("MMM").font(.system(size: 20)).foregroundColor(.black)
        let whole = try picture { text }.ink()
        let cut = try ink(text)
        #expect(cut > 10 && cut < whole - 20)
    }

    @Test func clipsInClips() throws {
        // Two discs of radius 20, the centers 20 apart: a lens.
        let picture = try picture {
            Color.black.frame(width: 40, height: 40).clipShape(Circle())
                .offset(x: 20)
                .frame(width: 40, height: 40)
                .clipShape(Circle())
        }
        let lens = 2 * 400 * acos(0.5) - 10 * (4.0 * 400 - 400).squareRoot()
        #expect(abs(picture.ink() - lens) < 2)
    }

    @Test func anyShapeClips() throws {
        let picture = try picture {
            Color.black.frame(width: 40, height: 20).clipShape(Ellipse())
        }
        #expect(abs(picture.ink() - 200 * pi) < 1)
        #expect(try self.picture2().ink() == 40 * 20)
    }

    private func picture2() throws -> Bitmap {
        try picture { Color.black.frame(width: 40, height: 20).clipShape(.rect) }
    }

    @Test func whatDoesNotReachTheCornersIsAsEver() throws {
        func view() -> some View {
            ZStack {
                Color.pureGreen
                Text("inside").padding(4).background(.white, in: Capsule())
            }
            .frame(width: 100, height: 60)
        }
        let plain = try picture(100, 60) { view() }
        let round = try picture(100, 60) { view().cornerRadius(8) }
        for y in 8..<52 {
            for x in 0..<100 { #expect(plain[x, y] == round[x, y]) }
        }
        #expect(round.color(0, 0) == "white")
    }

    @Test func aRectangleClips() throws {
        let picture = try picture {
            Color.black.frame(width: 40, height: 40).frame(width: 20, height: 10).clipped()
        }
        #expect(picture.ink() == 200)
    }

    @Test func whatIsCutOffDoesNotAnswer() throws {
        let taps = Taps()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            Color.red.onTapGesture { taps.inner += 1 }
                .clipShape(Circle())
                .onTapGesture { taps.outer += 1 }
        }
        for point in [(2, 2), (98, 2), (50, 50), (50, 3), (16, 16), (14, 14)] {
            try host.play(InputScript([.click(CGPoint(x: point.0, y: point.1))]))
        }
        // The corners of a square in the circle are at 14.6.
        #expect(taps.inner == 3)
        #expect(taps.outer == 0)
    }

    @MainActor private final class Taps {
        var inner = 0
        var outer = 0
    }
}
