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

    /// Returns the color with its opacity multiplied by `alpha`, clamped to 0…1; NaN counts as 0.
    ///
    /// AppKit and UIKit replace the opacity. The result is the same for an opaque color.
    public func withAlphaComponent(_ alpha: Double) -> NSColor { NSColor(color.opacity(alpha)) }
}

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
    /// Separators.
    public static let separator = NSColor(.separator)
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
