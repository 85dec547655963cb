import Foundation
import SwiftUI
import Testing

/// A spelling of SwiftUI's and what it does here.
private struct Spelling: CustomTestStringConvertible, Sendable {
    let name: String
    let holds: @MainActor @Sendable () throws -> Bool

    var testDescription: String { name }

    init(_ name: String, _ holds: @escaping @MainActor @Sendable () throws -> Bool) {
        (self.name, self.holds) = (name, holds)
    }

    /// Two views that look alike.
    init<A: View, B: View>(
        _ name: String,
        _ view: @escaping @MainActor @Sendable () -> A,
        looksLike other: @escaping @MainActor @Sendable () -> B
    ) {
        self.init(name) { try host(view).screenshot() == host(other).screenshot() }
    }

    /// A view whose texts are these.
    init<V: View>(_ name: String, shows texts: [String], @ViewBuilder _ view: @escaping @MainActor @Sendable () -> V) {
        self.init(name) {
            let host = try host(view)
            try host.advance(by: 0.5)
            return host.inspect().texts.map(\.string) == texts
        }
    }

    /// A color that another name stands for.
    init(_ name: String, _ color: NSColor, is other: Color) {
        self.init(name) { Color(nsColor: color) == other }
    }
}

@MainActor private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
    try HeadlessHost(size: CGSize(width: 360, height: 240), root: view)
}

/// Clicks the control with this label.
@MainActor private func click(_ label: String, in host: HeadlessHost) throws {
    let rect = try #require(host.inspect().controls.last { $0.label == label }, "no \(label)").rect
    try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
    try host.advance(by: 1)
}

private struct Node: Identifiable, Hashable {
    var id: String
    var children: [Node]?
}

private struct Shift: GeometryEffect {
    var x: CGFloat
    var animatableData: CGFloat {
        get { x }
        set { x = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: x * size.width, y: 0))
    }
}

private struct UserValues: View {
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
    @Environment(\.accessibilityVoiceOverEnabled) private var isRead
    @Environment(\.accessibilityReduceTransparency) private var isOpaque
    @Environment(\.accessibilityInvertColors) private var inverts
    @Environment(\.accessibilitySwitchControlEnabled) private var isSwitched
    @Environment(\.dynamicTypeSize) private var size
    var body: some View { Text("\([differentiates, isRead, isOpaque, inverts, isSwitched].contains(true)) \(size)") }
}

private struct Modes: View {
    @Environment(\.editMode) private var mode
    var body: some View { Text(mode.map { "\($0.wrappedValue.isEditing)" } ?? "none") }
}

private final class Model: ObservableObject {
    @Published var count = 0
    @Published var name = ""
}

private final class Manual: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var count = 0 { didSet { objectWillChange.send() } }
}

private final class Sending: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var count = 0
    func add() {
        objectWillChange.send()
        count += 1
    }
}

private final class Signaling: ObservableObject {
    var count = 0
    func add() {
        objectWillChange.send()
        count += 1
    }
}

/// Shows the count of an object that reports its changes itself.
private struct Counter<Model: ObservableObject>: View {
    @StateObject var model: Model
    let count: (Model) -> Int
    let add: (Model) -> Void
    var body: some View {
        VStack {
            Button("Add") { add(model) }
            Text("\(count(model))")
        }
    }
}

@MainActor private func counts<V: View>(_ view: @escaping () -> V) throws -> Bool {
    let host = try host(view)
    guard host.inspect().texts.map(\.string) == ["Add", "0"] else { return false }
    try click("Add", in: host)
    return host.inspect().texts.map(\.string) == ["Add", "1"]
}

private struct Level: Identifiable, Equatable { var id: String }

private struct Searched: View {
    @State var text = ""
    @State var tokens: [Level] = []
    var body: some View {
        Text(tokens.map(\.id).joined(separator: "+"))
            .searchable(
                text: $text,
                tokens: $tokens,
                suggestedTokens: .constant([Level(id: "error"), Level(id: "debug")]),
                prompt: "Filter"
            ) { Text($0.id) }
    }
}

