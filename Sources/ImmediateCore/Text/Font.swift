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
        /// Strokes end in serifs.
        case serif
        /// Strokes end round, where such a face is installed: Nunito, Quicksand or Varela Round.
        case rounded
    }

    /// What is left after every choice was made.
    public var resolved: ResolvedFont

    /// A font of `size` points, 1 to 2000; what is not finite counts as 13.
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        let size = size.isFinite ? min(max(size, 1), 2000) : 13
        var resolved = ResolvedFont(size: size, weight: weight)
        resolved.design = design
        return Font(resolved: resolved)
    }

    /// A font by its purpose.
    public static func system(_ style: TextStyle, design: Design = .default, weight: Weight? = nil) -> Font {
        var font = style.font
        font.resolved.design = design
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

    /// The font with digits of one width, so that numbers that change do not move what stands beside them.
    public func monospacedDigit() -> Font {
        var font = self
        font.resolved.hasMonospacedDigits = true
        return font
    }
}

/// A font as it is measured and drawn: every choice that a `Font` leaves open has been made.
public struct ResolvedFont: Hashable, Sendable {
    /// The height of the face's em square, in points.
    public var size: CGFloat
    /// The thickness of the strokes.
    public var weight: Font.Weight
    /// Points between two characters, beyond what the face asks for.
    private var spacing: Float = 0
    /// What is said by a bit or two, in one number, as texts compare fonts in each frame.
    private var traits: UInt8

    /// A font of `size` points.
    public init(size: CGFloat, weight: Font.Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.size = size
        self.weight = weight
        traits = (isItalic ? Self.italic : 0) | (isMonospaced ? Self.monospaced : 0)
    }

    /// All that is said besides size and weight, as one number.
    package var traitBits: UInt64 { UInt64(spacing.bitPattern) << 8 | UInt64(traits) }

    private static let italic: UInt8 = 1
    private static let monospacedDigits: UInt8 = 2
    private static let designs: UInt8 = 0b1100
    private static let monospaced: UInt8 = 0b0100
    private static let serif: UInt8 = 0b1000
    private static let rounded: UInt8 = 0b1100

    /// Whether the slanted face is used.
    public var isItalic: Bool {
        get { traits & Self.italic != 0 }
        set { traits = newValue ? traits | Self.italic : traits & ~Self.italic }
    }

    /// Whether every character has the same width.
    public var isMonospaced: Bool {
        get { design == .monospaced }
        set { if newValue || isMonospaced { design = newValue ? .monospaced : .default } }
    }

    /// Whether every digit has the same width, whatever the other characters have.
    public var hasMonospacedDigits: Bool {
        get { traits & Self.monospacedDigits != 0 }
        set { traits = newValue ? traits | Self.monospacedDigits : traits & ~Self.monospacedDigits }
    }

    /// The general shape of the face.
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

    /// Points between two characters, beyond what the face asks for; negative moves them together. What is not finite
    /// counts as 0.
    public var tracking: CGFloat {
        get { CGFloat(spacing) }
        set { spacing = newValue.isFinite ? Float(min(max(newValue, -1000), 1000)) : 0 }
    }
}
