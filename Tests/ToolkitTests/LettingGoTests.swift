import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Values of a view are released with the last frame that needs them, and the rest with the view.
@MainActor @Suite struct LettingGoTests {
    /// Counts the living objects.
    private final class Tally {
        var made = 0
        var alive = 0
    }

    private final class Token {
        private let tally: Tally
        init(_ tally: Tally) {
            self.tally = tally
            tally.made += 1
            tally.alive += 1
        }
        deinit { tally.alive -= 1 }
        func use() {}
    }

    private let tally = Tally()

    // MARK: Values of each frame

    enum Holder: CaseIterable { case menuBar, toolbar, toolbarInside, searchInBar, search, alert, dialog, sheet, menu }

    private struct Holding: View {
        var holder: Holder
        var token: Token
        private var isShown: Binding<Bool> { .constant(true) }

        init(_ holder: Holder, _ token: Token) { (self.holder, self.token) = (holder, token) }

        var body: some View {
            let action = { [token] in token.use() }
            let words = Binding(
                get: { [token] in
                    token.use()
                    return ""
                },
                set: { _ in }
            )
            let text = Text("content")
            switch holder {
            case .menuBar: text.commands { CommandMenu("Menu") { Button("Item", action: action) } }
            case .toolbar: text.toolbar { Button("Item", action: action) }
            case .toolbarInside: text.toolbar { Button("Item", action: action) }.toolbar { Button("Other") {} }
            case .searchInBar: text.searchable(text: words).toolbar { Button("Item") {} }
            case .search: text.toolbar { Button("Item") {} }.searchable(text: words)
            case .alert: text.alert("Alert", isPresented: isShown) { Button("Yes", action: action) }
            case .dialog: text.confirmationDialog("Dialog", isPresented: isShown) { Button("Yes", action: action) }
            case .sheet: text.sheet(isPresented: isShown) { Button("Yes", action: action) }
            case .menu: text.contextMenu { Button("Item", action: action) }
            }
        }
    }

    @Test(arguments: Holder.allCases) func framesKeepNothingOfThoseBeforeThem(holder: Holder) throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300)) { [tally] in
            Evaluated { Holding(holder, Token(tally)) }
        }
        for _ in 0..<20 { try host.play(InputScript([.advance(1.0 / 60)])) }
        // The newest frame may keep its own, and the one before may still be inspected.
        #expect(tally.made > 20 && tally.alive <= 2)
    }

    // MARK: Values of a view

    enum Collection: CaseIterable {
        case list, selectable, disclosures, outline, sections, moved, lazyStack, inReader, nested, modified
    }

    private struct Node: Identifiable {
        var id: Int
        var token: Token
        var parts: [Node]?
    }

    private struct Collected: View {
        var collection: Collection
        var token: Token
        @State private var selection: Set<Int> = []

        var body: some View {
            switch collection {
            case .list: List { rows }
            case .selectable: List(0..<40, selection: $selection) { row($0) }
            case .disclosures: List(selection: holding) { DisclosureGroup("Group") { rows } }
            case .outline: List([Node(id: 0, token: token, parts: [])], children: \.parts) { row($0.id) }
            case .sections: List { ForEach(0..<9) { _ in Section("Section") { rows } } }
            case .moved: List { rows.onMove { _, _ in token.use() }.onDelete { _ in token.use() } }
            case .lazyStack: ScrollView { LazyVStack { rows } }
            case .inReader:
                ScrollViewReader { proxy in
                    ScrollView { LazyVStack { rows } }.onAppear { proxy.scrollTo(20) }
                }
            case .nested: ScrollView { LazyVStack { ForEach(0..<3) { _ in LazyHStack { rows } } } }
            case .modified: List { rows.font(.headline).onTapGesture { token.use() }.environment(\.lineLimit, 2) }
            }
        }

        /// A selection through which the list retains the token, whatever its rows do.
        private var holding: Binding<Set<Int>> {
            Binding(
                get: { [token] in
                    token.use()
                    return []
                },
                set: { _ in }
            )
        }

        private var rows: some DynamicViewContent { ForEach(0..<40) { row($0) } }
        private func row(_ number: Int) -> some View { Text("Row \(number)").onTapGesture { [token] in token.use() } }
    }

    private final class Stage { var token: Token? }

    @Test(arguments: Collection.allCases) func aCollectionGoesWithItsView(collection: Collection) throws {
        let stage = Stage()
        stage.token = Token(tally)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            Evaluated { if let token = stage.token { Collected(collection: collection, token: token) } }
        }
        try host.play(
            InputScript([.move(CGPoint(x: 100, y: 100)), .scroll(dx: 0, dy: -100), .key(.tab, []), .advance(0.1)])
        )
        #expect(tally.alive == 1)
        stage.token = nil
        try host.play(InputScript([.advance(0.1)]))
        #expect(tally.alive == 0)
    }

    @Test func aScrollViewKeepsNoRowsThatWent() throws {
        let stage = Stage()
        stage.token = Token(tally)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            Evaluated {
                ScrollView {
                    LazyVStack {
                        if let token = stage.token { ForEach(0..<40) { Text("\($0)").onTapGesture { token.use() } } }
                    }
                }
            }
        }
        try host.play(
            InputScript([.move(CGPoint(x: 100, y: 100)), .scroll(dx: 0, dy: -100), .advance(0.1)])
        )
        stage.token = nil
        try host.play(InputScript([.advance(0.1)]))
        #expect(tally.alive == 0)
    }
}
