/// Whether the interface is drawn dark on light or light on dark.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
