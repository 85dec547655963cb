/// A pseudorandom generator with the same numbers in every run (SplitMix64), so that a failing case can be reproduced.
public struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator from a seed.
    public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

    /// Returns the next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a number from 0 to `count` - 1.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// Returns true with a probability from 0 to 1.
    public mutating func happens(_ chance: Double) -> Bool { .random(in: 0..<1, using: &self) < chance }

    /// Returns one of some values.
    public mutating func one<Value>(of values: Value...) -> Value {
        values.randomElement(using: &self) ?? values[0]
    }
}
