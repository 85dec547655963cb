import SDLHost
import SplitView
import Testing

/// Rules 3.4 to 3.6: the source of the layout, nesting, and the space of a split.
@MainActor @Suite struct LayoutTests {
    @Test("3.4 A Split's layout is its value's or its holder's")
    func splitLayout() throws {
        let holder = LayoutHolder(.vertical)
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green }).layout(holder)
        }
        // 600 high: 300 ± 2.
        #expect(try stage.split().primary == box(0, 0, 800, 298))
        #expect(try stage.split().secondary == box(0, 302, 800, 600))

        holder.toggle()
        try stage.frames()
        #expect(try stage.split().layout == "horizontal")
        #expect(try stage.split().primary == box(0, 0, 398, 600))

        let fixed = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green }).layout(.vertical)
        }
        #expect(try fixed.split().layout == "vertical")
    }

    @Test("11.1 A split requests the minimum lengths of its panes and the splitters between them")
    func minimumSize() {
        let interface = Interface(textSystem: FixedTextSystem())
        let row = HSplit {
            Color.red.pane(minLength: 100)
            Color.green.pane(minLength: 50)
            Color.blue
        }
        _ = interface.frame(FrameInput(size: CGSize(width: 800, height: 600), time: 0), root: row)
        #expect(interface.minimumSize == CGSize(width: 100 + 50 + 2 * 4, height: 0))
    }

    @Test("3.2, 3.4, 4.1 A turned split keeps the requested fraction, whatever limited it before")
    func turnedAtALimit() throws {
        let (holder, fraction) = (LayoutHolder(.vertical), FractionHolder(0.5))
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green })
                .layout(holder)
                .fraction(fraction)
                .constraints(minS: .points(350))
        }
        // 600 - 350 - 4 up to the bar.
        #expect(try stage.split().primary == box(0, 0, 800, 246))
        holder.toggle()
        try stage.frames()
        // 0.5 × 800 = 400: the limit, 450 from the end, does not reach that far.
        #expect(try stage.split().primary == box(0, 0, 398, 600))
        #expect(fraction.value == 0.5)
    }

    @Test("3.4 HSplit and VSplit keep their layout inside a Split that changes its own")
    func fixedLayouts() throws {
        let holder = LayoutHolder(.horizontal)
        let stage = try Stage {
            Split(
                primary: { HSplit(left: { Color.red }, right: { Color.green }) },
                secondary: { VSplit(top: { Color.red }, bottom: { Color.green }) }
            )
            .layout(holder)
        }
        #expect(stage.seen.splits.map(\.layout) == ["horizontal", "horizontal", "vertical"])
        holder.toggle()
        try stage.frames()
        #expect(stage.seen.splits.map(\.layout) == ["vertical", "horizontal", "vertical"])
    }

    @Test("3.5 Nested splits follow an outer drag in the same frame at any depth")
    func nestedFollowAtOnce() throws {
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: {
                    VSplit(
                        top: { Color.green },
                        bottom: {
                            HSplit(
                                left: { Color.blue },
                                right: { VSplit(top: { Color.yellow }, bottom: { Color.orange }) }
                            )
                        }
                    )
                }
            )
        }
        try stage.grab(400, 100, thenTo: (200, 100))
        // One frame after the move. Outer: 800 × 0.25 = 200 ± 2. Second: 600 / 2 = 300 ± 2.
        // Third, from 202: 598 / 2 = 299 ± 2, at 499…503. Fourth, from 302: 298 / 2 = 149 ± 2, at 449…453.
        #expect(try stage.split(0).secondary == box(202, 0, 800, 600))
        #expect(try stage.split(1).rect == box(202, 0, 800, 600))
        #expect(try stage.split(1).secondary == box(202, 302, 800, 600))
        #expect(try stage.split(2).rect == box(202, 302, 800, 600))
        #expect(try stage.split(2).secondary == box(503, 302, 800, 600))
        #expect(try stage.split(3).rect == box(503, 302, 800, 600))
        #expect(try stage.split(3).primary == box(503, 302, 800, 449))
        #expect(try stage.pixel(203, 303) == Color.blue.light)
    }

    @Test("3.3 The parts of a split lie on the device pixels of each display's scale")
    func otherScale() throws {
        let widths = Log<CGFloat>()
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        for (frame, scale) in ([1, 1, 2, 2, 0, -.infinity, .nan] as [CGFloat]).enumerated() {
            let input = FrameInput(size: CGSize(width: 101, height: 50), scale: scale, time: Double(frame) / 60)
            _ = interface.frame(input) {
                HSplit(
                    left: {
                        GeometryReader { geometry in
                            Color.red.onChange(of: geometry.size.width, initial: true) { widths.add($1) }
                        }
                    },
                    right: { Color.green }
                )
            }
        }
        // 50.5 to the center line, less half the splitter: 48.5 points, 97 half points. An invalid scale counts as 1.
        #expect(widths.values == [49, 48.5, 49])
    }

    @Test("3.5 A pane clips content larger than itself")
    func clipped() throws {
        let stage = try Stage {
            HSplit(
                left: { Color.red },
                right: { VSplit(top: { Color.green.frame(width: 700) }, bottom: { Color.blue.frame(height: 900) }) }
            )
        }
        // 700 wide in the middle of 402…800 would begin at 251; 900 high in the middle of 302…600 would begin at 1.
        #expect(try stage.pixel(390, 100) == Color.red.light)
        #expect(try stage.pixel(402, 100) == Color.green.light)
        #expect(try stage.pixel(500, 250) == Color.green.light)
        #expect(try stage.pixel(500, 302) == Color.blue.light)
    }

    @Test("3.6 A split fills its proposal")
    func takesAll() throws {
        let stage = try Stage {
            HStack(spacing: 0) {
                Color.red.frame(width: 100)
                HSplit(left: { Text("a") }, right: { Text("b") })
            }
        }
        #expect(try stage.split().rect == box(100, 0, 800, 600))
        // 700 / 2 = 350, from 100: 450 ± 2.
        #expect(try stage.split().primary == box(100, 0, 448, 600))

        let framed = try Stage {
            VSplit(top: { Text("a") }, bottom: { Text("b") }).frame(width: 50, height: 80)
        }
        // In the middle: (800 - 50) / 2 = 375, (600 - 80) / 2 = 260.
        #expect(try framed.split().rect == box(375, 260, 425, 340))
    }
}

