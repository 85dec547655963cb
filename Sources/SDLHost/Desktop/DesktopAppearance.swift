import Foundation
import ImmediateUI

/// How the person wants windows to look, as the desktop says it.
struct DesktopAppearance: Equatable, Sendable {
    /// Light or dark; nil where the desktop does not say.
    var colorScheme: ColorScheme?
    var contrast = ColorSchemeContrast.standard
    /// The accent colour; nil where the desktop has none.
    var accent: RGBA?

    /// The variable that says `light` or `dark` where the desktop does not.
    static let variable = "SPLITVIEW_APPEARANCE"

    /// The scheme of windows: the desktop's, else that of the environment, else light.
    @MainActor func scheme(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> ColorScheme {
        if let colorScheme { return colorScheme }
        guard let word = environment[Self.variable], !word.isEmpty else { return .light }
        if let scheme = ColorScheme(rawValue: word) { return scheme }
        Report.once(host: "\(Self.variable) takes light or dark, not '\(word)'")
        return .light
    }

    /// The theme of views that have none of their own.
    var theme: Theme { accent.map { Theme(accent: Color(light: $0, dark: $0)) } ?? Theme() }

    /// Takes over a setting of the namespace `org.freedesktop.appearance`; others change nothing.
    mutating func take(_ key: String, _ value: DBusValue) {
        switch (key, value) {
        // 0 is no preference.
        case ("color-scheme", .number(let number)): colorScheme = number == 1 ? .dark : number == 2 ? .light : nil
        case ("contrast", .number(let number)): contrast = number == 1 ? .increased : .standard
        // Parts beyond 0…1 are no colour.
        case ("accent-color", .numbers(let parts)):
            let isColor = parts.count == 3 && parts.allSatisfy { (0...1).contains($0) }
            accent = isColor ? Color(red: parts[0], green: parts[1], blue: parts[2]).light : nil
        default: break
        }
    }
}
