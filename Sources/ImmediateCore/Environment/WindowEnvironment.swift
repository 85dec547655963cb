/// The environment of a window's root view, which the `@Environment` properties of an app or a scene read: they have no
/// place among a window's views.
///
/// Such a property reads the window that is being built or handles an event, else the one that did last.
@MainActor final class WindowEnvironment {
    /// A value that the content of a window has read.
    struct Read {
        /// Returns the value in an environment, for comparison; nil for a type that is not `Hashable`.
        let key: (EnvironmentValues) -> AnyHashable?
        var value: AnyHashable?
    }

    private static var latest: WindowEnvironment?
    /// The values read since `recording` began; nil while nothing is recorded.
    private static var reads: [Read]?

    private var values = EnvironmentValues()
    private var isActive = false
    /// The active ones among the app's windows.
    var activeWindows = ActiveWindows() {
        didSet {
            oldValue.note(self, isActive: false)
            activeWindows.note(self, isActive: isActive)
        }
    }

    /// Makes this the environment that apps and scenes read.
    func beginFrame() { Self.latest = self }

    /// Takes over the environment of a frame.
    func update(_ values: EnvironmentValues) {
        self.values = values
        guard values.appearsActive != isActive else { return }
        isActive = values.appearsActive
        activeWindows.note(self, isActive: isActive)
    }

    /// Forgets the environment of a window that closes.
    func end() {
        if Self.latest === self { Self.latest = nil }
        activeWindows.note(self, isActive: false)
    }

    /// The values that apps and scenes read now; the default ones if there is no window.
    private static var present: EnvironmentValues {
        guard let latest else { return EnvironmentValues() }
        var values = latest.values
        values.appearsActive = !latest.activeWindows.isEmpty
        return values
    }

    /// Reads a value for an app or a scene.
    static func value<Value>(_ read: @escaping (EnvironmentValues) -> Value?) -> Value? {
        let value = read(present)
        if reads != nil { reads?.append(Read(key: { read($0) as? AnyHashable }, value: value as? AnyHashable)) }
        return value
    }

    /// Returns the result of `body`, and the values that it reads.
    static func recording<Result>(_ body: () -> Result) -> (Result, [Read]) {
        let outer = reads
        reads = []
        defer { reads = outer }
        let result = body()
        return (result, reads ?? [])
    }

    /// Returns whether a value differs from the recorded one.
    static func differs(from reads: [Read]) -> Bool {
        if reads.isEmpty { return false }
        let values = present
        return reads.contains { $0.key(values) != $0.value }
    }
}

/// The active windows of an app, which is active while it has some.
@MainActor package final class ActiveWindows {
    private var windows: Set<ObjectIdentifier> = []

    var isEmpty: Bool { windows.isEmpty }

    /// Creates the set of an app without active windows.
    package init() {}

    fileprivate func note(_ window: WindowEnvironment, isActive: Bool) {
        if isActive {
            windows.insert(ObjectIdentifier(window))
        } else {
            windows.remove(ObjectIdentifier(window))
        }
    }
}
