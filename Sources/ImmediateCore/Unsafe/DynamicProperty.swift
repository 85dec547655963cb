import Foundation
@_spi(Reflection) import Swift

/// A property of a view that is bound before the view's body is evaluated, such as `@State`. A struct that contains
/// such properties becomes one by conforming.
@preconcurrency @MainActor public protocol DynamicProperty {
    /// Updates the property after its nested properties are bound, before the body is evaluated.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing: the default for a property that needs no update.
    public mutating func update() {}
}

/// A property wrapper of the library, bound by the builder.
@MainActor protocol BindableProperty: DynamicProperty {
    /// Connects the property to its storage; `slot` is its number within the view.
    mutating func bind(slot: UInt64, _ builder: inout Builder)
}

extension BindableProperty {
    static func bind(at pointer: UnsafeMutableRawPointer, slot: UInt64, _ builder: inout Builder) {
        pointer.assumingMemoryBound(to: Self.self).pointee.bind(slot: slot, &builder)
    }
}

extension DynamicProperty {
    static func update(at pointer: UnsafeMutableRawPointer) {
        pointer.assumingMemoryBound(to: Self.self).pointee.update()
    }
}

/// The dynamic properties of a view type: their offsets, read once per type from the runtime's metadata.
@MainActor @usableFromInline final class DynamicProperties {
    private struct Bindable {
        var offset: Int
        var type: any BindableProperty.Type
    }
    private struct Updatable {
        var offset: Int
        var type: any DynamicProperty.Type
    }

    /// A plain property that holds an object, see `AdoptedObject`.
    private struct Held {
        var offset: Int
        /// Replaces the object at an address by the persistent one.
        var resolve: (UnsafeMutableRawPointer, _ slot: UInt64, inout Builder) -> Void
    }

    private var bindables: [Bindable] = []
    private var held: [Held] = []
    private var updatables: [Updatable] = []
    /// Replaces the animated data of a view at an address by its current values; nil if the type is not `Animatable`.
    private var animate: ((UnsafeMutableRawPointer, inout Builder) -> Void)?

    var isEmpty: Bool { bindables.isEmpty && updatables.isEmpty && held.isEmpty && animate == nil }

    /// Skips fields whose type the runtime cannot name, instead of failing. The standard library's constant is a
    /// mutable global, which strict concurrency does not allow to read.
    private let skipUnknown = _EachFieldOptions(rawValue: 1 << 1)

    private init<V>(_ type: V.Type) {
        collect(type, at: 0)
        if let animatable = type as? any Animatable.Type, !(type is any ElementAnimatable.Type) {
            animate = Self.animation(of: animatable)
        }
    }

    private static func animation<A: Animatable>(
        of type: A.Type
    ) -> ((UnsafeMutableRawPointer, inout Builder) -> Void)? {
        if A.AnimatableData.self == EmptyAnimatableData.self { return nil }
        return { pointer, builder in builder.animate(&pointer.assumingMemoryBound(to: A.self).pointee) }
    }

    /// Collects the properties of `type` at offset `base`, including those in nested structs and tuples. Nested views
    /// are skipped: their properties are bound when they are built.
    ///
    /// The first conformance check of a type scans all conformances of the program, so the kind of the field and
    /// known types exclude most checks.
    private func collect(_ type: Any.Type, at base: Int) {
        _ = _forEachField(of: type, options: skipUnknown) { _, offset, fieldType, kind in
            if Self.leaves.contains(ObjectIdentifier(fieldType)) { return true }
            if kind == .struct || kind == .enum, let dynamic = fieldType as? any DynamicProperty.Type {
                if let bindable = dynamic as? any BindableProperty.Type {
                    bindables.append(Bindable(offset: base + offset, type: bindable))
                } else {
                    collect(fieldType, at: base + offset)
                    updatables.append(Updatable(offset: base + offset, type: dynamic))
                }
            } else if kind == .class, let object = fieldType as? AnyObject.Type {
                // Optionals are skipped: they may be weak references, which must not be read as strong ones, and the
                // runtime does not distinguish them.
                if object is any ObservableObject.Type || object is any Observable.Type {
                    held.append(Self.held(object, at: base + offset))
                }
            } else if kind == .struct || kind == .tuple, !(fieldType is any View.Type) {
                collect(fieldType, at: base + offset)
            }
            return true
        }
    }

