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

    private func configured(_ change: (inout SplitOptions.Values) -> Void) -> Self {
        configured { $0.changeOptions(change) }
    }

    /// Where the splitter is at first: primary's share of the length, 0…1.
    public consuming func fraction(_ fraction: CGFloat) -> Self {
        configured {
            $0.fraction = fraction
            $0.hasFraction = true
            $0.fractionHolder = nil
            if $0.options?.values.position != nil { $0.changeOptions { $0.position = nil } }
        }
    }

    /// Where the splitter is, kept by `holder`: it is shown when the holder is set, and the holder is set when a drag
    /// ends.
    public consuming func fraction(_ holder: FractionHolder) -> Self {
        configured { $0.fractionHolder = holder }
    }

    /// Opens with `side` hidden; nil hides nothing. If the value changes later, the split follows.
    public func hide(_ side: SplitSide?) -> Self {
        configured { (options: inout SplitOptions.Values) in
            options.hide = side
            options.sideHolder = nil
        }
    }

    /// Hides the side that `holder` names, for as long as it names it.
    public func hide(_ holder: SideHolder) -> Self {
        configured { (options: inout SplitOptions.Values) in options.sideHolder = holder }
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
        configured { (options: inout SplitOptions.Values) in options.constraints = constraints }
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
        configured { (options: inout SplitOptions.Values) in
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
        configured { (options: inout SplitOptions.Values) in options.onDrag = action }
    }
}

// What a person does with a splitter, besides dragging it anywhere.
extension SplitContainer {
    private func gestures(_ change: (inout SplitGestureOptions) -> Void) -> Self {
        configured { configuration in
            configuration.changeOptions { options in
                var gestures = options.gestures ?? SplitGestureOptions()
                change(&gestures)
                options.gestures = gestures
            }
        }
    }

    /// Runs these for each drag, and for what is a drag alone: a press that turns out to be a tap runs none of them.
    ///
    /// - Parameters:
    ///   - began: when the pointer has come too far for a tap, or has held the splitter too long.
    ///   - changed: for each movement from then on, with the constrained fraction that is about to be shown.
    ///   - ended: at the end. After `.cancelled` fraction and hidden side are those of the press; `changed` has heard of
    ///     that fraction, and no holder is written.
    public func onDrag(
        began: (() -> Void)? = nil,
        changed: ((CGFloat) -> Void)? = nil,
        ended: ((SplitDragEnd) -> Void)? = nil
    ) -> Self {
        gestures { $0.drag = SplitDragActions(began: began, changed: changed, ended: ended) }
    }

    /// Runs `action` for each tap on the splitter: a press that is released within 4 points of where it began (10 of a
    /// finger) and within 0.8 seconds. It leaves the splitter where it was. A tap that completes a double click is none.
    public func onTap(_ action: (() -> Void)?) -> Self { gestures { $0.onTap = action } }

    /// What two taps do that follow each other within 0.3 seconds and 6 points (0.5 seconds and 24 points of a finger);
    /// without this modifier, `.reset`, whose place `.perform { }` takes as well. The first of the two is a tap (`onTap`). In a
    /// split of many panes each splitter has it, and the action is not told which one; where two splitters meet, those of both
    /// run. On a custom splitter with a tap gesture of its own that gesture gets the taps.
    public func doubleClick(_ action: SplitDoubleClick) -> Self { gestures { $0.doubleClick = action } }

    /// Holds the splitter at these places while it is dragged within `reach` points of one, unless Shift is held. They
    /// are fractions or points from the split's start to the splitter's centre line; constraints come first.
    ///
    /// ```swift
    /// HSplit(left: { Color.red }, right: { Color.green }).snap(to: [0.25, .points(220)])
    /// ```
    public func snap(to places: [SplitLength], within reach: CGFloat = 12) -> Self {
        gestures { $0.snap = SplitSnap(places, within: reach) }
    }

    /// Whether the splitter can be dragged. One that cannot has no zone and no cursor; holders move it all the same. A
    /// drag that goes on is cancelled.
    public func draggable(_ isDraggable: Bool) -> Self { gestures { $0.isDraggable = isDraggable } }
}

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
