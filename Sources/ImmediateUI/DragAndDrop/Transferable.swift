import Foundation

/// A value that can be dragged from one view and dropped on another.
///
/// Texts, addresses of files and data arrive from other programs as well. A type of one's own only says that it is one:
///
/// ```swift
/// struct Card: Codable, Transferable { var title: String }
/// ```
public protocol Transferable {
    /// The value that something carried stands for: a value of the program's own, or a `DroppedItem` from outside; nil for
    /// none. The default is the value itself.
    static func received(_ item: Any) -> Self?
}

extension Transferable {
    /// The value itself.
    public static func received(_ item: Any) -> Self? { item as? Self }
}

extension String: Transferable {
    /// A text, or the address of something that is none.
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
    /// A file, an address, or a text that is one.
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
    /// Data, or the letters of a text in UTF-8.
    public static func received(_ item: Any) -> Data? {
        switch item {
        case let data as Data: data
        case DroppedItem.text(let text): Data(text.utf8)
        default: nil
        }
    }
}

extension AttributedString: Transferable {
    /// A text with attributes, or one without.
    public static func received(_ item: Any) -> AttributedString? {
        item as? AttributedString ?? String.received(item).map { AttributedString($0) }
    }
}
