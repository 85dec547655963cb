import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Linked splitters, and holders kept in unusual places.
@MainActor @Suite("Linked splits") struct LinkedTests {
    private struct Linked: View {
        @State private var share: CGFloat = 0.5
        var body: some View {
            VStack(spacing: 0) {
                HSplit(left: { Color.red }, right: { Color.orange }).fraction(share).onDrag { share = $0 }
                HSplit(left: { Color.green }, right: { Color.mint }).fraction(1 - share).onDrag { share = 1 - $0 }
            }
        }
    }

    @Test("5.4 A drag of either splitter moves the other in the same frame")
    func linked() throws {
        let harness = try Harness(size: CGSize(width: 400, height: 300)) { Linked() }
        try harness.move(to: CGPoint(x: 200, y: 75))
        try harness.press()
        for x in [240.0, 300, 100] {
            try harness.move(to: CGPoint(x: x, y: 75))
            #expect(harness.inspection.splits.map(\.fraction) == [x / 400, 1 - x / 400])
        }
        try harness.release()
        try harness.drag(from: CGPoint(x: 300, y: 225), to: CGPoint(x: 200, y: 225))
        #expect(harness.inspection.splits.map(\.fraction) == [0.5, 0.5])
    }

    /// Tabs that keep their holders in a dictionary of tuples, which every frame recreates.
    private struct Tabs: View {
        enum Tab: String, CaseIterable { case code, preview }
        @State private var tab = Tab.code
        let state: [Tab: (fraction: FractionHolder, hide: SideHolder)] = [
            .code: (FractionHolder(0.2), SideHolder()), .preview: (FractionHolder(0.8), SideHolder(.right)),
        ]
        var body: some View {
            VStack(spacing: 0) {
                HStack { ForEach(Tab.allCases, id: \.self) { tab in Button(tab.rawValue) { self.tab = tab } } }
                switch tab {
                case .code: split(.code)
                case .preview: split(.preview)
                }
            }
        }

        @ViewBuilder private func split(_ tab: Tab) -> some View {
            if let state = state[tab] {
                Button("Hide in \(tab.rawValue)") { state.hide.toggle() }
                HSplit(left: { Color.red }, right: { Color.green }).fraction(state.fraction).hide(state.hide)
            }
        }
    }

    @Test("2.5a Holders in a dictionary recreated in each frame persist while their split is shown")
    func dictionary() throws {
        let harness = try Harness(size: CGSize(width: 400, height: 300)) { Tabs() }
        try harness.drag(split: 0, by: 120)
        #expect(try harness.split().fraction == 0.5)
        try harness.click("Hide in code")
        #expect(try harness.split().hidden == "secondary")
        try harness.click("Hide in code")
        #expect(try harness.split().fraction == 0.5)
        try harness.click("preview")
        #expect(try harness.split().hidden == "secondary" && harness.split().fraction == 0.8)
    }

    /// A pane whose holder is a default argument, nested in itself.
    private struct Pane<Content: View>: View {
        var title: String
        var hide = SideHolder(.right)
        @ViewBuilder var content: Content
        @State private var clicks = 0
        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Button("Toggle \(title)") {
                        withAnimation(.easeOut(duration: 0.2)) { hide.toggle() }
                        clicks += 1
                    }
                    Text("\(title): \(clicks)")
                }
                HSplit(left: { content }, right: { Color.gray }).hide(hide)
            }
        }
    }

    @Test("2.5a A holder in a default argument persists in a view nested in itself, three levels deep")
    func defaultArguments() throws {
        let harness = try Harness(size: CGSize(width: 600, height: 400)) {
            Pane(title: "a") { Pane(title: "b") { Pane(title: "c") { Text("deep") } } }
        }
        for title in ["c", "a", "b", "a"] {
            try harness.click("Toggle \(title)")
            try harness.run()
        }
        #expect(harness.inspection.splits.map(\.hidden) == ["secondary", nil, nil])
        #expect(["a: 2", "b: 1", "c: 1"].allSatisfy(harness.texts.contains))
    }

    /// An environment object created where it is passed, at the root.
    private final class Basket: ObservableObject {
        @Published var items = ["apple"]
    }

    private struct Shop: View {
        @EnvironmentObject private var basket: Basket
        var body: some View {
            Button("Buy") { basket.items.append("pear") }
            Text(basket.items.joined(separator: ", "))
        }
    }

    @Test("An object created where it is passed to the environment is shared by all its readers")
    func environment() throws {
        let harness = try Harness(size: CGSize(width: 400, height: 300)) {
            HSplit(left: { Shop() }, right: { Shop() }).environmentObject(Basket())
        }
        try harness.click("Buy", index: 1)
        try harness.click("Buy", index: 0)
        #expect(harness.texts.filter { $0 == "apple, pear, pear" }.count == 2)
    }

    /// A component with a stored action, as in nearly every app.
    private struct Command: View {
        let title: String
        let action: () -> Void
        var body: some View {
            Button(action: action) { Text(title) }.onTapGesture(count: 2, perform: action)
        }
    }

    @Test("Actions are passed on without a warning")
    func actions() throws {
        var runs = 0
        let harness = try Harness(size: CGSize(width: 400, height: 300)) { Command(title: "Run") { runs += 1 } }
        try harness.click("Run")
        #expect(runs == 1)
    }
}
