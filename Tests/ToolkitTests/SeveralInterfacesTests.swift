import SDLHost
import Testing

@testable import ImmediateCore
@testable import ImmediateViews
import ImmediateUI

/// Interfaces that share models: a change in a frame of one wakes the others, and shows there as it would in the first.
@MainActor struct SeveralInterfacesTests {
    @MainActor private final class Wakes {
        nonisolated(unsafe) var count = 0
    }

    /// An interface that counts its wake-ups.
    @MainActor private final class Party {
        let interface = Interface(textSystem: FixedTextSystem())
        private let wakes = Wakes()

        init() { interface.onWake { [wakes] in wakes.count += 1 } }

        /// Runs a frame.
        func frame<V: View>(_ root: V, _ events: InputEvent...) {
            let size = CGSize(width: 100, height: 40)
            _ = interface.frame(FrameInput(size: size, time: 0, events: events), root: root)
        }

        /// Returns the number of wake-ups while `act` ran.
        func wakes(during act: () -> Void) -> Int {
            let before = wakes.count
            act()
            return wakes.count - before
        }

        /// The texts of the last frame.
        var texts: [String] {
            interface.semantics().compactMap {
                if $0.role == .text, case .string(let string)? = $0.properties["string"] { string } else { nil }
            }
        }
    }

    private struct Reader<Value>: View {
        let read: () -> Value
        var body: some View { Text("\(read())") }
    }

    private struct Pressed: View {
        let act: () -> Void
        var body: some View {
            Listener {
                Color.red
            } respond: { event, _ in
                if case .pressed = event { act() }
                return true
            }
        }
    }

    private let here = Party()
    private let there = Party()
    private let point = CGPoint(x: 50, y: 20)

    /// Runs `act` on a press in one interface's frame, and returns the wake-ups of each.
    private func press<V: View>(showing other: V, _ act: @escaping () -> Void) -> (here: Int, there: Int) {
        let root = Pressed(act: act)
        here.frame(root, .pointerMoved(point))
        there.frame(other)
        var thereWakes = 0
        let hereWakes = here.wakes {
            thereWakes = there.wakes { here.frame(root, .pointerPressed(.left)) }
        }
        return (hereWakes, thereWakes)
    }

    @Test func aPublishedChangeInOneFrameWakesTheOtherInterface() {
        let counter = Counter()
        let reader = Reader { counter.count }
        let wakes = press(showing: reader) { counter.count += 1 }
        #expect(wakes == (here: 0, there: 1))
        there.frame(reader)
        #expect(there.texts == ["1"])
    }

    @Test func anObservableChangeInOneFrameWakesTheOtherInterface() {
        let model = Model()
        let reader = Reader { model.count }
        let wakes = press(showing: reader) { model.count += 1 }
        #expect(wakes == (here: 0, there: 1))
        there.frame(reader)
        #expect(there.texts == ["1"])
    }

    @Test func aChangeBesideAllFramesWakesBoth() {
        let counter = Counter()
        here.frame(Reader { counter.count })
        there.frame(Reader { counter.count })
        #expect(here.wakes { counter.count += 1 } == 1)
        #expect(there.wakes { counter.count += 1 } == 1)
    }

    /// A view that logs its build's values and animation.
    private struct Spy: PrimitiveView {
        let counters: [Counter]
        let note: ([Int], Animation?) -> Void
        func build(into builder: inout Builder) { note(counters.map(\.count), builder.transaction.animation) }
    }

    /// With another interface's frame between an animated change and one without, an interface that sees both at once
    /// still distinguishes them.
    @Test func aFrameElsewhereKeepsTransactionsApart() {
        let (moving, jumping) = (Counter(), Counter())
        var seen: [([Int], Animation?)] = []
        let spy = Spy(counters: [moving, jumping]) { seen.append(($0, $1)) }
        here.frame(Color.red)
        there.frame(spy)
        seen = []
        withAnimation(.linear) { moving.count = 1 }
        here.frame(Color.red)
        jumping.count = 1
        there.frame(spy)
        #expect(seen.map(\.0) == [[1, 0], [1, 1]])
        #expect(seen.map(\.1) == [.linear, nil])
    }

