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
    /// in a view around it. The two axes have independent gestures.
    func scroll(dx: CGFloat, dy: CGFloat) {
        guard let point = interface.input.pointer.position else { return }
        let axis: Axis = abs(dx) > abs(dy) ? .horizontal : .vertical
        let scrollers = interface.regions.all(.scroll, at: point)
        // Times are sums of frames, so the comparison tolerates rounding.
        if let gesture = interface.input.wheelGestures[axis], time - gesture.time < WheelGesture.pause - 1e-6,
            scrollers.contains(where: { interface.regions[$0].target == gesture.scroller })
        {
            interface.input.wheelGestures[axis]?.time = time
            send(.scrolled(dx: dx, dy: dy), to: gesture.scroller)
            return
        }
        for index in scrollers where send(.scrolled(dx: dx, dy: dy), to: interface.regions[index].target) {
            interface.input.wheelGestures[axis] = WheelGesture(scroller: interface.regions[index].target, time: time)
            return
        }
    }
}
