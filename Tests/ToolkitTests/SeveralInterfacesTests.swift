import SDLHost
import Testing

@testable import ImmediateCore
@testable import ImmediateUI

/// Interfaces that share models: what changes in a frame of one wakes the others, and shows there as it would have
/// shown at home.
@MainActor struct SeveralInterfacesTests {
    @MainActor private final class Wakes {
        nonisolated(unsafe) var count = 0
    }

    /// An interface whose wake-ups are counted.
    @MainActor private final class Party {
        let interface = Interface(textSystem: FixedTextSystem())
        private let wakes = Wakes()

        init() { interface.onWake { [wakes] in wakes.count += 1 } }

        /// Runs a frame.
        func frame<V: View>(_ root: V, _ events: InputEvent...) {
            let size = CGSize(width: 100, height: 40)
            _ = interface.frame(FrameInput(size: size, time: 0, events: events), root: root)
        }

        /// How often it was woken while `act` ran.
        func wakes(during act: () -> Void) -> Int {
            let before = wakes.count
            act()
            return wakes.count - before
        }

        /// The texts of the last frame.
        var texts: [String] {
            interface.facts().compactMap {
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

    /// Presses in one interface's frame, which does `act`: the wake-ups of either.
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

    /// What a view was built with: a value, and under which animation.
    private struct Spy: PrimitiveView {
        let counters: [Counter]
        let note: ([Int], Animation?) -> Void
        func build(into builder: inout Builder) { note(counters.map(\.count), builder.transaction.animation) }
    }

    /// A frame of another interface comes between a change under an animation and one without: the interface that sees
    /// both at once still tells them apart.
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

    /// An object changed and one interface has shown that; an animation that changes it again is still seen by the other,
    /// whose registration the first change has used up.
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

    /// An interface that runs no more frames does not make values remember more and more.
    @Test func pastsAreBoundedWhereAnInterfaceSleeps() {
        let counter = Counter()
        there.frame(Reader { counter.count })
        var past = PastValues<Int>()
        for number in 0..<1000 {
            withAnimation(number.isMultiple(of: 2) ? .linear : nil) { past.note(number, StateChanges.note()) }
        }
        // Eight runs are told apart. Before the oldest nobody asks how things were: there are seven changes after it.
        #expect(past.count == 7)
    }

    /// A cache of a program's own, and a view that finds it while it is built, in the environment and while it is painted.
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

    /// What an interface keeps once for its views it keeps from frame to frame, to its end, and for nobody else.
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
        // While nothing is built it is nobody's.
        #expect(EnvironmentValues.shared { Cache() } !== EnvironmentValues.shared { Cache() })
    }

    /// What themes, symbols and pictures look like is worked out by each interface for itself.
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
