import Foundation

// An item becomes a value of another type in three steps: its representations make offers, each with a content type; the
// representations of the other type are imports, each for a content type; the first import that fits an offer loads it.

/// A single representation, without the type of its values.
package struct TransferForm {
    /// The offers of a value. The set has the types whose proxies led here, so that proxies in a circle end.
    private var offers: (Any, Set<ObjectIdentifier>) throws -> [TransferOffer]
    /// The imports. The set is that of `offers`.
    private var imports: (Set<ObjectIdentifier>) -> [TransferImport]
    /// Returns whether a value has the representation.
    var condition: (Any) -> Bool = { _ in true }
    /// Returns the name of a file with the data; nil for none.
    var fileName: ((Any) -> String?)?
    /// True if other apps do not receive the representation.
    var isPrivate = false

    static func data<Item>(
        _ type: UTType,
        _ export: ((Item) throws -> Data)?,
        _ load: ((Data) throws -> Item)?
    ) -> TransferForm {
        TransferForm { item, _ in
            guard let export, let item = item as? Item else { return [] }
            return [TransferOffer(type: type, content: .data { try export(item) })]
        } imports: { _ in
            guard let load else { return [] }
            let offer = { (source: TransferSource) in source.offers.first { $0.hasType(type) } }
            return [
                TransferImport {
                    offer($0) != nil
                } load: { source in
                    try offer(source).map { try load($0.data()) }
                }
            ]
        }
    }

    static func file<Item>(
        _ type: UTType,
        _ export: ((Item) throws -> SentTransferredFile)?,
        _ load: ((ReceivedTransferredFile) throws -> Item)?
    ) -> TransferForm {
        TransferForm { item, _ in
            guard let export, let item = item as? Item else { return [] }
            let file = { try export(item).file }
            return [
                TransferOffer(type: type, content: .file(file)),
                TransferOffer(type: .fileURL, content: .data { Data(try file().absoluteString.utf8) }),
            ]
        } imports: { _ in
            guard let load else { return [] }
            let offer = { (source: TransferSource) in source.offers.first { $0.hasType(type) } }
            return [
                TransferImport {
                    offer($0) != nil
                } load: { source in
                    try offer(source).map { try $0.withFile { try load($0) } }
                }
            ]
        }
    }

    static func proxy<Item, Proxy: Transferable>(
        _ export: ((Item) throws -> Proxy)?,
        _ load: ((Proxy) throws -> Item)?
    ) -> TransferForm {
        TransferForm { item, passed in
            guard let export, let item = item as? Item else { return [] }
            return TransferOffer.all(of: try export(item), passed: passed)
        } imports: { passed in
            guard let load else { return [] }
            if Proxy.Representation.self == InAppRepresentation.self {
                return [
                    TransferImport {
                        Proxy.received($0.item) != nil
                    } load: { source in
                        try Proxy.received(source.item).map(load)
                    }
                ]
            }
            let imports = TransferImport.all(of: Proxy.self, passed: passed)
            let itself = TransferImport {
                $0.item is Proxy
            } load: {
                try ($0.item as? Proxy).map(load)
            }
            return [itself]
                + imports.map { step in
                    TransferImport(accepts: step.accepts) { source in
                        try (step.load(source) as? Proxy).map(load)
                    }
                }
        }
    }

    private init(
        offers: @escaping (Any, Set<ObjectIdentifier>) throws -> [TransferOffer],
        imports: @escaping (Set<ObjectIdentifier>) -> [TransferImport]
    ) {
        (self.offers, self.imports) = (offers, imports)
    }

    /// Returns the offers of a value.
    func offers(of item: Any, passed: Set<ObjectIdentifier>) -> [TransferOffer] {
        guard condition(item) else { return [] }
        do {
            return try offers(item, passed)
                .map { offer in
                    var offer = offer
                    offer.isPrivate = offer.isPrivate || isPrivate
                    offer.fileName = fileName?(item) ?? offer.fileName
                    return offer
                }
        } catch {
            reportTransfer(error, of: "\(type(of: item))")
            return []
        }
    }

    func imports(passed: Set<ObjectIdentifier>) -> [TransferImport] { imports(passed) }
}

