import ImmediateUI
import SplitPanes

/// Holds the arrangement of the splits in a view, for as long as the program wants to keep it.
///
/// The program makes it and owns it, anywhere. `View.arrangement(_:)` shows what it says, and writes to it when a person
/// has changed a split.
public final class ArrangementHolder: StateInheriting {
    let birth = Birth()
    private var state: HolderState<SplitArrangement>

    /// The arrangement. Splits move to a new one in the next frame, inside of `withAnimation` by that animation.
    public var value: SplitArrangement {
        get { state.value }
        set { state.change(to: newValue)?.send() }
    }

    /// The animation under which `value` last changed; nil for a change that shows at once.
    public var animation: Animation? { state.animation }
    /// How often `value` changed.
    public var changeCount: Int { state.changeCount }

    /// Says what the holder begins with.
    public var getter: (() -> SplitArrangement)? {
        get { state.functions.getter }
        set { state.functions.getter = newValue }
    }
    /// Hears of each new value.
    public var setter: ((SplitArrangement) -> Void)? {
        get { state.functions.setter }
        set { state.functions.setter = newValue }
    }

    /// A holder that begins with what `getter` returns, or with `arrangement` without a getter, and that calls `setter`
    /// with each new value.
    public nonisolated init(
        _ arrangement: SplitArrangement = SplitArrangement(),
        getter: (() -> SplitArrangement)? = nil,
        setter: ((SplitArrangement) -> Void)? = nil
    ) {
        state = HolderState(getter?() ?? arrangement, .init(getter: getter, setter: setter))
    }

    /// A holder that keeps its value as JSON in the settings under `key`; `arrangement` is for when nothing is stored
    /// there. What can be read of damaged JSON counts, and the next change replaces it.
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

    /// Goes on with the state of `older`, if both began alike.
    public func inherit(from older: ArrangementHolder) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.handOver(to: state) else { return false }
        state = older.state
        return true
    }
}

extension StoredState {
    /// The arrangement; nil if nothing is stored. What is no text at all reads as JSON that cannot be read.
    var arrangement: SplitArrangement? { storedText.map { SplitArrangement(json: $0) } }

    /// Stores an arrangement.
    func store(_ arrangement: SplitArrangement) { store(text: arrangement.json) }
}
