import Foundation
import ImmediateCore
import Observation

/// A publisher of an object's changes, from `objectWillChange`.
///
/// It sends after a change, where Combine sends before it.
public final class ObservableObjectPublisher: Publisher {
    /// The type of the values: none but the change itself.
    public typealias Output = Void
    /// The type of the errors: none.
    public typealias Failure = Never

    private let hub: Hub<Void, Never>
    private weak var object: AnyObject?

    /// Creates a publisher for a property `objectWillChange` of a class, which sends when the app calls `send()`.
    public init() { hub = Hub() }

    fileprivate init(of object: AnyObject) { (self.object, hub) = (object, ObjectHubs.hub(of: object)) }

    /// Reports a change, which requests a frame.
    public func send() {
        hub.send(())
        FrameSignal.send()
    }

    /// Begins to send the changes of the object to a subscriber.
    /// - Parameter subscriber: receives the changes.
    /// - Returns: the subscription, which ends when it is cancelled or released.
    public func subscribe(_ subscriber: Subscriber<Void, Never>) -> AnyCancellable {
        var sources = [hub.add(subscriber)]
        var mirror = object.map { Mirror(reflecting: $0) }
        while let current = mirror {
            for case let property as any ChangingProperty in current.children.map(\.value) {
                sources.append(property.onChange { subscriber.receive(()) })
            }
            mirror = current.superclassMirror
        }
        return AnyCancellable { [hub] in
            for source in sources { source.cancel() }
            withExtendedLifetime(hub) {}
        }
    }
}

extension ObservableObject {
    /// The changes of the object's `@Published` properties, and those that the object reports by `send()`.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher(of: self) }
}

/// A published property of any type.
private protocol ChangingProperty {
    func onChange(_ action: @escaping () -> Void) -> AnyCancellable
}

extension Published: ChangingProperty {
    fileprivate func onChange(_ action: @escaping () -> Void) -> AnyCancellable {
        // The publisher begins with the current value, which is no change.
        projectedValue.dropFirst().sink { _ in action() }
    }
}

/// The subscribers of objects, as long as there are any.
private enum ObjectHubs {
    private struct Entry {
        weak var object: AnyObject?
        weak var hub: Hub<Void, Never>?
    }

    private static let entries = Locked<[ObjectIdentifier: Entry]>([:])

    /// Returns the subscribers of `object`, which all publishers of the object share.
    static func hub(of object: AnyObject) -> Hub<Void, Never> {
        entries.with { entries in
            // The identifier of a released object may belong to a new one.
            if let entry = entries[ObjectIdentifier(object)], entry.object === object, let hub = entry.hub {
                return hub
            }
            let hub = Hub<Void, Never>()
            entries = entries.filter { $0.value.object != nil && $0.value.hub != nil }
            entries[ObjectIdentifier(object)] = Entry(object: object, hub: hub)
            return hub
        }
    }
}

/// Requests a frame of every interface.
enum FrameSignal {
    private final class Model: ObservableObject {}
    @MainActor private static let signal = Model().ImmediateCore::objectWillChange

    static func send() { MainThread.run { signal.send() } }
}
