import SplitView

/// Splits that are used by keyboard alone, from left to right and from right to left. A line shows the result of the last
/// key.
struct KeyboardDemo: View {
    var notesFraction = FractionHolder(0.3)
    var notesHide = SideHolder()
    var notesMinP: CGFloat = 0.2
    var notesMinS: CGFloat = 0.3
    var notesHidesP = true

    var panesFraction = FractionHolder(0.5)
    var panesHide = SideHolder()
    var panesMinP: CGFloat = 0.25
    var panesMinS: CGFloat = 0.2
    var panesHidesS = true

    @State private var isRightToLeft = false
    @State private var last = "Press Tab: a ring shows the focus."
    @State private var count = 0

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Toggle("Right to left", isOn: $isRightToLeft)
                Spacer(minLength: 0)
                Text(last).font(.callout).foregroundColor(.secondary).lineLimit(1)
            }
            .padding(EdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14))
            .background(Color.windowBackground)
            Divider()
            HSplit(left: { notes }, right: { right })
                .fraction(notesFraction)
                .hide(notesHide)
                .constraints(minPFraction: notesMinP, minSFraction: notesMinS, dragToHideP: notesHidesP)
                .splitter { Splitter.line(color: .separator) }
                .onDrag { last = "The sidebar takes \(percent($0)) of the width." }
        }
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }

    private var notes: some View {
        List(["Nets", "Ropes", "Lamp oil", "Flour", "Letters", "Salt"], id: \.self) { name in
            Button(name) { last = "\(name) was pressed." }.buttonStyle(.borderless)
        }
    }

    private var right: some View {
        VSplit(
            top: {
                VStack(spacing: 10) {
                    Text(count == 1 ? "Pressed once" : "Pressed \(count) times")
                    HStack {
                        Button("Press") { count += 1 }
                        Button("Clear") { count = 0 }
                            .disabled(count == 0)
                            .help(count == 0 ? "Press the other button first" : "Set the count to 0")
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            },
            bottom: {
                VStack(alignment: .leading, spacing: 5) {
                    Text("Tab, Shift+Tab: next or previous control. F6: next pane.")
                    Text("Arrows: move by 10 points, with Shift by 50, with Ctrl by 1.")
                    Text("Home, End: move to a limit. One step further hides.")
                    Text("Return: hide or show. Escape: undo.")
                }
                .font(.callout)
                .padding(12)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
        )
        .fraction(panesFraction)
        .hide(panesHide)
        .constraints(minPFraction: panesMinP, minSFraction: panesMinS, dragToHideS: panesHidesS)
        .splitter { Splitter.line(color: .separator) }
        .onDrag { last = "The upper pane takes \(percent($0)) of the height." }
    }

    private func percent(_ fraction: CGFloat) -> String { "\(Int((fraction * 100).rounded()))%" }
}
