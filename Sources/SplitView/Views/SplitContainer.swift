import Foundation
import ImmediateUI

/// A view of two sides with a splitter between them: `Split`, `HSplit` and `VSplit`. It has the modifiers that all
/// three share; each returns the same kind of split, and their order does not matter.
@MainActor public protocol SplitContainer: View {
    /// What the modifiers have said so far.
    var configuration: SplitConfiguration { get set }
}

extension SplitContainer {
    consuming func configured(_ change: (inout SplitConfiguration) -> Void) -> Self {
        change(&configuration)
        return self
    }

    private func configured(_ change: (SplitOptions) -> Void) -> Self {
        configured { $0.changeOptions(change) }
    }

    /// Where the splitter is at first: primary's share of the length, 0…1.
    public consuming func fraction(_ fraction: CGFloat) -> Self {
        configured {
            $0.fraction = fraction
            $0.hasFraction = true
            $0.fractionHolder = nil
            if $0.options?.position != nil { $0.changeOptions { $0.position = nil } }
        }
    }

    /// Where the splitter is, kept by `holder`: it is shown when the holder is set, and the holder is set when a drag
    /// ends.
    public consuming func fraction(_ holder: FractionHolder) -> Self {
        configured { $0.fractionHolder = holder }
    }

    /// Opens with `side` hidden; nil hides nothing. If the value changes later, the split follows.
    public func hide(_ side: SplitSide?) -> Self {
        configured { (options: SplitOptions) in
            options.hide = side
            options.sideHolder = nil
        }
    }

    /// Hides the side that `holder` names, for as long as it names it.
    public func hide(_ holder: SideHolder) -> Self {
        configured { (options: SplitOptions) in options.sideHolder = holder }
    }

    /// Constrains the splitter, by fractions and by lengths in points.
    ///
    /// ```swift
    /// .constraints(minPFraction: 0.2, priority: .left)
    /// .constraints(minP: .points(160), maxP: 0.5, minS: .points(300), priority: .left)
    /// ```
    ///
    /// They hold in every frame, whatever moves the splitter and however long the split is. A minimum beats a maximum;
    /// `SplitConstraints` says what holds of those that do not fit. Those of a hidden side do not count.
    ///
    /// - Parameters:
    ///   - minPFraction: the least share of primary, 0…1, where no `minP` is given.
    ///   - minSFraction: the least share of secondary, 0…1, where no `minS` is given.
    ///   - minP: the least length of primary.
    ///   - maxP: the greatest length of primary.
    ///   - minS: the least length of secondary.
    ///   - maxS: the greatest length of secondary.
    ///   - idealP: where the split opens, as a length of primary, unless there is a fraction or a holder that has one;
    ///     and where a double click returns to.
    ///   - priority: the side that keeps its length in points when the split changes size.
    ///   - dragToHideP: hides primary when it is dragged past half of its minimum.
    ///   - dragToHideS: hides secondary when it is dragged past half of its minimum.
    public func constraints(
        minPFraction: CGFloat? = nil,
        minSFraction: CGFloat? = nil,
        minP: SplitLength? = nil,
        maxP: SplitLength? = nil,
        minS: SplitLength? = nil,
        maxS: SplitLength? = nil,
        idealP: SplitLength? = nil,
        priority: SplitSide? = nil,
        dragToHideP: Bool = false,
        dragToHideS: Bool = false
    ) -> Self {
        constraints(
            SplitConstraints(
                minPFraction: minPFraction,
                minSFraction: minSFraction,
                minP: minP,
                maxP: maxP,
                minS: minS,
                maxS: maxS,
                idealP: idealP,
                priority: priority,
                dragToHideP: dragToHideP,
                dragToHideS: dragToHideS
            )
        )
    }

    /// Constrains the splitter.
    public func constraints(_ constraints: SplitConstraints) -> Self {
        configured { (options: SplitOptions) in options.constraints = constraints }
    }

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
        configured { (options: SplitOptions) in
            options.styling.color = color ?? options.styling.color
            options.styling.inset = inset ?? options.styling.inset
            options.styling.visibleThickness = visibleThickness ?? options.styling.visibleThickness
            options.styling.invisibleThickness = invisibleThickness ?? options.styling.invisibleThickness
            options.styling.hideSplitter = hideSplitter ?? options.styling.hideSplitter
        }
    }

    /// Gives this split's splitter all the looks of `styling`, as they are now.
    public func styling(_ styling: SplitStyling) -> Self {
        self.styling(
            color: styling.color,
            inset: styling.inset,
            visibleThickness: styling.visibleThickness,
            invisibleThickness: styling.invisibleThickness,
            hideSplitter: styling.hideSplitter
        )
    }

    /// Runs `action` for each movement of a drag and each step of a key, with the constrained fraction that is about to
    /// be shown. State that it sets shows in the same frame.
    public func onDrag(_ action: ((CGFloat) -> Void)?) -> Self {
        configured { (options: SplitOptions) in options.onDrag = action }
    }
}
