import Foundation
import ImmediateUI

/// A view of two sides with a splitter between them: `Split`, `HSplit` and `VSplit`. It has the modifiers that all
/// three share; each returns the same kind of split, and their order does not matter.
@MainActor public protocol SplitContainer: View {
    /// What the modifiers have said so far.
    var configuration: SplitConfiguration { get set }
}

extension SplitContainer {
    private func configured(_ change: (inout SplitConfiguration) -> Void) -> Self {
        var split = self
        change(&split.configuration)
        return split
    }

    /// Where the splitter is at first: primary's share of the length, 0…1.
    public func fraction(_ fraction: CGFloat) -> Self { configured { $0.fraction = .value(fraction) } }

    /// Where the splitter is, kept by `holder`: it is shown when the holder is set, and the holder is set when a drag
    /// ends.
    public func fraction(_ holder: FractionHolder) -> Self { configured { $0.fraction = .holder(holder) } }

    /// Opens with `side` hidden; nil hides nothing. If the value changes later, the split follows.
    public func hide(_ side: SplitSide?) -> Self { configured { $0.hide = .value(side) } }

    /// Hides the side that `holder` names, for as long as it names it.
    public func hide(_ holder: SideHolder) -> Self { configured { $0.hide = .holder(holder) } }

    /// Constrains the splitter.
    ///
    /// - Parameters:
    ///   - minPFraction: the least share of primary, 0…1.
    ///   - minSFraction: the least share of secondary, 0…1.
    ///   - priority: the side that keeps its length in points when the split changes size.
    ///   - dragToHideP: hides primary when it is dragged past half of `minPFraction`.
    ///   - dragToHideS: hides secondary when it is dragged past half of `minSFraction`.
    public func constraints(
        minPFraction: CGFloat? = nil,
        minSFraction: CGFloat? = nil,
        priority: SplitSide? = nil,
        dragToHideP: Bool = false,
        dragToHideS: Bool = false
    ) -> Self {
        constraints(
            SplitConstraints(
                minPFraction: minPFraction,
                minSFraction: minSFraction,
                priority: priority,
                dragToHideP: dragToHideP,
                dragToHideS: dragToHideS
            )
        )
    }

    /// Constrains the splitter.
    public func constraints(_ constraints: SplitConstraints) -> Self { configured { $0.constraints = constraints } }

    /// Changes how this split's splitter looks and behaves; what is nil stays as the splitter has it.
    ///
    /// - Parameters:
    ///   - color: the colour of the bar.
    ///   - inset: how far the bar ends before both ends of the split's breadth, in points.
    ///   - visibleThickness: the thickness of the bar and the room between the sides, in points.
    ///   - invisibleThickness: the thickness of the zone in which the splitter can be grabbed, in points.
    ///   - hideSplitter: whether the splitter disappears while a side is hidden.
    public func styling(
        color: Color? = nil,
        inset: CGFloat? = nil,
        visibleThickness: CGFloat? = nil,
        invisibleThickness: CGFloat? = nil,
        hideSplitter: Bool? = nil
    ) -> Self {
        configured {
            let changes = SplitStyling(
                color: color,
                inset: inset,
                visibleThickness: visibleThickness,
                invisibleThickness: invisibleThickness,
                hideSplitter: hideSplitter
            ).style
            if color != nil { $0.styling.color = changes.color }
            if inset != nil { $0.styling.inset = changes.inset }
            if visibleThickness != nil { $0.styling.visibleThickness = changes.visibleThickness }
            if invisibleThickness != nil { $0.styling.invisibleThickness = changes.invisibleThickness }
            if hideSplitter != nil { $0.styling.hideSplitter = hideSplitter }
        }
    }

    /// Runs `action` for each movement of a drag, with the constrained fraction that is about to be shown. State that
    /// it sets shows in the same frame.
    public func onDrag(_ action: (@MainActor (CGFloat) -> Void)?) -> Self { configured { $0.onDrag = action } }
}
