import Foundation

/// A list's binding to the app's selection, with the type of its values erased.
@MainActor package protocol ListSelecting: AnyObject {
    /// True if several values can be selected.
    var isMany: Bool { get }
    /// Returns true if the value has the selection's type.
    func accepts(_ value: AnyHashable) -> Bool
    func contains(_ value: AnyHashable) -> Bool
    /// Reads the selection, for `shows`.
    func read()
    /// Returns true if the value is in the selection that was last read.
    func shows(_ value: AnyHashable) -> Bool
    /// Replaces the selection.
    func select(_ values: [AnyHashable])
    /// Adds a value to the selection, or removes it if it is selected.
    func toggle(_ value: AnyHashable)
    /// True if `values` are all selected values.
    func equals(_ values: [AnyHashable: Int]) -> Bool
    /// Returns at most `count` of the selected values, in no particular order.
    func values(atMost count: Int) -> [AnyHashable]
}

extension ListSelecting {
    /// All selected values, in no particular order.
    var values: [AnyHashable] { values(atMost: .max) }
}

/// A binding to a single or multiple selection.
@usableFromInline enum ListSelection<Value: Hashable> {
    case one(Binding<Value?>)
    case many(Binding<Set<Value>>)
}

/// The selection of a list between frames: each frame sets its binding.
final class ListSelector<Value: Hashable>: ListSelecting {
    var selection: ListSelection<Value>
    /// The single value that was last read. Several values are not kept: the app could no longer change them in place.
    private var single: AnyHashable?

    init(_ selection: ListSelection<Value>) { self.selection = selection }

    var isMany: Bool { if case .many = selection { true } else { false } }

    // A cast of the value inside takes a tenth of the time of one of the `AnyHashable`.
    func accepts(_ value: AnyHashable) -> Bool { value.base is Value }

    func contains(_ value: AnyHashable) -> Bool {
        guard let value = value.base as? Value else { return false }
        switch selection {
        case .one(let selection): return selection.wrappedValue == value
        case .many(let selection): return selection.wrappedValue.contains(value)
        }
    }

    func read() {
        switch selection {
        case .one(let selection):
            if let value = selection.wrappedValue { single = AnyHashable(value) } else { single = nil }
        case .many(let selection):
            // A change of the model then requests a frame.
            _ = selection.wrappedValue
            single = nil
        }
    }

    func shows(_ value: AnyHashable) -> Bool {
        if let single { return single == value }
        return isMany && contains(value)
    }

    func select(_ values: [AnyHashable]) {
        switch selection {
        case .one(let selection):
            let new = values.first.flatMap { $0 as? Value }
            if new != selection.wrappedValue { selection.wrappedValue = new }
        case .many(let selection):
            let new = Set(values.lazy.compactMap { $0 as? Value })
            if new != selection.wrappedValue { selection.wrappedValue = new }
        }
    }

    func toggle(_ value: AnyHashable) {
        guard case .many(let selection) = selection else { return select(contains(value) ? [] : [value]) }
        guard let value = value as? Value else { return }
        if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }

    func equals(_ values: [AnyHashable: Int]) -> Bool {
        switch selection {
        case .one(let selection):
            guard let value = selection.wrappedValue else { return values.isEmpty }
            return values.count == 1 && values[value] != nil
        case .many(let selection):
            let selected = selection.wrappedValue
            return values.count == selected.count && selected.allSatisfy { values[$0] != nil }
        }
    }

    func values(atMost count: Int) -> [AnyHashable] {
        switch selection {
        case .one(let selection): selection.wrappedValue.map { [AnyHashable($0)] } ?? []
        case .many(let selection): selection.wrappedValue.prefix(count).map { AnyHashable($0) }
        }
    }
}
