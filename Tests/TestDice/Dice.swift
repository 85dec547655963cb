/// Numbers that look random and are the same in every run (SplitMix64), so that a case that fails can be found again.
public struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The numbers of a seed.
    public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 on that is less than `count`.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// Whether something happens that does so with a chance from 0 to 1.
    public mutating func happens(_ chance: Double) -> Bool { .random(in: 0..<1, using: &self) < chance }

    /// One of some values.
    public mutating func one<Value>(of values: Value...) -> Value {
        values.randomElement(using: &self) ?? values[0]
    }
}
