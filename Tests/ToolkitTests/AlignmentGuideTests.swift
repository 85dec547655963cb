import Foundation
import ImmediateUI
import SDLHost
import Testing

private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}

private enum Mark: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

extension VerticalAlignment {
    fileprivate static let middle = VerticalAlignment(Middle.self)
}

extension HorizontalAlignment {
    fileprivate static let mark = HorizontalAlignment(Mark.self)
}

@MainActor struct AlignmentGuideTests {
    @Test func aGuideMovesAViewAgainstTheOthers() throws {
        let rects = try rects {
            VStack(alignment: .leading, spacing: 0) {
                Probe("a", 40, 10)
                Probe("b", 40, 10).alignmentGuide(.leading) { _ in -20 }
            }
        }
        // "b" begins 20 further right: together they are 60 wide, in the middle of 200.
        #expect(rects["a"] == box(70, 40, 40, 10))
        #expect(rects["b"] == box(90, 50, 40, 10))
    }

    @Test("A text field with a prompt has no guides of its own") func promptOfField() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            VStack(alignment: .mark) {
                TextField("name", text: .constant(""), prompt: Text("prompt")).frame(width: 100)
                Probe("a", 40, 10).alignmentGuide(.mark) { $0.width }
            }
        }
        let field = try #require(host.inspect().controls.first).rect
        #expect(field.width == 100 && field.maxX == host.rects["a"]?.maxX)
    }

    @Test func aGuideElsewhereLeavesStacksAsTheyAre() throws {
        func row(_ isGuided: Bool) throws -> [String: CGRect] {
            try rects {
                HStack(spacing: 0) {
                    Probe("a", 20, 10).alignmentGuide(.leading) { isGuided ? $0[.leading] : 0 }
                    VStack(spacing: 0) {
                        Probe("b", 20, 10)
                        Color.red.frame(height: 2).overlay { Probe("c", 4, 2) }
                    }
                }
            }
        }
        let plain = try rects {
            HStack(spacing: 0) {
                Probe("a", 20, 10)
                VStack(spacing: 0) {
                    Probe("b", 20, 10)
                    Color.red.frame(height: 2).overlay { Probe("c", 4, 2) }
                }
            }
        }
        // The column takes the remaining 200 - 20 = 180: its middle is at 20 + 90.
        #expect(plain["c"]?.midX == 110)
        #expect(try row(true) == plain)
        #expect(try row(false) == plain)
    }

    @Test func aGuideBelowManyViewsIsFound() throws {
        // Each frame asks the view inside for several guides.
        func nested(_ depth: Int) -> AnyView {
            let inside = depth == 0 ? AnyView(Probe("a", 10, 10).alignmentGuide(.top) { _ in 4 }) : nested(depth - 1)
            return AnyView(inside.frame(alignment: .top).background(Color.red, alignment: .bottomTrailing))
        }
        let rects = try rects { HStack(alignment: .top) { nested(60).fixedSize() } }
        #expect(rects["a"]?.size == CGSize(width: 10, height: 10))
    }

    @Test func aGuideMayBeAnotherOne() throws {
        let rects = try rects {
            HStack(alignment: .top, spacing: 0) {
                Probe("a", 10, 20)
                Probe("b", 10, 20).alignmentGuide(.top) { $0[.bottom] }
            }
        }
        // The bottom of "b" is at the top of "a".
        #expect(rects["a"] == box(90, 50, 10, 20))
        #expect(rects["b"] == box(100, 30, 10, 20))
    }

    @Test func guidesOfOnesOwnReachThroughStacksAndPadding() throws {
        let rects = try rects {
            HStack(alignment: .middle, spacing: 0) {
                VStack(spacing: 0) {
                    Probe("a", 10, 30)
                    Probe("b", 10, 10).alignmentGuide(.middle) { $0[VerticalAlignment.center] }.padding(.top, 4)
                }
                Probe("c", 10, 22)
            }
        }
        // The middle of "b" is 30 + 4 + 5 = 39 below the top of the column, the middle of "c" 11 below its own top: the
        // row is 39 + 11 high.
        #expect(rects["a"]?.minY == 25)
        #expect(rects["b"]?.midY == rects["c"]?.midY)
    }

    @Test func aColumnHasGuidesToo() throws {
        let rects = try rects {
            VStack(alignment: .mark, spacing: 0) {
                HStack(spacing: 0) {
                    Probe("a", 30, 10).alignmentGuide(.mark) { $0.width }
                    Probe("b", 10, 10)
                }
                Probe("c", 50, 10)
            }
        }
        // The trailing edge of "a" is above that of "c".
        #expect(rects["a"]?.maxX == rects["c"]?.maxX)
        #expect(rects["c"] == box(70, 50, 50, 10))
    }

    /// Containers that align their views by other guides than the leading edge, each with the view "b" in it.
    private enum Container: CaseIterable {
        case row, column, layers, frameless, grid, splitForm

        @MainActor @ViewBuilder func view(_ b: some View) -> some View {
            switch self {
            case .row: HStack(spacing: 0) { b }
            case .column: VStack(alignment: .center, spacing: 0) { b }
            case .layers: ZStack(alignment: .trailing) { b }
            case .frameless: Group { HStack { b } }.padding(0)
            case .grid: Grid { GridRow { b } }
            case .splitForm: HStack(alignment: .top) { VStack(alignment: .trailing) { b } }
            }
        }
    }

    @Test("A guide ends at a container that does not align by it", arguments: Container.allCases)
    private func guidesEnd(_ container: Container) throws {
        func places(_ isGuided: Bool) throws -> [String: CGRect] {
            try rects {
                VStack(alignment: .leading, spacing: 0) {
                    Probe("a", 40, 10)
                    if isGuided {
                        container.view(Probe("b", 40, 10).alignmentGuide(.leading) { _ in -20 })
                    } else {
                        container.view(Probe("b", 40, 10))
                    }
                }
            }
        }
        #expect(try places(true) == places(false))
    }

    @Test("A guide passes a container that aligns by it, and modifiers with one view", arguments: [0, 1, 2])
    func guidesPass(_ number: Int) throws {
        let rects = try rects {
            VStack(alignment: .leading, spacing: 0) {
                Probe("a", 40, 10)
                let b = Probe("b", 40, 10).alignmentGuide(.leading) { _ in -20 }
                switch number {
                case 0: VStack(alignment: .leading) { b }
                case 1: ZStack(alignment: .leading) { b }
                default: b.padding(0).frame(width: 40, height: 10).background(Color.red).opacity(0.5)
                }
            }
        }
        #expect(rects["a"] == box(70, 40, 40, 10))
        #expect(rects["b"]?.minX == 90)
    }

    @Test func withoutAnyTheyAreAlignedAsEver() throws {
        for alignment in [HorizontalAlignment.leading, .center, .trailing] {
            let plain = try rects {
                VStack(alignment: alignment) {
                    Probe("a", 40, 10)
                    Probe("b", 70, 10)
                }
            }
            let guided = try rects {
                VStack(alignment: alignment) {
                    Probe("a", 40, 10)
                    Probe("b", 70, 10).alignmentGuide(.mark) { _ in 3 }
                }
            }
            #expect(plain == guided)
        }
    }

    @Test func oddNumbersCountAsNone() throws {
        let rects = try rects {
            VStack(alignment: .leading, spacing: 0) {
                Probe("a", 40, 10)
                Probe("b", 20, 10).alignmentGuide(.leading) { _ in .nan }
            }
        }
        #expect(rects["b"] == box(80, 50, 20, 10))
    }

    // MARK: Outside stacks

    @Test func guidesOfAZStackMeet() throws {
        let rects = try rects {
            ZStack(alignment: .topLeading) {
                Probe("a", 40, 20)
                Probe("b", 20, 20).alignmentGuide(.leading) { _ in 10 }.alignmentGuide(.top) { $0[.bottom] }
            }
        }
        // "b" begins 10 left of "a" and ends at its top: together they are 50 by 40, in the middle of 200 by 100.
        #expect(rects["a"] == box(85, 50, 40, 20))
        #expect(rects["b"] == box(75, 30, 20, 20))
    }

    @Test func aFrameAlignsAGuideWithItsOwn() throws {
        let rects = try rects {
            Probe("a", 20, 10)
                .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
                .frame(width: 100, height: 50, alignment: .bottomTrailing)
        }
        // The frame ends at 150, the middle of "a".
        #expect(rects["a"] == box(140, 65, 20, 10))
    }

    @Test func aFrameAlignsByAGuideOfOnesOwn() throws {
        let rects = try rects {
            Probe("a", 20, 10)
                .frame(width: 100, height: 50, alignment: Alignment(horizontal: .mark, vertical: .top))
        }
        // The guide's default is the width of a view: the trailing edge.
        #expect(rects["a"] == box(130, 25, 20, 10))
    }

    @Test(arguments: [true, false])
    func aBadgeSitsOnTheCornerOfWhatItIsUponOrBehind(_ isOverlay: Bool) throws {
        let rects = try rects {
            let badge = Probe("b", 10, 10)
                .alignmentGuide(.top) { $0[VerticalAlignment.center] }
                .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
            if isOverlay {
                Probe("a", 40, 20).overlay(alignment: .topTrailing) { badge }
            } else {
                Probe("a", 40, 20).background(alignment: .topTrailing) { badge }
            }
        }
        #expect(rects["a"] == box(80, 40, 40, 20))
        // Its middle is at the corner, (120, 40).
        #expect(rects["b"] == box(115, 35, 10, 10))
    }

    @Test func aLayerFollowsTheGuidesOfTheViewBelow() throws {
        let rects = try rects {
            Probe("a", 40, 20)
                .alignmentGuide(.leading) { _ in 30 }
                .overlay(alignment: .leading) { Probe("b", 10, 10) }
        }
        #expect(rects["b"] == box(110, 45, 10, 10))
    }

    @Test func layersOfAPreferenceHaveGuidesToo() throws {
        struct Key: PreferenceKey {
            static var defaultValue: Int { 0 }
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        let rects = try rects {
            Probe("a", 40, 20)
                .overlayPreferenceValue(Key.self, alignment: .topTrailing) { _ in
                    Probe("b", 10, 10)
                        .alignmentGuide(.top) { $0[VerticalAlignment.center] }
                        .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
                }
        }
        #expect(rects["b"] == box(115, 35, 10, 10))
    }

    @Test func guidesAreMirrored() throws {
        let rects = try rects {
            Probe("a", 20, 10)
                .alignmentGuide(.leading) { _ in -15 }
                .frame(width: 100, height: 50, alignment: .topLeading)
                .environment(\.layoutDirection, .rightToLeft)
        }
        // 15 from the leading edge of the frame, which is on the right, at 150.
        #expect(rects["a"] == box(115, 25, 20, 10))
    }

    @Test func otherViewsStayWhereTheyAreBesideGuides() throws {
        @MainActor func view(_ guide: Bool) throws -> [String: CGRect] {
            try rects {
                VStack(spacing: 0) {
                    ZStack(alignment: .bottomTrailing) {
                        Probe("a", 40, 20)
                        Probe("b", 10, 10)
                    }
                    .background(alignment: .leading) { Probe("c", 4, 4) }
                    Probe("d", 20, 10).frame(width: 90, height: 30, alignment: .bottomLeading)
                    if guide {
                        Probe("e", 0, 0).alignmentGuide(HorizontalAlignment.center) { $0[HorizontalAlignment.center] }
                    }
                }
            }
        }
        let (without, with) = (try view(false), try view(true))
        for name in ["a", "b", "c", "d"] { #expect(without[name] == with[name]) }
    }

    private struct Column: LayoutValueKey {
        static var defaultValue: Int { 0 }
    }

    private struct Columns: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 60, height: 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                let x = bounds.minX + CGFloat(subview[Column.self]) * 20
                subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            }
        }
    }

    @Test func viewsSayValuesToTheirLayout() throws {
        let rects = try rects {
            Columns() {
                Probe("a", 10, 10).layoutValue(key: Column.self, value: 2).padding(0)
                Probe("b", 10, 10)
            }
        }
        #expect(rects["a"]?.minX == 110)
        #expect(rects["b"]?.minX == 70)
    }
}
