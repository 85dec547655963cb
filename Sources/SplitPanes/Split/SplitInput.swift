import Foundation
import ImmediateCore

/// The app's input for a split, and the output to its holders and bindings. It stores no position.
///
/// In each build it translates what the app passes into events of the model: for two sides constraints, a fraction, a
/// hidden side and a length below which one has no room; for a row its panes with their bindings, and a holder of
/// lengths. In the other direction, the app is told the difference between the request that it knows and the present
/// one, whatever caused it: a drag, a key, an arrangement, or panes that end a drag by going away.
@MainActor struct SplitInput: ~Copyable {
    /// The panes of a row; nil for two sides.
    let list: PaneList?
    /// The request that the app knows.
    private var told = SplitRequest()
    /// Whether a build has run.
    private var exists = false
    /// Whether a binding has hidden or shown a pane, and the holder of lengths has not been told so yet.
    private var tellsHidden = false
    /// Whether the holder of lengths has set the request, and so knows it.
    private var knowsLengths = false
    /// Whether the holder has not received the opening fraction yet.
    private var tellsOpening = false
    /// The holder of the fraction, or else the fraction in the last frame; NaN if a holder contained it.
    private var fraction = HeldInput<FractionHolder>()
    private var saidFraction = CGFloat.nan
    /// The input besides the fraction; nil for none so far.
    private var extras: Extras?

    /// The input that few splits have.
    @MainActor private final class Extras {
        var constraints = SplitConstraints()
        /// The length and the hidden side in the last frame; nil if a holder contained them.
        var saidLength: SplitLength?
        var saidSide: HiddenSide? = .neither
        var side = HeldInput<SideHolder>()
        var lengths = HeldInput<PaneLengthsHolder>()
        /// The shares of the panes that the owner knows.
        var shares: PaneShares?
        /// The side to hide below a length, and whether the split is shorter than that.
        var collapse: SplitCollapse?
        var isShort = false
        /// The opening position in points that the app set before an arrangement set another one.
        var initialPosition: SplitPosition?
        /// The last entry for the arrangement, and the request count at that time.
        var entry: (requests: Int, value: SplitEntry)?
        /// The entry of an arrangement, until the first layout of a row.
        var opening: SplitEntry?
    }

    private var constraints: SplitConstraints { extras?.constraints ?? SplitConstraints() }

    init(isRow: Bool) { list = isRow ? PaneList() : nil }

    /// The value of the fraction's holder.
    var heldFraction: CGFloat? { fraction.holder?.value }

    // MARK: The build

    /// Returns whether the app passes the same fraction as in the last frame and no options.
    @inline(__always) func isSame(_ configuration: borrowing SplitConfiguration) -> Bool {
        guard exists, list == nil, configuration.options == nil else { return false }
        let isSameHolder = fraction.isSame(configuration.fractionHolder)
        return isSameHolder && (configuration.fractionHolder != nil || configuration.fraction == saidFraction)
    }

    /// Takes the app's input of this frame.
    /// - Parameters:
    ///   - panes: the panes of a row.
    ///   - thickness: the thickness of a splitter, in points.
    ///   - isDragged: whether a splitter is being dragged.
    /// - Returns: if panes came or went, the former index of each pane, nil for a new one; otherwise nil.
    mutating func update(
        _ configuration: borrowing SplitConfiguration,
        _ panes: Children?,
        thickness: CGFloat,
        isDragged: Bool,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: inout Builder
    ) -> [Int?]? {
        defer { exists = true }
        let options = configuration.options?.values
        if extras == nil, options != nil || list != nil { extras = Extras() }
        // A drag has moved something, and may end now because the panes change.
        let isUntold = model.request != told
        var kept: [Int?]?
        var isChange = false
        knowsLengths = false
        if let list, let panes {
            let new: [SplitPane]
            (new, kept) = list.update(panes, &builder) { model.lengths }
            updatePanes(new, kept, &model)
            isChange = updateBindings(list, new, &model, &change, builder)
            update(options?.paneLengths, &model, &change, builder)
            update(options?.shares, arePanesNew: kept != nil, &model, &change, builder)
        } else {
            update(options?.constraints ?? SplitConstraints(), &model)
            update(collapse: options?.collapse, &model)
            let move = update(fraction: configuration, thickness, &model, builder)
            // While a side is hidden, the fraction does not show, and a running animation continues.
            if move.isChange, isDragged || !model.hidesPanes { change.note(move.animation(builder)) }
            update(side: options?.hide, options?.sideHolder, &model, &change, builder)
        }
        // The app knows its own changes, but not those of a drag. Its holder of lengths receives those of its bindings.
        tellsHidden = tellsHidden || isChange
        let isPending = tellsHidden || knowsLengths || isUntold && kept != nil
        if !isPending, kept != nil || !isDragged || list == nil { told = model.undone }
        return kept
    }

