import Foundation
import ImmediateUI

/// The state behind a holder: its value, and who hears of a new one.
///
/// Holders own it, and those of one purpose share it: a body that makes a holder makes a new one in each frame, and
/// each goes on where the last one was, see `StateInheriting`. Only its holders write it. It lives as long as they do.
@MainActor package final class HolderState<Value: Equatable & Sendable>: ObservableObject {
    /// The program's functions: the getter says what the holder begins with, the setter hears of each new value.
    package struct Functions {
        package var getter: (() -> Value)?
        package var setter: ((Value) -> Void)?

        package init(getter: (() -> Value)?, setter: ((Value) -> Void)?) {
            self.getter = getter
            self.setter = setter
        }
    }

    /// What the holders hold.
    package var value: Value {
        readers.note()
        return present
    }
    private var present: Value
    /// The interfaces that a change is animated in.
    private let readers = SharedReaders()
    /// What the newest of the holders began with.
    private var initialValue: Value
    /// The newest holder's functions, which are called on the main actor alone, though the holder is made on any thread.
    private var handedFunctions: MainActorValue<Functions>
    package var functions: Functions {
        get { handedFunctions.value }
        set { handedFunctions.value = newValue }
    }

    /// The animation under which the value last changed; nil for a change that shows at once.
    package private(set) var animation: Animation?
    /// How often the value changed. Comparing it with a count that was seen earlier tells of a change even when the
    /// value has come back to where it was.
    package private(set) var changeCount = 0

    package nonisolated init(_ value: Value, _ functions: Functions) {
        present = value
        initialValue = value
        handedFunctions = MainActorValue(functions)
    }

    /// Takes over a new value, by the program or the person; nil if it is the old one. Whoever calls it sends what it
    /// returns, as soon as nothing is being changed any more.
    package func change(to newValue: Value) -> HolderChange<Value>? {
        guard newValue != present else { return nil }
        present = newValue
        animation = Transaction.current.animation
        changeCount += 1
        return HolderChange(state: self, changeCount: changeCount)
    }

    /// Takes over a value that is nobody's change, and tells of it.
    func adopt(_ newValue: Value) {
        present = newValue
        report()
    }

    /// Notes that somebody wants what the holder says already, but not all that see it show. The setter has heard of it.
    func insist() {
        animation = Transaction.current.animation
        changeCount += 1
        readers.noteChange()
    }

    /// Takes over a value that is nobody's change and that is not to be stored: the setter does not hear of it.
    func show(_ newValue: Value) {
        present = newValue
        readers.noteChange()
    }

    /// Asks for a frame, and tells the setter the value.
    fileprivate func report() {
        readers.noteChange()
        functions.setter?(present)
    }

    /// Becomes the state of a newer holder, whose own is `newer`, if that began like the last one; or, where it began
    /// with what a getter read, with what is the value by now.
    package func handOver(to newer: HolderState) -> Bool {
        guard newer.initialValue == initialValue || (newer.functions.getter != nil && newer.initialValue == present)
        else { return false }
        initialValue = newer.initialValue
        functions = newer.functions
        return true
    }
}

/// A change of a holder that its setter has not heard of yet. Whoever changes a holder has it until the change is sent.
@MainActor package struct HolderChange<Value: Equatable & Sendable> {
    fileprivate let state: HolderState<Value>
    fileprivate let changeCount: Int

    /// Asks for a frame, and tells the setter the new value. Does nothing if the holder has changed again since, of
    /// which the setter has heard already.
    package func send() {
        guard state.changeCount == changeCount else { return }
        state.report()
    }
}

/// Reads and writes what a holder keeps in the settings: those of the host whose frame runs or in whose frame the
/// holder was made, else the program's, see `SettingsStore`.
///
/// Whatever else is stored under the key, by another version of the program or by hand, reads as nil: never a trap,
/// never a value that a holder cannot have. The next write replaces it.
package struct StoredState {
    /// The word for "no side is hidden". An absent entry could not say that, as it leaves the default to decide.
    private static let noSide = "none"

    private let key: String
    private let origin = SettingsStore.ofHost

    package init(key: String) { self.key = key }

    private var settings: SettingsStore { SettingsStore.ofHost ?? origin ?? .standard }

    /// The fraction, if there is a number in 0…1.
    var fraction: CGFloat? {
        // Not `double(forKey:)`, which makes a number of a string and 0 of anything else; and not `NSNumber`, which
        // takes a Bool for one.
        let number: Double
        switch settings.initialValue(forKey: key) {
        case let value as Double: number = value
        case let value as Float: number = Double(value)
        case let value as Int: number = Double(value)
        default: return nil
        }
        return (0...1).contains(number) ? CGFloat(number) : nil
    }

    /// The layout, if there is the name of one.
    var layout: SplitLayout? { word.flatMap(SplitLayout.init(rawValue:)) }

    /// The hidden side: nil if nothing usable is stored, `.some(nil)` if it is stored that none is hidden.
    var side: SplitSide?? {
        guard let word else { return nil }
        if word == Self.noSide { return .some(nil) }
        return SplitSide(rawValue: word).map { .some($0) }
    }

    private var word: String? { settings.initialValue(forKey: key) as? String }

    /// The text that is stored; what is stored but is no text reads as an empty one, nil is for nothing at all.
    package var storedText: String? { settings.initialValue(forKey: key).map { $0 as? String ?? "" } }

    /// Stores a text.
    package func store(text: String) { settings.set(text, forKey: key) }

    /// Stores a fraction.
    func store(_ fraction: CGFloat) {
        // As a Double: Foundation on Linux traps on a CGFloat.
        settings.set(Double(fraction), forKey: key)
    }

    /// Stores a layout.
    func store(_ layout: SplitLayout) { settings.set(layout.rawValue, forKey: key) }

    /// Stores the hidden side.
    func store(_ side: SplitSide?) { settings.set(side?.rawValue ?? Self.noSide, forKey: key) }
}
