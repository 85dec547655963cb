import Foundation
internal import SettingsFiles
import Synchronization

/// A store of settings for `@AppStorage` and stored holders: `UserDefaults`, a file, or memory.
///
/// A value can be read as soon as it is set. It is written to disk after the frame that set it, together with all
/// other values of that frame. While consecutive frames set it, as during a drag, it is written within half a second.
/// Outside frames it is written at once, unless a host was woken and will run a frame. Pending values are written when
/// a window closes and when the app ends.
///
/// A file is replaced atomically. A failed write is reported once on stderr, and retried in the next frames and when
/// the app ends. A `UserDefaults` file that is not a property list is kept, with `.damaged` after its
/// name. A file that is deleted while the app runs is written again in full.
///
/// `UserDefaults` values that the app sets itself are written as well if they are in the same file. The app need not
/// call `synchronize()`, which on Linux does not replace the file atomically.
public final class SettingsStore: @unchecked Sendable, Equatable {
    private enum Location {
        case defaults(UserDefaults)
        case memory
        case file(URL)
    }

    private let location: Location
    /// Guards `values`.
    private let lock = NSLock()
    /// The values, unless they are in `UserDefaults`.
    private var values: [String: Any] = [:]
    private let readers = Readers()
    /// True if a value was read between frames, so that the app may show it.
    private let isReadByProgram = Atomic<Bool>(false)

    /// Creates an empty store in memory.
    public init() { location = .memory }

    /// Creates a store in `defaults`.
    public init(_ defaults: UserDefaults) { location = .defaults(defaults) }

    /// Creates a store in a property list file, which need not exist.
    /// - Throws: Foundation's error for a file that cannot be read, `InputLimits.Refusal` for one that is too large.
    public init(file: URL) throws {
        location = .file(file)
        try InputLimits.check(file, atMost: InputLimits.settings)
        if FileManager.default.fileExists(atPath: file.path) { values = try PropertyListFile.list(in: file) }
    }

    /// The folder for other files of the app beside the settings: that of an app's state for `UserDefaults`, and one with
    /// the name of the file for settings in a file. Nil for settings in memory.
    package var stateFolder: URL? {
        switch location {
        case .memory: return nil
        case .file(let file): return file.appendingPathExtension("state")
        case .defaults:
            let environment = ProcessInfo.processInfo.environment
            let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
            let folder = URL(fileURLWithPath: named ?? home + "/.local/state", isDirectory: true)
            return folder.appendingPathComponent(ProcessInfo.processInfo.processName)
        }
    }

    /// Returns true if both are the same object. Two stores of one file are not equal.
    public static func == (one: SettingsStore, other: SettingsStore) -> Bool { one === other }

    // MARK: Choosing a store

    private static let chosen = Mutex(SettingsStore(UserDefaults.standard))

    /// The app's settings, unless a host has its own: `UserDefaults.standard`, or the store that the app assigns before
    /// it creates its first view.
    public static var standard: SettingsStore {
        get { chosen.withLock { $0 } }
        set { chosen.withLock { $0 = newValue } }
    }

    /// A store in memory that lasts as long as the process, the default of headless hosts.
    public static let memory = SettingsStore()

    /// The settings of the host whose frame is running; nil if the host has none of its own.
    ///
    /// Tasks started by a frame inherit them.
    @TaskLocal public static var ofHost: SettingsStore?

    // MARK: Values

    /// Returns the value of `key`, of any property list type; nil if there is none.
    public func value(forKey key: String) -> Any? {
        let reader = Readers.present.load(ordering: .relaxed)
        // A content depends on this setting, not on all settings of the store.
        if ContentReads.isContent(reader) { ContentReads.note(ContentReads.Setting(store: self, key: key), by: reader) }
        if !readers.note(ContentReads.interface(of: reader)) { isReadByProgram.store(true, ordering: .relaxed) }
        return stored(forKey: key)
    }

    /// Returns the value of `key` for an object that starts with it and reports its later changes itself, as a
    /// `@Published` property does. Returns nil if there is none.
    public func initialValue(forKey key: String) -> Any? {
        readers.note(ContentReads.interface(of: Readers.present.load(ordering: .relaxed)))
        return stored(forKey: key)
    }

    /// Returns all stored values, without registered defaults and without recording a reader.
    public func dictionaryRepresentation() -> [String: Any] {
        guard case .defaults(let defaults) = location else { return lock.withLock { values } }
        return DefaultsFile.of(defaults)?.values ?? defaults.dictionaryRepresentation()
    }

    /// Returns the value of `key` without recording a reader.
    func stored(forKey key: String) -> Any? {
        if case .defaults(let defaults) = location { return defaults.object(forKey: key) }
        return lock.withLock { values[key] }
    }

