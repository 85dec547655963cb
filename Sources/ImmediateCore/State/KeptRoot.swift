import Synchronization

/// A root view that is evaluated once, and again when state that it has read changes: the content of a window.
///
/// Objects that the content creates are as old as the content. In later frames they are the app's own objects, see
/// `AdoptedObject`.
package struct KeptRoot<Content: View>: PrimitiveView {
    private let content: () -> Content

    /// Creates the root view from its content.
    package init(_ content: @escaping () -> Content) { self.content = content }

    /// Builds the content, which is evaluated first if it is stale.
    package func build(into builder: inout Builder) {
        let interface = builder.interface
        interface.requests.isBuildingRoot = false
        interface.requests.keepsContent = true
        let kept = builder.state { KeptContent<Content>() }
        builder.child(kept.content(in: interface, content))
    }
}

/// The content of a window between frames.
@MainActor private final class KeptContent<Content: View> {
    private var value: Content?
    private let observation = ObservationWatch()
    /// The settings that the content has read, with their values.
    private var settings: [(setting: ContentReads.Setting, value: AnyHashable?)] = []
    /// The environment values that the content has read for properties of the app.
    private var environment: [WindowEnvironment.Read] = []

    /// Returns the content, evaluated by `make` if it is stale.
    func content(in interface: InterfaceContext, _ make: () -> Content) -> Content {
        if let value, !interface.state.value.isContentStale, !hasNewSettings,
            !WindowEnvironment.differs(from: environment)
        {
            return value
        }
        let reader = interface.changes.contentReader
        ContentReads.begin(reader)
        let outer = Readers.present.exchange(reader, ordering: .relaxed)
        let (made, environment) = WindowEnvironment.recording { observation.watch(make) }
        Readers.present.store(outer, ordering: .relaxed)
        settings = ContentReads.settings(of: reader).map { ($0, $0.value) }
        self.environment = environment
        value = made
        return made
    }

    /// Whether a setting has another value. Compared instead of reported, because other code may write the app's
    /// `UserDefaults`.
    private var hasNewSettings: Bool { settings.contains { $0.setting.value != $0.value } }
}

/// The state that the contents of windows have read, and whether it has changed since.
///
/// A content is a reader of state besides its interface, see `Readers`. Its number is odd, and that of its interface
/// one less.
enum ContentReads {
    /// A setting that a content has read.
    struct Setting: Sendable {
        var store: SettingsStore
        var key: String

        var value: AnyHashable? { store.stored(forKey: key) as? AnyHashable }
    }

    private struct Reads: Sendable {
        var isStale = false
        /// The objects whose `objectWillChange` concerns the content.
        var objects: Set<ObjectIdentifier> = []
        var settings: [Setting] = []
    }

    private static let contents = Mutex<[Int: Reads]>([:])
    /// The number of evaluations of contents so far.
    private static let evaluations = Atomic<Int>(0)

    /// Returns whether a reader is a content.
    @inline(__always) static func isContent(_ reader: Int) -> Bool { reader & 1 != 0 }

    /// Returns the interface of a reader; 0 for none.
    @inline(__always) static func interface(of reader: Int) -> Int { reader & ~1 }

    /// The number of the evaluation that is running; 0 for none.
    static var evaluation: Int {
        isContent(Readers.present.load(ordering: .relaxed)) ? evaluations.load(ordering: .relaxed) : 0
    }

    /// Begins the evaluation of a content and forgets its earlier reads.
    static func begin(_ reader: Int) {
        evaluations.add(1, ordering: .relaxed)
        contents.withLock { $0[reader] = Reads() }
    }

    /// Forgets a content.
    static func end(_ reader: Int) { contents.withLock { _ = $0.removeValue(forKey: reader) } }

    /// Returns whether the state that a content has read has changed since the last call.
    static func takeStale(_ reader: Int) -> Bool {
        contents.withLock { contents in
            guard contents[reader]?.isStale == true else { return false }
            contents[reader]?.isStale = false
            return true
        }
    }

    /// Records a change of state: the contents among `readers` are stale, and those that have read `object`.
    static func noteChange(by readers: ReaderSet, of object: ObjectIdentifier?) {
        contents.withLock { contents in
            for reader in contents.keys
            where readers.names(reader) || object.map({ contents[reader]?.objects.contains($0) == true }) ?? false {
                contents[reader]?.isStale = true
            }
        }
    }

    /// Records that the content that is being evaluated, if any, depends on `object`.
    @inline(__always) static func note(_ object: AnyObject) {
        let reader = Readers.present.load(ordering: .relaxed)
        if isContent(reader) { add(ObjectIdentifier(object), reader) }
    }

    @inline(never) private static func add(_ object: ObjectIdentifier, _ reader: Int) {
        contents.withLock { _ = $0[reader]?.objects.insert(object) }
    }

    /// Records that a content has read a setting.
    static func note(_ setting: Setting, by reader: Int) {
        contents.withLock { $0[reader]?.settings.append(setting) }
    }

    /// Returns the settings that a content has read.
    static func settings(of reader: Int) -> [Setting] { contents.withLock { $0[reader]?.settings ?? [] } }
}
