import Foundation
import SplitView

extension View {
    /// Exports nothing, since the document is neither a `FileDocument` nor a `ReferenceFileDocument`. The compiler warns,
    /// and an attempt to export ends at once with an error.
    /// - Parameters:
    ///   - isPresented: The presentation, which ends at once.
    ///   - document: The document; nil if there is none to export.
    ///   - contentType: The type of the file.
    ///   - defaultFilename: The name of the file.
    ///   - onCompletion: Receives a `DocumentError` for each attempt with a document.
    @_disfavoredOverload
    @available(*, deprecated, message: "The document should conform to FileDocument or ReferenceFileDocument.")
    public func fileExporter<Document>(
        isPresented: Binding<Bool>,
        document: Document?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
            guard isShown, document != nil else { return }
            isPresented.wrappedValue = false
            onCompletion(.failure(DocumentError(type: String(describing: Document.self))))
        }
    }
}

/// The error of exporting a document of a type that has no file representation.
public struct DocumentError: LocalizedError {
    /// The name of the type.
    public let type: String

    /// The failure and its remedy.
    public var errorDescription: String? {
        "A document of type \(type) cannot be exported. It should conform to FileDocument or ReferenceFileDocument."
    }
}
