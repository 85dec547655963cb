import Foundation
import ImmediateCore

/// Converts the input of a session into the steps of a script, frame by frame.
///
/// - Pointer events are collected while a button is held, and become a `click` or a `drag` if one describes them.
///   Moves without a button are joined: the last position counts.
/// - Text replaces the keys that typed it. A key's release is recorded if a view awaited it. Modifier keys are recorded only where the pointer needs them.
/// - Time counts while the last frame has requested another one that came. Other pauses are dropped, except as long as
///   they separate clicks, wheel gestures and typed words.
package struct SessionRecorder {
    typealias Step = InputScript.Step

    /// A frame of the session.
    package struct Frame {
        /// The events of the frame, oldest first.
        package var events: [InputEvent]
        /// True for each event that a view took.
        package var consumed: [Bool]
        /// The size of the view, in points.
        package var size: CGSize
        /// The time of the frame, in seconds.
        package var time: Double
        /// The time of the next frame that the frame requested.
        package var nextFrame: NextFrame

        package init(
            events: [InputEvent] = [],
            consumed: [Bool] = [],
            size: CGSize,
            time: Double,
            nextFrame: NextFrame
        ) {
            (self.events, self.consumed) = (events, consumed)
            (self.size, self.time, self.nextFrame) = (size, time, nextFrame)
        }
    }

    /// The steps that later input does not change.
    private(set) var settled: [Step] = []
    /// The single events of the current gesture, and the pointer's position before them.
    private var gesture: [Step] = []
    private var origin: CGPoint?
    /// A key that a view did not take, and which is dropped if it types text.
    private var typingKey: Step?

    private var size: CGSize?
    private var pointer: CGPoint?
    private var buttons: Set<PointerButton> = []
    /// The keys that the script holds.
    private var keys: Set<Key> = []
    private var modifiers: KeyModifiers = []
    /// The modifiers that the script holds.
    private var scriptModifiers: KeyModifiers = []
    private var isAltAlone = false
    private var isActive = true

    /// The time of the last frame and the frame that it requested.
    private var time: Double?
    private var nextFrame = NextFrame.whenNeeded
    /// The time that the script still has to let pass, and the time that counts if the requested frame comes.
    private var pause = 0.0
    private var possiblePause = 0.0
    /// Whether the pause has reached the time that a frame requested, so that the view may have changed then.
    private var isExact = false
    /// The time of the script so far.
    private var scriptTime = 0.0
    private var lastPress: Moment?
    private var lastRelease: Moment?
    private var lastTouch: Moment?
    private var lastScroll: Moment?
    private var lastKey: Moment?

    /// The end of an input on the clocks of the session and of the script.
    private struct Moment {
        var point: CGPoint?
        var time: Double
        var scriptTime: Double
    }

    /// The time between frames of a script, in seconds.
    private static let frame = 1.0 / 60
    /// The shortest pause recorded between events, in seconds. Shorter ones are as good as the frames of a script.
    private static let shortestPause = 0.2
    /// The shortest pause recorded after a time that a frame requested, in seconds.
    private static let shortestExactPause = 0.05
    /// The shortest idle pause between two keys, and between two turns of the wheel, that a view may notice, in seconds.
    private static let (keyPause, wheelPause) = (1.0, 0.3)

    /// The time after which a recording only counts input, in seconds: a script has an end.
    private static let longestTime = 72_000.0

    /// All steps so far.
    var steps: [Step] { settled + unsettled }

    /// The steps that later input may still change.
    var unsettled: [Step] {
        let rest = Self.frames(pause)
        let last: [Step] = rest > 0 ? [Self.advance(rest)] : []
        return Self.condensed(gesture, from: origin) + [typingKey].compactMap { $0 } + last
    }

    /// Records a frame after it has run.
    /// - Returns: the events that no step describes.
    mutating func record(_ frame: Frame) -> [InputEvent] {
        // A key and its text are in one frame or in successive ones.
        if case .textEntered? = frame.events.first {} else { keepTypingKey() }
        passTime(to: frame.time)
        if frame.size != size {
            keepTypingKey()
            join(.resize(frame.size)) { if case .resize = $0 { true } else { false } }
            // The first size is that of the start.
            if size == nil { settle() }
            size = frame.size
        }
        var omitted: [InputEvent] = []
        for (index, event) in frame.events.enumerated() {
            let isConsumed = index < frame.consumed.count ? frame.consumed[index] : true
            if !record(event, isConsumed: isConsumed) { omitted.append(event) }
        }
        // An animation may run while another frame is still due.
        if frame.nextFrame != nextFrame, frame.nextFrame != .immediately { possiblePause = 0 }
        nextFrame = frame.nextFrame
        return omitted
    }

    // MARK: Events

    /// Records an event.
    /// - Returns: false if no step describes it.
    private mutating func record(_ event: InputEvent, isConsumed: Bool) -> Bool {
        if case .modifiersChanged(let modifiers) = event {
            change(to: modifiers)
            return true
        }
        switch event {
        case .pointerMoved, .pointerLeft, .keyReleased: break
        default: isAltAlone = false
        }
        if case .textEntered(let text) = event {
            if isConsumed { type(text) }
            return true
        }
        if case .keyReleased(let key, let modifiers) = event {
            if isConsumed { release(key, modifiers) }
            return true
        }
        keepTypingKey()
        switch event {
        case .pointerMoved(let point): move(to: point)
        case .pointerLeft: leave()
        case .pointerPressed(let button): press(button)
        case .pointerReleased(let button):
            holdModifiers()
            // A long press is no tap, also for views that request no frame for it.
            let isHeld = gesture.last == .press(button) && separate(from: lastPress, by: TapThresholds.mouse.duration)
            wait(atLeast: isHeld ? Self.frame : Self.shortestPause)
            add(.release(button))
            buttons.remove(button)
            lastRelease = moment(pointer)
        case .scrolled(let dx, let dy):
            if buttons.isEmpty { settle() }
            holdModifiers()
            let isSeparate = separate(from: lastScroll, by: Self.wheelPause)
            wait(atLeast: isSeparate ? Self.frame : Self.shortestPause)
            add(.scroll(dx: dx, dy: dy), keepsPause: true)
            lastScroll = moment()
        case .keyPressed(let key, let modifiers, let isRepeat):
            return press(key, modifiers, isRepeat: isRepeat, isConsumed: isConsumed)
        case .focusChanged(let isFocused):
            guard isFocused != isActive else { break }
            isActive = isFocused
            addAlone(.focus(isFocused))
            // The interface forgets what is held.
            if !isFocused { (buttons, keys, modifiers, scriptModifiers) = ([], [], [], []) }
        case .touch(let finger, let phase, let point): touch(finger, phase, point)
        case .textComposed(let composition):
            join(.compose(composition.string)) { if case .compose = $0 { true } else { false } }
        case .dropped(let items, let point):
            holdModifiers()
            addAlone(.drop(items, at: point))
        case .performed: return false
        case .modifiersChanged, .textEntered, .keyReleased: break
        }
        return true
    }

    private mutating func move(to point: CGPoint) {
        guard point != pointer else { return }
        if buttons.isEmpty {
            join(.move(point)) { Self.isHover($0) }
        } else {
            holdModifiers()
            wait(atLeast: Self.shortestPause)
            add(.move(point), keepsPause: true)
        }
        pointer = point
    }

    private mutating func leave() {
        guard pointer != nil, buttons.isEmpty else { return }
        join(.leave) { Self.isHover($0) }
        pointer = nil
    }

    private mutating func press(_ button: PointerButton) {
        holdModifiers()
        let now = moment(pointer)
        let last = lastRelease
        let isJoined = last.map { Self.joins($0, now, .mouse, by: \.time) } ?? false
        if buttons.isEmpty, !isJoined, gesture.last.map({ !Self.isHover($0) }) ?? false { settle() }
        if !isJoined {
            let isNear = last.map { Self.joins($0, now, .mouse, by: \.scriptTime) } ?? false
            let isSeparate = isNear && separate(from: last, by: TapThresholds.mouse.pause)
            // The click after the pause moves the pointer first, in a frame of its own.
            wait(atLeast: isSeparate ? Self.frame : Self.shortestPause, before: 2)
        }
        add(.press(button))
        buttons.insert(button)
        lastPress = moment()
    }

    private mutating func touch(_ finger: Int, _ phase: TouchPhase, _ point: CGPoint) {
        if buttons.isEmpty { settle() }
        holdModifiers()
        let isSeparate = phase == .down && separate(from: lastTouch, by: TapThresholds.finger.pause)
        wait(atLeast: isSeparate ? Self.frame : Self.shortestPause)
        add(.touch(finger: finger, phase, point), keepsPause: phase == .move)
        if phase == .up { lastTouch = moment(point) }
    }

    private mutating func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, isConsumed: Bool) -> Bool {
        guard ScriptParser.isKey(key.rawValue) else { return false }
        let step = Step.key(Key(rawValue: key.rawValue), modifiers, isRepeat: isRepeat)
        let types = !isConsumed && key.isCharacter && modifiers.isSubset(of: .shift)
        if types {
            typingKey = step
            keys.remove(key)
            return true
        }
        addKey(step)
        return true
    }

    /// Records the release of a key that a view awaited. Text replaces keys that typed it, so their releases have no
    /// press in the script and are left out.
    private mutating func release(_ key: Key, _ modifiers: KeyModifiers) {
        keepTypingKey()
        guard let held = keys.first(where: { $0 == key || $0.rawValue == key.otherCharacter }) else { return }
        keys.remove(held)
        addKey(.keyRelease(held, modifiers))
    }

    private mutating func addKey(_ step: Step) {
        if case .key(let key, _, _) = step { keys.insert(key) }
        if buttons.isEmpty { settle() }
        let isSeparate = separate(from: lastKey, by: Self.keyPause)
        wait(atLeast: isSeparate ? Self.frame : Self.shortestPause)
        add(step)
        lastKey = moment()
    }

    /// Records a key that has typed nothing.
    private mutating func keepTypingKey() {
        guard let key = typingKey else { return }
        typingKey = nil
        addKey(key)
    }

    private mutating func type(_ text: String) {
        typingKey = nil
        let isSeparate = separate(from: lastKey, by: Self.keyPause)
        var text = text
        if !isSeparate, case .text(let before)? = gesture.last, pause < Self.shortestPause {
            gesture.removeLast()
            text = before + text
        } else {
            if buttons.isEmpty { settle() }
            wait(atLeast: isSeparate ? Self.frame : Self.shortestPause)
        }
        add(.text(text), keepsPause: true)
        lastKey = moment()
    }

    private mutating func change(to modifiers: KeyModifiers) {
        guard modifiers != self.modifiers else { return }
        if modifiers.isEmpty && isAltAlone {
            // The interface makes a key of Alt alone.
            keepTypingKey()
            addKey(.key("Alt", []))
        }
        isAltAlone = self.modifiers.isEmpty && modifiers == .option
        self.modifiers = modifiers
    }

    /// Holds the modifiers that the next pointer event needs.
    private mutating func holdModifiers() {
        guard modifiers != scriptModifiers else { return }
        scriptModifiers = modifiers
        if buttons.isEmpty { settle() }
        add(.modifiers(modifiers), keepsPause: true)
    }

    // MARK: Steps

    /// Adds a step that replaces the last one if that is of the same sort.
    private mutating func join(_ step: Step, _ isSame: (Step) -> Bool) {
        if let last = gesture.last, isSame(last), pause < Self.shortestPause {
            gesture[gesture.count - 1] = step
            return
        }
        if buttons.isEmpty { settle() }
        wait(atLeast: Self.shortestPause)
        add(step, keepsPause: true)
    }

    private mutating func addAlone(_ step: Step) {
        if buttons.isEmpty { settle() }
        wait(atLeast: Self.shortestPause)
        add(step)
    }

    /// Adds a step, which takes a frame.
    private mutating func add(_ step: Step, keepsPause: Bool = false) {
        gesture.append(step)
        scriptTime += Self.frame
        let passed = min(pause, Self.frame)
        pause = keepsPause ? pause - passed : 0
        possiblePause = max(0, possiblePause + passed - Self.frame)
        if !keepsPause { isExact = false }
    }

    private mutating func settle() {
        settled += Self.condensed(gesture, from: origin)
        gesture.removeAll(keepingCapacity: true)
        origin = pointer
    }

    private static func isHover(_ step: Step) -> Bool {
        if case .move = step { true } else { step == .leave }
    }

    /// Replaces single events by clicks and drags.
    /// - Parameter origin: the pointer's position before the steps.
    private static func condensed(_ steps: [Step], from origin: CGPoint?) -> [Step] {
        var (result, index, pointer) = ([Step](), 0, origin)
        while index < steps.count {
            var next = index
            if case .move(let point) = steps[next] {
                pointer = point
                next += 1
            }
            guard let start = pointer, next < steps.count, case .press(let button) = steps[next] else {
                if steps[index] == .leave { pointer = nil }
                result.append(steps[index])
                index += 1
                continue
            }
            var (end, count) = (next, 0)
            while end + 1 < steps.count, steps[end] == .press(button), steps[end + 1] == .release(button), count < 100 {
                (end, count) = (end + 2, count + 1)
            }
            if count > 0 {
                result.append(.click(start, button: button, count: count))
                index = end
                continue
            }
            var path = [start]
            end = next + 1
            while end < steps.count, case .move(let point) = steps[end] {
                path.append(point)
                end += 1
            }
            if button == .left, path.count > 1, end < steps.count, steps[end] == .release(button) {
                result.append(.drag(path))
                pointer = path.last
                index = end + 1
                continue
            }
            result += steps[index...next]
            index = next + 1
        }
        return result
    }

    // MARK: Time

    private mutating func passTime(to time: Double) {
        let gap = max(0, time - (self.time ?? time))
        self.time = time
        guard scriptTime + pause < Self.longestTime else { return }
        switch nextFrame {
        case .whenNeeded: break
        case .at(let due) where due > time + 1e-6: possiblePause += gap
        case .at, .immediately:
            if nextFrame != .immediately { isExact = true }
            pause += possiblePause + gap
            possiblePause = 0
        }
    }

    /// Lets the time pass that the next step needs.
    /// - Parameters:
    ///   - least: the shortest time to let pass, in seconds.
    ///   - frames: the frames that pass up to the end of the next step.
    private mutating func wait(atLeast least: Double, before frames: Int = 1) {
        guard pause >= (isExact ? min(least, Self.shortestExactPause) : least) else { return }
        let passed = max(0, Self.frames(pause) - frames)
        passFrames(passed)
        pause -= Double(passed) * Self.frame
        isExact = false
    }

    /// Makes the pause before the next input long enough not to continue the last one, if the session's was.
    /// - Parameter limit: the time after the last input that ends it, in seconds.
    /// - Returns: whether the session's pause was long enough.
    private mutating func separate(from last: Moment?, by limit: Double) -> Bool {
        guard let last, let time, time - last.time > limit else { return false }
        pause = max(pause, limit + 2 * Self.frame - (scriptTime - last.scriptTime))
        return true
    }

    private mutating func passFrames(_ frames: Int) {
        guard frames > 0 else { return }
        if buttons.isEmpty { settle() }
        gesture.append(Self.advance(frames))
        scriptTime += Double(frames) * Self.frame
    }

    private static func frames(_ seconds: Double) -> Int { Int((seconds * 60).rounded()) }

    /// Returns a step of at most an hour that lasts a number of frames.
    private static func advance(_ frames: Int) -> Step {
        .advance(min((Double(frames) / 60 * 100).rounded() / 100, ScriptParser.longestAdvance))
    }

    private func moment(_ point: CGPoint? = nil) -> Moment {
        Moment(point: point, time: time ?? 0, scriptTime: scriptTime)
    }

    /// Returns whether a press continues the clicks before it, on one of the clocks.
    private static func joins(
        _ last: Moment,
        _ now: Moment,
        _ thresholds: TapThresholds,
        by clock: KeyPath<Moment, Double>
    ) -> Bool {
        guard let from = last.point, let to = now.point else { return false }
        return thresholds.join(from, to: to, after: now[keyPath: clock] - last[keyPath: clock])
    }
}

extension Key {
    /// Whether the key types a character.
    package var isCharacter: Bool { self == .space || rawValue.count == 1 }
}
