import Foundation

/// An action of assistive technology, such as a screen reader, on the element of a semantics node.
///
/// A host sends it as `InputEvent.performed`. The element receives `RegionEvent.action`; if it does not handle the
/// action, a press, a focus change and a step are performed as by keys and the pointer.
public enum SemanticsAction: Hashable, Sendable {
    /// Presses a control, as Space or a click does.
    case press
    /// Moves the keyboard focus to the element and scrolls it into view.
    case focus
    /// Scrolls the element into view.
    case reveal
    /// Increases the value by one step.
    case increment
    /// Decreases the value by one step.
    case decrement
    /// Sets the value of a slider, or the position of a splitter in percent.
    case setValue(Double)
    /// Selects a row without deselecting others, if the list allows several.
    case select
    /// Deselects a row.
    case deselect
    /// Selects a range of an editable text, in UTF-8 bytes. An empty range places the caret.
    case selectText(Range<Int>)
    /// Replaces a range of an editable text, in UTF-8 bytes.
    case replaceText(Range<Int>, with: String)
    /// Cuts, copies or pastes at the selection of an editable text.
    case edit(Clipping)
    /// An action with a name, listed in the `actions` of the semantics node, such as `hide` of a splitter.
    case named(String)

    /// A command on the clipboard.
    public enum Clipping: Hashable, Sendable {
        /// Copies the selection.
        case copy
        /// Copies and removes the selection.
        case cut
        /// Replaces the selection by the clipboard's text.
        case paste
    }
}

/// The receiver of an action: an element and the number of its part.
public struct SemanticsTarget: Hashable, Sendable {
    /// The identity of the element.
    public var identity: Identity
    /// The number of the part, which the element gave to its semantics node; 0 for an element of one part.
    public var part: Int

    /// Creates a target.
    /// - Parameters:
    ///   - identity: The identity of the element.
    ///   - part: The number of its part; 0 for an element of one part.
    public init(_ identity: Identity, part: Int = 0) {
        self.identity = identity
        self.part = part
    }
}

/// Actions of assistive technology.
extension EventPass {
    /// Performs an action on an element of the last frame.
    /// - Returns: whether it was performed. It is refused behind a modal layer.
    func perform(_ action: SemanticsAction, on target: SemanticsTarget) -> Bool {
        guard let node = interface.tree.node(of: target.identity) else { return false }
        if let layer = interface.modalLayer, interface.root(of: node) != layer.node { return false }
        let target = RegionTarget(id: target.identity, part: Int32(truncatingIfNeeded: target.part))
        interface.input.actsByPointer = false
        interface.input.usesKeys = true
        switch action {
        case .focus:
            // A list also moves its lead to the row.
            let isMoved = focus(node, target)
            return send(.action(action), to: target) || isMoved
        case .reveal: return send(.action(action), to: target) || reveal(node)
        case .press: return send(.action(action), to: target) || press(node, target)
        case .increment: return send(.action(action), to: target) || step(.up, target)
        case .decrement: return send(.action(action), to: target) || step(.down, target)
        default: return send(.action(action), to: target)
        }
    }

    /// Returns the focusable region of a target, otherwise the first one of its element or inside it.
    private func stop(_ node: Int32, _ target: RegionTarget, _ reach: KeyReach) -> HitRegion? {
        reach.stop(of: target) ?? reach.stops.first { $0.id == target.id }
            ?? reach.stops.first { interface.tree.contains(node, $0.node) }
    }

    private func focus(_ node: Int32, _ target: RegionTarget) -> Bool {
        let reach = fullReach()
        guard let stop = stop(node, target, reach) else { return false }
        interface.input.showsFocus = true
        focus(stop.target)
        reveal(stop, reach)
        return true
    }

    private func reveal(_ node: Int32) -> Bool {
        let reach = fullReach()
        let region = HitRegion(
            rect: interface.tree.nodes[node].rect,
            node: node,
            id: interface.tree.nodes[node].id,
            accepts: [],
            cursor: nil,
            resizeHandle: nil,
            depth: 0,
            part: 0
        )
        guard !reach.scrollers(around: region, interface.tree).isEmpty else { return false }
        reveal(region, reach)
        return true
    }

    /// Presses an element: by Space or Return if keys reach it, otherwise by a click in its middle.
    private func press(_ node: Int32, _ target: RegionTarget) -> Bool {
        let reach = fullReach()
        if let stop = reach.stop(of: target) {
            interface.input.showsFocus = true
            focus(stop.target)
            reveal(stop, reach)
            for key in [Key.space, .return] where send(.key(key, []), to: target) { return true }
        }
        return click(node, part: target.part) || clickAround(node)
    }

    /// Sends a press and a release in the middle of an element, in its layout coordinates.
    /// - Parameter isGesture: true for a gesture, which takes a press no earlier than its release.
    private func click(_ node: Int32, part: Int32, isGesture: Bool = false) -> Bool {
        let node = interface.tree.nodes[node]
        let center = CGPoint(x: node.rect.midX, y: node.rect.midY)
        func tell(_ event: RegionEvent) -> Bool {
            let context = EventContext(interface: interface, node: node, part: part, time: time)
            return node.element.respond(to: event, context)
        }
        guard tell(.pressed(at: center, .left)) || isGesture else { return false }
        return tell(.released(at: center, inside: true)) || !isGesture
    }

    /// Clicks the innermost element around a node that takes clicks, such as a tap gesture.
    private func clickAround(_ node: Int32) -> Bool {
        let around = interface.regions.indices.reversed().first { index in
            let region = interface.regions[index]
            return region.node != node && region.accepts.contains(.gesture)
                && interface.tree.contains(region.node, node)
        }
        guard let region = around.map({ interface.regions[$0] }) else { return false }
        return click(region.node, part: region.part, isGesture: true)
    }

    /// Sends an arrow key to an element that has, or takes, the keyboard focus.
    private func step(_ key: Key, _ target: RegionTarget) -> Bool {
        let reach = fullReach()
        // An undrawn element takes no focus.
        guard let stop = reach.stop(of: target) else { return send(.key(key, []), to: target) }
        interface.input.showsFocus = true
        focus(stop.target)
        reveal(stop, reach)
        return send(.key(key, []), to: target)
    }
}

extension EventContext {
    /// Performs an action on another element, for a view that stands for it.
    /// - Parameters:
    ///   - action: the action.
    ///   - target: the receiver of the action.
    /// - Returns: whether the action was performed.
    public func perform(_ action: SemanticsAction, on target: SemanticsTarget) -> Bool {
        EventPass(interface: interface, time: time).perform(action, on: target)
    }
}