    /// Takes panes and their limits.
    private func updatePanes(_ panes: [SplitPane], _ kept: [Int?]?, _ model: inout SplitModel) {
        if let kept {
            model.handle(.panes(panes, kept: kept))
        } else if zip(panes, model.panes).contains(where: { $0.opened != $1 }) {
            model.handle(.panes(panes, kept: Array(panes.indices)))
        }
    }

    /// Hides and shows panes whose bindings have changed.
    /// - Returns: whether any has.
    private func updateBindings(
        _ list: PaneList,
        _ panes: [SplitPane],
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: borrowing Builder
    ) -> Bool {
        var isChange = false
        for index in panes.indices where list.takeCollapsed(index, panes[index].isCollapsed) {
            let hiding = panes[index].isCollapsed ? SplitHiding.asked : nil
            let isNew = model.hiding(index) != hiding
            // Also if a drag has done the same already: a cancelled drag is to keep it.
            model.handle(.hide(index, hiding))
            guard isNew else { continue }
            change.note(builder.transaction.animation)
            isChange = isChange || model.hasPositions
        }
        return isChange
    }

    private mutating func update(
        _ holder: PaneLengthsHolder?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: borrowing Builder
    ) {
        guard let update = extras?.lengths.update(holder, builder), update.isChange else { return }
        guard let holder, !holder.lengths.isEmpty, model.hasPositions else { return }
        if case .replaced = update { takeStored(holder, &model) } else { take(holder.lengths, &model) }
        knowsLengths = true
        change.note(holder.animation)
    }

    /// Takes the shares that the owner of the split passes.
    private func update(
        _ shares: PaneShares?,
        arePanesNew: Bool,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: borrowing Builder
    ) {
        let known = extras?.shares
        extras?.shares = shares
        guard let shares else { return }
        // Shares that the split itself has reported may differ by a rounding error.
        let isKnown =
            known?.version == shares.version
            && known.map { zip($0.values, shares.values).allSatisfy { abs($0 - $1) < 1e-9 } } ?? false
        guard arePanesNew || !isKnown else { return }
        model.handle(.share(shares.values))
        if exists { change.note(builder.transaction.animation) }
    }

    /// Takes the initial lengths of a holder.
    private func takeStored(_ holder: PaneLengthsHolder, _ model: inout SplitModel) {
        guard holder.isStored, holder.changeCount == 0 else { return take(holder.lengths, &model) }
        list?.take(holder.lengths, &model)
    }

    /// Takes lengths that the app sets. With ids, each applies to the pane with its id; otherwise to those in their
    /// order. Panes without a length begin again.
    private func take(_ lengths: [PaneLength], _ model: inout SplitModel) {
        if lengths.contains(where: { $0.id != nil }) {
            list?.take(lengths, areTrusted: true, &model)
        } else {
            model.handle(.lengths(lengths))
        }
    }

    private mutating func update(_ constraints: SplitConstraints, _ model: inout SplitModel) {
        guard !exists || constraints != self.constraints else { return }
        extras?.constraints = constraints
        model.handle(.panes(constraints.panes, kept: exists ? [0, 1] : [nil, nil]))
        if !exists { model.handle(.open([.fraction(0.5)])) }
    }

    private mutating func update(
        fraction configuration: borrowing SplitConfiguration,
        _ thickness: CGFloat,
        _ model: inout SplitModel,
        _ builder: borrowing Builder
    ) -> HeldInput<FractionHolder>.Change {
        let (said, position) = (configuration.fraction, configuration.options?.values.position)
        let update = fraction.update(configuration.fractionHolder, builder)
        if let holder = fraction.holder {
            guard update.isChange else { return .none }
            saidFraction = .nan
            extras?.saidLength = position
            let length = holder.hasValue ? nil : constraints.idealP ?? position
            tellsOpening = length != nil
            move(to: length ?? .fraction(holder.value), thickness, &model)
            return update
        }
        guard saidFraction != said || extras?.saidLength != position else { return .none }
        saidFraction = said
        extras?.saidLength = position
        // An ideal length sets the opening position only.
        let ideal = !exists && !configuration.hasFraction ? constraints.idealP : nil
        move(to: position ?? ideal ?? .fraction(said.isNaN ? 0.5 : said), thickness, &model)
        return .replaced
    }

