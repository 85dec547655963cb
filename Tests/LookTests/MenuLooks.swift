import ScreenshotTesting
import Testing

/// Views above all others: menus, including near the window's edges, and tooltips.
@MainActor @Suite struct MenuLooks {
    private struct Colors: View {
        var body: some View {
            Menu("Colors") {
                Toggle("Wide gamut", isOn: .constant(true))
                Toggle("Dither", isOn: .constant(false))
                Divider()
                Button("Reset") {}
                Button("Lock") {}.disabled(true)
                Section("Palette") {
                    Menu("More") {
                        Button("Warm") {}
                        Button("Cold") {}
                    }
                }
            }
        }
    }

    @Test("The button of a menu") func button() throws {
        try expectLooks(Look.control(50, 20), named: "menu-button", size: CGSize(width: 100, height: 40)) { Colors() }
    }

    @Test("A button with a menu beside it: at rest, hovered, pressed, by keys, disabled") func buttonWithMenu() throws {
        let looks = Look.control(45, 16) + [.focused(2)]
        try expectLooks(looks, named: "button-with-menu", size: CGSize(width: 110, height: 64)) {
            VStack {
                Menu("Send", content: { Button("Later") {} }, primaryAction: {})
                Menu("Send", content: { Button("Later") {} }, primaryAction: {}).buttonStyle(.borderedProminent)
            }
        }
    }

    @Test("Open menus: hovered item, pressed item, by keys, with a submenu") func open() throws {
        func opened(_ then: @escaping (Harness) throws -> Void = { _ in }) -> Look {
            Look {
                try $0.click("Colors")
                try $0.leave()
                try then($0)
            }
        }
        let looks = [
            opened(),
            opened { try $0.move(to: "Dither") },
            opened {
                try $0.move(to: "Reset")
                try $0.press()
                try $0.step()
            },
            Look {
                try $0.key(.tab)
                try $0.key(.return)
                try $0.key(.down)
            },
            opened { try $0.move(to: "Lock") },
            opened {
                try $0.click("More")
                try $0.move(to: "Warm")
            },
        ]
        try expectLooks(looks, named: "menu", size: CGSize(width: 230, height: 236), columns: 3) {
            Colors()
                .padding(10)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test("Menus near the edges stay inside the window", arguments: ["top-right", "bottom-left", "bottom-right"])
    func edges(corner: String) throws {
        let alignment: Alignment =
            switch corner {
            case "top-right": .topTrailing
            case "bottom-left": .bottomLeading
            default: .bottomTrailing
            }
        let look = Look {
            try $0.click("Sort")
            if corner == "bottom-right" { try $0.click("More") }
            try $0.leave()
        }
        try expectLooks(
            [look],
            named: "menu-\(corner)",
            size: CGSize(width: 210, height: 130),
            schemes: [.light]
        ) {
            Menu("Sort") {
                Button("By name of place") {}
                Menu("More") { Button("By date") {} }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
    }

    @Test("A menu as wide as its widest item: a heading, an item with a submenu") func widest() throws {
        let look = Look { try $0.click("Go") }
        let size = CGSize(width: 180, height: 100)
        try expectLooks([look], named: "menu-wide-heading", size: size, schemes: [.light]) {
            Menu("Go") {
                Section("Along the coast") { Button("Pier") {} }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        try expectLooks([look], named: "menu-wide-item", size: size, schemes: [.light]) {
            Menu("Go") {
                Button("Pier") {}
                Menu("Along the coast") { Button("Harbour") {} }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test func pickerOpen() throws {
        let look = Look {
            try $0.click("Side")
            try $0.leave()
        }
        try expectLooks([look], named: "picker-open", size: CGSize(width: 150, height: 130)) {
            VStack {
                Picker("Side", selection: .constant(2)) {
                    Text("Left").tag(1)
                    Text("Right").tag(2)
                }
                Spacer()
            }
            .padding(10)
        }
    }

    @Test("A menu longer than the window: at the selected item, scrolled by the wheel and by keys, with a submenu")
    func long() throws {
        let size = CGSize(width: 190, height: 150)
        let looks = [
            Look {
                try $0.click("Day")
                try $0.leave()
            },
            Look {
                try $0.click("Day")
                try $0.move(to: CGPoint(x: 60, y: 80))
                try $0.scroll(dy: -33)
                try $0.step()
            },
            Look {
                try $0.click("Day")
                try $0.leave()
                try $0.key(.end)
            },
        ]
        try expectLooks(looks, named: "picker-long", size: size) {
            VStack {
                Picker("Day", selection: .constant(17)) { ForEach(1..<31) { Text("\($0) November") } }
                Spacer()
            }
            .padding(10)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        let submenu = Look {
            try $0.click("Go")
            try $0.key(.end)
            try $0.key(.right)
            try $0.step()
        }
        try expectLooks([submenu], named: "menu-long", size: size, schemes: [.light]) {
            VStack {
                Menu("Go") {
                    ForEach(1..<20) { Button("Place \($0)") {} }
                    Menu("More") { Button("Pier") {} }
                }
                Spacer()
            }
            .padding(10)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @Test("Tooltips of one line and of several, and near an edge") func toolTips() throws {
        func rested(_ x: CGFloat, _ y: CGFloat) -> Look {
            Look {
                try $0.move(to: CGPoint(x: x, y: y))
                try $0.advance(by: 1)
            }
        }
        try expectLooks([rested(20, 20), rested(130, 52)], named: "tool-tip", size: CGSize(width: 140, height: 60)) {
            Color.contentBackground.help("Hides the sidebar")
        }
        let long = """
            Hides the sidebar and gives its room to the text. It keeps its width, and a second press brings it back.
            """
        try expectLooks(
            [rested(20, 10)],
            named: "tool-tip-long",
            size: CGSize(width: 350, height: 70),
            schemes: [.light]
        ) { Color.contentBackground.help(long) }
    }
}
