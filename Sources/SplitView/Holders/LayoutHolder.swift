import ImmediateUI

/// Holds the layout of a `Split`, for as long as the program wants to keep it.
///
/// The program makes it and owns it, anywhere. A split that has none makes its own, and no split writes to it but to restore
/// an arrangement.
public final class LayoutHolder: StateInheriting {
    let birth = Birth()
    private var state: HolderState<SplitLayout>

    /// The layout.
    public var value: SplitLayout {
        get { state.value }
        set { write(newValue)?.send() }
    }

    /// True while the layout is horizontal.
    public var isHorizontal: Bool { value.isHorizontal }

    /// The animation under which `value` last changed; nil for a change that shows at once.
    public var animation: Animation? { state.animation }
    /// How often `value` changed.
    public var changeCount: Int { state.changeCount }

    /// Says what the holder begins with.
    public var getter: (() -> SplitLayout)? {
        get { state.functions.getter }
        set { state.functions.getter = newValue }
    }
    /// Hears of each new value.
    public var setter: ((SplitLayout) -> Void)? {
        get { state.functions.setter }
        set { state.functions.setter = newValue }
    }

    /// A holder that begins with what `getter` returns, or with `layout` (nil: horizontal) without a getter, and that
    /// calls `setter` with each new value.
    public nonisolated init(
        _ layout: SplitLayout? = nil,
        getter: (() -> SplitLayout)? = nil,
        setter: ((SplitLayout) -> Void)? = nil
    ) {
        state = HolderState(getter?() ?? layout ?? .horizontal, .init(getter: getter, setter: setter))
    }

    /// A holder that keeps its value in the settings under `key`; `layout` (nil: horizontal) is for when
    /// nothing usable is stored there.
    public nonisolated static func usingUserDefaults(_ layout: SplitLayout? = nil, key: String) -> LayoutHolder {
        let stored = StoredState(key: key)
        return LayoutHolder(
            layout,
            getter: { stored.layout ?? layout ?? .horizontal },
            setter: { stored.store($0) }
        )
    }

    /// Changes horizontal to vertical and back.
    public func toggle() { value = value.other }

    /// Takes over a layout; nil if it is the old one. The setter hears of it by what is returned.
    func write(_ layout: SplitLayout) -> HolderChange<SplitLayout>? { state.change(to: layout) }

    /// Goes on with the state of `older`, if both began alike.
    public func inherit(from older: LayoutHolder) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.handOver(to: state) else { return false }
        state = older.state
        return true
    }
}
