import Foundation

/// The way of a scroll view to what it was asked to show under an animation.
struct Glide {
    /// The offset at its end. It moves with the content, where that turns out longer or shorter on the way.
    var goal: CGPoint
    /// What was asked for. How far away it is may have been estimated: on arrival it is looked for once more.
    let landing: ScrollState.Request
    private let way: CGSize
    private let animation: Animation
    private let start: Double

    init(from offset: CGPoint, by way: CGSize, _ animation: Animation, at time: Double, landing: ScrollState.Request) {
        goal = CGPoint(x: offset.x + way.width, y: offset.y + way.height)
        self.way = way
        self.animation = animation
        self.landing = landing
        start = time
    }

    /// The offset at `time`; nil from the end on.
    func offset(at time: Double) -> CGPoint? {
        // A clock that counts frames is a few bits off whole seconds.
        let elapsed = time - start + 1e-9
        guard elapsed < animation.duration else { return nil }
        let rest = 1 - animation.progress(at: elapsed)
        return CGPoint(x: goal.x - rest * way.width, y: goal.y - rest * way.height)
    }
}
