import Observation
import SDLHost
import SplitView
import Testing

/// Rule 9.1 with several interfaces in a process: an animation moves every view of its value, and no other.
@MainActor @Suite struct OtherInterfacesTests {
    private let second = Animation.linear(duration: 1)

    private final class Model: ObservableObject {
        @Published var share: CGFloat = 0.5
    }

    @Observable @MainActor fileprivate final class Observed {
        var share: CGFloat = 0.5
    }

    /// A view that reads a value when its body is evaluated.
    private struct Reading: View {
        let share: () -> CGFloat
        var body: some View { HSplit(left: { Color.red }, right: { Color.green }).fraction(share()) }
    }

    private struct OfState: View {
        let hand: Hand
        @State private var share: CGFloat = 0.5

        var body: some View {
            let _ = hand.set = { share = $0 }
            HSplit(left: { Color.red }, right: { Color.green }).fraction(share)
        }
    }

    /// A setter that a view hands to its app.
    private final class Hand {
        var set: (CGFloat) -> Void = { _ in }
    }

    private struct OfSettings: View {
        @AppStorage("share") private var share = 0.5
        let hand: Hand

        var body: some View {
            let _ = hand.set = { share = $0 }
            HSplit(left: { Color.red }, right: { Color.green }).fraction(share)
        }
    }

    /// Ways to keep a fraction.
    fileprivate enum Keeping: String, CaseIterable {
        case state, published, observable, holder, settings

        /// Returns a split and a setter of its fraction.
        @MainActor func make() -> (view: () -> AnyView, set: (CGFloat) -> Void) {
            let hand = Hand()
            switch self {
            case .state: return ({ AnyView(OfState(hand: hand)) }, { hand.set($0) })
            case .published:
                let model = Model()
                return ({ AnyView(Reading { model.share }) }, { model.share = $0 })
            case .observable:
                let model = Observed()
                return ({ AnyView(Reading { model.share }) }, { model.share = $0 })
            case .holder:
                let holder = FractionHolder(0.5)
                let view = HSplit(left: { Color.red }, right: { Color.green }).fraction(holder)
                return ({ AnyView(view) }, { holder.value = $0 })
            case .settings: return ({ AnyView(OfSettings(hand: hand)) }, { hand.set($0) })
            }
        }
    }

    @Test(
        "9.1 An animation in one interface animates no change and no new size of another one",
        arguments: Keeping.allCases
    )
    fileprivate func otherInterfaces(_ keeping: Keeping) throws {
        let (animated, other) = (keeping.make(), keeping.make())
        let size = CGSize(width: 800, height: 600)
        let host = try HeadlessHost(size: size, settings: SettingsStore()) { animated.view() }
        // The number of other interfaces does not matter.
        let crowd = (0..<63).map { _ in Clock { Color.red } }
        defer { withExtendedLifetime(crowd) {} }
        let beside = try HeadlessHost(size: size, settings: SettingsStore()) { other.view() }
        withAnimation(second) { animated.set(0.25) }
        other.set(0.75)
        try host.advance(by: 1.0 / 60)
        try beside.runFrame([], size: CGSize(width: 400, height: 300))
        #expect(host.inspect().animating)
        #expect(host.inspect().splits[0].primary.width == 398)
        // The splitter is 4 points wide around 0.75 of 400.
        #expect(!beside.inspect().animating)
        #expect(beside.inspect().splits[0].primary == box(0, 0, 298, 300))
        #expect(beside.inspect().splits[0].secondary == box(302, 0, 400, 300))
    }

