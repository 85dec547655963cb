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
    /// The newest object that was made for it. It is kept so that no later one can have its address.
    private var newest: AnyObject?
    /// What `newest` began with, as a hash.
    private var contents = 0
    /// How many objects in a row began otherwise than the one before.
    private var strangers = 0
    /// Whether the last frame already gave another object without a record of its birth.
    private var isMadeAnew = false

    /// So many objects in a row that all begin otherwise are not chosen by the program: they are made in each frame.
    private static let patience = 5

    /// The object to hold in place of `object`, which is held by the property `slot` of the present view.
    static func settled<Object: AnyObject>(_ object: Object, slot: UInt64, _ builder: inout Builder) -> Object {
        guard BuildStage.isRunning else { return object }
        let birth = Birth.of(object)
        guard birth?.isInThisBuild ?? builder.isAtRoot else { return object }
        let memory = builder.state(slot ^ 0x0B1EC7) { HeldObject() }
        let settled = birth == nil ? memory.settleUnknown(object, &builder) : memory.settle(object)
        return settled as? Object ?? object
    }

    /// The object to go on with, given one that was just made.
    private func settle(_ object: AnyObject) -> AnyObject {
        if let inheriting = object as? any StateInheriting {
            if let held, inheriting.inherits(from: held) { return held }
            held = object
            return object
        }
        let contents = ObjectContents.hash(of: object)
        if held == nil || contents != self.contents { take(object) } else { strangers = 0 }
        self.contents = contents
        newest = object
        return held ?? object
    }

    private func take(_ object: AnyObject) {
        if held != nil { strangers += 1 }
        held = object
        guard strangers >= Self.patience else { return }
        Report.once(
            "\(BuildStage.path): a new \(type(of: object)) is made in each frame and never begins like the last, so "
                + "that what it is told is lost. Let the view own it: @StateObject private var … = \(type(of: object))(…)"
        )
    }

    /// The object to go on with, given one of which nobody knows whether it was just made: if the next frame gives it
    /// again it was not.
    private func settleUnknown(_ object: AnyObject, _ builder: inout Builder) -> AnyObject {
        guard object !== held else { return object }
        let contents = ObjectContents.hash(of: object)
        defer { (newest, self.contents) = (object, contents) }
        guard let held, object !== newest, contents == self.contents else {
            self.held = object
            isMadeAnew = false
            return object
        }
        if !isMadeAnew { builder.tree.requestFrame(.immediately, by: -1) }
        isMadeAnew = true
        return held
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

/// What an object consists of, as a hash by which two objects are compared.
///
/// Values that can be hashed are, as are those of `@Published` properties. Objects that were made along with their
/// owner are compared by what is inside, all others by their identity. Closures cannot be compared; those of one place
/// in the source are taken for equal.
@MainActor enum ObjectContents {
    /// The hash of an object's stored properties, those of its superclasses included.
    static func hash(of object: AnyObject) -> Int {
        var hasher = Hasher()
        var visited: Set<ObjectIdentifier> = []
        add(object, to: &hasher, &visited)
        return hasher.finalize()
    }

    private static func add(_ object: AnyObject, to hasher: inout Hasher, _ visited: inout Set<ObjectIdentifier>) {
        guard visited.insert(ObjectIdentifier(object)).inserted else { return }
        // A mirror reads weak and unowned properties as they have to be read.
        var mirror: Mirror? = Mirror(reflecting: object)
        while let present = mirror {
            for child in present.children { add(child.value, to: &hasher, &visited) }
            mirror = present.superclassMirror
        }
    }

    private static func add(_ value: Any, to hasher: inout Hasher, _ visited: inout Set<ObjectIdentifier>) {
        if let field = value as? any PublishedField { return add(field.anyValue, to: &hasher, &visited) }
        // Of `@Observable` objects: it says nothing of what they hold. Nor does the time of birth.
        if value is ObservationRegistrar || value is Birth { return }
        if let value = value as? any Hashable { return value.hash(into: &hasher) }
        if type(of: value) is AnyClass {
            let object = value as AnyObject
            if Birth.of(object)?.isInThisBuild == true { return add(object, to: &hasher, &visited) }
            return ObjectIdentifier(object).hash(into: &hasher)
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case nil: String(describing: type(of: value)).hash(into: &hasher)
        case .enum: String(describing: value).hash(into: &hasher)
        default: for child in mirror.children { add(child.value, to: &hasher, &visited) }
        }
    }
}
