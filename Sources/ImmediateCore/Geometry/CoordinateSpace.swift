/// What points and rectangles are measured from.
public enum CoordinateSpace: Hashable {
    /// The view's own top left corner.
    case local
    /// The top left corner of the whole view.
    case global
    /// The top left corner of the innermost view around that has this name, see `View.coordinateSpace(name:)`; the top left
    /// corner of the whole view where none has.
    case named(AnyHashable)
}
