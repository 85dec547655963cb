#if os(Linux)
import Foundation
import ImmediateUI

/// Ends the process when its X server goes away.
///
/// Xlib calls `exit` from within whatever call found the connection broken. The handlers of `exit` then run in the
/// middle of a frame, or for a second time where the program is on its way out already, and those of Mesa's drivers
/// crash. So the process ends here, without them, once the settings are stored.
enum DisplayLoss {
    private typealias Handler = @convention(c) (_ display: OpaquePointer?) -> Int32

    /// Installs the handler in the Xlib that SDL has loaded; does nothing where there is none.
    static func handle() {
        guard let setHandler = function("XSetIOErrorHandler", as: (@convention(c) (Handler?) -> Handler?).self)
        else { return }
        _ = setHandler { DisplayLoss.end($0) }
    }

    private static func end(_ display: OpaquePointer?) -> Never {
        // Xlib allows no call that uses the connection here; the display's name is a field of it.
        let nameOf = function("XDisplayString", as: (@convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?).self)
        let name = nameOf.flatMap { $0(display) }.map { String(cString: $0) } ?? ""
        SettingsStore.saveAll()
        let line = "\(ProcessInfo.processInfo.processName): lost the connection to X server \"\(name)\"\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        _exit(1)
    }

    /// A function of the Xlib that is loaded; nil where none is.
    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        guard let library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        defer { dlclose(library) }
        return dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
}
#endif
