/// A key, by its SwiftUI name.
public typealias KeyEquivalent = Key

/// The modifier keys, by their SwiftUI name.
public typealias EventModifiers = KeyModifiers
