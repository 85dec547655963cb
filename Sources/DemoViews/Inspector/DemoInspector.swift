import SplitView

/// The inspector of the open demo: its code, its settings, and the live state of its splits.
struct DemoInspector: View {
    @ObservedObject var gallery: Gallery
    var demo: Demo

    /// The tabs of the inspector. The raw values are stored.
    enum Tab: String, CaseIterable {
        case code, settings, state

        var title: String {
            switch self {
            case .code: "Code"
            case .settings: "Settings"
            case .state: "State"
            }
        }
    }

    var body: some View {
        VStack(spacing: 0) {
            Picker("Inspector", selection: $gallery.inspectorTab) {
                ForEach(Tab.allCases, id: \.self) { Text($0.title) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            .padding(EdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 12))
            Divider()
            switch gallery.inspectorTab {
            case .code: CodePanel(gallery: gallery, demo: demo)
            case .settings: scrolled { settings }
            case .state: scrolled { StatePanel(readings: gallery.readings, names: names) }
            }
        }
        .background(Color.windowBackground)
    }

    private func scrolled(@ViewBuilder content: () -> some View) -> some View {
        ScrollView {
            content().padding(14).frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .id(demo.id)
    }

    private var settings: some View {
        VStack(alignment: .leading, spacing: 14) {
            ForEach(Array(knobs.enumerated()), id: \.offset) { KnobsPanel(control: $0.element) }
            if animates {
                NumberRow("Animation speed", value: $gallery.speed.rounded(to: 0.05), in: 0.1...2) {
                    "\(Int(($0 * 100).rounded()))%"
                }
            }
            if knobs.isEmpty && !animates { Text("This page has no settings.").foregroundColor(.secondary) }
        }
        .font(.callout)
    }

    private var names: [String?] { demo.splits.isEmpty ? gallery.controls.map(\.name) : demo.splits }

    private var knobs: [SplitControl] { gallery.controls.filter { !$0.knobs.isEmpty } }

    /// Whether the bar has animated buttons.
    private var animates: Bool { gallery.controls.contains { $0.actions.hides != nil } }
}
