#if os(Linux)
import Foundation

/// The table by which libX11 makes one character of several keys, such as ´ and e.
///
/// Where no input method runs, Xlib reads it from a text of half a megabyte whenever a program opens its display: a sixth
/// of the time until the gallery's first picture. It keeps what it read, as memory, in a folder that `XCOMPOSECACHE` names,
/// and reads it anew a day later or when the text has changed; Compose(5) tells. Without that variable nothing is kept.
enum ComposeTable {
    /// Has the table kept in the user's cache, unless the person has chosen a place or there is none. To be called before
    /// SDL starts and before threads that read the environment do.
    static func keep() {
        guard let folder = folder(ProcessInfo.processInfo.environment, user: geteuid()) else { return }
        setenv(variable, folder, 0)
    }

    static let variable = "XCOMPOSECACHE"

    /// The folder for the table, made where there was none; nil where Xlib would not use it or has another.
    static func folder(_ environment: [String: String], user: uid_t) -> String? {
        // For root Xlib looks only into a folder of the machine's.
        guard user != 0, environment[variable] == nil, environment["DISPLAY"]?.isEmpty == false else { return nil }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        // A folder in the home folder is a choice, and a table of the person's own may include other files, whose changes
        // Xlib would not see for a day.
        let isOwn = environment["XCOMPOSEFILE"] != nil || access(home + "/.XCompose", F_OK) == 0
        guard !isOwn, access(home + "/.compose-cache", F_OK) != 0 else { return nil }
        var folder = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
        // Behind the sign, Xlib expects another word.
        guard !folder.contains("=") else { return nil }
        for part in ["", "/splitview", "/compose"] {
            folder += part
            // What is there already says so too; whether others may write in it, Xlib checks.
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return nil }
        }
        return folder
    }
}
#endif
