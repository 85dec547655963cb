import Foundation

/// A part of the screen that answers the pointer, declared by an element while it paints. Plain data.
struct HitRegion {
    /// Where it answers, clipped to what is visible; half-open.
    var rect: CGRect
    /// Which node answers.
    var node: Int32
    /// The identity of that node, by which the next frames know it.
    var id: Identity
    /// What it answers.
    var accepts: RegionKinds
    /// The pointer's shape over it, nil where it leaves the shape to what is below.
    var cursor: Cursor?
    /// The bar in the middle of a grip, see `RegionGrip`.
    var grip: RegionGrip?
    /// How deep the node lies in the tree of grips: of two at the same distance the inner one wins.
    var depth: Int32
    /// The outline inside of `rect` where it answers, by its number in `HitRegions.shapes`; -1 for all of it.
    var shape: Int32 = -1
    /// The part of the element, see `Painter.addRegion`.
    var part: Int32 = 0

    /// The target of its events.
    var target: RegionTarget { RegionTarget(id: id, part: part) }
}

/// What events go to: an element, or a part of one. Each part has the focus, the pointer and presses of its own.
struct RegionTarget: Hashable {
    var id: Identity
    /// 0 where the element has declared none.
    var part: Int32
}

extension HitRegion {
    /// Where a press that grabs a bar across this one grabs this one as well: the zone, and at those ends of the bar
    /// that can be seen as much again as it is thick. These parts stick out of the clips around the bar, into the pane
    /// beside its own.
    func joinedRect(_ grip: RegionGrip) -> CGRect {
        let bar = grip.bar
        // A zone that is not on device pixels ends up to a point before its bar.
        if grip.axis == .horizontal {
            let start = bar.minY < rect.minY - 1 ? rect.minY : bar.minY - rect.width
            let end = bar.maxY > rect.maxY + 1 ? rect.maxY : bar.maxY + rect.width
            return CGRect(x: rect.minX, y: start, width: rect.width, height: end - start)
        }
        let start = bar.minX < rect.minX - 1 ? rect.minX : bar.minX - rect.height
        let end = bar.maxX > rect.maxX + 1 ? rect.maxX : bar.maxX + rect.height
        return CGRect(x: start, y: rect.minY, width: end - start, height: rect.height)
    }
}

/// What a hit region answers.
public struct RegionKinds: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: UInt16
    /// Kinds from their bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Presses, and then drags and the release. The topmost that does not refuse a press has it.
    public static var press: RegionKinds { RegionKinds(rawValue: 1) }
    /// The pointer's coming and going; regions below hear of it as well.
    public static var hover: RegionKinds { RegionKinds(rawValue: 2) }
    /// The wheel, and keys that nobody else takes. The topmost that can still move takes them.
    public static var scroll: RegionKinds { RegionKinds(rawValue: 4) }
    /// Nothing passes it: what lies below is out of reach for all kinds.
    public static var barrier: RegionKinds { RegionKinds(rawValue: 8) }
    /// Keys: the region can have the keyboard's focus. Tab visits such regions in the order in which they are read, see
    /// `Painter.findsFocus`. A press gives them the focus too: it is for what is worked by the keyboard, as text and lists are.
    public static var focus: RegionKinds { RegionKinds(rawValue: 16) }
    /// Keys, as `focus`, but a press leaves the focus where it is: it is for what is worked by the pointer as well, as
    /// buttons and splitters are.
    public static var keyFocus: RegionKinds { RegionKinds(rawValue: 2048) }

    /// What is pressed follows the pointer, as a knob does: a finger that slides on it does not scroll what is around it.
    public static var drag: RegionKinds { RegionKinds(rawValue: 256) }

    /// The right button, the Menu key, and a finger that rests: the region has a context menu, see
    /// `RegionEvent.contextMenu`. What lies above it and takes the right button itself comes first.
    public static var context: RegionKinds { RegionKinds(rawValue: 512) }

    /// A press gives the focus to what takes it around the region, as one on the arrow of a row in a list does.
    public static let passesFocus = RegionKinds(rawValue: 4096)

    /// No key passes it: those stay in what lies above it. The pointer passes.
    static let keyBarrier = RegionKinds(rawValue: 8192)

    /// What is carried over it and dropped on it; the topmost that takes it has it.
    public static let drop = RegionKinds(rawValue: 1024)
    /// A gesture: it may leave a press to others.
    public static let gesture = RegionKinds(rawValue: 32)
    /// A gesture that is told of presses in any case.
    public static let shared = RegionKinds(rawValue: 64)
    /// A gesture that comes before what is inside.
    public static let preferred = RegionKinds(rawValue: 128)
}

