import Foundation
import Synchronization

/// The file of a `UserDefaults` object on Linux, replaced atomically.
///
/// Foundation's `synchronize()` truncates the file before writing it: a crash in between, or a full disk, loses all
/// settings. This class merges the changes in memory into the file's current contents, which another process may have
/// written, and replaces the whole file.
package final class DefaultsFile: @unchecked Sendable {
    private let defaults: UserDefaults
    package let file: URL
    /// Guards `known`.
    private let lock = NSLock()
    /// The values in memory that equal those in the file.
    private var known: [String: Any]

    private init(_ defaults: UserDefaults, _ file: URL) {
        (self.defaults, self.file) = (defaults, file)
        let stored = (try? PropertyListFile.list(in: file)) ?? [:]
        known = Self.values(of: defaults).filter { Self.areSame($0.value, stored[$0.key]) }
    }

    /// Merges the changes in memory, including those made directly through `UserDefaults`, into the file; writes all
    /// values if the file is gone.
    /// - Throws: `SettingsFileError` if the file cannot be read or written.
    package func save() throws {
        try lock.withLock {
            let values = Self.values(of: defaults)
            let registered = Self.registered
            try PropertyListFile.update(file) { stored in
                guard var stored else { return values.filter { !Self.areSame($0.value, registered[$0.key]) } }
                for (key, value) in values where !Self.areSame(value, known[key]) {
                    if known[key] != nil || !Self.areSame(value, registered[key]) { stored[key] = value }
                }
                for key in known.keys where values[key] == nil { stored[key] = nil }
                return stored
            }
            known = values
        }
    }

    /// The values in memory that the file stores, or will.
    package var values: [String: Any] {
        let registered = Self.registered
        return Self.values(of: defaults).filter { !Self.areSame($0.value, registered[$0.key]) }
    }

    /// The registered defaults, which are not stored. Foundation does not report them separately.
    private static var registered: [String: Any] {
        values(of: UserDefaults(suiteName: "SplitView.nothing") ?? UserDefaults())
    }

    // MARK: Lookup

    private static let files = Mutex<[URL: DefaultsFile]>([:])

    /// Returns the file of a `UserDefaults` object, shared by objects with the same file; nil if it is unknown and
    /// Foundation has to write it.
    package static func of(_ defaults: UserDefaults) -> DefaultsFile? {
        #if os(Linux)
        let suite = Mirror(reflecting: defaults).descendant("suite") as? String
        guard suite != nil || defaults === UserDefaults.standard else { return nil }
        let name = suite ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        let file = folder.appendingPathComponent(name + ".plist")
        return files.withLock { files in
            if let known = files[file] { return known }
            let made = DefaultsFile(defaults, file)
            files[file] = made
            return made
        }
        #else
        return nil
        #endif
    }

    /// The folder where Foundation keeps the files on Linux.
    private static var folder: URL {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        // Not `NSHomeDirectory()`, which reads the password database: a sandbox may set another home folder.
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        return URL(filePath: home, directoryHint: .isDirectory).appendingPathComponent(".config")
    }

    // MARK: Values

    /// Returns the values in memory, including registered defaults.
    private static func values(of defaults: UserDefaults) -> [String: Any] {
        defaults.dictionaryRepresentation().compactMapValues(plain)
    }

    /// Returns a value without the optionals that Foundation wraps around each part of it.
    private static func plain(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { plain($0.value) }
        case .collection: return mirror.children.compactMap { plain($0.value) }
        case .dictionary:
            return (value as? [AnyHashable: Any])?.reduce(into: [String: Any]()) { values, entry in
                if let key = entry.key as? String { values[key] = plain(entry.value) }
            }
        default: return value
        }
    }

    private static func areSame(_ one: Any, _ other: Any?) -> Bool {
        guard let other else { return false }
        return NSDictionary(dictionary: ["": one]).isEqual(NSDictionary(dictionary: ["": other]))
    }
}
