import Foundation
import SDLHost
import SplitView
import Testing

@testable import ImmediateCore

/// The phases that run an app's closures: bindings are read while views are built and while events are handled, and
/// written only while events are handled.
@MainActor struct CallbackTests {
    private enum Phase: String { case events, build, layout, paint }

    /// The current phase of a frame, as the views under test see it, and the phases that used a binding.
    @MainActor private final class Log {
        var phase = Phase.events
        var reads: Set<Phase> = []
        var writes: Set<Phase> = []

        func binding<Value>(_ value: Value) -> Binding<Value> {
            var value = value
            return Binding(
                get: {
                    self.reads.insert(self.phase)
                    return value
                },
                set: {
                    self.writes.insert(self.phase)
                    value = $0
                }
            )
        }
    }

    /// A view that logs the phase of its content.
    private struct Watched<Content: View>: PrimitiveView {
        var log: Log
        var content: Content

        func build(into builder: inout Builder) {
            log.phase = .build
            builder.add(WatchedElement(log: log), content: content)
            log.phase = .events
        }
    }

    private struct WatchedElement: Element {
        var log: Log

        private func during<Result>(_ phase: Phase, _ body: () -> Result) -> Result {
            let outer = log.phase
            log.phase = phase
            defer { log.phase = outer }
            return body()
        }

        mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
            during(.layout) { layout.sizeOfLargestChild(proposal) }
        }

        mutating func place(in rect: CGRect, _ layout: LayoutContext) {
            during(.layout) {
                for child in layout.children { layout.place(child, in: rect) }
            }
        }

        mutating func paint(_ painter: inout Painter) {
            let outer = log.phase
            log.phase = .paint
            painter.paintChildren()
            log.phase = outer
        }
    }

    private let interface = Interface(textSystem: FixedTextSystem())

    private func frame<V: View>(_ root: V, _ events: [InputEvent] = []) -> FrameOutput {
        let input = FrameInput(size: CGSize(width: 300, height: 60), time: 0, isGuest: false, events: events)
        return interface.frame(input, root: root)
    }

    /// Shows a control, focuses it, and uses it by keys and by a click in its middle.
    private func use<V: View>(_ log: Log, _ control: V) {
        let root = Watched(log: log, content: control)
        _ = frame(root)
        _ = frame(root, [.keyPressed(.tab, [])])
        for key in [Key.right, .up, .space] { _ = frame(root, [.keyPressed(key, [])]) }
        let middle = CGPoint(x: 150, y: 30)
        _ = frame(root, [.pointerMoved(middle), .pointerPressed(.left), .pointerReleased(.left)])
        _ = interface.semantics()
    }

    private func expectBindingsAtTheirTime(_ log: Log) {
        #expect(log.reads.contains(.build))
        #expect(log.reads.isSubset(of: [.build, .events]))
        #expect(log.writes == [.events])
    }

    @Test func aToggleUsesItsBindingAtItsTime() {
        let log = Log()
        use(log, Toggle("On", isOn: log.binding(false)))
        expectBindingsAtTheirTime(log)
    }

    @Test func aSliderUsesItsBindingAtItsTime() {
        let log = Log()
        use(log, Slider(value: log.binding(0.25)))
        expectBindingsAtTheirTime(log)
    }

    @Test func aSegmentedPickerUsesItsBindingAtItsTime() {
        let log = Log()
        let picker = Picker("", selection: log.binding(0)) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
        use(log, picker.pickerStyle(.segmented))
        expectBindingsAtTheirTime(log)
    }

    @Observable @MainActor final class Volume {
        var level = 0.25
    }

    @MainActor private final class Wakes {
        nonisolated(unsafe) var count = 0
    }

    @Test("A slider shows a model that changes by itself, though no body reads the value")
    func aSliderFollowsItsModel() {
        let (volume, wakes) = (Volume(), Wakes())
        interface.onWake { wakes.count += 1 }
        _ = frame(Slider(value: Binding(get: { volume.level }, set: { volume.level = $0 })))
        let before = wakes.count
        volume.level = 0.5
        #expect(wakes.count > before)
    }

    @Test("A menu disabled while open closes in that frame, and the build changes no state")
    func aDisabledMenuClosesAtOnce() {
        func root(isDisabled: Bool) -> some View {
            Menu("Open") { Button("Item") {} }.disabled(isDisabled)
        }
        func labels() -> [SemanticsNode.Value?] { interface.semantics().map { $0.properties["label"] } }
        _ = frame(root(isDisabled: false))
        _ = frame(root(isDisabled: false), [.keyPressed(.tab, [])])
        _ = frame(root(isDisabled: false), [.keyPressed(.space, [])])
        _ = frame(root(isDisabled: false))
        #expect(labels().contains(.string("Item")))
        _ = frame(root(isDisabled: true))
        #expect(!labels().contains(.string("Item")))
        // The focus has left the menu, the only reason to request another frame.
        #expect(interface.frameRequest?.reason == .input)
    }

    private struct Appearing: View {
        @State private var count = 0
        var body: some View { Text("\(count)").onAppear { count = 1 } }
    }

    @Test func aFrameThatChangesStateSaysOfWhichTypeItWas() {
        let interface = Interface(textSystem: FixedTextSystem())
        _ = interface.frame(FrameInput(size: CGSize(width: 100, height: 40), time: 0), root: Appearing())
        #expect(interface.frameRequest?.reason == .stateChange(type: "Int"))
    }

    @Test func theEarliestOfTheTimesThatAPressAsksForCounts() throws {
        var times: [Double] = []
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40)) {
            Listener {
                Color.red
            } respond: { event, context in
                switch event {
                case .pressed:
                    context.wake(at: context.time + 0.5)
                    context.wake(at: context.time + 0.1)
                    context.wake(at: context.time + 0.3)
                    times = [context.time]
                case .held: times.append(context.time)
                default: break
                }
                return true
            }
        }
        try host.play(InputScript([.move(CGPoint(x: 20, y: 20)), .press(.left), .advance(0.4)]))
        #expect(times.count == 2)
        #expect(abs(times[1] - times[0] - 0.1) < 0.02)
    }
}

/// A view that takes presses above one that only tracks the pointer and may be removed.
@MainActor private final class Neighbours: ObservableObject {
    @Published var showsLower = true
    var told: [String] = []

    func note(_ name: String, _ event: RegionEvent) {
        switch event {
        case .cancelled: told.append("\(name) cancelled")
        case .hovered(let isOver): told.append("\(name) \(isOver ? "hovered" : "left")")
        case .pressed: told.append("\(name) pressed")
        case .released: told.append("\(name) released")
        default: break
        }
    }
}

private struct Above: View {
    @ObservedObject var model: Neighbours

    var body: some View {
        ZStack {
            if model.showsLower {
                Listener(.hover) {
                    Color.red
                } respond: { event, _ in
                    model.note("lower", event)
                    return true
                }
            }
            Listener {
                Color.green
            } respond: { event, _ in
                model.note("upper", event)
                return true
            }
        }
    }
}

extension CallbackTests {
    @Test("A view removed while another one is pressed receives the pointer's exit, and no press")
    func goneWhileAnotherIsPressed() throws {
        let model = Neighbours()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Above(model: model) }
        try host.play(InputScript([.move(CGPoint(x: 50, y: 50)), .press(.left)]))
        #expect(model.told == ["lower hovered", "upper pressed"])
        model.told = []
        model.showsLower = false
        try host.advance(by: 0.1)
        #expect(model.told == ["lower left"])
        try host.play(InputScript([.release(.left)]))
        #expect(model.told == ["lower left", "upper released"])
    }
}
