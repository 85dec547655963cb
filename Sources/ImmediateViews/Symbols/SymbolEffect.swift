import Foundation

/// A movement of symbols, for `View.symbolEffect` and `ContentTransition.symbolEffect`.
///
/// ```swift
/// Image(systemName: "bell").symbolEffect(.bounce, value: messages.count)
/// Image(systemName: "wifi").symbolEffect(.variableColor, isActive: isSearching)
/// ```
public struct SymbolEffect: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case bounce
        case pulse
        case variableColor
        case scale
        case wiggle
        case rotate
        case breathe
        case appear
        case disappear
        case replace
    }

    let kind: Kind
    private(set) var isDown = false
    private(set) var replacement = ContentTransition.SymbolReplacement.downUp

    private init(_ kind: Kind) { self.kind = kind }

    /// The symbol grows for a moment and springs back.
    public static let bounce = SymbolEffect(.bounce)
    /// The symbol fades out and in.
    public static let pulse = SymbolEffect(.pulse)
    /// The outlines of a symbol such as `wifi` appear one after another; other symbols pulse.
    public static let variableColor = SymbolEffect(.variableColor)
    /// The symbol is larger while the effect is active.
    public static let scale = SymbolEffect(.scale)
    /// The symbol turns to both sides a few times.
    public static let wiggle = SymbolEffect(.wiggle)
    /// The symbol turns once around.
    public static let rotate = SymbolEffect(.rotate)
    /// The symbol grows and fades slightly, slowly.
    public static let breathe = SymbolEffect(.breathe)
    /// The symbol is hidden until the effect is active.
    public static let appear = SymbolEffect(.appear)
    /// The symbol is hidden while the effect is active.
    public static let disappear = SymbolEffect(.disappear)
    /// The symbol is replaced by another one, for `ContentTransition.symbolEffect`.
    public static let replace = SymbolEffect(.replace)

    /// The effect with a symbol that grows.
    public var up: SymbolEffect { changed { $0.isDown = false } }
    /// The effect with a symbol that shrinks.
    public var down: SymbolEffect { changed { $0.isDown = true } }
    /// The replacement by a new symbol that grows after the old one has shrunk.
    public var downUp: SymbolEffect { changed { $0.replacement = .downUp } }
    /// The replacement with two symbols that grow.
    public var upUp: SymbolEffect { changed { $0.replacement = .upUp } }
    /// The replacement by a new symbol that grows; the old one disappears at once.
    public var offUp: SymbolEffect { changed { $0.replacement = .offUp } }

    private func changed(_ change: (inout SymbolEffect) -> Void) -> SymbolEffect {
        var effect = self
        change(&effect)
        return effect
    }
}

/// The speed and the repetition of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The speed relative to the usual one.
    private(set) var speed = 1.0
    /// The number of repetitions; nil for the effect's own: one for a changed value, any number while active.
    private(set) var count: Double?

    /// The usual speed and repetition.
    public static let `default` = SymbolEffectOptions()
    /// The effect repeats without end.
    public static let repeating = SymbolEffectOptions().repeating
    /// The effect runs once.
    public static let nonRepeating = SymbolEffectOptions().nonRepeating

    /// The options with an effect that repeats without end.
    public var repeating: SymbolEffectOptions { changed { $0.count = .infinity } }
    /// The options with an effect that runs once.
    public var nonRepeating: SymbolEffectOptions { changed { $0.count = 1 } }

    /// Returns options for a number of repetitions.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    /// Returns options for a speed relative to the usual one.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Returns the options with a number of repetitions, at least one.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions { changed { $0.count = Double(max(1, count)) } }
    /// Returns the options with a speed relative to the usual one. A speed that is not finite and positive counts as 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        changed { $0.speed = speed.isFinite && speed > 0 ? min(max(0.01, speed), 100) : 1 }
    }

    private func changed(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var options = self
        change(&options)
        return options
    }
}

extension ContentTransition {
    /// A symbol that changes is replaced: the old one shrinks, then the new one grows.
    public static let symbolEffect = symbolEffect(.replace)

    /// Returns a transition that replaces a symbol that changes, also without an animated transaction.
    ///
    /// ```swift
    /// Image(systemName: isPlaying ? "pause.fill" : "play.fill").contentTransition(.symbolEffect(.replace))
    /// ```
    /// - Parameters:
    ///   - effect: The replacement: `replace` or one of its variants.
    ///   - options: The speed of the replacement.
    public static func symbolEffect(
        _ effect: SymbolEffect,
        options: SymbolEffectOptions = .default
    ) -> ContentTransition { ContentTransition(.symbols(effect.replacement, speed: options.speed)) }
}

extension View {
    /// Sets the change of texts and symbols in this view from one content to the next one.
    ///
    /// ```swift
    /// Text(score, format: .number).contentTransition(.numericText(value: Double(score)))
    /// Button("Add") { withAnimation { score += 1 } }
    /// ```
    /// A text changes gradually only in an animated transaction. Screen readers always see the new content.
    ///
    /// - Parameter transition: The transition.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }

