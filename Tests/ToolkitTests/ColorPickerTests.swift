import ScreenshotTesting
import SplitView
import Testing

/// Color pickers: the well, and the field, the sliders, the hexadecimal field and the swatches of its panel.
@MainActor struct ColorPickerTests {
    /// The selection of a picker, outside the view.
    @Observable @MainActor final class Model {
        var color: Color
        var changes = 0
        init(_ color: Color) { self.color = color }
        var binding: Binding<Color> {
            Binding(
                get: { self.color },
                set: {
                    self.color = $0
                    self.changes += 1
                }
            )
        }
        var rgba: RGBA { color.light }
    }

    private func harness(
        _ color: Color,
        appearance: ColorScheme = .light,
        supportsOpacity: Bool = true,
        isOpen: Bool = true
    ) throws -> (Harness, Model) {
        let model = Model(color)
        let harness = try Harness(size: CGSize(width: 360, height: 420), appearance: appearance) {
            ColorPicker("Ink", selection: model.binding, supportsOpacity: supportsOpacity)
                .frame(maxHeight: .infinity, alignment: .top)
        }
        if isOpen {
            try harness.click("Ink", kind: "button")
            try harness.advance(by: 0.5)
        }
        return (harness, model)
    }

    private let orange = Color(red: 1, green: 0.5, blue: 0)

    @Test("The well states the color, and opens and closes the panel by the keyboard")
    func well() throws {
        let (harness, model) = try harness(orange.opacity(0.5), isOpen: false)
        let well = try harness.control("Ink", kind: "button")
        // 0.5 of 255 rounds to 128.
        #expect(well.value == "#FF8000, 50 %")
        try harness.key(.tab)
        try harness.key(.space)
        try harness.advance(by: 0.5)
        #expect(harness.controls("slider").map(\.label) == ["Saturation", "Brightness", "Hue", "Opacity"])
        try harness.key(.escape)
        try harness.advance(by: 0.5)
        #expect(harness.controls("slider").isEmpty)
        #expect(model.changes == 0)
    }

    @Test("A picker shows the color of its scheme, and selects one for both")
    func schemes() throws {
        for scheme in ColorScheme.allCases {
            let (harness, model) = try harness(.red, appearance: scheme)
            let shown = Color.red.resolved(scheme)
            let value = try harness.control("Ink", kind: "button").value
            #expect(value == (scheme == .light ? "#FF3B30" : "#FF453A"))
            try harness.perform(.setValue(100), on: "Saturation")
            #expect(model.color.light == model.color.dark)
            #expect(model.rgba.r == shown.r && model.rgba.g < shown.g)
        }
    }

    @Test("A press in the field sets saturation and brightness, and a drag is limited to its edges")
    func field() throws {
        let (harness, model) = try harness(orange)
        let rect = try harness.control("Saturation").rect
        try harness.click(at: CGPoint(x: rect.midX, y: rect.midY))
        // Half saturated and half as bright: the largest channel is 128, the smallest 64, the middle one half-way.
        #expect(model.rgba == RGBA(128, 96, 64))
        try harness.drag(
            from: CGPoint(x: rect.midX, y: rect.midY),
            to: CGPoint(x: rect.maxX + 100, y: rect.minY - 100)
        )
        #expect(model.rgba == RGBA(255, 128, 0))
    }

    @Test("Arrow keys move in the field by a hundredth, with Shift by a tenth")
    func fieldKeys() throws {
        let (harness, model) = try harness(Color(red: 1, green: 0, blue: 0), isOpen: false)
        // A key opens the panel with the focus in the field.
        try harness.key(.tab)
        try harness.key(.space)
        try harness.advance(by: 0.5)
        #expect(try harness.control("Saturation").focused)
        try harness.key(.down, .shift)
        // 0.9 of 255.
        #expect(model.rgba == RGBA(230, 0, 0))
        for _ in 0..<10 { try harness.key(.left) }
        // 0.9 saturated: the others are a tenth of 0.9 of 255.
        #expect(model.rgba == RGBA(230, 23, 23))
        // Two keys in one frame.
        try harness.step([.keyPressed(.up, .shift), .keyPressed(.right, .shift)])
        #expect(model.rgba == RGBA(255, 0, 0))
    }

    @Test("The hue survives colors that have none")
    func grey() throws {
        let (harness, model) = try harness(orange)
        try harness.perform(.setValue(0), on: "Saturation")
        #expect(model.rgba == RGBA(255, 255, 255))
        try harness.perform(.setValue(0), on: "Brightness")
        #expect(model.rgba == RGBA(0, 0, 0))
        #expect(try harness.control("Hue").value == "30")
        try harness.perform(.setValue(100), on: "Brightness")
        try harness.perform(.setValue(100), on: "Saturation")
        #expect(model.rgba == RGBA(255, 128, 0))
    }

