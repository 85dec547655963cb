import Foundation
import ImmediateUI

/// Holds the fraction of a split, primary's share of the length, for as long as the program wants to keep it.
///
/// A split shows what its holder says, and writes to it when a drag ends. The program makes it and owns it, anywhere:
/// at file scope, in a property of a view, in a body.
public final class FractionHolder: StateInheriting {
    let birth = Birth()
    private var state: HolderState<CGFloat>
    /// What the holder was made with: the program's fraction, else what the getter had; nil if there was neither.
    let original: CGFloat?
    /// Whether somebody has said where the splitter is: the program, what is stored, or the layout that was left.
    private var isGiven: Bool

    /// Whether `value` is anybody's, or only what is for want of one, so that a split opens at its ideal length.
    var hasValue: Bool { isGiven || state.changeCount > 0 }

    /// The fraction, 0…1. A value beyond is clamped; NaN and infinities are ignored.
    public var value: CGFloat {
        get { state.value }
        set { write(newValue)?.send() }
    }

    /// The animation under which `value` last changed; nil for a change that shows at once.
    public var animation: Animation? { state.animation }
    /// How often `value` was changed by the program or the person. Resizing the split does not count.
    public var changeCount: Int { state.changeCount }

    /// Says what the holder begins with.
    public var getter: (() -> CGFloat)? {
        get { state.functions.getter }
        set { state.functions.getter = newValue }
    }
    /// Hears of each new value.
    public var setter: ((CGFloat) -> Void)? {
        get { state.functions.setter }
        set { state.functions.setter = newValue }
    }

    /// A holder that begins with what `getter` returns, or with `fraction` (nil: 0.5) without a getter, and that calls
    /// `setter` with each new value.
    public nonisolated init(
        _ fraction: CGFloat? = nil,
        getter: (() -> CGFloat)? = nil,
        setter: ((CGFloat) -> Void)? = nil
    ) {
        let (got, said) = (getter.flatMap { Self.cleaned($0()) }, fraction.flatMap(Self.cleaned))
        state = HolderState(got ?? said ?? 0.5, .init(getter: getter, setter: setter))
        original = said ?? got
        isGiven = original != nil
    }

    /// A holder of what is stored under `key`.
    private nonisolated init(_ fraction: CGFloat?, _ stored: StoredState) {
        let said = fraction.flatMap(Self.cleaned)
        let value = { stored.fraction ?? said ?? 0.5 }
        state = HolderState(value(), .init(getter: value, setter: { stored.store($0) }))
        original = said
        isGiven = stored.fraction != nil || said != nil
    }

    /// A holder that keeps its value in the settings under `key`; `fraction` (nil: 0.5) is for when nothing
    /// usable is stored there.
    public nonisolated static func usingUserDefaults(_ fraction: CGFloat? = nil, key: String) -> FractionHolder {
        FractionHolder(fraction, StoredState(key: key))
    }

    /// Takes over a fraction; nil if it is the old one, or none at all. The setter hears of it by what is returned.
    func write(_ fraction: CGFloat) -> HolderChange<CGFloat>? {
        guard let fraction = Self.cleaned(fraction) else { return nil }
        isGiven = true
        return state.change(to: fraction)
    }

    /// Takes over the fraction that is shown after the split changed size. It is stored, so that a restart opens as it
    /// was left, but nobody has requested it: `changeCount` and `animation` stay, and so does the length that is
    /// pinned.
    func adopt(_ shown: CGFloat) {
        guard let fraction = Self.cleaned(shown), fraction != value else { return }
        isGiven = true
        state.adopt(fraction)
    }

    /// Takes over the fraction at which a split has opened by itself. Nobody has chosen it, so it is not stored: in a
    /// window of another size the next start opens at another.
    func open(at shown: CGFloat) {
        guard !hasValue, let fraction = Self.cleaned(shown), fraction != value else { return }
        state.show(fraction)
    }

    /// Goes on with the state of `older`, if both began alike.
    public func inherit(from older: FractionHolder) -> Bool {
        guard older.state !== state else { return true }
        guard older.state.handOver(to: state) else { return false }
        state = older.state
        isGiven = older.isGiven
        return true
    }

    private nonisolated static func cleaned(_ fraction: CGFloat) -> CGFloat? {
        fraction.isFinite ? min(max(fraction, 0), 1) : nil
    }
}

/// The name of `FractionHolder` in SplitView 0.2.
public typealias SplitFraction = FractionHolder
