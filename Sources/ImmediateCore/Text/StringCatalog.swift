import Foundation

/// The string tables of a bundle.
enum StringCatalog {
    /// Whether the app has string tables.
    static let exists = false
}
