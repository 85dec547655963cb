import Foundation
import ImmediateCore

/// A font at a scale.
struct MeasuredFont: Hashable {
    var font: ResolvedFont
    var scale: CGFloat
}

/// A line of text in a font at a scale.
struct MeasuredText: Hashable {
    var string: String
    var font: ResolvedFont
    var scale: CGFloat
}

/// Measures text in the fonts of this machine, exactly as a renderer draws it.
@preconcurrency @MainActor public final class HostTextSystem: TextSystem {
    /// The library of the fonts that the text is measured in.
    public let fonts: FontLibrary
    private lazy var lineBreaker = TextBreaker(.lines)
    private lazy var wordBreaker = TextBreaker(.words)
    private let loadsAtOnce: Bool

    /// Creates a text system for a font library.
    /// - Parameters:
    ///   - fonts: The library of the fonts that the text is measured in.
    ///   - loadsAtOnce: Whether pictures are decoded in the frame that first shows them, whatever their size. The
    ///     default is false: large ones are decoded in the background and appear some frames later.
    public init(fonts: FontLibrary, loadsAtOnce: Bool = false) {
        self.fonts = fonts
        self.loadsAtOnce = loadsAtOnce
    }

    /// Returns the vertical metrics of `font` in points, each a whole number of device pixels.
    /// - Parameters:
    ///   - font: the resolved font.
    ///   - scale: the number of device pixels in a point.
    public func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics {
        fonts.metrics.value(for: MeasuredFont(font: font, scale: scale)) {
            do {
                let face = try fonts.face(for: font, scale: scale)
                return FontMetrics(
                    ascent: CGFloat(face.ascent) / scale,
                    descent: CGFloat(face.descent) / scale,
                    lineHeight: CGFloat(face.lineSkip) / scale
                )
            } catch {
                Report.once(host: "\(error)")
                return FontMetrics(ascent: font.size, descent: font.size / 4, lineHeight: font.size * 1.25)
            }
        }
    }

    /// Returns the advance width of `string` on one line in points, a whole number of device pixels.
    /// - Parameters:
    ///   - string: the text, without newlines.
    ///   - font: the resolved font.
    ///   - scale: the number of device pixels in a point.
    public func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat {
        guard !string.isEmpty else { return 0 }
        return fonts.widths.value(for: MeasuredText(string: string, font: font, scale: scale)) {
            CGFloat(fonts.line(string, font: font, scale: scale).width) / scale
        }
    }

    /// Returns the characters of `string` as a renderer draws them on one line, from left to right.
    public func clusters(of string: String, font: ResolvedFont, scale: CGFloat) -> [TextCluster] {
        guard !string.isEmpty else { return [] }
        return fonts.clusters.value(for: MeasuredText(string: string, font: font, scale: scale)) {
            fonts.line(string, font: font, scale: scale).clusters(of: string, scale: scale)
        }
    }

    /// The decoder that reads the PNG and JPEG files of image views.
    public var pictureDecoder: (any PictureDecoder)? { FilePictureDecoder(decodesAtOnce: loadsAtOnce) }

    /// Creates the debug overlay that F12 opens in a debug build; nil in an app without the module `SDLHost`.
    public func makeDebugOverlay() -> (any FrameOverlay)? { Toolkit.additions?.makeDebugOverlay() }

    /// Returns the UTF-8 offsets of the line break opportunities in `text`, found by ICU, in ascending order.
    public func lineBreaks(of text: String) -> [Int] {
        lineBreaker.offsets(in: text) ?? text.breaksAfterSpaces
    }

    /// Returns the words of `text`, found by ICU, as ranges of UTF-8 offsets in ascending order.
    public func words(of text: String) -> [Range<Int>] { wordBreaker.words(in: text) ?? text.runsOfLetters }

    /// Returns the bidirectional levels of a paragraph, computed by FriBidi.
    /// - Parameters:
    ///   - paragraph: the text of the paragraph.
    ///   - direction: the direction of a paragraph without a strong character.
    public func levels(of paragraph: String, direction: LayoutDirection) -> ParagraphLevels? {
        BidirectionalText.levels(of: paragraph, direction: direction)
    }
}