    /// Requests a length for primary. One in points applies as soon as there is room.
    private func move(to length: SplitLength, _ thickness: CGFloat, _ model: inout SplitModel) {
        switch length {
        case .fraction(let fraction): model.handle(.move(0, to: .fraction(fraction)))
        case .points(let points): model.handle(.move(0, to: .fromStart(points + thickness / 2), isOpening: true))
        }
    }

    // MARK: Hidden sides

    private mutating func update(
        side said: SplitSide?,
        _ holder: SideHolder?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: borrowing Builder
    ) {
        guard let extras else { return }
        let update = extras.side.update(holder, builder)
        if let holder {
            if case .replaced = update { holder.collapsedSide = nil }
            guard update.isChange else { return }
            extras.saidSide = nil
        } else {
            guard extras.saidSide != HiddenSide(said) else { return }
            extras.saidSide = HiddenSide(said)
        }
        // Even if a holder was set to its current value, the app wants to show a side that has no room.
        let hidden = holder.map(\.side) ?? said
        let isChange = hide(hidden, &model)
        // The app knows that even during a drag, whose other effects it does not know yet.
        told.noteHidden(hidden?.index)
        guard isChange else { return }
        change.note(update.animation(builder))
    }

    /// Hides a side for the app or the user, or none, and shows the other.
    /// - Returns: whether that changes anything.
    private func hide(_ hidden: SplitSide?, _ model: inout SplitModel) -> Bool {
        let before = model.request
        // Also one that a drag shows already: a cancelled drag is to keep it.
        for side in [SplitSide.primary, .secondary] where side != hidden {
            model.handle(.hide(side.index, nil))
        }
        if let hidden, model.hiding(hidden.index) != .asked { model.handle(.hide(hidden.index, .asked)) }
        tellCollapsed(model)
        return model.request != before
    }

    private func update(collapse new: SplitCollapse?, _ model: inout SplitModel) {
        guard let extras, new != extras.collapse else { return }
        if let pane = extras.collapse?.side.index, model.hiding(pane) == .noRoom { model.handle(.hide(pane, nil)) }
        (extras.collapse, extras.isShort) = (new, false)
        tellCollapsed(model)
    }

    /// Tells the holder which side has no room.
    private func tellCollapsed(_ model: SplitModel) {
        guard let holder = extras?.side.holder else { return }
        let hidden = extras?.collapse.map { model.hiding($0.side.index) == .noRoom ? $0.side : nil } ?? nil
        if holder.collapsedSide != hidden { holder.collapsedSide = hidden }
    }

    // MARK: The layout

    /// Hides the side that has no room at this length, in points, until there is room. What the user or the app hides or
    /// shows meanwhile holds until then.
    /// - Returns: whether the split has become too short for that side, or long enough.
    private mutating func adapt(to length: CGFloat, isTurned: Bool, _ model: inout SplitModel) -> Bool {
        guard let extras, let collapse = extras.collapse else { return false }
        // The length along the other axis is unrelated.
        let wasShort = extras.isShort && !isTurned
        if isTurned { extras.isShort = false }
        guard length > 0 else { return false }
        extras.isShort = SplitDirection.isTooLittle(length, collapse.length, was: wasShort)
        guard extras.isShort != wasShort || isTurned else { return false }
        let pane = collapse.side.index
        if extras.isShort, !model.hidesPanes {
            model.handle(.hide(pane, .noRoom))
        } else if !extras.isShort, model.hiding(pane) == .noRoom {
            model.handle(.hide(pane, nil))
        }
        tellCollapsed(model)
        return extras.isShort != wasShort
    }

