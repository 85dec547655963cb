import Foundation

/// Text measurement for layout, provided by a host, so that the interface depends on no font library.
///
/// All lengths are in points. `scale` is the number of device pixels per point: text is hinted and rendered at device
/// pixels, so its width in points depends on the scale.
@preconcurrency @MainActor public protocol TextSystem: AnyObject {
    /// Returns the vertical metrics of a line in `font`.
    func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics
    /// Returns the advance width of `string` in points, drawn as one run without newlines.
    ///
    /// The string forms a paragraph of its own, from left to right unless its letters determine otherwise.
    func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat
    /// Returns the characters of `string`, drawn as one run without newlines, from left to right.
    func clusters(of string: String, font: ResolvedFont, scale: CGFloat) -> [TextCluster]
    /// Returns the break opportunities of `text` by Unicode's rules (UAX 14): UTF-8 offsets, ascending, without the
    /// start and the end. It is called only to break text that is not ASCII; the default breaks after spaces.
    func lineBreaks(of text: String) -> [Int]
    /// Returns the words of `text` by Unicode's rules (UAX 29), as ranges of UTF-8 offsets in ascending order: the
    /// segments with letters, digits or ideographs. The default returns runs of letters, digits and underscores.
    func words(of text: String) -> [Range<Int>]
    /// Returns the bidirectional levels of a paragraph (UAX 9); nil, the default, if all of it runs from left to
    /// right.
    /// - Parameters:
    ///   - paragraph: the text of the paragraph.
    ///   - direction: the direction of a paragraph without a strong character.
    func levels(of paragraph: String, direction: LayoutDirection) -> ParagraphLevels?
    /// The host's decoder of picture files; nil, the default, if it shows no pictures.
    var pictureDecoder: (any PictureDecoder)? { get }
    /// Creates the debug overlay that F12 opens in a debug build; nil, the default, for none.
    func makeDebugOverlay() -> (any FrameOverlay)?
}

extension TextSystem {
    /// The default, nil.
    public var pictureDecoder: (any PictureDecoder)? { nil }

    /// Returns the default, nil.
    public func makeDebugOverlay() -> (any FrameOverlay)? { nil }

    /// Returns the runs of letters, digits and underscores, as ranges of UTF-8 offsets in ascending order.
    public func words(of text: String) -> [Range<Int>] { text.runsOfLetters }
}

/// The vertical metrics of a line, in points.
public struct FontMetrics: Equatable, Sendable {
    /// The distance from the baseline up to the top of the line, in points.
    public var ascent: CGFloat
    /// The distance from the baseline down to the bottom of the line, in points; positive.
    public var descent: CGFloat
    /// The distance between the baselines of two lines, in points.
    public var lineHeight: CGFloat

    /// Creates metrics from their distances, in points.
    public init(ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat) {
        self.ascent = ascent
        self.descent = descent
        self.lineHeight = lineHeight
    }
}

/// A text system without fonts, whose characters are all 0.6 em wide.
///
/// It is for apps and tests that lay out without drawing.
@preconcurrency @MainActor public final class FixedTextSystem: TextSystem {
    /// Creates a text system.
    public init() {}

    /// Returns an ascent of 0.95 em, a descent of 0.25 em and a line height of 1.2 em.
    public func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics {
        FontMetrics(ascent: 0.95 * font.size, descent: 0.25 * font.size, lineHeight: 1.2 * font.size)
    }

    /// Returns 0.6 em per character.
    public func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat {
        0.6 * font.size * CGFloat(string.count)
    }
}
