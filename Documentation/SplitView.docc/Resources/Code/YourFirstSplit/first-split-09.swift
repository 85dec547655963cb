import SDLHost
import SplitView

@main struct FirstSplit: App {
    var body: some Scene {
        WindowGroup("First Split") { ContentView() }.defaultSize(width: 640, height: 400)
    }
}

struct ContentView: View {
    private let notes = ["Groceries", "Ideas", "Letters"]
    @State private var selection: String? = "Ideas"
    private let hide = SideHolder.usingUserDefaults(key: "hidden")
    private let position = FractionHolder.usingUserDefaults(key: "position")

    var body: some View {
        HSplit(
            left: { List(notes, id: \.self, selection: $selection) { Text($0) } },
            right: {
                Text(selection ?? "No note")
                    .font(.title)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        )
        .fraction(position)
        .constraints(
            minP: .points(140),
            minS: .points(200),
            idealP: .points(180),
            priority: .primary,
            dragToHideP: true
        )
        .hide(hide)
        .toolbar {
            ToolbarItem(placement: .navigation) {
                Button("Notes", systemImage: "sidebar.left") {
                    withAnimation { hide.toggle(.primary) }
                }
            }
        }
    }
}
