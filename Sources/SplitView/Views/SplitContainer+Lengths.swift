import Foundation
import ImmediateUI

// Lengths in points, and splits that adapt to the room that they have.
extension SplitContainer {
    /// Where the splitter is at first, as a length of primary: `.fraction(.points(220))`.
    ///
    /// Points are those of the pane, without the splitter. When the split is resized, what has priority keeps its length:
    /// `constraints(priority: .primary)` keeps these points, `.secondary` what they leave. Without priority the fraction
    /// stays that they have made in the first frame in which the split is long enough for them. Holders are told
    /// nothing. A NaN counts as half; nil leaves the split as it is.
    public consuming func fraction(_ length: SplitLength?) -> Self {
        // Optional, so that a number alone is taken for a fraction and not for either.
        guard let length else { return self }
        guard case .points? = length.cleaned else { return fraction(length.cleaned?.share ?? 0.5) }
        return configured {
            $0.fraction = 0.5
            $0.hasFraction = true
            $0.fractionHolder = nil
            $0.changeOptions { $0.position = length.cleaned }
        }
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
    /// meanwhile. A width that is not a number, or 0, never turns. Any number of panes keep their shares.
    public func layout(_ layout: SplitLayout, elseVerticalBelow width: CGFloat) -> Split {
        var split = self.layout(layout)
        if width > 0 { split.configuration.changeOptions { $0.turnWidth = width } }
        return split
    }
}
