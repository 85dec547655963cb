import ImmediateCore

/// The layout of a `Split`, kept by the app.
///
/// The app creates and owns the holder anywhere. A split without one creates its own. A split writes to its holder only
/// when it restores an arrangement.
public final class LayoutHolder: StateSharing {
    let creation = CreationStamp()
    private var state: HolderState<SplitLayout>

    /// The layout of the split's sides.
    public var value: SplitLayout {
        get { state.value }
        set { write(newValue)?.send() }
    }

    /// True while the layout is horizontal.
    public var isHorizontal: Bool { value.isHorizontal }

    /// The animation of the last change of `value`; nil if it was not animated.
    public var animation: Animation? { state.animation }
    /// The number of times that `value` has changed.
    public var changeCount: Int { state.changeCount }

    /// The function that provides the initial value.
    public var getter: (() -> SplitLayout)? {
        get { state.functions.getter }
        set { state.functions.getter = newValue }
    }
    /// The function that receives each new value.
    public var setter: ((SplitLayout) -> Void)? {
        get { state.functions.setter }
        set { state.functions.setter = newValue }
    }

    /// Creates a holder of a split's layout.
    /// - Parameters:
    ///   - layout: The initial value without a getter; nil means horizontal.
    ///   - getter: Returns the initial value.
    ///   - setter: Receives each new value.
    public nonisolated init(
        _ layout: SplitLayout? = nil,
        getter: (() -> SplitLayout)? = nil,
        setter: ((SplitLayout) -> Void)? = nil
    ) {
        state = HolderState(getter?() ?? layout ?? .horizontal, .init(getter: getter, setter: setter))
    }

    /// Creates a holder that stores its value in the settings under `key`.
    /// - Parameters:
    ///   - layout: The value while nothing valid is stored; nil means horizontal.
    ///   - key: The key in the settings.
    public nonisolated static func usingUserDefaults(_ layout: SplitLayout? = nil, key: String) -> LayoutHolder {
        let stored = StoredState(key: key)
        return LayoutHolder(
            layout,
            getter: { stored.layout ?? layout ?? .horizontal },
            setter: { stored.store($0) }
        )
    }

    /// Switches the layout between horizontal and vertical.
    public func toggle() { value = value.other }

    /// Changes the value without calling the setter; sending the returned change does. Nil if the value did not change.
    func write(_ layout: SplitLayout) -> HolderChange<SplitLayout>? { state.change(to: layout) }

    /// Shares the state of `older` if both holders have the same initial value.
    /// - Parameter older: The holder of the same split in the last frame.
    /// - Returns: True if the state is shared; false if the holder keeps its own state.
    public func inherit(from older: LayoutHolder) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.handOver(to: state) else { return false }
        state = older.state
        return true
    }
}
