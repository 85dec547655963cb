/// How far the person can resize a window.
public enum WindowResizability: Hashable, Sendable {
    /// Down to the `frame(minWidth:minHeight:)` of its view, where that has one, and up to any size.
    case automatic
    /// From the least size that its view takes to the greatest; not at all where they are the same.
    case contentSize
    /// Down to the least size that its view takes, and up to any size.
    case contentMinSize
}
