import Foundation
import ImmediateUI

/// Measures text in the fonts of this machine, as `SDLRenderer` draws it.
@MainActor public final class SDLTextSystem: TextSystem {
    /// The fonts.
    public let fonts: FontLibrary
    private var metrics: [Size: FontMetrics] = [:]
    private var widths = BoundedCache<Line, CGFloat>(limit: 8192)

    private struct Size: Hashable {
        var font: ResolvedFont
        var scale: CGFloat
    }

    private struct Line: Hashable {
        var string: String
        var font: ResolvedFont
        var scale: CGFloat
    }

    /// A text system for the fonts of a library.
    public init(fonts: FontLibrary) { self.fonts = fonts }

    /// The vertical measures of a line in `font`, whole device pixels each, in points.
    public func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics {
        let key = Size(font: font, scale: scale)
        if let known = metrics[key] { return known }
        // An animated size would fill the table with sizes that never come back.
        if metrics.count > 1024 { metrics.removeAll() }
        let result: FontMetrics
        do {
            let face = try fonts.face(for: font, scale: scale)
            result = FontMetrics(
                ascent: CGFloat(face.ascent) / scale,
                descent: CGFloat(face.descent) / scale,
                lineHeight: CGFloat(face.lineSkip) / scale
            )
        } catch {
            Diagnostics.reportOnce("\(error)")
            result = FontMetrics(ascent: font.size, descent: font.size / 4, lineHeight: font.size * 1.25)
        }
        metrics[key] = result
        return result
    }

    /// The advance width of `string` in one line, whole device pixels, in points.
    public func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat {
        guard !string.isEmpty else { return 0 }
        return widths.value(for: Line(string: string, font: font, scale: scale)) {
            CGFloat(fonts.line(string, font: font, scale: scale).width) / scale
        }
    }
}
