import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Custom themes and the views that follow them.
@MainActor struct ThemeTests {
    /// A typical custom theme.
    private static let harbour: Theme = {
        var theme = Theme(accent: .teal)
        theme.colors.window = Color(red: 0.9, green: 0.95, blue: 0.95)
        theme.colors.text = Color(red: 0, green: 0.1, blue: 0.2)
        theme.colors.secondaryText = Color(red: 0.1, green: 0.3, blue: 0.4)
        theme.colors.controlFace = Color(red: 0, green: 1, blue: 0)
        theme.metrics.controlRadius = 0
        theme.metrics.rowHeight = 40
        return theme
    }()

    private func pixel<V: View>(
        _ x: Int,
        _ y: Int,
        scheme: ColorScheme = .light,
        size: CGSize = CGSize(width: 100, height: 60),
        @ViewBuilder _ root: @escaping () -> V
    ) throws -> RGBA {
        try HeadlessHost(size: size, colorScheme: scheme, root: root).screenshot().rgba(x, y)
    }

    @Test func aThemeColorsControlsAndTheGround() throws {
        // The button is in the middle: 2 pt inside its top edge is face, with no corners to round.
        let picture = try HeadlessHost(size: CGSize(width: 100, height: 60)) {
            Button("OK") {}.theme(Self.harbour)
        }
        let rect = try #require(picture.inspect().controls.first).rect
        let bitmap = try picture.screenshot()
        #expect(bitmap.rgba(Int(rect.minX) + 2, Int(rect.minY) + 2) == RGBA(0, 255, 0))
        #expect(bitmap.rgba(1, 1) == Self.harbour.colors.window.light)
        #expect(try pixel(1, 1) { Button("OK") {} } == Color.windowBackground.light)
    }

