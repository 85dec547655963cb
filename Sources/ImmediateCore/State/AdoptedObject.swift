/// Storage for an object that a view creates in a plain property, without a property wrapper:
///
///     struct Pane: View {
///         let hide = SideHolder()
///         let model = Model()
///         var body: some View { … }
///     }
///
/// A body that contains `Pane()` creates new objects in every frame. The rules:
///
/// - The first object that a body created stays while the view keeps its identity, as with `@StateObject`.
/// - A `StateSharing` object, such as a holder, stays while later ones have the same initial value.
/// - An object that is older than the frame belongs to the app and is used at once.
/// - An object that a body created and the app keeps is older than the next frame, which is requested for it.
///
/// The `CreationStamp` of an object decides between these. An `@Observable` object has none and counts as the app's, except
/// in the root itself: there the first one stays, unless another one is given in two consecutive frames.
@MainActor final class AdoptedObject<Object: AnyObject> {
    private var held: Object
    /// The object of unknown age that was last given in place of `held`.
    private var candidate: Object?

    /// Whether the last object given in place of `held` outlived its build.
    private var wasKept = false

    private init(_ object: Object) { held = object }

    /// Returns the object to use in place of `object`, the value of the property `slot` of the current view.
    static func resolved(_ object: Object, slot: UInt64, _ builder: inout Builder) -> Object {
        guard BuildStage.isRunning else { return object }
        let creation = CreationStamp.of(object)
        guard creation?.isInThisBuild ?? builder.isAtRoot else { return object }
        let memory = builder.state(slot ^ 0x0B1EC7) { AdoptedObject(object) }
        if creation == nil {
            memory.follow(object, builder.interface)
        } else if let newer = object as? any StateSharing {
            if !newer.inherits(from: memory.held) { memory.held = object }
        } else if object !== memory.held {
            memory.watch(object, &builder)
        }
        return memory.held
    }

    /// Requests another frame if the app keeps an object that a body made: it is older than that frame, and shows.
    private func watch(_ object: Object, _ builder: inout Builder) {
        let interface = builder.interface
        builder.afterBuild { [weak object, weak self] in
            guard let self else { return }
            let isKept = object != nil
            // An element may keep the object of every frame.
            if isKept && !self.wasKept { interface.requestFrame(.immediately) }
            self.wasKept = isKept
        }
    }

    /// Replaces `held` by an object of unknown age that is given twice in a row. Requests another frame to see it
    /// again.
    private func follow(_ object: Object, _ interface: InterfaceContext) {
        if object === held || object === candidate {
            (held, candidate) = (object, nil)
        } else {
            if candidate == nil { interface.requestFrame(.immediately) }
            candidate = object
        }
    }
}

/// An observable object that can take over the state of another one of its class.
///
/// An app may create a holder inside a body, `.hide(SideHolder())`, that is, a new one in every frame. Each inherits
/// from the last frame's, so they share one state.
@preconcurrency @MainActor public protocol StateSharing: ObservableObject {
    /// Shares the state of `older`, the last frame's object for the same purpose, if both have the same initial
    /// value. Otherwise does nothing and returns false. Calls no setters.
    func inherit(from older: Self) -> Bool
}

extension StateSharing {
    fileprivate func inherits(from object: AnyObject) -> Bool {
        guard let older = object as? Self else { return false }
        return older === self || inherit(from: older)
    }
}

/// The creation stamp of an object: created by the bodies of a build, or outside them.
///
/// A class that stores one (`let creation = CreationStamp()`) tells the library whether the current build created the object.
/// `@Published` properties store one too.
public struct CreationStamp: Sendable {
    /// The number of the build, 0 outside builds.
    private let build: Int

    /// Creates a stamp for the running build, or for the time outside builds.
    public init() { build = BuildStage.creationNumber }

    /// True if the bodies of the running build created the object.
    public var isInThisBuild: Bool { build != 0 && build == BuildStage.current }
}
