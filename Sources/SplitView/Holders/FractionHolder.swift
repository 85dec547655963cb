import Foundation
import ImmediateUI

/// Holds the fraction of a split, primary's share of the length, for as long as the program wants to keep it.
///
/// A split shows what its holder says, and writes to it when a drag ends.
public final class FractionHolder: ObservableObject {
    @Published private var held: CGFloat
    private let setter: ((CGFloat) -> Void)?
    private var changes = ChangeRecord()

    /// The fraction, 0…1. A value beyond is clamped; NaN and infinities are ignored.
    public var value: CGFloat {
        get { held }
        set {
            guard let fraction = Self.cleaned(newValue), fraction != held else { return }
            held = fraction
            changes.note()
            setter?(fraction)
        }
    }

    /// The animation under which `value` last changed; nil for a change that shows at once.
    public var animation: Animation? { changes.animation }
    /// How often `value` was changed by the program or the person. Resizing the split does not count.
    public var changeCount: Int { changes.count }

    /// A holder that begins with what `getter` returns, or with `fraction` without a getter, and that calls `setter`
    /// with each new value.
    public init(_ fraction: CGFloat = 0.5, getter: (() -> CGFloat)? = nil, setter: ((CGFloat) -> Void)? = nil) {
        held = getter.flatMap { Self.cleaned($0()) } ?? Self.cleaned(fraction) ?? 0.5
        self.setter = setter
    }

    /// A holder that keeps its value in `UserDefaults.standard` under `key`; `fraction` is for when nothing usable is
    /// stored there.
    public static func usingUserDefaults(_ fraction: CGFloat = 0.5, key: String) -> FractionHolder {
        FractionHolder(
            fraction,
            getter: { StoredState.fraction(forKey: key) ?? fraction },
            setter: { StoredState.store($0, forKey: key) }
        )
    }

    /// Takes over the fraction that is shown after the split changed size. It is stored, so that a restart opens as it
    /// was left, but it is nobody's wish: `changeCount` and `animation` stay, and so does the length that a priority
    /// side keeps.
    func adopt(_ shown: CGFloat) {
        guard let fraction = Self.cleaned(shown), fraction != held else { return }
        held = fraction
        setter?(fraction)
    }

    private static func cleaned(_ fraction: CGFloat) -> CGFloat? {
        fraction.isFinite ? min(max(fraction, 0), 1) : nil
    }
}