private struct Commanded: Scene {
    var body: some Scene {
        WindowGroup { Text("a") }.commands {
            ToolbarCommands()
            TextFormattingCommands()
            InspectorCommands()
            EmptyCommands()
        }
    }
}

private struct File: Equatable { var name: String }

private struct Styled: Scene {
    var body: some Scene {
        WindowGroup { Text("a") }.windowStyle(HiddenTitleBarWindowStyle()).windowStyle(TitleBarWindowStyle())
            .windowStyle(DefaultWindowStyle()).windowToolbarStyle(UnifiedWindowToolbarStyle(showsTitle: false))
            .windowToolbarStyle(UnifiedCompactWindowToolbarStyle()).windowToolbarStyle(ExpandedWindowToolbarStyle())
    }
}

extension ImageResource {
    fileprivate static let missing = ImageResource(name: "missing", bundle: .main)
}

private let bars: [Spelling] = [
    Spelling("navigationBarTitle(Text, displayMode:)", shows: ["Notes", "a"]) {
        NavigationStack { Text("a").navigationBarTitle(Text("Notes"), displayMode: .inline) }
    },
    Spelling("navigationBarTitle(_:displayMode:)", shows: ["Notes", "a"]) {
        NavigationStack { Text("a").navigationBarTitle("Notes", displayMode: .large) }
    },
    Spelling("navigationBarTitle(Text)", shows: ["Notes", "a"]) {
        NavigationStack { Text("a").navigationBarTitle(Text("Notes")) }
    },
    Spelling(
        "navigationBarItems(leading:trailing:)",
        { Text("a").navigationBarItems(leading: Button("L") {}, trailing: Button("T") {}) },
        looksLike: {
            Text("a").toolbar {
                ToolbarItem(placement: .navigation) { Button("L") {} }
                ToolbarItem(placement: .primaryAction) { Button("T") {} }
            }
        }
    ),
    Spelling(
        "navigationBarItems(leading:)",
        { Text("a").navigationBarItems(leading: Button("L") {}) },
        looksLike: { Text("a").toolbar { ToolbarItem(placement: .navigation) { Button("L") {} } } }
    ),
    Spelling(
        "navigationBarItems(trailing:)",
        { Text("a").navigationBarItems(trailing: Button("T") {}) },
        looksLike: { Text("a").toolbar { ToolbarItem(placement: .primaryAction) { Button("T") {} } } }
    ),
    Spelling("navigationBarLeading") { ToolbarItemPlacement.navigationBarLeading == .navigation },
    Spelling("navigationBarTrailing") { ToolbarItemPlacement.navigationBarTrailing == .primaryAction },
    Spelling("topBarLeading") { ToolbarItemPlacement.topBarLeading == .navigation },
    Spelling("topBarTrailing") { ToolbarItemPlacement.topBarTrailing == .primaryAction },
    Spelling(
        "toolbar(id:) and ToolbarItem(id:placement:showsByDefault:)",
        {
            Text("a").toolbar(id: "main") {
                ToolbarItem(id: "l", placement: .navigation) { Button("L") {} }
                ToolbarItem(id: "t", showsByDefault: false) { Button("T") {} }
            }
        },
        looksLike: {
            Text("a").toolbar {
                ToolbarItem(placement: .navigation) { Button("L") {} }
                ToolbarItem { Button("T") {} }
            }
        }
    ),
    Spelling("searchable(text:tokens:suggestedTokens:prompt:token:)") {
        let host = try host { Searched() }
        try host.play(InputScript([.key("f", .control)]))
        try host.advance(by: 1)
        let offered = host.inspect().texts.map(\.string)
        guard offered.contains("error"), offered.contains("debug") else { return false }
        try host.play(InputScript([.key(.down, []), .key(.return, [])]))
        try host.advance(by: 1)
        // The token, and the same text of the content.
        guard host.inspect().texts.count(where: { $0.string == "error" }) == 2 else { return false }
        try click("Remove", in: host)
        return host.inspect().controls.allSatisfy { $0.label != "Remove" }
    },
    Spelling("bottomBar") { ToolbarItemPlacement.bottomBar == .status },
    Spelling("keyboard") { ToolbarItemPlacement.keyboard == .automatic },
]

