import Foundation
import ImmediateUI

/// The panes that a build finds, before they are compared with those of the last. The memory is kept.
struct Incoming {
    /// The places as the modifier around the panes finds them, and made different from each other.
    var places: [Identity] = []
    var ids: [Identity] = []
    var panes: [PaneRow.Pane] = []
    var bindings: [Binding<Bool>?] = []

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        ids.removeAll(keepingCapacity: true)
        panes.removeAll(keepingCapacity: true)
        bindings.removeAll(keepingCapacity: true)
    }
}

extension Incoming {
    /// Tells apart panes in the same place, by their order. Places like those of the last frame have its ids.
    mutating func findIDs(_ last: [Identity], at lastPlaces: [Identity]) {
        guard places != lastPlaces else { return ids.append(contentsOf: last) }
        var seen: Set<Identity> = []
        for place in places {
            var (id, number) = (place, UInt64(0))
            while !seen.insert(id).inserted {
                number += 1
                id = place.child(number)
            }
            ids.append(id)
        }
    }
}

/// What the splitters of a frame do when they are built: begin to move, or stop.
struct PaneMovement {
    var isChange = false
    /// Whether the fraction of the only splitter of two panes is to be taken from the requests.
    var isRequest = false
    var animation: Animation?
    /// Where the parts are that the movement begins with: panes, and splitters between them. Empty where they are the
    /// same as in the last frame.
    var panes: [SplitFrames.Span] = []
    var splitters: [SplitFrames.Span] = []
    /// The panes that are hidden or shown, whose content slides.
    var slides: [Bool] = []
}

// The build pass: panes that come, go, are hidden, shown, and given lengths.
extension PaneRowState {
    /// Takes over the panes of this frame.
    mutating func update(_ children: Children, _ configuration: SplitConfiguration, _ builder: inout Builder) {
        let axisBefore = axis
        update(layout: configuration.layout, configuration.options)
        for child in children {
            let note = builder.note(of: child, as: PaneElement.self)
            next.panes.append(note?.limits ?? PaneRow.Pane())
            next.bindings.append(note?.collapsed)
        }
        if next.places.count != next.panes.count { next.places = children.map { builder.identity(of: $0) } }
        next.findIDs(ids, at: places)
        swap(&places, &next.places)
        movement = PaneMovement()
        // Where they were along the other axis is no place to begin at.
        let isAtOnce = builder.environment.accessibilityReduceMotion || axis != axisBefore
        let animation = isAtOnce ? nil : builder.transaction.animation
        if next.ids != ids { updatePanes(animation, at: builder.time) }
        if ids.count == 1 { lone.isMirrored = builder.environment.layoutDirection == .rightToLeft }
        updateLimits(animation)
        update(holder: configuration.options?.paneLengths, builder.environment.accessibilityReduceMotion)
        followArrangement(&builder)
        swap(&bindings, &next.bindings)
        next.removeAll()
    }

    /// Panes come and go: the others keep their lengths.
    private mutating func updatePanes(_ animation: Animation?, at time: Double) {
        let wasPlaced = !requests.isEmpty
        if wasPlaced { requests = currentRequests }
        let (oldIDs, oldPanes) = (ids, panes)
        let oldSaid = said
        // Those that stay, in their new order.
        let kept = next.ids.compactMap { oldIDs.firstIndex(of: $0) }
        if wasPlaced { noteShown(kept: kept) }
        var panes = kept.map { oldPanes[$0] }
        var requests = wasPlaced ? kept.map { self.requests[$0] } : []
        if wasPlaced {
            for index in oldIDs.indices where !kept.contains(index) && !oldPanes[index].isCollapsed && !panes.isEmpty {
                let place = kept.count { $0 < index }
                requests = row(of: panes).removing(self.requests[index], at: place, from: requests)
            }
        }
        said = kept.map { oldSaid[$0] }
        for (index, id) in next.ids.enumerated() where !oldIDs.contains(id) {
            if wasPlaced { requests = row(of: panes).fitted(requests) }
            panes.insert(next.panes[index], at: index)
            said.insert(next.panes[index].isCollapsed, at: index)
            if wasPlaced { requests = row(of: panes).inserting(at: index, into: requests) }
        }
        (ids, self.panes) = (next.ids, panes)
        moved.formIntersection(ids)
        hidden.removeAll()
        drag = nil
        lone = LonePane()
        splitters.removeAll(keepingCapacity: true)
        request(requests)
        guard wasPlaced else { return }
        movement.isChange = true
        movement.isRequest = true
        movement.animation = animation
        if ids.count == 1, !kept.isEmpty { lone.open(from: movement.panes[0], length, by: animation, at: time) }
    }

