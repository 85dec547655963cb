import ImmediateTextEntry
import SplitPanes

/// The arrangement of the splits in a view, kept by the app.
///
/// The app creates and owns the holder anywhere. `View.arrangement(_:)` shows its value, and writes to it when the user
/// has changed a split.
public final class ArrangementHolder: StateSharing {
    let creation = CreationStamp()
    private var state: HolderState<SplitArrangement>

    /// The arrangement of the splits. Setting it moves them in the next frame, animated inside `withAnimation`.
    public var value: SplitArrangement {
        get { state.value }
        set { state.change(to: newValue)?.send() }
    }

    /// The animation of the last change of `value`; nil if it was not animated.
    public var animation: Animation? { state.animation }
    /// The number of times that `value` has changed.
    public var changeCount: Int { state.changeCount }

    /// The function that provides the initial value.
    public var getter: (() -> SplitArrangement)? {
        get { state.functions.getter }
        set { state.functions.getter = newValue }
    }
    /// The function that receives each new value.
    public var setter: ((SplitArrangement) -> Void)? {
        get { state.functions.setter }
        set { state.functions.setter = newValue }
    }

    /// Creates a holder of an arrangement.
    /// - Parameters:
    ///   - arrangement: The initial value without a getter.
    ///   - getter: Returns the initial value.
    ///   - setter: Receives each new value.
    public nonisolated init(
        _ arrangement: SplitArrangement = SplitArrangement(),
        getter: (() -> SplitArrangement)? = nil,
        setter: ((SplitArrangement) -> Void)? = nil
    ) {
        state = HolderState(getter?() ?? arrangement, .init(getter: getter, setter: setter))
    }

    /// Creates a holder that stores its value as JSON in the settings under `key`.
    ///
    /// The valid parts of damaged JSON are used; the next change replaces it.
    /// - Parameters:
    ///   - arrangement: The value while nothing is stored.
    ///   - key: The key in the settings.
    public nonisolated static func usingUserDefaults(
        _ arrangement: SplitArrangement = SplitArrangement(),
        key: String
    ) -> ArrangementHolder {
        let stored = StoredState(key: key)
        return ArrangementHolder(
            getter: { stored.arrangement ?? arrangement },
            setter: { stored.store($0) }
        )
    }

    /// Adopts the state of `older` if both started with the same value.
    public func inherit(from older: ArrangementHolder) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.handOver(to: state) else { return false }
        state = older.state
        return true
    }
}

extension StoredState {
    /// The stored arrangement; nil if nothing is stored. A value that is not text counts as invalid JSON.
    var arrangement: SplitArrangement? { storedText.map { SplitArrangement(json: $0) } }

    /// Stores an arrangement.
    func store(_ arrangement: SplitArrangement) { store(text: arrangement.json) }
}
