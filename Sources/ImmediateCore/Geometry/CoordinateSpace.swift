/// A coordinate space of points and rectangles, determined by its origin.
public enum CoordinateSpace: Hashable {
    /// The space whose origin is the view's top left corner.
    case local
    /// The space whose origin is the top left corner of the root view: root coordinates.
    case global
    /// The space whose origin is the top left corner of the innermost ancestor with this name.
    ///
    /// `View.coordinateSpace(name:)` sets the name. Without such an ancestor the space is `global`.
    case named(AnyHashable)
}
