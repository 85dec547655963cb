/// What positions are counted from.
public enum CoordinateSpace: Hashable, Sendable {
    /// The top left corner of the view.
    case local
    /// The top left corner of the whole interface.
    case global
}
