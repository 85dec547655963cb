import Foundation

/// Reads and writes what holders keep in `UserDefaults.standard`.
///
/// Whatever else is stored under a key, by another version of the program or by hand, reads as nil: never a trap, never
/// a value that a holder cannot have. The next write replaces it.
enum StoredState {
    /// The word for "no side is hidden". An absent entry could not say that, as it leaves the default to decide.
    private static let noSide = "none"

    /// The fraction under `key`, if there is a number in 0…1.
    static func fraction(forKey key: String) -> CGFloat? {
        // Not `double(forKey:)`, which makes a number of a string and 0 of anything else; and not `NSNumber`, which
        // takes a Bool for one.
        let number: Double
        switch UserDefaults.standard.object(forKey: key) {
        case let value as Double: number = value
        case let value as Float: number = Double(value)
        case let value as Int: number = Double(value)
        default: return nil
        }
        return (0...1).contains(number) ? CGFloat(number) : nil
    }

    /// The layout under `key`, if there is the name of one.
    static func layout(forKey key: String) -> SplitLayout? {
        word(forKey: key).flatMap(SplitLayout.init(rawValue:))
    }

    /// The hidden side under `key`: nil if nothing usable is stored, `.some(nil)` if it is stored that none is hidden.
    static func side(forKey key: String) -> SplitSide?? {
        guard let word = word(forKey: key) else { return nil }
        if word == noSide { return .some(nil) }
        return SplitSide(rawValue: word).map { .some($0) }
    }

    /// Stores a fraction.
    static func store(_ fraction: CGFloat, forKey key: String) {
        // As a Double: Foundation on Linux traps on a CGFloat.
        write(Double(fraction), forKey: key)
    }

    /// Stores a layout.
    static func store(_ layout: SplitLayout, forKey key: String) { write(layout.rawValue, forKey: key) }

    /// Stores the hidden side.
    static func store(_ side: SplitSide?, forKey key: String) { write(side?.rawValue ?? noSide, forKey: key) }

    private static func word(forKey key: String) -> String? { UserDefaults.standard.object(forKey: key) as? String }

    private static func write(_ value: Any, forKey key: String) {
        UserDefaults.standard.set(value, forKey: key)
        // Foundation on Linux writes the file only when it is told to: without this nothing outlives the program. It
        // takes a fraction of a millisecond. Holders are written at the end of a drag and, where a side has priority,
        // in each frame in which the split changes size.
        UserDefaults.standard.synchronize()
    }
}