/// The position of a split.
@MainActor private final class Corner: ObservableObject {
    @Published var point = CGPoint.zero
}

/// A split of 300 × 200 points at a position.
private struct Standing: View {
    @ObservedObject var corner: Corner

    var body: some View {
        HSplit(left: { Color.red }, right: { Color.green })
            .frame(width: 300, height: 200)
            .padding(EdgeInsets(top: corner.point.y, leading: corner.point.x, bottom: 0, trailing: 0))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

extension LayoutTests {
    @Test(
        "3.1 A split of the same size at another position has all its parts there",
        arguments: [(40, 0), (0, 30), (40, 30), (-20, 0), (0, -10)] as [(CGFloat, CGFloat)]
    )
    func movedWhole(dx: CGFloat, dy: CGFloat) throws {
        let corner = Corner()
        corner.point = CGPoint(x: 50, y: 50)
        let stage = try Stage { Standing(corner: corner) }
        try stage.frames(3)
        corner.point = CGPoint(x: 50 + dx, y: 50 + dy)
        try stage.frames()
        let (x, y) = (50 + dx, 50 + dy)
        let split = try stage.split()
        #expect(split.primary == box(x, y, x + 148, y + 200))
        #expect(split.splitter == box(x + 148, y, x + 152, y + 200))
        #expect(split.secondary == box(x + 152, y, x + 300, y + 200))
        try stage.move(x + 150, y + 100)
        #expect(stage.cursor == .resizeLeftRight)
    }
}
