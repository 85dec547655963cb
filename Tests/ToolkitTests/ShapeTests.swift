import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The areas that shapes cover, at both scales.
@MainActor @Suite struct ShapeTests {
    @Test(arguments: [1, 2] as [CGFloat]) func fillsCoverTheirArea(_ scale: CGFloat) throws {
        func ink<V: View>(_ view: V) throws -> Double {
            try picture(scale: scale) { view.frame(width: 40, height: 20) }.ink(scale: scale)
        }
        let pi = Double.pi
        #expect(try ink(Rectangle().fill(.black)) == 800)
        // Without four corners of 5·5, with a disc of radius 5.
        #expect(abs(try ink(RoundedRectangle(cornerRadius: 5).fill(.black)) - (800 - 100 + 25 * pi)) < 1)
        // A square of 20 and a disc of radius 10.
        #expect(abs(try ink(Capsule().fill(.black)) - (400 + 100 * pi)) < 1)
        #expect(abs(try ink(Circle().fill(.black)) - 100 * pi) < 1)
        #expect(abs(try ink(Ellipse().fill(.black)) - 200 * pi) < 1)
        #expect(abs(try ink(Triangle().fill(.black)) - 400) < 1)
        #expect(abs(try ink(RoundedRectangle(cornerSize: CGSize(width: 20, height: 10)).fill(.black)) - 200 * pi) < 1)
    }

    private struct Triangle: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    @Test func strokesLieOnTheEdgeAndBordersInside() throws {
        func ink<S: View>(_ view: S) throws -> Double {
            try picture { view.frame(width: 40, height: 20).padding(10) }.ink()
        }
        // 44·24 - 36·16, and 40·20 - 32·12.
        #expect(abs(try ink(Rectangle().stroke(.black, lineWidth: 4)) - 480) < 0.5)
        #expect(abs(try ink(Rectangle().strokeBorder(.black, lineWidth: 4)) - 416) < 0.5)
        // Rings: π(12² - 8²), π(10² - 6²).
        #expect(abs(try ink(Circle().stroke(.black, lineWidth: 4)) - 80 * .pi) < 1.5)
        #expect(abs(try ink(Circle().strokeBorder(.black, lineWidth: 4)) - 64 * .pi) < 1.5)
        // Both combined: the disc of radius 10 in white below a ring.
        #expect(abs(try ink(Circle().fill(.white).stroke(.black, lineWidth: 4)) - 80 * .pi) < 1.5)
    }

    @Test func dashesAlternateWithGaps() throws {
        func line(_ style: StrokeStyle) throws -> Bitmap {
            try picture {
                Path { $0.addLines([CGPoint(x: 0, y: 5), CGPoint(x: 40, y: 5)]) }.stroke(.black, style: style)
            }
        }
        let plain = try line(StrokeStyle(lineWidth: 2, dash: [6, 4]))
        // 0…6, 10…16, 20…26, 30…36
        for x in 0..<40 { #expect(plain.grey(x, 5) == (x % 10 < 6 ? 0 : 255)) }
        let moved = try line(StrokeStyle(lineWidth: 2, dash: [6, 4], dashPhase: 3))
        for x in 0..<40 { #expect(moved.grey(x, 5) == ((x + 3) % 10 < 6 ? 0 : 255)) }
        // A single length is both dash and gap.
        let odd = try line(StrokeStyle(lineWidth: 2, dash: [5]))
        for x in 0..<40 { #expect(odd.grey(x, 5) == (x % 10 < 5 ? 0 : 255)) }
        // Invalid dashes draw a line.
        #expect(try line(StrokeStyle(lineWidth: 2, dash: [0, 0])).ink() == 80)
        #expect(try line(StrokeStyle(lineWidth: 2, dash: [])).ink() == 80)
    }

    @Test func trimTakesAPartOfTheOutline() throws {
        func ink(_ from: CGFloat, _ to: CGFloat) throws -> Double {
            try picture {
                Circle().trim(from: from, to: to).stroke(.black, lineWidth: 2).frame(width: 40, height: 40).padding(2)
            }
            .ink()
        }
        let whole = 2 * Double.pi * 20 * 2
        #expect(abs(try ink(0, 1) - whole) < 2)
        #expect(abs(try ink(0.25, 0.75) - whole / 2) < 2)
        #expect(abs(try ink(0, 0.1) - whole / 10) < 2)
        #expect(try ink(0.5, 0.5) == 0)
    }

    @Test func changedShapes() throws {
        func black<S: Shape>(_ shape: S, at point: (Int, Int)) throws -> Bool {
            try picture { shape.fill(.black).frame(width: 40, height: 20) }.grey(point.0, point.1) == 0
        }
        #expect(try black(Rectangle().inset(by: 5), at: (6, 6)))
        #expect(try !black(Rectangle().inset(by: 5), at: (4, 6)))
        #expect(try black(Rectangle().offset(x: 10, y: 10), at: (45, 25)))
        #expect(try !black(Rectangle().offset(x: 10, y: 10), at: (5, 5)))
        // A quarter turn: 20 wide and 40 high around (20, 10).
        #expect(try black(Rectangle().rotation(.degrees(90)), at: (20, 28)))
        #expect(try !black(Rectangle().rotation(.degrees(90)), at: (5, 10)))
        #expect(try black(Rectangle().scale(0.5), at: (11, 6)))
        #expect(try !black(Rectangle().scale(0.5), at: (9, 6)))
        #expect(try black(Rectangle().size(width: 10, height: 50), at: (5, 45)))
        #expect(try black(AnyShape(Circle()), at: (20, 10)))
    }

    @Test func aCircleTakesASquare() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Circle().overlay(Probe("circle"))
                Rectangle().overlay(Probe("rectangle"))
            }
        }
        #expect(rects["circle"] == box(0, 0, 100, 100))
        #expect(rects["rectangle"] == box(100, 0, 100, 100))
        #expect(try self.ideal(Capsule()) == box(95, 45, 10, 10))
        #expect(try self.ideal(Circle()) == box(95, 45, 10, 10))
    }

    private func ideal<S: Shape>(_ shape: S) throws -> CGRect? {
        try rects { shape.overlay(Probe("shape")).fixedSize() }["shape"]
    }

    @Test func theForegroundStyleFills() throws {
        let picture = try picture {
            HStack(spacing: 0) {
                Rectangle()
                Circle().stroke(lineWidth: 20)
                Rectangle().fill(.pureBlue)
            }
            .frame(width: 60, height: 20)
            .foregroundStyle(Color.pureGreen)
        }
        #expect(picture.color(10, 10) == "green")
        #expect(picture.color(21, 10) == "green")
        #expect(picture.color(50, 10) == "blue")
    }

    @Test func coloursByTheirShortNames() throws {
        let picture = try picture {
            HStack(spacing: 0) {
                Color.clear.background(.pureRed)
                Color.clear.background(.pureGreen, in: Circle())
                Color.pureRed.overlay(.pureBlue)
            }
            .frame(width: 60, height: 20)
        }
        #expect(picture.color(0, 0) == "red")
        #expect(picture.color(20, 0) == "white")
        #expect(picture.color(30, 10) == "green")
        #expect(picture.color(50, 10) == "blue")
    }

    @Test func aBorderLiesInside() throws {
        let picture = try picture { Color.white.frame(width: 40, height: 20).border(.black, width: 2) }
        #expect(picture.ink() == 40 * 20 - 36 * 16)
    }
}
