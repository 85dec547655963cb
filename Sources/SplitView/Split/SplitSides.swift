import Foundation
import ImmediateUI

/// The app's input for a split of two sides, and the output to its holders: fraction, hidden side, constraints, the
/// side that has no room. The model has two panes and one splitter for it, with the indices 0, 1 and 0.
///
/// It translates between fractions and sides and the panes of the model. It stores no position, and three kinds of
/// hidden sides:
///
/// - `hiddenSide`: hidden by the app or the user; a holder contains it.
/// - `collapsedSide`: hidden for lack of room, by `.collapse(_:below:)`; the holder's value does not change.
/// - `restingSide`: hidden by either, and so collapsed in the model unless a drag is in progress.
///
/// A side that a drag only previews as hidden is in `SplitPress.preview` and in the model, not here.
@MainActor struct SplitSides {
    /// Whether `update` has run.
    private var exists = false
    private var constraints = SplitConstraints()
    /// The app's holders in the last build, and whether a body made them.
    private var fractionHolder: FractionHolder?
    private var sideHolder: SideHolder?
    private var isFractionHolderMade = false
    private var isSideHolderMade = false
    /// The app's values in the last frame; NaN or nil if a holder contained them. With the number of changes of that
    /// holder.
    private var fraction = CGFloat.nan
    private var opening: SplitLength?
    private var fractionChanges: Int?
    private var side: HiddenSide?
    private var sideChanges: Int?
    /// The side hidden by the app or the user.
    private(set) var hiddenSide: SplitSide?
    /// The side to hide below a length, whether the split is shorter than that, and whether the app or the user has
    /// hidden or shown a side since it became so, which then takes precedence.
    private var collapse: SplitCollapse?
    private var isShort = false
    private var isOverruled = false
    /// Whether the holder has not received the opening fraction yet.
    private var tellsOpening = false
    /// The opening position in points that the app set before an arrangement set another one.
    private var initialPosition: SplitPosition?
    /// The fraction for an arrangement, and the request count at that time.
    private var kept: (requests: Int, fraction: CGFloat)?

    /// The side hidden for lack of room.
    private var collapsedSide: SplitSide? { isShort && !isOverruled ? collapse?.side : nil }
    /// The side that is hidden while nothing is dragged.
    private var restingSide: SplitSide? { hiddenSide ?? collapsedSide }
    /// The value of the fraction's holder.
    var heldFraction: CGFloat? { fractionHolder?.value }

    // MARK: The build

    /// Returns whether the app passes the same fraction as in the last frame and no options.
    @inline(__always) func isSame(_ configuration: borrowing SplitConfiguration) -> Bool {
        guard exists, configuration.options == nil else { return false }
        guard let holder = configuration.fractionHolder else { return configuration.fraction == fraction }
        return holder === fractionHolder && holder.changeCount == fractionChanges
    }

    /// Takes the app's input of this frame.
    /// - Parameters:
    ///   - thickness: the thickness of the splitter, in points.
    ///   - isDragged: whether the splitter is pressed.
    mutating func update(
        _ configuration: borrowing SplitConfiguration,
        thickness: CGFloat,
        isDragged: Bool,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: borrowing Builder
    ) {
        let isFirst = !exists
        exists = true
        let options = configuration.options
        update(options?.values.constraints ?? SplitConstraints(), isFirst: isFirst, &model)
        if options?.values.collapse != collapse {
            if options?.values.collapse == nil { sideHolder?.collapsedSide = nil }
            collapse = options?.values.collapse
            (isShort, isOverruled) = (false, false)
            show(in: &model)
        }
        let isMoved = update(fraction: configuration, thickness, isFirst: isFirst, &model, builder)
        // While a side is hidden, the fraction does not show, and a running animation continues.
        if let isMoved, restingSide == nil || isDragged { change.note(isMoved.animation) }
        update(side: options?.values.hide, options?.values.sideHolder, &model, &change, builder)
    }

    private mutating func update(_ constraints: SplitConstraints, isFirst: Bool, _ model: inout SplitModel) {
        guard isFirst || constraints != self.constraints else { return }
        self.constraints = constraints
        _ = model.handle(.panes(constraints.panes, kept: isFirst ? [nil, nil] : [0, 1]))
        if isFirst { _ = model.handle(.open([.fraction(0.5)])) }
    }

