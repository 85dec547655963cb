import ScreenshotTesting
import Testing

/// Lists and scroll views, and the bars of both.
@MainActor @Suite struct ScrollLooks {
    private struct Places: View {
        private let places = ["Harbour", "Lighthouse", "Old market", "Observatory", "Quarry lake", "Windmill"]

        var body: some View { List(places, id: \.self) { Text($0).lineLimit(1) } }
    }

    @Test("The bar of a list: at rest, hovered, dragged, at the end") func bars() throws {
        let looks: [Look] = [
            .rest, .hovered(114, 20), .dragged(CGPoint(x: 114, y: 20), CGPoint(x: 114, y: 44)),
            Look {
                try $0.move(to: CGPoint(x: 50, y: 40))
                try $0.scroll(dy: -400)
                try $0.step()
            },
        ]
        try expectLooks(looks, named: "list", size: CGSize(width: 120, height: 96)) { Places() }
    }

    @Test("A list whose rows all fit, one tall and one as wide as the list") func short() throws {
        try expectLooks(named: "list-short", size: CGSize(width: 160, height: 124)) {
            List {
                Text("One line")
                Text("A row of two lines\nis taller")
                HStack {
                    Label("Windmill", systemImage: "sidebar.left")
                    Spacer()
                    Text("41 m").foregroundColor(.secondary)
                }
            }
        }
    }

    @Test("Lists: inset, plain, bordered, sidebar") func styles() throws {
        try expectLooks(named: "list-styles", size: CGSize(width: 440, height: 106)) {
            HStack(spacing: 8) {
                Places().listStyle(.inset)
                Places().listStyle(.plain)
                Places().listStyle(.bordered)
                Places().listStyle(.sidebar)
            }
            .padding(8)
        }
    }

    @Test("Both bars of a scroll view") func bothAxes() throws {
        try expectLooks(
            [.rest, .hovered(30, 74)],
            named: "scroll-both",
            size: CGSize(width: 130, height: 80),
            schemes: [.light]
        ) {
            ScrollView([.horizontal, .vertical]) {
                Text("Two hundred and four steps\nlead up to the gallery,\nand a landing\nhalfway\nhas a bench.")
                    .padding()
            }
        }
    }

    @Test("The shortest thumb of a bar") func long() throws {
        try expectLooks(named: "scroll-long", size: CGSize(width: 30, height: 80), schemes: [.light]) {
            ScrollView { Color.mint.frame(width: 20, height: 4000) }
        }
    }

    @Test("Scroll transitions: cards of a row and lines of a stack, at rest and scrolled") func transitions() throws {
        let looks: [Look] = [
            .rest,
            Look {
                try $0.move(to: CGPoint(x: 60, y: 24))
                try $0.scroll(dx: -64)
                try $0.move(to: CGPoint(x: 60, y: 90))
                try $0.scroll(dy: -30)
                try $0.step()
            },
        ]
        try expectLooks(looks, named: "scroll-transition", size: CGSize(width: 150, height: 120)) {
            VStack(spacing: 0) {
                ScrollView(.horizontal, showsIndicators: false) {
                    LazyHStack(spacing: 6) {
                        ForEach(0..<8) { index in
                            Text("\(index)")
                                .frame(width: 44, height: 40)
                                .background(Color.orange.opacity(0.6), in: RoundedRectangle(cornerRadius: 6))
                                .scrollTransition { content, phase in
                                    content.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase.isIdentity ? 1 : 0.2)
                                }
                        }
                    }
                }
                .frame(height: 48)
                ScrollView(showsIndicators: false) {
                    LazyVStack(spacing: 4) {
                        ForEach(0..<12) { index in
                            Text("Line \(index)")
                                .frame(maxWidth: .infinity)
                                .padding(3)
                                .background(Color.teal.opacity(0.4), in: Capsule())
                                .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                                    content.offset(x: phase.value * 30).rotationEffect(.degrees(phase.value * 12))
                                }
                        }
                    }
                }
            }
        }
    }
}
