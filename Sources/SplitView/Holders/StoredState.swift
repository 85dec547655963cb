import Foundation
import ImmediateUI

/// Reads and writes what a holder keeps in the settings: those of the host whose frame runs or in whose frame the holder
/// was made, else the program's, see `SettingsStore`.
///
/// Whatever else is stored under the key, by another version of the program or by hand, reads as nil: never a trap,
/// never a value that a holder cannot have. The next write replaces it.
struct StoredState {
    /// The word for "no side is hidden". An absent entry could not say that, as it leaves the default to decide.
    private static let noSide = "none"

    private let key: String
    private let origin = SettingsStore.ofHost

    init(key: String) { self.key = key }

    private var settings: SettingsStore { SettingsStore.ofHost ?? origin ?? .standard }

    /// The fraction, if there is a number in 0…1.
    var fraction: CGFloat? {
        // Not `double(forKey:)`, which makes a number of a string and 0 of anything else; and not `NSNumber`, which
        // takes a Bool for one.
        let number: Double
        switch settings.value(forKey: key) {
        case let value as Double: number = value
        case let value as Float: number = Double(value)
        case let value as Int: number = Double(value)
        default: return nil
        }
        return (0...1).contains(number) ? CGFloat(number) : nil
    }

    /// The layout, if there is the name of one.
    var layout: SplitLayout? { word.flatMap(SplitLayout.init(rawValue:)) }

    /// The hidden side: nil if nothing usable is stored, `.some(nil)` if it is stored that none is hidden.
    var side: SplitSide?? {
        guard let word else { return nil }
        if word == Self.noSide { return .some(nil) }
        return SplitSide(rawValue: word).map { .some($0) }
    }

    private var word: String? { settings.value(forKey: key) as? String }

    /// Stores a fraction.
    func store(_ fraction: CGFloat) {
        // As a Double: Foundation on Linux traps on a CGFloat.
        settings.set(Double(fraction), forKey: key)
    }

    /// Stores a layout.
    func store(_ layout: SplitLayout) { settings.set(layout.rawValue, forKey: key) }

    /// Stores the hidden side.
    func store(_ side: SplitSide?) { settings.set(side?.rawValue ?? Self.noSide, forKey: key) }
}
