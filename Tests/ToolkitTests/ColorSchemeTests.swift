import ImmediateUI
import SDLHost
import Testing

/// Light and dark schemes: the sources of the scheme, and the background where views draw nothing.
@MainActor @Suite struct ColorSchemeTests {
    private static let grounds: [ColorScheme: RGBA] = [
        .light: Color.windowBackground.light, .dark: Color.windowBackground.dark,
    ]

    /// A view that draws nothing and logs the scheme of its build.
    private struct Noting: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View {
            Text("\(scheme)").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    private func expect<V: View>(
        _ ground: ColorScheme,
        built: [String],
        under host: ColorScheme = .light,
        line: Int = #line,
        @ViewBuilder _ root: @escaping () -> V
    ) throws {
        let host = try HeadlessHost(size: CGSize(width: 60, height: 60), colorScheme: host, root: root)
        let picture = try host.screenshot()
        let pixel = picture[59, 59]
        #expect(RGBA(pixel.r, pixel.g, pixel.b, pixel.a) == Self.grounds[ground], "line \(line)")
        #expect(host.names == built, "line \(line)")
    }

    @Test func theGroundIsThatOfTheHost() throws {
        try expect(.light, built: ["light"]) { Noting() }
        try expect(.dark, built: ["dark"], under: .dark) { Noting() }
    }

    @Test func theGroundFollowsTheEnvironmentOfTheRoot() throws {
        try expect(.dark, built: ["dark"]) { Noting().environment(\.colorScheme, .dark) }
        try expect(.light, built: ["light"], under: .dark) { Noting().environment(\.colorScheme, .light) }
        // Modifiers around it do not matter.
        try expect(.dark, built: ["dark"]) {
            Noting().environment(\.colorScheme, .dark).font(.title).padding(4).frame(maxWidth: .infinity)
        }
        // The inner scheme is the visible one.
        try expect(.light, built: ["light"]) {
            Noting().environment(\.colorScheme, .light).environment(\.colorScheme, .dark)
        }
    }

    @Test func theGroundIsNotThatOfAPart() throws {
        try expect(.light, built: ["dark", "light"]) {
            VStack {
                Noting().environment(\.colorScheme, .dark)
                Noting()
            }
        }
    }

    @Test func aPreferenceIsForTheWholeInterface() throws {
        try expect(.dark, built: ["dark"]) { Noting().preferredColorScheme(.dark) }
        // Views beside and before it have it too.
        try expect(.dark, built: ["dark", "dark"]) {
            VStack {
                Noting()
                Noting().preferredColorScheme(.dark)
            }
        }
        try expect(.light, built: ["light"], under: .dark) { Noting().preferredColorScheme(.light) }
        try expect(.dark, built: ["dark"], under: .dark) { Noting().preferredColorScheme(nil) }
        // The outermost preference counts, then the first.
        try expect(.dark, built: ["dark"]) { Noting().preferredColorScheme(.light).preferredColorScheme(.dark) }
        try expect(.dark, built: ["dark"]) { Noting().preferredColorScheme(.dark).preferredColorScheme(nil) }
    }

    @Test func aPreferenceShowsInTheFrameThatBuildsIt() {
        let interface = Interface(textSystem: FixedTextSystem())
        func frame(_ preference: ColorScheme?) -> FrameOutput {
            interface.frame(
                FrameInput(size: CGSize(width: 10, height: 10), time: 0),
                root: Color.windowBackground.preferredColorScheme(preference)
            )
        }
        for preference in [ColorScheme.dark, .light, nil, .dark, nil] {
            let output = frame(preference)
            let scheme = preference ?? .light
            #expect(output.colorScheme == scheme)
            #expect(output.nextFrame == .whenNeeded)
            let colors = output.drawList.commands.compactMap { command in
                if case .fill(_, let color) = command { color } else { nil }
            }
            #expect(colors == [Color.windowBackground.resolved(scheme)])
        }
    }

    /// A view that prefers the opposite of its current scheme.
    private struct Contrary: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { Color.red.preferredColorScheme(scheme == .light ? .dark : .light) }
    }

    @Test func aPreferenceThatContradictsItselfEnds() throws {
        let host = try HeadlessHost(size: CGSize(width: 60, height: 60)) { Contrary() }
        try host.advance(by: 0.1)
        #expect(host.nextFrame == .whenNeeded)
    }

    @Test func aPreferenceThatChangesIsFollowed() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 60)) { Switching() }
        #expect(host.names == ["Switch", "light"])
        try host.play(InputScript([.click(CGPoint(x: 50, y: 20))]))
        #expect(host.names == ["Switch", "dark"])
        try host.play(InputScript([.click(CGPoint(x: 50, y: 20))]))
        #expect(host.names == ["Switch", "light"])
    }

    private struct Switching: View {
        @State private var isDark = false
        var body: some View {
            VStack(spacing: 0) {
                Button("Switch") { isDark.toggle() }.frame(height: 40)
                Noting()
            }
            .preferredColorScheme(isDark ? .dark : nil)
        }
    }
}
