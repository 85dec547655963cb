/// Objects that views hold in plain properties, without a property wrapper:
///
///     struct Pane: View {
///         let hide = SideHolder()
///         var body: some View { … }
///     }
///
/// A body that shows `Pane()` makes a new `SideHolder` whenever it is evaluated. In SwiftUI that is seldom; here it is
/// in every frame, and the holder would lose what it was told. The rule:
///
/// - An object that the bodies of this frame have made, and that began like the one that the property was given in the
///   last frame, gives way to that one. One that can inherit (`StateInheriting`) shares its state as well.
/// - An object that began otherwise, or is older than the frame, is the program's: it shows at once.
/// - Whether an object was made in this frame is told by its `Birth`. One that keeps no record of it, such as an
///   `@Observable` one, is the program's, except in what the root itself makes: there, one that is another in each
///   frame and begins alike gives way too.
@MainActor final class HeldObject {
    /// The object that the property holds.
    private var held: AnyObject?
    /// The newest object that was made for it. It is kept so that no later one, nor what is in it, has its address.
    private var newest: AnyObject?
    /// What `newest` began with.
    private var beginning = ObjectContents()
    /// What is known of the objects in `beginning`.
    private var origins: [Origin] = []
    /// How many objects in a row began otherwise than the one before.
    private var unlikeCount = 0
    /// Whether the last frame already gave another object without a record of its birth.
    private var isMadeAnew = false

    /// Where an object in an object comes from: made along with its owner, or given to it.
    private enum Origin {
        case unknown
        /// It was the same one in two owners: it was given to them.
        case given
        /// It was another one in the second owner: the third will tell.
        case doubtful
        /// It was another one in each owner.
        case made
    }

    /// So many objects in a row that all begin otherwise are not chosen by the program: they are made in each frame.
    private static let patience = 5

    /// The object to hold in place of `object`, which is held by the property `slot` of the present view.
    static func resolved<Object: AnyObject>(_ object: Object, slot: UInt64, _ builder: inout Builder) -> Object {
        guard BuildStage.isRunning else { return object }
        let birth = Birth.of(object)
        guard birth?.isInThisBuild ?? builder.isAtRoot else { return object }
        let memory = builder.state(slot ^ 0x0B1EC7) { HeldObject() }
        return memory.resolve(object, isKnownNew: birth != nil, builder.machine) as? Object ?? object
    }

    /// The object to go on with, given one that was just made; or, of which that is not known, may have been: if the next
    /// frame gives it again it was not.
    private func resolve(_ object: AnyObject, isKnownNew: Bool, _ machine: Machine) -> AnyObject {
        if object === held { return object }
        if let inheriting = object as? any StateInheriting {
            if let held, inheriting.inherits(from: held) { return held }
            return take(object, ObjectContents())
        }
        guard let held else { return take(object, ObjectContents(of: object)) }
        let contents = ObjectContents(of: object)
        let isAgain = !isKnownNew && object === newest
        guard beginsLikeLast(contents, machine), !isAgain else {
            // The program goes through objects of its own, or makes one in each frame that is never alike.
            unlikeCount += isKnownNew ? 1 : 0
            if unlikeCount >= Self.patience { report(object) }
            return take(object, contents)
        }
        (newest, beginning, unlikeCount) = (object, contents, 0)
        if !isKnownNew && !isMadeAnew { machine.requestFrame(.immediately) }
        isMadeAnew = true
        return held
    }

    private func take(_ object: AnyObject, _ contents: ObjectContents) -> AnyObject {
        if contents.hash != beginning.hash || contents.objects.count != origins.count {
            origins = [Origin](repeating: .unknown, count: contents.objects.count)
        }
        (held, newest, beginning, isMadeAnew) = (object, object, contents, false)
        return object
    }

