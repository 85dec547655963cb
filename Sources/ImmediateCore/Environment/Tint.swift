extension EnvironmentValues {
    /// The tint of the views inside; nil, the default, for the accent color. `View.tint` sets it.
    public var controlTint: Color? {
        get { hasOwnValues ? self[TintKey.self] : nil }
        set { self[TintKey.self] = newValue }
    }

    /// The color of selected and switched-on controls: that of `View.tint`, or else the theme's accent color.
    public var tint: Color { themed(controlTint ?? .accentColor) }
}

private struct TintKey: EnvironmentKey { static var defaultValue: Color? { nil } }
