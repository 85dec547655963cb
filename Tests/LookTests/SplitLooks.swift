import ScreenshotTesting
import SplitView
import Testing

/// Splits in all their states, and during their animations.
@MainActor @Suite struct SplitLooks {
    /// A split with every visible feature: two panes whose contents show when they are squeezed.
    private struct Panes: View {
        var layout = LayoutHolder()
        var hide = SideHolder()
        var hideSplitter = false
        var fraction: CGFloat = 0.5

        var body: some View {
            Split(primary: { pane("One", .orange) }, secondary: { pane("Two", .teal) })
                .fraction(fraction)
                .layout(layout)
                .hide(hide)
                .constraints(minPFraction: 0.3, minSFraction: 0.3, dragToHideP: true, dragToHideS: true)
                .styling(hideSplitter: hideSplitter)
        }

        private func pane(_ name: String, _ color: Color) -> some View {
            Text(name)
                .lineLimit(1)
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                .background(color.opacity(0.35))
                .border(color, width: 2)
        }
    }

    private let size = CGSize(width: 120, height: 80)

    @Test("Splits: shown; hidden on each side, with and without a splitter", arguments: SplitLayout.allCases)
    func hidden(layout: SplitLayout) throws {
        try expectLooks(named: "split-\(layout)", size: size) { Panes(layout: LayoutHolder(layout)) }
        for side in SplitSide.allCases {
            for hideSplitter in [false, true] {
                let name = "split-\(layout)-\(side.rawValue)-hidden" + (hideSplitter ? "-bare" : "")
                try expectLooks(named: name, size: size, schemes: [.light]) {
                    Panes(layout: LayoutHolder(layout), hide: SideHolder(side), hideSplitter: hideSplitter)
                }
            }
        }
    }

    @Test("Splitters: hovered, dragged, dragged to a minimum, previewing on each side")
    func dragged() throws {
        let middle = CGPoint(x: 60, y: 40)
        func dragged(_ x: CGFloat) -> Look { .dragged(middle, CGPoint(x: x, y: 40)) }
        let looks: [Look] = [.hovered(60, 40), .pressed(60, 40), dragged(72), dragged(100), dragged(4), dragged(116)]
        try expectLooks(looks, named: "split-dragged", size: size, columns: 3) { Panes() }
    }

    @Test("Drags from just inside the hit zone, and from just outside, where nothing moves") func grabbed() throws {
        let looks: [Look] = [44.75, 45.25, 74.75, 75.25].map { x in
            .dragged(CGPoint(x: x, y: 40), CGPoint(x: x + 10, y: 40))
        }
        try expectLooks(looks, named: "split-grabbed", size: size, schemes: [.light]) { Panes() }
        try expectLooks(looks, named: "splitter-grabbed", size: size, schemes: [.light]) {
            HSplit(left: { Color.mint }, right: { Color.indigo }).splitter { Splitter(color: .yellow) }
        }
    }

    @Test("After 0.1 s: hiding and showing each side, turning both ways") func moving() throws {
        func moved(_ change: @escaping () -> Void) -> Look {
            Look {
                withAnimation { change() }
                try $0.step()
                try $0.advance(by: 0.1)
            }
        }
        for side in SplitSide.allCases {
            for hides in [true, false] {
                let name = "split-\(hides ? "hiding" : "showing")-\(side.rawValue)"
                var hide = SideHolder()
                let look = moved { hide.side = hides ? side : nil }
                try expectLooks([look], named: name, size: size, schemes: [.light]) {
                    hide = SideHolder(hides ? nil : side)
                    return Panes(hide: hide)
                }
            }
        }
        for layout in SplitLayout.allCases {
            var holder = LayoutHolder(layout)
            let look = moved { holder.toggle() }
            try expectLooks([look], named: "split-turning-\(layout)", size: size, schemes: [.light]) {
                holder = LayoutHolder(layout)
                return Panes(layout: holder, fraction: 0.4)
            }
        }
    }

    @Test("Splitters: default, styled, a line, none, custom") func splitters() throws {
        let size = CGSize(width: 60, height: 60)
        func panes() -> HSplit<Color, Splitter, Color> { HSplit(left: { Color.mint }, right: { Color.indigo }) }
        try expectLooks(named: "splitter", size: size) { panes() }
        try expectLooks(named: "splitter-styled", size: size, schemes: [.light]) {
            panes().styling(color: .yellow, inset: 14, visibleThickness: 10)
        }
        try expectLooks(named: "splitter-given", size: size, schemes: [.light]) {
            panes().splitter { Splitter(color: .yellow) }
        }
        try expectLooks(named: "splitter-line", size: size, schemes: [.light]) { panes().splitter { Splitter.line() } }
        try expectLooks(named: "splitter-none", size: size, schemes: [.light]) {
            panes().splitter { Splitter.invisible() }
        }
        try expectLooks(
            [.rest, .hovered(30, 30), .pressed(30, 30)],
            named: "splitter-own",
            size: size,
            schemes: [.light]
        ) { panes().splitter { Grip() } }
    }
}

/// A custom splitter that turns blue under the pointer.
private struct Grip: SplitDivider {
    @State private var isHovered = false
    let styling = SplitStyling(visibleThickness: 10)

    var body: some View {
        ZStack {
            isHovered ? Color.blue : Color.windowBackground
            VStack(spacing: 3) {
                ForEach(0..<3, id: \.self) { _ in Circle().fill(isHovered ? .white : .gray).frame(width: 4, height: 4) }
            }
        }
        .onHover { isHovered = $0 }
    }
}
