import Foundation

/// A key, by its SwiftUI name.
public typealias KeyEquivalent = Key

/// The modifier keys, by their SwiftUI name.
public typealias EventModifiers = KeyModifiers

/// A key press on its way to the focused view.
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
        /// The set of all reported phases: `down` and `repeat`.
        public static let all: Phases = [.down, .repeat]
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
    /// The modifier keys held during the press.
    public var modifiers: EventModifiers
    /// The phase of the press: `down` or `repeat`.
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
    public func onKeyPress(
        _ key: KeyEquivalent,
        phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

    /// Runs `action` for any of `keys` while the view or a descendant has focus.
    public func onKeyPress(
        keys: Set<KeyEquivalent>,
        phases: KeyPress.Phases = .all,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        KeyPressView(content: self) { keys.contains($0.key) && phases.contains($0.phase) ? action($0) : .ignored }
    }

    /// Runs `action` for keys whose character is in `characters` while the view or a descendant has focus.
    public func onKeyPress(
        characters: CharacterSet,
        phases: KeyPress.Phases = .all,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        KeyPressView(content: self) { press in
            let fits = !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
            return fits && phases.contains(press.phase) ? action(press) : .ignored
        }
    }

    /// Runs `action` for all keys while the view or a descendant has focus.
    public func onKeyPress(
        phases: KeyPress.Phases = .all,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { KeyPressView(content: self) { phases.contains($0.phase) ? action($0) : .ignored } }
}

struct KeyPressView<Content: View>: PrimitiveView {
    var content: Content
    var action: (KeyPress) -> KeyPress.Result

    func build(into builder: inout Builder) { builder.modify(content, by: KeyPressNodeModifier(action: action)) }
}

private struct KeyPressNodeModifier: NodeModifier {
    var action: (KeyPress) -> KeyPress.Result

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(KeyPressElement(action: action)) { builder in
            builder.listenForKeys()
            node(&builder)
        }
    }
}

struct KeyPressElement: Element {
    var action: (KeyPress) -> KeyPress.Result

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .keyInside(let key, let modifiers, let isRepeat) = event else { return false }
        let press = KeyPress(key: key, modifiers: modifiers, phase: isRepeat ? .repeat : .down)
        return action(press) == .handled
    }
}
