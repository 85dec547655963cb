import Foundation
import ImmediateCore

/// A split: `Split`, `HSplit` or `VSplit`, of two sides or of any number of panes.
///
/// All three share these modifiers. Each returns the same kind of split, and their order does not matter. `fraction`, `hide`
/// and `constraints` are for splits of two sides.
@preconcurrency @MainActor public protocol SplitContainer: View {
    /// The settings made by the split's modifiers.
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

    /// Sets the initial position of the splitter: primary's share of the length, 0…1.
    public consuming func fraction(_ fraction: CGFloat) -> Self {
        configured {
            $0.fraction = fraction.isNaN ? 0.5 : fraction
            $0.hasFraction = true
            $0.fractionHolder = nil
            if $0.options?.values.position != nil { $0.changeOptions { $0.position = nil } }
        }
    }

    /// Stores the position of the splitter in a holder.
    ///
    /// Setting the holder's value moves the splitter, and the split sets it when a drag ends.
    /// - Parameter holder: The holder of primary's share of the length, owned by the app.
    @inlinable public consuming func fraction(_ holder: FractionHolder) -> Self {
        configuration.fractionHolder = holder
        return self
    }

    /// Hides a side of the split, and follows later changes of the value.
    /// - Parameter side: The side to hide; nil hides none.
    public func hide(_ side: SplitSide?) -> Self {
        configured { (options: inout SplitOptions.Values) in
            options.hide = side
            options.sideHolder = nil
        }
    }

    /// Hides the side that a holder stores, and follows its changes.
    /// - Parameter holder: The holder of the hidden side, owned by the app.
    public func hide(_ holder: SideHolder) -> Self {
        configured { (options: inout SplitOptions.Values) in options.sideHolder = holder }
    }

    /// Constrains the splitter, by fractions or by lengths in points.
    ///
    /// ```swift
    /// .constraints(minPFraction: 0.2, priority: .left)
    /// .constraints(minP: .points(160), maxP: 0.5, minS: .points(300), priority: .left)
    /// ```
    ///
    /// The constraints hold in every frame, however the splitter is moved and however long the split is. A minimum
    /// beats a maximum; `SplitConstraints` describes how conflicts are resolved. Limits of a hidden side do not count.
    ///
    /// - Parameters:
    ///   - minPFraction: The minimum share of primary, 0…1, where no `minP` is given.
    ///   - minSFraction: The minimum share of secondary, 0…1, where no `minS` is given.
    ///   - minP: The minimum length of primary.
    ///   - maxP: The maximum length of primary.
    ///   - minS: The minimum length of secondary.
    ///   - maxS: The maximum length of secondary.
    ///   - idealP: The length of primary when the split opens, unless a fraction or a holder with a value is given, and
    ///     after a double click.
    ///   - priority: The side that keeps its length in points when the split is resized.
    ///   - dragToHideP: Whether a drag past half of primary's minimum hides primary.
    ///   - dragToHideS: Whether a drag past half of secondary's minimum hides secondary.
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

    /// Sets the constraints of the splitter.
    /// - Parameter constraints: The limits that the split keeps while it is dragged and resized.
    public func constraints(_ constraints: SplitConstraints) -> Self {
        configured { (options: inout SplitOptions.Values) in options.constraints = constraints }
    }

    /// Sets the appearance of this split's splitter; nil leaves a property unchanged.
    ///
    /// - Parameters:
    ///   - color: The color of the bar.
    ///   - inset: The gap between the bar and the split's edge at both ends, in points.
    ///   - visibleThickness: The thickness of the bar and the gap between the sides, in points.
    ///   - invisibleThickness: The thickness of the hit region, in points.
    ///   - hideSplitter: Whether the splitter is hidden while a side is.
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

    /// Sets the appearance of this split's splitter to that of a styling.
    ///
    /// It copies the color, the lengths and `hideSplitter`, also those at their defaults.
    /// - Parameter styling: The styling to copy from.
    public func styling(_ styling: SplitStyling) -> Self {
        self.styling(
            color: styling.color,
            inset: styling.inset,
            visibleThickness: styling.visibleThickness,
            invisibleThickness: styling.invisibleThickness,
            hideSplitter: styling.hideSplitter
        )
    }

    /// Runs an action for each movement of a splitter drag and each keyboard step.
    ///
    /// State that the action sets is shown in the same frame.
    /// - Parameter action: Receives the constrained fraction to be shown, 0…1; nil removes the action.
    public func onDrag(_ action: ((CGFloat) -> Void)?) -> Self {
        configured { (options: inout SplitOptions.Values) in options.onDrag = action }
    }
}

