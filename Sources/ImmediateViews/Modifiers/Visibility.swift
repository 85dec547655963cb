/// The visibility of an element of the interface.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// The default of the element.
    case automatic
    /// The element is visible.
    case visible
    /// The element is hidden.
    case hidden
}
