import Foundation

/// A value that can be dragged and dropped, copied and pasted.
///
/// Strings, URLs and data can also come from other apps. A custom type just declares its conformance, and so moves
/// between the views of the app:
///
/// ```swift
/// struct Card: Codable, Transferable { var title: String }
/// ```
///
/// With representations it becomes a value of other types too, such as a text for the clipboard, and is made from them:
///
/// ```swift
/// extension UTType { static let card = UTType(exportedAs: "org.example.card") }
///
/// struct Card: Codable, Transferable {
///     var title: String
///
///     static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .card)
///         ProxyRepresentation(exporting: \.title)
///     }
/// }
/// ```
public protocol Transferable {
    /// The type of the representations.
    associatedtype Representation: TransferRepresentation

    /// The representations of the type, the best one first. The default has none.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }

    /// Returns the value of a dragged item, which is a value of the app or a `DroppedItem` from outside.
    ///
    /// The default is the item itself if it has this type, or else the value that the first fitting representation
    /// makes of it. Implement it only in a type without representations.
    static func received(_ item: Any) -> Self?
}

extension Transferable {
    /// Returns the item itself if it has this type, or else the value that the first fitting representation makes of it.
    public static func received(_ item: Any) -> Self? {
        if let value = item as? Self { return value }
        let imports = TransferImport.all(of: Self.self)
        return imports.isEmpty ? nil : TransferImport.value(of: TransferSource(item), by: imports)
    }

    /// Returns whether the type receives an item. Types with representations decide it by content types, without
    /// loading the item.
    static func accepts(_ item: Any) -> Bool {
        if item is Self { return true }
        let imports = TransferImport.all(of: Self.self)
        guard !imports.isEmpty else { return received(item) != nil }
        let source = TransferSource(item)
        return imports.contains { $0.accepts(source) }
    }
}

extension Transferable where Representation == InAppRepresentation {
    /// No representations: the values move inside the app only.
    public static var transferRepresentation: InAppRepresentation { InAppRepresentation() }
}

extension String: Transferable {
    /// Returns a text, the string of a URL that is not a file, or the text of a value with such a representation.
    public static func received(_ item: Any) -> String? {
        switch item {
        case let text as String: text
        case DroppedItem.text(let text): text
        case let url as URL where !url.isFileURL: url.absoluteString
        case is URL, is Data, is AttributedString, is DroppedItem: nil
        default: TransferSource(item).text
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
        case is String, is Data, is AttributedString: nil
        default: TransferSource(item).url
        }
    }
}

extension Data: Transferable {
    /// Returns data, the UTF-8 bytes of a text, or the data of a value's best representation.
    public static func received(_ item: Any) -> Data? {
        switch item {
        case let data as Data: data
        case DroppedItem.text(let text): Data(text.utf8)
        case is String, is URL, is AttributedString, is DroppedItem: nil
        default: TransferSource(item).data
        }
    }
}

extension AttributedString: Transferable {
    /// Returns an attributed string, or one made from a plain string.
    public static func received(_ item: Any) -> AttributedString? {
        item as? AttributedString ?? String.received(item).map { AttributedString($0) }
    }
}
