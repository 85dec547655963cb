/// The shape of the pointer that a frame asks for.
public enum Cursor: String, Hashable, Sendable, CaseIterable, Codable {
    /// The ordinary pointer.
    case arrow
    /// A splitter between left and right.
    case resizeLeftRight
    /// A splitter between top and bottom.
    case resizeUpDown
    /// The crossing of two splitters.
    case resizeAll
}