    /// Whether an object that consists of `contents` begins like the newest one so far: equal values, and the same objects
    /// where they were given to it. A formatter or a queue that it makes for itself is another one each time.
    private func beginsLikeLast(_ contents: ObjectContents, _ machine: Machine) -> Bool {
        guard contents.hash == beginning.hash, contents.objects.count == origins.count else { return false }
        var isAlike = true
        for (index, object) in contents.objects.enumerated() {
            let isSame = object == beginning.objects[index]
            switch origins[index] {
            case .unknown:
                origins[index] = isSame ? .given : .doubtful
                if !isSame { machine.requestFrame(.immediately) }
            case .given: isAlike = isAlike && isSame
            case .doubtful:
                origins[index] = isSame ? .given : .made
                isAlike = isAlike && !isSame
            case .made: break
            }
        }
        return isAlike
    }

    private func report(_ object: AnyObject) {
        let name = String(describing: type(of: object))
        Report.once(
            "\(BuildStage.path): a new \(name) is made in each frame and never begins like the last, so that what it is "
                + "told is lost. Let the view own it: @StateObject private var … = \(name)(…)"
        )
    }
}

/// An observable object that can go on with the state of another one of its class.
///
/// A program may make a holder inside a body, `.hide(SideHolder())`: in every frame a new one. Whoever keeps the last
/// frame's lets the new one inherit, so that both are one state and nothing is lost.
@MainActor public protocol StateInheriting: ObservableObject {
    /// Shares the state of `older`, which the last frame has made for the same purpose, if both began alike; else does
    /// nothing and returns false. What `older` was told is not told anybody anew.
    func inherit(from older: Self) -> Bool
}

extension StateInheriting {
    fileprivate func inherits(from object: AnyObject) -> Bool {
        guard let older = object as? Self else { return false }
        return older === self || inherit(from: older)
    }
}

/// What an object consists of, by which two objects are compared.
///
/// Values that can be hashed are, as are those of `@Published` properties. Objects that are known to have been made along
/// with their owner are compared by what is inside, all others by their identity. Closures cannot be compared; those of
/// one place in the source are taken for equal.
@MainActor struct ObjectContents {
    /// A hash of all values.
    private(set) var hash = 0
    /// The objects inside, in the order of the properties.
    private(set) var objects: [ObjectIdentifier] = []

    private var hasher = Hasher()
    private var visited: Set<ObjectIdentifier> = []

    /// Nothing.
    init() {}

    /// The contents of an object's stored properties, those of its superclasses included.
    init(of object: AnyObject) {
        add(object)
        hash = hasher.finalize()
    }

    private mutating func add(_ object: AnyObject) {
        guard visited.insert(ObjectIdentifier(object)).inserted else { return }
        // A mirror reads weak and unowned properties as they have to be read.
        var mirror: Mirror? = Mirror(reflecting: object)
        while let present = mirror {
            for child in present.children { add(value: child.value) }
            mirror = present.superclassMirror
        }
    }

    private mutating func add(value: Any) {
        if let field = value as? any PublishedField { return add(value: field.anyValue) }
        // Of `@Observable` objects: it says nothing of what they hold. Nor does the time of birth.
        if value is ObservationRegistrar || value is Birth { return }
        if type(of: value) is AnyClass {
            let object = value as AnyObject
            if Birth.of(object)?.isInThisBuild == true { return add(object) }
            return objects.append(ObjectIdentifier(object))
        }
        if let value = value as? any Hashable { return value.hash(into: &hasher) }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case nil: String(describing: type(of: value)).hash(into: &hasher)
        case .enum: String(describing: value).hash(into: &hasher)
        default: for child in mirror.children { add(value: child.value) }
        }
    }
}

/// When an object was made, as far as frames can tell: by the bodies of one build, or by the program outside of them.
///
/// A class that keeps one (`let birth = Birth()`) can be asked whether the body that is being evaluated has made the
/// object just now. `@Published` properties keep one too.
public struct Birth: Sendable {
    /// The number of the build, 0 outside of builds. The first stored property: `Birth.of` reads it where it is.
    private let build: Int

    /// Now.
    public init() { build = BuildStage.birthNumber }

    init(build: Int) { self.build = build }

    /// Whether the object was made by the bodies that are being evaluated.
    public var isInThisBuild: Bool { build != 0 && build == BuildStage.current }
}
