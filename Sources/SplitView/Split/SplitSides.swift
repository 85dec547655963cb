import Foundation
import ImmediateUI

/// What the app says of a split of two sides, and what it is told: a fraction, a hidden side, constraints, the side that goes
/// where the split is short. To the model they are two panes.
///
/// Holders, a double click and an arrangement speak of fractions and sides; this translates both ways and remembers no place.
@MainActor struct SplitSides {
    private var exists = false
    private var constraints = SplitConstraints()
    private var fractionHolder: FractionHolder?
    private var sideHolder: SideHolder?
    private var isFractionHolderMade = false
    private var isSideHolderMade = false
    /// The app's values in the last frame; nil, or not a number, where a holder had them.
    private var fraction = CGFloat.nan
    private var opening: SplitLength?
    private var fractionChanges: Int?
    private var side: SplitSide??
    private var sideChanges: Int?
    /// The hidden side, as the app or the user has it.
    private(set) var hiddenSide: SplitSide?
    /// The side that is hidden below a length, whether the split is shorter, and whether somebody has hidden or shown a side
    /// since it became so.
    private var collapse: SplitCollapse?
    private var isShort = false
    private var isOverruled = false
    /// Whether the holder is to be told where the split opens.
    private var tellsOpening = false
    /// The fraction for an arrangement, and the number of requests at that time.
    private var kept: (requests: Int, fraction: CGFloat)?

    /// The side that is hidden for lack of room.
    private var collapsedSide: SplitSide? { isShort && !isOverruled ? collapse?.side : nil }
    /// The side that is hidden while nothing is dragged.
    private var restingSide: SplitSide? { hiddenSide ?? collapsedSide }
    /// The value of the fraction's holder.
    var heldFraction: CGFloat? { fractionHolder?.value }

    // MARK: The build

    /// Whether the app passes the fraction of the last frame and no options.
    @inline(__always) func isSame(_ configuration: borrowing SplitConfiguration) -> Bool {
        guard exists, configuration.options == nil else { return false }
        guard let holder = configuration.fractionHolder else { return configuration.fraction == fraction }
        return holder === fractionHolder && holder.changeCount == fractionChanges
    }

