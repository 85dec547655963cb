import Foundation
import Observation
import SplitView

// The models of the SwiftUI spellings in this folder.

struct Item: Identifiable, Hashable {
    var id = UUID()
    var name = "n"
    var done = false
    var size = 3
    var date = Date(timeIntervalSince1970: 0)
}

struct Node: Identifiable, Hashable {
    var id = UUID()
    var name = "n"
    var children: [Node]?
}

enum Kind: String, CaseIterable, Identifiable {
    case one, two, three
    var id: Self { self }
}

enum Field: Hashable { case name, mail }

enum Broken: LocalizedError {
    case bad
    var errorDescription: String? { "bad" }
}

final class Model: ObservableObject {
    @Published var count = 0
    @Published var flag = false
}

@Observable final class Obs {
    var name = ""
    var flag = false
}

struct MyMod: ViewModifier {
    func body(content: Content) -> some View { content.padding() }
}

struct Row: View {
    let item: Item
    init(item: Item) { self.item = item }
    var body: some View { Text(item.name) }
}

struct MyButton: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.padding(4) }
}

struct MyToggle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
    }
}

struct MyLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.title
            configuration.icon
        }
    }
}

struct MyProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) percent")
    }
}

/// A view in SwiftUI's spelling, with the expected inspection: controls, a bar, texts.
struct Spelling {
    var said: String
    var view: AnyView
}

/// A view that shows one spelling of an area.
struct Speller: View {
    typealias Area = (Speller) -> @MainActor (Int) -> Spelling?

    var area: Area?
    var number = 0

    @State var text = ""
    @State var on = false
    @State var n = 1
    @State var d = 0.5
    @State var cg: CGFloat = 0.5
    @State var fl: Float = 0.5
    @State var date = Date(timeIntervalSince1970: 0)
    @State var items = [Item()]
    @State var nodes = [Node()]
    @State var selection: UUID?
    @State var many: Set<UUID> = []
    @State var optional: Item?
    @State var optionalNumber: Int?
    @State var name: String?
    @State var kind = Kind.one
    @State var failure: Broken?
    @State var order = [KeyPathComparator(\Item.name)]
    @State var anchor: Anchor<CGRect>?
    @State var columns = NavigationSplitViewVisibility.all
    @FocusState var focused: Bool
    @FocusState var field: Field?
    @GestureState var drag = CGSize.zero
    @StateObject var model = Model()
    @State var obs = Obs()

    let site = URL(fileURLWithPath: "/swift.org")

    func act() { n += 1 }
    func delete(at offsets: IndexSet) { items.remove(atOffsets: offsets) }
    func move(from source: IndexSet, to destination: Int) { items.move(fromOffsets: source, toOffset: destination) }
    func load() async {}
    var header: some View { Text("header") }
    @ViewBuilder func content() -> some View {
        Text("a")
        Text("b")
    }

    func spelled<V: View>(_ said: String, @ViewBuilder _ view: () -> V) -> Spelling {
        Spelling(said: said, view: AnyView(view()))
    }

    var body: some View { area?(self)(number)?.view }
}