    /// Takes the state of a holder or an arrangement after the first layout of a row.
    mutating func open(_ arranged: ArrangedSplit?, _ layout: SplitLayout?, _ model: inout SplitModel) {
        guard let list, model.hasPositions else { return }
        if let holder = extras?.lengths.holder, !holder.lengths.isEmpty {
            takeStored(holder, &model)
            knowsLengths = true
        }
        guard let arranged, let opening = extras?.opening else { return }
        extras?.opening = nil
        arranged.initial = entry(model, layout)
        if take(opening, list, &model) { knowsLengths = false }
    }

    /// Runs a layout of this length, in points, after hiding the side that has no room. What that changes in the request
    /// needs no report.
    /// - Returns: whether the split has become too short for that side, or long enough.
    mutating func layOut(
        _ model: inout SplitModel,
        length: CGFloat,
        isTurned: Bool,
        _ layout: (inout SplitModel) -> Void
    ) -> Bool {
        let isTold = model.request == told
        let isAdapted = adapt(to: length, isTurned: isTurned, &model)
        layout(&model)
        if isTold { told = model.request }
        return isAdapted
    }

    /// Turns the panes, which needs no report.
    mutating func turn(_ model: inout SplitModel) {
        let isTold = model.request == told
        model.handle(.turn)
        if isTold { told = model.request }
    }

    /// Tells the fraction's holder the opening fraction after a layout, or the one that results from a length kept in
    /// points.
    mutating func tellHolder(_ model: SplitModel, isResized: Bool, isDragged: Bool, _ context: LayoutContext) {
        guard let holder = fraction.holder, model.length > 0, !model.isOpening else { return }
        if tellsOpening {
            let fraction = model.fraction(0)
            tellsOpening = false
            context.afterBuild { holder.open(at: fraction) }
        } else if isResized, !isDragged, constraints.priority != nil {
            let fraction = model.fraction(0)
            context.afterBuild { holder.adopt(fraction) }
        }
    }

    /// Returns whether another layout of the same length would change nothing, once no container moves anymore.
    func isSettled(_ model: SplitModel) -> Bool { list == nil && constraints.priority == nil && !model.isOpening }

    // MARK: The report to the app

    /// Adds what the app does not know of the request to a report.
    /// - Parameter held: the value for the fraction's holder; nil for the displayed one. A splitter that returns to an
    ///   earlier position returns to its earlier value, whatever the limits make of it.
    mutating func tell(_ model: SplitModel, held: CGFloat? = nil, _ report: inout SplitReport) {
        tellsHidden = false
        guard model.request != told else { return }
        let isMoved = fraction.holder != nil && model.isMoved(from: told)
        let hides = model.request.hides(unlike: told)
        told = model.request
        if let list {
            for index in model.panes.indices {
                guard let binding = list.binding(index, toSay: model.isCollapsed(index)) else { continue }
                report.collapsed.append((binding, model.isCollapsed(index)))
            }
            if !knowsLengths, let holder = extras?.lengths.holder {
                report.lengths = holder.write(list.named(model.lengths))
                extras?.lengths.noteChange()
            }
            if extras?.shares != nil {
                extras?.shares?.values = model.shares
                report.shares = extras?.shares
            }
            knowsLengths = false
            return
        }
        if hides {
            tellCollapsed(model)
            report.side = extras?.side.holder?.write(hiddenSide(model))
            extras?.side.noteChange()
        }
        if isMoved, let holder = fraction.holder {
            report.position = holder.write(held ?? model.fraction(0))
            fraction.noteChange()
        }
    }

    /// Returns a report of what a build or a layout of a row has changed without the app; nil for nothing.
    mutating func reportRestored(_ model: SplitModel, _ report: SplitReport) -> SplitReport? {
        guard let list, model.hasPositions, model.request != told else {
            tellsHidden = false
            return nil
        }
        var report = report
        tell(model, &report)
        if !report.collapsed.isEmpty {
            list.beginReport()
            report.list = list
        }
        return report
    }

    /// Returns the fraction for a double click of two sides: primary's ideal length, or else the holder's initial value,
    /// or else the app's length or fraction.
    func originalFraction(length: CGFloat, thickness: CGFloat) -> CGFloat {
        let held = fraction.holder?.original.map { SplitLength.fraction($0) }
        let said = extras?.saidLength ?? .fraction(saidFraction.isNaN ? 0.5 : saidFraction)
        let given = constraints.idealP ?? held ?? said
        switch given {
        case .fraction(let fraction): return fraction
        case .points(let points): return length > 0 ? min((points + thickness / 2) / length, 1) : 0.5
        }
    }
}

