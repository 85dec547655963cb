import Foundation
import Synchronization

/// The position of a scroll view: a view, an edge, or an offset.
///
/// Bind it by `scrollPosition(_:anchor:)`. Calls of `scrollTo` scroll the view, animated inside `withAnimation`. When the
/// user scrolls, the position becomes that of the user.
///
/// ```swift
/// @State private var position = ScrollPosition(edge: .top)
///
/// var body: some View {
///     ScrollView { Article() }.scrollPosition($position)
///     Button("Down") { position.scrollTo(edge: .bottom) }
/// }
/// ```
public struct ScrollPosition: Equatable {
    /// A place in the content.
    private enum Place {
        case none
        case view(AnyHashable, UnitPoint?)
        case edge(Edge)
        case offset(x: CGFloat?, y: CGFloat?)
    }

    private var place = Place.none
    /// The number of the last call of `scrollTo`, unique in the program.
    private var number = 0
    /// True if the user has scrolled since the last call of `scrollTo`.
    public private(set) var isPositionedByUser = false

    /// Creates a position that scrolls nothing, for views with ids of a type.
    ///
    /// - Parameter idType: The type of the ids.
    public init<ID: Hashable>(idType: ID.Type = ID.self) {}

    /// Creates a position that scrolls nothing.
    public init() {}

    /// Creates the position of a view.
    ///
    /// - Parameters:
    ///   - id: The id of the view.
    ///   - anchor: The point of the view to align with the same point of the visible part; nil scrolls the shortest
    ///     distance.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }

    /// Creates the position at an edge of the content, for views with ids of a type.
    ///
    /// - Parameters:
    ///   - idType: The type of the ids.
    ///   - edge: The edge.
    public init<ID: Hashable>(idType: ID.Type, edge: Edge) { scrollTo(edge: edge) }

    /// Creates the position at an edge of the content.
    public init(edge: Edge) { scrollTo(edge: edge) }

    /// Creates the position at an offset, in points from the top and leading edges.
    public init(point: CGPoint) { scrollTo(point: point) }

    /// Creates the position at offsets, in points from the leading and top edges.
    public init(x: CGFloat, y: CGFloat) { scrollTo(x: x, y: y) }

    /// Creates the position at a horizontal offset, in points from the leading edge.
    public init(x: CGFloat) { scrollTo(x: x) }

    /// Creates the position at a vertical offset, in points from the top edge.
    public init(y: CGFloat) { scrollTo(y: y) }

    /// Returns whether both are the result of the same call of `scrollTo` and the same scrolling by the user.
    public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
        a.number == b.number && a.isPositionedByUser == b.isPositionedByUser
            && a.id == b.id
    }

    // MARK: Scrolling

    /// Scrolls to a view.
    ///
    /// - Parameters:
    ///   - id: The id of the view.
    ///   - anchor: The point of the view to align with the same point of the visible part; nil scrolls the shortest
    ///     distance.
    public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        request(.view(AnyHashable(id), anchor))
    }

    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) { request(.edge(edge)) }

    /// Scrolls to an offset, in points from the top and leading edges.
    public mutating func scrollTo(point: CGPoint) { scrollTo(x: point.x, y: point.y) }

    /// Scrolls to offsets, in points from the leading and top edges.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) {
        request(.offset(x: x.validDistance, y: y.validDistance))
    }

    /// Scrolls to a horizontal offset, in points from the leading edge.
    public mutating func scrollTo(x: CGFloat) { request(.offset(x: x.validDistance, y: nil)) }

    /// Scrolls to a vertical offset, in points from the top edge.
    public mutating func scrollTo(y: CGFloat) { request(.offset(x: nil, y: y.validDistance)) }

    private mutating func request(_ place: Place) {
        self.place = place
        number = Self.count.withLock {
            $0 += 1
            return $0
        }
        isPositionedByUser = false
    }

    /// The number of calls of `scrollTo`, which need not be on the main actor.
    private static let count = Mutex(0)

    // MARK: Place

    /// The id of the view: that of `scrollTo(id:anchor:)`, or after scrolling by the user that of the closest target.
    ///
    /// It is nil for edges and offsets, and without `scrollTargetLayout`.
    public var viewID: (any Hashable)? { id.flatMap { $0.base as? any Hashable } }

    private var id: AnyHashable? {
        if case .view(let id, _) = place { id } else { nil }
    }

    /// Returns the id of the view if it has the type `type`.
    public func viewID<ID: Hashable>(type: ID.Type) -> ID? { id?.base as? ID }

    /// The edge of `scrollTo(edge:)`; nil after scrolling by the user.
    public var edge: Edge? {
        if case .edge(let edge) = place { edge } else { nil }
    }

    /// The offset of `scrollTo(point:)`, in points; nil after scrolling by the user.
    public var point: CGPoint? {
        if case .offset(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
    }

    /// The horizontal offset of `scrollTo`, in points; nil after scrolling by the user.
    public var x: CGFloat? {
        if case .offset(let x, _) = place { x } else { nil }
    }

    /// The vertical offset of `scrollTo`, in points; nil after scrolling by the user.
    public var y: CGFloat? {
        if case .offset(_, let y) = place { y } else { nil }
    }

    /// The number of the last call of `scrollTo`; 0 for none.
    fileprivate var request: Int { number }

    /// The target of the last call of `scrollTo`, with its own anchor.
    fileprivate var target: (ScrollState.Request.Target, UnitPoint?)? {
        switch place {
        case .none: nil
        case .view(let id, let anchor): (.value(id), anchor)
        case .edge(let edge): (.edge(edge), nil)
        case .offset(let x, let y): (.offset(x: x, y: y), nil)
        }
    }

    /// Records that the user scrolled to a view with an id.
    fileprivate mutating func follow(_ id: AnyHashable?) {
        isPositionedByUser = true
        place = id.map { .view($0, nil) } ?? .none
    }
}

