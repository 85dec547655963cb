import Foundation

/// The selection of a list as the app keeps it, whatever the type of its values.
@MainActor protocol ListSelecting {
    /// Whether several values can be selected.
    var isMany: Bool { get }
    /// Returns whether the value is of the selection's type.
    func accepts(_ value: AnyHashable) -> Bool
    func contains(_ value: AnyHashable) -> Bool
    /// Selects these values and no others.
    func select(_ values: [AnyHashable])
    /// Adds a value to the selection, or removes it.
    func toggle(_ value: AnyHashable)
    /// Returns the selected values in no order: all, or some of them.
    func values(atMost count: Int) -> [AnyHashable]
}

extension ListSelecting {
    /// All selected values, in no order.
    var values: [AnyHashable] { values(atMost: .max) }
}

/// A binding to the selection: at most one value, or any number.
enum ListSelection<Value: Hashable>: ListSelecting {
    case one(Binding<Value?>)
    case many(Binding<Set<Value>>)

    var isMany: Bool { if case .many = self { true } else { false } }

    func accepts(_ value: AnyHashable) -> Bool { value is Value }

    func contains(_ value: AnyHashable) -> Bool {
        guard let value = value as? Value else { return false }
        switch self {
        case .one(let selection): return selection.wrappedValue == value
        case .many(let selection): return selection.wrappedValue.contains(value)
        }
    }

    func select(_ values: [AnyHashable]) {
        switch self {
        case .one(let selection):
            let new = values.first.flatMap { $0 as? Value }
            if new != selection.wrappedValue { selection.wrappedValue = new }
        case .many(let selection):
            let new = Set(values.lazy.compactMap { $0 as? Value })
            if new != selection.wrappedValue { selection.wrappedValue = new }
        }
    }

    func toggle(_ value: AnyHashable) {
        guard case .many(let selection) = self else { return select(contains(value) ? [] : [value]) }
        guard let value = value as? Value else { return }
        if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }

    func values(atMost count: Int) -> [AnyHashable] {
        switch self {
        case .one(let selection): selection.wrappedValue.map { [AnyHashable($0)] } ?? []
        case .many(let selection): selection.wrappedValue.prefix(count).map { AnyHashable($0) }
        }
    }
}
