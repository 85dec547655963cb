import Foundation

/// The contents of a file or a folder, in memory.
///
/// It has the interface of Foundation's class on Apple's systems, without symbolic links.
public final class FileWrapper {
    /// The contents of a file; nil for a folder.
    public let regularFileContents: Data?
    /// The contents of a folder by name; nil for a file.
    public let fileWrappers: [String: FileWrapper]?
    /// The name of the file that was read; nil for new contents.
    public var filename: String?
    /// The name for writing into a folder.
    public var preferredFilename: String?

    /// Creates a file.
    public init(regularFileWithContents contents: Data) { (regularFileContents, fileWrappers) = (contents, nil) }

    /// Creates a folder.
    /// - Parameter childrenByPreferredName: The contents by name.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        (regularFileContents, fileWrappers) = (nil, childrenByPreferredName)
    }

    /// Reads a file, or a folder with everything in it.
    /// - Throws: An error of Foundation if it cannot be read.
    public convenience init(url: URL) throws {
        if url.isDirectoryOnDisk {
            let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            let children = try files.map { ($0.lastPathComponent, try FileWrapper(url: $0)) }
            self.init(directoryWithFileWrappers: Dictionary(children) { first, _ in first })
        } else {
            self.init(regularFileWithContents: try Data(contentsOf: url))
        }
        filename = url.lastPathComponent
        preferredFilename = filename
    }

    /// True for a folder.
    public var isDirectory: Bool { fileWrappers != nil }

    /// True for a file.
    public var isRegularFile: Bool { regularFileContents != nil }

    /// Writes the contents, replacing a file or folder of that name as a whole. A file keeps its mode, owner and links; see
    /// ``ImmediateCore/FileContents/write(_:to:)``.
    /// - Throws: An error if the contents cannot be written. The old contents then stay.
    public func write(to url: URL) throws {
        if let regularFileContents, !url.isDirectoryOnDisk {
            return try FileContents.write(regularFileContents, to: url)
        }
        // Written beside the old contents first, which stay if that fails.
        let draft = url.deletingLastPathComponent()
            .appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
        do {
            try writeNew(to: draft)
            if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
            try FileManager.default.moveItem(at: draft, to: url)
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }

    private func writeNew(to url: URL) throws {
        if let regularFileContents { return try regularFileContents.write(to: url) }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        for (name, child) in fileWrappers ?? [:] { try child.writeNew(to: url.appendingPathComponent(name)) }
    }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
    /// The type of the contents.
    public let contentType: UTType
    /// The contents.
    public let file: FileWrapper

    /// Creates a configuration.
    public init(contentType: UTType, file: FileWrapper) { (self.contentType, self.file) = (contentType, file) }
}

/// The file that a document is written to.
public struct FileDocumentWriteConfiguration {
    /// The type of the contents.
    public let contentType: UTType
    /// The contents of the file so far; nil for a new file.
    public let existingFile: FileWrapper?

    /// Creates a configuration.
    public init(contentType: UTType, existingFile: FileWrapper?) {
        (self.contentType, self.existingFile) = (contentType, existingFile)
    }
}

/// A value that is stored in a file.
///
/// ```swift
/// struct Note: FileDocument {
///     static let readableContentTypes: [UTType] = [.plainText]
///     var text = ""
///
///     init() {}
///     init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///     }
///     func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
/// }
/// ```
public protocol FileDocument {
    /// The file that a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The file that a document is written to.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that can be read.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that can be written; by default those that can be read.
    static var writableContentTypes: [UTType] { get }

    /// Reads a document.
    /// - Throws: An error of the type's own if it cannot read the contents. It goes to the app, which creates documents.
    init(configuration: ReadConfiguration) throws
    /// Returns the contents to write.
    /// - Throws: An error of the type's own if it cannot encode the document; a file dialog passes it to its
    ///   completion.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The types that can be read.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// An object that is stored in a file.
@preconcurrency @MainActor public protocol ReferenceFileDocument: ObservableObject {
    /// The state of the object at one time, ready to be written.
    associatedtype Snapshot
    /// The file that a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The file that a document is written to.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that can be read.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that can be written; by default those that can be read.
    static var writableContentTypes: [UTType] { get }

    /// Reads a document.
    /// - Throws: An error of the type's own if it cannot read the contents. It goes to the app, which creates documents.
    init(configuration: ReadConfiguration) throws
    /// Returns the current state.
    /// - Throws: An error of the type's own if the state cannot be written; a file dialog passes it to its completion.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// Returns the contents to write for a state.
    /// - Throws: An error of the type's own if it cannot encode the state; a file dialog passes it to its completion.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    /// The types that can be read.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}
