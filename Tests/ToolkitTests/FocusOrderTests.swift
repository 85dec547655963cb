import ImmediateUI
import SDLHost
import Testing

/// Rule 12.1: Tab follows the visual order, and the focused view is visible.
@MainActor struct FocusOrderTests {
    private func host<V: View>(
        _ width: CGFloat = 300,
        _ height: CGFloat = 240,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: width, height: height), root: view)
    }

    private func order(_ host: HeadlessHost, _ count: Int) throws -> [String] {
        var order: [String] = []
        for _ in 0..<count {
            try host.play(InputScript([.key(.tab, [])]))
            order += host.inspect().controls.filter(\.focused).map(\.label)
        }
        return order
    }

    @Test("12.1: without a focus Tab moves to the first view, and Shift+Tab to the last")
    func fromNothing() throws {
        for (modifiers, label) in [([], "One"), (.shift, "Three")] as [(KeyModifiers, String)] {
            let host = try host {
                Button("One") {}
                Button("Two") {}
                Button("Three") {}
            }
            try host.play(InputScript([.key(.tab, modifiers)]))
            #expect(host.inspect().controls.filter(\.focused).map(\.label) == [label])
        }
    }

    private struct BottomUp: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, view) in subviews.enumerated() {
                view.place(at: CGPoint(x: 0, y: 200 - 60 * index), proposal: .unspecified)
            }
        }
    }

    @Test("12.1: a view placed above by a layout is visited first, its parts together")
    func visualOrder() throws {
        let host = try host {
            BottomUp {
                Button("Low") {}
                HStack {
                    Button("Left") {}
                    Button("Right") {}
                }
                Button("High") {}
            }
        }
        #expect(try order(host, 4) == ["High", "Left", "Right", "Low"])
    }

    @Test("12.1: neither zIndex nor backgrounds change the reading order")
    func layers() throws {
        let host = try host {
            HStack {
                Button("A") {}.zIndex(2)
                Button("B") {}.background { Button("Behind") {} }
                Button("C") {}.overlay { Button("Upon") {} }
            }
        }
        #expect(try order(host, 5) == ["A", "B", "Behind", "C", "Upon"])
    }

    @Test("12.1: a row aligned at the top is read from its leading edge, whatever the heights")
    func unevenRow() throws {
        let host = try host {
            HStack(alignment: .bottom) {
                Button("Short") {}
                VStack {
                    Button("Upper") {}
                    Button("Lower") {}
                }
                Button("Last") {}
            }
        }
        #expect(try order(host, 4) == ["Short", "Upper", "Lower", "Last"])
    }

    @Test("12.1: Tab scrolls a row of a list into view by the shortest distance")
    func listRow() throws {
        let host = try host(200, 100) {
            List(0..<10) { index in Button("Row \(index)") {} }
        }
        for _ in 0..<6 { try host.play(InputScript([.key(.tab, [])])) }
        let rect = try #require(host.inspect().controls.first { $0.focused }).rect
        #expect(host.inspect().controls.first { $0.focused }?.label == "Row 5")
        // Eight points of space for the ring, and no more.
        #expect(rect.maxY == 92)
    }

    @Test("12.1: nested and horizontal scroll views show the focused view")
    func nestedScrolling() throws {
        let host = try host(200, 100) {
            ScrollView {
                VStack(spacing: 0) {
                    Button("First") {}
                    Color.clear.frame(height: 300)
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            Button("Second") {}
                            Color.clear.frame(width: 500)
                            Button("Third") {}
                        }
                    }
                }
            }
        }
        for label in ["First", "Second", "Third", "First"] {
            try host.play(InputScript([.key(.tab, [])]))
            let control = try #require(host.inspect().controls.first { $0.focused })
            #expect(control.label == label)
            #expect(CGRect(x: 0, y: 0, width: 200, height: 100).contains(control.rect))
        }
    }

    @Test("12.3: the left arrow closes a submenu")
    func leftClosesSubmenu() throws {
        let host = try host {
            Menu("Go") {
                Button("One") {}
                Menu("Sub") { Button("Two") {} }
            }
        }
        func type(_ keys: Key...) throws {
            for key in keys {
                try host.play(InputScript([.key(key, [])]))
                try host.advance(by: 0.05)
            }
        }
        try type(.tab, .return, .down, .right)
        #expect(host.inspect().controls.filter(\.focused).map(\.label) == ["Two"])
        try type(.left)
        #expect(host.inspect().controls.filter(\.focused).map(\.label) == ["Sub"])
        try type(.left)
        #expect(host.inspect().controls.map(\.label) == ["Go", "One", "Sub"])
    }
}
