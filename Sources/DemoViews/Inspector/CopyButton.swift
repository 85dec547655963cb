import SplitView

/// A button that copies a text, and confirms it.
struct CopyButton: PrimitiveView {
    var text: String

    func build(into builder: inout Builder) {
        let clipboard = builder.clipboard
        builder.child(CopyLabel { clipboard.text = text })
    }
}

private struct CopyLabel: View {
    var copy: () -> Void
    @State private var copies = 0
    @State private var isDone = false

    var body: some View {
        Button {
            copy()
            copies += 1
            isDone = true
        } label: {
            HStack(spacing: 5) {
                Image(systemName: isDone ? "checkmark" : "doc.on.doc").imageScale(.small)
                Text(isDone ? "Copied" : "Copy").font(.callout)
            }
        }
        .buttonStyle(.borderless)
        .help("Copy the code")
        .task(id: copies) {
            guard isDone else { return }
            try? await Task.sleep(for: .seconds(1.5))
            if !Task.isCancelled { isDone = false }
        }
    }
}
