import SplitView

/// For each split of the open demo the buttons that hide a side and turn the layout.
struct SplitActions: View {
    @ObservedObject var gallery: Gallery
    /// Whether the splits are named, which takes room.
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

/// The two buttons of one split. Their symbols show what is so now.
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
            }
            if control.actions.canTurn {
                Button(action: { withAnimation(animation) { control.layout.toggle() } }) {
                    Image(systemName: control.layout.isHorizontal ? "rectangle.split.2x1" : "rectangle.split.1x2")
                        .imageScale(.large)
                }
                .disabled(control.hide.side != nil)
            }
        }
        .buttonStyle(.borderless)
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
