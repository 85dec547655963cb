import Foundation
import SplitView

/// Where the gallery stores its state: in `UserDefaults`, or nowhere, for runs that must all begin alike.
@MainActor package struct Storage {
    var isPersistent: Bool

    package init(isPersistent: Bool) { self.isPersistent = isPersistent }

    private static let prefix = "SplitDemo."

    func fraction(_ value: CGFloat?, _ key: String) -> FractionHolder {
        isPersistent ? .usingUserDefaults(value, key: Self.prefix + key) : FractionHolder(value)
    }

    func layout(_ value: SplitLayout, _ key: String) -> LayoutHolder {
        isPersistent ? .usingUserDefaults(value, key: Self.prefix + key) : LayoutHolder(value)
    }

    func side(_ value: SplitSide? = nil, _ key: String) -> SideHolder {
        isPersistent ? .usingUserDefaults(value, key: Self.prefix + key) : SideHolder(value)
    }

    /// Forgets everything that was stored.
    package static func reset() {
        let defaults = UserDefaults.standard
        for key in defaults.dictionaryRepresentation().keys where key.hasPrefix(prefix) {
            defaults.removeObject(forKey: key)
        }
        defaults.synchronize()
    }
}