// MARK: Bindings

/// A binding of a scroll view's position.
@MainActor protocol ScrollPositionLink {
    /// The point that identifies the current view.
    var anchor: UnitPoint? { get }
    /// Requests the position of the binding if the app has set it.
    func apply(
        _ memory: ScrollPositionMemory,
        to runtime: ScrollRuntime,
        _ state: ScrollState,
        by animation: Animation?
    )
    /// Sets the binding to the view that the user has scrolled to.
    func write(_ memory: ScrollPositionMemory, _ id: AnyHashable?, _ layout: LayoutContext)
}

/// The values of a position's binding that were read and written last.
@MainActor final class ScrollPositionMemory {
    fileprivate var isRead = false
    fileprivate var readID: AnyHashable?
    fileprivate var writtenID: AnyHashable?
    fileprivate var readRequest = 0
}

/// The binding of `scrollPosition(id:anchor:)`.
private struct ScrollIDLink<ID: Hashable>: ScrollPositionLink {
    var id: Binding<ID?>
    var anchor: UnitPoint?

    func apply(
        _ memory: ScrollPositionMemory,
        to runtime: ScrollRuntime,
        _ state: ScrollState,
        by animation: Animation?
    ) {
        let value = id.wrappedValue.map { AnyHashable($0) }
        let isFirst = !memory.isRead
        guard isFirst || value != memory.readID else { return }
        (memory.isRead, memory.readID) = (true, value)
        if let value, value != memory.writtenID {
            runtime.show(.value(value), anchor: anchor, by: isFirst ? nil : animation, in: state)
        }
        memory.writtenID = value
    }

    func write(_ memory: ScrollPositionMemory, _ id: AnyHashable?, _ layout: LayoutContext) {
        guard let id, id != memory.writtenID, let value = id.base as? ID else { return }
        memory.writtenID = id
        layout.afterBuild { [binding = self.id] in binding.wrappedValue = value }
    }
}

/// The binding of `scrollPosition(_:anchor:)`.
private struct ScrollPositionBinding: ScrollPositionLink {
    var position: Binding<ScrollPosition>
    var anchor: UnitPoint?

    func apply(
        _ memory: ScrollPositionMemory,
        to runtime: ScrollRuntime,
        _ state: ScrollState,
        by animation: Animation?
    ) {
        let value = position.wrappedValue
        let isFirst = !memory.isRead
        memory.isRead = true
        guard value.request != memory.readRequest else { return }
        memory.readRequest = value.request
        guard !value.isPositionedByUser, let (target, anchor) = value.target else { return }
        runtime.show(target, anchor: anchor ?? self.anchor, by: isFirst ? nil : animation, in: state)
    }

    func write(_ memory: ScrollPositionMemory, _ id: AnyHashable?, _ layout: LayoutContext) {
        layout.afterBuild { [position] in
            var value = position.wrappedValue
            // A call of `scrollTo` after the movement applies.
            guard value.request == memory.readRequest else { return }
            value.follow(id)
            if value != position.wrappedValue { position.wrappedValue = value }
        }
    }
}

extension View {
    /// Binds the position of the nearest scroll view inside to the id of a view.
    ///
    /// Setting the binding scrolls to the view with this id, animated inside `withAnimation`, even if a lazy stack has
    /// not built it. While the user scrolls, the binding is set to the id of the target closest to the anchor; targets
    /// are the views of a `scrollTargetLayout` and the rows of a list.
    ///
    /// ```swift
    /// ScrollView {
    ///     LazyVStack { ForEach(messages) { MessageRow($0) } }.scrollTargetLayout()
    /// }
    /// .scrollPosition(id: $current, anchor: .top)
    /// ```
    ///
    /// - Parameters:
    ///   - id: The id; nil until the user scrolls or the app sets it.
    ///   - anchor: The point of the view to align with the same point of the visible part; nil scrolls the shortest
    ///     distance and reports the first view.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        scrollSettings { $0.position = ScrollIDLink(id: id, anchor: anchor) }
    }

    /// Binds the position of the nearest scroll view inside.
    ///
    /// - Parameters:
    ///   - position: The position.
    ///   - anchor: The point of a view to align with the same point of the visible part, if the position has none.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        scrollSettings { $0.position = ScrollPositionBinding(position: position, anchor: anchor) }
    }
}