    /// Notes where the panes and the splitters of the next frame are now: those that are new have no length yet.
    private mutating func noteShown(kept: [Int]) {
        var kept = kept.makeIterator()
        var place: CGFloat = 0
        for id in next.ids {
            guard ids.contains(id), let old = kept.next() else {
                movement.panes.append(.init(start: place, end: place))
                movement.splitters.append(.init(start: place, end: place))
                continue
            }
            let pane = shownSpan(old)
            movement.panes.append(pane)
            let splitter = old > 0 ? span(splitters[old - 1].value.directedParts.splitter) : nil
            movement.splitters.append(splitter ?? .init(start: pane.start, end: pane.start))
            place = pane.end
        }
        // Each splitter comes before its pane.
        if !movement.splitters.isEmpty { movement.splitters.removeFirst() }
    }

    /// Takes over limits, and what the program says is hidden.
    private mutating func updateLimits(_ animation: Animation?) {
        for index in ids.indices {
            var pane = next.panes[index]
            let isCollapsed = pane.isCollapsed
            pane.isCollapsed = panes[index].isCollapsed
            if pane != panes[index] {
                panes[index] = pane
                fitted = nil
            }
            guard index < said.count, isCollapsed != said[index] else { continue }
            said[index] = isCollapsed
            guard isCollapsed != pane.isCollapsed else { continue }
            collapse(index, isCollapsed)
            movement.isChange = true
            movement.animation = animation
        }
    }

    /// Hides or shows a pane. The others keep their lengths, but for those that take its room or make way.
    mutating func collapse(_ index: Int, _ isCollapsed: Bool) {
        fitted = nil
        if movement.slides.isEmpty { movement.slides = panes.map { _ in false } }
        movement.slides[index] = true
        panes[index].isCollapsed = isCollapsed
        // The splitter of two panes keeps the fraction for when both are shown.
        guard ids.count > 2, !requests.isEmpty else { return }
        if isCollapsed {
            let after = row.hiding(index, in: requests)
            hidden.append(HiddenPane(id: ids[index], before: requests, after: after))
            request(after)
        } else if let place = hidden.firstIndex(where: { $0.id == ids[index] }), hidden.last?.after == requests {
            unhide(place)
        } else {
            hidden.removeAll()
            request(row.showing(index, in: requests))
        }
    }

    /// Shows a pane as if it had never been hidden, nothing else having happened since: the room that it gave is with the
    /// others, or with those that took the room of others that were hidden later.
    private mutating func unhide(_ place: Int) {
        let later = hidden[(place + 1)...].compactMap { entry in ids.firstIndex(of: entry.id) }
        var collapsed = panes.map(\.isCollapsed)
        for index in later { collapsed[index] = false }
        var lengths = hidden[place].before
        hidden.removeSubrange(place...)
        for index in later {
            collapsed[index] = true
            let after = row.collapsing(collapsed).hiding(index, in: lengths)
            hidden.append(HiddenPane(id: ids[index], before: lengths, after: after))
            lengths = after
        }
        request(lengths)
    }

    /// Follows the holder of the lengths.
    private mutating func update(holder: PaneLengthsHolder?, _ reducesMotion: Bool) {
        guard let holder else { return lengthsHolder = nil }
        let wasMade = isHolderMade
        var isSame = holder === lengthsHolder
        if !isSame {
            isHolderMade = holder.birth.isInThisBuild
            if let last = lengthsHolder, wasMade, isHolderMade { isSame = holder.inherit(from: last) }
            lengthsHolder = holder
        }
        guard !isSame || holder.changeCount != lengthsChanges else { return }
        lengthsChanges = holder.changeCount
        guard !holder.lengths.isEmpty, !requests.isEmpty else { return }
        take(holder.lengths)
        restored = .holder
        movement.isChange = true
        movement.isRequest = true
        movement.animation = reducesMotion ? nil : holder.animation
    }

