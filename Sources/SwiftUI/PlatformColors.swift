import SDLHost
import SplitView

/// A color under AppKit's or UIKit's name, for `Color(nsColor: .windowBackgroundColor)` and similar spellings.
///
/// The system colors follow light and dark. It is not a drawing class: it has names only.
public struct NSColor: Hashable, Sendable {
    fileprivate let color: Color

    /// Creates a color from components, 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }

    /// Creates a gray, 0 to 1.
    public init(white: Double, alpha: Double) { color = Color(white: white, opacity: alpha) }

    /// Creates a platform color from a color.
    public init(_ color: Color) { self.color = color }

    /// Creates a color from components in the calibrated space, which is sRGB here.
    public init(calibratedRed red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color from components in the screen's space, which is sRGB here.
    public init(deviceRed red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color from components in sRGB.
    public init(srgbRed red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color from components in Display P3, clamped to sRGB.
    public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
        color = Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha)
    }

    /// Creates a gray in the calibrated space, which is sRGB here.
    public init(calibratedWhite white: Double, alpha: Double) { self.init(white: white, alpha: alpha) }

    /// Creates a gray in the screen's space, which is sRGB here.
    public init(deviceWhite white: Double, alpha: Double) { self.init(white: white, alpha: alpha) }

    /// Creates a color from hue, saturation and brightness, 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
    }

    /// Returns the color with the opacity `alpha`, clamped to 0…1; NaN counts as 0.
    ///
    /// A system color that is translucent by itself, such as `labelColor`, follows light and dark, but not a theme.
    public func withAlphaComponent(_ alpha: Double) -> NSColor {
        // Only an opaque color has the same result by multiplication, which keeps the connection with the theme.
        guard color.light.a < 255 || color.dark.a < 255 else { return NSColor(color.opacity(alpha)) }
        func opaque(_ color: RGBA) -> RGBA { RGBA(color.r, color.g, color.b) }
        return NSColor(Color(light: opaque(color.light), dark: opaque(color.dark)).opacity(alpha))
    }
}

/// `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
extension NSColor: _ExpressibleByColorLiteral {
    /// Creates a color from the components of a color literal, 0 to 1.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}

/// The type of a `#colorLiteral` without another type, as in `Color(#colorLiteral(…))`.
public typealias _ColorLiteralType = NSColor

/// UIKit's name of a platform color.
public typealias UIColor = NSColor

extension Color {
    /// Creates a color from one under AppKit's name.
    public init(nsColor: NSColor) { self = nsColor.color }
    /// Creates a color from one under UIKit's name.
    public init(uiColor: UIColor) { self = uiColor.color }
    /// Creates a color from one under AppKit's or UIKit's name: `Color(.separatorColor)`.
    public init(_ color: NSColor) { self = color.color }
}

/// AppKit's names.
extension NSColor {
    /// The background of windows.
    public static let windowBackgroundColor = NSColor(.windowBackground)
    /// The background below other content.
    public static let underPageBackgroundColor = NSColor(.windowBackground)
    /// The background of controls, such as lists.
    public static let controlBackgroundColor = NSColor(.contentBackground)
    /// The background of text.
    public static let textBackgroundColor = NSColor(.contentBackground)
    /// The surface of a control.
    public static let controlColor = NSColor(.contentBackground)
    /// The color of text.
    public static let textColor = NSColor(.primary)
    /// The text of controls.
    public static let controlTextColor = NSColor(.primary)
    /// The main text.
    public static let labelColor = NSColor(.primary)
    /// Less important text.
    public static let secondaryLabelColor = NSColor(.secondary)
    /// Text of disabled controls.
    public static let disabledControlTextColor = NSColor(.tertiary)
    /// Faint text.
    public static let tertiaryLabelColor = NSColor(.tertiary)
    /// Very faint text.
    public static let quaternaryLabelColor = NSColor(.quaternary)
    /// The prompt of a field.
    public static let placeholderTextColor = NSColor(.tertiary)
    /// Separators.
    public static let separatorColor = NSColor(.separator)
    /// The lines of tables.
    public static let gridColor = NSColor(.separator)
    /// The tint of controls.
    public static let controlAccentColor = NSColor(.accentColor)
    /// Links.
    public static let linkColor = NSColor(.accentColor)
    /// The background of a selection.
    public static let selectedContentBackgroundColor = NSColor(.accentColor)
    /// The background of selected text.
    public static let selectedTextBackgroundColor = NSColor(Color.accentColor.opacity(0.35))
    /// Selected text.
    public static let selectedTextColor = NSColor(.primary)
    /// The surface of a selected control.
    public static let selectedControlColor = NSColor(Color.accentColor.opacity(0.35))
    /// The text of a selected control.
    public static let selectedControlTextColor = NSColor(.primary)
    /// The text of a selected row.
    public static let alternateSelectedControlTextColor = NSColor(.white)
    /// The text of a selected menu item.
    public static let selectedMenuItemTextColor = NSColor(.white)
    /// The background of a selection in a view without focus.
    public static let unemphasizedSelectedContentBackgroundColor = NSColor(.quaternary)
    /// The background of selected text in a view without focus.
    public static let unemphasizedSelectedTextBackgroundColor = NSColor(.quaternary)
    /// Selected text in a view without focus.
    public static let unemphasizedSelectedTextColor = NSColor(.primary)
    /// The backgrounds of a table's rows, in turn.
    public static let alternatingContentBackgroundColors = [
        NSColor(.contentBackground), NSColor(Color.quaternary.opacity(1 / 3)),
    ]
    /// The text of a table's header.
    public static let headerTextColor = NSColor(.secondary)
    /// The text of a window's frame.
    public static let windowFrameTextColor = NSColor(.primary)
    /// The ring around the control with the focus.
    public static let keyboardFocusIndicatorColor = NSColor(Color.accentColor.opacity(0.5))
    /// The background of text that a search has found.
    public static let findHighlightColor = NSColor(.yellow)
    /// The light edge of a surface.
    public static let highlightColor = NSColor(.white)
    /// The dark edge of a surface.
    public static let shadowColor = NSColor(.black)
    /// The insertion point of text.
    public static let textInsertionPointColor = NSColor(.accentColor)
    /// The faintest text.
    public static let quinaryLabel = NSColor(Color.quaternary.opacity(0.5))
    /// A background in the Touch Bar.
    public static let scrubberTexturedBackground = NSColor(.black)
}

/// UIKit's names.
extension NSColor {
    /// The main background.
    public static let systemBackground = NSColor(.contentBackground)
    /// The background of grouped content.
    public static let secondarySystemBackground = NSColor(.windowBackground)
    /// The background inside grouped content.
    public static let tertiarySystemBackground = NSColor(.contentBackground)
    /// The background of a grouped list.
    public static let systemGroupedBackground = NSColor(.windowBackground)
    /// The background of a group in a grouped list.
    public static let secondarySystemGroupedBackground = NSColor(.contentBackground)
    /// The main text.
    public static let label = NSColor(.primary)
    /// Less important text.
    public static let secondaryLabel = NSColor(.secondary)
    /// Faint text.
    public static let tertiaryLabel = NSColor(.tertiary)
    /// Very faint text.
    public static let quaternaryLabel = NSColor(.quaternary)
    /// The prompt of a field.
    public static let placeholderText = NSColor(.tertiary)
    /// Separators.
    public static let separator = NSColor(.separator)
    /// Separators that hide what is behind them.
    public static let opaqueSeparator = NSColor(light: RGBA(198, 198, 200), dark: RGBA(56, 56, 58))
    /// Links.
    public static let link = NSColor(.accentColor)
    /// The tint of controls.
    public static let tintColor = NSColor(.accentColor)
    /// Text on a light background.
    public static let darkText = NSColor(.black)
    /// Text on a dark background.
    public static let lightText = NSColor(Color.white.opacity(0.6))
    /// The background inside the groups of a grouped list.
    public static let tertiarySystemGroupedBackground = NSColor(.windowBackground)
    /// The fill of a thin or small shape.
    public static let systemFill = NSColor(Color.gray.opacity(0.2))
    /// The fill of a shape of medium size.
    public static let secondarySystemFill = NSColor(Color.gray.opacity(0.16))
    /// The fill of a large shape.
    public static let tertiarySystemFill = NSColor(Color.gray.opacity(0.12))
    /// The fill of a large area.
    public static let quaternarySystemFill = NSColor(Color.gray.opacity(0.08))

