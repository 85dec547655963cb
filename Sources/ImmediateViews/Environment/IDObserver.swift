/// Observes the ids of the views inside, such as the scroll views of a reader, which scroll to them.
@MainActor package protocol IDObserver: AnyObject {
    /// Records the id of the view that is built next.
    func note<ID: Hashable>(_ id: ID, _ builder: borrowing Builder)
}

extension EnvironmentValues {
    /// The observer of the ids of views; nil for none.
    package var idObserver: (any IDObserver)? {
        get { hasOwnValues ? self[IDObserverKey.self] : nil }
        set { self[IDObserverKey.self] = newValue }
    }
}

private struct IDObserverKey: EnvironmentKey { static var defaultValue: (any IDObserver)? { nil } }
