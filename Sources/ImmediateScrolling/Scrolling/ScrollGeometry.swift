import Foundation

/// The geometry of a scroll view, in points.
public struct ScrollGeometry: Equatable, Sendable {
    /// The offset of the visible part from the content's top and leading edges; negative within its margins.
    public var contentOffset: CGPoint
    /// The size of the content, without its margins.
    public var contentSize: CGSize
    /// The margins of the content.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize

    /// Creates a geometry.
    ///
    /// - Parameters:
    ///   - contentOffset: The offset of the visible part from the content's top and leading edges.
    ///   - contentSize: The size of the content, without its margins.
    ///   - contentInsets: The margins of the content.
    ///   - containerSize: The size of the scroll view.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// The rectangle of the scroll view in the coordinates of the content.
    public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// The visible part of the content between the margins, in the coordinates of the content.
    public var visibleRect: CGRect {
        CGRect(
            x: contentOffset.x + contentInsets.leading,
            y: contentOffset.y + contentInsets.top,
            width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom)
        )
    }
}

extension ScrollState {
    var geometry: ScrollGeometry {
        ScrollGeometry(
            contentOffset: CGPoint(x: offset.x - insets.leading, y: offset.y - insets.top),
            contentSize: contentWithoutInsets,
            contentInsets: insets,
            containerSize: visible
        )
    }
}

/// The activity of a scroll view.
public enum ScrollPhase: Hashable, Sendable, CaseIterable {
    /// Nothing scrolls.
    case idle
    /// A finger rests on the view. Not used here: a finger that does not move may press a control.
    case tracking
    /// The user scrolls, or has scrolled by wheel or keys in the last 0.15 s.
    case interacting
    /// The content moves on by inertia, or to the target of its behavior.
    case decelerating
    /// The content moves to a position that the app has set.
    case animating

    /// True unless nothing scrolls.
    public var isScrolling: Bool { self != .idle }
}

/// The state of a scroll view at a change of its phase.
public struct ScrollPhaseChangeContext: Sendable {
    /// The geometry of the scroll view.
    public let geometry: ScrollGeometry
    /// The velocity of the content, in points per second; nil at rest.
    public let velocity: CGVector?
}

// MARK: Observers

/// Runs an action when a value of the geometry changes.
private final class ScrollGeometryObserver<Value: Equatable>: ScrollObserver {
    var transform: (ScrollGeometry) -> Value
    var action: (Value, Value) -> Void
    private var value: Value?

    init(_ transform: @escaping (ScrollGeometry) -> Value, _ action: @escaping (Value, Value) -> Void) {
        (self.transform, self.action) = (transform, action)
    }

    func update(_ state: ScrollState, _ runtime: ScrollRuntime, _ layout: LayoutContext) {
        let new = transform(state.geometry)
        let old = value
        guard new != old else { return }
        value = new
        layout.afterBuild { [action] in action(old ?? new, new) }
    }
}

/// Runs an action when the phase changes.
private final class ScrollPhaseObserver: ScrollObserver {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    private var phase = ScrollPhase.idle

    init(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) { self.action = action }

    func update(_ state: ScrollState, _ runtime: ScrollRuntime, _ layout: LayoutContext) {
        let (old, new) = (phase, runtime.phase)
        guard new != old else { return }
        phase = new
        let velocity = new.isScrolling && runtime.velocity != .zero ? runtime.velocity : nil
        let context = ScrollPhaseChangeContext(geometry: state.geometry, velocity: velocity)
        layout.afterBuild { [action] in action(old, new, context) }
    }
}

/// Runs an action when the set of visible targets changes.
private final class ScrollTargetObserver<ID: Hashable>: ScrollObserver {
    var threshold: Double
    var action: ([ID]) -> Void
    private var visible: [ID] = []

    init(_ threshold: Double, _ action: @escaping ([ID]) -> Void) {
        (self.threshold, self.action) = (threshold, action)
    }

    func update(_ state: ScrollState, _ runtime: ScrollRuntime, _ layout: LayoutContext) {
        var now: [ID] = []
        let bounds = CGRect(origin: state.geometry.contentOffset, size: state.visible)
        runtime.targets.forEach(near: bounds, state, layout) { target in
            guard target.rect.isVisible(in: bounds, threshold), let id = target.id()?.base as? ID else { return }
            now.append(id)
        }
        guard now != visible else { return }
        visible = now
        layout.afterBuild { [action] in action(now) }
    }
}

/// Adds an observer to the nearest scroll view inside.
private struct ScrollObserverView<Content: View, Observer: ScrollObserver>: PrimitiveView {
    var content: Content
    var make: () -> Observer
    var update: (Observer) -> Void

    func build(into builder: inout Builder) {
        let observer = builder.state(make)
        update(observer)
        builder.child(content.scrollSettings { $0.observers.append(observer) })
    }
}

