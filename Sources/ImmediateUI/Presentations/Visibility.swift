/// Whether something is seen.
public enum Visibility: Hashable, Sendable, CaseIterable {
    /// As is usual where it is.
    case automatic
    /// It is.
    case visible
    /// It is not.
    case hidden
}
