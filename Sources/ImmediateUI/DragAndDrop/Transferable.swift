import Foundation

/// A value that can be dragged and dropped.
///
/// Strings, URLs and data can also come from other apps. A custom type just declares its conformance:
///
/// ```swift
/// struct Card: Codable, Transferable { var title: String }
/// ```
public protocol Transferable {
    /// Returns the value of a dragged item, which is a value of the app or a `DroppedItem` from outside.
    ///
    /// The default is the item itself if it has this type, or else nil.
    static func received(_ item: Any) -> Self?
}

extension Transferable {
    /// Returns the item itself if it has this type.
    public static func received(_ item: Any) -> Self? { item as? Self }
}

extension String: Transferable {
    /// Returns a text, or the string of a URL that is not a file.
    public static func received(_ item: Any) -> String? {
        switch item {
        case let text as String: text
        case DroppedItem.text(let text): text
        case let url as URL where !url.isFileURL: url.absoluteString
        default: nil
        }
    }
}

extension URL: Transferable {
    /// Returns a file URL, another URL, or a text that is a URL with a scheme.
    public static func received(_ item: Any) -> URL? {
        switch item {
        case let url as URL: url
        case DroppedItem.file(let url): url
        case DroppedItem.text(let text): URL(string: text).flatMap { $0.scheme == nil ? nil : $0 }
        default: nil
        }
    }
}

extension Data: Transferable {
    /// Returns data, or the UTF-8 bytes of a text.
    public static func received(_ item: Any) -> Data? {
        switch item {
        case let data as Data: data
        case DroppedItem.text(let text): Data(text.utf8)
        default: nil
        }
    }
}

extension AttributedString: Transferable {
    /// Returns an attributed string, or one made from a plain string.
    public static func received(_ item: Any) -> AttributedString? {
        item as? AttributedString ?? String.received(item).map { AttributedString($0) }
    }
}
