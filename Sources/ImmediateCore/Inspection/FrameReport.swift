import Foundation

/// A frame as it was built, laid out and painted, for tools: what there is, where, and what is next. It is put together
/// only when it is asked for, which takes a painting of its own.
///
/// Rectangles are in points, root coordinates. A view that is drawn turned has the bounds of what is seen of it.
@MainActor public struct FrameReport {
    /// An element with its place.
    public struct Node {
        /// The element's type.
        let element: any Element.Type
        /// The view's identity, by which the next frames find its state.
        public var identity: Identity
        /// The number in `FrameReport.nodes` of the node that it is a child of; nil for a root.
        public var parent: Int?
        /// Where it was placed.
        public var rect: CGRect
        /// What of the view could be seen where it was painted; nil if it was not painted by itself.
        public var clip: CGRect?
        /// How many nodes were painted before it, and so lie below.
        public var order: Int
        /// Whether it is drawn turned or in another size.
        public var isTurned: Bool

        /// The name of its element, without the ending "Element" and generic arguments: `Text`, `Split`.
        public var name: String { Self.name(of: element) }

        /// What is seen of it; empty if nothing is.
        public var visible: CGRect { clip?.intersection(with: rect) ?? .zero }

        static func name(of type: any Element.Type) -> String {
            var name = String(String(describing: type).prefix { $0 != "<" })
            if name.hasSuffix("Element") && name != "Element" { name.removeLast("Element".count) }
            return name
        }
    }

    /// A part of the screen that answers the pointer, half-open.
    public struct Region {
        /// Where, as far as it can be seen.
        public var rect: CGRect
        /// The number in `FrameReport.nodes` of the node that answers.
        public var node: Int
        /// What it answers.
        public var kinds: RegionKinds
        /// The bar that it is the zone around, for one that is grabbed.
        public var grip: RegionGrip?
    }

    /// A view with a `body`, which shows only by the nodes of that.
    public struct View {
        /// The view's type.
        let type: Any.Type
        /// The numbers in `FrameReport.nodes` of its body's nodes, without those that were built during layout.
        public var nodes: Range<Int>

        /// The name of its type, without generic arguments: `Sidebar`.
        public var name: String { String(String(describing: type).prefix { $0 != "<" }) }

        /// The module of its type: `ImmediateUI` for most views of the toolkit.
        public var module: String { String(String(reflecting: type).prefix { $0 != "." }) }
    }

    /// The size of the view, in points.
    public var size: CGSize
    /// Device pixels in a point.
    public var scale: CGFloat
    /// The host's clock, in seconds.
    public var time: Double
    /// The nodes, parents before their children. What was built during layout comes last.
    public var nodes: [Node]
    /// Where the pointer is answered, back to front.
    public var regions: [Region]
    /// The composed views, those inside of others first.
    public var views: [View]
    /// What was stated, in the order of the tree.
    public var facts: [Fact]
    /// The number in `nodes` of the node that stated each fact.
    public var factNodes: [Int]
    /// Where the pointer is; nil outside of the view.
    public var pointer: CGPoint?
    /// How many pointers there are: the mouse, and each finger more than one that touches the view.
    public var pointers: Int
    /// How many presses are followed.
    public var presses: Int
    /// When the next frame is due if nothing happens before.
    public var nextFrame: NextFrame
    /// Whether an animation is running.
    public var isAnimating: Bool
    /// Who asked for it; nil if nobody did.
    public var request: FrameRequest?
    /// What the frame cost, in numbers that do not depend on the machine.
    public var statistics: FrameStatistics
    /// How long the frame took without being drawn, in seconds; nil for the first one that is told of.
    public var duration: Double?
    /// What the host said of drawing the frame before; nil if it said nothing.
    public var drawn: DrawInspection.Drawn?
    /// The nodes that an inspector was asked for, by their numbers; nil for all.
    public var subjects: [Range<Int>]?
    /// How what the facts were stated with differs from what the frame drew; nil if it does not, or was not compared.
    var difference: String?

    /// Whether a node is one that an inspector was asked for, or in one.
    public func isSubject(_ node: Int) -> Bool {
        guard let subjects else { return true }
        var next: Int? = node
        while let node = next {
            if subjects.contains(where: { $0.contains(node) }) { return true }
            next = nodes[node].parent
        }
        return false
    }

    /// The numbers in `views` of the composed views that a node is part of, the innermost first.
    public func views(around node: Int) -> [Int] {
        var found: [Int] = []
        var next: Int? = node
        while let node = next {
            // What was built during layout lies behind the nodes of the view that it is part of; what it is in does not.
            for (index, view) in views.enumerated() where view.nodes.contains(node) && !found.contains(index) {
                found.append(index)
            }
            next = nodes[node].parent
        }
        return found
    }

    /// The topmost node at a point that is seen there, of those that an inspector was asked for.
    public func node(at point: CGPoint) -> Int? {
        var found: Int?
        for (index, node) in nodes.enumerated() where node.visible.holds(point) {
            if let last = found, nodes[last].order > node.order { continue }
            if isSubject(index) { found = index }
        }
        return found
    }
}

extension CGRect {
    /// Whether a point is inside; the near edges are, the far ones are not.
    func holds(_ point: CGPoint) -> Bool {
        point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
            && point.y < origin.y + size.height
    }
}
