import Foundation
import SDLHost
import SplitView
import Testing

/// Custom layouts and modifiers.
@MainActor @Suite struct LayoutProtocolTests {
    /// A layout of lines that break when full.
    private struct Flow: Layout {
        var spacing: CGFloat = 0

        struct Cache {
            var sizes: [CGSize]
        }

        func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
            arrange(width: proposal.width ?? .infinity, cache).size
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
            for (subview, origin) in zip(subviews, arrange(width: bounds.width, cache).origins) {
                subview.place(
                    at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                    proposal: .unspecified
                )
            }
        }

        private func arrange(width: CGFloat, _ cache: Cache) -> (size: CGSize, origins: [CGPoint]) {
            var (x, y, line, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            var origins: [CGPoint] = []
            for size in cache.sizes {
                if x > 0 && x + size.width > width { (x, y, line) = (0, y + line + spacing, 0) }
                origins.append(CGPoint(x: x, y: y))
                (x, line) = (x + size.width + spacing, max(line, size.height))
                widest = max(widest, x - spacing)
            }
            return (CGSize(width: widest, height: y + line), origins)
        }
    }

    @Test func aFlowOfViews() throws {
        let rects = try rects(in: CGSize(width: 100, height: 100)) {
            Flow(spacing: 10) {
                Probe("a", 40, 20)
                ForEach(0..<2) { Probe("b\($0)", 50, 10) }
                Probe("c", 60, 10)
            }
            .background(Probe("flow"))
        }
        // a and b0 fill 100; b1 leaves no space for c. 20 + 10 + 10 + 10 + 10 high, in the middle of 100.
        #expect(rects["flow"] == box(0, 20, 100, 60))
        #expect(rects["a"] == box(0, 20, 40, 20))
        #expect(rects["b0"] == box(50, 20, 50, 10))
        #expect(rects["b1"] == box(0, 50, 50, 10))
        #expect(rects["c"] == box(0, 70, 60, 10))
    }

    /// A layout that places every view's anchor at a point.
    private struct Pinned: Layout {
        var anchor: UnitPoint
        var proposal: ProposedViewSize

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            // The last view is not placed.
            for subview in subviews.dropLast() {
                subview.place(at: .zero, anchor: .center, proposal: .zero)
                subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: anchor, proposal: self.proposal)
            }
        }
    }

    @Test func anchorsAndProposals() throws {
        let table: [(UnitPoint, CGPoint)] = [
            (.topLeading, CGPoint(x: 100, y: 50)), (.center, CGPoint(x: 80, y: 40)),
            (.bottomTrailing, CGPoint(x: 60, y: 30)), (UnitPoint(x: 0.25, y: 0), CGPoint(x: 90, y: 50)),
        ]
        for (anchor, origin) in table {
            let rects = try rects {
                Pinned(anchor: anchor, proposal: ProposedViewSize(width: 40, height: 20)) {
                    Probe("a")
                    Probe("unplaced", 10, 10)
                }
            }
            // The last placement counts; an unplaced view is centered.
            #expect(rects["a"] == CGRect(origin: origin, size: CGSize(width: 40, height: 20)))
            #expect(rects["unplaced"] == box(95, 45, 10, 10))
        }
    }

    /// A layout that reports the values of its views.
    private struct Asking: Layout {
        var told: ([Double], [CGFloat]) -> Void

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            told(
                subviews.map(\.priority),
                subviews.map { $0.dimensions(in: .unspecified)[HorizontalAlignment.center] }
            )
            return .zero
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    @Test func subviewsTellTheirPriorityAndGuides() throws {
        var priorities: [Double] = []
        var guides: [CGFloat] = []
        _ = try rects {
            Asking { (priorities, guides) = ($0, $1) }() {
                Probe("a", 40, 20)
                Probe("b", 10, 20).layoutPriority(0.1).padding(5)
            }
        }
        #expect(priorities == [0, 0.1])
        #expect(guides == [20, 10])
    }

    /// A layout that proposes impossible sizes, and logs the resulting sizes.
    private struct Unreasonable: Layout {
        var note: @MainActor (CGSize) -> Void

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            for subview in subviews { note(subview.sizeThatFits(ProposedViewSize(width: -5, height: .nan))) }
            return proposal.replacingUnspecifiedDimensions()
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    @Test func noViewIsSmallerThanNothing() throws {
        var sizes: [CGSize] = []
        _ = try HeadlessHost(size: CGSize(width: 300, height: 100)) {
            Unreasonable { sizes.append($0) }() {
                Color.red
                HSplit(left: { Color.red }, right: { Color.green })
                Probe("a")
            }
        }
        #expect(sizes.count >= 3)
        #expect(sizes.allSatisfy { $0 == .zero })
    }

    /// A layout that measures its view at several widths, and uses the first.
    private struct Undecided: Layout {
        let widths: [CGFloat]

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let sizes = widths.map { subviews[0].sizeThatFits(ProposedViewSize(width: $0, height: nil)) }
            return sizes[0]
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: widths[0], height: nil))
        }
    }

    @Test(
        "A view placed at one of its measured sizes distributes that size among its children",
        arguments: [
            [200, 100], [100, 200], [150, 80, 200], [80, 200, 150],
        ] as [[CGFloat]]
    )
    func placedInAnOlderSize(widths: [CGFloat]) throws {
        // The stack's height is that of its halves, which depends on their width.
        func content() -> some View {
            HStack(spacing: 0) {
                Color.red.aspectRatio(1, contentMode: .fit).overlay { Probe("half") }
                Color.blue
            }
        }
        let several = try rects { Undecided(widths: widths)() { content() } }
        let one = try rects { Undecided(widths: [widths[0]])() { content() } }
        #expect(several["half"] == one["half"] && one["half"] != nil)
    }

    // MARK: Modifiers

    private struct Framed: ViewModifier {
        var inset: CGFloat
        @State private var taps = 0
        @Environment(\.lineLimit) private var limit

        func body(content: Content) -> some View {
            VStack(spacing: 0) {
                Text(verbatim: "taps \(taps), limit \(limit ?? 0)")
                HStack(spacing: 0) { content }.padding(inset)
            }
            .onTapGesture { taps += 1 }
        }
    }

    @Test func modifiersOfOnesOwn() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 100)) {
            Group {
                Probe("a", 10, 10)
                Probe("b", 10, 10)
            }
            .modifier(Framed(inset: 5))
            .environment(\.lineLimit, 3)
        }
        // The content is all views of the group, in the modifier's stack.
        #expect(host.names == ["taps 0, limit 3", "a", "b"])
        let (a, b) = (try #require(host.rects["a"]), try #require(host.rects["b"]))
        #expect(a.maxX == b.minX && a.minY == b.minY)
        try host.play(InputScript([.click(CGPoint(x: a.midX, y: a.midY)), .click(CGPoint(x: b.midX, y: b.midY))]))
        #expect(host.names.first == "taps 2, limit 3")
    }
}
