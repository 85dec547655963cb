import ImmediateUI

/// Holds the layout of a `Split`, for as long as the program wants to keep it.
public final class LayoutHolder: ObservableObject {
    @Published private var held: SplitLayout
    private let setter: ((SplitLayout) -> Void)?
    private var changes = ChangeRecord()

    /// The layout.
    public var value: SplitLayout {
        get { held }
        set {
            guard newValue != held else { return }
            held = newValue
            changes.note()
            setter?(newValue)
        }
    }

    /// True while the layout is horizontal.
    public var isHorizontal: Bool { value.isHorizontal }

    /// The animation under which `value` last changed; nil for a change that shows at once.
    public var animation: Animation? { changes.animation }
    /// How often `value` changed.
    public var changeCount: Int { changes.count }

    /// A holder that begins with what `getter` returns, or with `layout` without a getter, and that calls `setter`
    /// with each new value.
    public init(
        _ layout: SplitLayout = .horizontal,
        getter: (() -> SplitLayout)? = nil,
        setter: ((SplitLayout) -> Void)? = nil
    ) {
        held = getter?() ?? layout
        self.setter = setter
    }

    /// A holder that keeps its value in `UserDefaults.standard` under `key`; `layout` is for when nothing usable is
    /// stored there.
    public static func usingUserDefaults(_ layout: SplitLayout = .horizontal, key: String) -> LayoutHolder {
        LayoutHolder(
            layout,
            getter: { StoredState.layout(forKey: key) ?? layout },
            setter: { StoredState.store($0, forKey: key) }
        )
    }

    /// Changes horizontal to vertical and back.
    public func toggle() { value = value.other }
}