    @Test("The sliders set hue and opacity")
    func sliders() throws {
        let (harness, model) = try harness(Color(red: 1, green: 0, blue: 0))
        try harness.perform(.setValue(120), on: "Hue")
        #expect(model.rgba == RGBA(0, 255, 0))
        try harness.perform(.setValue(40), on: "Opacity")
        #expect(model.rgba == RGBA(0, 255, 0, 102))
        #expect(harness.texts.contains("40 %"))
        try harness.perform(.increment, on: "Opacity")
        // 41 % of 255 is 104.55.
        #expect(model.rgba.a == 105)
    }

    @Test("Without opacity there is no slider for it, and colors are opaque")
    func opaque() throws {
        let (harness, model) = try harness(orange.opacity(0.5), supportsOpacity: false)
        #expect(harness.controls("slider").map(\.label) == ["Saturation", "Brightness", "Hue"])
        #expect(try harness.control("Ink", kind: "button").value == "#FF8000")
        try harness.perform(.setValue(120), on: "Hue")
        #expect(model.rgba == RGBA(0, 255, 0))
    }

    @Test(
        "The hexadecimal field takes three or six digits, and restores the colour for others",
        arguments: [("#336699", "#336699"), ("0f8", "#00FF88"), ("#12345", "#FF8000"), ("orange", "#FF8000")]
    )
    func hexadecimal(typed: String, expected: String) throws {
        let (harness, model) = try harness(orange.opacity(0.4))
        try harness.click("Hexadecimal colour", kind: "textField")
        try harness.key("a", .control)
        try harness.type(typed)
        try harness.key(.return)
        #expect(try harness.control("Hexadecimal colour").value == expected)
        #expect(model.rgba.a == 102)
    }

    @Test("A swatch sets its color, keeps the opacity and is marked")
    func swatches() throws {
        let (harness, model) = try harness(orange.opacity(0.4))
        try harness.click("Blue", kind: "button")
        #expect(model.rgba == RGBA(0, 122, 255, 102))
        let node = harness.semantics(.control).first { $0.properties["label"] == .string("Blue") }
        #expect(node?.properties["traits"] == .list([.string("selected")]))
    }

    @Test("A disabled picker does not open")
    func disabled() throws {
        let harness = try Harness(size: CGSize(width: 300, height: 300)) {
            ColorPicker("Ink", selection: .constant(.red)).disabled(true)
        }
        try harness.key(.tab)
        try harness.key(.space)
        try harness.click(at: CGPoint(x: 165, y: 150))
        try harness.advance(by: 0.5)
        #expect(harness.controls("slider").isEmpty)
        #expect(harness.controls().allSatisfy { !$0.enabled && !$0.focused })
    }

    @Test("In a layout from right to left, saturation grows to the left")
    func mirrored() throws {
        let model = Model(Color(red: 1, green: 0, blue: 0))
        let harness = try Harness(size: CGSize(width: 360, height: 420)) {
            ColorPicker("Ink", selection: model.binding).environment(\.layoutDirection, .rightToLeft)
                .frame(maxHeight: .infinity, alignment: .top)
        }
        try harness.click("Ink", kind: "button")
        try harness.advance(by: 0.5)
        let rect = try harness.control("Saturation").rect
        try harness.click(at: CGPoint(x: rect.minX + rect.width / 4, y: rect.minY + 0.5))
        // Three quarters saturated.
        #expect(model.rgba.r >= 254 && abs(Int(model.rgba.g) - 64) <= 1)
    }

    @Test("A picker in a form works with state")
    func form() throws {
        struct Settings: View {
            @State private var ink = Color.black
            let title = "Verbatim"
            var body: some View {
                Form {
                    ColorPicker("Ink", selection: $ink)
                    ColorPicker(title, selection: $ink, supportsOpacity: false).labelsHidden()
                    ColorPicker(selection: $ink) { Label("Symbol", systemImage: "pencil") }
                    Text(ink == Color(red: 1, green: 1, blue: 1) ? "white" : "other")
                }
            }
        }
        let harness = try Harness(size: CGSize(width: 400, height: 500)) { Settings() }
        #expect(harness.controls("button").map(\.label) == ["Ink", "Verbatim", "Symbol"])
        #expect(harness.texts.contains("other"))
        try harness.click("Verbatim", kind: "button")
        try harness.advance(by: 0.5)
        try harness.click("White", kind: "button")
        #expect(harness.texts.contains("white"))
        #expect(try harness.control("Ink", kind: "button").value == "#FFFFFF")
    }
}
