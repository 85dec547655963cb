import Foundation

/// A way to turn the values of a `Transferable` type into data, files or other values, and back.
///
/// Types list their representations in `transferRepresentation`. A custom one combines others in its `body`:
///
/// ```swift
/// struct TextRepresentation<Item: Transferable & CustomStringConvertible>: TransferRepresentation {
///     var body: some TransferRepresentation<Item> { ProxyRepresentation(exporting: \.description) }
/// }
/// ```
public protocol TransferRepresentation<Item> {
    /// The type of the values.
    associatedtype Item
    /// The type of the body.
    associatedtype Body: TransferRepresentation

    /// The representations that this one consists of.
    @TransferRepresentationBuilder<Item> var body: Body { get }
}

extension TransferRepresentation where Body == InAppRepresentation {
    /// The body of a representation that the toolkit reads directly.
    public var body: InAppRepresentation { InAppRepresentation() }
}

/// Combines the representations of a type, the best one first.
@resultBuilder public struct TransferRepresentationBuilder<Item> {
    /// Returns a representation.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    /// Returns the first representation.
    public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content) -> Content
    where Content.Item == Item { content }

    /// Returns representations and a further one.
    public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
        accumulated first: First,
        next: Next
    ) -> CombinedRepresentation<First, Next> where First.Item == Item, Next.Item == Item {
        CombinedRepresentation(first: first, next: next)
    }
}

/// A representation that the toolkit reads directly.
protocol PrimitiveTransferRepresentation: TransferRepresentation where Body == InAppRepresentation {
    var forms: [TransferForm] { get }
}

extension TransferRepresentation {
    /// The single ways of a representation.
    var allForms: [TransferForm] { (self as? any PrimitiveTransferRepresentation)?.forms ?? body.allForms }
}

/// The representation of a type without any, whose values move inside the app only.
public struct InAppRepresentation: PrimitiveTransferRepresentation {
    /// No values: nothing is exported or imported.
    public typealias Item = Never
    /// No body of its own.
    public typealias Body = InAppRepresentation

    /// Creates the representation.
    public init() {}

    var forms: [TransferForm] { [] }
}

/// Several representations, which a `TransferRepresentationBuilder` combines.
public struct CombinedRepresentation<First: TransferRepresentation, Next: TransferRepresentation>:
    PrimitiveTransferRepresentation
where First.Item == Next.Item {
    /// The type of the values.
    public typealias Item = First.Item
    /// No body of its own.
    public typealias Body = InAppRepresentation
    let first: First
    let next: Next
    var forms: [TransferForm] { first.allForms + next.allForms }
}

/// The representation of a `Codable` value, encoded as JSON or as a property list.
///
/// ```swift
/// CodableRepresentation(contentType: .card)
/// ```
public struct CodableRepresentation<Item: Transferable & Codable>: PrimitiveTransferRepresentation {
    /// No body of its own.
    public typealias Body = InAppRepresentation
    let forms: [TransferForm]

    /// Creates a representation as JSON.
    /// - Parameters:
    ///   - itemType: The type of the values.
    ///   - contentType: The content type of the data, usually one of the app.
    ///   - encoder: The encoder.
    ///   - decoder: The decoder.
    public init(
        for itemType: Item.Type = Item.self,
        contentType: UTType,
        encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) {
        forms = [.data(contentType, encoder.encode) { try decoder.decode(Item.self, from: $0) }]
    }

    /// Creates a representation as a property list.
    /// - Parameters:
    ///   - itemType: The type of the values.
    ///   - contentType: The content type of the data, usually one of the app.
    ///   - encoder: The encoder.
    ///   - decoder: The decoder.
    public init(
        for itemType: Item.Type = Item.self,
        contentType: UTType,
        encoder: PropertyListEncoder,
        decoder: PropertyListDecoder
    ) {
        forms = [.data(contentType, encoder.encode) { try decoder.decode(Item.self, from: $0) }]
    }
}

/// The representation of a value as data, by functions of the app.
///
/// ```swift
/// DataRepresentation(contentType: .png) { image in image.png } importing: { try Sketch(png: $0) }
/// ```
public struct DataRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
    /// No body of its own.
    public typealias Body = InAppRepresentation
    let forms: [TransferForm]

    /// Creates a representation in both directions.
    /// - Parameters:
    ///   - contentType: The content type of the data.
    ///   - exporting: Returns the data of a value.
    ///   - importing: Returns the value of data.
    public init(
        contentType: UTType,
        exporting: @escaping (Item) throws -> Data,
        importing: @escaping (Data) throws -> Item
    ) {
        forms = [.data(contentType, exporting, importing)]
    }

    /// Creates a representation for dragging and copying.
    /// - Parameters:
    ///   - contentType: The content type of the data.
    ///   - exporting: Returns the data of a value.
    public init(exportedContentType contentType: UTType, exporting: @escaping (Item) throws -> Data) {
        forms = [.data(contentType, exporting, nil as ((Data) -> Item)?)]
    }

    /// Creates a representation for dropping and pasting.
    /// - Parameters:
    ///   - contentType: The content type of the data.
    ///   - importing: Returns the value of data.
    public init(importedContentType contentType: UTType, importing: @escaping (Data) throws -> Item) {
        forms = [.data(contentType, nil, importing)]
    }
}

