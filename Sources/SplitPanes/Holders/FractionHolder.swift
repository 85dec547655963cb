import Foundation
import ImmediateCore

/// The fraction of a split, that is primary's share of the length, kept by the app.
///
/// A split shows the holder's value, and writes to it when a drag ends. The app creates and owns the holder anywhere:
/// at file scope, in a property of a view, in a body.
public final class FractionHolder: StateSharing {
    let creation = CreationStamp()
    private var state: HolderState<CGFloat>
    /// The initial fraction: the app's, or else the getter's; nil if there was neither.
    let original: CGFloat?
    /// Whether the fraction has a source: the app, the settings, or the last layout.
    private var isGiven: Bool

    /// Whether `value` was set; while it is only a default, a split opens at its ideal length.
    var hasValue: Bool { isGiven || state.changeCount > 0 }

    /// The fraction of the split, 0…1: primary's share of the length.
    ///
    /// Values out of range are clamped; NaN and infinity are ignored.
    public var value: CGFloat {
        get { state.value }
        set { write(newValue)?.send() }
    }

    /// The animation of the last change of `value`; nil if it was not animated.
    public var animation: Animation? { state.animation }
    /// The number of changes of `value` by the app or the user. Resizing the split does not count.
    public var changeCount: Int { state.changeCount }

    /// The function that provides the initial value.
    public var getter: (() -> CGFloat)? {
        get { state.functions.getter }
        set { state.functions.getter = newValue }
    }
    /// The function that receives each new value.
    public var setter: ((CGFloat) -> Void)? {
        get { state.functions.setter }
        set { state.functions.setter = newValue }
    }

    /// Creates a holder of a split's fraction.
    /// - Parameters:
    ///   - fraction: The initial value without a getter; nil means 0.5.
    ///   - getter: Returns the initial value.
    ///   - setter: Receives each new value.
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

    /// Creates a holder of a stored value.
    private nonisolated init(_ fraction: CGFloat?, _ stored: StoredState) {
        let said = fraction.flatMap(Self.cleaned)
        let value = { stored.fraction ?? said ?? 0.5 }
        state = HolderState(value(), .init(getter: value, setter: { stored.store($0) }))
        original = said
        isGiven = stored.fraction != nil || said != nil
    }

    /// Creates a holder that stores its value in the settings under `key`.
    /// - Parameters:
    ///   - fraction: The value while nothing valid is stored; nil means 0.5.
    ///   - key: The key in the settings.
    public nonisolated static func usingUserDefaults(_ fraction: CGFloat? = nil, key: String) -> FractionHolder {
        FractionHolder(fraction, StoredState(key: key))
    }

    /// Changes the value without calling the setter; sending the returned change does. Nil if the value is invalid or
    /// did not change.
    func write(_ fraction: CGFloat) -> HolderChange<CGFloat>? {
        guard let fraction = Self.cleaned(fraction) else { return nil }
        isGiven = true
        return state.change(to: fraction)
    }

    /// Stores the fraction that is shown after the split changed size, so that a restart restores it. This is not a
    /// change by the user or the app: `changeCount`, `animation` and the pinned length stay the same.
    func adopt(_ shown: CGFloat) {
        guard let fraction = Self.cleaned(shown), fraction != value else { return }
        isGiven = true
        state.adopt(fraction)
    }

    /// Sets the fraction that a split has opened at by default. It is not stored: in a window of another size the next
    /// start opens at another fraction.
    func open(at shown: CGFloat) {
        guard !hasValue, let fraction = Self.cleaned(shown), fraction != value else { return }
        state.show(fraction)
    }

    /// Shares the state of `older` if both holders have the same initial value.
    /// - Parameter older: The holder of the same split in the last frame.
    /// - Returns: True if the state is shared; false if the holder keeps its own state.
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