extension Builder {
    /// Returns the persistent object of the current view.
    fileprivate mutating func state<Object: AnyObject>(_ make: () -> Object) -> Object { state(0, make) }
}

extension CGRect {
    /// Returns whether at least a share of the rectangle's area lies in another one.
    fileprivate func isVisible(in other: CGRect, _ threshold: Double) -> Bool {
        let seen = intersection(other)
        guard !seen.isNull, width > 0, height > 0 else { return false }
        let share = Double((seen.width * seen.height) / (width * height))
        return share > 0 && share >= min(max(0, threshold), 1) - 1e-6
    }
}

extension View {
    /// Runs `action` after layout when the value that `transform` computes from the geometry of the nearest scroll view
    /// inside changes, and when the view appears, then with the same value twice.
    ///
    /// ```swift
    /// .onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 0 } action: { _, new in showsShadow = new }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - transform: Computes the value.
    ///   - action: Receives the old and the new value.
    public func onScrollGeometryChange<Value: Equatable>(
        for type: Value.Type,
        of transform: @escaping (ScrollGeometry) -> Value,
        action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        ScrollObserverView(content: self) {
            ScrollGeometryObserver(transform, action)
        } update: {
            ($0.transform, $0.action) = (transform, action)
        }
    }

    /// Runs `action` when the activity of the nearest scroll view inside changes.
    ///
    /// - Parameter action: Receives the old and the new phase.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { onScrollPhaseChange { old, new, _ in action(old, new) } }

    /// Runs `action` when the activity of the nearest scroll view inside changes.
    ///
    /// - Parameter action: Receives the old and the new phase, and the state of the scroll view.
    public func onScrollPhaseChange(
        _ action:
            @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) ->
            Void
    ) -> some View {
        ScrollObserverView(content: self) {
            ScrollPhaseObserver(action)
        } update: {
            $0.action = action
        }
    }

    /// Runs `action` when the visible targets of the nearest scroll view inside change.
    ///
    /// Targets are the views of a `scrollTargetLayout` and the rows of a list.
    ///
    /// - Parameters:
    ///   - idType: The type of the ids.
    ///   - threshold: The visible share of a target's area, from 0 to 1, that makes it count.
    ///   - action: Receives the ids of the visible targets.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type,
        threshold: Double = 0.5,
        _ action: @escaping ([ID]) -> Void
    ) -> some View {
        ScrollObserverView(content: self) {
            ScrollTargetObserver(threshold, action)
        } update: {
            ($0.threshold, $0.action) = (threshold, action)
        }
    }

    /// Runs `action` with true when the view becomes visible in the scroll views around it, and with false when it is
    /// scrolled away or removed.
    ///
    /// - Parameters:
    ///   - threshold: The visible share of the view's area, from 0 to 1, that makes it count as visible.
    ///   - action: Receives whether the view is visible.
    public func onScrollVisibilityChange(
        threshold: Double = 0.5,
        _ action: @escaping (_ isVisible: Bool) -> Void
    ) -> some View {
        ScrollVisibilityView(content: self, threshold: threshold, action: action)
    }
}

// MARK: Visibility of a view

private struct ScrollVisibilityView<Content: View>: PrimitiveView {
    var content: Content
    var threshold: Double
    var action: (Bool) -> Void

    func build(into builder: inout Builder) {
        builder.modify(content, by: ScrollVisibilityModifier(threshold: threshold, action: action))
    }
}

/// Observes each node of the content separately.
private struct ScrollVisibilityModifier: NodeModifier {
    var threshold: Double
    var action: (Bool) -> Void

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let memory = builder.state { ScrollVisibility() }
        memory.action = action
        if !builder.environment.isShelved {
            builder.lifetime().object.onEnd = { memory.report(false) }
        }
        builder.enclose(ScrollVisibilityElement(memory: memory, threshold: threshold), node)
    }
}

@MainActor private final class ScrollVisibility {
    var action: (Bool) -> Void = { _ in }
    var isVisible = false
    /// True while a report of this frame is pending.
    var isPending = false
    private var reported = false

    func report(_ isVisible: Bool) {
        isPending = false
        guard isVisible != reported else { return }
        reported = isVisible
        action(isVisible)
    }
}

private struct ScrollVisibilityElement: Element {
    let memory: ScrollVisibility
    var threshold: Double

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
        var area = layout.bounds
        _ = layout.isInside(ScrollElement.self) { element in
            area = area.intersection(element.state.frame)
            return false
        }
        let isVisible = !area.isNull && rect.isVisible(in: area, threshold)
        guard isVisible != memory.isVisible else { return }
        memory.isVisible = isVisible
        // The scroll view may place its content several times in a frame. The last placement counts.
        guard !memory.isPending else { return }
        memory.isPending = true
        layout.afterBuild { [memory] in memory.report(memory.isVisible) }
    }
}
