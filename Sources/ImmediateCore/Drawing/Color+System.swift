/// The palette: SwiftUI's system colours, and those of the grounds that views lie on.
extension Color {
    private init(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) {
        self.init(light: RGBA(light.0, light.1, light.2), dark: RGBA(dark.0, dark.1, dark.2))
    }

    /// System red.
    public static let red = Color((255, 59, 48), (255, 69, 58))
    /// System orange.
    public static let orange = Color((255, 149, 0), (255, 159, 10))
    /// System yellow.
    public static let yellow = Color((255, 204, 0), (255, 214, 10))
    /// System green.
    public static let green = Color((52, 199, 89), (48, 209, 88))
    /// System mint.
    public static let mint = Color((0, 199, 190), (99, 230, 226))
    /// System teal.
    public static let teal = Color((48, 176, 199), (64, 200, 224))
    /// System cyan.
    public static let cyan = Color((50, 173, 230), (100, 210, 255))
    /// System blue.
    public static let blue = Color((0, 122, 255), (10, 132, 255))
    /// System indigo.
    public static let indigo = Color((88, 86, 214), (94, 92, 230))
    /// System purple.
    public static let purple = Color((175, 82, 222), (191, 90, 242))
    /// System pink.
    public static let pink = Color((255, 45, 85), (255, 55, 95))
    /// System brown.
    public static let brown = Color((162, 132, 94), (172, 142, 104))
    /// System gray.
    public static let gray = Color((142, 142, 147), (142, 142, 147))
    /// Black in light and dark.
    public static let black = Color((0, 0, 0), (0, 0, 0))
    /// White in light and dark.
    public static let white = Color((255, 255, 255), (255, 255, 255))
    /// Nothing.
    public static let clear = Color(light: RGBA(0, 0, 0, 0), dark: RGBA(0, 0, 0, 0))
    /// What is selected or active.
    public static let accentColor = Color.blue

    /// Text.
    public static let primary = Color(light: RGBA(0, 0, 0, 217), dark: RGBA(255, 255, 255, 217))
    /// Text of less weight.
    public static let secondary = Color(light: RGBA(0, 0, 0, 140), dark: RGBA(255, 255, 255, 150))

    /// The ground of a window.
    public static let windowBackground = Color((246, 246, 246), (30, 30, 32))
    /// The ground of lists and texts.
    public static let contentBackground = Color((255, 255, 255), (24, 24, 26))
    /// Menus and other pop-ups.
    public static let popupBackground = Color((252, 252, 252), (50, 50, 54))
    /// Thin lines between parts.
    public static let separator = Color(light: RGBA(0, 0, 0, 38), dark: RGBA(255, 255, 255, 38))
}
