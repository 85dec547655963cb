/// Sums of decimal fractions, such as 1.1 and 0.1. Binary floating-point numbers only approximate these, so a plain sum
/// would show as 1.2000000000000002.
extension BinaryFloatingPoint {
    /// The largest number of decimal places of a number that counts as a decimal fraction.
    private static var mostPlaces: Int { 12 }

    /// Returns the sum of the number and `count` times `step`. If both are decimal fractions, so is the sum.
    package func decimalSum(_ step: Self, times count: Self = 1) -> Self {
        let sum = self + count * step
        guard let least = step.decimalPlaces(from: 0), let places = decimalPlaces(from: least) else { return sum }
        return sum.rounded(places: places) ?? sum
    }

    /// Returns the least number of decimal places, from `least` on, that the number has apart from rounding errors; nil
    /// if it is no decimal fraction.
    private func decimalPlaces(from least: Int) -> Int? {
        guard isFinite else { return nil }
        return (least...max(least, Self.mostPlaces)).first { places in
            rounded(places: places).map { abs($0 - self) <= 4 * ulp } ?? false
        }
    }

    /// Returns the nearest number with this number of decimal places; nil if that is about all of its precision, so that
    /// any number would be a decimal fraction.
    private func rounded(places: Int) -> Self? {
        var unit: Self = 1
        for _ in 0..<places { unit *= 10 }
        let scaled = self * unit
        return scaled.magnitude * 64 * Self.ulpOfOne < 1 ? scaled.rounded() / unit : nil
    }

    /// The number as a `Double`. A decimal fraction of lower precision becomes the same decimal fraction: 0.1, not
    /// 0.10000000149.
    var decimalDouble: Double {
        guard Self.significandBitCount < Double.significandBitCount, let places = decimalPlaces(from: 0) else {
            return Double(self)
        }
        return Double(self).rounded(places: places) ?? Double(self)
    }
}
