import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct ScrollTransitionTests {
    private let frame = 1.0 / 60

    /// Returns a scroll view of 100 by 100 with ten probes "0"… of 40 points along an axis, which move by 20 points
    /// across it in the phases beyond the edges.
    private func host(
        _ configuration: ScrollTransitionConfiguration,
        axis: Axis = .vertical,
        isLazy: Bool = false,
        reduceMotion: Bool = false,
        direction: LayoutDirection = .leftToRight
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100), reduceMotion: reduceMotion) {
            ScrollView(axis == .vertical ? .vertical : .horizontal, showsIndicators: false) {
                let cells = ForEach(0..<10) { index in
                    Probe("\(index)", 40, 40).scrollTransition(configuration) { content, phase in
                        content.offset(
                            x: axis == .vertical ? phase.value * 20 : 0,
                            y: axis == .vertical ? 0 : phase.value * 20
                        )
                    }
                }
                switch (axis, isLazy) {
                case (.vertical, true): LazyVStack(alignment: .leading, spacing: 0) { cells }
                case (.vertical, false):
                    VStack(alignment: .leading, spacing: 0) { cells }.frame(width: 100, alignment: .leading)
                case (.horizontal, true): LazyHStack(alignment: .top, spacing: 0) { cells }
                case (.horizontal, false):
                    HStack(alignment: .top, spacing: 0) { cells }.frame(height: 100, alignment: .top)
                }
            }
            .environment(\.layoutDirection, direction)
        }
    }

    /// Returns the offset of a probe across the axis; nil if it is not there.
    private func shift(_ name: String, _ host: HeadlessHost, axis: Axis = .vertical) -> CGFloat? {
        host.rects[name].map { axis == .vertical ? $0.minX : $0.minY }
    }

    private func scroll(_ host: HeadlessHost, to offset: CGFloat, from last: CGFloat = 0, axis: Axis = .vertical) throws
    {
        let distance = last - offset
        try host.play(
            InputScript([
                .move(CGPoint(x: 50, y: 50)),
                .scroll(dx: axis == .horizontal ? distance : 0, dy: axis == .vertical ? distance : 0),
            ])
        )
        try host.advance(by: 1)
    }

    private func expectNear(
        _ shift: CGFloat?,
        _ other: CGFloat,
        _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(abs((shift ?? .infinity) - other) < 0.01, comment, sourceLocation: sourceLocation)
    }

    @Test(arguments: [Axis.vertical, .horizontal], [false, true])
    func anInteractiveTransitionFollowsTheOffset(axis: Axis, isLazy: Bool) throws {
        let host = try host(.interactive(timingCurve: .linear), axis: axis, isLazy: isLazy)
        // The views of 0…40 and 40…80 are visible; of 80…120 half is, which is half the way to the phase beyond.
        expectNear(shift("0", host, axis: axis), 0)
        expectNear(shift("1", host, axis: axis), 0)
        expectNear(shift("2", host, axis: axis), 10)
        // After 30 points three quarters of the first view are hidden, and the third is visible.
        try scroll(host, to: 30, axis: axis)
        expectNear(shift("0", host, axis: axis), -15)
        expectNear(shift("2", host, axis: axis), 0)
        #expect(!host.inspect().animating)
    }

    @Test func theTimingCurveAppliesToTheHiddenShare() throws {
        let host = try host(.interactive(timingCurve: .easeIn))
        expectNear(shift("2", host), 20 * UnitCurve.easeIn.value(at: 0.5))
    }

    /// Thresholds, and the hidden shares of the third view, which has entered by 20 of its 40 points.
    private nonisolated static let thresholds: [(ScrollTransitionConfiguration.Threshold, Double)] = [
        (.visible(0.5), 0), (.visible(0.8), 0.375), (.visible, 0.5), (.hidden, 0),
        // A centered view has entered by half of 40 + 100 points: 1 - 20 / 70.
        (.centered, 0.714_286),
        // 1 - 20 / 50, and 1 - 20 / 30.
        (.visible.inset(by: 10), 0.6), (.hidden.interpolated(towards: .visible, amount: 0.75), 0.333_333),
    ]

    @Test(arguments: thresholds)
    func theThresholdEndsTheTransition(_ threshold: ScrollTransitionConfiguration.Threshold, _ share: Double) throws {
        let host = try host(.interactive(timingCurve: .linear).threshold(threshold))
        expectNear(shift("2", host), 20 * share)
    }

    @Test func anAnimatedTransitionMovesWhenTheThresholdIsPassed() throws {
        let host = try host(.animated(.linear(duration: 1)).threshold(.visible(0.6)))
        // Half of the third view is visible, which is less than 0.6.
        expectNear(shift("2", host), 20)
        #expect(!host.inspect().animating)
        try host.play(InputScript([.move(CGPoint(x: 50, y: 50)), .scroll(dx: 0, dy: -10)]))
        // The scroll was the last frame of the script; the movement began in it.
        try host.advance(by: 0.5)
        #expect(host.inspect().animating)
        let halfway = try #require(shift("2", host))
        #expect(abs(halfway - 10) <= 20 * frame + 0.01)
        try host.advance(by: 0.6)
        expectNear(shift("2", host), 0)
        #expect(!host.inspect().animating)
    }

    @Test func reducedMotionChangesThePhaseAtOnce() throws {
        let host = try host(.animated(.linear(duration: 1)).threshold(.visible(0.6)), reduceMotion: true)
        expectNear(shift("2", host), 20)
        try host.play(InputScript([.move(CGPoint(x: 50, y: 50)), .scroll(dx: 0, dy: -10)]))
        try host.advance(by: frame)
        expectNear(shift("2", host), 0)
    }

    @Test func eachEdgeHasItsOwnConfiguration() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollView(showsIndicators: false) {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<10) { index in
                        Probe("\(index)", 40, 40)
                            .scrollTransition(
                                topLeading: .identity,
                                bottomTrailing: .interactive(timingCurve: .linear)
                            ) { content, phase in content.offset(x: phase.value * 20) }
                    }
                }
                .frame(width: 100, alignment: .leading)
            }
        }
        expectNear(shift("2", host), 10)
        try scroll(host, to: 30)
        expectNear(shift("0", host), 0)
    }

    @Test func theLeadingEdgeIsAtTheRightFromRightToLeft() throws {
        let host = try host(.interactive(timingCurve: .linear), axis: .horizontal, direction: .rightToLeft)
        // The first view starts at the right edge; half of the third view is hidden beyond the left one.
        #expect(host.rects["0"]?.maxX == 100)
        expectNear(shift("0", host, axis: .horizontal), 0)
        expectNear(shift("2", host, axis: .horizontal), 10)
    }

    @Test func aViewWithoutAScrollViewIsVisible() throws {
        let rects = try rects {
            Probe("a", 20, 20).scrollTransition { content, phase in content.offset(x: phase.value * 20) }
        }
        #expect(rects["a"]?.size == CGSize(width: 20, height: 20))
    }

    @Test func theTransitionDoesNotChangeTheLayout() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { index in
                        Color.blue.frame(height: 40).scrollTransition { content, phase in
                            content.scaleEffect(phase.isIdentity ? 1 : 0.5).blur(radius: phase.isIdentity ? 0 : 4)
                                .opacity(phase.isIdentity ? 1 : 0)
                        }
                        .overlay(Probe("\(index)", 10, 10))
                    }
                }
            }
        }
        try scroll(host, to: 1000)
        // The lines begin at multiples of 40.
        #expect(host.rects["25"]?.midY == 20)
        #expect(host.rects["26"]?.midY == 60)
    }

    @Test func phasesHaveValues() {
        #expect(ScrollTransitionPhase.allCases.map(\.value) == [-1, 0, 1])
        #expect(ScrollTransitionPhase.allCases.map(\.isIdentity) == [false, true, false])
    }
}
