import Foundation

extension CGRect {
    /// The rectangle without what the difference of two edges leaves of no length, such as 1e-13 points: a split that has no
    /// room has not been opened yet.
    var withoutRemainders: CGRect {
        var rect = self
        if size.width < 1e-6 { rect.size.width = 0 }
        if size.height < 1e-6 { rect.size.height = 0 }
        return rect
    }
}
