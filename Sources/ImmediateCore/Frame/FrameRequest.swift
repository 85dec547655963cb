import Foundation

/// Who asked in the last frame for another one: for tools that wait until nothing moves and have to say why it does.
public struct FrameRequest: Equatable, Sendable, CustomStringConvertible {
    /// Why a frame is due.
    public enum Reason: Equatable, Sendable {
        /// A view is moving. `name` is that of its element without the ending "Element", such as `Split`.
        case view(name: String, rect: CGRect)
        /// State changed while the frame was being built. `type` is that of the value that was written last, if it
        /// is known, such as `Int`.
        case stateChange(type: String?)
        /// What lies under the resting pointer moved, so that something else is hovered now.
        case hover(CGPoint)
        /// The input itself is not complete: a second tap may come, or the keyboard's focus has just moved.
        case input
    }

    /// Why.
    public var reason: Reason

    /// One line, such as `an animation of Split at (0, 0) of 400×300`.
    public var description: String {
        switch reason {
        case .view(let name, let rect):
            "an animation of \(name) at (\(Self.number(rect.minX)), \(Self.number(rect.minY))) of "
                + "\(Self.number(rect.width))×\(Self.number(rect.height))"
        case .stateChange(let type?): "state of type \(type) that changes in every frame"
        case .stateChange(nil): "an object that says in every frame that it changed"
        case .hover(let point):
            "a view that moves away under the pointer at (\(Self.number(point.x)), \(Self.number(point.y)))"
        case .input: "input that is not complete, such as a tap that may become a double tap"
        }
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(Double(value))
    }
}

extension FrameRequest {
    /// A view that asked, by its node; nil for nobody, and for a view that asked while it was built and is not shown.
    @MainActor init?(node index: Int32?, of machine: Machine) {
        guard let index, index < machine.tree.count else { return nil }
        let node = machine.tree.nodes[index]
        var name = String(describing: node.element.type)
        if name.hasSuffix("Element") { name.removeLast("Element".count) }
        reason = .view(name: name, rect: node.rect)
    }
}
