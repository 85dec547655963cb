import Foundation
import SplitView

/// Five panes in one split, each with its width: a navigator that collapses, editors that are opened and closed, and an
/// inspector. Open panes and widths are stored between launches.
struct ManyPanesDemo: View {
    /// The minimum of an editor.
    var minP: CGFloat = 64
    var thickness: CGFloat = 1
    /// The widths of the panes.
    var row = ArrangementHolder.usingUserDefaults(key: "panes")
    @StateObject var panes = OpenPanes()
    @State private var isNavigatorHidden = false

    var body: some View {
        VStack(spacing: 0) {
            toolbar
            Divider()
            HSplit {
                navigator
                    .pane(
                        minLength: 84,
                        idealLength: 130,
                        priority: 1,
                        collapsible: true,
                        collapsed: $isNavigatorHidden
                    )
                ForEach(panes.editors, id: \.self) { name in
                    editor(name).pane(minLength: minP)
                }
                if panes.showsInspector {
                    inspector.pane(
                        minLength: 84,
                        maxLength: 260,
                        idealLength: 120,
                        priority: 1
                    )
                }
            }
            .splitter { Splitter.line(color: .separator, visibleThickness: thickness) }
            .arrangement(row)
        }
    }

    private var toolbar: some View {
        ViewThatFits(in: .horizontal) {
            buttons(
                isNavigatorHidden ? "Show navigator" : "Hide navigator",
                panes.showsInspector ? "Close inspector" : "Open inspector"
            )
            buttons("Navigator", "Inspector")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(8)
        .background(Color.windowBackground)
    }

    private func buttons(_ navigator: String, _ inspector: String) -> some View {
        HStack(spacing: 8) {
            Button(navigator) {
                withAnimation { isNavigatorHidden.toggle() }
            }
            Button("Add editor") {
                withAnimation { panes.openNext() }
            }
            .disabled(panes.isFull)
            .help(panes.isFull ? "Five editors are the most here: close one first" : "Add an editor at the right")
            Button(inspector) {
                withAnimation { panes.showsInspector.toggle() }
            }
        }
        .lineLimit(1)
    }

    private var navigator: some View {
        measured { width in
            VStack(alignment: .leading, spacing: 0) {
                List(OpenPanes.files, id: \.self, selection: selection) { name in
                    Label(name, systemImage: "doc.text").imageScale(.small)
                }
                .listStyle(.sidebar)
                width.padding(12)
            }
        }
        .background(Color.windowBackground)
    }

    /// A file that is selected is opened.
    private var selection: Binding<String?> {
        Binding {
            panes.file
        } set: { name in
            withAnimation { panes.select(name) }
        }
    }

    private var inspector: some View {
        measured { width in
            VStack(alignment: .leading, spacing: 8) {
                Text("Inspector").font(.headline)
                Text(panes.file ?? "No file")
                FactList(rows: Place.all.first { $0.name == panes.file }?.facts ?? []).font(.callout)
                Spacer(minLength: 0)
                width
            }
            .padding(12)
            .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .background(Color.windowBackground)
    }

    private func editor(_ name: String) -> some View {
        measured { width in
            VStack(alignment: .leading, spacing: 8) {
                HStack(spacing: 4) {
                    Text(name).font(.headline)
                    Spacer(minLength: 0)
                    Button {
                        withAnimation { panes.close(name) }
                    } label: {
                        Image(systemName: "xmark").imageScale(.small)
                    }
                    .buttonStyle(.borderless)
                    .accessibilityLabel("Close \(name)")
                    .disabled(panes.editors.count == 1)
                    .help(panes.editors.count == 1 ? "The last editor stays open" : "Close \(name)")
                }
                Text(Place.all.first { $0.name == name }?.text.joined(separator: "\n\n") ?? "")
                    .foregroundColor(.secondary)
                    .lineLimit(nil)
                Spacer(minLength: 0)
                width
            }
            .padding(12)
            .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .clipped()
        }
        .background(Color.contentBackground)
    }

    /// A pane that shows its width.
    private func measured<Content: View>(@ViewBuilder _ content: @escaping (Text) -> Content) -> some View {
        GeometryReader { geometry in
            content(
                Text("\(Int(geometry.size.width.rounded())) pt").font(.callout).foregroundColor(.secondary)
            )
            .lineLimit(1)
        }
    }
}

/// The open editors, the selected file, and whether the inspector is open; stored as JSON.
@MainActor final class OpenPanes: ObservableObject {
    private struct Memory: Codable {
        var editors = ["Harbour", "Lighthouse", "Old market"]
        var file: String? = "Harbour"
        var showsInspector = true
    }

    static let files = ["Harbour", "Lighthouse", "Old market", "Observatory", "Rope bridge", "Windmill"]

    @Published private var memory: Memory {
        didSet { store(String(decoding: (try? JSONEncoder().encode(memory)) ?? Data(), as: UTF8.self)) }
    }
    private let store: (String) -> Void

    /// - Parameters:
    ///   - stored: The last text that was stored; invalid text counts as none.
    ///   - store: Stores a text.
    init(stored: String? = nil, store: @escaping (String) -> Void = { _ in }) {
        self.store = store
        var memory = (try? JSONDecoder().decode(Memory.self, from: Data((stored ?? "").utf8))) ?? Memory()
        // Another version may have had other files.
        var seen: Set<String> = []
        memory.editors = memory.editors.filter { Self.files.contains($0) && seen.insert($0).inserted }
        if memory.editors.isEmpty { memory.editors = Memory().editors }
        self.memory = memory
    }

    var editors: [String] { memory.editors }
    var file: String? { memory.file }
    var showsInspector: Bool {
        get { memory.showsInspector }
        set { memory.showsInspector = newValue }
    }
    /// Whether no more editors can be opened.
    var isFull: Bool { editors.count > 4 }

    /// Selects a file, and opens it if there is room.
    func select(_ name: String?) {
        memory.file = name
        if let name, !isFull, !editors.contains(name) { memory.editors.append(name) }
    }

    /// Opens the next file.
    func openNext() { select(Self.files.first { !editors.contains($0) }) }

    /// Closes the editor of a file.
    func close(_ name: String) { memory.editors.removeAll { $0 == name } }
}
