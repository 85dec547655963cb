import Foundation

/// A key, under SwiftUI's name.
public typealias KeyEquivalent = Key

/// The keys held with another one, under SwiftUI's name.
public typealias EventModifiers = KeyModifiers

/// A press of a key on its way to what has the focus.
public struct KeyPress: Equatable, Sendable {
    /// Which part of a press it is.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits.
        public var rawValue: Int
        /// Phases from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The key went down.
        public static let down = Phases(rawValue: 1)
        /// It repeats because it is held.
        public static let `repeat` = Phases(rawValue: 2)
        /// All that are told of.
        public static let all: Phases = [.down, .repeat]
    }

    /// What becomes of a key.
    public enum Result: Hashable, Sendable {
        /// It ends here: nothing is typed by it.
        case handled
        /// It goes on its way.
        case ignored
    }

    /// The key.
    public var key: KeyEquivalent
    /// The keys that are held meanwhile.
    public var modifiers: EventModifiers
    /// Whether it went down or repeats.
    public var phase: Phases

    /// The character on the key, in lower case; empty for keys that have none.
    public var characters: String { key == .space ? " " : key.rawValue.count == 1 ? key.rawValue : "" }
}

extension View {
    /// Runs `action` for a key while the view, or something in it, has the focus: before that gets the key.
    ///
    /// ```swift
    /// TextField("Search", text: $text).onKeyPress(.downArrow) { next(); return .handled }
    /// ```
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeyPress(keys: [key]) { _ in action() }
    }

    /// Runs `action` for a key in certain phases.
    public func onKeyPress(
        _ key: KeyEquivalent,
        phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

    /// Runs `action` for some keys.
    public func onKeyPress(
        keys: Set<KeyEquivalent>,
        phases: KeyPress.Phases = .all,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        KeyPressView(content: self) { keys.contains($0.key) && phases.contains($0.phase) ? action($0) : .ignored }
    }

    /// Runs `action` for the keys of some characters.
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

    /// Runs `action` for every key.
    public func onKeyPress(
        phases: KeyPress.Phases = .all,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { KeyPressView(content: self) { phases.contains($0.phase) ? action($0) : .ignored } }
}

struct KeyPressView<Content: View>: PrimitiveView {
    var content: Content
    var action: (KeyPress) -> KeyPress.Result

    func build(into builder: inout Builder) { builder.modify(content, by: KeyPressModification(action: action)) }
}

private struct KeyPressModification: Modification {
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
