import Foundation
import Synchronization

/// The file in which `UserDefaults` lie on Linux, written so that it is whole at any moment.
///
/// `synchronize()` empties the file there before it writes it anew: what ends the program in between, or a full disk,
/// takes all settings. So what has changed in memory is put into what the file says now, which another process may have
/// written, and the whole takes the place of the file.
package final class DefaultsFile: @unchecked Sendable {
    private let defaults: UserDefaults
    package let file: URL
    /// Guards `known`.
    private let lock = NSLock()
    /// What memory had in common with the file.
    private var known: [String: Any]

    private init(_ defaults: UserDefaults, _ file: URL) {
        (self.defaults, self.file) = (defaults, file)
        let stored = (try? PropertyListFile.list(in: file)) ?? [:]
        known = Self.values(of: defaults).filter { Self.areSame($0.value, stored[$0.key]) }
    }

    /// Writes what has changed in memory, be it that the program itself has set it; all of it where the file is gone.
    /// - Throws: `SettingsFileError` for a file that cannot be written, or not be read before.
    package func save() throws {
        try lock.withLock {
            let values = Self.values(of: defaults)
            // What a program registers is not stored, and Foundation does not say apart from it what is.
            let registered = Self.values(of: UserDefaults(suiteName: "SplitView.nothing") ?? UserDefaults())
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

    // MARK: Which one

    private static let files = Mutex<[URL: DefaultsFile]>([:])

    /// The file of defaults, one for all that have the same; nil where that is not known, and Foundation has to write it.
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

    /// Where Foundation keeps them on Linux.
    private static var folder: URL {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        // Not the home of the password database, which `NSHomeDirectory` is: a sandbox may give the program another.
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
        return URL(filePath: home, directoryHint: .isDirectory).appendingPathComponent(".config")
    }

    // MARK: Values

    /// What defaults have in memory, with what the program has registered.
    private static func values(of defaults: UserDefaults) -> [String: Any] {
        defaults.dictionaryRepresentation().compactMapValues(plain)
    }

    /// A value without the optionals into which Foundation puts each part of it.
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
