import SplitView

/// The buttons that hide a side and turn the layout, for each split of the open demo.
struct SplitActions: View {
    @ObservedObject var gallery: Gallery
    /// Whether the names of the splits are shown.
    var isNamed = true

    var body: some View {
        ForEach(Array(controls.enumerated()), id: \.offset) { item in
            SplitButtons(control: item.element, name: isNamed ? item.element.name : nil, animation: gallery.animation)
        }
    }

    private var controls: [SplitControl] {
        gallery.controls.filter { $0.actions.hides != nil || $0.actions.canTurn }
    }
}

/// The two buttons of one split. Their symbols show its state.
private struct SplitButtons: View {
    var control: SplitControl
    var name: String?
    var animation: Animation

    var body: some View {
        HStack(spacing: 4) {
            if let name {
                Text(name)
                    .font(.callout)
                    .foregroundColor(.secondary)
                    .lineLimit(1)
                    .padding(.trailing, 4)
            }
            if let side = control.actions.hides {
                Button(action: { withAnimation(animation) { control.hide.toggle(side) } }) {
                    Image(systemName: hideSymbol(side)).imageScale(.large)
                }
                .accessibilityLabel(hideTitle(side))
                .help(hideTitle(side))
            }
            if control.actions.canTurn {
                Button(action: { withAnimation(animation) { control.layout.toggle() } }) {
                    Image(systemName: control.layout.isHorizontal ? "rectangle.split.2x1" : "rectangle.split.1x2")
                        .imageScale(.large)
                }
                .disabled(control.hide.side != nil)
                .accessibilityLabel(turnTitle)
                .help(control.hide.side == nil ? turnTitle : "Show the hidden side first: a single side cannot turn")
            }
        }
        .buttonStyle(.borderless)
    }

    private func hideTitle(_ side: SplitSide) -> String {
        let verb = control.hide.side == nil ? "Hide" : "Show"
        let word =
            switch (control.hide.side ?? side, control.layout.isHorizontal) {
            case (.primary, true): "left"
            case (.secondary, true): "right"
            case (.primary, false): "top"
            case (.secondary, false): "bottom"
            }
        return "\(verb) the \(word) side" + (control.name.map { " (\($0.lowercased()))" } ?? "")
    }

    private var turnTitle: String {
        (control.layout.isHorizontal ? "Stack vertically" : "Place side by side")
            + (control.name.map { " (\($0.lowercased()))" } ?? "")
    }

    /// The side that the button hides, filled while it is shown; an empty rectangle while it is hidden.
    private func hideSymbol(_ side: SplitSide) -> String {
        guard control.hide.side == nil else { return "rectangle" }
        switch (side, control.layout.isHorizontal) {
        case (.primary, true): return "rectangle.lefthalf.inset.filled"
        case (.secondary, true): return "rectangle.righthalf.inset.filled"
        case (.primary, false): return "rectangle.tophalf.inset.filled"
        case (.secondary, false): return "rectangle.bottomhalf.inset.filled"
        }
    }
}
