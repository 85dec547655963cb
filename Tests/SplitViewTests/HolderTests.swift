import Foundation
import ImmediateUI
import SplitDock
import Testing

@testable import SplitPanes

@MainActor @Suite("2: Fraction and layout holders") struct FractionAndLayoutHolderTests {
    @Test("2.1 Without arguments a holder has the middle, and horizontal")
    func defaults() {
        #expect(FractionHolder().value == 0.5 && LayoutHolder().value == .horizontal)
        #expect(FractionHolder(0.25).value == 0.25 && LayoutHolder(.vertical).value == .vertical)
    }

    @Test("2.1 A holder has its own value once it was given one or has changed")
    func ownValue() {
        let holder = FractionHolder()
        #expect(!holder.hasValue && FractionHolder(0.5).hasValue)
        let newer = FractionHolder()
        #expect(newer.inherit(from: holder))
        holder.value = 0.3
        #expect(holder.hasValue && newer.hasValue)
    }

    @Test("2.5a A holder continues with its own state")
    func itself() {
        func inherits<Holder: StateSharing>(_ holder: Holder) -> Bool { holder.inherit(from: holder) }
        #expect(inherits(FractionHolder(0.25)) && inherits(LayoutHolder(.vertical)) && inherits(SideHolder(.left)))
        #expect(inherits(PaneLengthsHolder()) && inherits(ArrangementHolder()) && inherits(SplitStyling()))
    }

    @Test("2.5a A holder continues with the state of one that began with the same value")
    func another() {
        #expect(FractionHolder(0.25).inherit(from: FractionHolder(0.25)))
        #expect(LayoutHolder(.vertical).inherit(from: LayoutHolder(.vertical)))
        #expect(SideHolder(.left).inherit(from: SideHolder(.left)))
        #expect(PaneLengthsHolder().inherit(from: PaneLengthsHolder()))
        #expect(ArrangementHolder().inherit(from: ArrangementHolder()))
        #expect(SplitStyling().inherit(from: SplitStyling()))
        #expect(!FractionHolder(0.25).inherit(from: FractionHolder(0.5)))
        #expect(!LayoutHolder(.vertical).inherit(from: LayoutHolder(.horizontal)))
        #expect(!SideHolder(.left).inherit(from: SideHolder(.right)))
    }

    @Test("2.1 A getter supplies the initial value, and the setter receives each new one")
    func gettersAndSetters() {
        var fractions: [CGFloat] = []
        let fraction = FractionHolder(0.1, getter: { 0.3 }, setter: { fractions.append($0) })
        #expect(fraction.value == 0.3 && fractions.isEmpty)
        fraction.value = 0.4
        fraction.value = 0.6
        #expect(fraction.value == 0.6 && fractions == [0.4, 0.6])

        var layouts: [SplitLayout] = []
        let layout = LayoutHolder(.horizontal, getter: { .vertical }, setter: { layouts.append($0) })
        #expect(layout.value == .vertical && layouts.isEmpty)
        layout.value = .horizontal
        #expect(layouts == [.horizontal])
    }

    @Test("2.1 Setting the current value is not a change")
    func equal() {
        var calls = 0
        let fraction = FractionHolder(0.25, setter: { _ in calls += 1 })
        fraction.value = 0.25
        let layout = LayoutHolder(.vertical, setter: { _ in calls += 1 })
        layout.value = .vertical
        #expect(calls == 0 && fraction.changeCount == 0 && layout.changeCount == 0)
    }

    @Test(
        "2.1 A fraction stays in 0…1, and NaN changes nothing",
        arguments: [(-1, 0), (2, 1), (.nan, 0.25), (.infinity, 0.25), (-.infinity, 0.25)] as [(CGFloat, CGFloat)]
    )
    func clamped(given: CGFloat, held: CGFloat) {
        let holder = FractionHolder(0.25)
        holder.value = given
        #expect(holder.value == held && holder.changeCount == (held == 0.25 ? 0 : 1))
        // The initial value is direct or from a getter; the middle is the default.
        #expect(FractionHolder(given).value == (held == 0.25 ? 0.5 : held))
        #expect(FractionHolder(0.25, getter: { given }).value == held)
    }

    @Test("2.1 A setter may set the holder again")
    func reentrant() {
        var holder: FractionHolder?
        let snapping = FractionHolder(setter: { holder?.value = ($0 * 10).rounded() / 10 })
        holder = snapping
        snapping.value = 0.33
        #expect(snapping.value == 0.3)
        holder = nil
    }

    @Test("2.4 A layout toggles")
    func toggle() {
        let layout = LayoutHolder()
        #expect(layout.isHorizontal)
        layout.toggle()
        #expect(layout.value == .vertical && !layout.isHorizontal)
        layout.toggle()
        #expect(layout.value == .horizontal)
    }

    @Test("2.5 A holder has the animation of its last change, and the number of changes")
    func animation() {
        let fraction = FractionHolder()
        let layout = LayoutHolder()
        let side = SideHolder()
        #expect(fraction.animation == nil && fraction.changeCount == 0)
        withAnimation(.linear) {
            fraction.value = 0.25
            layout.toggle()
            side.toggle()
        }
        #expect(fraction.animation == .linear && layout.animation == .linear && side.animation == .linear)
        #expect(fraction.changeCount == 1 && layout.changeCount == 1 && side.changeCount == 1)
        withAnimation(.easeIn) { fraction.value = 0.25 }
        #expect(fraction.animation == .linear && fraction.changeCount == 1)
        fraction.value = 0.5
        layout.toggle()
        side.toggle()
        #expect(fraction.animation == nil && layout.animation == nil && side.animation == nil)
        #expect(fraction.changeCount == 2 && layout.changeCount == 2 && side.changeCount == 2)
    }

