import Foundation

/// A question for files: which to open, or where to save.
public struct FileDialogRequest: Sendable {
    /// The purpose of the dialog.
    public enum Kind: Hashable, Sendable {
        /// Opens a file, or several.
        case open(allowsMultipleSelection: Bool)
        /// Chooses a folder.
        case folder
        /// Saves a file with a proposed name.
        case save(name: String)
    }

    /// The purpose of the dialog.
    public var kind: Kind
    /// The types of files that the user can choose; for saving, the type of the file.
    public var contentTypes: [UTType]
    /// The title of the dialog.
    public var title: String
    /// A text that explains the question; nil for none.
    public var message: String?
    /// The title of the button that confirms.
    public var confirmationLabel: String
    /// The folder that the dialog shows first; nil for the last one.
    public var directory: URL?
}

/// A file dialog of the desktop. A host provides one by `Interface.environment.fileDialogHost`; without one, a panel in
/// the window asks.
@preconcurrency @MainActor public protocol FileDialogHost: AnyObject {
    /// Shows the desktop's dialog.
    /// - Parameters:
    ///   - request: The question.
    ///   - completion: Receives the answer, on a later turn of the main actor.
    func show(_ request: FileDialogRequest, completion: @escaping @MainActor (FileDialogAnswer) -> Void)
}

/// The answer of the desktop's file dialog.
public enum FileDialogAnswer: Equatable, Sendable {
    /// The user chose files.
    case chosen([URL])
    /// The user closed the dialog.
    case cancelled
    /// The desktop has no dialog; the window's own panel asks instead.
    case unavailable
}

// MARK: The environment of dialogs

extension EnvironmentValues {
    /// The file dialogs of the desktop; nil to ask in the window itself.
    public var fileDialogHost: (any FileDialogHost)? {
        get { self[FileDialogHostKey.self] }
        set { self[FileDialogHostKey.self] = newValue }
    }

    fileprivate var fileDialogOptions: FileDialogOptions {
        get { self[FileDialogOptionsKey.self] }
        set { self[FileDialogOptionsKey.self] = newValue }
    }
}

private struct FileDialogHostKey: EnvironmentKey { static var defaultValue: (any FileDialogHost)? { nil } }
private struct FileDialogOptionsKey: EnvironmentKey { static let defaultValue = FileDialogOptions() }

private struct FileDialogOptions: Sendable {
    var directory: URL?
    var message: String?
    var confirmationLabel: String?
}

extension View {
    /// Sets the folder that file dialogs inside show first.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        environment(\.fileDialogOptions.directory, defaultDirectory)
    }

    /// Sets a text that file dialogs inside show above the files.
    @_disfavoredOverload public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
        environment(\.fileDialogOptions.message, String(message))
    }

    /// Sets a text that file dialogs inside show above the files; nil for none.
    public func fileDialogMessage(_ message: Text?) -> some View {
        environment(\.fileDialogOptions.message, message?.string)
    }

    /// Sets the title of the button that confirms file dialogs inside.
    @_disfavoredOverload public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
        environment(\.fileDialogOptions.confirmationLabel, String(label))
    }

    /// Sets the title of the button that confirms file dialogs inside; nil for the usual one.
    public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        environment(\.fileDialogOptions.confirmationLabel, label?.string)
    }
}

// MARK: Importing

