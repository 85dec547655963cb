import Foundation

/// A region of the screen that receives pointer or key events, declared by an element while it paints. Plain data.
struct HitRegion {
    /// The visible part of the region. Half-open: the near edges belong to it, the far ones do not.
    var rect: CGRect
    /// The index of the node that owns the region.
    var node: Int32
    /// The identity of that node, stable between frames.
    var id: Identity
    /// The kinds of events that the region accepts.
    var accepts: HitTestOptions
    /// The cursor over the region; nil leaves it to the regions below.
    var cursor: Cursor?
    /// The bar in the middle of a resize handle, see `ResizeHandle`.
    var resizeHandle: ResizeHandle?
    /// The depth of the node among handles: of two at the same distance the inner one wins.
    var depth: Int32
    /// The outline inside `rect`, as an index in `HitRegions.shapes`; -1 for the whole rectangle. Below that, the area
    /// inside `rect`, as -2 minus an index in `HitRegions.areas`.
    var shape: Int32 = -1
    /// The part of the element, see `Painter.addRegion`.
    var part: Int32 = 0

    /// Whether the region is all of `rect`.
    var isRectangle: Bool { shape == -1 }

    /// The target of its events.
    var target: RegionTarget { RegionTarget(id: id, part: part) }
}

/// A part of a region's area, such as a text in a row with a gesture.
struct HitPart {
    /// The visible rectangle of the part.
    var rect: CGRect
    /// The outline inside `rect`, as an index in `HitRegions.shapes`; -1 for the whole rectangle.
    var shape: Int32 = -1
}

/// The receiver of events: an element, or one part of it. Each part has its own focus, hover and presses.
struct RegionTarget: Hashable {
    var id: Identity
    /// The part of the element; 0 if it declared none.
    var part: Int32
}

extension HitRegion {
    /// Returns the area where a press that grabs a crossing bar grabs this one as well: the zone, extended by its
    /// own thickness past the visible ends of the bar. These extensions ignore the clips around the bar and reach
    /// into the neighboring pane.
    func joinedRect(_ resizeHandle: ResizeHandle) -> CGRect {
        let bar = resizeHandle.bar
        // A zone that is not aligned to device pixels may end up to a point before its bar.
        if resizeHandle.axis == .horizontal {
            let start = bar.minY < rect.minY - 1 ? rect.minY : bar.minY - rect.width
            let end = bar.maxY > rect.maxY + 1 ? rect.maxY : bar.maxY + rect.width
            return CGRect(x: rect.minX, y: start, width: rect.width, height: end - start)
        }
        let start = bar.minX < rect.minX - 1 ? rect.minX : bar.minX - rect.height
        let end = bar.maxX > rect.maxX + 1 ? rect.maxX : bar.maxX + rect.height
        return CGRect(x: start, y: rect.minY, width: end - start, height: rect.height)
    }
}

/// The kinds of events that a hit region accepts.
public struct HitTestOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public var rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The presses in the region, with their drags and releases.
    ///
    /// The topmost region that does not refuse a press receives it.
    public static var press: HitTestOptions { HitTestOptions(rawValue: 1) }
    /// Pointer movement over the region, which regions below it receive as well.
    public static var hover: HitTestOptions { HitTestOptions(rawValue: 2) }
    /// The movements of the wheel, and keys that no other element handles.
    ///
    /// The topmost region that can still scroll receives them.
    public static var scroll: HitTestOptions { HitTestOptions(rawValue: 4) }
    /// The option that a region of kind `scroll` receives horizontal movements only, and no keys.
    ///
    /// An example is a list row that slides aside. A movement of the wheel that began vertically does not reach the
    /// region, and one that began there scrolls nothing else until it ends.
    public static let swipe = HitTestOptions(rawValue: 65536)
    /// A barrier, which keeps all events from the regions below it.
    public static var barrier: HitTestOptions { HitTestOptions(rawValue: 8) }
    /// The keyboard focus and its keys, where a press moves the focus to the region.
    ///
    /// It is for views that the keyboard operates, such as text and lists. Tab visits these regions in reading order.
    public static var focus: HitTestOptions { HitTestOptions(rawValue: 16) }
    /// The keyboard focus and its keys, where a press does not move the focus.
    ///
    /// It is for controls that the pointer operates as well, such as buttons and splitters.
    public static var keyFocus: HitTestOptions { HitTestOptions(rawValue: 2048) }

    /// The drags that start on the region, such as on the thumb of a scroll bar.
    ///
    /// A finger that slides there does not scroll the enclosing views.
    public static var drag: HitTestOptions { HitTestOptions(rawValue: 256) }

    /// The horizontal drags that start on the region, such as on a slider's knob.
    ///
    /// A finger that slides vertically there scrolls the enclosing views, which cancels its press. An element that
    /// changes a value waits until the finger has moved horizontally, or is lifted.
    public static let horizontalDrag = HitTestOptions(rawValue: 131072)

    /// The requests for a context menu, by the right button, the Menu key and a long touch.
    ///
    /// The region receives `RegionEvent.contextMenu`. Regions above it that handle the right button themselves come
    /// first.
    public static var context: HitTestOptions { HitTestOptions(rawValue: 512) }

    /// The option that a press on the region moves the keyboard focus to the enclosing focusable view.
    ///
    /// An example is the disclosure mark of a list row.
    public static let passesFocus = HitTestOptions(rawValue: 4096)

    /// A barrier for keys, which stay in the regions above it. The pointer passes through.
    static let keyBarrier = HitTestOptions(rawValue: 8192)

    /// The movements of two fingers that both come down in the region: the topmost one receives them as
    /// `RegionEvent.pinched`, and their presses and scrolling end.
    public static let pinch = HitTestOptions(rawValue: 16384)
    /// A cursor for the views inside the region that have none of their own.
    public static let cursor = HitTestOptions(rawValue: 32768)

    /// The drop of dragged items. The topmost region that accepts the items is the drop target.
    public static let drop = HitTestOptions(rawValue: 1024)
    /// A gesture that may leave a press to other regions.
    public static let gesture = HitTestOptions(rawValue: 32)
    /// A gesture that receives every press.
    public static let shared = HitTestOptions(rawValue: 64)
    /// A gesture that comes before the regions inside it.
    public static let preferred = HitTestOptions(rawValue: 128)

    /// True if a region of these kinds is part of the area of gestures around it, such as a control's. The areas of
    /// gestures consist of what is drawn.
    var isArea: Bool {
        isEmpty || isDisjoint(with: [.gesture, .swipe]) && !isDisjoint(with: [.press, .scroll, .barrier])
    }
}