private let controls: [Spelling] = [
    Spelling(
        "DefaultButtonStyle",
        { Button("b") {}.buttonStyle(DefaultButtonStyle()) },
        looksLike: { Button("b") {}.buttonStyle(.automatic) }
    ),
    Spelling(
        "BorderedButtonStyle",
        { Button("b") {}.buttonStyle(BorderedButtonStyle()) },
        looksLike: { Button("b") {}.buttonStyle(.bordered) }
    ),
    Spelling(
        "BorderedProminentButtonStyle",
        { Button("b") {}.buttonStyle(BorderedProminentButtonStyle()) },
        looksLike: { Button("b") {}.buttonStyle(.borderedProminent) }
    ),
    Spelling(
        "BorderlessButtonStyle",
        { Button("b") {}.buttonStyle(BorderlessButtonStyle()) },
        looksLike: { Button("b") {}.buttonStyle(.borderless) }
    ),
    Spelling(
        "PlainButtonStyle",
        { Button("b") {}.buttonStyle(PlainButtonStyle()) },
        looksLike: { Button("b") {}.buttonStyle(.plain) }
    ),
    Spelling(
        "menuStyle(.borderedButton)",
        { Menu("m") { Text("i") }.menuStyle(.borderedButton) },
        looksLike: { Menu("m") { Text("i") }.menuStyle(.button) }
    ),
    Spelling(
        "BorderedButtonMenuStyle",
        { Menu("m") { Text("i") }.menuStyle(BorderedButtonMenuStyle()) },
        looksLike: { Menu("m") { Text("i") }.menuStyle(.button) }
    ),
    Spelling("EditButton in a NavigationView") {
        let host = try host {
            NavigationView {
                VStack {
                    Modes()
                    EditButton()
                }
            }
        }
        guard host.inspect().texts.map(\.string) == ["false", "Edit"] else { return false }
        try click("Edit", in: host)
        guard host.inspect().texts.map(\.string) == ["true", "Done"] else { return false }
        try click("Done", in: host)
        return host.inspect().texts.map(\.string) == ["false", "Edit"]
    },
    Spelling("EditButton without a mode", shows: ["none"]) {
        VStack {
            Modes()
            EditButton()
        }
    },
    Spelling("OutlineGroup with one root", shows: ["root"]) {
        OutlineGroup(Node(id: "root", children: [Node(id: "leaf")]), children: \.children) { Text($0.id) }
    },
    Spelling("TupleView", shows: ["a", "b"]) { VStack { TupleView((Text("a"), Text("b"))) } },
    Spelling(
        "listItemTint",
        { Toggle("t", isOn: .constant(true)).listItemTint(.red) },
        looksLike: { Toggle("t", isOn: .constant(true)).tint(.red) }
    ),
    Spelling(
        "ListItemTint",
        { Toggle("t", isOn: .constant(true)).listItemTint(.fixed(.red)) },
        looksLike: { Toggle("t", isOn: .constant(true)).listItemTint(.preferred(.red)) }
    ),
    Spelling(
        "ListItemTint.monochrome",
        { Toggle("t", isOn: .constant(true)).listItemTint(.monochrome) },
        looksLike: { Toggle("t", isOn: .constant(true)).tint(.secondary) }
    ),
]

