import SDLHost
import SplitView

@main struct Peaks: App {
    var body: some Scene {
        WindowGroup("Peaks") { ContentView() }.defaultSize(width: 900, height: 520)
    }
}

struct Peak: Identifiable {
    let name: String
    let height: Int
    let country: String

    var id: String { name }
}

let peaks = [
    Peak(name: "Ben Nevis", height: 1345, country: "Scotland"),
    Peak(name: "Matterhorn", height: 4478, country: "Switzerland and Italy"),
    Peak(name: "Mulhacén", height: 3479, country: "Spain"),
    Peak(name: "Olympus", height: 2917, country: "Greece"),
    Peak(name: "Triglav", height: 2864, country: "Slovenia"),
    Peak(name: "Zugspitze", height: 2962, country: "Germany"),
]

struct ContentView: View {
    @State private var selection: String? = "Triglav"
    @State private var notes = ""
    @State private var hidesNotes = false
    @State private var search = ""

    private var found: [Peak] {
        peaks.filter { search.isEmpty || $0.name.localizedStandardContains(search) }
    }

    var body: some View {
        HSplit {
            List(found, selection: $selection) { Text($0.name) }
                .pane(minLength: 140, idealLength: 200, priority: 1)
            PeakDetail(peak: peaks.first { $0.id == selection })
                .pane(minLength: 200)
            TextEditor(text: $notes)
                .pane(
                    minLength: 140,
                    idealLength: 240,
                    priority: 1,
                    collapsible: true,
                    collapsed: $hidesNotes
                )
        }
        .styling(color: .separator, inset: 0, visibleThickness: 1)
        .searchable(text: $search, prompt: "Search peaks")
        .toolbar {
            Button("Notes", systemImage: "sidebar.right") {
                withAnimation { hidesNotes.toggle() }
            }
        }
    }
}

struct PeakDetail: View {
    let peak: Peak?

    var body: some View {
        VStack(spacing: 8) {
            if let peak {
                Text(peak.name).font(.title)
                Text("\(peak.height) m").font(.headline)
                Text(peak.country).foregroundStyle(.secondary)
            } else {
                Text("No Peak Selected").foregroundStyle(.secondary)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
