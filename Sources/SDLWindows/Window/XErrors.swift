#if os(Linux)
import Foundation
internal import HostXCB
import ImmediateCore

/// The process's answers to an X server that refuses a request or goes away. Xlib would end the process for either.
enum XErrors {
    /// The handler of all errors that this one does not know.
    private nonisolated(unsafe) static var otherHandler: XErrorHandler?

    /// Installs the handlers.
    static func handle() {
        _ = XSetIOErrorHandler { XErrors.end($0) }
        otherHandler = XSetErrorHandler { XErrors.refused($0, $1) }
    }

    /// Ignores that a window is gone, and passes on every other error.
    ///
    /// A window may end while requests that name it are on their way, and nothing is left to do for it then. So it is
    /// with the window of a program that asked for copied text or drags something, and with an own one that closes: SDL
    /// 2.26 wakes itself through a second connection, by a message to that window, and a server may read that connection
    /// last.
    private static func refused(_ display: OpaquePointer?, _ error: UnsafeMutablePointer<XErrorEvent>?) -> Int32 {
        if let error, Int32(error.pointee.error_code) == BadWindow { return 0 }
        return otherHandler?(display, error) ?? 0
    }

    /// Ends the process whose connection is broken.
    ///
    /// Xlib calls `exit` from within the call that found it broken. Exit handlers would then run in the middle of a
    /// frame, or a second time while the app exits already, and those of Mesa's drivers crash. So this handler stores
    /// the settings and ends the process without exit handlers.
    private static func end(_ display: OpaquePointer?) -> Never {
        // Xlib allows no call that uses the connection here; the display's name is only a field.
        let name = XDisplayString(display).map { String(cString: $0) } ?? ""
        SettingsStore.saveAll()
        let line = "\(ProcessInfo.processInfo.processName): lost the connection to X server \"\(name)\"\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        _exit(1)
    }
}
#endif
