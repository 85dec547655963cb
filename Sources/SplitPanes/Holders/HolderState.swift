import Foundation
import ImmediateCore

/// The state behind a holder: its value and its callbacks.
///
/// Holders own it, and successive holders of one purpose share it: a body that creates a holder creates a new one in
/// each frame, and each adopts the state of the one before, see `StateSharing`. Only its holders write it.
@MainActor package final class HolderState<Value: Equatable & Sendable>: ObservableObject {
    /// The app's functions: the getter provides the initial value, the setter receives each new value.
    package struct Functions {
        package var getter: (() -> Value)?
        package var setter: ((Value) -> Void)?

        package init(getter: (() -> Value)?, setter: ((Value) -> Void)?) {
            self.getter = getter
            self.setter = setter
        }
    }

    /// The holders' value.
    package var value: Value {
        readers.note()
        return present
    }
    private var present: Value
    /// The interfaces to update when the value changes.
    private let readers = Readers()
    /// The initial value of the newest holder.
    private var initialValue: Value
    /// The newest holder's functions, called on the main actor only, though a holder can be created on any thread.
    private var handedFunctions: MainActorValue<Functions>
    package var functions: Functions {
        get { handedFunctions.value }
        set { handedFunctions.value = newValue }
    }

    /// The animation of the last change; nil if it was not animated.
    package var animation: Animation? { lastAnimation }
    @Rare private var lastAnimation: Animation?
    /// The number of changes. Comparing it with an earlier count reveals a change even if the value has returned to
    /// where it was.
    package private(set) var changeCount = 0

    package nonisolated init(_ value: Value, _ functions: Functions) {
        present = value
        initialValue = value
        handedFunctions = MainActorValue(functions)
    }

    /// Changes the value for the app or the user; returns nil if it is the same. The caller sends the returned change
    /// as soon as it is safe to run the app's code.
    package func change(to newValue: Value) -> HolderChange<Value>? {
        guard newValue != present else { return nil }
        present = newValue
        lastAnimation = Transaction.current.animation
        changeCount += 1
        return HolderChange(state: self, changeCount: changeCount)
    }

    /// Sets a value that is not a change by the app or the user, and reports it to the setter.
    func adopt(_ newValue: Value) {
        present = newValue
        report()
    }

    /// Counts a request for the present value by the app or the user where the split shows something else. The setter
    /// is not called, because the value is the same.
    func insist() {
        lastAnimation = Transaction.current.animation
        changeCount += 1
        readers.noteChange()
    }

    /// Sets a value that is not a change by the app or the user, without storing it: the setter is not called.
    func show(_ newValue: Value) {
        present = newValue
        readers.noteChange()
    }

    /// Requests a frame, and passes the value to the setter.
    fileprivate func report() {
        readers.noteChange()
        functions.setter?(present)
    }

    /// Hands this state over to a newer holder, whose own state is `newer`.
    /// - Returns: False unless the newer holder started with the same value, or its getter returned the present value.
    package func handOver(to newer: HolderState) -> Bool {
        guard newer.initialValue == initialValue || (newer.functions.getter != nil && newer.initialValue == present)
        else { return false }
        initialValue = newer.initialValue
        functions = newer.functions
        return true
    }
}

/// A change of a holder that has not been reported to its setter yet. The code that changed the holder sends it.
@MainActor package struct HolderChange<Value: Equatable & Sendable> {
    fileprivate let state: HolderState<Value>
    fileprivate let changeCount: Int

    /// Requests a frame, and passes the new value to the setter. Does nothing if the holder has changed again since,
    /// because that later change reports the value.
    package func send() {
        guard state.changeCount == changeCount else { return }
        state.report()
    }
}

/// Access to a holder's value in the settings: those of the host whose frame runs or in whose frame the holder was
/// created, or else the app's, see `SettingsStore`.
///
/// Invalid stored values, written by another version of the app or by hand, read as nil. The next write replaces them.
package struct StoredState {
    private let key: String
    private let origin = SettingsStore.ofHost

    package init(key: String) { self.key = key }

    private var settings: SettingsStore { SettingsStore.ofHost ?? origin ?? .standard }

    /// The stored fraction; nil unless it is a number in 0…1.
    var fraction: CGFloat? {
        // Not `double(forKey:)`, which converts strings, and anything else to 0; not `NSNumber`, which accepts a Bool.
        let number: Double
        switch settings.initialValue(forKey: key) {
        case let value as Double: number = value
        case let value as Float: number = Double(value)
        case let value as Int: number = Double(value)
        default: return nil
        }
        return (0...1).contains(number) ? CGFloat(number) : nil
    }

    /// The stored layout; nil if none is stored.
    var layout: SplitLayout? { word.flatMap(SplitLayout.init(rawValue:)) }

    /// The stored hidden side; nil, which means the default, if nothing valid is stored.
    var hidden: HiddenSide? { word.flatMap(HiddenSide.init(storedName:)) }

    private var word: String? { settings.initialValue(forKey: key) as? String }

    /// The stored text; empty for a value that is not text, nil if nothing is stored.
    package var storedText: String? { settings.initialValue(forKey: key).map { $0 as? String ?? "" } }

    /// Stores a text.
    package func store(text: String) { settings.set(text, forKey: key) }

    /// Stores a fraction.
    func store(_ fraction: CGFloat) {
        // A Double, because Foundation on Linux traps on a CGFloat.
        settings.set(Double(fraction), forKey: key)
    }

    /// Stores a layout.
    func store(_ layout: SplitLayout) { settings.set(layout.rawValue, forKey: key) }

    /// Stores the hidden side.
    func store(_ side: SplitSide?) { settings.set(HiddenSide(side).storedName, forKey: key) }
}
