import Foundation

/// A request for another frame and its reason.
///
/// Tools use it to wait for an idle interface and to report what keeps it busy.
public struct FrameRequest: Equatable, Sendable, CustomStringConvertible {
    /// The reason why a frame is due.
    public enum Reason: Equatable, Sendable {
        /// A view is moving. `name` is the type of its element without the suffix "Element", such as `Split`.
        case view(name: String, rect: CGRect)
        /// State changed while the frame was built. `type` is the type of the value written last, if known, such as
        /// `Int`.
        case stateChange(type: String?)
        /// A view moved under the resting pointer, so that another one is hovered.
        case hover(CGPoint)
        /// Input is pending: a second tap may follow, or the keyboard focus has just moved.
        case input
    }

    /// The reason for the request.
    public var reason: Reason

    /// A description in one line, such as `an animation of Split at (0, 0) of 400×300`.
    public var description: String {
        switch reason {
        case .view(let name, let rect):
            "an animation of \(name) at (\(Self.number(rect.minX)), \(Self.number(rect.minY))) of "
                + "\(Self.number(rect.width))×\(Self.number(rect.height))"
        case .stateChange(let type?): "state of type \(type) that changes in every frame"
        case .stateChange(nil): "an object that reports a change in every frame"
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
    /// Creates the request of a view; nil without a node, and for a view that was built but is not shown.
    @MainActor init?(node index: Int32?, of interface: InterfaceContext) {
        guard let index, index < interface.tree.count else { return nil }
        let node = interface.tree.nodes[index]
        var name = String(describing: node.element.type)
        if name.hasSuffix("Element") { name.removeLast("Element".count) }
        reason = .view(name: name, rect: node.rect)
    }
}
