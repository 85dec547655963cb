import Foundation
import ImmediateHost
import ImmediateViews

/// The appearance preferences that the desktop reports.
struct DesktopAppearance: Equatable, Sendable {
    /// The namespace of the settings that all desktops have.
    static let common = "org.freedesktop.appearance"
    /// The namespace of the settings of GNOME, which other desktops report as well.
    static let gnome = "org.gnome.desktop.interface"

    /// Light or dark; nil if the desktop has no preference.
    var colorScheme: ColorScheme?
    var contrast = ColorSchemeContrast.standard
    /// The accent color; nil if the desktop has none.
    var accent: RGBA?
    /// True if the user prefers reduced motion.
    var reducesMotion = false
    /// The size of text compared with its usual size, 0.5 to 3. Windows scale their whole interface by it.
    var textScale: CGFloat = 1

    /// The environment variable, `light` or `dark`, used when the desktop has no preference.
    static let variable = "SPLITVIEW_APPEARANCE"

    /// The color scheme of windows: the desktop's, else the environment variable's, else light.
    @MainActor func scheme(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> ColorScheme {
        if let colorScheme { return colorScheme }
        guard let word = environment[Self.variable], !word.isEmpty else { return .light }
        if let scheme = ColorScheme(rawValue: word) { return scheme }
        Report.once(host: "\(Self.variable) takes light or dark, not '\(word)'")
        return .light
    }

    /// The default theme, in the accent color of the desktop.
    var theme: Theme { accent.map { Theme(accent: Color(light: $0, dark: $0)) } ?? Theme() }

    /// Applies a setting; ignores unknown keys.
    mutating func take(_ namespace: String, _ key: String, _ value: DBusValue) {
        switch (namespace, key, value) {
        // 0 means no preference.
        case (Self.common, "color-scheme", .number(let number)):
            colorScheme = number == 1 ? .dark : number == 2 ? .light : nil
        case (Self.common, "contrast", .number(let number)): contrast = number == 1 ? .increased : .standard
        case (Self.common, "reduced-motion", .number(let number)): reducesMotion = number == 1
        case (Self.gnome, "text-scaling-factor", .numbers(let numbers)):
            guard numbers.count == 1, numbers[0] > 0 else { return }
            textScale = CGFloat(min(max(numbers[0], 0.5), 3))
        // Components outside 0…1 mean that no accent color is set.
        case (Self.common, "accent-color", .numbers(let parts)):
            let isColor = parts.count == 3 && parts.allSatisfy { (0...1).contains($0) }
            accent = isColor ? Color(red: parts[0], green: parts[1], blue: parts[2]).light : nil
        default: break
        }
    }
}
