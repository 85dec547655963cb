import Foundation
import SDLHost
import SplitView
import Testing

/// Rule 13.2: from right to left, primary of a horizontal split is on the right. 800 points; a quarter is 200.
@MainActor struct RightToLeftTests {
    private let position = FractionHolder(0.25)
    private let hide = SideHolder()

    private func stage<V: View>(
        _ width: CGFloat = 800,
        scale: CGFloat = 1,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> Stage {
        try Stage(width, 600, scale: scale) { view().environment(\.layoutDirection, .rightToLeft) }
    }

    private func split() -> HSplit<Color, Splitter, Color> {
        HSplit(left: { Color.red }, right: { Color.green }).fraction(position).hide(hide)
    }

    @Test("13.2: primary is on the right, with its splitter and its zone")
    func parts() throws {
        let stage = try stage { split() }
        let shown = try stage.split()
        // From left to right the splitter is 198…202, its zone 185…215; these are mirrored in 800.
        #expect(shown.primary == box(602, 0, 800, 600))
        #expect(shown.splitter == box(598, 0, 602, 600))
        #expect(shown.secondary == box(0, 0, 598, 600))
        #expect(shown.hitZone == box(585, 0, 615, 600))
        #expect(shown.fraction == 0.25)
        #expect(try stage.pixel(700, 300) == Color.red.light)
        #expect(try stage.pixel(300, 300) == Color.green.light)
        try stage.move(590, 300)
        #expect(stage.cursor == .resizeLeftRight)
    }

    @Test("13.2: a vertical split keeps its sides, and mirrors its content")
    func vertical() throws {
        let stage = try stage { VSplit(top: { split() }, bottom: { Color.blue }) }
        #expect(try stage.split(0).primary == box(0, 0, 800, 298))
        #expect(try stage.split(1).primary == box(602, 0, 800, 298))
    }

    @Test("13.2: a drag follows the pointer and keeps its grab offset")
    func drag() throws {
        let stage = try stage { split() }
        try stage.drag((605, 300), (505, 300))
        // 100 points to the left give primary 100 more.
        #expect(abs(position.value - 300.0 / 800) < 1e-12)
        #expect(try stage.split().primary == box(502, 0, 800, 600))
    }

    @Test("13.2: primary hides by a drag to the right edge")
    func dragToHide() throws {
        let stage = try stage { split().constraints(minPFraction: 0.2, dragToHideP: true) }
        try stage.drag((600, 300), (790, 300))
        #expect(hide.side == .primary)
        #expect(try stage.split().splitter == box(796, 0, 800, 600))
        try stage.drag((798, 300), (500, 300))
        #expect(hide.side == nil)
    }

    @Test("13.2: a side with priority keeps its length at the right edge")
    func priority() throws {
        let stage = try stage { split().constraints(priority: .left) }
        try stage.resize(1000, 600)
        #expect(try stage.split().primary == box(802, 0, 1000, 600))
    }

    @Test("13.2: arrows stay physical, Home and End follow the sides")
    func keys() throws {
        let stage = try stage { split().constraints(minPFraction: 0.1, dragToHideP: true) }
        try stage.play(.key(.tab, []), .key(.right, []))
        #expect(abs(position.value - 190.0 / 800) < 1e-12)
        try stage.play(.key(.left, .shift))
        #expect(abs(position.value - 240.0 / 800) < 1e-12)
        try stage.play(.key(.home, []))
        #expect(position.value == 0.1)
        try stage.play(.key(.right, []))
        #expect(hide.side == .primary)
        try stage.play(.key(.left, []))
        #expect(hide.side == nil)
    }

    @Test("13.2: Tab moves from right to left")
    func tabOrder() throws {
        let stage = try stage { HSplit(left: { Button("A") {} }, right: { Button("B") {} }) }
        var order: [String] = []
        for _ in 0..<3 {
            try stage.play(.key(.tab, []))
            order.append(stage.seen.controls.first { $0.focused }?.label ?? "splitter")
        }
        #expect(order == ["A", "splitter", "B"])
        #expect(try stage.control("A").rect.minX > stage.control("B").rect.maxX)
    }

    @Test("13.2: controls in a custom splitter follow the splitter, and take presses there")
    func customSplitter() throws {
        let pressed = Log<Bool>()
        let stage = try stage { split().splitter { WideBar { pressed.add(true) } } }
        let bar = try #require(try stage.split().splitter)
        // 20 points around 200, mirrored.
        #expect(bar == box(590, 0, 610, 600))
        #expect(abs(try stage.control("Bar").rect.midX - 600) <= 0.5)
        try stage.click("Bar")
        #expect(pressed.values == [true])
    }

    @Test("13.2: panes meet on device pixels at any width and scale", arguments: [1, 1.5, 2] as [CGFloat])
    func pixels(_ scale: CGFloat) throws {
        for width in [100.0, 333, 517] as [CGFloat] {
            let stage = try stage(width, scale: scale) { split().padding(.leading, 10.3) }
            let shown = try stage.split()
            let splitter = try #require(shown.splitter)
            #expect(shown.primary.minX == splitter.maxX && splitter.minX == shown.secondary.maxX)
            #expect(shown.primary.maxX == shown.rect.maxX && shown.secondary.minX == shown.rect.minX)
            for x in [splitter.minX, splitter.maxX] { #expect(abs(x * scale - (x * scale).rounded()) < 1e-9) }
        }
    }

    @Test("13.2: hiding and showing move at the right edge, and end in place")
    func animation() throws {
        let stage = try stage { split() }
        withAnimation(.linear(duration: 0.5)) { hide.hide(.left) }
        try stage.frames(16)
        let primary = try stage.split().primary
        #expect(primary.maxX == 800 && primary.width > 0 && primary.width < 198)
        try stage.frames(60)
        #expect(try stage.split().primary == box(800, 0, 800, 600))
    }

    @Test("13.2: the direction can change while the split shows, and its state persists")
    func change() throws {
        let model = Direction()
        let stage = try Stage { split().environment(\.layoutDirection, model.value) }
        try stage.drag((200, 300), (300, 300))
        model.value = .rightToLeft
        try stage.frames()
        #expect(try stage.split().primary == box(502, 0, 800, 600))
        model.value = .leftToRight
        try stage.frames()
        #expect(try stage.split().primary == box(0, 0, 298, 600))
    }
}

@MainActor private final class Direction: ObservableObject {
    @Published var value = LayoutDirection.leftToRight
}

private struct WideBar: SplitDivider {
    let styling = SplitStyling(visibleThickness: 20)
    var action: () -> Void
    var body: some View {
        ZStack {
            Color.gray
            Button(action: action) { Text("Bar").font(.system(size: 5)) }.buttonStyle(.plain)
        }
    }
}