/// A representation that an item offers.
package struct TransferOffer {
    enum Content {
        case data(() throws -> Data)
        case file(() throws -> URL)
    }

    package var type: UTType
    var content: Content
    var isPrivate = false
    var fileName: String?

    /// The offers of an item, the best one first.
    package static func all(of item: Any, passed: Set<ObjectIdentifier> = []) -> [TransferOffer] {
        func data(_ type: UTType, _ text: String) -> TransferOffer {
            TransferOffer(type: type, content: .data { Data(text.utf8) })
        }
        switch item {
        case let item as ProvidedItem: return item.offers
        case DroppedItem.text(let text): return [data(.utf8PlainText, text)]
        case DroppedItem.file(let url): return all(of: url)
        case let text as String: return [data(.utf8PlainText, text)]
        case let text as AttributedString: return [data(.utf8PlainText, String(text.characters))]
        case let url as URL where url.isFileURL:
            guard let type = UTType(filenameExtension: url.pathExtension), !url.isDirectoryOnDisk else {
                return [data(.fileURL, url.absoluteString)]
            }
            let file = TransferOffer(type: type, content: .file { url }, fileName: url.lastPathComponent)
            return [file, data(.fileURL, url.absoluteString)]
        case let url as URL: return [data(.url, url.absoluteString)]
        case let value as Data: return [TransferOffer(type: .data, content: .data { value })]
        case let item as any Transferable: return all(ofValue: item, passed)
        default: return []
        }
    }

    private static func all<Item: Transferable>(ofValue item: Item, _ passed: Set<ObjectIdentifier>) -> [TransferOffer]
    {
        let (isNew, passed) = passed.adding(Item.self)
        guard isNew else { return [] }
        return Item.transferRepresentation.allForms.flatMap { $0.offers(of: item, passed: passed) }
    }

    /// Returns whether the offer has a type or one that conforms to it. A file has the types of its name's extension.
    package func hasType(_ type: UTType) -> Bool {
        if self.type.conforms(to: type) { return true }
        guard let name = fileName.map(URL.init(fileURLWithPath:)), !name.pathExtension.isEmpty else { return false }
        return type.filenameExtensions.contains(name.pathExtension.lowercased())
    }

    /// Returns the data, or the contents of the file.
    package func data() throws -> Data {
        switch content {
        case .data(let load): return try load()
        case .file(let file):
            let file = try file()
            do { return try Data(contentsOf: file) } catch { throw FileDialogError("read", file, error) }
        }
    }

    /// Passes the file to `body`, or a temporary file with the data.
    func withFile<Value>(_ body: (ReceivedTransferredFile) throws -> Value) throws -> Value {
        switch content {
        case .file(let file): return try body(ReceivedTransferredFile(file: try file(), isOriginalFile: true))
        case .data(let load):
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let ending = type.preferredFilenameExtension.map { ".\($0)" } ?? ""
            let file = folder.appendingPathComponent(fileName ?? "item\(ending)")
            try load().write(to: file)
            return try body(ReceivedTransferredFile(file: file, isOriginalFile: false))
        }
    }
}

/// The offers of an item provider, which need no value.
struct ProvidedItem { var offers: [TransferOffer] }

/// An item with its offers.
struct TransferSource {
    let item: Any
    let offers: [TransferOffer]

    init(_ item: Any) { (self.item, offers) = (item, TransferOffer.all(of: item)) }

    /// The plain text, or else another text; nil if there is none.
    var text: String? {
        let offer = offers.first { $0.hasType(.plainText) } ?? offers.first { $0.hasType(.text) }
        return offer.flatMap(loaded).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The file, or else another URL; nil if there is none.
    var url: URL? {
        let offer = offers.first { $0.type == .fileURL } ?? offers.first { $0.hasType(.url) }
        return offer.flatMap(loaded).flatMap { URL(string: String(decoding: $0, as: UTF8.self)) }
    }

    /// The data of the best offer; nil if there is none.
    var data: Data? { offers.first.flatMap(loaded) }

    private func loaded(_ offer: TransferOffer) -> Data? {
        do { return try offer.data() } catch {
            reportTransfer(error, of: offer.type.identifier)
            return nil
        }
    }
}

/// A way to make a value of an item.
struct TransferImport {
    /// Returns whether the item has a fitting offer.
    let accepts: (TransferSource) -> Bool
    /// Returns the value of an item; nil if it has no fitting offer.
    let load: (TransferSource) throws -> Any?

    /// The ways to make a value of a type; none for a type without representations.
    static func all<Item: Transferable>(of type: Item.Type, passed: Set<ObjectIdentifier> = []) -> [TransferImport] {
        guard Item.Representation.self != InAppRepresentation.self else { return [] }
        let (isNew, passed) = passed.adding(Item.self)
        guard isNew else { return [] }
        return Item.transferRepresentation.allForms.flatMap { $0.imports(passed: passed) }
    }

    /// Returns the value that the first way makes of an item without an error; nil if none does.
    static func value<Value>(of source: TransferSource, by imports: [TransferImport]) -> Value? {
        for step in imports where step.accepts(source) {
            do {
                if let value = try step.load(source) as? Value { return value }
            } catch { reportTransfer(error, of: "\(Value.self)") }
        }
        return nil
    }
}

extension Set<ObjectIdentifier> {
    /// Returns whether a type is new, and the set with it.
    fileprivate func adding(_ type: Any.Type) -> (isNew: Bool, set: Set) {
        var set = self
        return (set.insert(ObjectIdentifier(type)).inserted, set)
    }
}

/// Reports the error of a representation once, as the user sees only that nothing happens.
private func reportTransfer(_ error: any Error, of name: String) {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated { Report.once("the transfer of \(name) failed: \(error.localizedDescription)") }
}