// MARK: Arrangements

extension SplitInput {
    /// Returns the entry for an arrangement: the panes as requested last, unaffected by resizes.
    mutating func entry(_ model: SplitModel, _ layout: SplitLayout?) -> SplitEntry {
        // A resize is not a change by the user or the app.
        let extras = extras ?? Extras()
        self.extras = extras
        let known = extras.entry?.requests == model.requestCount ? extras.entry?.value : nil
        if list != nil, var known {
            known.layout = layout
            return known
        }
        let fraction = (model.keepsPoints(0) ? known?.fraction : nil) ?? min(max(model.fraction(0), 0), 1)
        var value = SplitEntry(layout: layout)
        if let list {
            let isSingle = model.panes.count == 2
            value.fraction = isSingle ? fraction : nil
            value.lengths = isSingle ? nil : model.lengths.map(\.length)
            value.collapsed = model.panes.indices.filter(model.isCollapsed)
            value.panes = list.names.contains { $0 != nil } ? list.named(model.lengths) : nil
        } else {
            (value.fraction, value.hidden) = (fraction, HiddenSide(hiddenSide(model)))
            switch model.position(0) {
            case .fraction(let share)?: value.fraction = min(max(share, 0), 1)
            case .fromStart(let points)?, .fromEnd(let points)?:
                value.length = constraints.priority == nil ? nil : points
            case .mixed?, nil: break
            }
        }
        extras.entry = (model.requestCount, value)
        return value
    }

    /// The side hidden by the app or the user; nil for none.
    private func hiddenSide(_ model: SplitModel) -> SplitSide? {
        [SplitSide.primary, .secondary].first { model.hiding($0.index) == .asked }
    }

    /// Takes an arrangement that the app has passed.
    mutating func restore(
        _ arranged: ArrangedSplit,
        _ layout: SplitLayout?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: inout Builder
    ) {
        let animation = arranged.keeper?.animation
        guard let list else {
            var entry = arranged.restored
            if !arranged.hasPosition, reopen(animation, &model, &change, &builder) {
                (entry.fraction, entry.length) = (nil, nil)
            }
            restore(entry, animation, &model, &change, layout, &builder)
            return arranged.current = self.entry(model, layout)
        }
        // Without a layout, nothing has a length yet.
        guard model.hasPositions else {
            extras?.opening = arranged.restored
            return
        }
        if arranged.initial == nil { arranged.initial = entry(model, layout) }
        if take(arranged.restored, list, &model) { knowsLengths = false }
        change.note(animation)
        arranged.current = entry(model, layout)
    }

    /// Records the state of two sides that the app set, for arrangements without one.
    mutating func noteInitial(_ arranged: ArrangedSplit, _ layout: SplitLayout, _ model: SplitModel) {
        guard list == nil, arranged.initial == nil else { return }
        arranged.initial = entry(model, layout)
        // A fraction is part of the entry.
        extras?.initialPosition = model.isOpening ? model.position(0) : nil
    }

    /// Takes an entry of a row; returns false if it contains nothing for these panes.
    private func take(_ entry: SplitEntry, _ list: PaneList, _ model: inout SplitModel) -> Bool {
        // Stored arrangements contain the fraction of a single splitter, which another length of the split keeps.
        let isSame = entry.panes.map { $0.filter { !$0.isAbsent }.map(\.id) == list.names } ?? (entry.lengths == nil)
        guard let fraction = entry.fraction, model.panes.count == 2, isSame else {
            let collapsed = entry.collapsed ?? []
            let lengths = entry.lengths?.enumerated().map { PaneLength($1, isCollapsed: collapsed.contains($0)) }
            guard let lengths = entry.panes ?? lengths else { return false }
            list.take(lengths, &model)
            return true
        }
        let panes = entry.panes?.filter { !$0.isAbsent }
        list.keepAbsent(in: entry.panes ?? [])
        for index in model.panes.indices {
            let isStored = panes?[index].isCollapsed ?? (entry.collapsed?.contains(index) == true)
            let hiding = isStored && list.canCollapse(index, model) ? SplitHiding.asked : nil
            if model.hiding(index) != hiding { model.handle(.hide(index, hiding)) }
        }
        model.handle(.move(0, to: .fraction(fraction)))
        return true
    }

