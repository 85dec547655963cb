import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct LayoutTests {
    @Test func theRootIsCentred() throws {
        // (200 - 40) / 2 = 80, (100 - 20) / 2 = 40
        #expect(try rects { Probe("a", 40, 20) } == ["a": box(80, 40, 40, 20)])
    }

    @Test func paddingInAllForms() throws {
        func outer<V: View>(_ view: V) throws -> CGRect? {
            try rects { view.background(Probe("outer")).frame(width: 200, height: 100, alignment: .topLeading) }[
                "outer"
            ]
        }
        let view = Probe("a", 40, 20)
        #expect(try outer(view.padding()) == box(0, 0, 40 + 2 * 16, 20 + 2 * 16))
        #expect(try outer(view.padding(5)) == box(0, 0, 50, 30))
        #expect(try outer(view.padding(.horizontal)) == box(0, 0, 72, 20))
        #expect(try outer(view.padding(.top, 5)) == box(0, 0, 40, 25))
        #expect(try outer(view.padding([.bottom, .leading], 5)) == box(0, 0, 45, 25))
        #expect(try outer(view.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))) == box(0, 0, 46, 24))
        #expect(try outer(view.padding(-5)) == box(0, 0, 30, 10))
        // A flexible view takes the rest: 200 - 2 * 5, 100 - 2 * 5.
        #expect(try rects { Probe("a").padding(5) } == ["a": box(5, 5, 190, 90)])
    }

    @Test func positionTakesTheSpaceAndPlacesTheMiddle() throws {
        let rects = try rects { Probe("a", 40, 20).position(x: 50, y: 30).background(Probe("space")) }
        #expect(rects == ["space": box(0, 0, 200, 100), "a": box(30, 20, 40, 20)])
        // Without a proposal it has the size of its content.
        let free = try self.free { Probe("a", 40, 20).position(CGPoint(x: 0, y: 0)).background(Probe("space")) }
        #expect(free == ["space": box(80, 40, 40, 20), "a": box(60, 30, 40, 20)])
    }

    private func free<V: View>(@ViewBuilder _ view: () -> V) throws -> [String: CGRect] {
        let view = view()
        return try rects { view.fixedSize() }
    }

    @Test func offsetMovesAndLeavesTheLayoutAlone() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Probe("a", 40, 20).offset(x: 10, y: -5)
                Probe("b", 40, 20)
            }
        }
        // The stack is 80 wide: it begins at 60.
        #expect(rects == ["a": box(70, 35, 40, 20), "b": box(100, 40, 40, 20)])
    }

    @Test func hiddenKeepsThePlace() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                Probe("a", 40, 20).onTapGesture { Issue.record("hidden views answer nothing") }.hidden()
                Probe("b", 40, 20)
            }
        }
        #expect(host.rects == ["b": box(100, 40, 40, 20)])
        try host.play(InputScript([.click(CGPoint(x: 70, y: 50))]))
    }

    @Test func fixedSizeTakesTheIdealSize() throws {
        let ideal = CGSize(width: 300, height: 30)
        #expect(try rects { Probe("a", ideal: ideal).fixedSize() } == ["a": box(-50, 35, 300, 30)])
        #expect(
            try rects { Probe("a", ideal: ideal).fixedSize(horizontal: true, vertical: false) }
                == ["a": box(-50, 0, 300, 100)]
        )
        #expect(
            try rects { Probe("a", ideal: ideal).fixedSize(horizontal: false, vertical: true) }
                == ["a": box(0, 35, 200, 30)]
        )
    }

    @Test func aspectRatioFitsOrFills() throws {
        // The window is 200×100.
        #expect(try rects { Probe("a").aspectRatio(1, contentMode: .fit) } == ["a": box(50, 0, 100, 100)])
        #expect(try rects { Probe("a").aspectRatio(1, contentMode: .fill) } == ["a": box(0, -50, 200, 200)])
        #expect(
            try rects { Probe("a").aspectRatio(CGSize(width: 4, height: 1), contentMode: .fit) }
                == ["a": box(0, 25, 200, 50)]
        )
        let ideal = CGSize(width: 20, height: 40)
        #expect(try rects { Probe("a", ideal: ideal).scaledToFit() } == ["a": box(75, 0, 50, 100)])
        #expect(try rects { Probe("a", ideal: ideal).scaledToFill() } == ["a": box(0, -150, 200, 400)])
        // With one dimension unspecified the other one decides. 60 / 2 = 30.
        #expect(
            try rects { Probe("a").aspectRatio(2, contentMode: .fit).frame(width: 60).fixedSize() }
                == ["a": box(70, 35, 60, 30)]
        )
        #expect(try rects { Probe("a").aspectRatio(2, contentMode: .fill).fixedSize() } == ["a": box(95, 45, 10, 10)])
    }

    @Test func layersTakeTheSizeOfTheirView() throws {
        let rects = try rects {
            Probe("a", 40, 20)
                .background(alignment: .topLeading) { Probe("corner", 10, 10) }
                .overlay(Probe("over"))
                .overlay(alignment: .bottomTrailing) { Probe("big", 100, 10) }
        }
        #expect(rects["a"] == box(80, 40, 40, 20))
        #expect(rects["corner"] == box(80, 40, 10, 10))
        #expect(rects["over"] == box(80, 40, 40, 20))
        // Its right edge is at 120, its bottom edge at 60.
        #expect(rects["big"] == box(20, 50, 100, 10))
    }

    @Test func theRectanglesLieOnDevicePixels() throws {
        for scale in [1, 1.5, 2] as [CGFloat] {
            let rects = try rects(in: CGSize(width: 100, height: 50), scale: scale) {
                HStack(spacing: 0) {
                    Probe("a")
                    Probe("b")
                    Probe("c")
                }
            }
            #expect(rects["a"]?.maxX == rects["b"]?.minX)
            #expect(rects["b"]?.maxX == rects["c"]?.minX)
            // 100 / 3 points, rounded to the nearest pixel.
            #expect(rects["a"]?.maxX == (100 / 3 * scale).rounded() / scale)
        }
    }
}
