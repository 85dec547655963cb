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

// Lines. A line whose edges were rounded one by one would be thicker in some places than in others.

extension CGFloat {
    /// The thickness of a line, in points, that is a whole number of device pixels: at least one, unless it is 0.
    @inlinable @inline(__always) public func lineThickness(scale: CGFloat) -> CGFloat {
        guard self > 0 else { return 0 }
        // The difference of two edges may miss the middle between two pixels by some ulps.
        return Swift.max(1, (self * scale + 1e-6).wholeNumber) / scale
    }

    /// Returns the start of a line of rounded thickness, on a device pixel, for a line that begins here.
    ///
    /// - Parameter thickness: The thickness before `lineThickness(scale:)`, in points. The middle of a line stays where it
    ///   is as far as pixels allow.
    @inlinable public func lineStart(thickness: CGFloat, scale: CGFloat) -> CGFloat {
        let (exact, pixels) = (thickness * scale, thickness.lineThickness(scale: scale) * scale)
        // The way over the middle would add rounding errors, which matter half way between two pixels.
        if (exact - pixels).magnitude < 1e-6 { return rounded(scale: scale) }
        return (self * scale + (exact - pixels) / 2 + 0.5 + 1e-9).rounded(.down) / scale
    }
}

extension CGRect {
    /// Returns a line on device pixels: its thickness is rounded first, by itself, and then its position. So it has the
    /// same number of pixels wherever it lies.
    ///
    /// - Parameters:
    ///   - axis: The direction of the thickness: a horizontal line lies across the vertical axis.
    ///   - scale: Device pixels in a point.
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
    /// The rectangle with its edges on boundaries of device pixels; nil where they are so far out that there are none,
    /// are no numbers, or lie the wrong way round.
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
    /// As `CGFloat.wholeNumber`, four at once; nil unless all are below its limit.
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