// Gestures on the splitter besides free dragging.
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

    /// Runs actions at the beginning, during and at the end of each drag of the splitter.
    ///
    /// A press that turns out to be a tap runs none of them.
    ///
    /// - Parameters:
    ///   - began: Runs when the pointer has moved too far, or pressed too long, for a tap.
    ///   - changed: Runs for each movement from then on, with the constrained fraction to be shown.
    ///   - ended: Runs at the end. After `.cancelled` the fraction and the hidden side are those before the press;
    ///     `changed` has received that fraction, and no holder is written. A drag is also cancelled when its splitter goes
    ///     with a pane: the other panes then keep the lengths that they have.
    public func onDrag(
        began: (() -> Void)? = nil,
        changed: ((CGFloat) -> Void)? = nil,
        ended: ((SplitDragEnd) -> Void)? = nil
    ) -> Self {
        gestures { $0.drag = SplitDragActions(began: began, changed: changed, ended: ended) }
    }

    /// Runs an action for each tap on the splitter.
    ///
    /// A tap is a press that is released within 4 points of its start (10 with a finger) and within 0.8 seconds. It
    /// does not move the splitter. The second tap of a double click does not count.
    /// - Parameter action: The action; nil removes it.
    public func onTap(_ action: (() -> Void)?) -> Self { gestures { $0.onTap = action } }

    /// Sets the effect of a double click on the splitter, by default `.reset`.
    ///
    /// A double click is two taps within 0.3 seconds and 6 points (0.5 seconds and 24 points with a finger).
    /// The first tap still counts as a tap (`onTap`). In a split with any number of panes the setting applies to each
    /// splitter, and the action does not receive which one; where two splitters meet, the actions of both run. A custom
    /// splitter with a tap gesture of its own receives the taps instead.
    public func doubleClick(_ action: SplitDoubleClick) -> Self { gestures { $0.doubleClick = action } }

    /// Snaps the splitter to positions while it is dragged close to one, unless Shift is held.
    ///
    /// ```swift
    /// HSplit(left: { Color.red }, right: { Color.green }).snap(to: [0.25, .points(220)])
    /// ```
    ///
    /// Constraints take precedence over snap positions.
    /// - Parameters:
    ///   - positions: The positions of the center line, as fractions or points from the split's start.
    ///   - reach: The distance within which the splitter snaps, in points.
    public func snap(to positions: [SplitLength], within reach: CGFloat = 12) -> Self {
        gestures { $0.snap = SplitSnap(positions, within: reach) }
    }

    /// Sets whether the user can drag the splitter.
    ///
    /// If not, the splitter has no hit region and no cursor, and a drag in progress is cancelled; holders can still
    /// move it.
    public func draggable(_ isDraggable: Bool) -> Self { gestures { $0.isDraggable = isDraggable } }
}

// Lengths in points, and splits that adapt to the available length.
extension SplitContainer {
    /// Sets the initial length of primary, as in `.fraction(.points(220))`.
    ///
    /// Points measure the pane, without the splitter. When the split is resized, the side with priority keeps its
    /// length: `constraints(priority: .primary)` keeps these points, `.secondary` the rest. Without priority the split
    /// keeps the fraction that they make in the first frame that is long enough for them. Holders are not written. NaN
    /// counts as half; nil leaves the split unchanged.
    public consuming func fraction(_ length: SplitLength?) -> Self {
        // Optional, so that a numeric literal is not ambiguous but a fraction.
        guard let length else { return self }
        guard case .points? = length.cleaned else { return fraction(length.cleaned?.share ?? 0.5) }
        return configured {
            $0.fraction = 0.5
            $0.hasFraction = true
            $0.fractionHolder = nil
            $0.changeOptions { $0.position = length.cleaned }
        }
    }

    /// Hides a side while the split is shorter than a limit along its axis.
    ///
    /// The side is shown again at `length` + 16 points, so that it does not flicker while the container is resized
    /// around the limit.
    ///
    /// The value of a `SideHolder` does not change, and applies again when there is room. If the user or the app hides
    /// or shows the side meanwhile, by the holder or by a drag, that takes effect at once, until the length next
    /// crosses the limit.
    /// - Parameters:
    ///   - side: The side to hide.
    ///   - length: The limit, in points. NaN and 0 never hide the side.
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
    /// Sets the layout of the sides, which becomes vertical while the split is narrower than a limit.
    ///
    /// The layout changes back at `width` + 16 points.
    ///
    /// When the layout turns, the splitter keeps its share of the length; when it turns back, the splitter returns to
    /// its earlier position, unless it was moved meanwhile. With any number of panes, all keep their shares.
    /// - Parameters:
    ///   - layout: The layout from the limit on.
    ///   - width: The limit, in points. NaN and 0 never turn the layout.
    public func layout(_ layout: SplitLayout, verticalBelow width: CGFloat) -> Split {
        var split = self.layout(layout)
        if width > 0 { split.configuration.changeOptions { $0.turnWidth = width } }
        return split
    }

    /// The former spelling of ``layout(_:verticalBelow:)``.
    @available(*, deprecated, renamed: "layout(_:verticalBelow:)")
    public func layout(_ layout: SplitLayout, elseVerticalBelow width: CGFloat) -> Split {
        self.layout(layout, verticalBelow: width)
    }
}
