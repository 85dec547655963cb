import Foundation

/// A font as it is measured and drawn: every choice that a `Font` leaves open has been made.
public struct ResolvedFont: Hashable, Sendable {
    /// The height of the face's em square, in points.
    public var size: CGFloat
    /// The thickness of the strokes.
    public var weight: Font.Weight
    /// Whether the slanted face is used.
    public var isItalic: Bool
    /// Whether every character has the same width.
    public var isMonospaced: Bool

    /// A font of `size` points.
    public init(size: CGFloat, weight: Font.Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }
}
