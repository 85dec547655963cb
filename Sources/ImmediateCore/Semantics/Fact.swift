import Foundation

/// One thing in the picture that has a meaning: a text, a control, a split. Views state facts while they paint, as
/// they would for a screen reader; inspection and tests read them.
public struct Fact: Equatable, Sendable {
    /// What kind of thing a fact is about.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// A split view.
        case split
        /// A line or paragraph of text.
        case text
        /// A symbol; its `string` is the symbol's name.
        case image
        /// Something to press or to set.
        case control
    }

    /// A property's value.
    public enum Value: Equatable, Sendable {
        /// Absent, written `null`.
        case none
        /// Words.
        case string(String)
        /// A number.
        case number(Double)
        /// Yes or no.
        case bool(Bool)
        /// A place, in points, root coordinates.
        case rect(CGRect)
    }

    /// What it is about.
    public var role: Role
    /// Named properties, such as `label`, `rect` or `enabled`.
    public var properties: [String: Value]

    /// A fact.
    public init(_ role: Role, _ properties: [String: Value]) {
        self.role = role
        self.properties = properties
    }
}
