/// What points and rectangles are measured from.
public enum CoordinateSpace: Hashable, Sendable {
    /// The view's own top left corner.
    case local
    /// The top left corner of the whole view.
    case global
}