/// The file that a `FileRepresentation` exports.
public struct SentTransferredFile {
    /// The URL of the file.
    public let file: URL

    /// Creates a file to export.
    /// - Parameters:
    ///   - file: The URL of the file.
    ///   - allowAccessingOriginalFile: True if the receiver may change the file itself. Receivers here always get the
    ///     file itself.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// The file that a `FileRepresentation` imports.
public struct ReceivedTransferredFile {
    /// The URL of the file. Copy the file to keep it: it is removed after the import if it is not the original one.
    public let file: URL
    /// True for the dragged file itself, false for a copy of data.
    public let isOriginalFile: Bool
}

/// The representation of a value as a file.
///
/// ```swift
/// FileRepresentation(contentType: .movie) { SentTransferredFile($0.url) } importing: { try Film(copying: $0.file) }
/// ```
public struct FileRepresentation<Item: Transferable>: PrimitiveTransferRepresentation {
    /// No body of its own.
    public typealias Body = InAppRepresentation
    let forms: [TransferForm]

    /// Creates a representation in both directions.
    /// - Parameters:
    ///   - contentType: The content type of the file.
    ///   - exporting: Returns the file of a value.
    ///   - importing: Returns the value of a file.
    public init(
        contentType: UTType,
        exporting: @escaping (Item) throws -> SentTransferredFile,
        importing: @escaping (ReceivedTransferredFile) throws -> Item
    ) {
        forms = [.file(contentType, exporting, importing)]
    }

    /// Creates a representation for dragging and copying.
    /// - Parameters:
    ///   - contentType: The content type of the file.
    ///   - exporting: Returns the file of a value.
    public init(exportedContentType contentType: UTType, exporting: @escaping (Item) throws -> SentTransferredFile) {
        forms = [.file(contentType, exporting, nil)]
    }

    /// Creates a representation for dropping and pasting.
    /// - Parameters:
    ///   - contentType: The content type of the file.
    ///   - importing: Returns the value of a file.
    public init(importedContentType contentType: UTType, importing: @escaping (ReceivedTransferredFile) throws -> Item)
    {
        forms = [.file(contentType, nil, importing)]
    }
}

/// The representation of a value as a value of another transferable type, such as its title.
///
/// ```swift
/// ProxyRepresentation(exporting: \.title)
/// ```
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
    PrimitiveTransferRepresentation
{
    /// No body of its own.
    public typealias Body = InAppRepresentation
    package let forms: [TransferForm]

    /// Creates a representation in both directions.
    /// - Parameters:
    ///   - exporting: Returns the other value of a value.
    ///   - importing: Returns the value of another value.
    public init(
        exporting: @escaping (Item) throws -> ProxyRepresentation,
        importing: @escaping (ProxyRepresentation) throws -> Item
    ) {
        forms = [.proxy(exporting, importing)]
    }

    /// Creates a representation for dragging and copying.
    /// - Parameter exporting: Returns the other value of a value.
    public init(exporting: @escaping (Item) throws -> ProxyRepresentation) { forms = [.proxy(exporting, nil)] }

    /// Creates a representation for dropping and pasting.
    /// - Parameter importing: Returns the value of another value.
    @_disfavoredOverload public init(importing: @escaping (ProxyRepresentation) throws -> Item) {
        forms = [.proxy(nil, importing)]
    }
}

// MARK: Conditions

/// The apps that receive a representation.
public struct TransferRepresentationVisibility: Hashable, Sendable {
    fileprivate var isPrivate = false
    /// All apps.
    public static let all = TransferRepresentationVisibility()
    /// The app itself. Other apps do not receive the representation from the clipboard.
    public static let ownProcess = TransferRepresentationVisibility(isPrivate: true)
}

/// A representation with a condition, a file name, or a limited visibility.
public struct ModifiedRepresentation<Base: TransferRepresentation>: PrimitiveTransferRepresentation {
    /// The type of the values.
    public typealias Item = Base.Item
    /// No body of its own.
    public typealias Body = InAppRepresentation
    let base: Base
    let change: (inout TransferForm) -> Void

    var forms: [TransferForm] {
        base.allForms.map { form in
            var form = form
            change(&form)
            return form
        }
    }
}

extension TransferRepresentation {
    /// Exports only the values that meet a condition.
    /// - Parameter condition: Returns true for values that have the representation.
    public func exportingCondition(_ condition: @escaping (Item) -> Bool) -> ModifiedRepresentation<Self> {
        ModifiedRepresentation(base: self) { form in
            let outer = form.condition
            form.condition = { item in outer(item) && (item as? Item).map(condition) == true }
        }
    }

    /// Sets the name of a file with the exported data.
    public func suggestedFileName(_ fileName: String) -> ModifiedRepresentation<Self> {
        suggestedFileName { _ in fileName }
    }

    /// Sets the name of a file with the exported data.
    /// - Parameter fileName: Returns the name for a value; nil for none.
    public func suggestedFileName(_ fileName: @escaping (Item) -> String?) -> ModifiedRepresentation<Self> {
        ModifiedRepresentation(base: self) { form in
            form.fileName = { ($0 as? Item).flatMap(fileName) }
        }
    }

    /// Limits the apps that receive the exported data.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> ModifiedRepresentation<Self> {
        ModifiedRepresentation(base: self) { form in form.isPrivate = visibility.isPrivate }
    }
}
