import Foundation

extension View {
    /// Draws the controls inside, and `Color.primary` and its kin, as a theme says. At the root of a window the ground is the
    /// theme's too.
    ///
    /// ```swift
    /// ContentView().theme(Theme(accent: .purple))
    /// ```
    public func theme(_ theme: Theme) -> some View { environment(\.theme, theme) }
}

extension EnvironmentValues {
    /// How everything looks that the toolkit draws.
    public var theme: Theme {
        get { themeLook.theme }
        set {
            if newValue == themeLook.theme { return }
            themeLook = Self.shared { ThemeLooks() }.look(newValue, themeLook.contrast)
        }
    }

    /// How much light and dark parts are to differ. Hosts take it from the desktop; a view may set it for those inside.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { themeLook.contrast }
        set {
            if newValue == themeLook.contrast { return }
            themeLook = Self.shared { ThemeLooks() }.look(themeLook.theme, newValue)
        }
    }

    /// The colour of what is selected or on: that of `View.tint`, else the theme's accent.
    public var tint: Color { controls.tint.map(themed) ?? themeLook.colors.accent }

    /// The colour of words that lead somewhere.
    var linkColor: Color {
        let color = controls.tint.map(themed) ?? themeLook.colors.link
        return isEnabled ? color : color.opacity(0.35)
    }

    /// The theme as it is drawn here: what elements of a program's own take their colours and measures from.
    public internal(set) var themeLook: ThemeLook {
        get { isThemed ? controls.look ?? .standard : .standard }
        set {
            let old = themeLook
            guard newValue !== old else { return }
            controls.look = newValue
            let isPlain = foregroundColor == themed(old.colors.text)
            palette = newValue.palette
            if isPlain { foregroundColor = newValue.colors.text }
        }
    }
}

/// A theme as it is drawn with a contrast. Among the views of an interface it is one object for as long as the theme is the same,
/// so that elements can keep it for little.
///
/// ```swift
/// painter.fill(painter.rect, theme.colors.group.resolved(scheme))
/// ```
public final class ThemeLook: Sendable {
    /// The theme.
    public let theme: Theme
    /// The contrast.
    public let contrast: ColorSchemeContrast
    /// The theme's colours for it.
    public let colors: Theme.Colors
    /// The theme's measures, in points.
    public let metrics: Theme.Metrics
    /// The theme's times, in seconds.
    public let motion: Theme.Motion
    /// What the named colours are drawn as; nil for the usual look.
    let palette: Palette?

    static let standard = ThemeLook(Theme(), .standard)

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

/// The looks that an interface's views asked for last: a theme is set anew in each frame, and its look is made once.
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
    /// What a colour is drawn as: the theme's, if it is one that a theme replaces.
    func drawn(_ color: Color) -> Color { palette?[color] ?? color }

    /// The face of a button or a box as far as it is hovered and pressed, 0…1 each.
    func face(hover: Double, press: Double, _ scheme: ColorScheme) -> RGBA {
        colors.controlFace.resolved(scheme)
            .mixed(with: colors.controlFaceHovered.resolved(scheme), by: hover)
            .mixed(with: colors.controlFacePressed.resolved(scheme), by: press)
    }

    /// What lies under selected words.
    func textSelection(isActive: Bool, tint: Color) -> Color {
        isActive ? tint.opacity(colors.textSelectionOpacity) : colors.inactiveTextSelection
    }

    /// The mark in what is on: black upon a bright tint in a look of more contrast.
    func mark(on tint: Color, _ scheme: ColorScheme) -> RGBA {
        let isDark = contrast == .increased && tint.resolved(scheme).luminance > 0.36
        return isDark ? RGBA(0, 0, 0) : colors.knob.resolved(scheme)
    }
}
