import Foundation

/// Work that views start: reported to a host that waits for it and has to name it.
public enum StartedWork {
    /// The observer of the frame that runs; nil for none.
    @TaskLocal public static var observer: (any StartedWorkObserver)?

    /// Runs `body`, which starts work, on behalf of the view with this name.
    static func note(_ name: String?, _ body: () -> Void) {
        guard let name, let observer else { return body() }
        observer.start(name, body)
    }

    /// Returns the name of the view that is being built, to be asked for once views are placed:
    /// `RemoteNote at (0, 0) of 160×40`.
    @MainActor static func name<Content: View>(
        of content: Content.Type,
        _ builder: borrowing Builder
    ) -> @MainActor () -> String {
        // The view of the app that is closest, unless the task stands outside of all of them.
        let path = builder.viewPath.components(separatedBy: " > ").last ?? ""
        let name = path.isEmpty || path == "RootView" ? String("\(content)".prefix { $0 != "<" }) : path
        let frame = builder.frame(of: builder.nextChild)
        return {
            guard let rect = frame() else { return name }
            let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { String(format: "%g", $0) }
            return "\(name) at (\(numbers[0]), \(numbers[1])) of \(numbers[2])×\(numbers[3])"
        }
    }
}

/// Receives the work that views start.
public protocol StartedWorkObserver: Sendable {
    /// Runs `body`, which starts a task of the view that `name` describes.
    func start(_ name: String, _ body: () -> Void)
}
