import Foundation
import ImmediateCore
import ImmediateHost

/// Text from other programs by way of SDL: copied, selected or dropped.
enum OutsideText {
    /// Returns the text; nil if it is longer than `limit`.
    /// - Parameter limit: the most bytes.
    static func string(_ text: UnsafePointer<CChar>, atMost limit: Int = InputLimits.text) -> String? {
        strnlen(text, limit + 1) > limit ? nil : String(cString: text)
    }
}
