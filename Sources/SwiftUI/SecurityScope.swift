import Foundation

extension URL {
    /// Returns true: Linux has no sandbox that an app asks for access to single files.
    ///
    /// - Returns: True. Pair each call with `stopAccessingSecurityScopedResource()`, as on the Mac.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Does nothing: Linux has no sandbox that an app asks for access to single files.
    public func stopAccessingSecurityScopedResource() {}
}
