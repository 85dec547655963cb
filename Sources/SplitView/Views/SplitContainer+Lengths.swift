import Foundation
import ImmediateUI

// Lengths in points, and splits that adapt to the room that they have.
extension SplitContainer {
    /// Where the splitter is at first, as a length of primary: `.fraction(.points(220))`.
    ///
    /// Points are those of the pane, without the splitter. When the split is resized, what has priority keeps its length:
    /// `constraints(priority: .primary)` keeps these points, `.secondary` what they leave. Without priority the fraction
    /// stays that they have made in the first frame in which the split is long enough for them. Holders are told
    /// nothing. A NaN counts as half.
    @_disfavoredOverload public consuming func fraction(_ length: SplitLength) -> Self {
        guard case .points? = length.cleaned else { return fraction(length.cleaned?.share ?? 0.5) }
        return configured {
            $0.fraction = 0.5
            $0.hasFraction = true
            $0.fractionHolder = nil
            $0.changeOptions { $0.position = length.cleaned }
        }
    }

    /// Constrains the splitter, by lengths in points and by fractions.
    ///
    /// ```swift
    /// .constraints(minP: .points(160), maxP: 0.5, minS: .points(300), priority: .primary)
    /// ```
    ///
    /// They hold in every frame, whatever moves the splitter and however long the split is. A minimum beats a maximum;
    /// `SplitConstraints` says what holds of those that do not fit. Those of a hidden side do not count.
    ///
    /// - Parameters:
    ///   - minP: the least length of primary.
    ///   - maxP: the greatest length of primary.
    ///   - minS: the least length of secondary.
    ///   - maxS: the greatest length of secondary.
    ///   - idealP: where the split opens, as a length of primary, unless there is a fraction or a holder that has one;
    ///     and where a double click returns to.
    ///   - priority: the side that keeps its length in points when the split changes size.
    ///   - dragToHideP: hides primary when it is dragged past half of `minP`.
    ///   - dragToHideS: hides secondary when it is dragged past half of `minS`.
    @_disfavoredOverload public func constraints(
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

    /// Hides `side` while the split is shorter than `length` points along its axis; it comes back at 16 points more, so
    /// that nothing flickers in a container that is resized along the boundary.
    ///
    /// What a `SideHolder` says stays as it is, and holds again when there is room. A side that somebody hides or shows
    /// meanwhile, by the holder or by dragging the splitter out, is hidden or shown at once, until the length next
    /// crosses the boundary. A length that is not a number, or 0, never collapses.
    public func collapse(_ side: SplitSide, below length: CGFloat) -> Self {
        var split = self
        let collapse = length > 0 ? SplitCollapse(side: side, length: length) : nil
        if collapse != nil || split.configuration.options != nil {
            split.configuration.changeOptions { $0.collapse = collapse }
        }
        return split
    }
}

extension Split {
    /// How the sides lie to each other: as `layout` says, or one above the other while the split is narrower than
    /// `width` points. They lie beside one another again at 16 points more.
    ///
    /// Turned, the splitter keeps its share of the length; turned back, it is where it was, unless it was moved
    /// meanwhile. A width that is not a number, or 0, never turns.
    public func layout(_ layout: SplitLayout, elseVerticalBelow width: CGFloat) -> Split {
        var split = self.layout(layout)
        if width > 0 { split.configuration.changeOptions { $0.turnWidth = width } }
        return split
    }
}
