import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Modifiers and environment values that SwiftUI apps rely on.
@MainActor struct SpelledModifierTests {
    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100), root: view)
    }

    // MARK: Positions of views

    private struct Measured: View {
        var diary: Diary
        @State private var width: CGFloat = 50
        var body: some View {
            VStack(spacing: 0) {
                Probe("measured", width, 20)
                    .onGeometryChange(for: CGSize.self) {
                        $0.size
                    } action: { old, new in
                        diary.write("\(Int(old.width)) \(Int(new.width))")
                    }
                Button("wider") { width += 30 }
                Button("nothing") {}
            }
        }
    }

    @Test func aViewHearsOfItsSize() throws {
        let diary = Diary()
        let host = try host { Measured(diary: diary) }
        try host.advance(by: 0.1)
        #expect(diary.entries == ["50 50"])
        try host.click("wider")
        try host.click("nothing")
        #expect(diary.entries == ["50 50", "50 80"])
    }

    @Test func aBarTakesItsRoomFromTheView() throws {
        let below = try host {
            Probe("view").safeAreaInset(edge: .bottom, spacing: 0) { Probe("bar", 200, 30) }
        }
        #expect(below.rects == ["view": box(0, 0, 200, 70), "bar": box(0, 70, 200, 30)])
        let before = try host {
            Probe("view").safeAreaInset(edge: .leading, alignment: .top, spacing: 10) { Probe("bar", 40, 20) }
        }
        #expect(before.rects == ["view": box(50, 0, 150, 100), "bar": box(0, 0, 40, 20)])
        #expect(try host { Probe("view").safeAreaPadding(.top, 5) }.rects["view"] == box(0, 5, 200, 95))
    }

    // MARK: Keys

    @Test func keysAreCommandsToWhatHasTheFocus() throws {
        let diary = Diary()
        let host = try host {
            Text("focus").focusable()
                .onMoveCommand { diary.write("\($0)") }
                .onDeleteCommand { diary.write("delete") }
                .onExitCommand { diary.write("exit") }
        }
        try host.type(.down, .escape)
        #expect(diary.entries == [])
        try host.type(.tab, .down, .left, .delete, .deleteForward, .escape)
        #expect(diary.entries == ["down", "left", "delete", "delete", "exit"])
    }

    @Test func aCommandOfNothingLeavesTheKeyToOthers() throws {
        let diary = Diary()
        let host = try host {
            VStack { Text("focus").focusable().onExitCommand(perform: nil) }.onExitCommand { diary.write("outer") }
        }
        try host.type(.tab, .escape)
        #expect(diary.entries == ["outer"])
    }

    // MARK: The window

    private struct Values: View {
        @Environment(\.scenePhase) private var phase
        @Environment(\.appearsActive) private var isActive
        @Environment(\.controlActiveState) private var state
        @Environment(\.pixelLength) private var pixel
        var body: some View {
            Text("\(phase.rawValue) \(isActive) \(state == .key)")
            Text("\(pixel, specifier: "%g")")
        }
    }

    @Test func aViewKnowsWhetherItsWindowIsInFront() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100), scale: 2) { Values() }
        #expect(host.names == ["active true true", "0.5"])
        try host.runFrame([.focusChanged(false)], size: nil)
        #expect(host.names.first == "inactive false false")
        try host.runFrame([.focusChanged(true)], size: nil)
        #expect(host.names.first == "active true true")
    }

    @Test("The scene phase is inactive in a window's first frame, and then active")
    func phases() throws {
        struct Content: View {
            let diary: Diary
            @Environment(\.scenePhase) private var phase
            var body: some View {
                Text(phase.rawValue).onChange(of: phase, initial: true) { before, now in
                    diary.write("\(before.rawValue) \(now.rawValue)")
                }
            }
        }
        let diary = Diary()
        let host = try host { Content(diary: diary) }
        #expect(diary.entries == ["inactive inactive", "inactive active"])
        #expect(host.names == ["active"])
        try host.runFrame([.focusChanged(false)], size: nil)
        #expect(diary.entries.last == "active inactive")
    }

    @Test("A view that does not read the scene phase is built once at the start")
    func noPhase() throws {
        let interface = Interface(textSystem: FixedTextSystem())
        let input = FrameInput(size: CGSize(width: 200, height: 100), time: 0)
        #expect(interface.frame(input, root: Text("a")).nextFrame == .whenNeeded)
        #expect(interface.frame(input, root: Values()).nextFrame == .whenNeeded)
        #expect(Interface(textSystem: FixedTextSystem()).frame(input, root: Values()).nextFrame == .immediately)
    }

    private struct Sheeted: View {
        @State private var isPresented = false
        var body: some View {
            Button("open") { isPresented = true }.sheet(isPresented: $isPresented) { Inside() }
        }
        struct Inside: View {
            @Environment(\.isPresented) private var isPresented
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button(isPresented ? "close" : "?") { dismiss() }
            }
        }
    }

    @Test func aSheetClosesFromInside() throws {
        let host = try host { Sheeted() }
        try host.click("open")
        try host.advance(by: 1)
        try host.click("close")
        try host.advance(by: 1)
        #expect(host.control("close") == nil)
    }

    private struct Local: View {
        @Environment(\.locale) private var locale
        @Environment(\.timeZone) private var zone
        var body: some View { Text("\(locale.identifier) \(zone.identifier)") }
    }

    @Test func aViewReadsTheLanguageThatItIsGiven() throws {
        let host = try host {
            Local()
                .environment(\.locale, Locale(identifier: "de_AT"))
                .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
        }
        #expect(host.names == ["de_AT GMT"])
    }

    // MARK: Plain ones

    private struct Sized: View, Equatable {
        @ScaledMetric(relativeTo: .body) private var side: CGFloat = 12
        nonisolated static func == (a: Sized, b: Sized) -> Bool { true }
        var body: some View { Probe("sized", side, side) }
    }

    @Test func someChangeNothing() throws {
        let plain = box(94, 44, 12, 12)
        #expect(try host { Sized() }.rects["sized"] == plain)
        #expect(try host { Sized().equatable() }.rects["sized"] == plain)
        #expect(try host { Sized().modifier(EmptyModifier()) }.rects["sized"] == plain)
        #expect(try host { Sized().geometryGroup().clipped(antialiased: true) }.rects["sized"] == plain)
    }

    @Test(arguments: [ContentShapeKinds.interaction, .dragPreview])
    func aShapeForThePointer(_ kinds: ContentShapeKinds) throws {
        let diary = Diary()
        let host = try host {
            Color.red.contentShape(kinds, Circle()).onTapGesture { diary.write("tap") }
        }
        // The corner is outside the circle.
        try host.play(InputScript([.click(CGPoint(x: 2, y: 2))]))
        #expect(diary.entries == (kinds == .interaction ? [] : ["tap"]))
    }

    // MARK: Layouts

    private struct Row: Layout {
        static var layoutProperties: LayoutProperties {
            var properties = LayoutProperties()
            properties.stackOrientation = .horizontal
            return properties
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var x = bounds.minX
            for (index, view) in subviews.enumerated() {
                if index > 0 { x += subviews[index - 1].spacing.distance(to: view.spacing, along: .horizontal) }
                view.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: 30, height: 10))
                x += view.sizeThatFits(ProposedViewSize(width: 30, height: 10)).width
            }
        }
    }

    @Test func aLayoutAsksForDistancesAndSaysItsAxis() throws {
        let rects = try rects {
            Row {
                Probe("a", 20, 10)
                // Along the row it is greedy, across it has no size.
                Spacer().background(Probe("spacer"))
                Probe("b", 20, 10)
            }
        }
        #expect(rects["a"] == box(0, 0, 20, 10))
        #expect(rects["spacer"] == box(28, 0, 30, 0))
        #expect(rects["b"] == box(66, 0, 20, 10))
        #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
        #expect(ViewSpacing.zero.union(ViewSpacing()).distance(to: .zero, along: .vertical) == 8)
    }
}