    /// A movement caused by the app, and its animation.
    private struct Movement { var animation: Animation? }

    private mutating func update(
        fraction configuration: borrowing SplitConfiguration,
        _ thickness: CGFloat,
        isFirst: Bool,
        _ model: inout SplitModel,
        _ builder: borrowing Builder
    ) -> Movement? {
        let (said, position) = (configuration.fraction, configuration.options?.values.position)
        var animation = builder.transaction.animation
        if let holder = configuration.fractionHolder {
            let source = HolderSource(of: holder, holder.creation, after: fractionHolder, isMade: &isFractionHolderMade)
            fractionHolder = holder
            guard source == .replaced || holder.changeCount != fractionChanges else { return nil }
            fractionChanges = holder.changeCount
            (fraction, opening) = (.nan, position)
            if !holder.hasValue, let length = constraints.idealP ?? position {
                open(at: length, thickness, &model)
            } else {
                _ = model.handle(.move(0, to: .fraction(holder.value)))
            }
            if source != .replaced { animation = builder.animation(of: holder.animation) }
        } else {
            fractionHolder = nil
            guard fraction != said || opening != position else { return nil }
            (fraction, opening) = (said, position)
            // An ideal length sets the opening position only.
            let ideal = isFirst && !configuration.hasFraction ? constraints.idealP : nil
            if let length = position ?? ideal {
                open(at: length, thickness, &model)
            } else {
                _ = model.handle(.move(0, to: .fraction(said.isNaN ? 0.5 : said)))
            }
        }
        return Movement(animation: animation)
    }

    /// Requests an opening length for primary, which applies as soon as there is room.
    private mutating func open(at length: SplitLength, _ thickness: CGFloat, _ model: inout SplitModel) {
        tellsOpening = fractionHolder != nil
        switch length {
        case .fraction(let fraction): _ = model.handle(.move(0, to: .fraction(fraction)))
        case .points(let points):
            _ = model.handle(.move(0, to: .fromStart(points + thickness / 2), isOpening: true))
        }
    }

    private mutating func update(
        side said: SplitSide?,
        _ holder: SideHolder?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: borrowing Builder
    ) {
        let (before, restingBefore) = (hiddenSide, restingSide)
        var animation = builder.transaction.animation
        if let holder {
            let source = HolderSource(of: holder, holder.creation, after: sideHolder, isMade: &isSideHolderMade)
            if source != .same { holder.collapsedSide = nil }
            sideHolder = holder
            guard source == .replaced || holder.changeCount != sideChanges else { return }
            sideChanges = holder.changeCount
            side = nil
            hiddenSide = holder.side
            if source != .replaced { animation = builder.animation(of: holder.animation) }
        } else {
            sideHolder = nil
            guard side != HiddenSide(said) else { return }
            side = HiddenSide(said)
            hiddenSide = said
        }
        // Even if a holder was set to its current value: the app wants to show that.
        overruleCollapse()
        guard hiddenSide != before || restingSide != restingBefore else { return }
        change.note(animation)
        show(in: &model, &change, after: restingBefore)
    }

    /// Collapses the panes of hidden sides in the model, shows the others, and lets their content slide.
    private func show(in model: inout SplitModel, _ change: inout SplitChange, after before: SplitSide?) {
        for side in [SplitSide.primary, .secondary] where (side == before) != (side == restingSide) {
            change.slide(side.isPrimary ? 0 : 1, of: 2)
        }
        show(in: &model)
    }

    /// Collapses the panes of sides that are hidden while nothing is dragged, and shows the others.
    func show(in model: inout SplitModel) {
        for isHidden in [false, true] {
            for (pane, side) in [SplitSide.primary, .secondary].enumerated() where (side == restingSide) == isHidden {
                if model.panes[pane].isCollapsed != isHidden { _ = model.handle(.collapse(pane, isHidden)) }
            }
        }
    }

