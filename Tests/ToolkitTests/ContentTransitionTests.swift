import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct ContentTransitionTests {
    private let frame = 1.0 / 60

    private final class Model: ObservableObject {
        @Published var count = 9
        @Published var isPlaying = false
        @Published var isActive = false
    }

    /// Returns a host with a view on white.
    private func host<V: View>(
        _ model: Model,
        reduceMotion: Bool = false,
        @ViewBuilder _ view: @escaping (Model) -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 80, height: 40), reduceMotion: reduceMotion) {
            ZStack {
                Color.white
                view(model)
            }
            .foregroundColor(.black)
        }
    }

    /// Expects that a change moves from the old picture through others to the new one, and then rests.
    private func expectMovement<V: View>(
        from old: Bitmap,
        _ host: HeadlessHost,
        at rest: @escaping (Model) -> V,
        _ model: Model,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try host.advance(by: frame + 0.25)
        #expect(host.inspect().animating, sourceLocation: sourceLocation)
        let moving = try host.screenshot()
        let new = try self.host(model, rest).screenshot()
        #expect(moving != old && moving != new, sourceLocation: sourceLocation)
        try host.advance(by: 1)
        #expect(!host.inspect().animating, sourceLocation: sourceLocation)
        #expect(try host.screenshot() == new, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        ContentTransition.opacity, .interpolate, .numericText(), .numericText(countsDown: true), .numericText(value: 1),
    ])
    func aTextChangesGraduallyInATransaction(_ transition: ContentTransition) throws {
        let model = Model()
        func view(_ model: Model) -> some View { Text("\(model.count)").contentTransition(transition) }
        let host = try host(model, view)
        let old = try host.screenshot()
        withAnimation(.linear(duration: 1)) { model.count = 8 }
        try expectMovement(from: old, host, at: view, model)
    }

    @Test(arguments: [ContentTransition.identity, .symbolEffect])
    func aTextChangesAtOnceByOtherTransitions(_ transition: ContentTransition) throws {
        let model = Model()
        func view(_ model: Model) -> some View { Text("\(model.count)").contentTransition(transition) }
        let host = try host(model, view)
        withAnimation(.linear(duration: 1)) { model.count = 8 }
        try host.advance(by: frame)
        #expect(try host.screenshot() == self.host(model, view).screenshot())
    }

    @Test(arguments: [false, true]) func aTextChangesAtOnceWithoutMotion(isReduced: Bool) throws {
        let model = Model()
        func view(_ model: Model) -> some View { Text("\(model.count)").contentTransition(.numericText()) }
        let host = try host(model, reduceMotion: isReduced, view)
        withAnimation(isReduced ? .default : nil) { model.count = 8 }
        try host.advance(by: frame)
        #expect(try host.screenshot() == self.host(model, view).screenshot())
        #expect(!host.inspect().animating)
    }

    @Test func digitsThatAreEqualStay() throws {
        let model = Model()
        model.count = 123
        let host = try host(model) {
            Text("\($0.count)").font(.system(size: 20)).monospacedDigit().contentTransition(.numericText())
        }
        let old = try host.screenshot()
        withAnimation(.linear(duration: 1)) { model.count = 124 }
        try host.advance(by: frame + 0.5)
        let moving = try host.screenshot()
        var changed: Set<Int> = []
        for x in 0..<80 where (0..<40).contains(where: { old[x, $0] != moving[x, $0] }) { changed.insert(x) }
        // Only the last digit, the right third of the text, differs.
        let text = try #require(host.rects["124"])
        #expect(try #require(changed.min()) >= Int(text.minX + text.width * 0.6))
        #expect(try #require(changed.max()) <= Int(text.maxX) + 1)
    }

    /// Returns the mean height of the ink, in points from the top.
    private func inkHeight(_ bitmap: Bitmap) -> Double {
        var (sum, weight) = (0.0, 0.0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let ink = Double(255 - bitmap[x, y].g)
                sum += ink * Double(y)
                weight += ink
            }
        }
        return sum / weight
    }

    @Test(arguments: [
        (ContentTransition.numericText(), true), (.numericText(countsDown: true), false),
        // The value grows from 9 to 19.
        (.numericText(value: 19), true),
    ])
    func charactersRollUpOrDown(_ transition: ContentTransition, isUp: Bool) throws {
        let model = Model()
        let host = try host(model) {
            Text($0.count == 9 ? "8" : ".").contentTransition(
                transition == .numericText(value: 19) ? .numericText(value: Double($0.count)) : transition
            )
        }
        let middle = inkHeight(try host.screenshot())
        withAnimation(.linear(duration: 1)) { model.count = 19 }
        try host.advance(by: frame + 0.25)
        // The new character has little ink. The old one leaves to the top if the characters roll up.
        let early = inkHeight(try host.screenshot())
        #expect(isUp ? early < middle - 0.5 : early > middle + 0.5)
    }

    @Test func screenReadersSeeTheNewText() throws {
        let model = Model()
        let host = try host(model) { Text("\($0.count)").contentTransition(.numericText()) }
        withAnimation(.linear(duration: 1)) { model.count = 10 }
        try host.advance(by: frame + 0.5)
        #expect(host.inspect().texts.map(\.string) == ["10"])
    }

    @Test func aTextOfSeveralLinesFades() throws {
        let model = Model()
        func view(_ model: Model) -> some View {
            Text("one\ntwo \(model.count)").font(.caption).contentTransition(.numericText())
        }
        let host = try host(model, view)
        let old = try host.screenshot()
        withAnimation(.linear(duration: 1)) { model.count = 8 }
        try expectMovement(from: old, host, at: view, model)
    }

    /// A symbol is replaced without a transaction, in the label of a button too.
    @Test(arguments: [SymbolEffect.replace, .replace.upUp, .replace.offUp])
    func aSymbolIsReplaced(_ effect: SymbolEffect) throws {
        let model = Model()
        func view(_ model: Model) -> some View {
            VStack { Image(systemName: model.isPlaying ? "pause.fill" : "play.fill") }
                .contentTransition(.symbolEffect(effect))
        }
        let host = try host(model, view)
        let old = try host.screenshot()
        model.isPlaying = true
        try host.advance(by: frame + 0.1)
        #expect(host.inspect().animating)
        let new = try self.host(model, view).screenshot()
        let moving = try host.screenshot()
        #expect(moving != old && moving != new)
        try host.advance(by: 0.4)
        #expect(try host.screenshot() == new)
        #expect(!host.inspect().animating)
    }

    @Test func aSymbolFadesInATransaction() throws {
        let model = Model()
        func view(_ model: Model) -> some View {
            Image(systemName: model.isPlaying ? "pause.fill" : "play.fill").contentTransition(.opacity)
        }
        let host = try host(model, view)
        let old = try host.screenshot()
        withAnimation(.linear(duration: 1)) { model.isPlaying = true }
        try expectMovement(from: old, host, at: view, model)
    }

    @Test(arguments: [
        SymbolEffect.bounce, .bounce.down, .pulse, .variableColor, .wiggle, .rotate, .breathe,
    ])
    func anEffectRunsOnceForAChangedValue(_ effect: SymbolEffect) throws {
        let model = Model()
        let host = try host(model) { Image(systemName: "bell.fill").symbolEffect(effect, value: $0.count) }
        let rest = try host.screenshot()
        #expect(!host.inspect().animating)
        model.count += 1
        try host.advance(by: frame + 0.15)
        #expect(try host.screenshot() != rest)
        #expect(host.inspect().animating)
        // The slowest effect takes two seconds.
        try host.advance(by: 2)
        #expect(try host.screenshot() == rest)
        #expect(!host.inspect().animating)
    }

    @Test func aRepeatingEffectEndsWithItsRepetition() throws {
        let model = Model()
        model.isActive = true
        let host = try host(model) { Image(systemName: "bell.fill").symbolEffect(.pulse, isActive: $0.isActive) }
        try host.advance(by: 5)
        #expect(host.inspect().animating)
        model.isActive = false
        try host.advance(by: frame)
        #expect(host.inspect().animating)
        try host.advance(by: 1.3)
        #expect(!host.inspect().animating)
    }

    @Test(arguments: [SymbolEffect.scale.up, .scale.down, .disappear]) func anEffectLastsWhileItIsActive(
        _ effect: SymbolEffect
    ) throws {
        let model = Model()
        let host = try host(model) { Image(systemName: "bell.fill").symbolEffect(effect, isActive: $0.isActive) }
        let rest = try host.screenshot()
        model.isActive = true
        try host.advance(by: 2)
        #expect(try host.screenshot() != rest)
        #expect(!host.inspect().animating)
        model.isActive = false
        try host.advance(by: 2)
        #expect(try host.screenshot() == rest)
    }

    @Test func removedEffectsDoNotRun() throws {
        let model = Model()
        model.isActive = true
        let host = try host(model) {
            Image(systemName: "bell.fill").symbolEffectsRemoved().symbolEffect(.scale.up, isActive: $0.isActive)
        }
        let plain = try self.host(model) { _ in Image(systemName: "bell.fill") }
        #expect(try host.screenshot() == plain.screenshot())
    }
}
