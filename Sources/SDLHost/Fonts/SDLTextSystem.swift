import Foundation
import ImmediateUI

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

/// Measures text in the fonts of this machine, as `SDLRenderer` draws it.
@MainActor public final class SDLTextSystem: TextSystem {
    /// The fonts.
    public let fonts: FontLibrary
    private lazy var lineBreaker = LineBreaker()

    /// A text system for the fonts of a library.
    public init(fonts: FontLibrary) { self.fonts = fonts }

    /// The vertical measures of a line in `font`, whole device pixels each, in points.
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

    /// The advance width of `string` in one line, whole device pixels, in points.
    public func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat {
        guard !string.isEmpty else { return 0 }
        return fonts.widths.value(for: MeasuredText(string: string, font: font, scale: scale)) {
            CGFloat(fonts.line(string, font: font, scale: scale).width) / scale
        }
    }

    /// The characters of `string` as `SDLRenderer` draws it in one line, from left to right.
    public func clusters(of string: String, font: ResolvedFont, scale: CGFloat) -> [TextCluster] {
        guard !string.isEmpty else { return [] }
        return fonts.clusters.value(for: MeasuredText(string: string, font: font, scale: scale)) {
            fonts.line(string, font: font, scale: scale).clusters(of: string, scale: scale)
        }
    }

    /// Reads PNG and JPEG files.
    public var pictureDecoder: (any PictureDecoder)? { FilePictureDecoder() }

    /// The toolkit's inspector.
    public func makeInspector() -> (any FrameInspector)? { Inspector() }

    /// Where a line of `text` may end, by ICU.
    public func lineBreaks(of text: String) -> [Int] {
        lineBreaker.offsets(in: text) ?? text.breaksAfterSpaces
    }

    /// How the characters of a paragraph run, by FriBidi.
    public func levels(of paragraph: String, direction: LayoutDirection) -> ParagraphLevels? {
        BidirectionalText.levels(of: paragraph, direction: direction)
    }
}
