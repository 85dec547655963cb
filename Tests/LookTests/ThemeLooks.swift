import Foundation
import ScreenshotTesting
import Testing

/// The theme sheet: all controls in all states, for each contrast; and custom themes.
@MainActor @Suite struct ThemeLooks {
    /// Expects a sheet with a row for each control and a column for each state: at rest, hovered, pressed, focused,
    /// disabled.
    private func sheet(_ name: String, theme: Theme = .settled, contrast: ColorSchemeContrast) throws {
        let size = CGSize(width: 132, height: 40)
        for scheme in ColorScheme.allCases {
            for scale in [1, 2] as [CGFloat] {
                var rows: [Bitmap] = []
                func row(_ point: CGPoint, @ViewBuilder _ view: @escaping () -> some View) throws {
                    for look in Look.control(point.x, point.y) {
                        let harness = try Harness(size: size, scale: scale, appearance: scheme) {
                            view()
                                .disabled(look.isDisabled)
                                .frame(maxWidth: .infinity, maxHeight: .infinity)
                                .background(Color.windowBackground)
                                .environment(\.colorSchemeContrast, contrast)
                                .theme(theme)
                        }
                        try look.act(harness)
                        rows.append(try harness.screenshot().bitmap)
                    }
                }
                try controls(row)
                let ground = theme.colors(contrast).window.resolved(scheme)
                try expectSheet(rows, columns: 5, ground: ground, "\(name)-\(scheme.rawValue)@\(Int(scale))x")
            }
        }
    }

    private func expectSheet(_ pictures: [Bitmap], columns: Int, ground: RGBA, _ name: String) throws {
        let (width, height) = (pictures[0].width, pictures[0].height)
        var sheet = Bitmap(width: width * columns, height: height * (pictures.count / columns), color: ground)
        for (index, picture) in pictures.enumerated() {
            sheet.draw(picture, x: index % columns * width, y: index / columns * height)
        }
        expectScreenshot(of: Screenshot(sheet), named: name, precision: .exact)
    }

    /// Calls `row` for each kind of control, with the point for the pointer.
    private func controls(_ row: (CGPoint, @escaping () -> AnyView) throws -> Void) throws {
        let middle = CGPoint(x: 66, y: 20)
        try row(middle) { AnyView(Button("Apply") {}) }
        try row(middle) { AnyView(Button("Save") {}.buttonStyle(.borderedProminent)) }
        try row(middle) { AnyView(Button("Delete", role: .destructive) {}) }
        try row(middle) { AnyView(Button("More", systemImage: "ellipsis") {}.buttonStyle(.borderless)) }
        try row(middle) { AnyView(Menu("Insert") { Button("Row") {} }) }
        try row(middle) { AnyView(Link("Manual", destination: URL(filePath: "/"))) }
        for isOn in [false, true] {
            try row(CGPoint(x: 40, y: 20)) { AnyView(Toggle("Snap", isOn: .constant(isOn))) }
            try row(CGPoint(x: 90, y: 20)) { AnyView(Toggle("Snap", isOn: .constant(isOn)).toggleStyle(.switch)) }
        }
        for selection in [1, 2] {
            try row(CGPoint(x: 46, y: 20)) {
                AnyView(
                    Picker("", selection: .constant(selection)) { Text("Left").tag(1) }
                        .pickerStyle(.radioGroup).labelsHidden()
                )
            }
        }
        try row(CGPoint(x: 90, y: 20)) {
            AnyView(
                Picker("", selection: .constant(1)) {
                    Text("One").tag(1)
                    Text("Two").tag(2)
                }
                .pickerStyle(.segmented).labelsHidden().fixedSize()
            )
        }
        try row(middle) {
            AnyView(Picker("", selection: .constant(1)) { Text("Monday").tag(1) }.labelsHidden())
        }
        try row(middle) { AnyView(Slider(value: .constant(0.5)).padding(.horizontal, 10)) }
        try row(CGPoint(x: 101, y: 16)) { AnyView(Stepper("Rows: 4", value: .constant(4), in: 0...8)) }
        try row(middle) { AnyView(ProgressView(value: 0.6).padding(.horizontal, 10)) }
        try row(middle) { AnyView(TextField("Search", text: .constant("")).padding(.horizontal, 10)) }
        try row(middle) { AnyView(TextField("", text: .constant("Kestrel")).padding(.horizontal, 10)) }
    }

    @Test("All controls in all states") func controlsInAllStates() throws {
        try sheet("theme-sheet", contrast: .standard)
    }

    @Test("All controls with more contrast") func moreContrast() throws {
        try sheet("theme-sheet-contrast", contrast: .increased)
    }

    /// A form, a list and text of each weight on one page.
    @Test("Controls together, with each contrast", arguments: ColorSchemeContrast.allCases)
    func together(contrast: ColorSchemeContrast) throws {
        let name = contrast == .standard ? "theme-page" : "theme-page-contrast"
        try expectLooks(named: name, size: CGSize(width: 320, height: 330)) {
            Page().environment(\.colorSchemeContrast, contrast)
        }
    }

    @Test("A custom theme") func own() throws {
        try expectLooks(named: "theme-own", size: CGSize(width: 320, height: 330)) { Page().theme(.harbour) }
    }
}

private struct Page: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Preferences").font(.headline)
            Text("What is shown, and how").font(.subheadline).foregroundStyle(.secondary)
            GroupBox("View") {
                VStack(alignment: .leading) {
                    Toggle("Show hidden files", isOn: .constant(true))
                    Slider(value: .constant(0.4)) { Text("Zoom") }
                    Picker("Sort", selection: .constant(1)) {
                        Text("Name").tag(1)
                        Text("Date").tag(2)
                    }
                    .pickerStyle(.segmented)
                }
                .padding(6)
            }
            List(["Kestrel", "Merlin"], id: \.self, selection: .constant("Kestrel")) { Text($0).badge(3) }
                .frame(height: 62)
            HStack {
                Link("Help", destination: URL(filePath: "/"))
                Spacer()
                Button("Delete", role: .destructive) {}
                Button("Cancel") {}
                Button("Save") {}.keyboardShortcut(.defaultAction)
            }
        }
        .padding(14)
        .background(Color.windowBackground)
    }
}

extension Theme {
    /// The theme of Documentation/SplitView.docc/Articles/Theming.md.
    fileprivate static let harbour: Theme = {
        var theme = Theme(accent: .teal)
        theme.colors.window = Color(light: RGBA(236, 243, 244), dark: RGBA(16, 28, 32))
        theme.colors.content = Color(light: RGBA(250, 253, 253), dark: RGBA(12, 22, 26))
        theme.colors.controlFace = Color(light: RGBA(255, 255, 255), dark: RGBA(52, 72, 78))
        theme.metrics.controlRadius = 11
        theme.metrics.segmentTrackRadius = 12
        theme.metrics.segmentRadius = 10
        return theme
    }()
}
