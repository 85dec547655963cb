import Foundation
import SDLHost
import SplitView
import Testing

/// Another priority, holder, splitter or layout while a split is at rest, dragged, moving or hidden: nothing jumps
/// unless the rules allow it (2.5a, 4.4, 5.1, 6.1, 9.2), and the parts fill the split in every frame (3.1).
@MainActor @Suite("Changes at run time") struct RunTimeChangeTests {
    /// The source of the fraction.
    enum Source: CaseIterable { case first, second, made }

    enum Bar: CaseIterable {
        case standard, line, custom

        var thickness: CGFloat {
            switch self {
            case .standard: 4
            case .line: 2
            case .custom: 20
            }
        }
    }

    /// The split's configuration by the app.
    struct Saying: Hashable {
        var priority: SplitSide?
        var source: Source
        var bar: Bar
        var layout = SplitLayout.horizontal

        /// The next configurations to test: all others, or the same in the other layout.
        var others: [Saying] {
            var turned = self
            turned.layout = layout.other
            return Saying.all + [turned]
        }

        static let all: [Saying] = [SplitSide?.none, .left, .right].flatMap { priority in
            Source.allCases.flatMap { source in
                Bar.allCases.map { Saying(priority: priority, source: source, bar: $0) }
            }
        }
    }

    private struct Custom: SplitDivider {
        let styling = SplitStyling(visibleThickness: 20)
        var body: some View { Color.blue }
    }

    /// An app that changes its split's configuration.
    @MainActor private final class Program {
        var saying: Saying
        let (first, second) = (FractionHolder(0.3), FractionHolder(0.6))
        /// The holder of the last body evaluation.
        var made = FractionHolder()
        let hide = SideHolder()
        private let interface = Interface(textSystem: FixedTextSystem())
        private var time = 0.0
        var size = CGSize(width: 800, height: 800)

        init(_ saying: Saying) {
            self.saying = saying
            frame()
        }

        /// The holder in use.
        var holder: FractionHolder {
            switch saying.source {
            case .first: first
            case .second: second
            case .made: made
            }
        }

        private struct Root: View {
            let program: Program
            var body: some View {
                if program.saying.source == .made { program.made = FractionHolder(0.45) }
                let split = Split(primary: { Color.red }, secondary: { Color.green })
                    .layout(program.saying.layout)
                    .fraction(program.holder)
                    .hide(program.hide)
                    .constraints(minPFraction: 0.1, minSFraction: 0.1, priority: program.saying.priority)
                return SameSplit(split: split, bar: program.saying.bar)
            }
        }

        /// Splits of different types with one identity.
        private struct SameSplit: PrimitiveView {
            let split: Split<Color, Splitter, Color>
            let bar: Bar

            func build(into builder: inout Builder) {
                switch bar {
                case .standard: builder.child(split, 0)
                case .line: builder.child(split.splitter { Splitter.line(visibleThickness: 2) }, 0)
                case .custom: builder.child(split.splitter { Custom() }, 0)
                }
            }
        }

        @discardableResult func frame(_ events: InputEvent...) -> Inspection.Split {
            time += 1.0 / 60
            let input = FrameInput(size: size, time: time, events: events)
            _ = interface.frame(input) { Root(program: self) }
            let split = seen
            // 3.1, in every frame.
            let (primary, secondary) = (span(split.primary), span(split.secondary))
            #expect(primary.start == 0 && secondary.end == size.width)
            #expect(0 <= primary.end && primary.end <= secondary.start && secondary.start <= size.width)
            if let bar = split.splitter.map(span) {
                #expect(bar.start == primary.end && bar.end == secondary.start)
            }
            return split
        }

        /// Returns the extent of a part along the split's axis.
        func span(_ rect: CGRect) -> (start: CGFloat, end: CGFloat) {
            saying.layout.isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        }

        var seen: Inspection.Split {
            Inspection(size: size, scale: 1, cursor: .arrow, animating: false, semantics: interface.semantics()).splits[
                0
            ]
        }
    }

