import HostFontconfig
import Foundation

/// The start of fontconfig, which reads many small files; it may be done on another thread.
enum Fontconfig {
    /// Whether fontconfig has started. The first who asks starts it, others wait for that.
    static let isStarted = FcInit() != 0

    /// Starts fontconfig while the caller does something else.
    static func startEarly() { Thread.detachNewThread { _ = isStarted } }
}