    /// Follows what the app says in this frame.
    /// - Parameters:
    ///   - thickness: the splitter's, in points.
    ///   - isDragged: whether the splitter is dragged.
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
        // Hidden, the fraction cannot be seen, and what moves goes on.
        if let isMoved, restingSide == nil || isDragged { change.note(isMoved.animation) }
        update(side: options?.values.hide, options?.values.sideHolder, &model, &change, builder)
    }

    private mutating func update(_ constraints: SplitConstraints, isFirst: Bool, _ model: inout SplitModel) {
        guard isFirst || constraints != self.constraints else { return }
        self.constraints = constraints
        _ = model.handle(.panes(constraints.panes, kept: isFirst ? [nil, nil] : [0, 1]))
        if isFirst { _ = model.handle(.open([.fraction(0.5)])) }
    }

    /// A movement by the app, and its animation.
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
            let source = HolderSource(of: holder, holder.birth, after: fractionHolder, isMade: &isFractionHolderMade)
            fractionHolder = holder
            guard source == .replaced || holder.changeCount != fractionChanges else { return nil }
            fractionChanges = holder.changeCount
            (fraction, opening) = (.nan, position)
            if !holder.hasValue, let place = constraints.idealP ?? position {
                open(at: place, thickness, &model)
            } else {
                _ = model.handle(.move(0, to: .fraction(holder.value)))
            }
            if source != .replaced { animation = builder.animation(of: holder.animation) }
        } else {
            fractionHolder = nil
            guard fraction != said || opening != position else { return nil }
            (fraction, opening) = (said, position)
            // An ideal length is where a split opens; later it moves nothing.
            let ideal = isFirst && !configuration.hasFraction ? constraints.idealP : nil
            if let place = position ?? ideal {
                open(at: place, thickness, &model)
            } else {
                _ = model.handle(.move(0, to: .fraction(said.isNaN ? 0.5 : said)))
            }
        }
        return Movement(animation: animation)
    }

    /// Opens the split with so much of primary, as soon as it has room for that.
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
            let source = HolderSource(of: holder, holder.birth, after: sideHolder, isMade: &isSideHolderMade)
            if source != .same { holder.collapsedSide = nil }
            sideHolder = holder
            guard source == .replaced || holder.changeCount != sideChanges else { return }
            sideChanges = holder.changeCount
            side = nil
            hiddenSide = holder.side
            if source != .replaced { animation = builder.animation(of: holder.animation) }
        } else {
            sideHolder = nil
            guard side != .some(said) else { return }
            side = .some(said)
            hiddenSide = said
        }
        // Even where a holder is set to its own value, as the app wants to show it.
        overruleCollapse()
        guard hiddenSide != before || restingSide != restingBefore else { return }
        change.note(animation)
        show(in: &model, &change, after: restingBefore)
    }

    /// Hides in the model what is hidden, and shows the rest.
    private func show(in model: inout SplitModel, _ change: inout SplitChange, after before: SplitSide?) {
        for side in [SplitSide.primary, .secondary] where (side == before) != (side == restingSide) {
            change.slide(side.isPrimary ? 0 : 1, of: 2)
        }
        show(in: &model)
    }

    /// Hides in the model what is hidden while nothing is dragged, and shows the rest.
    func show(in model: inout SplitModel) {
        for isHidden in [false, true] {
            for (pane, side) in [SplitSide.primary, .secondary].enumerated() where (side == restingSide) == isHidden {
                if model.panes[pane].isCollapsed != isHidden { _ = model.handle(.collapse(pane, isHidden)) }
            }
        }
    }

    /// Notes that the user or the app has hidden or shown a side, which holds until the split next becomes too short, or long
    /// enough.
    private mutating func overruleCollapse() {
        guard isShort else { return }
        isOverruled = true
        sideHolder?.collapsedSide = nil
    }

    // MARK: The layout

    /// Hides the side that has no room at this length. True if the split has become too short for it, or long enough.
    mutating func adapt(to length: CGFloat, isTurned: Bool, _ model: inout SplitModel) -> Bool {
        // What was short along one axis may not be along the other.
        let before = restingSide
        if isTurned { isShort = false }
        guard let collapse, length > 0 else { return false }
        let wasShort = isShort
        isShort = SplitDirection.isTooLittle(length, collapse.length, was: wasShort)
        if isShort != wasShort { isOverruled = false }
        sideHolder?.collapsedSide = collapsedSide
        // A drag may show what has no room.
        if restingSide != before { show(in: &model) }
        return isShort != wasShort
    }

    /// Tells the holder, after the layout, what it has to know of it: where the split opens, or what share a length makes that
    /// is kept in points.
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

    /// Whether nothing remains to be done by a layout at the length of the last one.
    func isSettled(_ model: SplitModel) -> Bool {
        collapse == nil && !tellsOpening && constraints.priority == nil && !model.isOpening
    }

    // MARK: The user

    /// The fraction that the split was built with, to which a double click returns: primary's ideal length, else what the app
    /// gives as a fraction or as a length, else what the holder began with.
    func originalFraction(length: CGFloat, thickness: CGFloat) -> CGFloat {
        let held = fractionHolder?.original.map { SplitLength.fraction($0) }
        let given = constraints.idealP ?? held ?? opening ?? .fraction(fraction.isNaN ? 0.5 : fraction)
        switch given {
        case .fraction(let fraction): return fraction
        case .points(let points): return length > 0 ? min((points + thickness / 2) / length, 1) : 0.5
        }
    }

    /// Takes over what the user has made of the split, and tells the holders by the report.
    /// - Parameter fraction: where the user has put the splitter; nil where it is as it was.
    mutating func commit(_ model: inout SplitModel, fraction: CGFloat?, side isAsked: Bool, _ report: inout SplitReport)
    {
        if isAsked {
            let side: SplitSide? = model.panes[0].isCollapsed ? .primary : model.panes[1].isCollapsed ? .secondary : nil
            // A side that is collapsed and stays so has not been hidden by anybody.
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

    /// The split as an arrangement keeps it.
    mutating func entry(_ model: SplitModel, _ layout: SplitLayout) -> SplitEntry {
        var length: CGFloat?
        var fraction = model.toldFraction(0)
        switch model.position(0) {
        case .fraction(let share)?: fraction = share
        case .fromStart(let points)?: length = points
        case .fromEnd(let points)?: length = points
        case .mixed?, nil: break
        }
        // A resize is no change by the user or the app.
        if let kept, kept.requests == model.requestCount, length != nil { fraction = kept.fraction }
        fraction = min(max(fraction, 0), 1)
        kept = (model.requestCount, fraction)
        return SplitEntry(
            fraction: fraction,
            length: constraints.priority == nil ? nil : length,
            hidden: .some(hiddenSide),
            layout: layout
        )
    }

    /// Takes over what an arrangement says. Holders are written, as they are the one truth; they tell of it after the build.
    mutating func restore(
        _ entry: SplitEntry,
        _ animation: Animation?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ layout: SplitLayout,
        _ builder: inout Builder
    ) {
        let now = self.entry(model, layout)
        let fraction = entry.fraction ?? now.fraction ?? 0.5
        let length = constraints.priority == nil ? nil : entry.length
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
        guard let side = entry.hidden, side != hiddenSide else { return }
        if let sideHolder {
            if let told = sideHolder.write(side) { builder.afterBuild { told.send() } }
            sideChanges = sideHolder.changeCount
        }
        let before = restingSide
        hiddenSide = side
        overruleCollapse()
        change.note(animation)
        show(in: &model, &change, after: before)
    }
}

/// A side that is hidden while its split is shorter than `length` points. A part of `SplitOptions`.
struct SplitCollapse: Equatable {
    var side: SplitSide
    var length: CGFloat
}

/// Where the splitter of a split of two sides is, in points from the split's start: what a dock draws before there is a split.
package struct SplitBar {
    package let start: CGFloat
    package let end: CGFloat
    /// The middle of the splitter.
    package var center: CGFloat { start + (end - start) / 2 }
    /// The fraction, as far as the constraints let it be.
    package let fraction: CGFloat

    /// The splitter at a fraction, as far as the constraints let it be there.
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
