/// The origin of points and rectangles.
public enum CoordinateSpace: Hashable {
    /// The view's top left corner.
    case local
    /// The top left corner of the whole view.
    case global
    /// The top left corner of the innermost ancestor with this name, see `View.coordinateSpace(name:)`; of the whole
    /// view if there is none.
    case named(AnyHashable)
}
