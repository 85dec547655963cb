import ImmediateUI

/// Holds which side of a split is hidden, for as long as the program wants to keep it.
///
/// There is one state, whether a button, a drag or code hides: each undoes what another did. The program makes the
/// holder and owns it, anywhere; a split writes to it when a drag ends that hides or shows a side.
public final class SideHolder: StateInheriting {
    let birth = Birth()
    private var state: HolderState<SplitSide?>
    private var past: Past

    /// What was hidden before. Holders that share a state share it as well.
    @MainActor private final class Past {
        /// The state before the last change.
        var side: SplitSide?
        /// The side that `toggle()` hides while nothing is hidden: the one that was hidden last, or that the holder
        /// began with.
        var hidden: SplitSide
        /// The side that a split hides by itself, for want of room; nil for none. It is nobody's choice, so it is not
        /// stored, and no setter hears of it.
        var collapsed: SplitSide?

        nonisolated init(side: SplitSide?, hidden: SplitSide) {
            self.side = side
            self.hidden = hidden
        }
    }

    /// The state before the last change: the side that was hidden then, or nil if none was. Of a holder that has not
    /// changed yet, what `toggle()` would change it to.
    public var oldSide: SplitSide? { past.side }

    /// The side that is hidden, or nil while both are shown.
    public var side: SplitSide? {
        get { state.value }
        set { write(newValue)?.send() }
    }

    /// The animation under which `side` last changed; nil for a change that shows at once.
    public var animation: Animation? { state.animation }
    /// How often `side` changed.
    public var changeCount: Int { state.changeCount }

    /// Says what the holder begins with.
    public var getter: (() -> SplitSide?)? {
        get { state.functions.getter }
        set { state.functions.getter = newValue }
    }
    /// Hears of each new side.
    public var setter: ((SplitSide?) -> Void)? {
        get { state.functions.setter }
        set { state.functions.setter = newValue }
    }

    /// A holder that begins with what `getter` returns, or with `side` without a getter, and that calls `setter` with
    /// each new value. Nil hides nothing.
    public nonisolated init(
        _ side: SplitSide? = nil,
        getter: (() -> SplitSide?)? = nil,
        setter: ((SplitSide?) -> Void)? = nil
    ) {
        let initial = if let getter { getter() } else { side }
        state = HolderState(initial, .init(getter: getter, setter: setter))
        // `side` matters even where the getter says that nothing is hidden: a sidebar that was shown when the program
        // last ended is still what this holder is about.
        let hidden = initial ?? side ?? .secondary
        past = Past(side: initial == nil ? hidden : nil, hidden: hidden)
    }

    /// A holder that keeps its side in the settings under `key`; `side` is for when nothing usable is stored
    /// there. That nothing is hidden is stored too, and outlives a default that hides.
    public nonisolated static func usingUserDefaults(_ side: SplitSide? = nil, key: String) -> SideHolder {
        let stored = StoredState(key: key)
        return SideHolder(
            side,
            getter: { stored.side ?? side },
            setter: { stored.store($0) }
        )
    }

    /// Hides `side`, and shows the other one; nil shows both.
    public func hide(_ side: SplitSide?) { self.side = side }

    /// The side that the split hides by itself, for want of room, and that is shown as soon as somebody asks for it. The
    /// split's layout writes it.
    var collapsedSide: SplitSide? {
        get { past.collapsed }
        set { past.collapsed = newValue }
    }

    /// Shows what is hidden, be it for want of room. If nothing is, hides the side that was hidden last, else the one
    /// that the holder began with, else secondary.
    public func toggle() { side = side == nil && collapsedSide == nil ? past.hidden : nil }

    /// Hides `side`, or returns to what was before if `side` is hidden already. Nil means `toggle()`.
    public func toggle(_ side: SplitSide?) {
        guard let side, self.side != nil || collapsedSide != side else { return toggle() }
        self.side = self.side == side ? oldSide : side
    }

    /// Takes over a side; nil if it is the old one. The setter hears of it by what is returned.
    func write(_ side: SplitSide?) -> HolderChange<SplitSide?>? {
        let before = state.value
        if side == nil, before == nil, collapsedSide != nil {
            collapsedSide = nil
            state.insist()
        }
        guard let change = state.change(to: side) else { return nil }
        past.side = before
        past.hidden = side ?? past.hidden
        return change
    }

    /// Goes on with the state of `older`, if both began alike.
    public func inherit(from older: SideHolder) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.handOver(to: state) else { return false }
        (state, past) = (older.state, older.past)
        return true
    }
}

/// The name of `SideHolder` in SplitView 0.2.
public typealias SplitHide = SideHolder

extension SideHolder {
    /// The name of `side` in SplitView 0.2.
    public var value: SplitSide? {
        get { side }
        set { side = newValue }
    }
}
