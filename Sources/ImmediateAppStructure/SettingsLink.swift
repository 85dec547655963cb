/// A button that opens the settings window of the app.
///
/// ```swift
/// SettingsLink { Label("Settings…", systemImage: "gearshape") }
/// ```
public struct SettingsLink<Label: View>: View {
    @Environment(\.openSettings) private var openSettings
    private let label: Label

    /// Creates a button that opens the settings window.
    /// - Parameter label: The label of the button.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    /// The button.
    public var body: some View { Button(action: { openSettings() }, label: { label }) }
}

extension SettingsLink where Label == Text {
    /// Creates a button with the title “Settings…”.
    public init() { self.init { Text("Settings…") } }
}
