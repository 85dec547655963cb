import Foundation

extension View {
    /// Sets the theme of controls and of semantic colors such as `Color.primary` in this view.
    ///
    /// At the root of a window, it also sets the window's background.
    ///
    /// ```swift
    /// ContentView().theme(Theme(accent: .purple))
    /// ```
    public func theme(_ theme: Theme) -> some View { environment(\.theme, theme) }
}

extension EnvironmentValues {
    /// The theme of the toolkit's controls.
    public var theme: Theme {
        get { themeLook.theme }
        set {
            if newValue == themeLook.theme { return }
            themeLook = Self.shared { ThemeLooks() }.look(newValue, themeLook.contrast)
        }
    }

    /// The contrast of colors. Hosts take it from the desktop; views can set it for their descendants.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { themeLook.contrast }
        set {
            if newValue == themeLook.contrast { return }
            themeLook = Self.shared { ThemeLooks() }.look(themeLook.theme, newValue)
        }
    }

    /// Sets the tint and its gradient, and with them the color of links.
    mutating func setTint(_ color: Color?, _ gradient: TintGradient? = nil) {
        controlTint = color
        if controls.gradient != nil || gradient != nil { controls.gradient = gradient }
        linkColor = color.map(themed) ?? themeLook.colors.link
    }

    /// The color of links, fainter if they are disabled.
    package var linkTextColor: Color { isEnabled ? linkColor : linkColor.opacity(0.35) }

    /// The resolved theme, for the colors and metrics of custom elements.
    public internal(set) var themeLook: ThemeLook {
        get { isThemed ? controls.look ?? .standard : .standard }
        set {
            let old = themeLook
            guard newValue !== old else { return }
            controls.look = newValue
            let isPlain = foregroundColor == themed(old.colors.text)
            palette = newValue.palette
            linkColor = controlTint.map(themed) ?? newValue.colors.link
            if isPlain { foregroundColor = newValue.colors.text }
        }
    }
}

/// A theme resolved for a contrast.
///
/// An interface has one object for each theme in use, so that elements can store it cheaply.
///
/// ```swift
/// painter.fill(painter.rect, theme.colors.group.resolved(scheme))
/// ```
public final class ThemeLook: Sendable {
    /// The theme before its resolution.
    public let theme: Theme
    /// The contrast for which the theme is resolved.
    public let contrast: ColorSchemeContrast
    /// The theme's colors for the contrast.
    public let colors: Theme.Colors
    /// The theme's metrics, in points.
    public let metrics: Theme.Metrics
    /// The theme's timing, in seconds.
    public let motion: Theme.Motion
    /// The replacements of semantic colors, or nil for the default theme.
    let palette: Palette?

    package static let standard = ThemeLook(Theme(), .standard)

    fileprivate init(_ theme: Theme, _ contrast: ColorSchemeContrast) {
        self.theme = theme
        self.contrast = contrast
        colors = theme.colors(contrast)
        metrics = theme.metrics
        motion = theme.motion
        guard theme != Theme() || contrast != .standard else {
            palette = nil
            return
        }
        let replaced: [Palette.Name: Color] = [
            .accent: colors.accent, .primary: colors.text, .secondary: colors.secondaryText,
            .tertiary: colors.tertiaryText, .quaternary: colors.quaternaryText, .windowBackground: colors.window,
            .contentBackground: colors.content, .popupBackground: colors.popup, .separator: colors.separator,
        ]
        palette = Palette(replaced.filter { $0.key.usual != $0.value })
    }
}

/// A cache of recently used looks: views set their theme in each frame, but its look is made once.
@MainActor private final class ThemeLooks {
    private var recent: [ThemeLook] = []

    func look(_ theme: Theme, _ contrast: ColorSchemeContrast) -> ThemeLook {
        if contrast == .standard && theme == ThemeLook.standard.theme { return .standard }
        if let known = recent.first(where: { $0.contrast == contrast && $0.theme == theme }) { return known }
        let look = ThemeLook(theme, contrast)
        recent.insert(look, at: 0)
        if recent.count > 16 { recent.removeLast() }
        return look
    }
}

extension ThemeLook {
    /// Returns the theme's replacement of a color, or the color itself.
    package func drawn(_ color: Color) -> Color { palette?[color] ?? color }

    /// Returns the face of a button or box at given hover and press states, 0 to 1 each.
    package func face(hover: Double, press: Double, _ scheme: ColorScheme) -> RGBA {
        colors.controlFace.resolved(scheme)
            .mixed(with: colors.controlFaceHovered.resolved(scheme), by: hover)
            .mixed(with: colors.controlFacePressed.resolved(scheme), by: press)
    }

    /// Returns the background of selected text.
    package func textSelection(isActive: Bool, tint: Color) -> Color {
        isActive ? tint.opacity(colors.textSelectionOpacity) : colors.inactiveTextSelection
    }

    /// Returns the color of the mark in a control that is on: black on a bright tint if contrast is increased.
    package func mark(on tint: Color, _ scheme: ColorScheme) -> RGBA {
        let isDark = contrast == .increased && tint.resolved(scheme).luminance > 0.36
        return isDark ? RGBA(0, 0, 0) : colors.knob.resolved(scheme)
    }
}
