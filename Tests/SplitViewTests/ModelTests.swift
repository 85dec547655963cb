import Foundation
import ImmediateUI
import Testing

@testable import SplitPanes

@Suite("1: Vocabulary") struct VocabularyTests {
    @Test("1.1 Horizontal lays the sides out along x, vertical along y, by the same code")
    func axis() {
        let rect = CGRect(x: 10, y: 20, width: 300, height: 200)
        // From 30 to 100 along the axis: 70 long, across the whole breadth.
        let across = SplitLayout.horizontal.axis.slice(of: rect, from: 30, to: 100)
        #expect(across == CGRect(x: 40, y: 20, width: 70, height: 200))
        let down = SplitLayout.vertical.axis.slice(of: rect, from: 30, to: 100)
        #expect(down == CGRect(x: 10, y: 50, width: 300, height: 70))
    }

    @Test(
        "1.1 Converting a size or a point to axis coordinates and back changes nothing",
        arguments: SplitLayout.allCases
    )
    func roundTrip(layout: SplitLayout) {
        let axis = layout.axis
        let size = CGSize(width: 3, height: 5)
        #expect(axis.size(length: axis.length(of: size), breadth: axis.breadth(of: size)) == size)
        let point = CGPoint(x: 3, y: 5)
        #expect(axis.point(position: axis.position(of: point), crossPosition: axis.crossPosition(of: point)) == point)
        #expect(axis.length(of: size) == (layout.isHorizontal ? 3 : 5))
        #expect(axis.position(of: point) == (layout.isHorizontal ? 3 : 5))
    }

    @Test("1.1 A layout has a name, and an opposite to toggle to")
    func names() {
        #expect(SplitLayout(rawValue: "horizontal") == .horizontal && SplitLayout(rawValue: "vertical") == .vertical)
        #expect(SplitLayout.horizontal.other == .vertical && SplitLayout.vertical.other == .horizontal)
        #expect(SplitLayout.horizontal.isHorizontal && !SplitLayout.vertical.isHorizontal)
    }

    @Test("1.2 The three names of a side are one value")
    func synonyms() {
        #expect(SplitSide.left == .primary && SplitSide.top == .primary && SplitSide.left == .top)
        #expect(SplitSide.right == .secondary && SplitSide.bottom == .secondary && SplitSide.right == .bottom)
        #expect(SplitSide.left != .right)
        #expect(Set([SplitSide.primary, .left, .top, .secondary, .right, .bottom]).count == 2)
    }

    @Test(
        "1.2 Each of a side's six names makes that side",
        arguments: [
            ("primary", .primary), ("left", .primary), ("top", .primary),
            ("secondary", .secondary), ("right", .secondary), ("bottom", .secondary),
            ("", nil), ("none", nil), ("Left", nil), ("middle", nil),
        ] as [(String, SplitSide?)]
    )
    func rawValue(word: String, side: SplitSide?) {
        #expect(SplitSide(rawValue: word) == side)
    }

    @Test("1.2 The name of a side makes the same side", arguments: SplitSide.allCases)
    func rawValueBack(side: SplitSide) {
        #expect(SplitSide(rawValue: side.rawValue) == side)
        #expect(side.other != side && side.other.other == side)
    }

    @Test("1.2 isPrimary and isSecondary hold for their side, and for nil never")
    func whichSide() {
        #expect(SplitSide.top.isPrimary && !SplitSide.top.isSecondary)
        #expect(SplitSide.right.isSecondary && !SplitSide.right.isPrimary)
        let (left, bottom, none): (SplitSide?, SplitSide?, SplitSide?) = (.left, .bottom, nil)
        #expect(left.isPrimary && !left.isSecondary)
        #expect(bottom.isSecondary && !bottom.isPrimary)
        #expect(!none.isPrimary && !none.isSecondary)
    }
}

@MainActor @Suite("7.1: Styling") struct StylingTests {
    @Test("7.1 A styling has the documented defaults")
    func defaults() {
        let styling = SplitStyling()
        #expect(styling.color == .gray && styling.inset == 6 && styling.visibleThickness == 4)
        #expect(styling.invisibleThickness == 30 && !styling.hideSplitter && !styling.previewHide)
    }

    @Test("7.1 Each argument replaces its default only")
    func given() {
        let styling = SplitStyling(color: .cyan, visibleThickness: 8, hideSplitter: true)
        #expect(styling.color == .cyan && styling.inset == 6 && styling.visibleThickness == 8)
        #expect(styling.invisibleThickness == 30 && styling.hideSplitter)
    }

    @Test("7.1 Restyling one split makes a new object, and keeps the other's")
    func changing() {
        let shared = SplitStyling(color: .red, inset: 2)
        shared.previewHide = true
        let changed = shared.changing(visibleThickness: 9, hideSplitter: true)
        #expect(changed !== shared)
        #expect(changed.color == .red && changed.inset == 2 && changed.visibleThickness == 9)
        #expect(changed.hideSplitter && !changed.previewHide)
        #expect(shared.visibleThickness == 4 && !shared.hideSplitter && shared.previewHide)
    }

    @Test(
        "7.1 A negative length counts as 0, one that is not finite as not given",
        arguments: [(-3, 0), (0, 0), (2.5, 2.5), (.nan, nil), (.infinity, nil), (-.infinity, nil)]
            as [(CGFloat, CGFloat?)]
    )
    func garbage(given: CGFloat, kept: CGFloat?) {
        let styling = SplitStyling(inset: given, visibleThickness: given, invisibleThickness: given)
        #expect(styling.inset == kept ?? 6)
        #expect(styling.visibleThickness == kept ?? 4)
        #expect(styling.invisibleThickness == kept ?? 30)
        #expect(SplitStyling(inset: 3).changing(inset: given).inset == kept ?? 3)
    }
}
