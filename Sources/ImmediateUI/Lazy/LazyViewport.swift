import Foundation

/// What can be seen along an axis at the place of an element: the part of the nearest view that scrolls along it, without what
/// those further out cut off.
///
/// Positions are those of a layout from left to right. Where the leading edge is on the right, they are mirrored in the
/// frame of the scroll view, as the layout mirrors what is in it.
@MainActor struct LazyViewport {
    let axis: Axis
    /// The nearest view that scrolls along the axis; nil where there is none.
    private(set) var scroll: ScrollState?
    /// Where what can be seen begins and ends, root coordinates; the end is before the beginning where nothing is seen.
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

    /// Where a rectangle begins that was placed.
    func position(of rect: CGRect) -> CGFloat {
        guard isMirrored, let frame = scroll?.frame else { return axis.position(of: rect.origin) }
        return rect.mirrored(in: frame).minX
    }

    /// Where the content of the scroll view begins.
    var contentStart: CGFloat {
        guard let scroll else { return 0 }
        return axis.position(of: scroll.frame.origin) - axis.position(of: scroll.offset)
    }
}