extension View {
    /// Asks the user for a file to open while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - isPresented: The binding that opens the dialog, and that the dialog sets to false.
    ///   - allowedContentTypes: The types of files that the user can choose. With `folder`, the user chooses a folder.
    ///   - onCompletion: Receives the file. It is not called if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented,
            allowedContentTypes: allowedContentTypes,
            allowsMultipleSelection: false,
            onCompletion: { result in
                onCompletion(result.flatMap { $0.first.map { .success($0) } ?? .failure(CancellationError()) })
            }
        )
    }

    /// Asks the user for files to open while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - isPresented: The binding that opens the dialog, and that the dialog sets to false.
    ///   - allowedContentTypes: The types of files that the user can choose. With `folder`, the user chooses a folder.
    ///   - allowsMultipleSelection: Whether the user can choose several files.
    ///   - onCompletion: Receives the files.
    ///   - onCancellation: Called if the user cancels.
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let isFolder = !allowedContentTypes.isEmpty && allowedContentTypes.allSatisfy { $0.conforms(to: .directory) }
        return FileDialogView(
            content: self,
            isPresented: isPresented,
            kind: isFolder ? .folder : .open(allowsMultipleSelection: allowsMultipleSelection),
            contentTypes: allowedContentTypes,
            onChoice: { onCompletion(.success($0)) },
            onCancellation: onCancellation
        )
    }

    /// Asks the user for a new folder of a file, and moves the file there, while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - isPresented: The binding that opens the dialog, and that the dialog sets to false.
    ///   - file: The file to move. Without one, no dialog opens.
    ///   - onCompletion: Receives the new URL of the file, or the error that kept it in its place.
    ///   - onCancellation: Called if the user cancels.
    public func fileMover(
        isPresented: Binding<Bool>,
        file: URL?,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        FileDialogView(
            content: self,
            isPresented: isPresented,
            kind: .folder,
            contentTypes: [.folder],
            isReady: file != nil,
            onChoice: { folders in
                guard let file, let folder = folders.first else { return }
                let target = folder.appendingPathComponent(file.lastPathComponent)
                onCompletion(
                    result("move \(file.path) to", target) {
                        try FileManager.default.moveItem(at: file, to: target)
                        return target
                    }
                )
            },
            onCancellation: onCancellation
        )
    }
}

// MARK: Exporting

extension View {
    /// Asks the user where to save a document, and writes it, while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - isPresented: The binding that opens the dialog, and that the dialog sets to false.
    ///   - document: The document. Without one, no dialog opens.
    ///   - contentType: The type of the file, whose name extension is added to a name without one.
    ///   - defaultFilename: The proposed name.
    ///   - onCompletion: Receives the file, or the error that kept it from being written.
    ///   - onCancellation: Called if the user cancels.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        exporter(isPresented, document != nil, contentType, defaultFilename, onCompletion, onCancellation) { existing in
            try document?.fileWrapper(
                configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: existing)
            )
        }
    }

    /// Asks the user where to save a document object, and writes it, while `isPresented` is true.
    ///
    /// - Parameters:
    ///   - isPresented: The binding that opens the dialog, and that the dialog sets to false.
    ///   - document: The document. Without one, no dialog opens.
    ///   - contentType: The type of the file, whose name extension is added to a name without one.
    ///   - defaultFilename: The proposed name.
    ///   - onCompletion: Receives the file, or the error that kept it from being written.
    ///   - onCancellation: Called if the user cancels.
    public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        exporter(isPresented, document != nil, contentType, defaultFilename, onCompletion, onCancellation) { existing in
            guard let document else { return nil }
            return try document.fileWrapper(
                snapshot: document.snapshot(contentType: contentType),
                configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: existing)
            )
        }
    }

    /// Asks the user where to save a value, and writes its representation, while `isPresented` is true.
    ///
    /// ```swift
    /// .fileExporter(isPresented: $isExporting, item: table.csv, contentTypes: [.plainText]) { result in … }
    /// ```
    ///
    /// - Parameters:
    ///   - isPresented: The binding that opens the dialog, and that the dialog sets to false.
    ///   - item: The value. Without one, no dialog opens.
    ///   - contentTypes: The types of the file, the best one first: the first one that the value has a representation of
    ///     is written. Empty for the value's first representation.
    ///   - defaultFilename: The proposed name.
    ///   - onCompletion: Receives the file, or the error that kept it from being written.
    ///   - onCancellation: Called if the user cancels.
    public func fileExporter<Item: Transferable>(
        isPresented: Binding<Bool>,
        item: Item?,
        contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        let offers = isPresented.wrappedValue ? item.map { TransferOffer.all(of: $0) } ?? [] : []
        func offer(of type: UTType) -> TransferOffer? { offers.first { $0.hasType(type) } }
        let type = contentTypes.first { offer(of: $0) != nil } ?? contentTypes.first ?? offers.first?.type ?? .data
        let chosen = contentTypes.isEmpty ? offers.first : offer(of: type)
        return exporter(isPresented, item != nil, type, defaultFilename, onCompletion, onCancellation) { _ in
            guard let chosen else { throw MissingRepresentation(value: "\(Item.self)", type: type) }
            return FileWrapper(regularFileWithContents: try chosen.data())
        }
    }

    private func exporter(
        _ isPresented: Binding<Bool>,
        _ isReady: Bool,
        _ contentType: UTType,
        _ name: String?,
        _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
        _ onCancellation: @escaping () -> Void,
        _ contents: @escaping @MainActor (FileWrapper?) throws -> FileWrapper?
    ) -> some View {
        FileDialogView(
            content: self,
            isPresented: isPresented,
            kind: .save(name: named(name ?? "Untitled", contentType)),
            contentTypes: [contentType],
            isReady: isReady,
            onChoice: { files in
                guard let file = files.first else { return }
                onCompletion(
                    result("write", file) {
                        let existing =
                            FileManager.default.fileExists(atPath: file.path) ? try? FileWrapper(url: file) : nil
                        try contents(existing)?.write(to: file)
                        return file
                    }
                )
            },
            onCancellation: onCancellation
        )
    }
}

