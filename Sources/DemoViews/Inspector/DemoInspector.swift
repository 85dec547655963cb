import SplitView

/// The knobs and the live state of the splits of the open demo, above its code.
struct DemoInspector: View {
    @ObservedObject var gallery: Gallery
    var demo: Demo

    var body: some View {
        VSplit(top: { facts }, bottom: { CodePanel(gallery: gallery, demo: demo) })
            .fraction(0.54)
            .constraints(minPFraction: 0.15, minSFraction: 0.15)
            .styling(color: .separator, inset: 0, visibleThickness: 1)
            .background(Color.windowBackground)
    }

    private var facts: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                if !knobs.isEmpty || animates {
                    PanelHeading("Settings") {}
                    VStack(alignment: .leading, spacing: 12) {
                        ForEach(Array(knobs.enumerated()), id: \.offset) { KnobsPanel(control: $0.element) }
                        if animates {
                            NumberRow("Animation speed", value: $gallery.speed.rounded(to: 0.05), in: 0.1...2) {
                                "\(Int(($0 * 100).rounded()))%"
                            }
                        }
                    }
                    .font(.callout)
                    .padding(EdgeInsets(top: 0, leading: 14, bottom: 12, trailing: 14))
                    Divider()
                }
                PanelHeading("Live state") {}
                StatePanel(readings: gallery.readings, names: names)
                    .padding(EdgeInsets(top: 0, leading: 14, bottom: 12, trailing: 14))
            }
        }
        .id(demo.id)
    }

    private var names: [String?] { demo.splits.isEmpty ? gallery.controls.map(\.name) : demo.splits }

    private var knobs: [SplitControl] { gallery.controls.filter { !$0.knobs.isEmpty } }

    /// Whether the bar has animated buttons.
    private var animates: Bool { gallery.controls.contains { $0.actions.hides != nil } }
}
