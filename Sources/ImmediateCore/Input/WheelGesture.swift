import Foundation

/// A movement of the wheel or of fingers on a touch pad, which goes on until a pause: it scrolls one view all the time.
struct WheelGesture {
    /// The region that took its first event.
    var scroller: RegionTarget
    /// The time of its last event.
    var time: Double

    /// After so long a time without events a gesture has ended, in seconds.
    static let pause = 0.3
}

extension InteractPass {
    /// Scrolls what lies under the pointer: the innermost view that can still move. A gesture that began in it does not go on in
    /// a view around it. Gestures along the two axes are independent of each other.
    func scroll(dx: CGFloat, dy: CGFloat) {
        guard let point = machine.input.pointer.position else { return }
        let axis: Axis = abs(dx) > abs(dy) ? .horizontal : .vertical
        let scrollers = machine.regions.all(.scroll, at: point)
        // Times are sums of frames.
        if let gesture = machine.input.wheelGestures[axis], time - gesture.time < WheelGesture.pause - 1e-6,
            scrollers.contains(where: { machine.regions[$0].target == gesture.scroller })
        {
            machine.input.wheelGestures[axis]?.time = time
            send(.scrolled(dx: dx, dy: dy), to: gesture.scroller)
            return
        }
        for index in scrollers where send(.scrolled(dx: dx, dy: dy), to: machine.regions[index].target) {
            machine.input.wheelGestures[axis] = WheelGesture(scroller: machine.regions[index].target, time: time)
            return
        }
    }
}