    @Test("9.1 Values shown by two interfaces move in both")
    func shared() throws {
        let (model, observed, holder) = (Model(), Observed(), FractionHolder(0.5))
        let view = VStack(spacing: 0) {
            Reading { model.share }
            Reading { observed.share }
            HSplit(left: { Color.red }, right: { Color.green }).fraction(holder)
        }
        let stages = [try Stage { view }, try Stage { view }]
        withAnimation(second) { (model.share, observed.share, holder.value) = (0.25, 0.25, 0.25) }
        for stage in stages {
            try stage.frames(31)
            // Halfway from 398 to 199, in device pixels.
            for index in 0..<3 { #expect(abs(try stage.split(index).primary.width - 298.5) <= 1) }
        }
    }

    @Test("9.1 A value that the app reads between frames and passes to its view moves too")
    func readOutside() {
        let model = Model()
        let interface = Interface(textSystem: FixedTextSystem())
        func frame(_ number: Int) -> FrameOutput {
            let share = model.share
            return interface.frame(
                FrameInput(size: CGSize(width: 804, height: 600), time: Double(number) / 60),
                root: HSplit(left: { Color.red }, right: { Color.green }).fraction(share)
            )
        }
        for number in 0..<3 { #expect(!frame(number).isAnimating) }
        withAnimation(second) { model.share = 0.25 }
        #expect(frame(3).isAnimating)
    }

    @Test("9.1 A setting that the app reads between frames, and no view reads, moves too")
    func settingsReadOutside() {
        let settings = SettingsStore()
        settings.set(0.5, forKey: "share")
        let interface = Interface(textSystem: FixedTextSystem())
        func frame(_ number: Int) -> FrameOutput {
            let share = settings.value(forKey: "share") as? Double ?? 0
            return interface.frame(
                FrameInput(size: CGSize(width: 804, height: 600), time: Double(number) / 60),
                root: HSplit(left: { Color.red }, right: { Color.green }).fraction(share)
            )
        }
        for number in 0..<3 { #expect(!frame(number).isAnimating) }
        withAnimation(second) { settings.set(0.25, forKey: "share") }
        #expect(frame(3).isAnimating)
    }

    @Test("9.1 An app's object that sends objectWillChange itself moves wherever it shows")
    func objectsOfAnyKind() throws {
        final class Custom: ObservableObject {
            var share: CGFloat = 0.5 { didSet { objectWillChange.send() } }
        }
        let custom = Custom()
        let stages = [try Stage { Reading { custom.share } }, try Stage { Reading { custom.share } }]
        withAnimation(second) { custom.share = 0.25 }
        for stage in stages {
            try stage.frames()
            #expect(stage.seen.animating)
        }
    }

    @Test("9.1 A stored holder animates nothing in interfaces that do not read its setting")
    func storedHolder() {
        let settings = SettingsStore()
        let holder = SettingsStore.$ofHost.withValue(settings) { FractionHolder.usingUserDefaults(0.5, key: "share") }
        // No interface observes this value.
        var share: CGFloat = 0.5
        let clock = Clock { HSplit(left: { Color.red }, right: { Color.green }).fraction(holder) }
        let beside = Clock { Reading { share } }
        withAnimation(second) { holder.value = 0.25 }
        share = 0.75
        #expect(clock.frame() == .immediately)
        #expect(beside.frame() != .immediately)
        #expect(settings.value(forKey: "share") as? Double == 0.25)
    }

    @Test("9.1 Settings that one interface reads repeatedly animate nothing in another")
    func settingsReadTwice() {
        let settings = SettingsStore()
        settings.set(0.5, forKey: "share")
        var other: CGFloat = 0.5
        let clock = Clock {
            Reading {
                (settings.value(forKey: "share") as? Double ?? 0) + (settings.value(forKey: "no") as? Double ?? 0)
            }
        }
        let beside = Clock { Reading { other } }
        withAnimation(second) { settings.set(0.25, forKey: "share") }
        other = 0.75
        #expect(clock.frame() == .immediately)
        #expect(beside.frame() != .immediately)
    }

    @Test("9.1 Each interface receives its own animations, however many existed before")
    func manyInterfaces() throws {
        for round in 0..<150 {
            let holder = FractionHolder(0.5)
            let clock = Clock { HSplit(left: { Color.red }, right: { Color.green }).fraction(holder) }
            withAnimation(second) { holder.value = 0.25 }
            #expect(clock.frame() == .immediately, "interface \(round)")
        }
        var living: [(Clock, FractionHolder)] = []
        for _ in 0..<70 {
            let holder = FractionHolder(0.5)
            living.append((Clock { HSplit(left: { Color.red }, right: { Color.green }).fraction(holder) }, holder))
        }
        for (clock, holder) in living {
            withAnimation(second) { holder.value = 0.25 }
            #expect(clock.frame() == .immediately)
        }
    }
}
