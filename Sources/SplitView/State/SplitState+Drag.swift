import Foundation
import ImmediateUI

/// A press on a splitter, from the button's going down to its going up. Positions are in points along the split's axis.
struct SplitDrag {
    /// How far the pointer was from the splitter's centre line when it was pressed. It stays that far from it.
    var grab: CGFloat
    /// Where the pointer was pressed.
    var start: CGFloat
    /// Whether the pointer has moved along the axis since. Until then nothing changes.
    var hasMoved = false
    /// The side that a release now would hide.
    var preview: SplitSide?
    /// The wish and the kept length at the press, to return to if the drag is cancelled.
    var wish: CGFloat
    var kept: CGFloat?
}

/// The interact pass: what the person does.
extension SplitState {
    /// Follows a press that went down at `point`, root coordinates. What moves stops where it is.
    mutating func press(at point: CGPoint) {
        // Not where it was drawn, on device pixels: nothing rounded gets into the fraction.
        let edges =
            motion.isIdle
            ? openGeometry.hiding(hidden).edges(at: shownFraction)
            : motion.shown.edges(layout, length: length, showsSplitter: true)
        let center = origin + edges.splitterCenter
        motion.hold()
        let start = layout.along(point)
        drag = SplitDrag(grab: start - center, start: start, wish: wish, kept: kept)
    }

    /// Moves the splitter with the pointer.
    mutating func move(to point: CGPoint) {
        let position = layout.along(point)
        guard var drag, length > 0, drag.hasMoved || position != drag.start else { return }
        drag.hasMoved = true
        motion.stop()
        let geometry = openGeometry
        drag.preview = geometry.previewedSide(pointer: (position - origin) / length)
        setWish(geometry.constrain((position - drag.grab - origin) / length))
        self.drag = drag
        styling?.previewHide = drag.preview != nil
        onDrag?(wish)
    }

    /// Ends the drag: the holders are told, and what was previewed as hidden is hidden.
    mutating func release(at time: Double) {
        guard let drag else { return }
        if drag.hasMoved {
            side = drag.preview
            said.isPlain = false
            sideHolder?.side = side
            tellFraction()
        }
        end(at: time)
    }

    /// Tells the holder of a drag that ended while the split was built.
    @usableFromInline mutating func tellUntoldDrag() {
        guard hasUntoldDrag else { return }
        hasUntoldDrag = false
        tellFraction()
    }

    /// Ends the drag as if it had not been.
    mutating func cancel(at time: Double) {
        guard let drag else { return }
        wish = drag.wish
        kept = drag.kept
        end(at: time)
    }

    private mutating func end(at time: Double) {
        drag = nil
        // A splitter that was only held in the middle of a movement goes on to where it was going.
        if motion.isHeld {
            motion.start(.default, at: time, from: shownFrames, sliding: (false, false), turning: false)
        }
        styling?.previewHide = false
    }

    /// Tells the holder where the splitter was dragged. That is no change by the program, unless its setter makes one of it.
    private mutating func tellFraction() {
        guard let fractionHolder else { return }
        fractionHolder.value = wish
        if fractionHolder.value == wish { said.fractionChanges = fractionHolder.changeCount }
    }
}
