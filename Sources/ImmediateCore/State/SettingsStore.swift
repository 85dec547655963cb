import Foundation
internal import SettingsFiles
import Synchronization

/// Where `@AppStorage` and stored holders keep what outlives the program: in `UserDefaults`, in a file, or in memory.
///
/// A value that is set can be read at once. It reaches the disk after the frame that set it, once however many were
/// set, and within half a second where one frame after the other sets it, as a drag does; outside of frames at once,
/// unless a host was woken and will run one. What is left is written when a window closes and when the program ends.
///
/// A file is replaced as a whole, so that whatever ends the program leaves the old values or the new ones. One that cannot
/// be written is tried again with the next frames, and at the end; that is said once, on standard error. A file of
/// `UserDefaults` that is no property list is kept beside the new one, with `.damaged` after its name. One that was deleted
/// while the program runs is written again, with all that was in it.
///
/// The values of `UserDefaults` that a program sets by itself are written along, where they lie in the same file. It need
/// not call `synchronize()`, which on Linux is not as careful.
public final class SettingsStore: @unchecked Sendable, Equatable {
    private enum Place {
        case defaults(UserDefaults)
        case memory
        case file(URL)
    }

    private let place: Place
    /// Guards `values`.
    private let lock = NSLock()
    /// The values of a store that is not `UserDefaults`.
    private var values: [String: Any] = [:]
    private let readers = Readers()
    /// Whether something was read between frames, which the program may show.
    private let isReadByProgram = Atomic<Bool>(false)

    /// Settings in memory, which begin with nothing stored.
    public init() { place = .memory }

    /// Settings in `defaults`.
    public init(_ defaults: UserDefaults) { place = .defaults(defaults) }

    /// Settings in a file, a property list. It need not be there before something is set.
    /// - Throws: Foundation's error for a file that is there and cannot be read, `InputLimits.Refusal` for one that is too large.
    public init(file: URL) throws {
        place = .file(file)
        try InputLimits.check(file, atMost: InputLimits.settings)
        if FileManager.default.fileExists(atPath: file.path) { values = try PropertyListFile.list(in: file) }
    }

    /// Whether both are the same store; two stores of one file are not.
    public static func == (one: SettingsStore, other: SettingsStore) -> Bool { one === other }

    // MARK: Which one

    private static let chosen = Mutex(SettingsStore(UserDefaults.standard))

    /// What the whole program keeps its settings in, where no host says otherwise: `UserDefaults.standard`, unless
    /// something else is put here before the first view is made.
    public static var standard: SettingsStore {
        get { chosen.withLock { $0 } }
        set { chosen.withLock { $0 = newValue } }
    }

    /// Settings in memory that last as long as the program: those of all headless hosts that were given none of their
    /// own.
    public static let memory = SettingsStore()

    /// What the host whose frame runs keeps its settings in, if it has its own. The tasks that a frame starts see it as
    /// well.
    @TaskLocal public static var ofHost: SettingsStore?

    // MARK: Values

    /// What is stored under `key`, which may be anything that a property list can hold.
    public func value(forKey key: String) -> Any? {
        if !readers.note() { isReadByProgram.store(true, ordering: .relaxed) }
        return stored(forKey: key)
    }

    /// The same for a state that begins with it, and says by itself when it changes (`SharedReaders`).
    public func initialValue(forKey key: String) -> Any? {
        readers.note()
        return stored(forKey: key)
    }

    private func stored(forKey key: String) -> Any? {
        if case .defaults(let defaults) = place { return defaults.object(forKey: key) }
        return lock.withLock { values[key] }
    }

    /// Stores a value that a property list can hold, or with nil removes what is stored.
    public func set(_ value: Any?, forKey key: String) {
        switch place {
        case .defaults(let defaults):
            // Before, as it looks for what is changed from now on.
            _ = DefaultsFile.of(defaults)
            if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
        case .memory, .file:
            lock.withLock { values[key] = value }
        }
        // What is stored of a state that others show is nobody's change.
        let readers = readers.all
        StateChanges.note(by: readers.isEmpty && !isReadByProgram.load(ordering: .relaxed) ? .nobody : readers)
        if case .memory = place { return }
        Self.noteUnsaved(self, key)
    }

    // MARK: Writing

    /// What is on its way to the disk.
    private struct Unsaved {
        /// What has to be written, by what it is written to.
        var stores: [ObjectIdentifier: SettingsStore] = [:]
        /// Whether a frame has set what was not set just before. It is written when the frame ends.
        var isUrgent = false
        /// Whether the main queue will write the rest.
        var isSaveDue = false
        /// Until when a key that was set counts as set just before: a slider that is dragged sets one in every frame.
        var recent: [Setting: ContinuousClock.Instant] = [:]
    }

    private struct Setting: Hashable {
        var store: ObjectIdentifier
        var key: String
    }

    private static let unsaved = Mutex(Unsaved())
    private static let hasUnsaved = Atomic(false)
    /// How many frames run.
    private static let frames = Atomic(0)
    /// In seconds.
    private static let pause = 0.5
    /// The files that could not be written. It is held while files are written, one thread after the other.
    private static let failed = Mutex<Set<String>>([])

    /// What is set is written at the end of the program at the latest.
    private static let savesAtExit: Void = { atexit { SettingsStore.saveAll() } }()

    private static func noteUnsaved(_ store: SettingsStore, _ key: String) {
        savesAtExit
        let id =
            if case .defaults(let defaults) = store.place { ObjectIdentifier(defaults) } else {
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

    /// Begins a frame: what it sets is written when it ends.
    static func beginFrame() { frames.add(1, ordering: .sequentiallyConsistent) }

    /// Ends a frame.
    static func endFrame() {
        frames.subtract(1, ordering: .sequentiallyConsistent)
        if hasUnsaved.load(ordering: .sequentiallyConsistent) { saveSoon() }
    }

    /// Writes what was set, or in a moment what was written just before.
    private static func saveSoon() {
        let (isUrgent, isSaveDue) = unsaved.withLock { unsaved in
            defer { unsaved.isSaveDue = unsaved.isSaveDue || !unsaved.isUrgent }
            return (unsaved.isUrgent, unsaved.isSaveDue)
        }
        if isUrgent { return saveAll() }
        guard !isSaveDue else { return }
        // The main queue, where no frame runs meanwhile: what a frame sets belongs together.
        DispatchQueue.main.asyncAfter(deadline: .now() + pause) {
            unsaved.withLock { $0.isSaveDue = false }
            saveAll()
        }
    }

    /// Writes everything that was set and is not on the disk yet. Hosts call it when a window closes or the program is
    /// about to end.
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
                    // The next frame finds it, or the end of the program.
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
        switch place {
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

    /// Where the values are, for messages.
    private var name: String {
        switch place {
        case .memory: "memory"
        case .defaults(let defaults): DefaultsFile.of(defaults)?.file.path ?? "UserDefaults"
        case .file(let file): file.path
        }
    }
}
