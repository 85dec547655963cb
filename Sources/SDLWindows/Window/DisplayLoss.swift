#if os(Linux)
import Foundation
import ImmediateCore

/// Ends the process when its X server goes away.
///
/// Xlib calls `exit` from within the call that found the connection broken. Exit handlers would then run in the middle
/// of a frame, or a second time while the app exits already, and those of Mesa's drivers crash. So this handler stores
/// the settings and ends the process without exit handlers.
enum DisplayLoss {
    private typealias Handler = @convention(c) (_ display: OpaquePointer?) -> Int32

    /// Installs the handler in the Xlib that SDL has loaded, if any.
    static func handle() {
        guard let setHandler = function("XSetIOErrorHandler", as: (@convention(c) (Handler?) -> Handler?).self)
        else { return }
        _ = setHandler { DisplayLoss.end($0) }
    }

    private static func end(_ display: OpaquePointer?) -> Never {
        // Xlib allows no call that uses the connection here; the display's name is only a field.
        let nameOf = function("XDisplayString", as: (@convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?).self)
        let name = nameOf.flatMap { $0(display) }.map { String(cString: $0) } ?? ""
        SettingsStore.saveAll()
        let line = "\(ProcessInfo.processInfo.processName): lost the connection to X server \"\(name)\"\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        _exit(1)
    }

    /// Returns a function of the loaded Xlib; nil if none is loaded.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        defer { dlclose(library) }
        return dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
}
#endif
