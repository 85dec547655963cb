import Foundation

/// Something that happened in a hit region, told to the element that declared it. Points are in root coordinates.
public enum RegionEvent: Equatable, Sendable {
    /// The pointer came over the region (true) or left it (false).
    case hovered(Bool)
    /// A button went down. The element has the pointer until it goes up again.
    case pressed(at: CGPoint, PointerButton)
    /// The pointer moved while the button is down, wherever it is now.
    case dragged(to: CGPoint)
    /// The button went up; `inside` tells whether the pointer was over the region.
    case released(at: CGPoint, inside: Bool)
    /// The press ended without a release: the window lost its focus, or another button went down.
    case cancelled
    /// The wheel moved by so many points; positive `dy` moves the content down.
    case scrolled(dx: CGFloat, dy: CGFloat)
}

/// What an element sees of the frame while it answers an event.
@MainActor public struct EventContext {
    unowned(unsafe) let tree: Tree
    let node: Int32
    /// The host's clock, in seconds.
    public let time: Double
    /// The keys that are held.
    public let modifiers: KeyModifiers

    /// Where the element was in the last frame, on the screen; root coordinates.
    public var rect: CGRect { tree.nodes[Int(node)].rect }
}