/// A thin bar that is grabbed by a wider zone around it, such as a splitter. Close to the bar the zone wins over what
/// was painted before it; further away only where nothing else wants the press.
public struct RegionGrip: Equatable, Sendable {
    /// The bar as it is seen, root coordinates; it may have no extent along the axis.
    public var bar: CGRect
    /// The direction in which the bar moves.
    public var axis: Axis
    /// Whether a press that grabs a bar across this one grabs this one as well, where the zones of both are. For such
    /// presses, and for no others, the zone goes on past the ends of the bar, as far as it is thick: where one bar ends
    /// at the other, both can be grabbed.
    public var joins: Bool

    /// A grip.
    public init(bar: CGRect, axis: Axis, joins: Bool = false) {
        self.bar = bar
        self.axis = axis
        self.joins = joins
    }

    /// How far from the bar its zone beats other regions, in points.
    static let firmReach: CGFloat = 4

    /// How far `point` is from the bar along the axis; 0 within it.
    func distance(to point: CGPoint) -> CGFloat {
        let start = axis.position(of: bar.origin)
        let end = start + axis.length(of: bar.size)
        let position = axis.position(of: point)
        return max(start - position, position - end, 0)
    }

    /// How far `point` is beyond the bar's ends; 0 beside it.
    func distanceToEnds(_ point: CGPoint) -> CGFloat {
        axis == .horizontal
            ? max(bar.minY - point.y, point.y - bar.maxY, 0) : max(bar.minX - point.x, point.x - bar.maxX, 0)
    }

    /// How far `point` is from the bar's centre line.
    func distanceToCenter(_ point: CGPoint) -> CGFloat {
        let center = axis.position(of: bar.origin) + axis.length(of: bar.size) / 2
        return abs(axis.position(of: point) - center)
    }
}

/// An outline that limits a hit region inside of its rectangle. Regions without one have nil and cost nothing.
@MainActor class HitShape {
    private let path: Path
    /// Where the path's origin is, root coordinates.
    private let origin: CGPoint
    /// A limit from further out.
    let outer: HitShape?

    init(path: Path, origin: CGPoint, outer: HitShape?) {
        self.path = path
        self.origin = origin
        self.outer = outer
    }

    /// True when the point is inside of all outlines.
    func contains(_ point: CGPoint) -> Bool {
        guard path.contains(CGPoint(x: point.x - origin.x, y: point.y - origin.y)) else { return false }
        return outer?.contains(point) ?? true
    }
}

/// An element whose outline says where gestures around it answer.
@MainActor public protocol HitShaped: Element {
    /// Whether the outline is the whole rectangle, so that there is nothing to test.
    var isRectangle: Bool { get }
    /// The outline in a rectangle of this size at the origin.
    func hitPath(in size: CGSize) -> Path
}

extension Builder {
    /// Appends a node without children whose outline is where gestures around it answer.
    public mutating func addHitShape<E: HitShaped>(_ element: E) {
        guard !element.isRectangle else {
            add(element)
            return
        }
        _ = append(element, content: { _ in }) { machine, index in
            machine.tree.changeTraits(of: index) { traits, child in traits.hitShape = child }
        }
    }
}

extension NodeTree {
    /// The outline, and where its origin is, that limits the regions of a node: nil where it is the whole rectangle.
    func hitOutline(of index: Int32) -> (path: Path, origin: CGPoint)? {
        guard let shaped = traits(of: index).hitShape else { return nil }
        let node = nodes[self.index(of: shaped)]
        return node.element.hitPath(in: node.rect.size).map { ($0, node.rect.origin) }
    }
}
