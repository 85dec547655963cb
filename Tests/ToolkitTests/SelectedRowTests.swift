import SplitView
import SDLHost
import Testing

/// The colors of selected rows and of icons in sidebars.
@MainActor @Suite struct SelectedRowTests {
    /// Pixels are compared with the colors of the theme that the tests run with.
    nonisolated private static let colors = Theme().colors(.standard)

    private struct Content: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let view: @MainActor @Sendable () -> AnyView
        init<V: View>(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> V) {
            (testDescription, self.view) = (name, { AnyView(view()) })
        }
    }

    private struct Rows: View {
        let style: ListStyle
        let content: AnyView
        @State var selection: Int? = 0
        var body: some View {
            List(0..<3, selection: $selection) { row in if row == 0 { content } else { Text("other") } }
                .listStyle(style)
        }
    }

    /// Returns a list whose first row is selected.
    private func list(
        _ content: Content,
        isFocused: Bool,
        _ style: ListStyle = .inset,
        _ scheme: ColorScheme = .light
    ) throws -> HeadlessHost {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 90)) {
            Rows(style: style, content: content.view()).preferredColorScheme(scheme)
        }
        if isFocused { try host.play(InputScript([.key(.tab, [])])) }
        try host.advance(by: 1)
        return host
    }

    /// Returns the colors of the first row, those of most pixels first.
    private func colors(_ host: HeadlessHost) throws -> [RGBA] {
        let rect = try #require(host.inspect().controls.first { $0.kind == "row" }?.rect)
        let picture = try host.screenshot()
        var counts: [RGBA: Int] = [:]
        for y in Int(rect.minY) + 3..<Int(rect.maxY) - 3 {
            for x in Int(rect.minX) + 8..<Int(rect.maxX) - 8 {
                let pixel = picture[x, y]
                counts[RGBA(pixel.r, pixel.g, pixel.b), default: 0] += 1
            }
        }
        return counts.sorted { $0.value > $1.value }.map(\.key)
    }

    /// Returns whether one of the colors is `color`, up to rounding.
    private func contains(_ colors: [RGBA], _ color: RGBA) -> Bool {
        colors.contains {
            abs(Int($0.r) - Int(color.r)) <= 1 && abs(Int($0.g) - Int(color.g)) <= 1
                && abs(Int($0.b) - Int(color.b)) <= 1
        }
    }

    @Test(
        "The selected row has the color of selected rows while its list has the focus, and gray otherwise",
        arguments: [ListStyle.inset, .plain, .bordered, .sidebar],
        ColorScheme.allCases
    )
    func background(style: ListStyle, scheme: ColorScheme) throws {
        let content = Content("text") { Text("row") }
        let focused = try colors(list(content, isFocused: true, style, scheme))
        #expect(focused.first == Self.colors.selectedRow.resolved(scheme))
        let ground = (style == .sidebar ? Self.colors.window : Self.colors.content).resolved(scheme)
        let gray = Self.colors.inactiveSelection.resolved(scheme).over(ground)
        let unfocused = try colors(list(content, isFocused: false, style, scheme))
        #expect(try contains([#require(unfocused.first)], gray))
    }

    /// Contents without a legible color of their own on the accent color.
    nonisolated private static let replaced = [
        Content("text") { Text("MMM") },
        Content("bold text") { Text("MMM").bold() },
        Content("a label") { Label("MMM", systemImage: "square.fill") },
        Content("a symbol") { Image(systemName: "square.fill") },
        Content("a symbol in the accent color") { Image(systemName: "square.fill").foregroundStyle(.tint) },
        Content("blue text") { Text("MMM").foregroundStyle(.blue) },
        Content("a link") { Link("MMM", destination: URL(fileURLWithPath: "/")) },
    ]

    @Test("Text and symbols of a selected row have the text color of selected rows", arguments: replaced)
    private func text(content: Content) throws {
        let text = Self.colors.selectedRowText.resolved(.light)
        let isReplaced = try contains(colors(list(content, isFocused: true)), text)
        #expect(isReplaced)
        let isUsual = try !contains(colors(list(content, isFocused: false)), text)
        #expect(isUsual)
    }

    @Test(
        "Every text of a selected row has a contrast of 3 to its background",
        arguments: [
            Color.primary, .secondary, .tertiary, .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo,
            .purple, .pink, .brown, .gray, .black, .white, .accentColor,
        ],
        ColorScheme.allCases
    )
    func contrast(color: Color, scheme: ColorScheme) throws {
        let content = Content("text") { Text("MMMM").font(.title.bold()).foregroundStyle(color) }
        let colors = try colors(list(content, isFocused: true, .inset, scheme))
        let face = Self.colors.selectedRow.resolved(scheme)
        // Edges are mixtures. The insides of the letters have the color itself.
        let best = colors.map { $0.contrast(to: face) }.max() ?? 0
        #expect(best >= 3)
    }

    /// Contents that keep their color, as they lie on something opaque or have one that can be seen.
    nonisolated private static let kept: [(Content, RGBA)] = [
        (
            Content("yellow text") { Text("MMM").bold().foregroundStyle(Color(red: 1, green: 1, blue: 0)) },
            RGBA(255, 255, 0)
        ),
        (Content("a red symbol") { Image(systemName: "square.fill").foregroundStyle(Color.pureRed) }, RGBA(255, 0, 0)),
        (Content("a red shape") { Color.pureRed.frame(width: 20, height: 12) }, RGBA(255, 0, 0)),
        (
            Content("text on a shape") { Text("MMMM").bold().padding(2).background(Color.white) },
            colors.text.resolved(.light).over(RGBA(255, 255, 255))
        ),
    ]

    @Test("What can be seen in a selected row keeps its color", arguments: kept)
    private func kept(content: Content, color: RGBA) throws {
        let isKept = try contains(colors(list(content, isFocused: true)), color)
        #expect(isKept)
    }

    @Test(
        "A tinted list has selected rows in its tint, with legible text",
        arguments: [Color.red, .green, .yellow, .black]
    )
    func tint(tint: Color) throws {
        let content = Content("text") { Text("MMMM").font(.title.bold()) }
        let host = try HeadlessHost(size: CGSize(width: 200, height: 120)) {
            Rows(style: .inset, content: content.view()).tint(tint)
        }
        try host.play(InputScript([.key(.tab, [])]))
        let colors = try colors(host)
        let face = try #require(colors.first)
        #expect(face != Self.colors.selectedRow.resolved(.light))
        #expect((colors.map { $0.contrast(to: face) }.max() ?? 0) >= 4.5)
    }

    /// Icons, and the color that they have in a sidebar.
    nonisolated private static let icons: [(Content, Color, ListStyle)] = [
        (Content("in a sidebar") { Label("a", systemImage: "square.fill") }, colors.accent, .sidebar),
        (Content("in another list") { Label("a", systemImage: "square.fill") }, colors.text, .inset),
        (Content("tinted") { Label("a", systemImage: "square.fill").tint(.pureRed) }, .pureRed, .sidebar),
        (
            Content("with a style") { Label("a", systemImage: "square.fill").foregroundStyle(Color.pureGreen) },
            .pureGreen, .sidebar
        ),
        (
            Content("an icon with a color") {
                Label {
                    Text("a")
                } icon: {
                    Image(systemName: "square.fill").foregroundStyle(Color.pureRed)
                }
            }, .pureRed, .sidebar
        ),
        (Content("a symbol without a label") { Image(systemName: "square.fill") }, colors.text, .sidebar),
        (
            Content("in a link") { NavigationLink(value: 1) { Label("a", systemImage: "square.fill") } },
            colors.accent, .sidebar
        ),
    ]

    @Test("The icons of labels in a sidebar have the tint, unless they have a color", arguments: icons)
    private func icon(content: Content, color: Color, style: ListStyle) throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 90)) {
            List { content.view() }.listStyle(style)
        }
        let picture = try host.screenshot()
        var found: [RGBA] = []
        for y in 0..<30 { for x in 0..<60 { found.append(RGBA(picture[x, y].r, picture[x, y].g, picture[x, y].b)) } }
        let ground = (style == .sidebar ? Self.colors.window : Self.colors.content).resolved(.light)
        let hasColor = contains(found, color.resolved(.light).over(ground))
        #expect(hasColor)
        let hasAccent = contains(found, colorOfAccent.resolved(.light))
        #expect(hasAccent == (color == colorOfAccent))
    }

    private var colorOfAccent: Color { Self.colors.accent }

    private struct Columns: View {
        let isPresented: Bool
        let row: AnyView
        var body: some View {
            NavigationSplitView {
                List { row.sheet(isPresented: .constant(isPresented)) { labels } }
            } detail: {
                Text("detail")
            }
        }
        private var labels: some View {
            VStack {
                Label("a", systemImage: "square.fill")
                List { Label("b", systemImage: "square.fill") }.frame(width: 100, height: 60)
            }
        }
    }

    @Test("Labels in the first column of a split have icons in the tint, those in a panel that it shows do not")
    func columns() throws {
        func hasAccent(_ isPresented: Bool, _ row: Content) throws -> Bool {
            let host = try HeadlessHost(size: CGSize(width: 600, height: 400)) {
                Columns(isPresented: isPresented, row: row.view())
            }
            try host.advance(by: 1)
            let picture = try host.screenshot()
            let accent = colorOfAccent.resolved(.light)
            return (0..<400).contains { y in
                (0..<600).contains { x in
                    (picture[x, y].r, picture[x, y].g, picture[x, y].b) == (accent.r, accent.g, accent.b)
                }
            }
        }
        #expect(try hasAccent(false, Content("label") { Label("a", systemImage: "square.fill") }))
        #expect(try !hasAccent(true, Content("text") { Text("row") }))
    }
}
