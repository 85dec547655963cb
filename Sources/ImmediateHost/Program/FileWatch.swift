import Dispatch
import Foundation
import ImmediateCore

/// A watch over files that other programs may change.
///
/// ```swift
/// let watch = FileWatch { file in reload(file) }
/// watch.files = [url]
/// ```
///
/// The action runs on the main actor after a file was written, replaced, created or removed, by this process too. Nothing
/// is polled. Where the system cannot watch, as on some network drives, nothing is reported: also compare the files
/// when the window becomes active.
@preconcurrency @MainActor public final class FileWatch {
    /// The files to watch, which need not exist. Their folders have to.
    public var files: Set<URL> = [] { didSet { if files != oldValue { WatchedFolders.shared.follow() } } }

    fileprivate let changed: @MainActor (URL) -> Void

    /// Creates a watch without files.
    /// - Parameter changed: Receives a file that has changed.
    public init(_ changed: @escaping @MainActor (URL) -> Void) {
        self.changed = changed
        WatchedFolders.shared.add(self)
    }

    // The list of watches no longer has this one.
    isolated deinit { WatchedFolders.shared.follow() }
}

/// The folders of all watched files. They share one inotify instance, because a user has only 128 by default.
@MainActor private final class WatchedFolders {
    static let shared = WatchedFolders()

    private struct Entry { weak var watch: FileWatch? }

    private var entries: [Entry] = []
    /// The watched folders, by the number of their watch.
    private var folders: [Int32: String] = [:]
    private let descriptor: Int32
    private let source: (any DispatchSourceRead)?

    private init() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else {
            source = nil
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        self.source = source
        source.setEventHandler { MainActor.assumeIsolated { WatchedFolders.shared.read() } }
        source.resume()
    }

    func add(_ watch: FileWatch) { entries.append(Entry(watch: watch)) }

    /// Watches the folders of the files: a program that saves a file usually replaces it.
    func follow() {
        entries.removeAll { $0.watch == nil }
        guard descriptor >= 0 else { return }
        let files = entries.flatMap { $0.watch?.files ?? [] }
        let wanted = Set(files.map { ($0.standardizedFileURL.path as NSString).deletingLastPathComponent })
        for (number, folder) in folders where !wanted.contains(folder) {
            inotify_rm_watch(descriptor, number)
            folders[number] = nil
        }
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
        for folder in wanted.subtracting(folders.values) {
            let number = inotify_add_watch(descriptor, folder, events)
            if number >= 0 { folders[number] = folder }
        }
    }

    /// Reports the files that have changed since the last call, each once.
    private func read() {
        var (names, bytes): (Set<String>, [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 14))
        while true {
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            guard count > 0 else { break }
            bytes.withUnsafeBytes { buffer in
                var start = 0
                let head = MemoryLayout<inotify_event>.size
                while start + head <= count {
                    let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                    let name = buffer[(start + head)..<(start + head + Int(event.len))].prefix { $0 != 0 }
                    if let folder = folders[event.wd] {
                        names.insert("\(folder)/\(String(decoding: name, as: UTF8.self))")
                    }
                    start += head + Int(event.len)
                }
            }
        }
        for watch in entries.compactMap(\.watch) {
            for file in watch.files where names.contains(file.standardizedFileURL.path) { watch.changed(file) }
        }
    }
}
