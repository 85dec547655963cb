import Foundation
import ImmediateUI

/// What a splitter goes back to by Escape: how it was when it got the keyboard's focus.
///
/// The split's state has one as long as its splitter has the focus.
struct SplitFocus {
    var fraction: CGFloat
    var pinnedLength: CGFloat?
    var hiddenSide: SplitSide?
    /// What the holder of the fraction said, which after a resize is not what was requested.
    var heldFraction: CGFloat?
    /// The colour of the ring around the splitter, in the scheme of this frame.
    var ring = Color.accentColor.resolved(.light)
}

// The interact pass: what the person does with the keyboard. `SplitElement.respond` calls these and sends the reports.
// A key is one whole action: what it changes is committed at once.
extension SplitState {
    /// Notes how the split is now, for Escape, or that the splitter no longer has the focus.
    mutating func noteFocus(_ isFocused: Bool) {
        guard isFocused else { return focus = nil }
        focus = SplitFocus(
            fraction: requestedFraction,
            pinnedLength: pinnedLength,
            hiddenSide: restingHiddenSide,
            heldFraction: fractionHolder?.value
        )
    }

    /// Does what a key asks of the splitter; nil if that is nothing.
    /// - Parameter side: the side that Return hides or shows; nil for none.
    mutating func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, toggling side: SplitSide?)
        -> SplitReport?
    {
        if let step = step(for: key, modifiers) { return drag == nil ? move(by: step) : newReport }
        guard drag == nil, modifiers.isEmpty else { return nil }
        switch key {
        case .home: return moveToLimit(.primary)
        case .end: return moveToLimit(.secondary)
        case .return: return side.map { isRepeat ? newReport : commit(hiding: restingHiddenSide == $0 ? nil : $0) }
        case .escape: return goBack()
        default: return nil
        }
    }

    /// How far a key moves the splitter, in points from the leading edge on; nil for one that is no arrow of its axis.
    func step(for key: Key, _ modifiers: KeyModifiers) -> CGFloat? {
        let length: CGFloat
        switch modifiers {
        case []: length = 10
        case .shift: length = 50
        case .control: length = 1
        default: return nil
        }
        switch (layout, key) {
        case (.vertical, .down): return length
        case (.vertical, .up): return -length
        // Arrows point to where the splitter goes on the screen.
        case (.horizontal, .right): return isMirrored ? -length : length
        case (.horizontal, .left): return isMirrored ? length : -length
        default: return nil
        }
    }

    /// Moves the splitter by so many points. A step on at a limit hides the side that collapses there, and a step back
    /// shows it.
    private mutating func move(by step: CGFloat) -> SplitReport {
        let (geometry, shown) = (openGeometry, shownFraction)
        guard length > 0 else { return newReport }
        let ahead: SplitSide = step < 0 ? .primary : .secondary
        if let hidden = restingHiddenSide { return hidden == ahead ? newReport : commit(hiding: nil) }
        let fraction = geometry.constrain((shown * length + step) / length)
        if !standsStill(at: fraction) { return commit(fraction) }
        return constraints.isCollapsible(ahead) ? commit(hiding: ahead) : newReport
    }

    /// Whether the splitter is shown at a fraction, but for what adding and dividing make of standing still.
    private func standsStill(at fraction: CGFloat) -> Bool { abs(fraction - shownFraction) * length < 1e-6 }

    /// Moves the splitter to where `side` is as small as may be. Where it is hidden, it is smaller than that.
    private mutating func moveToLimit(_ side: SplitSide) -> SplitReport {
        guard restingHiddenSide != side else { return newReport }
        let limits = openGeometry.limits
        let limit = side.isPrimary ? limits.lowerBound : limits.upperBound
        var report = standsStill(at: limit) ? newReport : commit(limit)
        if restingHiddenSide != nil { report.side = commit(hiding: nil).side }
        return report
    }

    /// The side that Return hides or shows: the hidden one, else primary, else secondary, if it is collapsible.
    func toggledSide(_ isCollapsible: (SplitSide) -> Bool) -> SplitSide? {
        if let hidden = restingHiddenSide { return isCollapsible(hidden) ? hidden : nil }
        return [SplitSide.primary, .secondary].first(where: isCollapsible)
    }

    /// Whether a double click hides and shows a side.
    func togglesByDoubleClick(_ side: SplitSide) -> Bool {
        if case .toggle(side)? = gestures?.options.doubleClick { true } else { false }
    }

    /// Returns to how the split was when its splitter got the focus; nil if it is so.
    private mutating func goBack() -> SplitReport? {
        guard let focus else { return nil }
        guard focus.fraction != requestedFraction || focus.hiddenSide != restingHiddenSide else { return nil }
        var report = newReport
        if focus.fraction != requestedFraction {
            report = commit(focus.fraction, held: focus.heldFraction)
            pinnedLength = focus.pinnedLength
        }
        if focus.hiddenSide != restingHiddenSide { report.side = commit(hiding: focus.hiddenSide).side }
        return report
    }

    // MARK: Committing

    /// Puts the splitter at a fraction, and writes that, or what the holder had at that fraction, into the holder.
    private mutating func commit(_ fraction: CGFloat, held: CGFloat? = nil) -> SplitReport {
        motion.stop()
        request(fraction)
        var report = newReport
        report.onDrag = onDrag
        report.fraction = openGeometry.constrain(fraction)
        if let fractionHolder {
            report.position = fractionHolder.write(held ?? fraction)
            previous.fractionChanges = fractionHolder.changeCount
        }
        return report
    }

    /// Hides a side, or shows both, and writes that into the holder.
    private mutating func commit(hiding side: SplitSide?) -> SplitReport {
        motion.stop()
        var report = newReport
        report.side = hide(side)
        if let sideHolder { previous.sideChanges = sideHolder.changeCount }
        return report
    }
}

extension SplitConstraints {
    /// Whether a side hides where the splitter goes on beyond its limit.
    func isCollapsible(_ side: SplitSide) -> Bool {
        side.isPrimary ? dragToHideP && minP != nil : dragToHideS && minS != nil
    }
}
