import Foundation
import SplitView

/// Chooses a tree of views once, which every frame shows.
@MainActor struct Planner {
    var choices: Choices
    /// The app state that the views are bound to.
    let subject: Subject
    /// The remaining number of views.
    var budget: Int
    private var depth = 0

    init(_ choices: Choices, subject: Subject, budget: Int) {
        self.choices = choices
        self.subject = subject
        self.budget = budget
    }

    /// A view of the library, with its name.
    struct Kind {
        var name: String
        var make: @MainActor (inout Planner) -> AnyView

        init<V: View>(_ name: String, @ViewBuilder _ make: @escaping @MainActor (inout Planner) -> V) {
            self.name = name
            self.make = { AnyView(make(&$0)) }
        }
    }

    /// A modifier of the library, with its name.
    struct Change {
        var name: String
        var make: @MainActor (AnyView, inout Planner) -> AnyView

        init<V: View>(_ name: String, _ make: @escaping @MainActor (AnyView, inout Planner) -> V) {
            self.name = name
            self.make = { AnyView(make($0, &$1)) }
        }
    }

    static let kinds = plainViews + shapes + containers + lists + controls + textEntry + structure + splits
    static let changes =
        layoutChanges + lookChanges + textChanges + eventChanges + stateChanges + presentations + accessibilityChanges

    /// Returns one view with its modifiers.
    mutating func view() -> AnyView {
        guard depth < 12, budget > 0 else { return AnyView(Text("…")) }
        depth += 1
        budget -= 1
        defer { depth -= 1 }
        let kind = Self.kinds[choices.index(below: Self.kinds.count)]
        var view = kind.make(&self)
        for _ in 0..<choices.index(below: 4) {
            view = Self.changes[choices.index(below: Self.changes.count)].make(view, &self)
        }
        return AnyView(Metered(meter: subject.meter, view: view))
    }

    /// Returns up to five sibling views.
    mutating func views() -> Several {
        Several(views: (0..<choices.index(below: 6)).map { _ in view() })
    }

    /// Returns an action as of an app.
    mutating func action() -> @MainActor () -> Void {
        let (subject, number) = (subject, choices.index(below: 5))
        return { subject.act(number) }
    }
}

/// A view that is shown while its frame is below the limit. A modifier applies to each view of a list, including the
/// views that it adds, so that a few nested ones can multiply to millions.
private struct Metered: View {
    let meter: Meter
    let view: AnyView

    var body: some View { if meter.passes() { view } }
}

/// Counts the views of a frame.
@MainActor final class Meter {
    private let most = 300
    private(set) var count = 0

    /// Begins a frame.
    func restart() { count = 0 }

    func passes() -> Bool {
        count += 1
        return count <= most
    }
}

/// Sibling views, some of them conditional.
struct Several: View {
    var views: [AnyView]

    var body: some View { ForEach(views.indices, id: \.self) { views[$0] } }
}

/// The state of an app that the views are bound to.
@MainActor final class Subject: ObservableObject {
    @Published var flags = [Bool](repeating: false, count: 4)
    @Published var texts = ["", "a word", "two\nlines", "12"]
    @Published var numbers: [Double] = [0, 0.5, 3, -1]
    @Published var indices: [Int?] = [nil, 0, 1, 7]
    @Published var sets: [Set<Int>] = [[], [1]]
    @Published var rows = (0..<7).map { FuzzRow(id: $0, name: "row \($0)") }
    @Published var order = [KeyPathComparator(\FuzzRow.name)]
    @Published var tabs = ["a", "b", "c"].map { PaneTab<String>($0) }
    @Published var tab: String? = "a"
    @Published var dock = DockLayout(.horizontal(0.5, .tabs("a", "b"), .vertical(0.4, .tabs("c"), .tabs("d"))))
    @Published var arrangement = SplitArrangement()
    @Published var workspaces = Workspaces(["one": SplitArrangement()])
    let history = LayoutHistory()
    @Published var selection: TextSelection?
    @Published var columns = NavigationSplitViewVisibility.all
    let meter = Meter()
    let document = TextDocument("a document\nof some\nlines")
    let fractions = [FractionHolder(0.3), FractionHolder.usingUserDefaults(0.5, key: "fuzz.fraction")]
    let sides = [SideHolder(), SideHolder.usingUserDefaults(key: "fuzz.side")]
    let layouts = [LayoutHolder(.horizontal), LayoutHolder.usingUserDefaults(.vertical, key: "fuzz.layout")]
    let lengths = PaneLengthsHolder()
    let arranged = ArrangementHolder()
    /// The number of the app's action calls.
    var calls = 0

    /// Reads all state that the app changes between frames, so that it is tracked even if no view shows it.
    func read() {
        _ = (flags, texts, numbers, indices, rows, tabs, dock, arrangement)
        _ = (fractions.map(\.value), sides.map(\.side), layouts.map(\.value), lengths.lengths, document.string)
    }

    func act(_ number: Int) {
        calls += 1
        switch number {
        case 0: flags[calls % 4].toggle()
        case 1: numbers[calls % 4] += 0.25
        case 2: indices[calls % 4] = calls % 9
        case 3: if rows.count < 12 { rows.append(FuzzRow(id: 100 + calls, name: "new")) } else { rows.removeFirst(5) }
        default: withAnimation { flags[calls % 4].toggle() }
        }
    }

    private func binding<Value>(_ path: ReferenceWritableKeyPath<Subject, Value>) -> Binding<Value> {
        Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
    }

    func flag(_ c: inout Choices) -> Binding<Bool> { binding(\.flags[c.index(below: 4)]) }
    func text(_ c: inout Choices) -> Binding<String> { binding(\.texts[c.index(below: 4)]) }
    func number(_ c: inout Choices) -> Binding<Double> { binding(\.numbers[c.index(below: 4)]) }
    func index(_ c: inout Choices) -> Binding<Int?> { binding(\.indices[c.index(below: 4)]) }
    func set(_ c: inout Choices) -> Binding<Set<Int>> { binding(\.sets[c.index(below: 2)]) }
    func fraction(_ c: inout Choices) -> FractionHolder { fractions[c.index(below: 2)] }
    func side(_ c: inout Choices) -> SideHolder { sides[c.index(below: 2)] }
    func layout(_ c: inout Choices) -> LayoutHolder { layouts[c.index(below: 2)] }
    var shownTabs: Binding<[PaneTab<String>]> { binding(\.tabs) }
    var shownTab: Binding<String?> { binding(\.tab) }
    var shownDock: Binding<DockLayout> { binding(\.dock) }
    var shownArrangement: Binding<SplitArrangement> { binding(\.arrangement) }
    var shownWorkspaces: Binding<Workspaces> { binding(\.workspaces) }
    var shownOrder: Binding<[KeyPathComparator<FuzzRow>]> { binding(\.order) }
    var shownSelection: Binding<TextSelection?> { binding(\.selection) }
    var shownColumns: Binding<NavigationSplitViewVisibility> { binding(\.columns) }
    var shownRows: Binding<[FuzzRow]> { binding(\.rows) }
}

/// A row of a list, a table or a tree.
struct FuzzRow: Identifiable, Hashable {
    var id: Int
    var name: String
    var children: [FuzzRow]? { id < 3 ? [FuzzRow(id: id + 20, name: "child"), FuzzRow(id: id + 30, name: "")] : nil }
}
