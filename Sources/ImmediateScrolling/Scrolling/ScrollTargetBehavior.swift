import Foundation

/// A vector in the plane, such as a velocity in points per second.
public struct CGVector: Hashable, Sendable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// Creates the zero vector.
    public init() { self.init(dx: 0, dy: 0) }
    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    /// The zero vector.
    public static let zero = CGVector()
}

/// The part of the content that a scroll view is about to show.
public struct ScrollTarget: Hashable, Sendable {
    /// The rectangle in the coordinates of the content, in points. Its origin is the scroll offset.
    public var rect: CGRect
    /// The point of the rectangle to align with the same point of the visible part; nil aligns the origins.
    public var anchor: UnitPoint?

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the content, in points.
    ///   - anchor: The point to align; nil aligns the origins.
    public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// A rule for the offset where scrolling ends.
///
/// ```swift
/// struct RowBehavior: ScrollTargetBehavior {
///     func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.y = (target.rect.minY / 40).rounded() * 40
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol ScrollTargetBehavior {
    /// Changes the target of a movement that the user has ended. It is limited to the content afterwards.
    ///
    /// - Parameters:
    ///   - target: The part of the content that would be visible at the end.
    ///   - context: The movement and the sizes of the scroll view.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

    /// The movement and the sizes of a scroll view.
    typealias TargetContext = ScrollTargetBehaviorContext
}

/// The movement and the sizes of a scroll view, for a `ScrollTargetBehavior`.
@preconcurrency @MainActor public struct ScrollTargetBehaviorContext {
    /// The visible part of the content at the beginning of the movement.
    public let originalTarget: ScrollTarget
    /// The velocity of the offset at the end of the movement, in points per second.
    ///
    /// After scrolling by wheel and keys it has only a direction, at 1000 points per second.
    public let velocity: CGVector
    /// The size of the content, without its margins, in points.
    public let contentSize: CGSize
    /// The size of the visible part, without the margins of the content, in points.
    public let containerSize: CGSize
    /// The scrollable axes.
    public let axes: Axis.Set
    /// True after scrolling by wheel and keys, whose offset is not an estimate.
    let isByWheel: Bool
    /// Returns the rectangles of the targets close to a part of the content.
    let targets: (CGRect) -> [CGRect]
}

/// The behavior that stops at multiples of the visible length: `.paging`.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behavior.
    public init() {}

    /// Moves the target to the closest page, or to the next one in the direction of the movement.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let original = context.originalTarget.rect
        func end(_ proposed: CGFloat, _ start: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
            guard length > 0 else { return proposed }
            let first = (start / length).rounded()
            var page = (proposed / length).rounded()
            if velocity > ScrollTargetBehaviorContext.threshold { page = max(page, first + 1) }
            if velocity < -ScrollTargetBehaviorContext.threshold { page = min(page, first - 1) }
            if !context.isByWheel && velocity != 0 { page = min(max(page, first - 1), first + 1) }
            return page * length
        }
        let (size, velocity) = (context.containerSize, context.velocity)
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = end(target.rect.minX, original.minX, size.width, velocity.dx)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = end(target.rect.minY, original.minY, size.height, velocity.dy)
        }
    }
}

/// The behavior that stops at the views of a `scrollTargetLayout`: `.viewAligned`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The number of views that one movement of a finger may pass.
    public struct LimitBehavior: Hashable, Sendable {
        /// The maximum number of views; nil for any number.
        let most: Int?
        /// Any number of views, the default.
        public static let automatic = LimitBehavior(most: nil)
        /// One view.
        public static let always = LimitBehavior(most: 1)
        /// A few views.
        public static let alwaysByFew = LimitBehavior(most: 4)
        /// One view.
        public static let alwaysByOne = always
        /// Any number of views.
        public static let never = automatic
    }

    private let limit: LimitBehavior
    private let anchor: UnitPoint

    /// Creates the behavior.
    ///
    /// - Parameters:
    ///   - limitBehavior: The number of views that one movement of a finger may pass.
    ///   - anchor: The point of a view to align with the same point of the visible part; nil aligns the first edges.
    public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {
        limit = limitBehavior
        self.anchor = anchor ?? .topLeading
    }

    /// Moves the target to the closest view, or to the next one in the direction of the movement.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let original = context.originalTarget.rect
        let area = target.rect.union(original)
        let frames = context.targets(area.insetBy(dx: -area.width, dy: -area.height))
        let size = context.containerSize
        func end(
            _ proposed: CGFloat,
            _ start: CGFloat,
            _ velocity: CGFloat,
            _ offset: (CGRect) -> CGFloat
        ) -> CGFloat {
            let offsets = frames.map(offset).sorted()
            func index(_ position: CGFloat) -> Int? {
                offsets.indices.min { abs(offsets[$0] - position) < abs(offsets[$1] - position) }
            }
            guard var index = index(proposed), let first = self.index(of: start, in: offsets) else { return proposed }
            if velocity > ScrollTargetBehaviorContext.threshold, offsets[index] <= start + 0.5 { index += 1 }
            if velocity < -ScrollTargetBehaviorContext.threshold, offsets[index] >= start - 0.5 { index -= 1 }
            if let most = limit.most, !context.isByWheel { index = min(max(index, first - most), first + most) }
            return offsets[min(max(index, 0), offsets.count - 1)]
        }
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = end(target.rect.minX, original.minX, context.velocity.dx) {
                $0.minX + anchor.x * ($0.width - size.width)
            }
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = end(target.rect.minY, original.minY, context.velocity.dy) {
                $0.minY + anchor.y * ($0.height - size.height)
            }
        }
    }

    private func index(of position: CGFloat, in offsets: [CGFloat]) -> Int? {
        offsets.indices.min { abs(offsets[$0] - position) < abs(offsets[$1] - position) }
    }
}

extension ScrollTargetBehaviorContext {
    /// The least speed of a movement that goes to the next target, in points per second.
    fileprivate static var threshold: CGFloat { 100 }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// The behavior that stops at multiples of the visible length.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// The behavior that stops at the views of a `scrollTargetLayout`.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Returns the behavior that stops at the views of a `scrollTargetLayout`.
    ///
    /// - Parameter limitBehavior: The number of views that one movement of a finger may pass.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }

    /// Returns the behavior that stops at the views of a `scrollTargetLayout`.
    ///
    /// - Parameters:
    ///   - limitBehavior: The number of views that one movement of a finger may pass.
    ///   - anchor: The point of a view to align with the same point of the visible part; nil aligns the first edges.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic,
        anchor: UnitPoint?
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
    }
}

extension View {
    /// Sets the rule for the offset where scrolling of the nearest scroll view inside ends.
    ///
    /// It applies when a finger lifts, when the scroll bar is released, and 0.15 s after scrolling by wheel and keys.
    /// A view that is resized keeps its page or its aligned view.
    ///
    /// - Parameter behavior: The rule, such as `.paging` or `.viewAligned`.
    public func scrollTargetBehavior<Behavior: ScrollTargetBehavior>(_ behavior: Behavior) -> some View {
        scrollSettings { $0.behavior = behavior }
    }
}
