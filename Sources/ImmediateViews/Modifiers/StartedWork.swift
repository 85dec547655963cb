import Foundation

/// A namespace for the observer of tasks that views start, with which a host waits for them and names them.
public enum StartedWork {
    /// The observer of the current frame, if any.
    @TaskLocal public static var observer: (any StartedWorkObserver)?

    /// Runs `body`, which starts work on behalf of the named view.
    static func note(_ name: String?, _ body: () -> Void) {
        guard let name, let observer else { return body() }
        observer.start(name, body)
    }

    /// Returns a function that names the view being built, to be called after layout: `RemoteNote at (0, 0) of 160×40`.
    @MainActor static func name<Content: View>(
        of content: Content.Type,
        _ builder: borrowing Builder
    ) -> @MainActor () -> String {
        // The innermost view of the app, or the content's type if the task is outside all views.
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

/// An observer of tasks that views start.
public protocol StartedWorkObserver: Sendable {
    /// Runs `body`, which starts a task of a view.
    ///
    /// - Parameters:
    ///   - name: The description of the view, for a report.
    ///   - body: The closure that starts the task, which the observer runs once.
    func start(_ name: String, _ body: () -> Void)
}