private let effects: [Spelling] = [
    Spelling(
        "GeometryEffect",
        { Color.red.frame(width: 40, height: 20).modifier(Shift(x: 0.5)) },
        looksLike: {
            Color.red.frame(width: 40, height: 20).transformEffect(CGAffineTransform(translationX: 20, y: 0))
        }
    ),
    Spelling(
        "ignoredByLayout",
        { Color.red.frame(width: 40, height: 20).modifier(Shift(x: 0.5).ignoredByLayout()) },
        looksLike: {
            Color.red.frame(width: 40, height: 20).transformEffect(CGAffineTransform(translationX: 20, y: 0))
        }
    ),
    Spelling(
        "projectionEffect",
        {
            Color.red.frame(width: 40, height: 20)
                .projectionEffect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 1)))
        },
        looksLike: {
            Color.red.frame(width: 40, height: 20).transformEffect(CGAffineTransform(scaleX: 2, y: 1))
        }
    ),
    Spelling("ProjectionTransform") {
        var scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 4))
        let move = ProjectionTransform(CGAffineTransform(translationX: 3, y: 5))
        // First scaled, then moved: x' = 2x + 3, y' = 4y + 5.
        let both = scale.concatenating(move)
        guard both.m11 == 2, both.m22 == 4, both.m31 == 3, both.m32 == 5, both.isAffine, !both.isIdentity else {
            return false
        }
        guard scale.invert(), scale.m11 == 0.5, scale.m22 == 0.25 else { return false }
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        return !flat.invert() && flat.inverted() == flat && ProjectionTransform().isIdentity
    },
    Spelling(
        "luminanceToAlpha of white",
        { Color.black.mask { Color.white.luminanceToAlpha() } },
        looksLike: { Color.black }
    ),
    Spelling(
        "luminanceToAlpha of black",
        { Color.red.mask { Color.black.luminanceToAlpha() } },
        looksLike: { Color.clear }
    ),
    Spelling("luminanceToAlpha of a gray") {
        // Half of the brightness is half of the opacity: black at 128 of 255 on white is a gray of 127.
        let view = Color(white: 128.0 / 255).luminanceToAlpha().background(.white)
        let pixel = try host { view }.screenshot()[180, 120]
        return abs(Int(pixel.r) - 127) <= 1 && pixel.r == pixel.g && pixel.g == pixel.b
    },
    Spelling(
        "drawingGroup(opaque:colorMode:)",
        { Text("a").opacity(0.5).drawingGroup(opaque: false, colorMode: .linear) },
        looksLike: { Text("a").opacity(0.5).drawingGroup() }
    ),
    Spelling(
        "foregroundStyle with two styles",
        { Image(systemName: "folder.badge.plus").foregroundStyle(.red, .blue) },
        looksLike: { Image(systemName: "folder.badge.plus").foregroundStyle(Color.red, Color.blue) }
    ),
    Spelling(
        "foregroundStyle with three styles",
        { Image(systemName: "folder.badge.plus").foregroundStyle(.red, .blue, .green) },
        looksLike: { Image(systemName: "folder.badge.plus").foregroundStyle(.red, .blue) }
    ),
    Spelling("ImageRenderer") {
        let renderer = ImageRenderer(content: Color.red.opacity(0.5).frame(width: 20, height: 10))
        renderer.scale = 2
        let image = try #require(renderer.nsImage)
        let bitmap = try Bitmap(png: try #require(image.pngData()))
        let pixel = bitmap[20, 10]
        // The system red, 255, 59, 48, at half of its opacity. Rounding twice costs up to two levels.
        return image.size == CGSize(width: 20, height: 10) && bitmap.width == 40 && bitmap.height == 20
            && abs(Int(pixel.a) - 128) <= 1 && pixel.r == 255 && abs(Int(pixel.g) - 59) <= 2
            && abs(Int(pixel.b) - 48) <= 2
    },
    Spelling("ImageRenderer.isOpaque and proposedSize") {
        let renderer = ImageRenderer(content: Color.white.opacity(0.5))
        renderer.isOpaque = true
        renderer.proposedSize = ProposedViewSize(width: 8, height: 6)
        let image = try #require(renderer.uiImage)
        let pixel = try Bitmap(png: try #require(image.pngData()))[4, 3]
        // Half of white on black.
        return image.size == CGSize(width: 8, height: 6) && pixel.a == 255 && abs(Int(pixel.r) - 128) <= 1
    },
    Spelling("ImageRenderer.cgImage") {
        let renderer = ImageRenderer(content: Color.red.frame(width: 20, height: 10))
        renderer.scale = 2
        let image = try #require(renderer.cgImage)
        let alike =
            try host { Image(image, scale: 2, label: Text("red")) }.screenshot()
            == host { Color.red.frame(width: 20, height: 10) }.screenshot()
        return alike && image.width == 40 && image.height == 20
            && NSImage(cgImage: image, size: CGSize(width: 20, height: 10)).size == CGSize(width: 20, height: 10)
    },
    Spelling(
        "Image(decorative: CGImage)",
        { ImageRenderer(content: Color.red.frame(width: 20, height: 10)).cgImage.map { Image(decorative: $0) } },
        looksLike: { Color.red.frame(width: 20, height: 10) }
    ),
    Spelling("ImageRenderer of nothing") { ImageRenderer(content: EmptyView()).nsImage == nil },
    Spelling("NSImage") {
        var bitmap = Bitmap(width: 3, height: 2)
        bitmap[0, 0] = (255, 0, 0, 255)
        let data = try bitmap.pngData()
        let image = try #require(NSImage(data: data))
        let alike = try host { Image(nsImage: image) }.screenshot() == host { Image(data: data) }.screenshot()
        return alike && image.size == CGSize(width: 3, height: 2) && UIImage(data: Data("x".utf8)) == nil
            && NSImage(contentsOfFile: "/nowhere/picture.png") == nil
    },
    Spelling(
        "Image(.name)",
        { Image(.missing) },
        looksLike: { Image("missing", bundle: .main) }
    ),
]

private let fonts: [Spelling] = [
    Spelling("Font.custom") { Font.custom("Avenir", size: 20) == .system(size: 20) },
    Spelling("Font.custom(_:fixedSize:)") {
        Font.custom("Avenir-Heavy", fixedSize: 20) == .system(size: 20, weight: .heavy)
    },
    Spelling("Font.custom(_:size:relativeTo:)") {
        Font.custom("Georgia-BoldItalic", size: 20, relativeTo: .title)
            == .system(size: 20, weight: .bold, design: .serif).italic()
    },
    Spelling("Font.custom, monospaced") { Font.custom("Menlo", size: 9) == .system(size: 9, design: .monospaced) },
    Spelling("Font.custom, rounded") {
        Font.custom("Arial Rounded MT Bold", size: 9) == .system(size: 9, design: .rounded)
    },
    Spelling("Font.custom, sans serif") {
        Font.custom("OpenSans-SemiBold", size: 9) == .system(size: 9, weight: .semibold)
    },
]

private let colors: [Spelling] = [
    Spelling("#colorLiteral", #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), is: Color(red: 1, green: 0, blue: 0)),
    Spelling("Color(#colorLiteral)") {
        Color(#colorLiteral(red: 0, green: 1, blue: 0, alpha: 0.5)) == Color(red: 0, green: 1, blue: 0, opacity: 0.5)
    },
    Spelling("withAlphaComponent of an opaque color", NSColor.red.withAlphaComponent(0.5), is: .red.opacity(0.5)),
    Spelling(
        "withAlphaComponent replaces the opacity",
        NSColor(white: 0, alpha: 0.5).withAlphaComponent(0.8),
        is: Color(white: 0, opacity: 0.8)
    ),
    Spelling("withAlphaComponent of clear", NSColor.clear.withAlphaComponent(0.4), is: Color(white: 0, opacity: 0.4)),
    Spelling("withAlphaComponent twice", NSColor.red.withAlphaComponent(0.2).withAlphaComponent(1), is: .red),
    Spelling(
        "withAlphaComponent keeps the accent",
        NSColor.controlAccentColor.withAlphaComponent(0.5),
        is: .accentColor.opacity(0.5)
    ),
    Spelling(
        "calibratedRed",
        NSColor(calibratedRed: 1, green: 0, blue: 0, alpha: 1),
        is: Color(red: 1, green: 0, blue: 0)
    ),
    Spelling("deviceRed", NSColor(deviceRed: 1, green: 0, blue: 0, alpha: 1), is: Color(red: 1, green: 0, blue: 0)),
    Spelling("srgbRed", NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), is: Color(red: 1, green: 0, blue: 0)),
    Spelling(
        "displayP3Red",
        NSColor(displayP3Red: 0.5, green: 0.2, blue: 0, alpha: 1),
        is: Color(.displayP3, red: 0.5, green: 0.2, blue: 0, opacity: 1)
    ),
    Spelling("calibratedWhite", NSColor(calibratedWhite: 0.5, alpha: 1), is: Color(white: 0.5)),
    Spelling("deviceWhite", NSColor(deviceWhite: 0.5, alpha: 1), is: Color(white: 0.5)),
    Spelling(
        "hue",
        NSColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1),
        is: Color(red: 0, green: 1, blue: 0)
    ),
    Spelling("selectedTextColor", .selectedTextColor, is: .primary),
    Spelling("selectedControlColor", .selectedControlColor, is: .accentColor.opacity(0.35)),
    Spelling("selectedControlTextColor", .selectedControlTextColor, is: .primary),
    Spelling("alternateSelectedControlTextColor", .alternateSelectedControlTextColor, is: .white),
    Spelling("selectedMenuItemTextColor", .selectedMenuItemTextColor, is: .white),
    Spelling(
        "unemphasizedSelectedContentBackgroundColor",
        .unemphasizedSelectedContentBackgroundColor,
        is: .quaternary
    ),
    Spelling("unemphasizedSelectedTextBackgroundColor", .unemphasizedSelectedTextBackgroundColor, is: .quaternary),
    Spelling("unemphasizedSelectedTextColor", .unemphasizedSelectedTextColor, is: .primary),
    Spelling(
        "alternatingContentBackgroundColors",
        NSColor.alternatingContentBackgroundColors[0],
        is: .contentBackground
    ),
    Spelling("headerTextColor", .headerTextColor, is: .secondary),
    Spelling("windowFrameTextColor", .windowFrameTextColor, is: .primary),
    Spelling("keyboardFocusIndicatorColor", .keyboardFocusIndicatorColor, is: .accentColor.opacity(0.5)),
    Spelling("findHighlightColor", .findHighlightColor, is: .yellow),
    Spelling("highlightColor", .highlightColor, is: .white),
    Spelling("shadowColor", .shadowColor, is: .black),
    Spelling("textInsertionPointColor", .textInsertionPointColor, is: .accentColor),
    Spelling("quinaryLabel", .quinaryLabel, is: .quaternary.opacity(0.5)),
    Spelling("scrubberTexturedBackground", .scrubberTexturedBackground, is: .black),
    Spelling("magenta", .magenta, is: Color(red: 1, green: 0, blue: 1)),
    Spelling("quaternaryLabel", .quaternaryLabel, is: .quaternary),
    Spelling("placeholderText", .placeholderText, is: .tertiary),
    Spelling("opaqueSeparator", .opaqueSeparator, is: Color(light: RGBA(198, 198, 200), dark: RGBA(56, 56, 58))),
    Spelling("link", .link, is: .accentColor),
    Spelling("tintColor", .tintColor, is: .accentColor),
    Spelling("darkText", .darkText, is: .black),
    Spelling("lightText", .lightText, is: .white.opacity(0.6)),
    Spelling("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground, is: .windowBackground),
    Spelling("systemFill", .systemFill, is: .gray.opacity(0.2)),
    Spelling("secondarySystemFill", .secondarySystemFill, is: .gray.opacity(0.16)),
    Spelling("tertiarySystemFill", .tertiarySystemFill, is: .gray.opacity(0.12)),
    Spelling("quaternarySystemFill", .quaternarySystemFill, is: .gray.opacity(0.08)),
    Spelling("NSColor(named:)") { NSColor(named: "missing").map { Color(nsColor: $0) } == .clear },
    Spelling("Color(.name)") { Color(ColorResource(name: "missing", bundle: .main)) == .clear },
]

private let values: [Spelling] = [
    Spelling("environment of the user's settings", shows: ["false large"]) { UserValues() },
    Spelling("dynamicTypeSize", shows: ["false xSmall"]) { UserValues().dynamicTypeSize(.xSmall) },
    Spelling("dynamicTypeSize of a range above", shows: ["false xxLarge"]) {
        UserValues().dynamicTypeSize(.xxLarge...)
    },
    Spelling("dynamicTypeSize of a range below", shows: ["false small"]) {
        UserValues().dynamicTypeSize(...DynamicTypeSize.small)
    },
    Spelling("dynamicTypeSize of a range around", shows: ["false large"]) {
        UserValues().dynamicTypeSize(.small...(.xLarge))
    },
    Spelling("isAccessibilitySize") {
        DynamicTypeSize.allCases.filter(\.isAccessibilitySize).count == 5
            && !DynamicTypeSize.xxxLarge.isAccessibilitySize
    },
    Spelling("objectWillChange.sink") {
        let model = Model()
        var changes = 0
        let subscription = model.objectWillChange.sink { changes += 1 }
        model.count += 1
        model.name = "n"
        model.objectWillChange.send()
        subscription.cancel()
        model.count += 1
        // Two properties and one signal, and none after the end.
        return changes == 3
    },
    Spelling("ObservableObjectPublisher as a property") {
        let model = Manual()
        var changes = 0
        let subscription = model.objectWillChange.sink { changes += 1 }
        model.count = 1
        subscription.cancel()
        return changes == 1
    },
    Spelling("objectWillChange as a subject") { try counts { Counter(model: Sending(), count: \.count) { $0.add() } } },
    Spelling("objectWillChange.send()") { try counts { Counter(model: Signaling(), count: \.count) { $0.add() } } },
    Spelling("localizedStandard") {
        let files = ["b10", "B2", "a"].map(File.init(name:))
        return files.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard)).map(\.name)
            == ["a", "B2", "b10"]
            && files.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard, order: .reverse))
                .map(\.name) == ["b10", "B2", "a"]
    },
    Spelling("localized") {
        ["z", "é", "a"].sorted(using: LocalizedStringComparator.localized).first == "a"
    },
    Spelling("URLSession and URLRequest") {
        URLRequest(url: try #require(URL(string: "https://example.org"))).httpMethod == "GET"
            && URLSession.shared === URLSession.shared
    },
]