    /// A change shown by one interface uses up the registration; the other interface still sees a second, animated
    /// change.
    @Test func aFrameElsewhereKeepsAnAnimatedChangeAnimated() {
        let model = Model()
        var animation: Animation?
        struct Observing: PrimitiveView {
            let model: Model
            let note: (Animation?) -> Void
            func build(into builder: inout Builder) {
                _ = model.count
                note(builder.transaction.animation)
            }
        }
        let spy = Observing(model: model) { animation = $0 }
        here.frame(Color.red)
        there.frame(spy)
        model.count = 1
        here.frame(Color.red)
        withAnimation(.linear) { model.count = 2 }
        there.frame(spy)
        #expect(animation == .linear)
    }

    /// An interface without frames does not make values store an unlimited history.
    @Test func pastsAreBoundedWhereAnInterfaceSleeps() {
        let counter = Counter()
        there.frame(Reader { counter.count })
        var past = PastValues<Int>()
        for number in 0..<1000 {
            withAnimation(number.isMultiple(of: 2) ? .linear : nil) { past.note(number, StateChanges.note()) }
        }
        // Eight transactions are distinguished. The state before the oldest is not needed: seven changes follow it.
        #expect(past.count == 7)
    }

    /// A custom cache, and a view that finds it in its build, in the environment and while painting.
    @MainActor private final class Cache {
        static var made = 0
        init() { Self.made += 1 }
    }

    private struct CacheProbe: PrimitiveView {
        enum Place { case build, environment, painting }

        let note: (Place, Cache) -> Void

        private struct Node: Element {
            let note: (Place, Cache) -> Void
            mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
                CGSize(width: 10, height: 10)
            }
            mutating func paint(_ painter: inout Painter) { note(.painting, painter.shared { Cache() }) }
        }

        func build(into builder: inout Builder) {
            note(.build, builder.shared { Cache() })
            note(.environment, EnvironmentValues.shared { Cache() })
            builder.add(Node(note: note))
        }
    }

    /// A value shared by an interface's views persists for the lifetime of that interface, and is not shared with
    /// others.
    @Test func whatIsKeptOnceForAllViewsIsOneInterfacesOwn() {
        Cache.made = 0
        func found(by party: Party) -> [Cache] {
            var caches: [Cache] = []
            var places: Set<CacheProbe.Place> = []
            let probe = CacheProbe {
                places.insert($0)
                caches.append($1)
            }
            for _ in 0..<2 { party.frame(ForEach(0..<2, id: \.self) { _ in probe }) }
            #expect(places == [.build, .environment, .painting])
            return caches
        }
        let (mine, theirs) = (found(by: here), found(by: there))
        #expect(Cache.made == 2)
        #expect(mine.allSatisfy { $0 === mine[0] } && theirs.allSatisfy { $0 === theirs[0] } && mine[0] !== theirs[0])
        weak var gone: Cache?
        do {
            let party = Party()
            gone = found(by: party)[0]
            #expect(gone != nil)
        }
        #expect(gone == nil)
        // Outside a build it belongs to no interface.
        #expect(EnvironmentValues.shared { Cache() } !== EnvironmentValues.shared { Cache() })
    }

    /// Each interface resolves themes, symbols and pictures itself.
    @Test func looksAreAnInterfacesOwn() {
        struct LookProbe: PrimitiveView {
            let note: (ThemeLook) -> Void
            func build(into builder: inout Builder) { note(builder.environment.themeLook) }
        }
        var looks: [ThemeLook] = []
        for party in [here, here, there] {
            party.frame(LookProbe { looks.append($0) }.theme(Theme(accent: .purple)))
        }
        #expect(looks.count == 3 && looks[0] === looks[1] && looks[1] !== looks[2])
        #expect(looks[2].theme == Theme(accent: .purple))
    }
}
