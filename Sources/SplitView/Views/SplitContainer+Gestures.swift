import Foundation
import ImmediateUI

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
