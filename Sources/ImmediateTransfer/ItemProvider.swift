import Foundation

/// An item of a drag or of the clipboard, with one or more representations as data.
///
/// It has the interface of Foundation's class on Apple's systems. Loading answers at once, on the calling thread, unless
/// the handler of `registerDataRepresentation(forTypeIdentifier:loadHandler:)` answers later.
@preconcurrency @MainActor public final class NSItemProvider {
    /// The value in memory, if the item has one.
    private var object: Any?
    /// The representations, the best one first.
    private var offers: [TransferOffer] = []
    /// The handlers that pass data, by the index of their offer.
    private var handlers: [Int: LoadHandler] = [:]
    private typealias LoadHandler = (@escaping (Data?, (any Error)?) -> Void) -> Void
    /// The proposed name for a file with the contents; nil for none.
    public var suggestedName: String?

    /// Creates an item without representations.
    public init() {}

    /// Creates an item of a value, such as a string or a URL.
    public convenience init<Object: Transferable>(object: Object) {
        self.init()
        set(object)
    }

    /// Creates an item of a string.
    public convenience init(object: NSString) { self.init(object: object.description) }

    /// Creates an item of a URL.
    public convenience init(object: NSURL) {
        self.init()
        if let url = object as URL? { set(url) }
    }

    /// Creates an item of a file; nil if there is no such file.
    public convenience init?(contentsOf fileURL: URL) {
        guard FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init(object: fileURL)
        suggestedName = fileURL.lastPathComponent
    }

    /// Creates the item of something dragged.
    convenience init(dragged item: Any) {
        self.init()
        switch item {
        case DroppedItem.file(let url): set(url)
        case DroppedItem.text(let text): set(text)
        default: set(item)
        }
    }

    private func set(_ value: Any) {
        object = value
        offers = TransferOffer.all(of: value)
        let name = offers.lazy.compactMap(\.fileName).first
        suggestedName = name ?? (value as? URL).flatMap { $0.isFileURL ? $0.lastPathComponent : nil }
    }

    /// Adds the representations of a value.
    public func register<Object: Transferable>(_ transferable: @autoclosure () -> Object) {
        let value = transferable()
        if object == nil && offers.isEmpty { set(value) } else { offers += TransferOffer.all(of: value) }
    }

    /// Adds a representation.
    ///
    /// `loadDataRepresentation(forTypeIdentifier:completionHandler:)` waits for data that the handler passes later. A drop
    /// or a paste as a value of a type needs the data before the handler returns, and has no such value otherwise.
    /// - Parameters:
    ///   - typeIdentifier: The identifier of its type.
    ///   - loadHandler: Passes the data, or an error, to its argument when the data is needed, at once or later.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Void
    ) {
        let load = {
            var answer: (data: Data?, error: (any Error)?) = (nil, nil)
            loadHandler { answer = ($0, $1) }
            guard let data = answer.data else { throw answer.error ?? ItemProviderError(type: typeIdentifier) }
            return data
        }
        handlers[offers.count] = loadHandler
        offers.append(TransferOffer(type: UTType(importedAs: typeIdentifier), content: .data(load)))
    }

    /// The identifiers of the types of the representations, the best one first.
    public var registeredTypeIdentifiers: [String] { offers.map(\.type.identifier) }

    /// The types of the representations, the best one first.
    public var registeredContentTypes: [UTType] { offers.map(\.type) }

    /// Returns whether a representation has a type, or one that conforms to it.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        has(UTType(importedAs: typeIdentifier))
    }

    func has(_ type: UTType) -> Bool { offers.contains { $0.hasType(type) } }

    /// Returns whether the item is or can become a value of a type.
    public func canLoadObject<Object: Transferable>(ofClass type: Object.Type) -> Bool { accepts(type) }

    /// Passes the value of a type to `completionHandler`, or an error if the item has none.
    /// - Returns: The progress of loading, which is complete.
    @discardableResult public func loadObject<Object: Transferable>(
        ofClass type: Object.Type,
        completionHandler: @escaping (Object?, (any Error)?) -> Void
    ) -> Progress {
        let value = value(type)
        completionHandler(value, value == nil ? ItemProviderError(type: "\(type)") : nil)
        return Self.complete
    }

    /// Passes the text of the item to `completionHandler`, or an error if the item has none.
    /// - Returns: The progress of loading, which is complete.
    @discardableResult public func loadObject(
        ofClass type: NSString.Type,
        completionHandler: @escaping (NSString?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: String.self) { completionHandler($0.map { NSString(string: $0) }, $1) }
    }

    /// Passes the data of a representation to `completionHandler`, or an error if the item has none of the type.
    /// - Returns: The progress of loading, which is complete once the data or the error has been passed.
    @discardableResult public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress {
        let type = UTType(importedAs: typeIdentifier)
        guard let index = offers.firstIndex(where: { $0.hasType(type) }) else {
            completionHandler(nil, ItemProviderError(type: typeIdentifier))
            return Self.complete
        }
        guard let handler = handlers[index] else {
            do { completionHandler(try offers[index].data(), nil) } catch { completionHandler(nil, error) }
            return Self.complete
        }
        let progress = Progress(totalUnitCount: 1)
        handler { data, error in
            // The first answer counts.
            guard !progress.isFinished else { return }
            progress.completedUnitCount = 1
            completionHandler(data, data == nil ? error ?? ItemProviderError(type: typeIdentifier) : nil)
        }
        return progress
    }

    /// Passes the value of a type to `completionHandler`, or an error if the item has none.
    /// - Returns: The progress of loading, which is complete.
    @discardableResult public func loadTransferable<Object: Transferable>(
        type transferableType: Object.Type,
        completionHandler: @escaping (Result<Object, any Error>) -> Void
    ) -> Progress {
        completionHandler(
            value(transferableType).map { .success($0) } ?? .failure(ItemProviderError(type: "\(transferableType)"))
        )
        return Self.complete
    }

    /// True if the item has no representation.
    var isEmpty: Bool { object == nil && offers.isEmpty }

    /// The item as a plain text for other apps; nil if it has none.
    package var plainText: String? {
        switch object {
        case let text as AttributedString: String(text.characters)
        case let url as URL: url.isFileURL ? url.path : url.absoluteString
        default: String.received(ProvidedItem(offers: offers.filter { !$0.isPrivate }))
        }
    }

    /// Returns the item as a value of a type; nil if it cannot be one.
    package func value<Object: Transferable>(_ type: Object.Type) -> Object? {
        if let object, let value = Object.received(object) { return value }
        if let value = Object.received(ProvidedItem(offers: offers)) { return value }
        guard Object.Representation.self == InAppRepresentation.self else { return nil }
        // A type with its own way to receive items gets the values that other apps drop: texts and data.
        for offer in offers {
            guard let data = try? offer.data() else { continue }
            let isText = offer.type.conforms(to: .text)
            if let value = Object.received(isText ? String(decoding: data, as: UTF8.self) : data) { return value }
        }
        return nil
    }

    /// Returns whether the item can become a value of a type, without loading it if its content types tell.
    func accepts<Object: Transferable>(_ type: Object.Type) -> Bool {
        if let object, Object.accepts(object) { return true }
        if Object.accepts(ProvidedItem(offers: offers)) { return true }
        return Object.Representation.self == InAppRepresentation.self && value(type) != nil
    }

    private static var complete: Progress {
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        return progress
    }

    /// The value of the item for drop destinations of other types.
    var payload: Any { object ?? self }
}