    /// Records that the user or the app has hidden or shown a side. That holds until the split next becomes too short,
    /// or long enough.
    private mutating func overruleCollapse() {
        guard isShort else { return }
        isOverruled = true
        sideHolder?.collapsedSide = nil
    }

    // MARK: The layout

    /// Hides the side that has no room at this length, in points.
    /// - Returns: whether the split has become too short for that side, or long enough.
    mutating func adapt(to length: CGFloat, isTurned: Bool, _ model: inout SplitModel) -> Bool {
        // The length along the other axis is unrelated.
        let before = restingSide
        if isTurned { isShort = false }
        guard let collapse, length > 0 else { return false }
        let wasShort = isShort
        isShort = SplitDirection.isTooLittle(length, collapse.length, was: wasShort)
        if isShort != wasShort { isOverruled = false }
        sideHolder?.collapsedSide = collapsedSide
        // A drag may show a side that has no room.
        if restingSide != before { show(in: &model) }
        return isShort != wasShort
    }

    /// Reports to the fraction's holder after a layout: the opening fraction, or the one that results from a length
    /// kept in points.
    mutating func tell(_ model: SplitModel, isResized: Bool, isDragged: Bool, _ context: LayoutContext) {
        guard let fractionHolder, model.length > 0 else { return }
        let fraction = model.toldFraction(0)
        if tellsOpening {
            guard !model.isOpening else { return }
            tellsOpening = false
            context.afterBuild { fractionHolder.open(at: fraction) }
        } else if isResized, !isDragged, constraints.priority != nil, !model.isOpening {
            context.afterBuild { fractionHolder.adopt(fraction) }
        }
    }

    /// Returns whether another layout of the same length would change nothing.
    func isSettled(_ model: SplitModel) -> Bool {
        collapse == nil && !tellsOpening && constraints.priority == nil && !model.isOpening
    }

    // MARK: The user

    /// Returns the fraction for a double click: primary's ideal length, or else the holder's initial value, or else the
    /// app's length or fraction.
    func originalFraction(length: CGFloat, thickness: CGFloat) -> CGFloat {
        let held = fractionHolder?.original.map { SplitLength.fraction($0) }
        let given = constraints.idealP ?? held ?? opening ?? .fraction(fraction.isNaN ? 0.5 : fraction)
        switch given {
        case .fraction(let fraction): return fraction
        case .points(let points): return length > 0 ? min((points + thickness / 2) / length, 1) : 0.5
        }
    }

    /// Stores the result of a user's action, and adds the holders' changes to the report.
    /// - Parameters:
    ///   - fraction: the splitter's fraction; nil if the user has not moved it.
    ///   - isAsked: whether the action may have hidden or shown a side.
    mutating func commit(_ model: inout SplitModel, fraction: CGFloat?, side isAsked: Bool, _ report: inout SplitReport)
    {
        if isAsked {
            let side: SplitSide? = model.panes[0].isCollapsed ? .primary : model.panes[1].isCollapsed ? .secondary : nil
            // A side hidden for lack of room that stays so was not hidden by the user.
            if side == nil || side != restingSide {
                overruleCollapse()
                hiddenSide = side
                report.side = sideHolder?.write(side)
                sideChanges = sideHolder?.changeCount ?? sideChanges
                show(in: &model)
            }
        }
        guard let fraction, let fractionHolder else { return }
        report.position = fractionHolder.write(fraction)
        fractionChanges = fractionHolder.changeCount
    }

    // MARK: Arrangements

    /// Returns the entry for an arrangement.
    mutating func entry(_ model: SplitModel, _ layout: SplitLayout) -> SplitEntry {
        var length: CGFloat?
        var fraction = model.toldFraction(0)
        switch model.position(0) {
        case .fraction(let share)?: fraction = share
        case .fromStart(let points)?: length = points
        case .fromEnd(let points)?: length = points
        case .mixed?, nil: break
        }
        // A resize is not a change by the user or the app.
        if let kept, kept.requests == model.requestCount, length != nil { fraction = kept.fraction }
        fraction = min(max(fraction, 0), 1)
        kept = (model.requestCount, fraction)
        return SplitEntry(
            fraction: fraction,
            length: constraints.priority == nil ? nil : length,
            hidden: HiddenSide(hiddenSide),
            layout: layout
        )
    }

