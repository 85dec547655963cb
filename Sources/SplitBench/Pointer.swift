import SplitView

/// The hand on the mouse: 32 frames of moving about, 32 of dragging the outermost splitter, and again.
enum Pointer {
    /// After how many frames it does the same again.
    static let period = 64

    /// What it does before a frame of a view of this size.
    static func events(frame: Int, size: CGSize) -> [InputEvent] {
        let phase = frame % period
        let x = size.width / 2 + Double(phase % 32)
        var events: [InputEvent] = [.pointerMoved(CGPoint(x: x, y: size.height / 3))]
        if phase == 32 { events.append(.pointerPressed(.left)) }
        if phase == 63 { events.append(.pointerReleased(.left)) }
        return events
    }
}
