import Foundation
import SDLHost
import SplitView
import Testing

@MainActor struct NavigationStackTests {
    private final class Model: ObservableObject {
        @Published var path = NavigationPath()
        @Published var numbers: [Int] = []
        @Published var isPresented = false
        @Published var item: String?
        @Published var count = 0
    }

    private let model = Model()

    private func host<V: View>(
        _ width: CGFloat = 400,
        reduceMotion: Bool = true,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: width, height: 300), reduceMotion: reduceMotion, root: view)
    }

    private struct Counter: View {
        var name: String
        @State private var count = 0
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            Text("\(name) \(count)")
            Button("Count \(name)") { count += 1 }
            Button("Dismiss \(name)") { dismiss() }
        }
    }

    private func buttons(_ host: HeadlessHost) -> [String] { host.labels("button") }

    // MARK: Links and the way back

    @Test("A link to a view pushes it, and the back button pops it")
    func linkToView() throws {
        let host = try host {
            NavigationStack {
                VStack {
                    Counter(name: "root")
                    NavigationLink("Next") { Counter(name: "page").navigationTitle("Page") }
                }
                .navigationTitle("Start")
            }
        }
        try host.click("Count root")
        try host.click("Next")
        try host.advance(by: 0.1)
        #expect(host.rects["page 0"] != nil && host.rects["root 1"] == nil && host.rects["Page"] != nil)
        #expect(buttons(host).contains("Start"))
        try host.click("Count page")
        try host.click("Start")
        try host.advance(by: 0.1)
        // The page below kept its state, and the next page has a new one.
        #expect(host.rects["root 1"] != nil && host.rects["page 1"] == nil && !buttons(host).contains("Start"))
        try host.click("Next")
        try host.advance(by: 0.1)
        #expect(host.rects["page 0"] != nil)
    }

    @Test(
        "Keys and dismiss pop the page on top",
        arguments: [(Key.left, KeyModifiers.option), (.left, .control), ("[", .control)]
    )
    func keysPop(_ key: Key, _ modifiers: KeyModifiers) throws {
        let host = try host {
            NavigationStack {
                NavigationLink("Next", destination: Counter(name: "page"))
            }
        }
        try host.click("Next")
        try host.advance(by: 0.1)
        #expect(buttons(host) == ["Back", "Count page", "Dismiss page"])
        try host.type(key, modifiers: modifiers)
        try host.advance(by: 0.1)
        #expect(buttons(host) == ["Next"])
        // At the root there is nothing to pop.
        try host.type(key, modifiers: modifiers)
        try host.click("Next")
        try host.advance(by: 0.1)
        try host.click("Dismiss page")
        try host.advance(by: 0.1)
        #expect(buttons(host) == ["Next"])
    }

    @Test("The focus returns to the link that pushed the page")
    func focusReturns() throws {
        let host = try host {
            NavigationStack {
                VStack {
                    Button("Other") {}
                    NavigationLink("Next") { Text("page") }
                }
            }
        }
        try host.type(.tab, .tab, .return)
        try host.advance(by: 0.1)
        #expect(host.rects["page"] != nil && host.focused != ["Next"])
        try host.type(.left, modifiers: .option)
        try host.advance(by: 0.1)
        #expect(host.focused == ["Next"])
    }

    @Test("A link in a row of a list pushes its page with current values")
    func rowsPush() throws {
        let model = model
        let host = try host {
            ModelView(model: model) { model in
                NavigationStack {
                    List(0..<200) { number in
                        NavigationLink("Row \(number)") {
                            Text("page \(number) count \(model.count)")
                            Button("Count") { model.count += 1 }
                        }
                    }
                }
            }
        }
        try host.play(InputScript([.move(CGPoint(x: 200, y: 150)), .scroll(dx: 0, dy: -20)]))
        try host.advance(by: 1)
        let top = try #require(host.rects.first { $0.key.hasPrefix("Row") && (120..<150).contains($0.value.midY) })
        try host.click(top.key)
        try host.advance(by: 0.1)
        let number = top.key.dropFirst(4)
        #expect(host.rects["page \(number) count 0"] != nil)
        try host.click("Count")
        try host.advance(by: 0.1)
        #expect(host.rects["page \(number) count 1"] != nil)
        try host.type(.left, modifiers: .option)
        try host.advance(by: 0.1)
        // The list has kept its scroll offset.
        #expect(host.rects[top.key] == top.value)
    }

    // MARK: Paths

    private struct ModelView<Content: View>: View {
        @ObservedObject var model: Model
        @ViewBuilder var content: (Model) -> Content
        var body: some View { content(model) }
    }

    @Test("Links append to the path, and a path that the app sets decides on the pages")
    func path() throws {
        let model = model
        let host = try host {
            ModelView(model: model) { _ in
                NavigationStack(path: Binding(get: { model.path }, set: { model.path = $0 })) {
                    VStack {
                        NavigationLink("One", value: 1)
                        NavigationLink("None", value: Int?.none)
                    }
                    .navigationDestination(for: Int.self) { number in
                        Counter(name: "n\(number)")
                        NavigationLink("Word", value: "w\(number)")
                    }
                    .navigationDestination(for: String.self) { Text($0) }
                }
            }
        }
        #expect(host.control("None")?.enabled == false)
        try host.click("One")
        try host.advance(by: 0.1)
        #expect(model.path.count == 1 && host.rects["n1 0"] != nil)
        try host.click("Count n1")
        try host.click("Word")
        try host.advance(by: 0.1)
        #expect(model.path == NavigationPath([AnyHashable(1), AnyHashable("w1")]) && host.rects["w1"] != nil)
        model.path.removeLast()
        try host.advance(by: 0.1)
        #expect(host.rects["n1 1"] != nil)
        model.path = NavigationPath([7, 8, 9])
        try host.advance(by: 0.1)
        #expect(host.rects["n9 0"] != nil)
        try host.click("Dismiss n9")
        try host.advance(by: 0.1)
        #expect(model.path.count == 2 && host.rects["n8 0"] != nil)
        model.path.removeLast(2)
        try host.advance(by: 0.1)
        #expect(model.path.isEmpty && host.control("One") != nil)
    }

    @Test("A path of values of one type takes only these")
    func typedPath() throws {
        let model = model
        let host = try host {
            ModelView(model: model) { _ in
                NavigationStack(path: Binding(get: { model.numbers }, set: { model.numbers = $0 })) {
                    VStack {
                        NavigationLink("One", value: 1)
                        NavigationLink("Word", value: "a")
                    }
                    .navigationDestination(for: Int.self) { Text("page \($0)") }
                }
            }
        }
        #expect(host.control("Word") == nil)
        try host.click("One")
        try host.advance(by: 0.1)
        #expect(model.numbers == [1] && host.rects["page 1"] != nil)
        try host.click("Back")
        try host.advance(by: 0.1)
        #expect(model.numbers == [] && host.rects["page 1"] == nil)
    }

    @Test("A path survives storage, except values that cannot be encoded")
    func storedPath() throws {
        struct Opaque: Hashable {}
        var path = NavigationPath()
        path.append(3)
        path.append("three")
        let stored = try JSONEncoder().encode(try #require(path.codable))
        #expect(
            NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: stored)) == path
        )
        path.append(Opaque())
        #expect(path.codable == nil)
        path.removeLast(9)
        #expect(path.isEmpty)
    }

    // MARK: Presented pages

    @Test("The app presents pages, and the way back resets its state")
    func presented() throws {
        let model = model
        let host = try host {
            ModelView(model: model) { model in
                NavigationStack {
                    Text("root")
                        .navigationDestination(
                            isPresented: Binding(get: { model.isPresented }, set: { model.isPresented = $0 })
                        ) { Counter(name: "shown") }
                        .navigationDestination(item: Binding(get: { model.item }, set: { model.item = $0 })) {
                            Counter(name: $0)
                        }
                }
            }
        }
        model.isPresented = true
        try host.advance(by: 0.1)
        #expect(host.rects["shown 0"] != nil)
        try host.click("Back")
        try host.advance(by: 0.1)
        #expect(!model.isPresented && host.rects["root"] != nil)
        model.item = "a"
        try host.advance(by: 0.1)
        try host.click("Count a")
        #expect(host.rects["a 1"] != nil)
        model.item = "b"
        try host.advance(by: 0.1)
        #expect(host.rects["b 0"] != nil)
        model.item = nil
        try host.advance(by: 0.1)
        #expect(host.rects["root"] != nil)
    }

    // MARK: Motion and titles

    @Test("Pages move unless motion is reduced", arguments: [false, true])
    func motion(isReduced: Bool) throws {
        let host = try host(reduceMotion: isReduced) {
            NavigationStack { NavigationLink("Next") { Probe("page") } }
        }
        try host.click("Next")
        let start = try #require(host.rects["page"]).minX
        #expect(host.inspect().animating == !isReduced && (start > 0) == !isReduced)
        try host.advance(by: 1)
        #expect(host.rects["page"]?.minX == 0 && !host.inspect().animating && host.control("Next") == nil)
    }

    @Test("The title and the items of the page on top are in the toolbar")
    func toolbar() throws {
        let host = try host {
            NavigationStack {
                NavigationLink("Next") {
                    Text("page").navigationTitle("Page").navigationSubtitle("Below")
                        .toolbar { Button("Save") {} }
                }
                .navigationTitle("Start")
                .toolbar { Button("New") {} }
            }
        }
        #expect(host.rects["Start"] != nil && buttons(host) == ["New", "Next"])
        try host.click("Next")
        try host.advance(by: 0.1)
        #expect(host.rects["Page"] != nil && host.rects["Below"] != nil && buttons(host) == ["Start", "Save"])
    }

    // MARK: Columns

    @Test("Links of a sidebar show their destinations in the detail column")
    func sidebar() throws {
        let host = try host(800) {
            NavigationSplitView {
                List {
                    NavigationLink("Sound") { Counter(name: "sound") }
                    NavigationLink("Screen") { Counter(name: "screen") }
                    NavigationLink("Number", value: 4)
                }
            } detail: {
                NavigationStack { Text("nothing").navigationDestination(for: Int.self) { Text("number \($0)") } }
            }
        }
        #expect(host.rects["nothing"] != nil)
        try host.click("Sound")
        try host.click("Count sound")
        #expect(host.rects["sound 1"] != nil)
        try host.click("Screen")
        #expect(host.rects["screen 0"] != nil && host.rects["Sound"] != nil)
        try host.click("Sound")
        #expect(host.rects["sound 0"] != nil)
    }

    @Test("A value in the sidebar is pushed on the stack of the detail column")
    func sidebarValue() throws {
        let host = try host(800) {
            NavigationSplitView {
                List { NavigationLink("Number", value: 4) }
            } detail: {
                NavigationStack { Text("nothing").navigationDestination(for: Int.self) { Text("number \($0)") } }
            }
        }
        try host.advance(by: 0.1)
        try host.click("Number")
        try host.advance(by: 0.1)
        #expect(host.rects["number 4"] != nil)
    }

    @Test("A part of an own split shows the destinations of links in another")
    func outlet() throws {
        struct Settings: View {
            @State private var outlet = NavigationOutlet()
            var body: some View {
                HSplit(
                    left: { List { NavigationLink("Sound") { Counter(name: "sound") } }.navigationLinks(in: outlet) },
                    right: { NavigationOutletView(outlet) { Text("nothing") } }
                )
            }
        }
        let host = try host(800) { Settings() }
        #expect(host.rects["nothing"] != nil)
        try host.click("Sound")
        try host.click("Count sound")
        #expect(host.rects["sound 1"] != nil && host.rects["nothing"] == nil)
    }

    @Test("A stack that starts with a deep path knows the titles of the pages below")
    func deepPath() throws {
        let host = try host {
            NavigationStack(path: .constant([1, 2])) {
                Text("root").navigationTitle("Start")
                    .navigationDestination(for: Int.self) { Text("page \($0)").navigationTitle("Title \($0)") }
            }
        }
        #expect(buttons(host) == ["Title 1"] && host.rects["Title 2"] != nil)
        // A constant path keeps its pages.
        try host.click("Title 1")
        try host.advance(by: 0.1)
        #expect(buttons(host) == ["Title 1"])
    }

    @Test("A value without a destination shows a mark instead of a page")
    func missingDestination() throws {
        let host = try host { NavigationStack { NavigationLink("Next", value: 1) } }
        try host.click("Next")
        try host.advance(by: 0.1)
        #expect(host.control("Back") != nil && host.control("Next") == nil)
    }

    @Test("A sheet above a pushed page closes before the page is popped")
    func sheetOfPage() throws {
        struct Page: View {
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }.sheet(isPresented: $isShown) { Counter(name: "sheet") }
            }
        }
        let host = try host { NavigationStack { NavigationLink("Next") { Page() } } }
        try host.click("Next")
        try host.advance(by: 0.1)
        try host.click("Open")
        try host.advance(by: 0.5)
        try host.click("Dismiss sheet")
        try host.advance(by: 0.5)
        #expect(host.control("Dismiss sheet") == nil && host.control("Open") != nil)
    }
}