    /// Records the position that the app set, for arrangements without one.
    mutating func noteInitialPosition(_ model: SplitModel) {
        // A fraction is part of the entry.
        initialPosition = model.isOpening ? model.position(0) : nil
    }

    /// Returns the splitter to the opening position in points that the app set.
    /// - Returns: whether there is such a position.
    mutating func reopen(
        _ animation: Animation?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: inout Builder
    ) -> Bool {
        guard let initialPosition else { return false }
        guard model.position(0) != initialPosition else { return true }
        if let fractionHolder, model.length > 0 {
            let fraction = min(max(initialPosition.points(in: model.length) / model.length, 0), 1)
            if let told = fractionHolder.write(fraction) { builder.afterBuild { told.send() } }
            fractionChanges = fractionHolder.changeCount
        }
        _ = model.handle(.move(0, to: initialPosition, isOpening: true))
        if restingSide == nil { change.note(animation) }
        return true
    }

    /// Takes the entry of an arrangement, and writes it to the holders. Their setters run after the build.
    mutating func restore(
        _ entry: SplitEntry,
        _ animation: Animation?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ layout: SplitLayout,
        _ builder: inout Builder
    ) {
        let now = self.entry(model, layout)
        // An entry without a position leaves the app's: a fraction, or an ideal length.
        let hasPosition = entry.fraction != nil || entry.length != nil
        let fraction = entry.fraction ?? now.fraction ?? 0.5
        let length = constraints.priority == nil ? nil : hasPosition ? entry.length : now.length
        if fraction != now.fraction || length != now.length {
            if let fractionHolder {
                if let told = fractionHolder.write(fraction) { builder.afterBuild { told.send() } }
                fractionChanges = fractionHolder.changeCount
            }
            let isFirst = constraints.priority.isPrimary
            let position = length.map { isFirst ? SplitPosition.fromStart($0) : .fromEnd($0) }
            _ = model.handle(.move(0, to: position ?? .fraction(fraction)))
            if restingSide == nil { change.note(animation) }
        }
        guard let hidden = entry.hidden, hidden.side != hiddenSide else { return }
        if let sideHolder {
            if let told = sideHolder.write(hidden.side) { builder.afterBuild { told.send() } }
            sideChanges = sideHolder.changeCount
        }
        let before = restingSide
        hiddenSide = hidden.side
        overruleCollapse()
        change.note(animation)
        show(in: &model, &change, after: before)
    }
}

/// The side to hide while its split is shorter than `length` points. Part of `SplitOptions`.
struct SplitCollapse: Equatable {
    var side: SplitSide
    var length: CGFloat
}

/// The splitter of a split of two sides, in points from the split's start. A dock uses it before there is a split.
package struct SplitBar {
    package let start: CGFloat
    package let end: CGFloat
    /// The center line.
    package var center: CGFloat { start + (end - start) / 2 }
    /// The fraction within the constraints.
    package let fraction: CGFloat

    /// Places the splitter at a fraction, within the constraints.
    package init(_ constraints: SplitConstraints, fraction: CGFloat, length: CGFloat, thickness: CGFloat) {
        var row = SplitRow(limitsCenters: true)
        row.set(constraints.panes, length: length, thickness: thickness, hideSplitter: true)
        row.fit([fraction * row.length, (1 - fraction) * row.length])
        (start, end) = (row.bars[0].start, row.bars[0].end)
        let center = row.center(0)
        let isThere = abs(center - fraction * row.length) <= 1e-9 * row.length
        self.fraction = isThere ? fraction : center / row.length
    }
}

extension SplitConstraints {
    /// The two sides as panes.
    var panes: [SplitPane] {
        func pane(_ least: SplitLength?, _ most: SplitLength?, _ side: SplitSide, _ isCollapsible: Bool) -> SplitPane {
            SplitPane(least: least, most: most, priority: priority == side ? 1 : 0, isCollapsible: isCollapsible)
        }
        return [pane(minP, maxP, .primary, dragToHideP), pane(minS, maxS, .secondary, dragToHideS)]
    }
}