/// The error of exporting a value in a type that it has no representation of.
private struct MissingRepresentation: LocalizedError {
    var value: String
    var type: UTType

    var errorDescription: String? {
        "A value of type \(value) has no representation as \(type.identifier). Add one to its transferRepresentation."
    }
}

/// Returns a name with the extension of a type, unless it has one of the type's own.
func named(_ name: String, _ type: UTType?) -> String {
    guard let type, let suffix = type.preferredFilenameExtension else { return name }
    let own = (name as NSString).pathExtension.lowercased()
    let fits = type.filenameExtensions.contains(own) || UTType(filenameExtension: own)?.conforms(to: type) == true
    return !own.isEmpty && fits ? name : "\(name).\(suffix)"
}

@MainActor private func result(_ action: String, _ file: URL, _ body: () throws -> URL) -> Result<URL, any Error> {
    do { return .success(try body()) } catch { return .failure(FileDialogError(action, file, error)) }
}

// MARK: Presenting

/// The state of a file dialog.
@MainActor private final class FileDialogState {
    /// The stage of the dialog.
    enum Stage { case closed, desktop, panel }
    var stage = Stage.closed
    /// The number of requests, so that each has a panel of its own, and a late answer to an earlier one is ignored.
    var number = 0
}

/// A view with a file dialog.
struct FileDialogView<Content: View>: PrimitiveView {
    var content: Content
    var isPresented: Binding<Bool>
    var kind: FileDialogRequest.Kind
    var contentTypes: [UTType]
    /// True if there is something to save or to move.
    var isReady = true
    var onChoice: ([URL]) -> Void
    var onCancellation: () -> Void

    func build(into builder: inout Builder) {
        let state = builder.state(1) { FileDialogState() }
        let isOpen = isPresented.wrappedValue && isReady && !builder.environment.isShelved
        let request = request(builder.environment.fileDialogOptions)
        if !isOpen {
            state.stage = .closed
        } else if state.stage == .closed {
            state.number += 1
            if let host = builder.environment.fileDialogHost {
                state.stage = .desktop
                let number = state.number
                builder.afterBuild {
                    host.show(request) { answer in
                        guard state.number == number, state.stage == .desktop else { return }
                        self.finish(answer, state)
                    }
                }
            } else {
                state.stage = .panel
            }
        }
        // A dialog of the desktop is as present as a panel.
        if isOpen { builder.environment.windowDismissal?.isPresenting = true }
        let panel =
            isOpen && state.stage == .panel
            ? FilePanel(request: request) { finish($0.isEmpty ? .cancelled : .chosen($0), state) }.id(state.number)
            : nil
        builder.child(
            PresentationView(
                content: content,
                panel: panel,
                ground: DialogGround(role: "sheet", label: request.title, isPlain: true),
                dismiss: { finish(.cancelled, state) },
                onDismiss: nil
            )
        )
    }

    private func request(_ options: FileDialogOptions) -> FileDialogRequest {
        let (title, label) =
            switch kind {
            case .open: ("Open", "Open")
            case .folder: ("Choose Folder", "Choose")
            case .save: ("Save", "Save")
            }
        return FileDialogRequest(
            kind: kind,
            contentTypes: contentTypes,
            title: title,
            message: options.message,
            confirmationLabel: options.confirmationLabel ?? label,
            directory: options.directory
        )
    }

    private func finish(_ answer: FileDialogAnswer, _ state: FileDialogState) {
        if answer == .unavailable {
            state.stage = .panel
            Interface.noteChange()
            return
        }
        state.stage = .closed
        isPresented.wrappedValue = false
        if case .chosen(let files) = answer { onChoice(files) } else { onCancellation() }
    }
}