    /// Takes over lengths, those of the panes in their order. Where there are more panes, the others begin anew.
    mutating func take(_ lengths: [PaneLength]) {
        let (insets, initial) = (openInsets, row.initialLengths)
        var requests = initial
        for (index, length) in zip(panes.indices, lengths) {
            requests[index] = PaneRow.cleaned(length.length) + insets[index]
            guard length.isCollapsed != panes[index].isCollapsed else { continue }
            if movement.slides.isEmpty { movement.slides = panes.map { _ in false } }
            movement.slides[index] = true
            panes[index].isCollapsed = length.isCollapsed
        }
        moved = Set(ids.dropFirst())
        hidden.removeAll()
        request(requests)
    }

    // MARK: The splitters

    /// The step of the path for the splitter after the pane at `index`: it is that of the next pane, and goes with it.
    func step(_ index: Int) -> UInt64 { UInt64(bitPattern: Int64(ids[index + 1].hashValue)) }

    /// What the splitter after the pane at `index` is told of the split's configuration: its looks and its actions. One
    /// between two panes is also told their limits, by which it places them.
    func configuration(_ configuration: SplitConfiguration, ofSplitter index: Int) -> SplitConfiguration {
        var configuration = configuration
        configuration.layout = direction.layout
        configuration.fraction = 0.5
        configuration.fractionHolder = nil
        guard configuration.options != nil || ids.count == 2 else { return configuration }
        let constraints = ids.count == 2 ? constraintsOfTwo : SplitConstraints()
        configuration.changeOptions { options in
            options.constraints = constraints
            options.hide = nil
            options.sideHolder = nil
            options.position = nil
            options.collapse = nil
            options.turnWidth = nil
        }
        return configuration
    }

    /// The limits of two panes as those of a split of two sides.
    private var constraintsOfTwo: SplitConstraints {
        let (first, second) = (panes[0], panes[1])
        let hasPriority = first.priority != second.priority
        func points(_ length: CGFloat, unless none: CGFloat) -> SplitLength? { length == none ? nil : .points(length) }
        return SplitConstraints(
            minP: points(first.least, unless: 0),
            maxP: points(first.most, unless: .infinity),
            minS: points(second.least, unless: 0),
            maxS: points(second.most, unless: .infinity),
            idealP: first.ideal.map { .points($0) },
            priority: hasPriority ? (first.priority > second.priority ? .primary : .secondary) : nil,
            dragToHideP: first.isCollapsible,
            dragToHideS: second.isCollapsible
        )
    }

    /// Takes over the splitter after the pane at `index`, brought up to date, and lets it begin to move if the panes do.
    mutating func note(_ splitter: Lasting<SplitState>, at index: Int, _ builder: inout Builder) {
        if index < splitters.count { splitters[index] = splitter } else { splitters.append(splitter) }
        style = splitter.value.style
        thickness = splitter.value.thickness
        if ids.count == 2 { noteTwo(splitter) }
        guard movement.isChange else { return }
        guard let animation = movement.animation else { return splitter.value.motion.stop() }
        var from = splitter.value.shownFrames
        if !movement.panes.isEmpty {
            // Where it comes from is not where it was, if other panes were beside it.
            splitter.value.motion.stop()
            from = SplitFrames(
                (movement.panes[index], movement.splitters[index], movement.panes[index + 1]),
                axis,
                size: rect.size
            )
        }
        let slides = movement.slides
        splitter.value.motion.start(
            animation,
            at: builder.time,
            from: from,
            sliding: slides.isEmpty ? (false, false) : (slides[index], slides[index + 1]),
            changingLayout: false
        )
    }

    /// Hands the splitter of two panes what the row has decided.
    private mutating func noteTwo(_ splitter: Lasting<SplitState>) {
        if movement.isRequest { request(of: splitter) }
        guard movement.isChange else { return }
        splitter.value.hiddenSide = hiddenSideOfTwo
        splitter.value.previous.isPlain = false
    }

    /// Which of two panes is hidden.
    var hiddenSideOfTwo: SplitSide? {
        let collapsed = row.panes.map(\.isCollapsed)
        return collapsed[0] ? .primary : collapsed[1] ? .secondary : nil
    }

    /// Where the requests of two panes have their splitter; nil where they ask for nothing.
    var requestedFractionOfTwo: CGFloat? {
        let sum = requests[0] + requests[1]
        return sum > 0 ? requests[0] / sum : nil
    }

    /// Puts the splitter of two panes where their requests have it.
    func request(of splitter: Lasting<SplitState>) {
        guard let fraction = requestedFractionOfTwo else { return }
        splitter.value.request(fraction)
        guard let priority = splitter.value.constraints.priority else { return }
        splitter.value.pinnedLength = requests[priority.isPrimary ? 0 : 1]
    }
}
