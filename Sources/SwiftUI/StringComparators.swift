import Foundation

/// A comparison of strings as the user's language orders them, for `KeyPathComparator` and the columns of a table.
public struct LocalizedStringComparator: SortComparator, Hashable {
    /// The direction of the comparison.
    public var order = SortOrder.forward
    /// Whether numbers compare by their values and letters regardless of their case.
    fileprivate var isStandard: Bool

    /// Compares two strings in the direction of `order`.
    public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
        let result = isStandard ? lhs.localizedStandardCompare(rhs) : lhs.localizedCompare(rhs)
        guard order == .reverse else { return result }
        return ComparisonResult(rawValue: -result.rawValue) ?? .orderedSame
    }
}

extension SortComparator where Self == LocalizedStringComparator {
    /// The order of file names: numbers compare by their values, letters regardless of their case.
    public static var localizedStandard: LocalizedStringComparator { LocalizedStringComparator(isStandard: true) }
    /// The order of words in the user's language.
    public static var localized: LocalizedStringComparator { LocalizedStringComparator(isStandard: false) }
}
