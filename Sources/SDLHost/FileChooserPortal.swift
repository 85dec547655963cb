import ImmediateAccessibility
import Foundation
import ImmediateUI

/// The file dialogs of the desktop, by the freedesktop.org file chooser portal over D-Bus.
///
/// Each dialog has its own connection and a thread that sleeps until the user answers. Without a bus or a portal the
/// answer is `unavailable`, and the window asks itself.
final class FileChooserPortal: FileDialogHost {
    private let address: String?

    /// The portal of the session bus.
    static let shared = FileChooserPortal(address: SessionBus.address)

    private nonisolated static let name = "org.freedesktop.portal.Desktop"
    private nonisolated static let path = "/org/freedesktop/portal/desktop"

    init(address: String?) { self.address = address }

    func show(_ request: FileDialogRequest, completion: @escaping @MainActor (FileDialogAnswer) -> Void) {
        guard let address else {
            Task { @MainActor in completion(.unavailable) }
            return
        }
        Thread.detachNewThread {
            let answer = Self.ask(request, at: address)
            Task { @MainActor in completion(answer) }
        }
    }

    /// Shows the dialog and waits for its answer. Blocks the thread.
    private nonisolated static func ask(_ request: FileDialogRequest, at address: String) -> FileDialogAnswer {
        guard let bus = DBusConnection(address) else { return .unavailable }
        defer { bus.close() }
        let token = "splitview\(UInt32.random(in: .min ... .max))"
        // Subscribes before the call, so that an answer that arrives at once is not missed.
        let sender = bus.name.dropFirst().replacingOccurrences(of: ".", with: "_")
        let handle = "\(path)/request/\(sender)/\(token)"
        bus.addMatch("type='signal',interface='org.freedesktop.portal.Request',member='Response',path='\(handle)'")
        let method = if case .save = request.kind { "SaveFile" } else { "OpenFile" }
        let arguments: [DBusValue] = [
            .string(""), .string(request.message ?? request.title), options(request, token: token),
        ]
        let reply = bus.call(name, path, "org.freedesktop.portal.FileChooser", method, arguments, timeout: 20)
        guard reply != nil else { return .unavailable }
        repeat {
            while let message = bus.next() {
                guard message.isSignal, message.member == "Response", message.path == handle else { continue }
                return answer(message.arguments)
            }
        } while bus.wait()
        return .cancelled
    }

    /// Returns the options of a request, in the portal's form.
    nonisolated static func options(_ request: FileDialogRequest, token: String) -> DBusValue {
        var options: [(String, DBusValue)] = [
            ("handle_token", .string(token)), ("accept_label", .string(request.confirmationLabel)),
        ]
        switch request.kind {
        case .open(let allowsMultipleSelection): options.append(("multiple", .bool(allowsMultipleSelection)))
        case .folder: options.append(("directory", .bool(true)))
        case .save(let name): options.append(("current_name", .string(name)))
        }
        if let directory = request.directory {
            // A path is a list of bytes with a final zero, as it need not be UTF-8.
            let bytes = Array(directory.path.utf8) + [0]
            options.append(("current_folder", .array("y", bytes.map { .byte($0) })))
        }
        let patterns = request.contentTypes.map(patterns)
        // A type without patterns, such as `data`, admits all files.
        if request.kind != .folder, !patterns.isEmpty, !patterns.contains([]) {
            let name = request.contentTypes.compactMap(\.localizedDescription).joined(separator: ", ")
            let filter = DBusValue.structure([
                .string(name),
                .array("(us)", patterns.joined().map { .structure([.uint32($0.kind), .string($0.text)]) }),
            ])
            options.append(("filters", .array(filter.signature, [filter])))
        }
        return .array("{sv}", options.map { .entry(.string($0.0), .variant($0.1)) })
    }

    /// A condition of a filter.
    private struct Pattern: Equatable {
        /// 0 for a pattern of names, 1 for a MIME type.
        var kind: UInt32
        var text: String
    }

    /// Returns the patterns for the files of a type; none for a type of all files.
    private nonisolated static func patterns(_ type: UTType) -> [Pattern] {
        let general: [UTType: String] = [.image: "image/*", .audio: "audio/*", .movie: "video/*", .text: "text/*"]
        if let media = general[type] { return [Pattern(kind: 1, text: media)] }
        return type.filenameExtensions.map { Pattern(kind: 0, text: "*.\($0)") }
            + type.mimeTypes.filter { !$0.hasPrefix("application/octet") }.map { Pattern(kind: 1, text: $0) }
    }

    /// Returns the answer in the arguments of a response: a number, which is 0 for success, and a dictionary.
    nonisolated static func answer(_ arguments: [DBusValue]) -> FileDialogAnswer {
        guard arguments.first?.int == 0 else { return .cancelled }
        for entry in arguments.last?.elements ?? [] {
            guard case .entry(let key, let value) = entry, key.string == "uris" else { continue }
            let files = value.content.elements.compactMap { $0.string.flatMap { URL(string: $0) } }.filter(\.isFileURL)
            return files.isEmpty ? .cancelled : .chosen(files)
        }
        return .cancelled
    }
}