private let withoutEffect: [Spelling] = [
    Spelling(
        "modifiers of fields",
        {
            TextField("f", text: .constant("t")).keyboardType(.decimalPad).autocapitalization(.none)
                .accessibilityInputLabels(["field"]).accessibilityInputLabels([Text("field")])
        },
        looksLike: { TextField("f", text: .constant("t")) }
    ),
    Spelling(
        "modifiers of views",
        {
            Button("a") {}.touchBar { Text("t") }.accessibilityIgnoresInvertColors()
                .accessibilityIgnoresInvertColors(false).statusBar(hidden: true).presentationCornerRadius(8)
                .presentationBackground(Color.red).hoverEffect().hoverEffect(.lift)
        },
        looksLike: { Button("a") {} }
    ),
    Spelling(
        "styles of navigation views",
        {
            NavigationView { Text("a") }.navigationViewStyle(StackNavigationViewStyle())
                .navigationViewStyle(DoubleColumnNavigationViewStyle())
                .navigationViewStyle(ColumnNavigationViewStyle()).navigationViewStyle(DefaultNavigationViewStyle())
        },
        looksLike: { NavigationView { Text("a") } }
    ),
    Spelling(
        "styles of tab views",
        {
            TabView { Text("a").tabItem { Text("A") } }.tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
                .tabViewStyle(.page(indexDisplayMode: .always)).tabViewStyle(DefaultTabViewStyle())
        },
        looksLike: { TabView { Text("a").tabItem { Text("A") } } }
    ),
    Spelling("commands of toolbars, fonts and inspectors") { Commanded().body.windows.count == 1 },
    Spelling("styles of windows") { Styled().body.windows.count == 1 },
]

@MainActor @Suite("SwiftUI's spellings, one by one") struct SpellingTableTests {
    @Test(
        "Each spelling has the effect that the documentation states",
        arguments: [bars, controls, effects, fonts, colors, values, withoutEffect].flatMap { $0 }
    )
    fileprivate func spelling(_ spelling: Spelling) throws { #expect(try spelling.holds()) }
}
