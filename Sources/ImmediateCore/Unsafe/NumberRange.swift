extension Range<Int> {
    /// Returns the number at a position of a collection that is a range of numbers; nil for another collection.
    ///
    /// Casts would take ten times as long, because they look up the types.
    @inline(__always) static func element<Data: Collection>(of data: Data, at position: Int) -> Data.Element? {
        guard Data.self == Range<Int>.self else { return nil }
        let numbers = unsafe unsafeBitCast(data, to: Range<Int>.self)
        return unsafe unsafeBitCast(numbers[numbers.startIndex + position], to: Data.Element.self)
    }
}
