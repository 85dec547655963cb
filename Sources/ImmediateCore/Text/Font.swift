import Foundation

/// A font as views specify it: by text style (`.body`, `.headline`) or by size.
public struct Font: Hashable, Sendable {
    /// The weight of a font, 100 (the lightest) … 900 (the heaviest), as in CSS.
    public struct Weight: Hashable, Sendable {
        /// The number of the weight, 100 (thin) … 900 (black).
        public var value: Int
        /// The weight 100.
        public static let ultraLight = Weight(value: 100)
        /// The weight 200.
        public static let thin = Weight(value: 200)
        /// The weight 300.
        public static let light = Weight(value: 300)
        /// The weight 400, that of body text.
        public static let regular = Weight(value: 400)
        /// The weight 500.
        public static let medium = Weight(value: 500)
        /// The weight 600, that of headlines.
        public static let semibold = Weight(value: 600)
        /// The weight 700.
        public static let bold = Weight(value: 700)
        /// The weight 800.
        public static let heavy = Weight(value: 800)
        /// The weight 900.
        public static let black = Weight(value: 900)
    }

    /// The design of a typeface.
    public enum Design: Hashable, Sendable {
        /// The proportional typeface of the interface.
        case `default`
        /// A monospaced typeface.
        case monospaced
        /// A typeface with serifs.
        case serif
        /// A typeface with rounded strokes, if one is installed: Nunito, Quicksand or Varela Round.
        case rounded
    }

    /// The font as it is measured and drawn, with all traits resolved.
    public var resolved: ResolvedFont

    /// Returns a font of `size` points, clamped to 1…2000; non-finite sizes count as 13.
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        let size = size.isFinite ? min(max(size, 1), 2000) : 13
        var resolved = ResolvedFont(size: size, weight: weight)
        resolved.design = design
        return Font(resolved: resolved)
    }

    /// Returns the font of a text style.
    public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil) -> Font {
        var font = style.font
        font.resolved.design = design
        if let weight { font.resolved.weight = weight }
        return font
    }

    /// The purpose of a text, which determines its font.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// The text style of the font with the same name, such as `Font.largeTitle`.
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

    /// The font of large titles, 26 pt.
    public static let largeTitle = Font.system(size: 26)
    /// The font of titles, 22 pt.
    public static let title = Font.system(size: 22)
    /// The font of second-level titles, 17 pt.
    public static let title2 = Font.system(size: 17)
    /// The font of third-level titles, 15 pt.
    public static let title3 = Font.system(size: 15)
    /// The font of headlines, 13 pt semibold.
    public static let headline = Font.system(size: 13, weight: .semibold)
    /// The font of subheadlines, 11 pt.
    public static let subheadline = Font.system(size: 11)
    /// The font of body text, 13 pt; the default font.
    public static let body = Font.system(size: 13)
    /// The font of callouts, 12 pt.
    public static let callout = Font.system(size: 12)
    /// The font of footnotes, 10 pt.
    public static let footnote = Font.system(size: 10)
    /// The font of captions, 10 pt.
    public static let caption = Font.system(size: 10)
    /// The font of second-level captions, 10 pt medium.
    public static let caption2 = Font.system(size: 10, weight: .medium)

    /// Returns the font with another weight.
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.resolved.weight = weight
        return font
    }

    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }

    /// Returns the font in italics.
    public func italic() -> Font {
        var font = self
        font.resolved.isItalic = true
        return font
    }

    /// Returns the font in the monospaced design.
    public func monospaced() -> Font {
        var font = self
        font.resolved.isMonospaced = true
        return font
    }

    /// Returns the font with monospaced digits, so that changing numbers do not move the text beside them.
    public func monospacedDigit() -> Font {
        var font = self
        font.resolved.hasMonospacedDigits = true
        return font
    }
}

/// A font as it is measured and drawn, with all traits resolved.
public struct ResolvedFont: Hashable, Sendable {
    /// The em size, in points.
    public var size: CGFloat
    /// The weight.
    public var weight: Font.Weight
    /// The tracking, in points.
    private var spacing: Float = 0
    /// The flags and the design as bits of one number, because texts compare fonts in each frame.
    private var traits: UInt8

    /// Creates a font of `size` points.
    public init(size: CGFloat, weight: Font.Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.size = size
        self.weight = weight
        traits = (isItalic ? Self.italic : 0) | (isMonospaced ? Self.monospaced : 0)
    }

    /// All traits besides size and weight, as one number.
    package var traitBits: UInt64 { UInt64(spacing.bitPattern) << 8 | UInt64(traits) }

    private static let italic: UInt8 = 1
    private static let monospacedDigits: UInt8 = 2
    private static let designs: UInt8 = 0b1100
    private static let monospaced: UInt8 = 0b0100
    private static let serif: UInt8 = 0b1000
    private static let rounded: UInt8 = 0b1100

    /// True if the italic face is used.
    public var isItalic: Bool {
        get { traits & Self.italic != 0 }
        set { traits = newValue ? traits | Self.italic : traits & ~Self.italic }
    }

    /// True if the design is monospaced.
    public var isMonospaced: Bool {
        get { design == .monospaced }
        set { if newValue || isMonospaced { design = newValue ? .monospaced : .default } }
    }

    /// True if all digits have the same width, regardless of other characters.
    public var hasMonospacedDigits: Bool {
        get { traits & Self.monospacedDigits != 0 }
        set { traits = newValue ? traits | Self.monospacedDigits : traits & ~Self.monospacedDigits }
    }

    /// The design of the typeface.
    public var design: Font.Design {
        get {
            switch traits & Self.designs {
            case Self.monospaced: .monospaced
            case Self.serif: .serif
            case Self.rounded: .rounded
            default: .default
            }
        }
        set {
            traits &= ~Self.designs
            switch newValue {
            case .default: break
            case .monospaced: traits |= Self.monospaced
            case .serif: traits |= Self.serif
            case .rounded: traits |= Self.rounded
            }
        }
    }

    /// The additional space between two characters, in points; negative values move them together.
    ///
    /// Non-finite values count as 0.
    public var tracking: CGFloat {
        get { CGFloat(spacing) }
        set { spacing = newValue.isFinite ? Float(min(max(newValue, -1000), 1000)) : 0 }
    }
}
