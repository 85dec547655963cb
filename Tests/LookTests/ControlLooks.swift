import ScreenshotTesting
import Testing

/// Every control in every state: at rest, hovered, pressed, focused, disabled.
@MainActor @Suite struct ControlLooks {
    @Test("Buttons: bordered, prominent, destructive") func buttons() throws {
        let size = CGSize(width: 84, height: 40)
        try expectLooks(Look.control(42, 20), named: "button", size: size) { Button("Apply") {} }
        try expectLooks(Look.control(42, 20), named: "button-prominent", size: size) {
            Button("Apply") {}.buttonStyle(.borderedProminent)
        }
        try expectLooks([.rest, .disabled], named: "button-destructive", size: size) {
            Button("Delete", role: .destructive) {}
        }
    }

    @Test("Buttons: borderless, plain, with a symbol") func bareButtons() throws {
        let size = CGSize(width: 60, height: 36)
        try expectLooks(Look.control(30, 18), named: "button-borderless", size: size) {
            Button(action: {}, label: { Image(systemName: "sidebar.left").imageScale(.large) })
                .buttonStyle(.borderless)
        }
        try expectLooks(Look.control(30, 18), named: "button-plain", size: size) {
            Button("Plain") {}.buttonStyle(.plain)
        }
        try expectLooks(named: "button-label", size: CGSize(width: 120, height: 40), schemes: [.light]) {
            Button(action: {}, label: { Label("Sidebar", systemImage: "sidebar.left") })
        }
    }

    @Test func toggles() throws {
        let size = CGSize(width: 92, height: 36)
        for isOn in [false, true] {
            let name = isOn ? "on" : "off"
            try expectLooks(Look.control(20, 18), named: "checkbox-\(name)", size: size) {
                Toggle("Snap", isOn: .constant(isOn))
            }
            try expectLooks(Look.control(70, 18), named: "switch-\(name)", size: size) {
                Toggle("Snap", isOn: .constant(isOn)).toggleStyle(.switch)
            }
        }
        try expectLooks(Look.control(46, 18), named: "toggle-button", size: size) {
            Toggle("Snap", isOn: .constant(true)).toggleStyle(.button)
        }
    }

    @Test("Pickers: closed menus and segments") func pickers() throws {
        let size = CGSize(width: 150, height: 40)
        try expectLooks(Look.control(100, 20), named: "picker", size: size, columns: 3) { Sides() }
        try expectLooks(
            Look.control(110, 20) + [.hovered(50, 20), .pressed(50, 20)],
            named: "picker-segmented",
            size: size,
            columns: 4
        ) { Sides().pickerStyle(.segmented).labelsHidden() }
        try expectLooks(named: "picker-segments", size: CGSize(width: 320, height: 40)) {
            Picker("", selection: .constant(0)) {
                ForEach(["Day", "Week", "Month", "Year"].indices, id: \.self) { index in
                    Text(["Day", "Week", "Month", "Year"][index])
                }
            }
            .pickerStyle(.segmented)
        }
    }

    @Test func sliders() throws {
        let size = CGSize(width: 120, height: 36)
        try expectLooks(Look.control(60, 18), named: "slider", size: size, columns: 3) {
            Slider(value: .constant(0.5)).padding(10)
        }
        try expectLooks(named: "slider-ends", size: CGSize(width: 120, height: 60), schemes: [.light]) {
            VStack(spacing: 4) {
                Slider(value: .constant(0.0))
                Slider(value: .constant(1.0))
            }
            .padding(10)
        }
        try expectLooks([.rest, .disabled], named: "slider-steps", size: CGSize(width: 190, height: 36)) {
            Slider(value: .constant(3.0), in: 0...8, step: 1) { Text("Steps") }.padding(10)
        }
    }

    @Test func steppers() throws {
        let size = CGSize(width: 104, height: 40)
        let looks = Look.control(86, 14) + [.hovered(86, 26), .pressed(86, 26)]
        try expectLooks(looks, named: "stepper", size: size, columns: 4) {
            Stepper("Rows: 4", value: .constant(4), in: 0...8)
        }
        try expectLooks(named: "stepper-end", size: size, schemes: [.light]) {
            Stepper("Rows: 8", value: .constant(8), in: 0...8)
        }
    }

    @Test func progress() throws {
        let size = CGSize(width: 80, height: 60)
        try expectLooks([.rest, Look { try $0.advance(by: 0.3) }], named: "progress", size: size) {
            VStack {
                ProgressView(value: 0.4)
                ProgressView()
            }
            .padding(8)
        }
    }

    @Test("Controls at their ideal and at their minimum width") func widths() throws {
        try expectLooks(named: "widths", size: CGSize(width: 180, height: 110), schemes: [.light]) {
            VStack(alignment: .leading) {
                VStack(alignment: .leading) {
                    Slider(value: .constant(1.0))
                    ProgressView(value: 1.0)
                }
                .fixedSize()
                HStack {
                    Slider(value: .constant(1.0)).frame(width: 10, alignment: .leading)
                    Spacer()
                    ProgressView().border(.gray)
                }
            }
            .padding(8)
        }
    }

    @Test("A group of controls with a heading, as in a panel") func panel() throws {
        try expectLooks([.rest, .disabled], named: "panel", size: CGSize(width: 190, height: 184)) {
            VStack(alignment: .leading) {
                Section("Grid") {
                    Toggle("Show the grid", isOn: .constant(true))
                    Stepper("Columns: 12", value: .constant(12), in: 1...24)
                    Slider(value: .constant(0.3)) { Text("Gap") }
                }
                Divider()
                HStack {
                    Spacer()
                    Button("Cancel", role: .cancel) {}
                    Button("Done") {}.keyboardShortcut(.defaultAction)
                }
            }
            .padding(12)
        }
    }
}

private struct Sides: View {
    var body: some View {
        Picker("Side", selection: .constant(2)) {
            Text("Left").tag(1)
            Text("Right").tag(2)
        }
    }

    @Test("Controls with a gradient as their tint, enabled and disabled") func gradientTints() throws {
        try expectLooks([.rest, .disabled], named: "gradient-tints", size: CGSize(width: 260, height: 230), columns: 2)
        {
            VStack(spacing: 12) {
                Slider(value: .constant(0.6))
                ProgressView(value: 0.6)
                Gauge(value: 0.6) {}.gaugeStyle(.accessoryLinear)
                HStack(spacing: 16) {
                    Gauge(value: 0.6) {}.gaugeStyle(.accessoryCircular)
                    Gauge(value: 0.6) {}.gaugeStyle(.accessoryCircularCapacity)
                }
                HStack(spacing: 16) {
                    Toggle("On", isOn: .constant(true)).toggleStyle(.switch)
                    Toggle("On", isOn: .constant(true))
                    Button("Send") {}.buttonStyle(.borderedProminent)
                }
                .tint(.indigo.gradient)
            }
            .tint(Gradient(colors: [.green, .yellow, .red]))
            .padding(16)
        }
    }
}
