import Foundation

// What `rounded()` says of a position, half away from 0, without the call into the C library that it is on processors
// of which no more than the basic instructions are asked. Layout rounds some twenty positions a split.

extension CGFloat {
    /// The position, in points, of the boundary between device pixels that is nearest: `(self * scale).rounded() / scale`.
    @inlinable @inline(__always) public func rounded(scale: CGFloat) -> CGFloat {
        // A scale of 1 is common, and a division slow.
        scale == 1 ? wholeNumber : (self * scale).wholeNumber / scale
    }

    /// The nearest whole number, half away from 0, as `rounded()` says it.
    @inlinable @inline(__always) public var wholeNumber: CGFloat {
        // Above 2⁵² all numbers are whole. Below it the sum has no bits for a fraction, and so is rounded, a half to
        // the even number.
        let limit = 0x1p52
        let size = native.magnitude
        let even = (size + limit) - limit
        let whole = size < limit ? (size - even == 0.5 ? even + 1 : even) : size
        return CGFloat(Double(bitPattern: whole.bitPattern | (native.bitPattern & (1 << 63))))
    }
}
