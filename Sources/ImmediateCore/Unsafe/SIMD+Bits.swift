// The standard library has these for one number, not for four.
extension SIMD4<Double> {
    /// The bits of the numbers.
    var bitPattern: SIMD4<UInt64> { unsafeBitCast(self, to: SIMD4<UInt64>.self) }

    /// Numbers from their bits.
    init(bitPattern: SIMD4<UInt64>) { self = unsafeBitCast(bitPattern, to: SIMD4<Double>.self) }
}
