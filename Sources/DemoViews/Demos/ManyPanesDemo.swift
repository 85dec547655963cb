import Foundation
import SplitView

/// Five panes in one split, each with its width: a navigator that collapses, editors that are added and closed, and an
/// inspector.
struct ManyPanesDemo: View {
    /// The minimum of an editor.
    var minP: CGFloat = 64
    var thickness: CGFloat = 1
    @State private var editors = [1, 2, 3]
    @State private var file: String? = "Harbour"
    @State private var isNavigatorHidden = false
    @State private var showsInspector = true

    var body: some View {
        VStack(spacing: 0) {
            toolbar
            HSplit {
                navigator
                    .pane(
                        minLength: 84,
                        idealLength: 130,
                        priority: 1,
                        collapsible: true,
                        collapsed: $isNavigatorHidden
                    )
                ForEach(editors, id: \.self) { number in
                    editor(number).pane(minLength: minP)
                }
                if showsInspector {
                    inspector.pane(
                        minLength: 84,
                        maxLength: 260,
                        idealLength: 120,
                        priority: 1
                    )
                }
            }
            .splitter { Splitter.line(visibleThickness: thickness) }
        }
    }

    private var toolbar: some View {
        ViewThatFits(in: .horizontal) {
            buttons(
                isNavigatorHidden ? "Show navigator" : "Hide navigator",
                showsInspector ? "Close inspector" : "Open inspector"
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
                withAnimation { editors.append((editors.max() ?? 0) + 1) }
            }
            .disabled(editors.count > 4)
            .help(editors.count > 4 ? "Five editors are the most here: close one first" : "Add an editor at the right")
            Button(inspector) {
                withAnimation { showsInspector.toggle() }
            }
        }
        .lineLimit(1)
    }

    private var navigator: some View {
        measured { width in
            VStack(alignment: .leading, spacing: 8) {
                Text("Navigator").font(.headline).padding(EdgeInsets(top: 12, leading: 12, bottom: 0, trailing: 12))
                List(["Harbour", "Lighthouse", "Old market"], id: \.self, selection: $file) { name in
                    Label(name, systemImage: "doc.text").imageScale(.small)
                }
                .listStyle(.sidebar)
                width.padding(12)
            }
            .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .background(Color.windowBackground)
    }

    private var inspector: some View {
        measured { width in
            VStack(alignment: .leading, spacing: 8) {
                Text("Inspector").font(.headline)
                ForEach([file ?? "No file", "UTF-8"], id: \.self) { line in
                    HStack(spacing: 6) {
                        Image(systemName: "info.circle").imageScale(.small).foregroundColor(.secondary)
                        Text(line)
                    }
                }
                Spacer(minLength: 0)
                width
            }
            .padding(12)
            .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .background(Color.windowBackground)
    }

    private func editor(_ number: Int) -> some View {
        measured { width in
            VStack(spacing: 10) {
                Text("Editor \(number)").font(.headline)
                width
                ViewThatFits(in: .horizontal) {
                    Button("Close") { close(number) }
                    Button {
                        close(number)
                    } label: {
                        Image(systemName: "xmark").accessibilityLabel("Close")
                    }
                }
                .disabled(editors.count == 1)
                .help(editors.count == 1 ? "The last editor stays open" : "Close editor \(number)")
            }
            .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity)
        }
        .background(Color.contentBackground)
    }

    private func close(_ number: Int) { withAnimation { editors.removeAll { $0 == number } } }

    /// A pane that shows its width.
    private func measured<Content: View>(@ViewBuilder _ content: @escaping (Text) -> Content) -> some View {
        GeometryReader { geometry in
            content(Text("\(Int(geometry.size.width.rounded())) pt").foregroundColor(.secondary)).lineLimit(1)
        }
    }
}
