/// An object that a view holds in a plain property, without a property wrapper:
///
///     struct Pane: View {
///         let hide = SideHolder()
///         let model = Model()
///         var body: some View { … }
///     }
///
/// A body that shows `Pane()` makes new objects whenever it is evaluated, which is in every frame. The rules:
///
/// - The first object that a body made stays for as long as the view has its identity, as with `@StateObject`.
/// - A `StateInheriting` object, such as a holder, stays as long as later ones begin with the same value.
/// - An object that is older than the frame is the app's, and shows at once.
///
/// The `Birth` of an object tells which it is. An `@Observable` object has none: it is the app's, except in what the root
/// itself makes. There the first one stays, unless another one is given in two frames in a row.
@MainActor final class HeldObject<Object: AnyObject> {
    private var held: Object
    /// The object that was given last in place of `held`, if its age is not known.
    private var candidate: Object?

    private init(_ object: Object) { held = object }

    /// The object to hold in place of `object`, which is the value of the property `slot` of the present view.
    static func resolved(_ object: Object, slot: UInt64, _ builder: inout Builder) -> Object {
        guard BuildStage.isRunning else { return object }
        let birth = Birth.of(object)
        guard birth?.isInThisBuild ?? builder.isAtRoot else { return object }
        let memory = builder.state(slot ^ 0x0B1EC7) { HeldObject(object) }
        if birth == nil {
            memory.follow(object, builder.machine)
        } else if let newer = object as? any StateInheriting, !newer.inherits(from: memory.held) {
            memory.held = object
        }
        return memory.held
    }

    /// Takes over an object of unknown age once it is given again, for which another frame is asked.
    private func follow(_ object: Object, _ machine: Machine) {
        if object === held || object === candidate {
            (held, candidate) = (object, nil)
        } else {
            if candidate == nil { machine.requestFrame(.immediately) }
            candidate = object
        }
    }
}

/// An observable object that can go on with the state of another one of its class.
///
/// An app may make a holder inside a body, `.hide(SideHolder())`: a new one in every frame. Each inherits from the last
/// frame's, so that they share one state and nothing is lost.
@MainActor public protocol StateInheriting: ObservableObject {
    /// Shares the state of `older`, which the last frame made for the same purpose, if both began with the same value.
    /// Otherwise does nothing and returns false. No setter is called.
    func inherit(from older: Self) -> Bool
}

extension StateInheriting {
    fileprivate func inherits(from object: AnyObject) -> Bool {
        guard let older = object as? Self else { return false }
        return older === self || inherit(from: older)
    }
}

/// When an object was made: by the bodies of one build, or outside of them.
///
/// A class that stores one (`let birth = Birth()`) can be asked whether the present build made the object. `@Published`
/// properties store one too.
public struct Birth: Sendable {
    /// The number of the build, 0 outside of builds.
    private let build: Int

    /// Now.
    public init() { build = BuildStage.birthNumber }

    /// Whether the bodies that are being evaluated made the object.
    public var isInThisBuild: Bool { build != 0 && build == BuildStage.current }
}
