@_spi(Reflection) import Swift

/// A stored property that begins with the `Birth` of its object.
protocol BirthField {}

extension Birth: BirthField {}

extension Birth {
    /// The offsets of the first such property of each class, nil where there is none.
    @MainActor private static var offsets: [ObjectIdentifier: Int?] = [:]

    /// When `object` was made; nil where its class keeps no record of that.
    @MainActor static func of(_ object: AnyObject) -> Birth? {
        let type: AnyClass = type(of: object)
        let key = ObjectIdentifier(type)
        let offset: Int?
        if let known = offsets[key] {
            offset = known
        } else {
            offset = Self.offset(in: type)
            offsets[key] = .some(offset)
        }
        guard let offset else { return nil }
        // The property is a stored struct of ours, whose first field is the number.
        let address = Unmanaged.passUnretained(object).toOpaque() + offset
        return withExtendedLifetime(object) { Birth(build: address.load(as: Int.self)) }
    }

    private static func offset(in type: AnyClass) -> Int? {
        var found: Int?
        let options: _EachFieldOptions = [.init(rawValue: 1), .init(rawValue: 1 << 1)]  // a class; skip the unknown
        _ = _forEachField(of: type, options: options) { _, offset, field, kind in
            guard kind == .struct, field is any BirthField.Type else { return true }
            found = offset
            return false
        }
        return found
    }
}
