import Foundation

/// A movement of the wheel or of fingers on a touch pad, up to the next pause. It scrolls one view only.
struct WheelGesture {
    /// The region that accepted the first event.
    var scroller: RegionTarget
    /// The time of the last event.
    var time: Double

    /// The time without events that ends a gesture, in seconds.
    static let pause = 0.3
}

extension EventPass {
    /// Scrolls the innermost view under the pointer that can still move. A gesture that began in it does not continue
    /// in a view around it. The two axes have independent gestures, except over regions of kind `swipe`: these begin
    /// to move only while nothing scrolls vertically, and keep the whole gesture.
    ///
    /// The larger part of a slanted movement counts alone: otherwise a view that scrolls sideways would take the
    /// vertical movements of an unsteady hand from the views around it. With Shift, a wheel scrolls sideways.
    func scroll(dx: CGFloat, dy: CGFloat) {
        guard let point = interface.input.pointer.position else { return }
        let isTurned = interface.input.modifiers.contains(.shift) && dx == 0
        let axis: Axis = isTurned || abs(dx) > abs(dy) ? .horizontal : .vertical
        let (dx, dy) = axis == .vertical ? (0, dy) : (isTurned ? dy : dx, 0)
        let scrollers = interface.regions.all(.scroll, at: point)
        if let region = scroller(of: .horizontal, among: scrollers), region.accepts.contains(.swipe) {
            // A vertical movement cannot prolong the gesture, so that scrolling on ends it.
            if axis == .horizontal { interface.input.wheelGestures[.horizontal]?.time = time }
            send(.scrolled(dx: dx, dy: dy), to: region.target)
            return
        }
        if let region = scroller(of: axis, among: scrollers) {
            interface.input.wheelGestures[axis]?.time = time
            send(.scrolled(dx: dx, dy: dy), to: region.target)
            return
        }
        let canSwipe = axis == .horizontal && scroller(of: .vertical, among: scrollers) == nil
        for index in scrollers where canSwipe || !interface.regions[index].accepts.contains(.swipe) {
            let target = interface.regions[index].target
            guard send(.scrolled(dx: dx, dy: dy), to: target) else { continue }
            interface.input.wheelGestures[axis] = WheelGesture(scroller: target, time: time)
            return
        }
    }

    /// Returns the region that the running gesture along an axis scrolls, if it is one of `scrollers`.
    private func scroller(of axis: Axis, among scrollers: [Int]) -> HitRegion? {
        // Times are sums of frames, so the comparison tolerates rounding.
        guard let gesture = interface.input.wheelGestures[axis], time - gesture.time < WheelGesture.pause - 1e-6 else {
            return nil
        }
        return scrollers.first { interface.regions[$0].target == gesture.scroller }.map { interface.regions[$0] }
    }
}
