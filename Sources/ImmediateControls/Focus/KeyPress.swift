import Foundation

/// A phase of a key press on its way to the focused view.
public struct KeyPress: Equatable, Sendable {
    /// The phases of a key press.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public var rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The phase of the first press.
        public static let down = Phases(rawValue: 1)
        /// The phase of the repeats of a held key.
        public static let `repeat` = Phases(rawValue: 2)
        /// The phase of the release.
        public static let up = Phases(rawValue: 4)
        /// The set of all phases.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// The result of handling a key press.
    public enum Result: Hashable, Sendable {
        /// The key press was handled and is not passed on.
        case handled
        /// The key press is passed on.
        case ignored
    }

    /// The key that was pressed.
    public var key: KeyEquivalent
    /// The modifier keys held in this phase.
    public var modifiers: EventModifiers
    /// The phase of the press: `down`, `repeat` or `up`.
    public var phase: Phases

    /// The character of the key in lower case; empty for keys without a character.
    public var characters: String { key == .space ? " " : key.rawValue.count == 1 ? key.rawValue : "" }
}

extension View {
    /// Runs `action` for a key while the view or a descendant has focus, before the focused view receives it.
    ///
    /// ```swift
    /// TextField("Search", text: $text).onKeyPress(.downArrow) { next(); return .handled }
    /// ```
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Runs `action` for some phases of a key while the view or a descendant has focus.
    ///
    /// ```swift
    /// .onKeyPress(.space, phases: [.down, .up]) { press in
    ///     isTalking = press.phase == .down
    ///     return .handled
    /// }
    /// ```
    ///
    /// The phase `up` follows each `down` or `repeat`, whether it was handled or not, even if the focus has moved
    /// meanwhile or the window has lost it. Nothing is reported for keys that were pressed before the view had focus.
    public func onKeyPress(
        _ key: KeyEquivalent,
        phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

    /// Runs `action` for any of `keys` while the view or a descendant has focus.
    public func onKeyPress(
        keys: Set<KeyEquivalent>,
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        KeyPressView(content: self, phases: phases) { keys.contains($0.key) ? action($0) : .ignored }
    }

    /// Runs `action` for keys whose character is in `characters` while the view or a descendant has focus.
    public func onKeyPress(
        characters: CharacterSet,
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        KeyPressView(content: self, phases: phases) { press in
            let fits = !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
            return fits ? action(press) : .ignored
        }
    }

    /// Runs `action` for all keys while the view or a descendant has focus.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { KeyPressView(content: self, phases: phases, action: action) }
}

struct KeyPressView<Content: View>: PrimitiveView {
    var content: Content
    var phases: KeyPress.Phases
    var action: (KeyPress) -> KeyPress.Result

    func build(into builder: inout Builder) {
        builder.modify(content, by: KeyPressNodeModifier(element: KeyPressElement(phases: phases, action: action)))
    }
}

private struct KeyPressNodeModifier: NodeModifier {
    var element: KeyPressElement

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(element) { builder in
            builder.listenForKeys(releases: element.phases.contains(.up))
            node(&builder)
        }
    }
}

private struct KeyPressElement: Element {
    var phases: KeyPress.Phases
    var action: (KeyPress) -> KeyPress.Result

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .keyInside(let key, let modifiers, let isRepeat): respond(key, modifiers, isRepeat ? .repeat : .down)
        case .keyReleased(let key, let modifiers): respond(key, modifiers, .up)
        default: false
        }
    }

    private func respond(_ key: Key, _ modifiers: KeyModifiers, _ phase: KeyPress.Phases) -> Bool {
        phases.contains(phase) && action(KeyPress(key: key, modifiers: modifiers, phase: phase)) == .handled
    }
}
