#if os(Linux)
import Foundation

/// The libX11 table of compose sequences, such as ´ and e.
///
/// Without an input method, Xlib parses it from half a megabyte of text whenever an app opens its display: a sixth of
/// the gallery's time to the first picture. If `XCOMPOSECACHE` names a folder, Xlib caches the parsed table there, and
/// parses again after a day or when the text has changed; see Compose(5).
enum ComposeTable {
    /// Enables the cache in the user's cache folder, unless the user has chosen a location or there is none. Call it
    /// before SDL starts and before other threads read the environment.
    static func keep() {
        guard let folder = folder(ProcessInfo.processInfo.environment, user: geteuid()) else { return }
        setenv(variable, folder, 0)
    }

    static let variable = "XCOMPOSECACHE"

    /// Returns the cache folder, creating it if necessary; nil if Xlib would not use it or has another.
    static func folder(_ environment: [String: String], user: uid_t) -> String? {
        // For root, Xlib uses only a system folder.
        guard user != 0, environment[variable] == nil, environment["DISPLAY"]?.isEmpty == false else { return nil }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        // An existing folder in the home folder takes precedence. A custom table may include other files, whose changes
        // Xlib would miss for a day.
        let isOwn = environment["XCOMPOSEFILE"] != nil || access(home + "/.XCompose", F_OK) == 0
        guard !isOwn, access(home + "/.compose-cache", F_OK) != 0 else { return nil }
        var folder = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
        // For Xlib, an equals sign separates the folder from a second field.
        guard !folder.contains("=") else { return nil }
        for part in ["", "/splitview", "/compose"] {
            folder += part
            // The folder may exist; Xlib checks whether others may write to it.
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return nil }
        }
        return folder
    }
}
#endif
