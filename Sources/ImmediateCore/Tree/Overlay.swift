import Foundation

/// A view above everything else, such as an open menu.
struct Overlay {
    var identity: Identity
    var environment: EnvironmentValues
    /// The node beside which it appears.
    var anchor: Int32
    var placement: OverlayPlacement
    /// Called by a press outside and by Escape; nil for pop-ups that do not take the pointer, such as tool tips.
    var dismiss: (() -> Void)?
    var build: (inout Builder) -> Void
    /// Its root node, once it is built.
    var node: Int32 = -1
}

/// Where a pop-up appears. All of them stay inside the view where it is large enough.
public enum OverlayPlacement: Hashable, Sendable {
    /// Below the anchor, leading edges in line; above it where there is no room below.
    case below
    /// After the anchor, on its right where the leading edge is on the left, tops in line; before it where there is no
    /// room.
    case beside
    /// With its corner at a point of the root's coordinates.
    case at(CGPoint)
}

extension OverlayPlacement {
    /// The distance between a pop-up and its anchor, and at least from the edges of the view, in points.
    private static let gap: CGFloat = 4

    /// Where a pop-up of `size` goes beside `anchor` inside a view of `bounds`.
    func rect(of size: CGSize, anchor: CGRect, bounds: CGSize) -> CGRect {
        let gap = Self.gap
        func clamped(_ start: CGFloat, _ length: CGFloat, in total: CGFloat) -> CGFloat {
            max(min(start, total - length - gap), min(gap, max(0, total - length)))
        }
        var origin: CGPoint
        switch self {
        case .below:
            origin = CGPoint(x: anchor.minX, y: anchor.maxY + gap)
            let above = anchor.minY - gap - size.height
            if origin.y + size.height > bounds.height && above >= 0 { origin.y = above }
        case .at(let point): origin = point
        case .beside:
            origin = CGPoint(x: anchor.maxX + gap, y: anchor.minY)
            let before = anchor.minX - gap - size.width
            if origin.x + size.width > bounds.width && before >= 0 { origin.x = before }
        }
        return CGRect(
            x: clamped(origin.x, size.width, in: bounds.width),
            y: clamped(origin.y, size.height, in: bounds.height),
            width: size.width,
            height: size.height
        )
    }
}
