import Foundation

/// A font by its purpose (`.body`, `.headline`) or by its size, as views name it.
public struct Font: Hashable, Sendable {
    /// The thickness of a face's strokes, 100 (thin) … 900 (black), as in CSS.
    public struct Weight: Hashable, Sendable {
        /// 100 … 900.
        public var value: Int
        /// 100.
        public static let ultraLight = Weight(value: 100)
        /// 200.
        public static let thin = Weight(value: 200)
        /// 300.
        public static let light = Weight(value: 300)
        /// 400, the weight of running text.
        public static let regular = Weight(value: 400)
        /// 500.
        public static let medium = Weight(value: 500)
        /// 600, the weight of headlines.
        public static let semibold = Weight(value: 600)
        /// 700.
        public static let bold = Weight(value: 700)
        /// 800.
        public static let heavy = Weight(value: 800)
        /// 900.
        public static let black = Weight(value: 900)
    }

    /// The general shape of a face.
    public enum Design: Hashable, Sendable {
        /// The proportional face of the interface.
        case `default`
        /// Every character has the same width.
        case monospaced
    }

    /// What is left after every choice was made.
    public var resolved: ResolvedFont

    /// A font of `size` points, 1 to 2000; what is not finite counts as 13.
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        let size = size.isFinite ? min(max(size, 1), 2000) : 13
        return Font(resolved: ResolvedFont(size: size, weight: weight, isMonospaced: design == .monospaced))
    }

    /// A font by its purpose.
    public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil) -> Font {
        var font = style.font
        if design == .monospaced { font.resolved.isMonospaced = true }
        if let weight { font.resolved.weight = weight }
        return font
    }

    /// What a font is for, as `Font.system(_:)` takes it.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// As the fonts of the same names.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var font: Font {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption
            case .caption2: .caption2
            }
        }
    }

    /// 26 pt.
    public static let largeTitle = Font.system(size: 26)
    /// 22 pt.
    public static let title = Font.system(size: 22)
    /// 17 pt.
    public static let title2 = Font.system(size: 17)
    /// 15 pt.
    public static let title3 = Font.system(size: 15)
    /// 13 pt semibold.
    public static let headline = Font.system(size: 13, weight: .semibold)
    /// 11 pt.
    public static let subheadline = Font.system(size: 11)
    /// 13 pt, the default.
    public static let body = Font.system(size: 13)
    /// 12 pt.
    public static let callout = Font.system(size: 12)
    /// 10 pt.
    public static let footnote = Font.system(size: 10)
    /// 10 pt.
    public static let caption = Font.system(size: 10)
    /// 10 pt medium.
    public static let caption2 = Font.system(size: 10, weight: .medium)

    /// The font with another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.resolved.weight = weight
        return font
    }

    /// The bold font.
    public func bold() -> Font { weight(.bold) }

    /// The slanted font.
    public func italic() -> Font {
        var font = self
        font.resolved.isItalic = true
        return font
    }

    /// The font with characters of one width.
    public func monospaced() -> Font {
        var font = self
        font.resolved.isMonospaced = true
        return font
    }
}

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
