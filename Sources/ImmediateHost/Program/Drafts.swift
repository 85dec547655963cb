import Foundation
import ImmediateCore

/// Contents that the user has not saved yet, in files of the app, which come back after a crash, a signal or a restart.
///
/// ```swift
/// let drafts = Drafts(of: .standard)
/// for (name, data) in drafts.recovered { … }      // what earlier runs have left
/// drafts.keep(Data(text.utf8), as: name)          // a second after a change
/// drafts.keep(nil, as: name)                      // saved or discarded
/// ```
///
/// The drafts of another run of the app stay with it while it lives. They are in `~/.local/state`, or in a folder beside
/// the file of the settings. With settings in memory, as in headless runs, drafts are kept in memory.
@preconcurrency @MainActor public final class Drafts {
    /// The drafts of earlier runs that have ended, by name. They are drafts of this run until it removes them.
    public private(set) var recovered: [String: Data] = [:]
    private let folder: URL?
    /// The folder of this run, and the lock that shows other runs that this one lives.
    private var own: (folder: URL, lock: FileHandle)?
    private var names: Set<String> = []

    /// Creates the drafts beside an app's settings, and recovers those that earlier runs have left.
    /// - Parameter settings: The settings of the app, such as `SettingsStore.standard`.
    public convenience init(of settings: SettingsStore) {
        self.init(folder: settings.stateFolder?.appendingPathComponent("Drafts"))
    }

    init(folder: URL?) {
        self.folder = folder
        guard let folder else { return }
        let runs = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for run in (runs ?? []).sorted(by: { $0.path < $1.path }) { recover(run) }
    }

    /// Takes over the drafts of a run that has ended.
    private func recover(_ run: URL) {
        guard let lock = Self.lock(in: run, creates: false) else { return }
        defer { try? lock.close() }
        let files = (try? FileManager.default.contentsOfDirectory(at: run, includingPropertiesForKeys: nil)) ?? []
        for file in files where file.pathExtension == "draft" {
            guard let data = try? Data(contentsOf: file) else { continue }
            let name = file.deletingPathExtension().lastPathComponent
            recovered[name] = data
            // The old file goes only when the new one is on the disk.
            guard keep(data, as: name) else { return }
        }
        try? FileManager.default.removeItem(at: run)
    }

    /// Keeps a draft under a name, in place of an earlier one.
    /// - Parameters:
    ///   - data: The contents; nil removes the draft.
    ///   - name: A name that can be that of a file, such as a UUID.
    /// - Returns: False if the draft cannot be written. The reason is reported on standard error.
    @discardableResult public func keep(_ data: Data?, as name: String) -> Bool {
        guard let folder else { return true }
        guard let data else {
            guard names.remove(name) != nil, let own else { return true }
            try? FileManager.default.removeItem(at: Self.file(name, in: own.folder))
            if names.isEmpty { removeFolder() }
            return true
        }
        do {
            let own = try self.own ?? open(in: folder)
            self.own = own
            try data.write(to: Self.file(name, in: own.folder), options: .atomic)
            names.insert(name)
            return true
        } catch {
            Report.once(host: "cannot keep a draft in \(folder.path): \(error.localizedDescription)")
            return false
        }
    }

    private func open(in folder: URL) throws -> (folder: URL, lock: FileHandle) {
        let run = folder.appendingPathComponent(UUID().uuidString)
        // Drafts are the user's alone.
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(at: run, withIntermediateDirectories: true, attributes: attributes)
        guard let lock = Self.lock(in: run, creates: true) else { throw CocoaError(.fileLocking) }
        return (run, lock)
    }

    /// Leaves the drafts to other runs, as the end of the process does.
    func end() {
        try? own?.lock.close()
        own = nil
    }

    private func removeFolder() {
        guard let own else { return }
        try? FileManager.default.removeItem(at: own.folder)
        try? own.lock.close()
        self.own = nil
    }

    /// Locks the folder of a run. The system unlocks it when the process ends, in whatever way.
    /// - Returns: The locked file; nil if another process has locked it.
    private static func lock(in run: URL, creates: Bool) -> FileHandle? {
        let flags = O_RDWR | O_CLOEXEC | (creates ? O_CREAT : 0)
        let number = Glibc.open(run.appendingPathComponent("lock").path, flags, 0o600)
        guard number >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        return flock(number, LOCK_EX | LOCK_NB) == 0 ? file : nil
    }

    private static func file(_ name: String, in run: URL) -> URL {
        run.appendingPathComponent(name).appendingPathExtension("draft")
    }
}
