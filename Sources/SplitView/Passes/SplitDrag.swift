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
