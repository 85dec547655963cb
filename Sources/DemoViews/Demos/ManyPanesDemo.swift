import Foundation
import SplitView

/// Five panes in one split: a navigator that collapses, editors that come and go, and an inspector. Each says how wide
/// it is.
struct ManyPanesDemo: View {
    var split: SplitControl
    @State private var editors = [1, 2, 3]
    @State private var isNavigatorHidden = false
    @State private var showsInspector = true

    var body: some View {
        VStack(spacing: 0) {
            toolbar
            HSplit {
                side("Navigator", "folder", ["Harbour", "Lighthouse", "Old market"])
                    .pane(
                        minLength: 84,
                        idealLength: 130,
                        priority: 1,
                        collapsible: true,
                        collapsed: $isNavigatorHidden
                    )
                ForEach(editors, id: \.self) { number in
                    editor(number).pane(minLength: split.minP)
                }
                if showsInspector {
                    side("Inspector", "info.circle", ["5 files", "in UTF-8"]).pane(
                        minLength: 84,
                        maxLength: 260,
                        idealLength: 120,
                        priority: 1
                    )
                }
            }
            .splitter { Splitter.line(visibleThickness: split.thickness) }
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
            Button(inspector) {
                withAnimation { showsInspector.toggle() }
            }
        }
        .lineLimit(1)
    }

    private func side(_ title: String, _ symbol: String, _ lines: [String]) -> some View {
        measured { width in
            VStack(alignment: .leading, spacing: 8) {
                Text(title).font(.headline)
                ForEach(lines, id: \.self) { line in
                    HStack(spacing: 6) {
                        Image(systemName: symbol).imageScale(.small).foregroundColor(.secondary)
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
            }
            .frame(minWidth: 0, maxWidth: .infinity, maxHeight: .infinity)
        }
        .background(Color.contentBackground)
    }

    private func close(_ number: Int) { withAnimation { editors.removeAll { $0 == number } } }

    /// A pane that says how wide it is.
    private func measured<Content: View>(@ViewBuilder _ content: @escaping (Text) -> Content) -> some View {
        GeometryReader { geometry in
            content(Text("\(Int(geometry.size.width.rounded())) pt").foregroundColor(.secondary)).lineLimit(1)
        }
    }
}
