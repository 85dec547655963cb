@_spi(Reflection) import Swift

/// Observable objects that views hold in plain properties, without a property wrapper:
///
///     struct Pane: View {
///         let hide = SideHolder()
///         var body: some View { … }
///     }
///
/// A body that shows `Pane()` makes a new `SideHolder` whenever it is evaluated. In SwiftUI that is seldom; here it is
/// in every frame, and the holder would lose what it was told. Therefore a new object takes the place of the one that
/// the property of the same view held in the last frame only if it starts out differently. The rule:
///
/// - An object is new if it was made while this frame's bodies were evaluated. `@Published` properties tell, so a
///   class without any is never found to be new, nor is one that `@Observable` makes observable.
/// - If the property held a new object in the last frame too, and both started out with equal contents, the object
///   that it held stays and the new one is dropped.
/// - Objects that are not new, such as those that a parent owns by `@StateObject`, are never replaced.
@MainActor final class HeldObject {
    /// The object that the property holds.
    private var held: AnyObject?
    /// The newest object that was made for it. It is kept so that no later one can have its address.
    private var newest: AnyObject?
    /// What `newest` started out with.
    private var contents = 0

    /// The object to go on with, given one that was just made.
    func settle(_ object: AnyObject, _ layout: ObjectLayout) -> AnyObject {
        let contents = layout.contents(of: object)
        if contents != self.contents || held == nil { held = object }
        self.contents = contents
        newest = object
        return held ?? object
    }

    /// The object to hold in place of `object`, which is held by the property `slot` of the present view.
    static func settled<Object: ObservableObject>(_ object: Object, slot: UInt64, _ builder: inout Builder) -> Object {
        let layout = ObjectLayout.of(object)
        guard let offset = layout.birth, ObjectLayout.birth(of: object, at: offset) == BuildStage.current,
            BuildStage.isRunning
        else { return object }
        let memory = builder.state(slot ^ 0x0B1EC7) { HeldObject() }
        return memory.settle(object, layout) as? Object ?? object
    }
}

extension ObservableObject {
    /// Settles the property of this type at `pointer`.
    static func settle(at pointer: UnsafeMutableRawPointer, slot: UInt64, _ builder: inout Builder) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let object = HeldObject.settled(property.pointee, slot: slot, &builder)
        if object !== property.pointee { property.pointee = object }
    }
}

/// Where the stored properties of a class are, read once a class.
@MainActor final class ObjectLayout {
    private struct Field {
        var offset: Int
        var type: Any.Type
    }

    /// The offset of the first `@Published` property, nil without one.
    private(set) var birth: Int?
    private var fields: [Field] = []

    private static var all: [ObjectIdentifier: ObjectLayout] = [:]

    /// The layout of the object's own class.
    static func of(_ object: AnyObject) -> ObjectLayout {
        let type: AnyClass = type(of: object)
        let key = ObjectIdentifier(type)
        if let known = all[key] { return known }
        let layout = ObjectLayout(type)
        all[key] = layout
        return layout
    }

    private init(_ type: AnyClass) {
        let options: _EachFieldOptions = [.init(rawValue: 1), .init(rawValue: 1 << 1)]  // a class; skip the unknown
        _ = _forEachField(of: type, options: options) { _, offset, type, kind in
            if birth == nil && type is any PublishedField.Type { birth = offset }
            // Closures cannot be compared; those of one place in the source are taken for equal.
            if kind != .function { fields.append(Field(offset: offset, type: type)) }
            return true
        }
    }

    private static func address(of object: AnyObject) -> UnsafeMutableRawPointer {
        Unmanaged.passUnretained(object).toOpaque()
    }

    /// The number of the build that made the object, 0 if none did.
    static func birth(of object: AnyObject, at offset: Int) -> Int {
        (address(of: object) + offset).load(as: Int.self)
    }

    /// A number that is equal for objects with equal contents.
    func contents(of object: AnyObject) -> Int {
        var hasher = Hasher()
        let address = Self.address(of: object)
        withExtendedLifetime(object) {
            for field in fields { Contents.hash(at: address + field.offset, field.type, into: &hasher) }
        }
        return hasher.finalize()
    }
}

/// Hashes values of any type.
@MainActor enum Contents {
    static func hash(at pointer: UnsafeMutableRawPointer, _ type: Any.Type, into hasher: inout Hasher) {
        func open<Value>(_ type: Value.Type) {
            hash(pointer.assumingMemoryBound(to: Value.self).pointee, into: &hasher)
        }
        _openExistential(type, do: open)
    }

    static func hash<Value>(_ value: Value, into hasher: inout Hasher) {
        switch value {
        case let value as any Hashable: value.hash(into: &hasher)
        case let value as any PublishedField: value.hashContents(into: &hasher)
        case let object as any ObservableObject:
            // One that was made along with its owner is compared by what is inside.
            let layout = ObjectLayout.of(object)
            if let birth = layout.birth, ObjectLayout.birth(of: object, at: birth) == BuildStage.current {
                layout.contents(of: object).hash(into: &hasher)
            } else {
                ObjectIdentifier(object).hash(into: &hasher)
            }
        default:
            if Value.self is AnyObject.Type {
                ObjectIdentifier(value as AnyObject).hash(into: &hasher)
            } else {
                String(describing: value).hash(into: &hasher)
            }
        }
    }
}