    private init(light: RGBA, dark: RGBA) { self.init(Color(light: light, dark: dark)) }
}

/// Colors with ordinary names.
extension NSColor {
    /// Black.
    public static let black = NSColor(.black)
    /// White.
    public static let white = NSColor(.white)
    /// No color.
    public static let clear = NSColor(.clear)
    /// Red.
    public static let red = NSColor(.red)
    /// Orange.
    public static let orange = NSColor(.orange)
    /// Yellow.
    public static let yellow = NSColor(.yellow)
    /// Green.
    public static let green = NSColor(.green)
    /// Blue.
    public static let blue = NSColor(.blue)
    /// Purple.
    public static let purple = NSColor(.purple)
    /// Magenta.
    public static let magenta = NSColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Brown.
    public static let brown = NSColor(.brown)
    /// Cyan.
    public static let cyan = NSColor(.cyan)
    /// Gray.
    public static let gray = NSColor(.gray)
    /// Light gray.
    public static let lightGray = NSColor(white: 2 / 3, alpha: 1)
    /// Dark gray.
    public static let darkGray = NSColor(white: 1 / 3, alpha: 1)
    /// The system's red.
    public static let systemRed = NSColor(.red)
    /// The system's orange.
    public static let systemOrange = NSColor(.orange)
    /// The system's yellow.
    public static let systemYellow = NSColor(.yellow)
    /// The system's green.
    public static let systemGreen = NSColor(.green)
    /// The system's mint.
    public static let systemMint = NSColor(.mint)
    /// The system's teal.
    public static let systemTeal = NSColor(.teal)
    /// The system's cyan.
    public static let systemCyan = NSColor(.cyan)
    /// The system's blue.
    public static let systemBlue = NSColor(.blue)
    /// The system's indigo.
    public static let systemIndigo = NSColor(.indigo)
    /// The system's purple.
    public static let systemPurple = NSColor(.purple)
    /// The system's pink.
    public static let systemPink = NSColor(.pink)
    /// The system's brown.
    public static let systemBrown = NSColor(.brown)
    /// The system's gray.
    public static let systemGray = NSColor(.gray)
    /// A lighter gray.
    public static let systemGray2 = NSColor(Color.gray.opacity(0.8))
    /// A light gray.
    public static let systemGray3 = NSColor(Color.gray.opacity(0.6))
    /// A lighter gray.
    public static let systemGray4 = NSColor(Color.gray.opacity(0.45))
    /// A very light gray.
    public static let systemGray5 = NSColor(Color.gray.opacity(0.3))
    /// The lightest gray.
    public static let systemGray6 = NSColor(Color.gray.opacity(0.15))
}