/// The error of an item without a representation of the wanted type.
struct ItemProviderError: LocalizedError {
    var type: String
    var errorDescription: String? { "the item has no representation as \(type)" }
}

// MARK: Dragging and dropping

extension View {
    /// Makes the view draggable to an `onDrop` or a `dropDestination`, which receives the item of `data`.
    ///
    /// ```swift
    /// Text(note.title).onDrag { NSItemProvider(object: note.title) }
    /// ```
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        DraggableView(content: self, payload: { data().payload }, preview: nil as EmptyView?)
    }

    /// Makes the view draggable, with `preview` following the pointer.
    public func onDrag<Preview: View>(
        _ data: @escaping () -> NSItemProvider,
        @ViewBuilder preview: () -> Preview
    ) -> some View {
        DraggableView(content: self, payload: { data().payload }, preview: preview())
    }

    /// Accepts drops of items with a representation of one of the types.
    ///
    /// ```swift
    /// .onDrop(of: [.fileURL], isTargeted: $isTargeted) { providers in
    ///     providers.first?.loadObject(ofClass: URL.self) { url, _ in open(url) }
    ///     return true
    /// }
    /// ```
    /// - Parameters:
    ///   - supportedContentTypes: The accepted types.
    ///   - isTargeted: True while acceptable items are over the view; nil if the app does not need to know.
    ///   - action: Receives the items. Returns true if it accepts the drop.
    public func onDrop(
        of supportedContentTypes: [UTType],
        isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    /// Accepts drops of items with a representation of one of the types, at a position in the view's coordinates.
    /// - Parameters:
    ///   - supportedContentTypes: The accepted types.
    ///   - isTargeted: True while acceptable items are over the view; nil if the app does not need to know.
    ///   - action: Receives the items and the position. Returns true if it accepts the drop.
    public func onDrop(
        of supportedContentTypes: [UTType],
        isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        let types = supportedContentTypes
        let drop = ClosureDrop(
            accepts: { !$0.providers(types).isEmpty },
            action: { item, point in action(item.providers(types), point) },
            isTargeted: { isTargeted?.wrappedValue = $0 }
        )
        return DropView(content: self, delegate: drop)
    }
}

/// The items of a drag or of the clipboard, for views of the app.
@MainActor extension DragItem {
    /// Returns the items with a representation of one of the types.
    func providers(_ types: [UTType]) -> [NSItemProvider] {
        items.compactMap { item in
            let provider = item as? NSItemProvider ?? NSItemProvider(dragged: item)
            return types.contains { provider.has($0) } ? provider : nil
        }
    }

    /// Returns the items as values of a type, without those that cannot be one.
    func values<Payload: Transferable>(_ type: Payload.Type) -> [Payload] {
        items.compactMap { ($0 as? NSItemProvider)?.value(type) ?? Payload.received($0) }
    }

    /// Returns whether an item is or can become a value of a type.
    func accepts<Payload: Transferable>(_ type: Payload.Type) -> Bool {
        items.contains { ($0 as? NSItemProvider)?.accepts(type) ?? Payload.accepts($0) }
    }
}
