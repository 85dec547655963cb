import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The width of a frame for its limits, its proposal and its content.
@MainActor @Suite struct FrameTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var min: CGFloat?
        var ideal: CGFloat?
        var max: CGFloat?
        /// The proposed width; nil requests the ideal size.
        var offered: CGFloat?
        /// The widths that the content can take, with an ideal of 60.
        var content: ClosedRange<CGFloat>
        var frame: CGFloat
        var inner: CGFloat

        init(
            _ min: CGFloat?,
            _ ideal: CGFloat?,
            _ max: CGFloat?,
            offered: CGFloat?,
            content: ClosedRange<CGFloat>,
            frame: CGFloat,
            inner: CGFloat
        ) {
            (self.min, self.ideal, self.max) = (min, ideal, max)
            (self.offered, self.content, self.frame, self.inner) = (offered, content, frame, inner)
        }

        var testDescription: String {
            func text(_ length: CGFloat?) -> String { length.map { "\($0)" } ?? "-" }
            return "\(text(min)) \(text(ideal)) \(text(max)), offered \(text(offered)), content \(content)"
        }
    }

    nonisolated static let rigid: ClosedRange<CGFloat> = 60...60
    nonisolated static let greedy: ClosedRange<CGFloat> = 0...CGFloat.infinity
    /// Content that takes its proposal up to 60, like a text.
    nonisolated static let shrinking: ClosedRange<CGFloat> = 0...60

    nonisolated static let rows = [
        // No limits: as wide as the content.
        Row(nil, nil, nil, offered: 100, content: rigid, frame: 60, inner: 60),
        Row(nil, nil, nil, offered: 100, content: greedy, frame: 100, inner: 100),
        Row(nil, nil, nil, offered: nil, content: greedy, frame: 60, inner: 60),
        // A minimum: the proposal where it is less than the content's width, but not below the minimum.
        Row(80, nil, nil, offered: 100, content: rigid, frame: 80, inner: 60),
        Row(20, nil, nil, offered: 40, content: rigid, frame: 40, inner: 60),
        Row(50, nil, nil, offered: 40, content: rigid, frame: 50, inner: 60),
        Row(20, nil, nil, offered: 100, content: rigid, frame: 60, inner: 60),
        Row(20, nil, nil, offered: 100, content: greedy, frame: 100, inner: 100),
        Row(120, nil, nil, offered: 100, content: greedy, frame: 120, inner: 120),
        Row(80, nil, nil, offered: nil, content: rigid, frame: 80, inner: 60),
        Row(0, nil, nil, offered: 40, content: shrinking, frame: 40, inner: 40),
        // A maximum: the proposal where it is more than the content's width, but not above the maximum.
        Row(nil, nil, 80, offered: 100, content: rigid, frame: 80, inner: 60),
        Row(nil, nil, 80, offered: 70, content: rigid, frame: 70, inner: 60),
        Row(nil, nil, 80, offered: 40, content: rigid, frame: 60, inner: 60),
        Row(nil, nil, 50, offered: 100, content: rigid, frame: 50, inner: 60),
        Row(nil, nil, 80, offered: 100, content: greedy, frame: 80, inner: 80),
        Row(nil, nil, 80, offered: nil, content: rigid, frame: 60, inner: 60),
        Row(nil, nil, .infinity, offered: 100, content: rigid, frame: 100, inner: 60),
        Row(nil, nil, .infinity, offered: 40, content: rigid, frame: 60, inner: 60),
        Row(nil, nil, .infinity, offered: nil, content: rigid, frame: 60, inner: 60),
        // Both: the proposal, between the limits, whatever the content takes.
        Row(20, nil, 80, offered: 100, content: rigid, frame: 80, inner: 60),
        Row(20, nil, 80, offered: 40, content: rigid, frame: 40, inner: 60),
        Row(20, nil, 80, offered: 10, content: rigid, frame: 20, inner: 60),
        Row(0, nil, .infinity, offered: 40, content: rigid, frame: 40, inner: 60),
        Row(20, nil, 50, offered: nil, content: rigid, frame: 50, inner: 60),
        // An ideal width applies without a proposal.
        Row(nil, 90, nil, offered: 100, content: greedy, frame: 100, inner: 100),
        Row(nil, 90, nil, offered: nil, content: greedy, frame: 90, inner: 90),
        Row(nil, 90, nil, offered: nil, content: rigid, frame: 60, inner: 60),
        Row(nil, 90, .infinity, offered: nil, content: rigid, frame: 90, inner: 60),
        Row(20, 90, 80, offered: nil, content: rigid, frame: 80, inner: 60),
        // All equal: fixed.
        Row(70, 70, 70, offered: 100, content: greedy, frame: 70, inner: 70),
        Row(70, 70, 70, offered: 10, content: rigid, frame: 70, inner: 60),
        Row(70, 70, 70, offered: nil, content: greedy, frame: 70, inner: 70),
        // Neither a proposal nor an ideal width: content beyond a limit is proposed the limit.
        Row(80, nil, nil, offered: nil, content: greedy, frame: 80, inner: 80),
        Row(80, nil, nil, offered: nil, content: shrinking, frame: 80, inner: 60),
        Row(50, nil, nil, offered: nil, content: greedy, frame: 60, inner: 60),
        Row(nil, nil, 50, offered: nil, content: greedy, frame: 50, inner: 50),
        Row(nil, nil, 50, offered: nil, content: shrinking, frame: 50, inner: 50),
        Row(nil, nil, 80, offered: nil, content: greedy, frame: 60, inner: 60),
        Row(80, nil, .infinity, offered: nil, content: greedy, frame: 80, inner: 80),
        Row(20, nil, 50, offered: nil, content: greedy, frame: 50, inner: 50),
        Row(80, nil, 50, offered: nil, content: greedy, frame: 80, inner: 80),
    ]

    @Test(arguments: rows) func width(_ row: Row) throws {
        let rects = try rects {
            Probe("inner", width: row.content, height: 10...10, ideal: CGSize(width: 60, height: 10))
                .frame(minWidth: row.min, idealWidth: row.ideal, maxWidth: row.max)
                .background(Probe("frame"))
                .fixedSize(horizontal: row.offered == nil, vertical: false)
                .frame(width: row.offered)
        }
        #expect(rects["frame"]?.width == row.frame)
        #expect(rects["inner"]?.width == row.inner)
        // The content is centered in its frame, even if larger.
        #expect(rects["frame"]?.midX == rects["inner"]?.midX)
    }

    /// Heights follow the same rules.
    @Test(arguments: rows) func height(_ row: Row) throws {
        let rects = try rects(in: CGSize(width: 100, height: 200)) {
            Probe("inner", width: 10...10, height: row.content, ideal: CGSize(width: 10, height: 60))
                .frame(minHeight: row.min, idealHeight: row.ideal, maxHeight: row.max)
                .background(Probe("frame"))
                .fixedSize(horizontal: false, vertical: row.offered == nil)
                .frame(height: row.offered)
        }
        #expect(rects["frame"]?.height == row.frame)
        #expect(rects["inner"]?.height == row.inner)
    }

    @Test("Content with the height of its scroll view as a minimum distributes that height")
    func contentOfAScrollViewFillsIt() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 300)) {
            GeometryReader { geometry in
                ScrollView {
                    VStack(spacing: 0) {
                        Probe("head", 20, 30)
                        Spacer()
                        Probe("foot", 20, 30)
                    }
                    .frame(minHeight: geometry.size.height)
                }
            }
        }
        #expect(host.rects["head"]?.minY == 0)
        #expect(host.rects["foot"]?.maxY == 300)
    }

    @Test func wordsAreBrokenAtAMaximumThatNothingElseLimits() throws {
        let rects = try rects(in: CGSize(width: 300, height: 200)) {
            Text("some words that take more than a line")
                .frame(maxWidth: 100)
                .background(Probe("frame"))
                .fixedSize()
        }
        #expect(rects["frame"]?.width == 100)
        // Lines of 16 points.
        #expect(rects["frame"].map { $0.height >= 32 } == true)
    }

    @Test func lengthsThatAreNoneAreIgnored() throws {
        for length in [-1, CGFloat.infinity, .nan] {
            let rects = try rects { Probe("a", 40, 20).frame(width: length, height: 50).background(Probe("frame")) }
            // (200 - 40) / 2 = 80, (100 - 50) / 2 = 25
            #expect(rects["frame"] == box(80, 25, 40, 50))
        }
    }

    @Test func alignmentPlacesTheContent() throws {
        let table: [(Alignment, CGFloat, CGFloat)] = [
            (.topLeading, 0, 0), (.top, 80, 0), (.topTrailing, 160, 0),
            (.leading, 0, 40), (.center, 80, 40), (.trailing, 160, 40),
            (.bottomLeading, 0, 80), (.bottom, 80, 80), (.bottomTrailing, 160, 80),
        ]
        for (alignment, x, y) in table {
            let rects = try rects {
                Probe("a", 40, 20).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            }
            #expect(rects == ["a": box(x, y, 40, 20)])
        }
    }
}
