// Any bits are valid for an integer, so several integers can be read and written as one. Accesses outside the
// memory are checked by the byte, as usual; an overflowing index wraps before that check. A trap on overflow would
// slow down drawing during a drag by a tenth.

extension Span where Element: FixedWidthInteger & BitwiseCopyable {
    /// Returns the bits from an element on as one number.
    @inlinable package func bits<Number>(from index: Int, as type: Number.Type) -> Number
    where Number: FixedWidthInteger & BitwiseCopyable {
        bytes.unsafeLoadUnaligned(fromByteOffset: index &* MemoryLayout<Element>.stride, as: type)
    }

    /// Returns the bits from an element on as several numbers.
    @inlinable package func bits<Numbers>(from index: Int, as type: Numbers.Type) -> Numbers
    where Numbers: SIMD & BitwiseCopyable, Numbers.Scalar: FixedWidthInteger {
        bytes.unsafeLoadUnaligned(fromByteOffset: index &* MemoryLayout<Element>.stride, as: type)
    }
}

extension MutableSpan where Element: FixedWidthInteger & BitwiseCopyable {
    /// Writes the bits of a number from an element on.
    @inlinable package mutating func setBits<Number>(from index: Int, to number: Number)
    where Number: FixedWidthInteger & BitwiseCopyable {
        var bytes = mutableBytes
        bytes.storeBytes(of: number, toByteOffset: index &* MemoryLayout<Element>.stride, as: Number.self)
    }

    /// Writes the bits of several numbers from an element on.
    @inlinable package mutating func setBits<Numbers>(from index: Int, to numbers: Numbers)
    where Numbers: SIMD & BitwiseCopyable, Numbers.Scalar: FixedWidthInteger {
        var bytes = mutableBytes
        bytes.storeBytes(of: numbers, toByteOffset: index &* MemoryLayout<Element>.stride, as: Numbers.self)
    }
}

extension SIMD8<UInt16> {
    /// Creates the halves of four numbers, the lower one of each first.
    @inlinable package init(halves numbers: SIMD4<UInt32>) { self = unsafeBitCast(numbers, to: Self.self) }
}

// The standard library has these for one number only.
extension SIMD4<Double> {
    /// The bits of the numbers.
    var bitPattern: SIMD4<UInt64> { unsafeBitCast(self, to: SIMD4<UInt64>.self) }

    /// Creates numbers from their bits.
    init(bitPattern: SIMD4<UInt64>) { self = unsafeBitCast(bitPattern, to: SIMD4<Double>.self) }
}