    @Test func namedColorsAreTheThemes() throws {
        let theme = Self.harbour
        for (name, color) in [
            (Color.windowBackground, theme.colors.window), (.primary, theme.colors.text),
            (.secondary, theme.colors.secondaryText), (.accentColor, theme.colors.accent), (.red, .red), (.blue, .blue),
        ] {
            #expect(try pixel(50, 30) { name.theme(theme) } == color.light)
            #expect(try pixel(50, 30) { Rectangle().fill(name).theme(theme) } == color.light)
            #expect(try pixel(50, 30) { Color.clear.background(name).theme(theme) } == color.light)
            #expect(try pixel(50, 30) { Rectangle().foregroundStyle(name).theme(theme) } == color.light)
            #expect(
                try pixel(50, 30) {
                    Canvas { context, size in
                        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(name))
                    }
                    .theme(theme)
                } == color.light
            )
        }
        #expect(try pixel(50, 30) { Rectangle().fill(.tint).theme(theme) } == Color.teal.light)
    }

    /// A view that reads the environment.
    private struct Reader: View {
        @Environment(\.theme) private var theme
        @Environment(\.themeLook) private var look
        @Environment(\.tint) private var tint
        @Environment(\.foregroundColor) private var foreground
        @Environment(\.colorSchemeContrast) private var contrast
        var read: (Theme, Color, Color, ColorSchemeContrast, Theme.Colors) -> Void

        var body: some View {
            read(theme, tint, foreground, contrast, look.colors)
            return Text("x")
        }
    }

    /// A named color comes from the theme at every opacity, and in every style made of it.
    @Test func whatIsMadeOfNamedColorsIsTheThemes() throws {
        var theme = Self.harbour
        theme.colors.accent = .red
        let (red, ground) = (Color.red.light, theme.colors.window.light)
        let half = try pixel(50, 30) { Color.red.opacity(0.5).theme(theme) }
        #expect(half != red && half != ground)
        #expect(try pixel(50, 30) { Color.accentColor.opacity(0.5).theme(theme) } == half)
        #expect(try pixel(50, 30) { Rectangle().fill(Color.accentColor.opacity(0.5)).theme(theme) } == half)
        #expect(try pixel(50, 30) { Rectangle().fill(.tint).tint(.accentColor.opacity(0.5)).theme(theme) } == half)
        let gradient = try pixel(50, 10) { Rectangle().fill(Color.red.gradient).theme(theme) }
        #expect(try pixel(50, 10) { Rectangle().fill(Color.accentColor.gradient).theme(theme) } == gradient)
        let stops = LinearGradient(colors: [.accentColor, .accentColor], startPoint: .top, endPoint: .bottom)
        #expect(try pixel(50, 30) { stops.theme(theme) } == red)
        #expect(try pixel(50, 30) { Rectangle().fill(stops).theme(theme) } == red)
        let shadow = try pixel(50, 30) {
            Color.green.frame(width: 10, height: 10).shadow(color: .accentColor, radius: 0, x: 0, y: 12).theme(theme)
        }
        #expect(shadow == Color.green.light)
        let below = try pixel(50, 42) {
            Color.green.frame(width: 10, height: 10).shadow(color: .accentColor, radius: 0, x: 0, y: 12).theme(theme)
        }
        #expect(below == red)
        // A changed color no longer comes from the theme.
        var own = Color.accentColor
        own.light = Color.green.light
        #expect(try pixel(50, 30) { own.theme(theme) } == Color.green.light)
        // A nested theme starts from the default colors.
        #expect(try pixel(50, 30) { Color.accentColor.theme(Theme()).theme(theme) } == Color.blue.light)
    }

    @Test func theTintIsTheThemesUnlessAViewHasOne() throws {
        var seen: [Color] = []
        func reader() -> Reader { Reader { _, tint, _, _, _ in seen.append(tint) } }
        _ = try HeadlessHost(size: CGSize(width: 100, height: 60)) {
            VStack {
                reader()
                reader().theme(Theme(accent: .purple))
                reader().tint(.green).theme(Theme(accent: .purple))
                reader().theme(Theme(accent: .purple)).tint(.green)
                reader().tint(nil).theme(Theme(accent: .purple)).tint(.green)
            }
        }
        #expect(seen == [.accentColor, .purple, .green, .green, .purple])
    }

    @Test func theThemeIsReadAndComesBackInside() throws {
        var seen: [(theme: Theme, color: Color)] = []
        func reader() -> Reader { Reader { theme, _, color, _, _ in seen.append((theme, color)) } }
        _ = try HeadlessHost(size: CGSize(width: 100, height: 60)) {
            VStack {
                reader()
                VStack {
                    reader()
                    reader().theme(Theme())
                    reader().foregroundColor(.red)
                    reader().foregroundColor(.secondary)
                }
                .theme(Self.harbour)
            }
        }
        #expect(seen.map(\.theme) == [Theme(), Self.harbour, Theme(), Self.harbour, Self.harbour])
        let own = Self.harbour.colors
        #expect(seen.map(\.color) == [.primary, own.text, .primary, .red, own.secondaryText])
    }

    @Test func moreContrastTakesTheOtherColors() throws {
        var seen: [(ColorSchemeContrast, Theme.Colors)] = []
        func reader() -> Reader { Reader { _, _, _, contrast, colors in seen.append((contrast, colors)) } }
        _ = try HeadlessHost(size: CGSize(width: 100, height: 60)) {
            VStack {
                reader()
                reader().environment(\.colorSchemeContrast, .increased)
                reader().theme(Self.harbour).environment(\.colorSchemeContrast, .increased)
            }
        }
        #expect(seen.map(\.0) == [.standard, .increased, .increased])
        #expect(seen.map(\.1) == [Theme().colors, .increasedContrast, Self.harbour.increasedContrastColors])
        #expect(try pixel(50, 30) { Color.primary.environment(\.colorSchemeContrast, .increased) } == RGBA(0, 0, 0))
    }

    @Test func measuresAreTheThemes() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) {
            VStack {
                Toggle("Usual", isOn: .constant(true))
                Toggle("High", isOn: .constant(true)).theme(Self.harbour)
            }
        }
        // 22 pt is the usual height of a row.
        #expect(host.inspect().controls.map(\.rect.height) == [22, 40])
    }

    /// A theme that changes at run time through state: text with its own color changes too.
    private struct Switching: View {
        @State private var isDeep = false
        var body: some View {
            VStack {
                Button("Switch") { isDeep.toggle() }
                Text("\u{2588}\u{2588}\u{2588}").foregroundColor(.secondary)
            }
            .theme(isDeep ? ThemeTests.harbour : Theme())
        }
    }

    @Test func aThemeChangesWhileTheProgramRuns() throws {
        let host = try HeadlessHost(size: CGSize(width: 120, height: 100)) { Switching() }
        let text = try #require(host.rects["\u{2588}\u{2588}\u{2588}"])
        func color() throws -> RGBA { try host.screenshot().rgba(Int(text.midX), Int(text.midY)) }
        let usual = Color.secondary.light.over(Color.windowBackground.light)
        #expect(try color() == usual)
        let button = try #require(host.inspect().controls.first).rect
        try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY))]))
        #expect(try color() == Self.harbour.colors.secondaryText.light)
        try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY))]))
        #expect(try color() == usual)
    }

    /// A panel looks like its window.
    @Test func panelsHaveTheThemeOfWhatPresentsThem() throws {
        var theme = Theme()
        theme.colors.panel = Color(red: 1, green: 0, blue: 1)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300), reduceMotion: true) {
            Color.clear.sheet(isPresented: .constant(true)) { Color.clear.frame(width: 100, height: 100) }.theme(theme)
        }
        try host.advance(by: 0.1)
        #expect(try host.screenshot().rgba(150, 150) == RGBA(255, 0, 255))
    }

    @Test func brightTintsHaveBlackWords() throws {
        var colors: [Color] = []
        func reader() -> Reader { Reader { _, _, color, _, _ in colors.append(color) } }
        _ = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            VStack {
                ForEach([Color.yellow, .green, .blue, .purple], id: \.self) { tint in
                    Button(action: {}, label: { reader() }).buttonStyle(.borderedProminent).tint(tint)
                }
            }
        }
        #expect(colors == [.black, .black, .white, .white])
    }
}

extension Bitmap {
    /// Returns the color of a pixel.
    func rgba(_ x: Int, _ y: Int) -> RGBA {
        let pixel = self[x, y]
        return RGBA(pixel.r, pixel.g, pixel.b, pixel.a)
    }
}