    /// Returns the splitter of two sides to the opening position in points that the app set.
    /// - Returns: whether there is such a position.
    private mutating func reopen(
        _ animation: Animation?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ builder: inout Builder
    ) -> Bool {
        guard let initialPosition = extras?.initialPosition else { return false }
        guard model.position(0) != initialPosition else { return true }
        if model.length > 0 {
            write(min(max(initialPosition.points(in: model.length) / model.length, 0), 1), &builder)
        }
        model.handle(.move(0, to: initialPosition, isOpening: true))
        if !model.hidesPanes { change.note(animation) }
        return true
    }

    /// Takes the entry of two sides, and writes it to the holders. Their setters run after the build.
    private mutating func restore(
        _ entry: SplitEntry,
        _ animation: Animation?,
        _ model: inout SplitModel,
        _ change: inout SplitChange,
        _ layout: SplitLayout?,
        _ builder: inout Builder
    ) {
        let now = self.entry(model, layout)
        // An entry without a position leaves the app's: a fraction, or an ideal length.
        let hasPosition = entry.fraction != nil || entry.length != nil
        let fraction = entry.fraction ?? now.fraction ?? 0.5
        let length = constraints.priority == nil ? nil : hasPosition ? entry.length : now.length
        if fraction != now.fraction || length != now.length {
            write(fraction, &builder)
            let isFirst = constraints.priority.isPrimary
            let position = length.map { isFirst ? SplitPosition.fromStart($0) : .fromEnd($0) }
            model.handle(.move(0, to: position ?? .fraction(fraction)))
            if !model.hidesPanes { change.note(animation) }
        }
        guard let hidden = entry.hidden, hidden.side != hiddenSide(model) else { return }
        if let told = extras?.side.holder?.write(hidden.side) { builder.afterBuild { told.send() } }
        extras?.side.noteChange()
        change.note(animation)
        _ = hide(hidden.side, &model)
    }

    private mutating func write(_ value: CGFloat, _ builder: inout Builder) {
        if let told = fraction.holder?.write(value) { builder.afterBuild { told.send() } }
        fraction.noteChange()
    }
}

/// The side to hide while its split is shorter than `length` points. Part of `SplitOptions`.
struct SplitCollapse: Equatable {
    var side: SplitSide
    var length: CGFloat
}

/// The splitters of a row of panes at a length. A dock uses them before there is a split.
package struct SplitBars {
    private let row: SplitRow
    /// The shares that were requested.
    private let requested: [CGFloat]

    /// Places the splitters of panes with these shares of the length and these minimum lengths.
    package init(shares: [CGFloat], least: [SplitLength], length: CGFloat, thickness: CGFloat) {
        requested = shares
        var row = SplitRow(
            least.map { SplitPane(least: $0) },
            length: length,
            thickness: thickness,
            hideSplitter: true
        )
        let length = row.length
        row.fit { shares[$0] * length }
        self.row = row
    }

    /// Returns the start and the end of a pane, between the splitters, in points from the start of the row.
    package func span(_ pane: Int) -> (start: CGFloat, end: CGFloat) { row.span(pane) }

    /// Returns the shares after one end of the row has moved: the outermost pane there has changed its length, and
    /// further ones only if it has reached its limits.
    package func shares(resizedTo length: CGFloat, atEnd: Bool) -> [CGFloat] {
        var row = SplitRow(row.panes, length: length, thickness: row.thickness, hideSplitter: true)
        guard row.length > 0 else { return requested }
        var cells = self.row.cells
        row.resize(by: row.length - self.row.length, atEnd: atEnd, &cells)
        row.fit(cells)
        return row.cells.map { $0 / row.length }
    }
}

extension SplitConstraints {
    private static let unlimited = [SplitPane(), SplitPane()]

    /// The two sides as panes. Most splits have no limits, and share one array.
    var panes: [SplitPane] {
        if self == SplitConstraints() { return Self.unlimited }
        func pane(_ least: SplitLength?, _ most: SplitLength?, _ side: SplitSide, _ isCollapsible: Bool) -> SplitPane {
            SplitPane(least: least, most: most, priority: priority == side ? 1 : 0, isCollapsible: isCollapsible)
        }
        return [pane(minP, maxP, .primary, dragToHideP), pane(minS, maxS, .secondary, dragToHideS)]
    }
}

extension SplitSide {
    /// The index of the side's pane.
    var index: Int { isPrimary ? 0 : 1 }
}