/// A thin bar with a wider zone around it that the user can drag, such as a splitter.
///
/// Within a few points of the bar, the zone takes precedence over regions painted before it. Further away, it receives
/// a press only if no other region accepts it.
public struct ResizeHandle: Equatable, Sendable {
    /// The visible bar in root coordinates. Its thickness, the length along `axis`, may be 0.
    public var bar: CGRect
    /// The axis along which the bar moves.
    public var axis: Axis
    /// True if a press that grabs a crossing bar also grabs this one where both zones overlap.
    ///
    /// For such presses only, the zone extends past the ends of the bar by its own thickness, so that both bars can be
    /// grabbed where one ends at the other.
    public var joins: Bool

    /// Creates a handle.
    public init(bar: CGRect, axis: Axis, joins: Bool = false) {
        self.bar = bar
        self.axis = axis
        self.joins = joins
    }

    /// The distance from the bar within which its zone wins over other regions, in points.
    static let firmReach: CGFloat = 4

    /// Returns the distance of `point` from the bar along the axis; 0 within it.
    func distance(to point: CGPoint) -> CGFloat {
        let start = axis.position(of: bar.origin)
        let end = start + axis.length(of: bar.size)
        let position = axis.position(of: point)
        return max(start - position, position - end, 0)
    }

    /// Returns the distance of `point` beyond the bar's ends; 0 beside it.
    func distanceToEnds(_ point: CGPoint) -> CGFloat {
        axis == .horizontal
            ? max(bar.minY - point.y, point.y - bar.maxY, 0) : max(bar.minX - point.x, point.x - bar.maxX, 0)
    }

    /// Returns the distance of `point` from the bar's center line.
    func distanceToCenter(_ point: CGPoint) -> CGFloat {
        let center = axis.position(of: bar.origin) + axis.length(of: bar.size) / 2
        return abs(axis.position(of: point) - center)
    }
}

/// An outline that limits a hit region inside its rectangle. Regions without one store nil and cost nothing.
@MainActor class HitShape {
    private let path: Path
    /// The path's origin, root coordinates.
    private let origin: CGPoint
    /// The limit of an outer view.
    let outer: HitShape?

    init(path: Path, origin: CGPoint, outer: HitShape?) {
        self.path = path
        self.origin = origin
        self.outer = outer
    }

    /// Returns whether the point is inside all outlines.
    func contains(_ point: CGPoint) -> Bool {
        guard path.contains(CGPoint(x: point.x - origin.x, y: point.y - origin.y)) else { return false }
        return outer?.contains(point) ?? true
    }
}

/// An element whose outline limits the hit regions of the gestures around it.
@preconcurrency @MainActor public protocol HitShaped: Element {
    /// True if the outline is the whole rectangle, so that no test is needed.
    var isRectangle: Bool { get }
    /// Returns the outline in a rectangle of this size at the origin.
    func hitPath(in size: CGSize) -> Path
}

extension Builder {
    /// Appends a leaf node whose outline limits the hit regions of the gestures around it.
    public mutating func addHitShape<E: HitShaped>(_ element: E) {
        guard !element.isRectangle else {
            add(element)
            return
        }
        _ = append(element, content: { _ in }) { interface, index in
            interface.tree.changeTraits(of: index) { traits, child in traits.hitShape = child }
        }
    }
}

extension NodeTree {
    /// Returns the outline that limits the regions of a node, and its origin; nil if it is the whole rectangle.
    func hitOutline(of index: Int32) -> (path: Path, origin: CGPoint)? {
        guard let shaped = traits(of: index).hitShape else { return nil }
        let node = nodes[self.index(of: shaped)]
        return node.element.hitPath(in: node.rect.size).map { ($0, node.rect.origin) }
    }
}