    /// Runs an effect of the symbols in this view when a value changes.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - options: The speed and the number of repetitions, by default one.
    ///   - value: The value whose change starts the effect.
    public func symbolEffect(
        _ effect: SymbolEffect,
        options: SymbolEffectOptions = .default,
        value: some Equatable
    ) -> some View {
        SymbolEffectView(content: self, effect: effect, options: options, trigger: MotionTrigger(value))
    }

    /// Runs an effect of the symbols in this view while it is active.
    ///
    /// A repeating effect ends with its current repetition.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - options: The speed and the number of repetitions.
    ///   - isActive: True while the effect is active.
    public func symbolEffect(
        _ effect: SymbolEffect,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> some View {
        SymbolEffectView(content: self, effect: effect, options: options, isActive: isActive)
    }

    /// Removes the symbol effects of views around this view.
    ///
    /// - Parameter isEnabled: True if the effects are removed.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.symbolMotion) { if isEnabled { $0 = nil } }
    }
}

// MARK: Courses

/// The present look of a symbol with effects.
struct SymbolMotion: Equatable {
    var scale: CGFloat = 1
    var angle = Angle.zero
    var opacity = 1.0
    /// The value of a symbol with outlines that appear one after another; nil for all of them.
    var value: Double?

    /// Returns the look of a symbol: one without outlines that appear one after another pulses.
    func of(_ name: String) -> SymbolMotion {
        guard let value, Symbol.growth(of: name, at: 0) == nil else { return self }
        var motion = self
        motion.add(.pulse, at: value)
        return motion
    }

    /// Adds a repeating effect.
    /// - Parameter progress: the progress of the repetition, 0 to 1.
    fileprivate mutating func add(_ effect: SymbolEffect, at progress: Double) {
        let wave: Double = 0.5 - 0.5 * cos(2 * Double.pi * progress)
        switch effect.kind {
        case .bounce:
            let height: Double = effect.isDown ? -0.3 : 0.3
            let swing: Double = exp(-3 * progress) * sin(3 * Double.pi * progress)
            scale *= CGFloat(1 + height * swing)
        case .pulse: opacity *= 1 - 0.6 * wave
        case .variableColor: value = progress
        case .wiggle:
            let swing: Double = sin(6 * Double.pi * progress) * (1 - progress)
            angle = .degrees(angle.degrees + 12 * swing)
        case .rotate:
            let turn: Double = progress * progress * (3 - 2 * progress)
            angle = .degrees(angle.degrees + 360 * turn)
        case .breathe:
            scale *= CGFloat(1 + 0.1 * wave)
            opacity *= 1 - 0.25 * wave
        case .scale, .appear, .disappear, .replace: break
        }
    }

    /// Adds an effect that lasts.
    /// - Parameter share: the share of the effect, 0 to 1; a spring may overshoot both.
    fileprivate mutating func add(_ effect: SymbolEffect, share: Double) {
        switch effect.kind {
        case .scale:
            let height: Double = effect.isDown ? -0.16 : 0.18
            scale *= CGFloat(max(0, 1 + height * share))
        case .appear: hide(1 - share)
        case .disappear: hide(share)
        default: break
        }
    }

    private mutating func hide(_ share: Double) {
        scale *= CGFloat(max(0, 1 - 0.5 * share))
        opacity *= min(max(0, 1 - share), 1)
    }
}

extension SymbolEffect {
    /// The duration of a repetition in seconds; nil for an effect that lasts.
    fileprivate var duration: Double? {
        switch kind {
        case .bounce: 0.5
        case .pulse: 1.2
        case .variableColor: 1.2
        case .wiggle: 0.8
        case .rotate: 1
        case .breathe: 2
        case .scale, .appear, .disappear, .replace: nil
        }
    }
}

/// The repetitions of an effect, or its share if it lasts.
private struct SymbolEffectCourse {
    private var trigger: MotionTrigger?
    private var wasActive = false
    /// The start and the end of the repetitions; nil at rest.
    private var run: (start: Double, end: Double)?
    private var share: Tween<Double>

    init(trigger: MotionTrigger?, isActive: Bool) {
        self.trigger = trigger
        share = Tween(isActive ? 1 : 0)
    }

    /// Adds the effect at a time to `motion`, and returns whether it moves.
    @MainActor mutating func advance(
        _ effect: SymbolEffect,
        _ options: SymbolEffectOptions,
        _ trigger: MotionTrigger?,
        isActive: Bool,
        isReduced: Bool,
        at time: Double,
        _ motion: inout SymbolMotion
    ) -> Bool {
        guard let duration = effect.duration.map({ $0 / options.speed }) else {
            let spring = Animation.spring(duration: 0.35, bounce: 0.2).speed(options.speed)
            share.retarget(to: isActive ? 1 : 0, by: isReduced ? nil : spring, at: time)
            motion.add(effect, share: share.value(at: time))
            return share.isMoving(at: time)
        }
        if let trigger, let last = self.trigger, trigger.differs(from: last) {
            self.trigger = trigger
            run = (time, time + duration * (options.count ?? 1))
        }
        if isActive, !wasActive { run = (time, time + duration * (options.count ?? .infinity)) }
        if !isActive, wasActive, let running = run {
            let passed = ((time - running.start) / duration).rounded(.up)
            run = (running.start, min(running.end, running.start + passed * duration))
        }
        wasActive = isActive
        if isReduced { run = nil }
        guard let running = run, time < running.end - 1e-6 else {
            run = nil
            return false
        }
        let turns = (time - running.start) / duration
        motion.add(effect, at: turns - turns.rounded(.down))
        return true
    }
}