    /// Expects the splitter at a fraction: centered, its edges on whole points.
    private func expectBar(_ split: Inspection.Split, at fraction: CGFloat, _ program: Program, _ before: Saying) {
        let (center, half) = (fraction * program.size.width, program.saying.bar.thickness / 2)
        let edges = [program.span(split.primary).end, program.span(split.secondary).start]
        #expect(
            edges == [(center - half).rounded(), (center + half).rounded()],
            "at \(fraction), from \(before) to \(program.saying)"
        )
    }

    /// Returns the fraction after a change: the old one, unless another holder specifies one.
    private func expected(_ fraction: CGFloat, _ before: Saying, _ after: Saying, _ program: Program) -> CGFloat {
        if before.source == after.source { return fraction }
        return after.source == .made ? 0.45 : program.holder.value
    }

    /// Expects that growing from 800 to 1000 points keeps the length of the side with priority, or else the fraction.
    private func expectPriority(_ fraction: CGFloat, _ program: Program, _ before: Saying) {
        program.size = CGSize(width: 1000, height: 1000)
        let kept: CGFloat =
            switch program.saying.priority {
            case .primary: fraction * 800 / 1000
            case .secondary: 1 - (1 - fraction) * 800 / 1000
            case nil: fraction
            }
        expectBar(program.frame(), at: kept, program, before)
    }

    @Test("A change at rest jumps nowhere", arguments: Saying.all)
    func rest(before: Saying) {
        for after in before.others {
            let program = Program(before)
            let fraction = program.holder.value
            program.saying = after
            let next = expected(fraction, before, after, program)
            expectBar(program.frame(), at: next, program, before)
            expectPriority(next, program, before)
        }
    }

    @Test("A change during a drag jumps nowhere", arguments: Saying.all)
    func dragging(before: Saying) {
        for after in before.others {
            let program = Program(before)
            let start = program.holder.value * 800
            program.frame(.pointerMoved(CGPoint(x: start, y: 50)))
            program.frame(.pointerPressed(.left))
            program.frame(.pointerMoved(CGPoint(x: 400, y: 50)))
            expectBar(program.seen, at: 0.5, program, before)
            program.saying = after
            expectBar(program.frame(), at: expected(0.5, before, after, program), program, before)
            if after.layout != before.layout {
                // The grabbed splitter lay along the other axis, so the drag has ended in place.
                program.frame(.pointerMoved(CGPoint(x: 440, y: 90)))
                expectBar(program.seen, at: 0.5, program, before)
                #expect(program.seen.dragging == false && program.holder.value == 0.5)
                continue
            }
            // The drag continues from the pointer's position.
            program.frame(.pointerMoved(CGPoint(x: 440, y: 50)))
            expectBar(program.seen, at: 0.55, program, before)
            program.frame(.pointerReleased(.left))
            #expect(program.seen.dragging == false)
            #expect(abs(program.holder.value - 0.55) < 1e-9)
            expectPriority(0.55, program, before)
        }
    }

    @Test("A change during a movement jumps nowhere", arguments: Saying.all)
    func moving(before: Saying) {
        for after in before.others {
            let program = Program(before)
            let start = program.holder.value
            withAnimation(.linear(duration: 1)) { program.holder.value = 0.8 }
            for _ in 0..<30 { program.frame() }
            // 29 frames after the first one, of 60.
            let middle = start + (0.8 - start) * 29 / 60
            #expect(abs(program.seen.primary.maxX + before.bar.thickness / 2 - middle * 800) <= 1)
            program.saying = after
            let split = program.frame()
            if after.layout != before.layout {
                // This change is not animated, and ends the movement.
                expectBar(split, at: 0.8, program, before)
            } else if before.source == after.source {
                // One frame later; the thickness changes with the movement.
                let step = (0.8 - start) / 60 * 800
                let center = (split.primary.maxX + split.secondary.minX) / 2
                #expect(abs(center - middle * 800 - step) <= 1.5, "from \(before) to \(after)")
                for _ in 0..<40 { program.frame() }
                expectBar(program.seen, at: 0.8, program, before)
            } else {
                expectBar(split, at: expected(0.8, before, after, program), program, before)
            }
        }
    }

    @Test("A change while a side is hidden jumps nowhere", arguments: Saying.all)
    func hidden(before: Saying) {
        for after in before.others {
            let program = Program(before)
            let fraction = program.holder.value
            program.hide.side = .right
            #expect(program.frame().secondary.width == 0)
            program.saying = after
            let split = program.frame()
            let (bar, side) = (split.splitter.map(program.span), program.span(split.secondary))
            #expect(side.start == side.end && bar.map { $0.end - $0.start } == after.bar.thickness)
            program.hide.side = nil
            let next = expected(fraction, before, after, program)
            expectBar(program.frame(), at: next, program, before)
            expectPriority(next, program, before)
        }
    }

    private struct Shared: SplitDivider {
        @ObservedObject var styling: SplitStyling
        let name: String
        var body: some View {
            ZStack {
                Color.yellow
                Text("\(name) \(styling.previewHide ? "previews" : "rests")")
            }
        }
    }

    @Test("6.5, 13.1 The splitters of a row preview a pane that a drag would hide, until the release or a cancel")
    func rowStyling() throws {
        let styling = SplitStyling(visibleThickness: 20)
        let stage = try Stage {
            HSplit {
                Color.red.pane(minLength: 100, collapsible: true)
                Color.green.pane(minLength: 100)
                Color.blue.pane(minLength: 100)
            }
            .splitter { Shared(styling: styling, name: "it") }
        }
        func grab() throws {
            let start = try #require(try stage.split().splitters[0].rect).midX
            try stage.grab(start, 300, thenTo: (start - 20, 300), (10, 300))
            #expect(stage.texts == ["it previews", "it previews"])
        }
        try grab()
        try stage.play(.key(.escape, []))
        #expect(stage.texts == ["it rests", "it rests"])
        try stage.release()
        try grab()
        try stage.release()
        #expect(stage.texts == ["it rests", "it rests"])
        #expect(try stage.split().panes[0].width == 0)
    }

    @Test("6.5 A change of a styling that nested splits share reaches both, and each previews for both")
    func sharedStyling() throws {
        let styling = SplitStyling(visibleThickness: 20)
        let stage = try Stage {
            HSplit(
                left: {
                    VSplit(top: { Color.red }, bottom: { Color.blue }).splitter { Shared(styling: styling, name: "in") }
                },
                right: { Color.green }
            )
            .splitter { Shared(styling: styling, name: "out") }
            .constraints(minSFraction: 0.2, dragToHideS: true)
        }
        #expect(stage.texts == ["in rests", "out rests"])
        styling.visibleThickness = 30
        try stage.frames()
        #expect(try stage.split(0).splitter?.width == 30 && stage.split(1).splitter?.height == 30)
        try stage.grab(400, 100, thenTo: (600, 100), (799, 100))
        #expect(stage.texts == ["in previews", "out previews"])
        try stage.move(600, 100)
        #expect(stage.texts == ["in rests", "out rests"])
        try stage.release()
    }
}
