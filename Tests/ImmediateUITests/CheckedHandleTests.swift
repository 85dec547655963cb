import ImmediateUI
import Testing

/// Handles that elements keep are checked in every build: a stale one stops the program with a message, and never reads
/// another node or value.
@MainActor @Suite struct CheckedHandleTests {
    /// Keeps the handles of a frame's elements, and uses them again on demand.
    @MainActor fileprivate final class Hoard {
        var child: Child?
        var children: Children?
        var layout: LayoutContext?
        var value: StateReference<Int>?
        var event: EventContext?
        /// Uses the hoard while the element is placed.
        var use: ((Hoard, LayoutContext) -> Void)?
    }

    private struct Hoarder: PrimitiveView {
        let hoard: Hoard

        func build(into builder: inout Builder) {
            let value = builder.persistentValue { 7 }
            if hoard.value == nil { hoard.value = value }
            builder.add(HoarderElement(hoard: hoard)) { $0.child(Text("inside"), 0) }
        }
    }

    /// A view that shows a hoarder in the first frame and nothing in the next.
    private struct WhileNew: View {
        let hoard: Hoard
        var body: some View { if hoard.value == nil { Hoarder(hoard: hoard) } }
    }

    private struct HoarderElement: Element {
        let hoard: Hoard

        mutating func place(in rect: CGRect, _ layout: LayoutContext) {
            hoard.use?(hoard, layout)
            if hoard.layout == nil {
                hoard.layout = layout
                hoard.children = layout.children
                hoard.child = layout.children.only
            }
        }

        mutating func paint(_ painter: inout Painter) { painter.addRegion(painter.rect, .press) }

        mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
            hoard.event = context
            return true
        }
    }

    /// Shows a hoarder in a frame, then uses its handles in a second frame, or after it.
    fileprivate static func run(inFrame use: ((Hoard, LayoutContext) -> Void)? = nil, after: ((Hoard) -> Void)? = nil) {
        let hoard = Hoard()
        let bench = Bench { Hoarder(hoard: hoard) }
        hoard.use = use
        bench.frame()
        after?(hoard)
    }

    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("A child of the last frame traps")
    func child() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            CheckedHandleTests.run(inFrame: { hoard, layout in _ = hoard.child.map { layout.size(of: $0, .zero) } })
        }
        #expect(message(result).contains("a Child was used after the build that it belongs to"))
    }

    @Test("A context of the last frame traps")
    func context() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            CheckedHandleTests.run(after: { _ = $0.layout?.rect })
        }
        #expect(message(result).contains("a context was used after the frame that it belongs to"))
    }

    @Test("The children of the last frame trap")
    func children() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            CheckedHandleTests.run(inFrame: { hoard, layout in
                for child in hoard.children ?? layout.children { _ = layout.size(of: child, .zero) }
            })
        }
        #expect(message(result).contains("a Child was used after the build that it belongs to"))
    }

    @Test("A child of the last frame traps in a context of the last frame")
    func childAndContext() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            CheckedHandleTests.run(after: { hoard in _ = hoard.child.map { hoard.layout?.size(of: $0, .zero) } })
        }
        #expect(message(result).contains("a Child was used after the build that it belongs to"))
    }

    @Test("A child of another interface traps, whatever the frame numbers")
    func otherInterface() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (one, other) = (Hoard(), Hoard())
            let benches = [Bench { Hoarder(hoard: one) }, Bench { Hoarder(hoard: other) }]
            other.use = { _, layout in _ = one.child.map { layout.size(of: $0, .zero) } }
            benches[1].frame()
        }
        #expect(message(result).contains("a Child was used after the build that it belongs to"))
    }

    @Test("A persistent value traps after its view or its interface is gone")
    func value() async {
        let gone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let hoard = Hoard()
            let bench = Bench { WhileNew(hoard: hoard) }
            bench.frame()
            hoard.value?.value += 1
        }
        #expect(message(gone).contains("a StateReference<Int> was used after its view"))
        let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let hoard = Hoard()
            _ = Bench { Hoarder(hoard: hoard) }
            hoard.value?.value += 1
        }
        #expect(message(ended).contains("a StateReference<Int> was used after its view"))
    }

    @Test("A frame requested from within a frame traps")
    func frameInFrame() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let interface = Interface(textSystem: FixedTextSystem())
            let input = FrameInput(size: CGSize(width: 100, height: 100), time: 0)
            _ = interface.frame(input) {
                Text("outer").onAppear { _ = interface.frame(input) { Text("inner") } }
            }
        }
        #expect(message(result).contains("Interface.frame was called during a frame"))
    }

    @Test("Every use of a context of the last frame traps", arguments: 0..<8)
    func context(question: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [question] in
            await CheckedHandleTests.ask(question)
        }
        #expect(message(result).contains("a context was used after the frame that it belongs to"))
    }

    fileprivate static func ask(_ question: Int) {
        run(after: { hoard in
            guard let layout = hoard.layout else { return }
            switch question {
            case 0: _ = layout.children
            case 1: _ = layout.scale
            case 2: _ = layout.time
            case 3: _ = layout.bounds
            case 4: layout.afterBuild {}
            case 5: _ = layout.rounded(.zero)
            case 6: _ = layout.layoutDirection
            default: _ = layout.initialFocus
            }
        })
    }

    @Test(
        "The context of an event traps after the next frame and after the interface is gone",
        arguments: [true, false]
    )
    func event(isInterfaceThere: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isInterfaceThere] in
            await CheckedHandleTests.useEvent(isInterfaceThere)
        }
        #expect(message(result).contains("a context was used after the frame that it belongs to"))
    }

    fileprivate static func useEvent(_ isInterfaceThere: Bool) {
        let hoard = Hoard()
        var bench: Bench? = Bench { Hoarder(hoard: hoard) }
        bench?.move(200, 150)
        bench?.press()
        precondition(hoard.event != nil)
        if !isInterfaceThere { bench = nil }
        _ = hoard.event?.clipboard
    }

    @Test("Handles are valid in their own frame")
    func valid() {
        let hoard = Hoard()
        let bench = Bench { Hoarder(hoard: hoard) }
        for _ in 0..<3 { bench.frame() }
        #expect(hoard.value?.value == 7)
        #expect(hoard.value?.isValid == true)
        var sizes: [CGSize] = []
        hoard.use = { _, layout in sizes.append(layout.children.only.map { layout.size(of: $0, .unspecified) } ?? .zero)
        }
        bench.frame()
        // Six characters of 0.6 em at 13 points are 46.8, the next device pixel 47; a line is 1.2 em, 15.6.
        #expect(sizes == [CGSize(width: 47, height: 15.6)])
    }
}
