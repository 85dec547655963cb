import ScreenshotTesting
import Testing

/// Color pickers, closed and open.
@MainActor @Suite struct ColorPickerLooks {
    private static let blue = Color(red: 0.2, green: 0.45, blue: 0.85)

    @Test("Wells: at rest, hovered, pressed, focused, disabled; translucent") func wells() throws {
        let size = CGSize(width: 110, height: 44)
        try expectLooks(Look.control(85, 22), named: "color-well", size: size, columns: 3) {
            ColorPicker("Ink", selection: .constant(Self.blue))
        }
        try expectLooks(named: "color-well-translucent", size: size) {
            ColorPicker("Ink", selection: .constant(Self.blue.opacity(0.4)))
        }
    }

    @Test("The panel: opaque, translucent with the focus in the field, without opacity") func panels() throws {
        let focused = Look {
            try $0.key(.tab)
            try $0.key(.space)
        }
        let size = CGSize(width: 290, height: 370)
        try expectLooks([.clicked(170, 22)], named: "color-panel", size: size) {
            Top { ColorPicker("Ink", selection: .constant(Self.blue)) }
        }
        try expectLooks([focused], named: "color-panel-translucent", size: size) {
            Top { ColorPicker("Ink", selection: .constant(Color.green.opacity(0.4))) }
        }
        try expectLooks([.clicked(170, 22)], named: "color-panel-opaque", size: size, schemes: [.light]) {
            Top { ColorPicker("Ink", selection: .constant(Self.blue), supportsOpacity: false) }
        }
    }

    /// Content at the top of the picture, with room below for a popover.
    private struct Top<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { content.padding(.top, 10).frame(maxHeight: .infinity, alignment: .top) }
    }
}