private struct SymbolEffectView<Content: View>: PrimitiveView {
    var content: Content
    var effect: SymbolEffect
    var options: SymbolEffectOptions
    var trigger: MotionTrigger?
    var isActive = false

    func build(into builder: inout Builder) {
        let course = builder.persistentValue { SymbolEffectCourse(trigger: trigger, isActive: isActive) }
        var motion = builder.environment.symbolMotion ?? SymbolMotion()
        let time = builder.time
        let isMoving = course.value.advance(
            effect,
            options,
            trigger,
            isActive: isActive,
            isReduced: builder.environment.accessibilityReduceMotion,
            at: time,
            &motion
        )
        builder.with(\.symbolMotion, motion) {
            $0.modify(content, with: TimelineElement(next: isMoving ? time : nil))
        }
    }
}

extension EnvironmentValues {
    /// The present look of symbols with effects; nil without any.
    var symbolMotion: SymbolMotion? {
        get { hasOwnValues ? self[SymbolMotionKey.self] : nil }
        set { self[SymbolMotionKey.self] = newValue }
    }
}

private struct SymbolMotionKey: EnvironmentKey { static var defaultValue: SymbolMotion? { nil } }

// MARK: Elements

/// The change of a symbol to another one.
struct SymbolChange {
    private var last: ImageElement?
    /// The symbol that is replaced; nil at rest.
    private(set) var old: ImageElement?
    private var progress = Tween(1.0)
    /// The replacement; nil for a fade.
    private(set) var replacement: ContentTransition.SymbolReplacement?

    /// Begins a replacement if the symbol has changed.
    @MainActor mutating func update(_ image: ImageElement, _ builder: inout Builder) {
        defer { last = image }
        let isReduced = builder.environment.accessibilityReduceMotion
        if isReduced { old = nil }
        guard let last, last.name != image.name || last.variants != image.variants else { return }
        let transaction = builder.transaction
        var animation = transaction.animation
        switch builder.environment.contentTransition.kind {
        case .identity: animation = nil
        case .symbols(let replacement, let speed):
            self.replacement = replacement
            animation = .linear(duration: 0.4 / speed)
        case .opacity, .numericText, .numericValue: replacement = nil
        }
        guard let animation, !isReduced, !transaction.disablesAnimations, animation.duration.isFinite else {
            return old = nil
        }
        old = last
        progress = Tween(from: 0, to: 1, by: animation, at: builder.time)
    }

    /// Returns the progress of the replacement, 0 to 1; nil at rest.
    func progress(at time: Double) -> Double? {
        old != nil && progress.isMoving(at: time) ? min(max(0, progress.value(at: time)), 1) : nil
    }
}

/// Draws a symbol, its child, with effects.
struct SymbolEffectElement: Element {
    let motion: SymbolMotion?
    let change: StateReference<SymbolChange>?

    mutating func paint(_ painter: inout Painter) {
        guard let motion, motion != SymbolMotion() else { return paintSymbols(&painter) }
        painter.zoomed(by: motion.scale, motion.angle, opacity: motion.opacity) { paintSymbols(&$0) }
    }

    private func paintSymbols(_ painter: inout Painter) {
        guard let change, let progress = change.value.progress(at: painter.time), var old = change.value.old else {
            return painter.paintChildren()
        }
        if !painter.describes { painter.requestFrame() }
        guard let replacement = change.value.replacement else {
            painter.faded(to: 1 - progress) { $0.unstated { old.paint(&$0) } }
            return painter.faded(to: progress) { $0.paintChildren() }
        }
        // The symbols overlap a little in time, so that there is no moment without any.
        let out = smooth(progress / 0.5)
        if replacement != .offUp, out < 1 {
            let scale = replacement == .downUp ? 1 - 0.5 * out : 1 + 0.4 * out
            painter.zoomed(by: scale, .zero, opacity: 1 - out) { $0.unstated { old.paint(&$0) } }
        }
        let into = smooth(replacement == .offUp ? progress : (progress - 0.3) / 0.7)
        painter.zoomed(by: 0.5 + 0.5 * into, .zero, opacity: into) { $0.paintChildren() }
    }

    private func smooth(_ x: Double) -> Double {
        let x = min(max(0, x), 1)
        return x * x * (3 - 2 * x)
    }
}

extension Painter {
    /// Draws `content` scaled and rotated around the middle of the element, at an opacity.
    fileprivate mutating func zoomed(
        by scale: CGFloat,
        _ angle: Angle,
        opacity: Double,
        _ content: (inout Painter) -> Void
    ) {
        let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
        let map = AffineMap(rotation: angle).preceded(by: AffineMap(a: scale, d: scale)).around(center)
        faded(to: opacity) { $0.mapped(by: map, content) }
    }
}
