import Foundation
import ImmediateUI
import SDLHost
import Testing

/// How broad lazy stacks are where nothing limits them, as in a scroll view of both directions.
@MainActor struct LazyBreadthTests {
    @Test("Where nothing limits how broad a lazy stack is, it is as broad as its rows like", arguments: [false, true])
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
        // Broader rows come into sight below, and none is cut to what was seen first.
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

    @Test("A lazy row that scrolls sideways in content that scrolls down keeps its height")
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
        // As high as the highest of those that are built: those in sight, and some beyond, which the first frame has found.
        let top = try #require(host.rects["below"]?.minY)
        #expect(top >= 38 && top <= 120)
        for _ in 0..<5 {
            try host.advance(by: 1.0 / 60)
            #expect(host.rects["below"]?.minY == top)
            #expect(host.rects["3"] == box(60, 0, 20, 26))
        }
        #expect(host.nextFrame == .whenNeeded)
        // Higher ones come into sight, and make room for themselves.
        try host.play(InputScript([.move(CGPoint(x: 50, y: 10)), .scroll(dx: -800, dy: 0)]))
        try host.advance(by: 1.0 / 60)
        #expect(host.rects["45"]?.height == 110)
        #expect(host.rects["below"].map { $0.minY >= 110 } == true)
    }

    @Test("Who is around a lazy row hears in the next frame that it is higher, with nobody asking for one")
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
        // Frames are run while one is asked for, as a window does.
        for _ in 0..<5 where host.nextFrame != .whenNeeded { try host.advance(by: 1.0 / 60) }
        #expect(host.rects["199"]?.height == 90)
        #expect(host.rects["below"]?.minY == 90)
    }

    @Test("A lazy stack whose rows have all become narrower is so too")
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
