import Foundation
import ImmediateUI

/// The appearance preferences that the desktop reports.
struct DesktopAppearance: Equatable, Sendable {
    /// Light or dark; nil if the desktop has no preference.
    var colorScheme: ColorScheme?
    var contrast = ColorSchemeContrast.standard
    /// The accent colour; nil if the desktop has none.
    var accent: RGBA?

    /// The environment variable, `light` or `dark`, used when the desktop has no preference.
    static let variable = "SPLITVIEW_APPEARANCE"

    /// The colour scheme of windows: the desktop's, else the environment variable's, else light.
    @MainActor func scheme(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> ColorScheme {
        if let colorScheme { return colorScheme }
        guard let word = environment[Self.variable], !word.isEmpty else { return .light }
        if let scheme = ColorScheme(rawValue: word) { return scheme }
        Report.once(host: "\(Self.variable) takes light or dark, not '\(word)'")
        return .light
    }

    /// The default theme, in the accent colour of the desktop.
    var theme: Theme { accent.map { Theme(accent: Color(light: $0, dark: $0)) } ?? Theme() }

    /// Applies a setting of the namespace `org.freedesktop.appearance`; ignores unknown keys.
    mutating func take(_ key: String, _ value: DBusValue) {
        switch (key, value) {
        // 0 means no preference.
        case ("color-scheme", .number(let number)): colorScheme = number == 1 ? .dark : number == 2 ? .light : nil
        case ("contrast", .number(let number)): contrast = number == 1 ? .increased : .standard
        // Components outside 0…1 mean that no accent colour is set.
        case ("accent-color", .numbers(let parts)):
            let isColor = parts.count == 3 && parts.allSatisfy { (0...1).contains($0) }
            accent = isColor ? Color(red: parts[0], green: parts[1], blue: parts[2]).light : nil
        default: break
        }
    }
}
