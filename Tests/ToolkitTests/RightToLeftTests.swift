import ImmediateUI
import SDLHost
import Testing

/// Rule 13.2: the toolkit from right to left. The window is 200 by 100; x from left to right becomes 200 - x.
@MainActor struct RightToLeftTests {
    private func placed<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> [String: CGRect] {
        try rects { view().environment(\.layoutDirection, .rightToLeft) }
    }

    @Test("13.2: stacks run from the right, and align at the right")
    func stacks() throws {
        let row = try placed {
            HStack(spacing: 10) {
                Probe("a", 20, 10)
                Probe("b", 30, 10)
                Spacer(minLength: 0)
            }
        }
        #expect(row["a"] == box(180, 45, 20, 10))
        #expect(row["b"] == box(140, 45, 30, 10))
        let column = try placed {
            VStack(alignment: .leading, spacing: 0) {
                Probe("a", 20, 10)
                Probe("b", 100, 10)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        #expect(column["a"] == box(180, 40, 20, 10))
        #expect(column["b"] == box(100, 50, 100, 10))
    }

    @Test("13.2: padding, frames, layers, offsets and positions are measured from the right")
    func modifiers() throws {
        func fill(_ view: some View) -> some View {
            view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        #expect(try placed { fill(Probe("a", 20, 10).padding(.leading, 7)) }["a"] == box(173, 0, 20, 10))
        #expect(try placed { fill(Probe("a", 20, 10).offset(x: 5)) }["a"] == box(175, 0, 20, 10))
        #expect(try placed { Probe("a", 20, 10).position(x: 30, y: 50) }["a"] == box(160, 45, 20, 10))
        #expect(
            try placed { Color.red.overlay(alignment: .topTrailing) { Probe("a", 20, 10) } }["a"] == box(0, 0, 20, 10)
        )
        #expect(
            try placed { Color.red.background(alignment: .leading) { Probe("a", 20, 10) } }["a"] == box(180, 45, 20, 10)
        )
        #expect(try placed { GeometryReader { _ in Probe("a", 20, 10) } }["a"] == box(180, 0, 20, 10))
    }

    @Test("13.2: the environment mirrors only its content, not modifiers around it")
    func scope() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                HStack(spacing: 0) {
                    Probe("a", 20, 10)
                    Probe("b", 30, 10)
                }
                .environment(\.layoutDirection, .rightToLeft)
                .padding(.leading, 40)
                HStack(spacing: 0) {
                    HStack(spacing: 0) {
                        Probe("c", 20, 10)
                        Probe("d", 30, 10)
                    }
                    .environment(\.layoutDirection, .leftToRight)
                    Probe("e", 10, 10)
                }
                .environment(\.layoutDirection, .rightToLeft)
                Spacer(minLength: 0)
            }
        }
        #expect(rects["b"] == box(40, 45, 30, 10))
        #expect(rects["a"] == box(70, 45, 20, 10))
        #expect(rects["e"] == box(90, 45, 10, 10))
        #expect(rects["c"] == box(100, 45, 20, 10))
        #expect(rects["d"] == box(120, 45, 30, 10))
    }

    @Test("13.2: several views under one environment keep their modifiers")
    func groups() throws {
        let rects = try rects {
            VStack(alignment: .leading, spacing: 0) {
                Group {
                    Probe("a", 20, 10)
                    Probe("b", 30, 10)
                }
                .environment(\.layoutDirection, .rightToLeft)
                .padding(.leading, 10)
                Color.clear.frame(width: 200, height: 10)
            }
        }
        #expect(rects["a"] == box(10, 35, 20, 10))
        #expect(rects["b"] == box(10, 45, 30, 10))
    }

    @Test("13.2: views that fill their parents do so at fractions of a pixel", arguments: [1, 1.5, 2] as [CGFloat])
    func fractions(_ scale: CGFloat) throws {
        for inset in stride(from: 0.0, to: 2, by: 0.13) {
            let rects = try rects(scale: scale) {
                ZStack {
                    Probe("outer")
                    Probe("inner").padding(0)
                }
                .padding(EdgeInsets(top: 0, leading: inset, bottom: 0, trailing: inset * 0.7))
                .environment(\.layoutDirection, .rightToLeft)
            }
            #expect(rects["outer"] == rects["inner"], "inset \(inset)")
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100)) { view().environment(\.layoutDirection, .rightToLeft) }
    }

    private func control(_ host: HeadlessHost, _ label: String) throws -> CGRect {
        try #require(host.inspect().controls.first { $0.label == label }).rect
    }

    @Test("13.2: a menu opens below its button with the right edges in line, a submenu to its left")
    func menus() throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300)) {
            VStack(alignment: .leading) {
                Menu("Go") {
                    Toggle("Marked", isOn: .constant(true))
                    Menu("Sub") { Button("Inner") {} }
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .environment(\.layoutDirection, .rightToLeft)
        }
        func type(_ keys: Key...) throws {
            for key in keys {
                try host.play(InputScript([.key(key, [])]))
                try host.advance(by: 0.05)
            }
        }
        try type(.tab, .down)
        let (button, item) = (try control(host, "Go"), try control(host, "Marked"))
        // The list has a padding of five points.
        #expect(item.maxX + 5 == button.maxX)
        // The check mark is right of the text.
        let words = try #require(host.inspect().texts.first { $0.string == "Marked" }).rect
        #expect(item.maxX - words.maxX > words.minX - item.minX)
        try type(.down, .left)
        #expect(try control(host, "Inner").maxX < item.minX)
        try type(.right)
        #expect(host.inspect().controls.map(\.label) == ["Go", "Marked", "Sub"])
    }

    @Test("13.2: a slider increases to the left, for the pointer and for arrows")
    func slider() throws {
        let model = Choices()
        let host = try host { Slider(value: Binding(get: { model.value }, set: { model.value = $0 })) }
        // The middle of the knob spans 9 to 191 points; 0 is on the right.
        try host.play(InputScript([.click(CGPoint(x: 191 - 182 * 0.25, y: 50))]))
        #expect(abs(model.value - 0.25) < 1e-9)
        // The slider takes keys once Tab has focused it.
        try host.play(InputScript([.key(.left, [])]))
        #expect(abs(model.value - 0.25) < 1e-9)
        try host.play(InputScript([.key(.tab, []), .key(.left, [])]))
        #expect(abs(model.value - 0.3) < 1e-9)
        try host.play(InputScript([.key(.right, [])]))
        #expect(abs(model.value - 0.25) < 1e-9)
    }

    @Test("13.2: the arrows of a segmented picker move in their physical direction")
    func segments() throws {
        let model = Choices()
        let host = try host {
            Picker("", selection: Binding(get: { model.choice }, set: { model.choice = $0 })) {
                Text("a").tag(0)
                Text("b").tag(1)
            }
            .pickerStyle(.segmented)
        }
        #expect(try control(host, "a").minX > control(host, "b").minX)
        try host.play(InputScript([.key(.tab, []), .key(.left, [])]))
        #expect(model.choice == 1)
        try host.play(InputScript([.key(.right, [])]))
        #expect(model.choice == 0)
    }

    @Test("13.2: horizontal scrolling begins at the right; wheel, arrows, bar and Tab scroll from there")
    func scrolling() throws {
        let host = try host {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Button("A") {}
                    Color.clear.frame(width: 400, height: 20)
                    Button("B") {}
                }
            }
        }
        let start = try control(host, "A")
        #expect(start.maxX == 200)
        // The content moves right by 10 points: its left part scrolls into view.
        try host.play(InputScript([.move(CGPoint(x: 100, y: 50)), .scroll(dx: 10, dy: 0)]))
        #expect(try control(host, "A").maxX == 210)
        try host.play(InputScript([.key(.right, [])]))
        #expect(try control(host, "A").maxX == 200)
        try host.play(InputScript([.key(.tab, []), .key(.tab, [])]))
        #expect(try control(host, "B").minX >= 0)
    }

    @Test("13.2: the bar of a scroll view is on the left, and is dragged there")
    func scrollBar() throws {
        let host = try host { ScrollView { Probe("tall", 200, 400) } }
        let top = try #require(host.rects["tall"]).minY
        try host.play(InputScript([.drag([CGPoint(x: 5, y: 10), CGPoint(x: 5, y: 40)])]))
        #expect(try #require(host.rects["tall"]).minY < top)
        let moved = try #require(host.rects["tall"]).minY
        try host.play(InputScript([.drag([CGPoint(x: 195, y: 50), CGPoint(x: 195, y: 20)])]))
        #expect(try #require(host.rects["tall"]).minY == moved)
    }

    @Test("13.2: a stepper has its buttons and a switch its knob on the left, a checkbox is on the right")
    func marks() throws {
        let model = Choices()
        let host = try host {
            Stepper("Columns", value: Binding(get: { model.choice }, set: { model.choice = $0 }), in: 0...9)
                .frame(width: 200)
        }
        let rect = try control(host, "Columns")
        try host.play(InputScript([.click(CGPoint(x: rect.minX + 9, y: rect.midY - 5))]))
        #expect(model.choice == 1)
        try host.play(InputScript([.click(CGPoint(x: rect.maxX - 9, y: rect.midY - 5))]))
        #expect(model.choice == 1)
    }
}

@MainActor private final class Choices: ObservableObject {
    @Published var value = 0.0
    @Published var choice = 0
}