    @Test("4.4 The setter receives the fraction after a resize, but it does not count as a change")
    func adopt() {
        var heard: [CGFloat] = []
        let holder = FractionHolder(0.25, setter: { heard.append($0) })
        withAnimation(.linear) { holder.value = 0.5 }
        holder.adopt(0.4)
        holder.adopt(0.4)
        holder.adopt(.nan)
        #expect(holder.value == 0.4 && heard == [0.5, 0.4])
        #expect(holder.changeCount == 1 && holder.animation == .linear)
        // Setting the old value is a change again.
        holder.value = 0.5
        #expect(holder.changeCount == 2 && holder.animation == nil)
    }

    @Test("2.6 The names of 0.2 are the same types")
    func oldNames() {
        #expect(SplitFraction.self == FractionHolder.self && SplitHide.self == SideHolder.self)
        #expect(SplitFraction(0.33).value == 0.33 && SplitHide(.left).side == .primary)
    }
}

@MainActor @Suite("2.4: Side holder") struct SideHolderTests {
    @Test("2.1 Initially nothing is hidden, or the side that the holder is made with")
    func initial() {
        #expect(SideHolder().side == nil && SideHolder(.right).side == .secondary)
        #expect(SideHolder(getter: { .left }).side == .primary)
        // A getter that returns nil counts.
        #expect(SideHolder(.right, getter: { nil }).side == nil)
        #expect(SideHolder(.right).oldSide == nil)
    }

    @Test("2.1 The setter receives each new side, and nil")
    func setter() {
        var heard: [SplitSide?] = []
        let holder = SideHolder(setter: { heard.append($0) })
        holder.hide(.left)
        holder.hide(.top)
        holder.side = .bottom
        holder.hide(nil)
        #expect(heard == [.primary, .secondary, nil])
        #expect(holder.changeCount == 3)
    }

    @Test("2.4 toggle() on a holder without an initial side alternates secondary and nothing")
    func toggleFromNothing() {
        let holder = SideHolder()
        var seen: [SplitSide?] = []
        for _ in 0..<4 {
            holder.toggle()
            seen.append(holder.side)
        }
        #expect(seen == [.secondary, nil, .secondary, nil])
    }

    @Test("2.4 toggle() on a holder with an initial side alternates that side", arguments: SplitSide.allCases)
    func toggleFromSide(side: SplitSide) {
        let holder = SideHolder(side)
        var seen: [SplitSide?] = []
        for _ in 0..<4 {
            holder.toggle()
            seen.append(holder.side)
        }
        #expect(seen == [nil, side, nil, side])
    }

    @Test("2.4 toggle() alternates the default even if its side was shown when the app last ended")
    func toggleDefault() {
        let holder = SideHolder(.primary, getter: { nil })
        holder.toggle()
        #expect(holder.side == .primary)
    }

    @Test("2.4, 6.6 toggle() shows a hidden side, whatever hid it")
    func toggleUndoes() {
        let holder = SideHolder()
        holder.hide(.primary)
        holder.toggle()
        #expect(holder.side == nil)
    }

    @Test("2.4 toggle() hides the side hidden last, else the initial one, else secondary")
    func toggleHidesTheLast() {
        func toggled(_ holder: SideHolder) -> SplitSide? {
            holder.toggle()
            return holder.side
        }
        let holder = SideHolder()
        #expect(holder.oldSide == .secondary)
        #expect(toggled(holder) == .secondary)
        #expect(toggled(holder) == nil)
        holder.side = .primary
        #expect(toggled(holder) == nil)
        #expect(toggled(holder) == .primary)
        holder.hide(.secondary)
        holder.hide(nil)
        #expect(toggled(holder) == .secondary)
        // A holder that began with primary hides that, whatever showed meanwhile.
        let left = SideHolder(.left)
        #expect(left.oldSide == nil)
        #expect(toggled(left) == nil)
        #expect(toggled(left) == .primary)
    }

    @Test("2.4 toggle(side) hides that side, or restores the previous state")
    func toggleSide() {
        let holder = SideHolder()
        holder.toggle(.primary)
        #expect(holder.side == .primary && holder.oldSide == nil)
        holder.toggle(.left)
        #expect(holder.side == nil && holder.oldSide == .primary)

        holder.hide(.right)
        holder.toggle(.left)
        #expect(holder.side == .primary && holder.oldSide == .secondary)
        holder.toggle(.left)
        #expect(holder.side == .secondary && holder.oldSide == .primary)

        let hidden = SideHolder(.top)
        hidden.toggle(.top)
        #expect(hidden.side == nil)
    }

    @Test("2.4 Toggling a side twice changes nothing in the end", arguments: SplitSide.allCases)
    func toggleTwice(side: SplitSide) {
        for before in [nil, side, side.other] {
            let holder = SideHolder(before)
            holder.toggle(side)
            #expect((holder.side == side) == (before != side))
            holder.toggle(side)
            #expect(holder.side == before)
        }
    }

    @Test("2.4 toggle(nil) is toggle()")
    func toggleNil() {
        let holder = SideHolder()
        let side: SplitSide? = nil
        holder.toggle(side)
        #expect(holder.side == .secondary)
    }

    @Test("2.4 Hiding a hidden side keeps the memory of the previous state")
    func hideTwice() {
        let holder = SideHolder()
        holder.hide(.left)
        holder.hide(.left)
        #expect(holder.oldSide == nil && holder.changeCount == 1)
    }
}
