import Foundation
import SplitView

/// The settings of the gallery: the app's, or none, for runs that must always start with the same state.
@MainActor package struct Storage {
    var isPersistent: Bool

    package init(isPersistent: Bool) { self.isPersistent = isPersistent }

    private nonisolated static let prefix = "SplitDemo."

    func arrangement(_ value: SplitArrangement = SplitArrangement(), _ key: String) -> ArrangementHolder {
        isPersistent ? .usingUserDefaults(value, key: Self.prefix + key) : ArrangementHolder(value)
    }

    func side(_ value: SplitSide? = nil, _ key: String) -> SideHolder {
        isPersistent ? .usingUserDefaults(value, key: Self.prefix + key) : SideHolder(value)
    }

    private var settings: SettingsStore { SettingsStore.ofHost ?? .standard }

    /// The stored text; nil if there is none.
    func text(_ key: String) -> String? {
        isPersistent ? settings.initialValue(forKey: Self.prefix + key) as? String : nil
    }

    /// Stores a text; nil removes it.
    func setText(_ text: String?, _ key: String) {
        if isPersistent { settings.set(text, forKey: Self.prefix + key) }
    }

    /// The stored length in points; nil if there is none that is finite and not negative.
    func length(_ key: String) -> CGFloat? {
        text(key).flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? CGFloat($0) : nil }
    }

    /// Removes stored values.
    func forget(_ keys: [String]) {
        guard isPersistent else { return }
        for key in keys { settings.set(nil, forKey: Self.prefix + key) }
    }

    /// Removes everything that was stored.
    package static func reset() {
        let defaults = UserDefaults.standard
        for key in defaults.dictionaryRepresentation().keys where key.hasPrefix(prefix) || key == windowKey {
            defaults.removeObject(forKey: key)
        }
        defaults.synchronize()
    }

    /// The name that the gallery's window is stored under, and the key of its position and size.
    package nonisolated static let windowName = "SplitDemo"
    private nonisolated static let windowKey = "Window Frame SplitDemo"
}
