import ImmediateUI

/// Holds which side of a split is hidden, for as long as the program wants to keep it.
///
/// There is one state, whether a button, a drag or code hides: each undoes what another did.
public final class SideHolder: ObservableObject {
    @Published private var held: SplitSide?
    private let setter: ((SplitSide?) -> Void)?
    private var changes = ChangeRecord()
    /// The side that `toggle()` hides.
    private let toggledSide: SplitSide

    /// The state before the last change: the side that was hidden then, or nil if none was. A holder that has not
    /// changed yet has nil here.
    public private(set) var oldSide: SplitSide?

    /// The side that is hidden, or nil while both are shown.
    public var side: SplitSide? {
        get { held }
        set {
            guard newValue != held else { return }
            oldSide = held
            held = newValue
            changes.note()
            setter?(newValue)
        }
    }

    /// The animation under which `side` last changed; nil for a change that shows at once.
    public var animation: Animation? { changes.animation }
    /// How often `side` changed.
    public var changeCount: Int { changes.count }

    /// A holder that begins with what `getter` returns, or with `side` without a getter, and that calls `setter` with
    /// each new value. Nil hides nothing.
    public init(
        _ side: SplitSide? = nil,
        getter: (() -> SplitSide?)? = nil,
        setter: ((SplitSide?) -> Void)? = nil
    ) {
        let initial = if let getter { getter() } else { side }
        held = initial
        // `side` matters even where the getter says that nothing is hidden: a sidebar that was shown when the program
        // last ended is still what this holder is about.
        toggledSide = initial ?? side ?? .secondary
        self.setter = setter
    }

    /// A holder that keeps its side in `UserDefaults.standard` under `key`; `side` is for when nothing usable is stored
    /// there. That nothing is hidden is stored too, and outlives a default that hides.
    public static func usingUserDefaults(_ side: SplitSide? = nil, key: String) -> SideHolder {
        SideHolder(
            side,
            getter: { StoredState.side(forKey: key) ?? side },
            setter: { StoredState.store($0, forKey: key) }
        )
    }

    /// Hides `side`, and shows the other one; nil shows both.
    public func hide(_ side: SplitSide?) { self.side = side }

    /// Shows what is hidden. If nothing is, hides the side that the holder began with, or else secondary.
    public func toggle() { side = side == nil ? toggledSide : nil }

    /// Hides `side`, or returns to what was before if `side` is hidden already. Nil means `toggle()`.
    public func toggle(_ side: SplitSide?) {
        guard let side else { return toggle() }
        self.side = self.side == side ? oldSide : side
    }
}
