import ScreenshotTesting
import Testing

/// Presentations above the window's content.
@MainActor @Suite struct PresentationLooks {
    /// Runs the input, then waits until nothing moves.
    private static func settled(_ act: @escaping (Harness) throws -> Void = { _ in }) -> Look {
        Look {
            try $0.advance(by: 0.4)
            try act($0)
            try $0.advance(by: 0.4)
        }
    }

    private struct Ground<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
            VStack(alignment: .leading) {
                Text("What is behind").font(.title3)
                Toggle("Answers nothing", isOn: .constant(true))
                content
                Spacer()
            }
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @Test("An alert: at rest, hovered and by keys; in a column; in a small window") func alert() throws {
        func alert() -> some View {
            Ground { EmptyView() }
                .alert("Delete “Letter.txt”?", isPresented: .constant(true)) {
                    Button("Delete", role: .destructive) {}
                    Button("Keep a Copy") {}
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("It cannot be brought back once it is gone.")
                }
        }
        let looks = [
            Self.settled(),
            Self.settled {
                try $0.key(.tab)
                try $0.key(.tab)
                try $0.move(to: "Delete")
            },
        ]
        try expectLooks(looks, named: "alert", size: CGSize(width: 460, height: 150), columns: 1) { alert() }
        try expectLooks(
            [Self.settled()],
            named: "alert-column",
            size: CGSize(width: 250, height: 220),
            schemes: [.light]
        ) { alert() }
        try expectLooks(
            [Self.settled()],
            named: "alert-small",
            size: CGSize(width: 250, height: 120),
            schemes: [.light]
        ) { alert() }
    }

    @Test("An alert with a message only, and a confirmation dialog") func others() throws {
        try expectLooks([Self.settled()], named: "alert-ok", size: CGSize(width: 330, height: 160)) {
            Ground { EmptyView() }.alert("The disk is full.", isPresented: .constant(true)) {}
        }
        try expectLooks([Self.settled()], named: "confirmation", size: CGSize(width: 400, height: 180)) {
            Ground { EmptyView() }.confirmationDialog("Export as", isPresented: .constant(true)) {
                Button("PDF") {}
                Button("PNG") {}
            }
        }
    }

    @Test("Sheets: larger than the window, with an alert over it, with a menu in it") func sheet() throws {
        struct Settings: View {
            @State var asks = false
            var body: some View {
                VStack(alignment: .leading, spacing: 12) {
                    Text("Settings").font(.headline)
                    Toggle("Check for mail at start", isOn: .constant(true))
                    Picker("Sound", selection: .constant(1)) {
                        Text("Glass").tag(1)
                        Text("Bell").tag(2)
                    }
                    HStack {
                        Spacer()
                        Button("Ask") { asks = true }
                        Button("Done") {}.keyboardShortcut(.defaultAction)
                    }
                }
                .padding(20)
                .frame(width: 280)
                .alert("Sure?", isPresented: $asks) {
                    Button("Yes") {}
                    Button("No", role: .cancel) {}
                }
            }
        }
        let looks = [
            Self.settled(), Self.settled { try $0.click("Ask") }, Self.settled { try $0.click("Sound") },
        ]
        try expectLooks(looks, named: "sheet", size: CGSize(width: 360, height: 220)) {
            Ground { EmptyView() }.sheet(isPresented: .constant(true)) { Settings() }
        }
        try expectLooks([Self.settled()], named: "sheet-large", size: CGSize(width: 260, height: 150)) {
            Ground { EmptyView() }.sheet(isPresented: .constant(true)) { Settings() }
        }
    }

    @Test("Popovers on all sides") func popover() throws {
        func popover(_ edge: Edge) -> some View {
            Button("Info") {}
                .popover(isPresented: .constant(true), arrowEdge: edge) {
                    VStack(alignment: .leading) {
                        Text("Letter.txt").font(.headline)
                        Text("12 kB, yesterday").foregroundStyle(.secondary)
                    }
                    .padding(12)
                }
        }
        for edge in Edge.allCases {
            let schemes: [ColorScheme] = edge == .bottom ? [.light, .dark] : [.light]
            try expectLooks(
                [Self.settled()],
                named: "popover-\(edge)",
                size: CGSize(width: 330, height: 180),
                schemes: schemes
            ) { popover(edge) }
        }
        try expectLooks(
            [Self.settled()],
            named: "popover-rtl",
            size: CGSize(width: 330, height: 180),
            schemes: [.light]
        ) { popover(.leading).environment(\.layoutDirection, .rightToLeft) }
    }

    @Test("Menus with symbols and shortcuts, as a context menu") func contextMenu() throws {
        let look = Look {
            try $0.click(at: CGPoint(x: 20, y: 14), button: .right)
            try $0.move(to: "Open")
        }
        try expectLooks([look], named: "context-menu", size: CGSize(width: 260, height: 190)) {
            Text("Letter.txt")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .contextMenu {
                    Button("Open", systemImage: "folder") {}.keyboardShortcut("o")
                    Button("Rename", systemImage: "pencil") {}
                    Toggle("Starred", systemImage: "star", isOn: .constant(true))
                        .keyboardShortcut("s", modifiers: [.command, .shift])
                    Divider()
                    Button("Delete", systemImage: "trash", role: .destructive) {}.keyboardShortcut(
                        "Delete",
                        modifiers: []
                    )
                    Button("Locked", systemImage: "lock") {}.disabled(true)
                }
        }
    }
}
