import Foundation

// Rounding of positions as by `rounded()`, half away from 0, but without its call into the C library on processors
// with basic instructions only. Layout rounds some twenty positions per split.

extension CGFloat {
    /// Returns the position, in points, rounded to the nearest boundary of device pixels: `(self * scale).rounded() /
    /// scale`.
    @inlinable @inline(__always) public func rounded(scale: CGFloat) -> CGFloat {
        // A scale of 1 is common, and a division is slow.
        scale == 1 ? wholeNumber : (self * scale).wholeNumber / scale
    }

    /// The nearest integer, half away from 0, like `rounded()`.
    @inlinable @inline(__always) public var wholeNumber: CGFloat {
        // Above 2⁵² all numbers are integers. Below it the sum has no bits for a fraction, so adding the limit
        // rounds, half to even.
        let limit = 0x1p52
        let size = native.magnitude
        let even = (size + limit) - limit
        let whole = size < limit ? (size - even == 0.5 ? even + 1 : even) : size
        return CGFloat(Double(bitPattern: whole.bitPattern | (native.bitPattern & (1 << 63))))
    }
}

// Lines. Rounding the edges of lines separately would make some thicker than others.

extension CGFloat {
    /// Returns the thickness of a line, in points, rounded to whole device pixels: at least one, unless it is 0.
    @inlinable @inline(__always) public func lineThickness(scale: CGFloat) -> CGFloat {
        guard self > 0 else { return 0 }
        // The difference of two edges may be off by some ulps at half a pixel.
        return Swift.max(1, (self * scale + 1e-6).wholeNumber) / scale
    }

    /// Returns the start of a line of rounded thickness, on a device pixel, for a line that begins here.
    ///
    /// - Parameter thickness: the thickness before `lineThickness(scale:)`, in points. The center of the line is
    ///   preserved as far as pixels allow.
    @inlinable public func lineStart(thickness: CGFloat, scale: CGFloat) -> CGFloat {
        let (exact, pixels) = (thickness * scale, thickness.lineThickness(scale: scale) * scale)
        // Computing the center would add rounding errors, which matter at half a pixel.
        if (exact - pixels).magnitude < 1e-6 { return rounded(scale: scale) }
        return (self * scale + (exact - pixels) / 2 + 0.5 + 1e-9).rounded(.down) / scale
    }
}

extension CGRect {
    /// Returns a line on device pixels. Its thickness is rounded before its position, so it has the same number of
    /// pixels everywhere.
    ///
    /// - Parameters:
    ///   - axis: the direction of the thickness: a horizontal line lies across the vertical axis.
    ///   - scale: the device pixels per point.
    public func line(across axis: Axis, scale: CGFloat) -> CGRect {
        guard var line = rounded(scale: scale) else { return self }
        switch axis {
        case .horizontal:
            line.origin.x = origin.x.lineStart(thickness: size.width, scale: scale)
            line.size.width = size.width.lineThickness(scale: scale)
        case .vertical:
            line.origin.y = origin.y.lineStart(thickness: size.height, scale: scale)
            line.size.height = size.height.lineThickness(scale: scale)
        }
        return line
    }
}

extension CGRect {
    /// Returns the rectangle with its edges rounded to boundaries of device pixels; nil if they are out of range, not
    /// finite, or in the wrong order.
    @inline(__always) public func rounded(scale: CGFloat) -> CGRect? {
        var edges = SIMD4(origin.x.native, origin.y.native, origin.x.native, origin.y.native)
        edges.z += size.width.native
        edges.w += size.height.native
        if scale != 1 { edges *= scale.native }
        guard var whole = edges.wholeNumbers else { return nil }
        guard all(whole.highHalf .>= whole.lowHalf) else { return nil }
        if scale != 1 { whole /= scale.native }
        return CGRect(x: whole.x, y: whole.y, width: whole.z - whole.x, height: whole.w - whole.y)
    }
}

extension SIMD4<Double> {
    /// The same as `CGFloat.wholeNumber`, four at once; nil unless all are below its limit.
    @inline(__always) fileprivate var wholeNumbers: SIMD4<Double>? {
        let signs = bitPattern & SIMD4<UInt64>(repeating: 1 << 63)
        let sizes = SIMD4<Double>(bitPattern: bitPattern & SIMD4<UInt64>(repeating: ~(1 << 63)))
        let limit = SIMD4<Double>(repeating: 0x1p52)
        guard all(sizes .< limit) else { return nil }
        let even = (sizes + limit) - limit
        let halves = (sizes - even) .== 0.5
        let whole = even.replacing(with: even + 1, where: halves)
        return SIMD4<Double>(bitPattern: whole.bitPattern | signs)
    }
}
