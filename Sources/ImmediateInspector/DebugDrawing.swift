import Foundation

/// The colors of a debug overlay: the same in light and dark, because it covers any contents.
enum DebugColor {
    static let ground = RGBA(24, 24, 27)
    static let rim = RGBA(255, 255, 255, 56)
    static let text = RGBA(255, 255, 255)
    static let faint = RGBA(174, 174, 182)
    static let outline = RGBA(10, 132, 255)
    static let press = RGBA(48, 209, 88)
    static let resizeHandle = RGBA(255, 159, 10)
    static let scroll = RGBA(191, 90, 242)
    static let mark = RGBA(255, 45, 120)
    static let damage = RGBA(255, 69, 58)
    static let size = RGBA(24, 24, 27, 200)
}

/// The fonts of a debug overlay, in points.
enum DebugFont {
    static let small = font(9)
    static let text = font(11)
    static let title = font(11, .semibold)

    private static func font(_ size: CGFloat, _ weight: Font.Weight = .medium) -> ResolvedFont {
        var font = ResolvedFont(size: size, weight: weight)
        font.hasMonospacedDigits = true
        return font
    }
}

extension Painter {
    /// Returns the width of a text in one line, in points.
    func width(_ text: String, _ font: ResolvedFont) -> CGFloat {
        textSystem.width(of: text, font: font, scale: scale)
    }

    /// Returns the text, truncated with an ellipsis if it is wider than `width`.
    func shortened(_ text: String, _ font: ResolvedFont, to width: CGFloat) -> String {
        guard self.width(text, font) > width else { return text }
        var (least, most) = (0, text.count)
        while least < most {
            let middle = (least + most + 1) / 2
            if self.width(text.prefix(middle) + "…", font) <= width { least = middle } else { most = middle - 1 }
        }
        return text.prefix(least) + "…"
    }

    /// Draws a line of text, vertically centered in `rect`.
    mutating func line(_ text: String, _ font: ResolvedFont, x: CGFloat, in rect: CGRect, _ color: RGBA) {
        let metrics = textSystem.metrics(of: font, scale: scale)
        // Centered by the capitals, which are about 0.7 em tall.
        let baseline = rect.midY + font.size * 0.36
        self.text(text, font: font, at: CGPoint(x: x, y: min(baseline, rect.maxY - metrics.descent / 2)), color)
    }
}

extension CGRect {
    /// Returns the rectangle with its edges on device pixels.
    func onPixels(_ scale: CGFloat) -> CGRect { rounded(scale: scale) ?? self }

    /// Returns whether the interiors intersect.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the rectangle moved into `bounds`; if it is too large, its near edges align.
    func moved(into bounds: CGRect) -> CGRect {
        CGRect(
            x: max(min(minX, bounds.maxX - width), bounds.minX),
            y: max(min(minY, bounds.maxY - height), bounds.minY),
            width: width,
            height: height
        )
    }
}

/// Positions labels without overlaps.
struct LabelPlacement {
    let bounds: CGRect
    private(set) var taken: [CGRect]

    init(bounds: CGRect, taken: [CGRect]) { (self.bounds, self.taken) = (bounds, taken) }

    /// Returns the first free and visible candidate position, and marks it as taken; nil if there is none.
    mutating func place(_ size: CGSize, at corners: [CGPoint]) -> CGRect? {
        for corner in corners {
            let rect = CGRect(origin: corner, size: size)
            guard bounds.contains(rect), !taken.contains(where: rect.overlaps) else { continue }
            taken.append(rect)
            return rect
        }
        return nil
    }
}
