import SDLHost
import SplitView
import Testing

/// Rule 8: the modifiers, their order, and the other spellings of a split.
@MainActor @Suite struct ModifierTests {
    private let limits = SplitConstraints(minPFraction: 0.1, minSFraction: 0.2, priority: .right)

    /// Returns what a view shows, with its picture.
    private func look<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> (Inspection, Bitmap) {
        let stage = try Stage(300, 200, view)
        return (stage.seen, try stage.host.screenshot())
    }

    @Test("8.1 The order of the modifiers does not matter")
    func order() throws {
        func split() -> Split<Color, Splitter, Color> { Split(primary: { Color.red }, secondary: { Color.green }) }
        let first = try look {
            split().fraction(0.3).layout(.vertical).hide(.top).constraints(limits)
                .styling(color: .blue, visibleThickness: 8).splitter { Splitter.line() }.onDrag { _ in }
        }
        let second = try look {
            split().onDrag { _ in }.splitter { Splitter.line() }.styling(color: .blue, visibleThickness: 8)
                .constraints(limits).hide(.top).layout(.vertical).fraction(0.3)
        }
        let third = try look {
            split().styling(visibleThickness: 8).hide(.top).splitter { Splitter.line() }.layout(.vertical)
                .styling(color: .blue).onDrag(nil).fraction(0.3).constraints(limits)
        }
        #expect(first == second)
        #expect(first == third)
        let split0 = try #require(first.0.splits.first)
        // Converted to a length and back.
        #expect(abs(split0.fraction - 0.3) < 1e-12)
        // The line's inset of 0 stays; the split's own thickness and color apply.
        #expect(split0.splitter == box(0, 0, 300, 8))
        #expect(first.1[0, 4].b == 255)
    }

    @Test("8.1 Each modifier takes values and holders, and returns the same kind of split")
    func kinds() throws {
        let (fraction, hide, layout) = (FractionHolder(0.25), SideHolder(.right), LayoutHolder(.vertical))
        func same<V: View>(_ a: V, _ b: V) throws -> Bool { try look { a } == look { b } }
        func split() -> Split<Color, Splitter, Color> { Split(primary: { Color.red }, secondary: { Color.green }) }
        func left() -> HSplit<Color, Splitter, Color> { HSplit(left: { Color.red }, right: { Color.green }) }
        func top() -> VSplit<Color, Splitter, Color> { VSplit(top: { Color.red }, bottom: { Color.green }) }

        #expect(
            try same(
                split().fraction(0.25).hide(.right).layout(.vertical),
                split().fraction(fraction).hide(hide).layout(layout)
            )
        )
        #expect(try same(left().fraction(0.25).hide(.right), left().fraction(fraction).hide(hide)))
        #expect(try same(top().fraction(0.25).hide(.right), top().fraction(fraction).hide(hide)))
        #expect(
            try same(
                left().constraints(limits),
                left().constraints(minPFraction: 0.1, minSFraction: 0.2, priority: .secondary)
            )
        )
        let kept: HSplit<Color, Splitter, Color> = left().styling(inset: 3).onDrag { _ in }.splitter { Splitter() }
        #expect(try same(kept, left().styling(inset: 3)))
    }

    @Test("8.2 view.split and its variants build the same splits")
    func synonyms() throws {
        let layout = LayoutHolder(.vertical)
        let horizontal = try look { HSplit(left: { Color.red }, right: { Color.green }).fraction(0.3) }
        let vertical = try look { VSplit(top: { Color.red }, bottom: { Color.green }).fraction(0.3) }
        #expect(try look { Color.red.split { Color.green }.fraction(0.3) } == horizontal)
        #expect(try look { Color.red.split(.horizontal) { Color.green }.fraction(0.3) } == horizontal)
        #expect(try look { Color.red.hSplit { Color.green }.fraction(0.3) } == horizontal)
        #expect(try look { Color.red.split(.vertical) { Color.green }.fraction(0.3) } == vertical)
        #expect(try look { Color.red.split(layout) { Color.green }.fraction(0.3) } == vertical)
        #expect(try look { Color.red.vSplit { Color.green }.fraction(0.3) } == vertical)
        // The spelling of version 0.2.
        let (fraction, hide) = (SplitFraction(0.3), SplitHide(.bottom))
        #expect(try look { Color.red.hSplit(fraction: fraction) { Color.green } } == horizontal)
        #expect(
            try look { Color.red.vSplit(fraction: fraction, hide: hide) { Color.green } }
                == look { VSplit(top: { Color.red }, bottom: { Color.green }).fraction(0.3).hide(.bottom) }
        )
    }

    @Test("8.2 The view modifiers nest")
    func nested() throws {
        let stage = try Stage {
            Color.red.hSplit { Color.green.vSplit { Color.blue.hSplit { Color.yellow } } }
        }
        #expect(stage.seen.splits.map(\.layout) == ["horizontal", "vertical", "horizontal"])
        #expect(try stage.pixel(790, 590) == Color.yellow.light)
    }

    private final class Model {
        var drags = 0
    }

    private struct Pane: View {
        let model: Model?

        var body: some View {
            if let model {
                HSplit(left: { Color.red }, right: { Color.green }).onDrag { _ in model.drags += 1 }
            }
        }
    }

    @Test("8.1 A removed split releases the values of its modifiers", arguments: [true, false])
    func letsGo(framesGoOn: Bool) {
        weak var model: Model?
        var interface: Interface? = Interface(textSystem: FixedTextSystem())
        func frame(_ model: Model?) {
            let input = FrameInput(size: CGSize(width: 400, height: 300), time: 0)
            _ = interface?.frame(input, root: Pane(model: model))
        }
        do {
            let made = Model()
            model = made
            for _ in 0..<3 { frame(made) }
        }
        #expect(model != nil)
        if framesGoOn { frame(nil) } else { interface = nil }
        #expect(model == nil)
    }

    @Test("The last layout modifier counts, with or without a holder")
    func lastLayout() throws {
        let holder = LayoutHolder(.vertical)
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green }).layout(holder).layout(.horizontal)
        }
        #expect(try stage.split().layout == "horizontal")
        holder.toggle()
        holder.toggle()
        try stage.frames(2)
        #expect(try stage.split().layout == "horizontal")
    }

    @Test("Two splits derived from one do not change each other")
    func ofOne() throws {
        let stage = try Stage {
            let one = HSplit(left: { Color.red }, right: { Color.green }).constraints(minP: .points(20))
            VStack(spacing: 0) {
                one.hide(.left)
                one.hide(.right)
                one
            }
        }
        #expect(stage.seen.splits.map(\.hidden) == ["primary", "secondary", nil])
    }

    @Test("8.1 A modifier present in some frames only leaves no trace") func comingAndGoing() throws {
        var (hides, turns) = (false, false)
        let holder = LayoutHolder(.vertical)
        let stage = try Stage {
            let split = Split(primary: { Color.red }, secondary: { Color.green })
            let hidden = hides ? split.hide(.primary) : split
            turns ? hidden.layout(holder) : hidden
        }
        #expect(try stage.split().hidden == nil)
        for (now, then) in [(true, false), (true, true), (false, true), (false, false)] {
            (hides, turns) = (now, then)
            try stage.frames(3)
            #expect(try stage.split().hidden == (now ? "primary" : nil))
            #expect(try stage.split().layout == (then ? "vertical" : "horizontal"))
        }
        // The user can still drag it.
        try stage.drag((400, 300), (200, 300))
        #expect(try stage.split().fraction == 0.25)
    }
}
