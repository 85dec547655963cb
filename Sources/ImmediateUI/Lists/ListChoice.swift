import Foundation

/// Which rows of a list are selected, as the program keeps it: at most one or any number, by values of some type.
@MainActor class ListChoice {
    /// Whether several can be selected.
    var isMany: Bool { false }
    /// Whether a value is one that rows of the list can stand for.
    func accepts(_ value: AnyHashable) -> Bool { false }
    func contains(_ value: AnyHashable) -> Bool { false }
    /// Selects these and no others, but for those that are kept.
    func select(_ values: [AnyHashable], addingKept: Bool = false) {}
    /// Selects a value besides the others, or no longer.
    func toggle(_ value: AnyHashable) {}
    /// Keeps what is selected now, for `select`; or nothing.
    func keep(_ isKept: Bool) {}
    /// Values that are selected, in no order: all, or some of them.
    func values(atMost count: Int = .max) -> [AnyHashable] { [] }
}

/// At most one.
@MainActor final class SingleChoice<Value: Hashable>: ListChoice {
    var selection: Binding<Value?>

    init(_ selection: Binding<Value?>) { self.selection = selection }

    override func accepts(_ value: AnyHashable) -> Bool { value is Value }
    override func contains(_ value: AnyHashable) -> Bool {
        guard let selected = selection.wrappedValue else { return false }
        return value as? Value == selected
    }
    override func select(_ values: [AnyHashable], addingKept: Bool) {
        let new = values.first.flatMap { $0 as? Value }
        if new != selection.wrappedValue { selection.wrappedValue = new }
    }
    override func toggle(_ value: AnyHashable) { select(contains(value) ? [] : [value], addingKept: false) }
    override func values(atMost count: Int) -> [AnyHashable] {
        selection.wrappedValue.map { [AnyHashable($0)] } ?? []
    }
}

/// Any number.
@MainActor final class ManyChoice<Value: Hashable>: ListChoice {
    var selection: Binding<Set<Value>>
    private var kept: Set<Value> = []

    init(_ selection: Binding<Set<Value>>) { self.selection = selection }

    override var isMany: Bool { true }
    override func accepts(_ value: AnyHashable) -> Bool { value is Value }
    override func contains(_ value: AnyHashable) -> Bool {
        (value as? Value).map { selection.wrappedValue.contains($0) } ?? false
    }
    override func select(_ values: [AnyHashable], addingKept: Bool) {
        var new = addingKept ? kept : []
        for value in values { if let value = value as? Value { new.insert(value) } }
        if new != selection.wrappedValue { selection.wrappedValue = new }
    }
    override func toggle(_ value: AnyHashable) {
        guard let value = value as? Value else { return }
        if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
    override func keep(_ isKept: Bool) { kept = isKept ? selection.wrappedValue : [] }
    override func values(atMost count: Int) -> [AnyHashable] {
        selection.wrappedValue.prefix(count).map { AnyHashable($0) }
    }
}

/// A binding to what is selected, as a list or a table takes it.
enum ListSelection<Value: Hashable> {
    case one(Binding<Value?>)
    case many(Binding<Set<Value>>)

    /// The object that stands for it, which lasts as long as the view.
    @MainActor func choice(_ builder: inout Builder) -> ListChoice {
        switch self {
        case .one(let binding):
            let choice = builder.state(1) { SingleChoice(binding) }
            choice.selection = binding
            return choice
        case .many(let binding):
            let choice = builder.state(2) { ManyChoice(binding) }
            choice.selection = binding
            return choice
        }
    }
}