    /// Sets a value of any property list type; nil removes it.
    public func set(_ value: Any?, forKey key: String) {
        switch location {
        case .defaults(let defaults):
            // First, because it records changes from now on.
            _ = DefaultsFile.of(defaults)
            if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
        case .memory, .file:
            lock.withLock { values[key] = value }
        }
        // Storing the value of a state that views show is not a change of its own.
        let readers = readers.all
        StateChanges.note(by: readers.isEmpty && !isReadByProgram.load(ordering: .relaxed) ? .nobody : readers)
        if case .memory = location { return }
        Self.noteUnsaved(self, key)
    }

    // MARK: Writing

    /// Values that are not on disk yet.
    private struct Unsaved {
        /// The stores to write, by the file or defaults that they write to.
        var stores: [ObjectIdentifier: SettingsStore] = [:]
        /// Whether a frame has set a key that was not set recently; it is written when the frame ends.
        var isUrgent = false
        /// Whether the main queue will write the rest.
        var isSaveDue = false
        /// The time until which a key counts as set recently: dragging a slider sets one in every frame.
        var recent: [Setting: ContinuousClock.Instant] = [:]
    }

    private struct Setting: Hashable {
        var store: ObjectIdentifier
        var key: String
    }

    private static let unsaved = Mutex(Unsaved())
    private static let hasUnsaved = Atomic(false)
    /// The number of running frames.
    private static let frames = Atomic(0)
    /// The minimum time between two writes of a key, in seconds.
    private static let pause = 0.5
    /// The files that could not be written. The lock is held during writing, so that one thread writes at a time.
    private static let failed = Mutex<Set<String>>([])

    /// Ensures that everything is written before the process exits.
    private static let savesAtExit: Void = { atexit { SettingsStore.saveAll() } }()

    private static func noteUnsaved(_ store: SettingsStore, _ key: String) {
        savesAtExit
        let id =
            if case .defaults(let defaults) = store.location { ObjectIdentifier(defaults) } else {
                ObjectIdentifier(store)
            }
        let isInFrame = frames.load(ordering: .sequentiallyConsistent) > 0
        unsaved.withLock { unsaved in
            unsaved.stores[id] = store
            let (setting, now) = (Setting(store: id, key: key), ContinuousClock.now)
            if unsaved.recent[setting].map({ $0 <= now }) ?? true {
                unsaved.recent = unsaved.recent.filter { $0.value > now }
                unsaved.recent[setting] = now + .seconds(pause)
                unsaved.isUrgent = true
            }
        }
        hasUnsaved.store(true, ordering: .sequentiallyConsistent)
        if !isInFrame && !StateChanges.isAwaited { saveAll() }
    }

    /// Begins a frame: values set during it are written at its end.
    static func beginFrame() { frames.add(1, ordering: .sequentiallyConsistent) }

    /// Ends a frame.
    static func endFrame() {
        frames.subtract(1, ordering: .sequentiallyConsistent)
        if hasUnsaved.load(ordering: .sequentiallyConsistent) { saveSoon() }
    }

    /// Writes unsaved values; keys that were written recently follow after a pause.
    private static func saveSoon() {
        let (isUrgent, isSaveDue) = unsaved.withLock { unsaved in
            defer { unsaved.isSaveDue = unsaved.isSaveDue || !unsaved.isUrgent }
            return (unsaved.isUrgent, unsaved.isSaveDue)
        }
        if isUrgent { return saveAll() }
        guard !isSaveDue else { return }
        // On the main queue no frame is running, so the values of one frame stay together.
        DispatchQueue.main.asyncAfter(deadline: .now() + pause) {
            unsaved.withLock { $0.isSaveDue = false }
            saveAll()
        }
    }

    /// Writes all pending values of all stores to disk.
    ///
    /// Hosts call it when a window closes or the app is about to end.
    public static func saveAll() {
        failed.withLock { failed in
            hasUnsaved.store(false, ordering: .sequentiallyConsistent)
            let stores = unsaved.withLock { unsaved in
                defer { (unsaved.stores, unsaved.isUrgent) = ([:], false) }
                return unsaved.stores
            }
            for (id, store) in stores {
                do {
                    try store.save()
                } catch {
                    // Retried by the next frame, or at the end of the app.
                    unsaved.withLock { $0.stores[id] = $0.stores[id] ?? store }
                    hasUnsaved.store(true, ordering: .sequentiallyConsistent)
                    guard failed.insert(store.name).inserted else { continue }
                    say(
                        "cannot write the settings to \(store.name): \(error); what was set is kept in memory, and tried again"
                    )
                }
            }
        }
    }

    private func save() throws {
        switch location {
        case .memory: break
        case .defaults(let defaults):
            guard let file = DefaultsFile.of(defaults) else {
                guard defaults.synchronize() else { throw CocoaError(.fileWriteUnknown) }
                return
            }
            try file.save()
        case .file(let file): try PropertyListFile.update(file) { _ in lock.withLock { values } }
        }
    }

    /// The location of the values, for messages.
    private var name: String {
        switch location {
        case .memory: "memory"
        case .defaults(let defaults): DefaultsFile.of(defaults)?.file.path ?? "UserDefaults"
        case .file(let file): file.path
        }
    }
}
