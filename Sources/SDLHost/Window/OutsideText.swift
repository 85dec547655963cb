import Foundation
import ImmediateUI

/// Text of another program, by way of SDL: copied, selected or dropped.
enum OutsideText {
    /// The text; nil if it is longer than a window takes.
    /// - Parameter limit: in bytes.
    static func string(_ text: UnsafePointer<CChar>, atMost limit: Int = InputLimits.text) -> String? {
        strnlen(text, limit + 1) > limit ? nil : String(cString: text)
    }
}
