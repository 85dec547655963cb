import Foundation

/// The behavior of a view while items are dragged over it and dropped on it.
///
/// ```swift
/// struct Reordering: DropDelegate {
///     let card: Card
///     @Binding var cards: [Card]
///     @Binding var dragged: Card?
///
///     func dropEntered(info: DropInfo) {
///         guard let dragged, dragged != card, let from = cards.firstIndex(of: dragged),
///             let to = cards.firstIndex(of: card)
///         else { return }
///         withAnimation { cards.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to) }
///     }
///
///     func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
///
///     func performDrop(info: DropInfo) -> Bool {
///         dragged = nil
///         return true
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol DropDelegate {
    /// Returns whether the drop can begin. It is called when items of an accepted type enter the view; false leaves
    /// them to the views below. The default returns true.
    func validateDrop(info: DropInfo) -> Bool

    /// Receives the items.
    /// - Returns: True if the drop was successful.
    func performDrop(info: DropInfo) -> Bool

    /// Called when a validated drop enters the view. The default does nothing.
    func dropEntered(info: DropInfo)

    /// Called when a validated drop enters the view or moves inside it.
    /// - Returns: The new proposal; nil for the last one, which is to copy at first. The default returns nil.
    func dropUpdated(info: DropInfo) -> DropProposal?

    /// Called when a validated drop leaves the view or ends without `performDrop`. The default does nothing.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// Returns true.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Returns nil.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}

/// The state of a drop over a view.
@preconcurrency @MainActor public struct DropInfo {
    /// The position of the drop, in the view's coordinates.
    public let location: CGPoint
    let item: DragItem

    /// Returns whether an item has a representation of one of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }

    /// Returns the items with a representation of one of the types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { item.providers(contentTypes) }
}

/// The effect of a drop.
public enum DropOperation: Hashable, Sendable {
    /// The drop does nothing; `performDrop` is not called.
    case cancel
    /// The view does not accept the drop; `performDrop` is not called.
    case forbidden
    /// The items are copied.
    case copy
    /// The items are moved.
    case move
}

/// The effect that a drop would have at its position.
public struct DropProposal: Sendable {
    /// The effect.
    public let operation: DropOperation

    /// Creates a proposal.
    public init(operation: DropOperation) { self.operation = operation }

    /// Creates a proposal with an operation for drags inside the app, which is its operation here.
    /// - Parameters:
    ///   - withinApplication: The effect of a drag inside the app.
    ///   - outsideApplication: The effect of a drag to another app. Nothing is dragged out of the app.
    public init(withinApplication: DropOperation, outsideApplication: DropOperation) { operation = withinApplication }
}

extension View {
    /// Accepts drops of items with a representation of one of the types, as a delegate decides.
    ///
    /// ```swift
    /// CardView(card)
    ///     .onDrag { dragged = card; return NSItemProvider(object: card) }
    ///     .onDrop(of: [.card], delegate: Reordering(card: card, cards: $cards, dragged: $dragged))
    /// ```
    /// - Parameters:
    ///   - supportedContentTypes: The accepted types.
    ///   - delegate: The behavior of the view during a drop.
    public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        DropView(content: self, types: supportedContentTypes, delegate: AnyDropDelegate(base: delegate))
    }
}

/// A delegate of any type.
private struct AnyDropDelegate: DropDelegate {
    let base: any DropDelegate

    func validateDrop(info: DropInfo) -> Bool { base.validateDrop(info: info) }
    func dropEntered(info: DropInfo) { base.dropEntered(info: info) }
    func dropUpdated(info: DropInfo) -> DropProposal? { base.dropUpdated(info: info) }
    func dropExited(info: DropInfo) { base.dropExited(info: info) }
    func performDrop(info: DropInfo) -> Bool { base.performDrop(info: info) }
}

/// A view that drops reach. Its delegate has a type of its own, so that a frame allocates no box for it.
struct DropView<Content: View, Delegate: DropDelegate>: PrimitiveView {
    let content: Content
    /// The accepted types; nil if the delegate decides alone.
    var types: [UTType]?
    let delegate: Delegate

    func build(into builder: inout Builder) {
        let isEnabled = builder.environment.isEnabled
        builder.modify(content, by: DropModifier(types: types, delegate: delegate, isEnabled: isEnabled))
    }
}

/// Tracks drops on each node of the content separately.
private struct DropModifier<Delegate: DropDelegate>: NodeModifier {
    let types: [UTType]?
    let delegate: Delegate
    let isEnabled: Bool

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let tracking = builder.state { DropTracking() }
        builder.enclose(
            DropElement(tracking: tracking, types: types, delegate: delegate, isEnabled: isEnabled),
            node
        )
    }
}

/// The validated drop over a view.
@MainActor private final class DropTracking {
    /// The last state of the drop; nil while there is none.
    var info: DropInfo?
    var operation = DropOperation.copy
}

private struct DropElement<Delegate: DropDelegate>: Element {
    let tracking: DropTracking
    let types: [UTType]?
    let delegate: Delegate
    let isEnabled: Bool

    mutating func paint(_ painter: inout Painter) {
        if isEnabled { painter.addRegion(painter.rect, .drop) }
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .drop(let phase) = event else { return false }
        switch phase {
        case .over(let point):
            guard let info = info(point, context), enter(info) else { return false }
            tracking.info = info
            if let proposal = delegate.dropUpdated(info: info) { tracking.operation = proposal.operation }
            return true
        case .left:
            exit()
            return true
        case .dropped(let point):
            guard let info = info(point, context) else { return false }
            guard tracking.operation == .copy || tracking.operation == .move else {
                exit()
                return false
            }
            tracking.info = nil
            return delegate.performDrop(info: info)
        }
    }

    /// Begins a drop if none has begun yet.
    /// - Returns: whether a validated drop is over the view.
    private func enter(_ info: DropInfo) -> Bool {
        if tracking.info != nil { return true }
        guard types.map(info.hasItemsConforming) != false, delegate.validateDrop(info: info) else { return false }
        tracking.operation = .copy
        delegate.dropEntered(info: info)
        return true
    }

    private func exit() {
        guard let info = tracking.info else { return }
        tracking.info = nil
        delegate.dropExited(info: info)
    }

    private func info(_ point: CGPoint, _ context: EventContext) -> DropInfo? {
        context.dragItem.map {
            DropInfo(
                location: CGPoint(x: point.x - context.rect.minX, y: point.y - context.rect.minY),
                item: $0
            )
        }
    }
}
