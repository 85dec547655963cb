import Foundation

/// The visible range along an axis for an element: the part of the nearest scroll view on that axis that surrounding
/// scroll views do not clip.
///
/// Positions are in left-to-right layout. In right-to-left layout they are mirrored in the scroll view's frame.
@MainActor struct LazyViewport {
    let axis: Axis
    /// The nearest scroll view on the axis; nil if there is none.
    private(set) var scroll: ScrollState?
    /// The bounds of the visible range, in root coordinates. If nothing is visible, `high` is less than `low`.
    private(set) var low: CGFloat
    private(set) var high: CGFloat
    private let isMirrored: Bool

    init(_ layout: LayoutContext, _ axis: Axis) {
        self.axis = axis
        isMirrored = axis == .horizontal && layout.layoutDirection == .rightToLeft
        (low, high) = (-.infinity, .infinity)
        _ = layout.isInside(ScrollElement.self) { element in
            guard element.axes.contains(axis) else { return false }
            scroll = scroll ?? element.state
            cut(element.state.frame)
            return false
        }
        if scroll == nil { cut(layout.bounds) }
        if isMirrored, let frame = scroll?.frame {
            (low, high) = (frame.minX + frame.maxX - high, frame.minX + frame.maxX - low)
        }
    }

    private mutating func cut(_ rect: CGRect) {
        low = max(low, axis.position(of: rect.origin))
        high = min(high, axis.position(of: rect.origin) + axis.length(of: rect.size))
    }

    /// Returns the start of a placed rectangle.
    func position(of rect: CGRect) -> CGFloat {
        guard isMirrored, let frame = scroll?.frame else { return axis.position(of: rect.origin) }
        return rect.mirrored(in: frame).minX
    }

    /// The start of the scroll view's content.
    var contentStart: CGFloat {
        guard let scroll else { return 0 }
        return axis.position(of: scroll.frame.origin) - axis.position(of: scroll.offset)
    }
}
