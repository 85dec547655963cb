import SplitView

/// Splits that are worked by keys alone, from left to right and from right to left. A line says what the keys do to what was
/// moved last.
struct KeyboardDemo: View {
    var outer: SplitControl
    var inner: SplitControl
    @State private var isRightToLeft = false
    @State private var last = "Press Tab: the ring shows what has the focus."
    @State private var count = 0

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Toggle("Right to left", isOn: $isRightToLeft)
                Spacer(minLength: 0)
                Text(last).font(.callout).foregroundColor(.secondary).lineLimit(1)
            }
            .padding(EdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14))
            Divider()
            HSplit(left: { notes }, right: { right })
                .fraction(outer.fraction)
                .hide(outer.hide)
                .constraints(minPFraction: outer.minP, minSFraction: outer.minS, dragToHideP: outer.hidesP)
                .onDrag { last = "The sidebar has \(percent($0)) of the width." }
        }
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }

    private var notes: some View {
        List(0..<8) { index in
            Button("Note \(index + 1)") { last = "Note \(index + 1) was pressed." }.buttonStyle(.borderless)
        }
    }

    private var right: some View {
        VSplit(
            top: {
                VStack(spacing: 10) {
                    Text("Pressed \(count) times")
                    HStack {
                        Button("Press") { count += 1 }
                        Button("Reset") { count = 0 }.disabled(count == 0)
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            },
            bottom: {
                VStack(alignment: .leading, spacing: 5) {
                    Text("Tab, Shift+Tab: the next, the one before. F6: the next pane.")
                    Text("Arrows: 10 points, with Shift 50, with Control 1.")
                    Text("Home, End: the limits. On at a limit: hide.")
                    Text("Return: hide or show. Escape: back.")
                }
                .font(.callout)
                .padding(12)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
        )
        .fraction(inner.fraction)
        .hide(inner.hide)
        .constraints(minPFraction: inner.minP, minSFraction: inner.minS, dragToHideS: inner.hidesS)
        .onDrag { last = "The upper pane has \(percent($0)) of the height." }
    }

    private func percent(_ fraction: CGFloat) -> String { "\(Int((fraction * 100).rounded()))%" }
}
