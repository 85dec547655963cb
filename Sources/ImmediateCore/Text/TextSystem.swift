import Foundation

/// The measures of text that layout needs; a host supplies them, so that the interface knows no font library.
///
/// All lengths are in points. `scale` is the number of device pixels in a point: text is hinted and rendered at
/// device pixels, so its width in points depends on it.
@MainActor public protocol TextSystem: AnyObject {
    /// The vertical measures of a line in `font`.
    func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics
    /// The advance width of `string`, which has no line breaks, when drawn in one run. Its characters run as they do in
    /// a paragraph of their own, from left to right where no letter tells otherwise.
    func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat
    /// The characters of `string`, which has no line breaks, as one run of it is drawn, from left to right.
    func clusters(of string: String, font: ResolvedFont, scale: CGFloat) -> [TextCluster]
    /// Where a line of `text` may end by Unicode's rules (UAX 14): offsets in its UTF-8, ascending, without the beginning
    /// and the end. It is asked only for texts that are to be broken and are not ASCII; by default lines end after spaces.
    func lineBreaks(of text: String) -> [Int]
    /// How the characters of a paragraph run (UAX 9); nil where all run from left to right, which is the default.
    /// - Parameter direction: that of a paragraph in which no letter tells one.
    func levels(of paragraph: String, direction: LayoutDirection) -> ParagraphLevels?
    /// What reads picture files for the same host; nil where it shows none, which is the default.
    var pictureDecoder: (any PictureDecoder)? { get }
    /// What F12 opens above the frames of an interface in a debug build; nil for nothing, which is the default.
    func makeInspector() -> (any FrameInspector)?
}

extension TextSystem {
    /// None.
    public var pictureDecoder: (any PictureDecoder)? { nil }

    /// Nothing.
    public func makeInspector() -> (any FrameInspector)? { nil }
}

/// The vertical measures of a line of text, in points.
public struct FontMetrics: Equatable, Sendable {
    /// From the baseline up to the top of the line.
    public var ascent: CGFloat
    /// From the baseline down to the bottom of the line; positive.
    public var descent: CGFloat
    /// From one baseline to the next.
    public var lineHeight: CGFloat

    /// Measures from their values.
    public init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
    }
}

/// A text system without fonts: every character is 0.6 em wide. For programs and tests that lay out and never draw.
@MainActor public final class FixedTextSystem: TextSystem {
    /// A system; all are alike.
    public init() {}

    /// Ascent 0.95 em, descent 0.25 em, lines 1.2 em apart.
    public func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics {
        FontMetrics(ascent: 0.95 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
    }

    /// 0.6 em a character.
    public func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat {
        0.6 * font.size * CGFloat(string.count)
    }
}
