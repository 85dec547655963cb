import Foundation
import Synchronization

/// Where `@AppStorage` and stored holders keep what outlives the program: in `UserDefaults`, in a file, or in memory.
///
/// A value that is set can be read at once. It reaches the disk after the frame that set it, once however many were
/// set; outside of frames at once, unless a host was woken and will run one. What is left is written when the program
/// exits.
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

    /// Settings in memory, which begin with nothing stored.
    public init() { place = .memory }

    /// Settings in `defaults`.
    public init(_ defaults: UserDefaults) { place = .defaults(defaults) }

    /// Settings in a file, a property list. It need not be there before something is set.
    /// - Throws: the error of Foundation's for a file that is there and cannot be read.
    public init(file: URL) throws {
        place = .file(file)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        values = list as? [String: Any] ?? [:]
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
        if case .defaults(let defaults) = place { return defaults.object(forKey: key) }
        return lock.withLock { values[key] }
    }

    /// Stores a value that a property list can hold, or with nil removes what is stored.
    public func set(_ value: Any?, forKey key: String) {
        switch place {
        case .defaults(let defaults):
            if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
        case .memory, .file:
            lock.withLock { values[key] = value }
        }
        StateChanges.note()
        if case .memory = place { return }
        Self.noteUnsaved(self)
    }

    // MARK: Writing

    /// What has to be written, by what it is written to.
    private static let unsaved = Mutex<[ObjectIdentifier: SettingsStore]>([:])
    private static let hasUnsaved = Atomic(false)
    /// How many frames run.
    private static let frames = Atomic(0)

    /// What is set is written at the end of the program at the latest.
    private static let savesAtExit: Void = { atexit { SettingsStore.saveAll() } }()

    private static func noteUnsaved(_ store: SettingsStore) {
        savesAtExit
        let id =
            if case .defaults(let defaults) = store.place { ObjectIdentifier(defaults) } else {
                ObjectIdentifier(store)
            }
        unsaved.withLock { $0[id] = store }
        hasUnsaved.store(true, ordering: .sequentiallyConsistent)
        if frames.load(ordering: .sequentiallyConsistent) == 0 && !StateChanges.isAwaited { saveAll() }
    }

    /// Begins a frame: what it sets is written when it ends.
    static func beginFrame() { frames.add(1, ordering: .sequentiallyConsistent) }

    /// Ends a frame.
    static func endFrame() {
        frames.subtract(1, ordering: .sequentiallyConsistent)
        if hasUnsaved.load(ordering: .sequentiallyConsistent) { saveAll() }
    }

    /// Writes everything that was set and is not on the disk yet. Hosts call it when a window closes or the program is
    /// about to end.
    public static func saveAll() {
        hasUnsaved.store(false, ordering: .sequentiallyConsistent)
        let stores = unsaved.withLock { unsaved in
            defer { unsaved.removeAll() }
            return Array(unsaved.values)
        }
        for store in stores { store.save() }
    }

    private func save() {
        switch place {
        // Foundation on Linux writes the file only when it is told to.
        case .defaults(let defaults): defaults.synchronize()
        case .memory: break
        case .file(let file):
            do {
                try lock.withLock {
                    let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
                    try data.write(to: file, options: .atomic)
                }
            } catch {
                FileHandle.standardError.write(Data("cannot write the settings to \(file.path): \(error)\n".utf8))
            }
        }
    }
}
