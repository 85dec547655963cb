import Foundation
import SDLHost
import SplitView
import Testing

private struct Points: PreferenceKey {
    static let defaultValue: [Anchor<CGPoint>] = []
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
}

private struct Rects: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

/// Anchors of a view's points and rectangles, as the views around it receive them.
@MainActor @Suite struct AnchorSpellingTests {
    /// The view is 40×20, in the middle of 100×60: from (30, 20) to (70, 40).
    @Test("Each named point of a view has its position")
    func points() throws {
        let places: [(Anchor<CGPoint>.Source, CGFloat, CGFloat)] = [
            (.center, 50, 30), (.leading, 30, 30), (.trailing, 70, 30), (.top, 50, 20), (.bottom, 50, 40),
            (.topLeading, 30, 20), (.topTrailing, 70, 20), (.bottomLeading, 30, 40), (.bottomTrailing, 70, 40),
            (.unitPoint(UnitPoint(x: 0.25, y: 0.5)), 40, 30), (.point(CGPoint(x: 3, y: 4)), 33, 24),
        ]
        for (source, x, y) in places { #expect(try found(source) == [CGPoint(x: x, y: y)]) }
    }

    private func found(_ source: Anchor<CGPoint>.Source) throws -> [CGPoint] {
        var found: [CGPoint] = []
        let host = try HeadlessHost(size: CGSize(width: 100, height: 60)) {
            Color.red.frame(width: 40, height: 20)
                .anchorPreference(key: Points.self, value: source) { [$0] }
                .frame(width: 100, height: 60)
                .overlayPreferenceValue(Points.self) { anchors in
                    GeometryReader { geometry in
                        let _ = found = anchors.map { geometry[$0] }
                        Color.clear
                    }
                }
        }
        try host.advance(by: 1 / 60)
        return found
    }

    @Test("Anchors contain a part of a view, and combine with other anchors")
    func parts() throws {
        var found: [CGRect] = []
        let host = try HeadlessHost(size: CGSize(width: 100, height: 60)) {
            Color.red.frame(width: 40, height: 20)
                .anchorPreference(key: Rects.self, value: .bounds) { [$0] }
                .transformAnchorPreference(key: Rects.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))) {
                    $0.append($1)
                }
                .frame(width: 100, height: 60)
                .overlayPreferenceValue(Rects.self) { anchors in
                    GeometryReader { geometry in
                        let _ = found = anchors.map { geometry[$0] }
                        Color.clear
                    }
                }
        }
        try host.advance(by: 1 / 60)
        // The view lies at (30, 20).
        #expect(found == [CGRect(x: 30, y: 20, width: 40, height: 20), CGRect(x: 31, y: 22, width: 3, height: 4)])
    }
}
