import Foundation
import HostICU
import ImmediateCore

/// The plural categories of languages, by the ICU in Foundation.
enum PluralRules {
    /// The names of the categories.
    static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

    /// Returns the category of a number, such as `one`.
    static func category(of number: Double, language: String) -> String {
        var category = [UInt16](repeating: 0, count: 8)
        var status = U_ZERO_ERROR
        let length = host_icu_plural_category(
            language.replacing("-", with: "_"),
            number,
            &category,
            Int32(category.count),
            &status
        )
        guard status.rawValue <= U_ZERO_ERROR.rawValue, 0...category.count ~= Int(length) else { return "other" }
        return String(decoding: category[..<Int(length)], as: UTF16.self)
    }
}
