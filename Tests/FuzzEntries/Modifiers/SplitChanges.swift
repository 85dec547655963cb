import Foundation
import SplitView

// The modifiers of splits alone.

extension Planner {
    /// A modifier of splits, with its name.
    struct SplitChange {
        var name: String
        var make: @MainActor (any SplitContainer, inout Planner) -> any SplitContainer

        init(_ name: String, _ make: @escaping @MainActor (any SplitContainer, inout Planner) -> any SplitContainer) {
            self.name = name
            self.make = make
        }
    }

    static let splitChanges: [SplitChange] = [
        SplitChange("fraction") { split, p in split.fraction(p.subject.fraction(&p.choices)) },
        SplitChange("fraction") { split, p in split.fraction(p.choices.share()) },
        SplitChange("hide") { split, p in split.hide(p.subject.side(&p.choices)) },
        SplitChange("hide") { split, p in split.hide(p.choices.pick(SplitSide.self)) },
        SplitChange("constraints") { split, p in
            split.constraints(
                minPFraction: p.choices.maybe { CGFloat($0.share()) },
                minSFraction: p.choices.maybe { CGFloat($0.share()) },
                minP: p.choices.maybe { $0.splitLength() },
                maxP: p.choices.maybe { $0.splitLength() },
                minS: p.choices.maybe { $0.splitLength() },
                maxS: p.choices.maybe { $0.splitLength() },
                idealP: p.choices.maybe { $0.splitLength() },
                priority: p.choices.maybe { $0.pick(SplitSide.self) },
                dragToHideP: p.choices.flag(),
                dragToHideS: p.choices.flag()
            )
        },
        SplitChange("styling") { split, p in
            split.styling(
                color: p.choices.maybe { $0.color() },
                inset: p.choices.maybe { $0.length() },
                visibleThickness: p.choices.maybe { $0.length() },
                invisibleThickness: p.choices.maybe { $0.length() },
                hideSplitter: p.choices.maybe { $0.flag() }
            )
        },
        SplitChange("onDrag") { split, p in
            let action = p.action()
            return split.onDrag { _ in action() }
        },
        SplitChange("onTap") { split, p in split.onTap(p.action()) },
        SplitChange("snap") { split, p in
            split.snap(to: [p.choices.splitLength(), p.choices.splitLength()], within: p.choices.length())
        },
        SplitChange("collapse") { split, p in split.collapse(p.choices.pick(SplitSide.self), below: p.choices.length())
        },
        SplitChange("splitID") { split, p in split.splitID(p.choices.text()) },
        SplitChange("draggable") { split, p in split.draggable(p.choices.flag()) },
        SplitChange("fraction") { split, p in split.fraction(p.choices.splitLength()) },
        SplitChange("onDrag") { split, p in
            let (began, changed, ended) = (p.action(), p.action(), p.action())
            return split.onDrag(began: began, changed: { _ in changed() }, ended: { _ in ended() })
        },
        SplitChange("lengths") { split, p in split.lengths(p.subject.lengths) },
        SplitChange("doubleClick") { split, p in
            switch p.choices.index(below: 4) {
            case 0: split.doubleClick(.reset)
            case 1: split.doubleClick(.toggle(p.choices.pick(SplitSide.self)))
            case 2: split.doubleClick(.none)
            default: split.doubleClick(.perform(p.action()))
            }
        },
    ]

    /// Returns a split with up to three of its modifiers.
    mutating func changed(_ split: any SplitContainer) -> AnyView {
        var split = split
        for _ in 0..<choices.index(below: 4) {
            split = Self.splitChanges[choices.index(below: Self.splitChanges.count)].make(split, &self)
        }
        return AnyView(split)
    }
}

extension Choices {
    mutating func splitLength() -> SplitLength { flag() ? .fraction(share()) : .points(length()) }
}
