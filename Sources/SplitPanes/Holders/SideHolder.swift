import ImmediateCore

/// The hidden side of a split, kept by the app.
///
/// Buttons, drags and code share this one state, so that each can undo what another did. The app creates and owns the
/// holder anywhere; a split writes to it when a drag ends that hides or shows a side.
public final class SideHolder: StateSharing {
    let creation = CreationStamp()
    private var state: HolderState<SplitSide?>
    private var past: Past

    /// The earlier hidden sides, shared by the holders that share a state.
    @MainActor private final class Past {
        /// The hidden side before the last change.
        var side: SplitSide?
        /// The side that `toggle()` hides while none is hidden: the last hidden one, or the initial one.
        var hidden: SplitSide
        /// The side that the split hides for lack of room; nil for none. It is neither stored nor sent to the setter.
        var collapsed: SplitSide?

        nonisolated init(side: SplitSide?, hidden: SplitSide) {
            self.side = side
            self.hidden = hidden
        }
    }

    /// The hidden side before the last change; nil if none was hidden. Before the first change, the value that
    /// `toggle()` would set.
    public var oldSide: SplitSide? { past.side }

    /// The hidden side, or nil while both are shown.
    public var side: SplitSide? {
        get { state.value }
        set { write(newValue)?.send() }
    }

    /// The animation of the last change of `side`; nil if it was not animated.
    public var animation: Animation? { state.animation }
    /// The number of changes of `side`.
    public var changeCount: Int { state.changeCount }

    /// The function that provides the initial side.
    public var getter: (() -> SplitSide?)? {
        get { state.functions.getter }
        set { state.functions.getter = newValue }
    }
    /// The function that receives each new side.
    public var setter: ((SplitSide?) -> Void)? {
        get { state.functions.setter }
        set { state.functions.setter = newValue }
    }

    /// Creates a holder of a split's hidden side.
    /// - Parameters:
    ///   - side: The initial value without a getter; nil hides nothing.
    ///   - getter: Returns the initial value.
    ///   - setter: Receives each new value.
    public nonisolated init(
        _ side: SplitSide? = nil,
        getter: (() -> SplitSide?)? = nil,
        setter: ((SplitSide?) -> Void)? = nil
    ) {
        let initial = if let getter { getter() } else { side }
        state = HolderState(initial, .init(getter: getter, setter: setter))
        // `side` matters even where the getter returns nil: it is the side that `toggle()` hides after a restart with
        // both sides shown.
        let hidden = initial ?? side ?? .secondary
        past = Past(side: initial == nil ? hidden : nil, hidden: hidden)
    }

    /// Creates a holder that stores its side in the settings under `key`. "No side is hidden" is stored as well.
    /// - Parameters:
    ///   - side: The hidden side while nothing valid is stored.
    ///   - key: The key in the settings.
    public nonisolated static func usingUserDefaults(_ side: SplitSide? = nil, key: String) -> SideHolder {
        let stored = StoredState(key: key)
        return SideHolder(
            side,
            getter: { stored.hidden.map(\.side) ?? side },
            setter: { stored.store($0) }
        )
    }

    /// Hides `side` and shows the other one; nil shows both.
    public func hide(_ side: SplitSide?) { self.side = side }

    /// The side that the split hides for lack of room, until the user or the app shows it. The split's layout sets it.
    var collapsedSide: SplitSide? {
        get { past.collapsed }
        set { past.collapsed = newValue }
    }

    /// Shows the hidden side, even one hidden for lack of room. If none is hidden, hides the last hidden side, or else
    /// the initial one, or else secondary.
    public func toggle() { side = side == nil && collapsedSide == nil ? past.hidden : nil }

    /// Hides `side`, or returns to the state before if `side` is hidden already. Nil means `toggle()`.
    public func toggle(_ side: SplitSide?) {
        guard let side, self.side != nil || collapsedSide != side else { return toggle() }
        self.side = self.side == side ? oldSide : side
    }

    /// Changes the side without calling the setter; sending the returned change does. Nil if the side did not change.
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

    /// Shares the state of `older` if both holders have the same initial side.
    /// - Parameter older: The holder of the same split in the last frame.
    /// - Returns: True if the state is shared; false if the holder keeps its own state.
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
