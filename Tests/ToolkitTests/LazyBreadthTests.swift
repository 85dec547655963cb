import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The width of lazy stacks without a limit, as in a scroll view of both directions.
@MainActor struct LazyBreadthTests {
    @Test("An unlimited lazy stack is as wide as its rows' ideal width", arguments: [false, true])
    func inAScrollViewOfBothDirections(hasSections: Bool) throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            ScrollView([.horizontal, .vertical]) {
                LazyVStack(alignment: .leading, spacing: 0) {
                    if hasSections {
                        Section {
                            ForEach(0..<200) { Probe("\($0)", CGFloat(50 + $0 * 10 % 300), 10) }
                        } header: {
                            Probe("head", 20, 10)
                        }
                    } else {
                        ForEach(0..<200) { Probe("\($0)", CGFloat(50 + $0 * 10 % 300), 10) }
                    }
                }
            }
        }
        for _ in 0..<3 {
            #expect(host.rects["3"] == box(0, hasSections ? 40 : 30, 80, 10))
            try host.advance(by: 1.0 / 60)
        }
        // Wider rows scroll into view below, and none is clipped to the first width.
        try host.play(InputScript([.move(CGPoint(x: 50, y: 50)), .scroll(dx: 0, dy: -200)]))
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["25"]?.width == 300)
        try host.play(InputScript([.scroll(dx: -500, dy: 0)]))
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["25"].map { $0.maxX <= 200.5 && $0.maxX > 100 } == true)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func aLazyRowInAScrollViewOfBothDirectionsIsAsHighAsItsViewsLike() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            ScrollView([.horizontal, .vertical]) {
                LazyHStack(alignment: .top, spacing: 0) {
                    ForEach(0..<200) { Probe("\($0)", 10, CGFloat(20 + $0 % 40)) }
                }
            }
        }
        for _ in 0..<3 {
            #expect(host.rects["3"] == box(30, 0, 10, 23))
            try host.advance(by: 1.0 / 60)
        }
    }

    @Test("A lazy row that scrolls horizontally in vertically scrolled content keeps its height")
    func aCarousel() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) {
                        LazyHStack(alignment: .top, spacing: 0) {
                            ForEach(0..<200) { Probe("\($0)", 20, CGFloat(20 + $0 * 2 % 100)) }
                        }
                    }
                    Probe("below", 20, 10)
                }
            }
        }
        try host.advance(by: 1.0 / 60)
        // The height of the highest built view: the visible ones, and some beyond, which the first frame found.
        let top = try #require(host.rects["below"]?.minY)
        #expect(top >= 38 && top <= 120)
        for _ in 0..<5 {
            try host.advance(by: 1.0 / 60)
            #expect(host.rects["below"]?.minY == top)
            #expect(host.rects["3"] == box(60, 0, 20, 26))
        }
        #expect(host.nextFrame == .whenNeeded)
        // Higher views scroll into view and increase the height.
        try host.play(InputScript([.move(CGPoint(x: 50, y: 10)), .scroll(dx: -800, dy: 0)]))
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["45"]?.height == 110)
        #expect(host.rects["below"].map { $0.minY >= 110 } == true)
    }

    @Test("The container of a lazy row learns its new height in the next frame, which is not requested")
    func aCarouselAtItsEnd() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 400)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) {
                        LazyHStack(alignment: .top, spacing: 0) {
                            ForEach(0..<200) { Probe("\($0)", 20, $0 < 150 ? 20 : 90) }
                        }
                    }
                    Probe("below", 20, 10)
                }
            }
        }
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["below"]?.minY == 20)
        try host.play(InputScript([.move(CGPoint(x: 50, y: 10)), .scroll(dx: -4000, dy: 0)]))
        // Frames run while one is requested, as in a window.
        for _ in 0..<5 where host.nextFrame != .whenNeeded { try host.advance(by: 1.0 / 60) }
        #expect(host.rects["199"]?.height == 90)
        #expect(host.rects["below"]?.minY == 90)
    }

    @Test("A lazy stack narrows when all its rows do")
    func narrower() throws {
        final class Model: ObservableObject { @Published var isLong = true }
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { [model] in
            ScrollView([.horizontal, .vertical]) {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<3) { Probe("\($0)", model.isLong ? 500 : 50, 10) }
                }
                .background { Probe("ground") }
            }
        }
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["ground"]?.width == 500)
        model.isLong = false
        try host.advance(by: 1.0 / 60)
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["ground"]?.width == 50)
        #expect(host.nextFrame == .whenNeeded)
    }
}