    /// Frequent field types without dynamic properties.
    private static let leaves: Set<ObjectIdentifier> = [
        ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self), ObjectIdentifier(Double.self),
        ObjectIdentifier(CGFloat.self), ObjectIdentifier(String.self), ObjectIdentifier(CGSize.self),
        ObjectIdentifier(CGPoint.self), ObjectIdentifier(CGRect.self), ObjectIdentifier(Color.self),
        ObjectIdentifier(Font.self), ObjectIdentifier(UInt64.self),
    ]

    private static func held<Object: AnyObject>(_ type: Object.Type, at offset: Int) -> Held {
        Held(offset: offset) { pointer, slot, builder in
            let property = pointer.assumingMemoryBound(to: Object.self)
            let object = AdoptedObject.resolved(property.pointee, slot: slot, &builder)
            if object !== property.pointee { property.pointee = object }
        }
    }

    /// Binds the properties of `view`.
    func bind<V>(_ view: inout V, _ builder: inout Builder) {
        withUnsafeMutablePointer(to: &view) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            for (slot, property) in bindables.enumerated() {
                property.type.bind(at: base + property.offset, slot: UInt64(slot), &builder)
            }
            for (slot, property) in held.enumerated() {
                property.resolve(base + property.offset, UInt64(slot) + 0x1000, &builder)
            }
            for property in updatables { property.type.update(at: base + property.offset) }
            animate?(base, &builder)
        }
    }

    private static var all: [ObjectIdentifier: DynamicProperties] = [:]

    /// Returns the properties of `type`.
    static func of<V>(_ type: V.Type) -> DynamicProperties {
        let key = ObjectIdentifier(type)
        if let cached = all[key] { return cached }
        let found = DynamicProperties(type)
        all[key] = found
        return found
    }

}

/// The view types without dynamic properties, in a direct-mapped table: for most types the lookup is one comparison.
@usableFromInline struct PlainTypes: ~Copyable {
    @usableFromInline var types = FlatArray<ObjectIdentifier?>(capacity: 256)
    /// True while no type counts as plain, so that every composed view is recorded.
    @usableFromInline private(set) var isOff = false

    init() { for _ in 0..<256 { types.append(nil) } }

    /// Clears the table, and keeps it empty while it is off.
    mutating func turn(off: Bool) {
        guard off != isOff else { return }
        isOff = off
        for index in 0..<types.count { types[index] = nil }
    }

    /// Returns whether views of `type` have no dynamic properties.
    @MainActor @inlinable mutating func contains<V>(_ type: V.Type) -> Bool {
        let key = ObjectIdentifier(type)
        // Types of one module lie close together, at addresses that are multiples of 8.
        let index = Int32((UInt(bitPattern: key) >> 4 &* 0x9E37_79B9) >> 7 & 255)
        return types[index] == key || find(type, index)
    }

    @MainActor @usableFromInline mutating func find<V>(_ type: V.Type, _ index: Int32) -> Bool {
        guard !isOff, DynamicProperties.of(type).isEmpty else { return false }
        types[index] = ObjectIdentifier(type)
        return true
    }
}

/// A stored property with the creation stamp of its object.
protocol CreationStampField {
    var creation: CreationStamp { get }
}

extension CreationStamp: CreationStampField {
    var creation: CreationStamp { self }

    /// The first such property of each class; nil for none.
    @MainActor private static var fields: [ObjectIdentifier: (offset: Int, type: any CreationStampField.Type)?] = [:]

    /// Returns the creation stamp of `object`; nil if its class does not store one.
    @MainActor static func of(_ object: AnyObject) -> CreationStamp? {
        let type: AnyClass = type(of: object)
        let field = fields[ObjectIdentifier(type)] ?? findField(of: type)
        guard let (offset, fieldType) = field else { return nil }
        return withExtendedLifetime(object) {
            fieldType.creation(at: Unmanaged.passUnretained(object).toOpaque() + offset)
        }
    }

    @MainActor private static func findField(of type: AnyClass) -> (offset: Int, type: any CreationStampField.Type)? {
        var found: (offset: Int, type: any CreationStampField.Type)?
        let options: _EachFieldOptions = [.init(rawValue: 1), .init(rawValue: 1 << 1)]  // a class; skip unknown types
        _ = _forEachField(of: type, options: options) { _, offset, field, kind in
            guard kind == .struct, let field = field as? any CreationStampField.Type else { return true }
            found = (offset, field)
            return false
        }
        fields[ObjectIdentifier(type)] = .some(found)
        return found
    }
}

extension CreationStampField {
    fileprivate static func creation(at pointer: UnsafeRawPointer) -> CreationStamp {
        pointer.assumingMemoryBound(to: Self.self).pointee.creation
    }
}
