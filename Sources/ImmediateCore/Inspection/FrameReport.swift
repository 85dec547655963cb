import Foundation

/// A report for tools: a frame as it was built, laid out and painted.
///
/// It is created on demand by a painting pass of its own.
///
/// Rectangles are in points, root coordinates. A view with a rotation or scale is reported by its bounds on the
/// screen.
@preconcurrency @MainActor public struct FrameReport {
    /// An element of the frame and its position.
    public struct Node {
        let element: any Element.Type
        /// The identity of the node's view, which is the key of its state in the next frames.
        public var identity: Identity
        /// The index of the parent in `FrameReport.nodes`; nil for a root.
        public var parent: Int?
        /// The rectangle of the node, in points, root coordinates.
        public var rect: CGRect
        /// The visible area where the node was painted; nil if it was not painted by itself.
        public var clip: CGRect?
        /// The paint order: the number of nodes that are painted before this one, and so below it.
        public var order: Int
        /// True if the node is drawn with a rotation or scale.
        public var isTurned: Bool

        /// The name of the type of the element, without the suffix "Element" and generic arguments, such as `Text`.
        public var name: String { Self.name(of: element) }

        /// The visible part of the rectangle; empty if nothing is visible.
        public var visible: CGRect { clip?.intersection(with: rect) ?? .zero }

        static func name(of type: any Element.Type) -> String {
            var name = String(String(describing: type).prefix { $0 != "<" })
            if name.hasSuffix("Element") && name != "Element" { name.removeLast("Element".count) }
            return name
        }
    }

    /// A half-open hit region.
    public struct Region {
        /// The visible rectangle of the region, in points, root coordinates.
        public var rect: CGRect
        /// The index in `FrameReport.nodes` of the region's node.
        public var node: Int
        /// The kinds of events that the region accepts.
        public var kinds: HitTestOptions
        /// The bar of a resize handle; nil for other regions.
        public var resizeHandle: ResizeHandle?
    }

    /// A view with a `body`, represented only by the nodes of its body.
    public struct View {
        /// The view's type.
        let type: Any.Type
        /// The indices in `FrameReport.nodes` of its body's nodes, without those built during layout.
        public var nodes: Range<Int>

        /// The name of the view's type without generic arguments, such as `Sidebar`.
        public var name: String { String(String(describing: type).prefix { $0 != "<" }) }

        /// The name of the module that declares the view's type: `ImmediateUI` for most views of the toolkit.
        public var module: String { String(String(reflecting: type).prefix { $0 != "." }) }
    }

    /// The size of the view, in points.
    public var size: CGSize
    /// The number of device pixels per point.
    public var scale: CGFloat
    /// The time of the frame on the host's clock, in seconds.
    public var time: Double
    /// The nodes, parents before children. Nodes built during layout come last.
    public var nodes: [Node]
    /// The hit regions, back to front.
    public var regions: [Region]
    /// The composed views, inner ones first.
    public var views: [View]
    /// The semantics nodes, in tree order.
    public var semantics: [SemanticsNode]
    /// The index in `nodes` of the source of each semantics node, in the order of `semantics`.
    public var semanticsOwners: [Int]
    /// The pointer's position; nil outside the view.
    public var pointer: CGPoint?
    /// The number of pointers: the mouse and the touching fingers; one finger may have the mouse's slot.
    public var pointers: Int
    /// The number of presses in progress.
    public var presses: Int
    /// The time of the next frame if no event comes before.
    public var nextFrame: NextFrame
    /// True while an animation is running.
    public var isAnimating: Bool
    /// The reason for the next frame; nil for none.
    public var request: FrameRequest?
    /// The machine-independent costs of the frame.
    public var statistics: FrameStatistics
    /// The duration of the frame without drawing, in seconds; nil for the first report.
    public var duration: Double?
    /// The host's statistics of drawing the previous frame; nil for none.
    public var drawn: DrawInspection.Drawn?
    /// The ranges of nodes that a debug overlay was requested for, as indices in `nodes`; nil for all nodes.
    public var subjects: [Range<Int>]?
    /// The difference between painting with semantics and the frame's drawing; nil if there is none or they were not
    /// compared.
    var difference: String?

    /// Returns whether a debug overlay was requested for a node or one of its ancestors.
    ///
    /// - Parameter node: the index in `nodes`.
    public func isSubject(_ node: Int) -> Bool {
        guard let subjects else { return true }
        var next: Int? = node
        while let node = next {
            if subjects.contains(where: { $0.contains(node) }) { return true }
            next = nodes[node].parent
        }
        return false
    }

    /// Returns the indices in `views` of the composed views around a node, innermost first.
    ///
    /// - Parameter node: the index in `nodes`.
    public func views(around node: Int) -> [Int] {
        var found: [Int] = []
        var next: Int? = node
        while let node = next {
            // Nodes built during layout come after the nodes of their view, but their ancestors do not.
            for (index, view) in views.enumerated() where view.nodes.contains(node) && !found.contains(index) {
                found.append(index)
            }
            next = nodes[node].parent
        }
        return found
    }

    /// Returns the index in `nodes` of the topmost node that is visible at a point; nil if there is none.
    ///
    /// Only nodes that a debug overlay was requested for are considered. The point is in root coordinates.
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
    /// Returns whether a point is inside; the near edges are, the far ones are not.
    func holds(_ point: CGPoint) -> Bool {
        point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
            && point.y < origin.y + size.height
    }
}
