import SplitView

/// The code of the demo, which can be pasted into an app. Long lines scroll sideways.
struct CodePanel: View {
    var gallery: Gallery
    var demo: Demo

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 8) {
                Text(demo.source + ".swift").font(.callout).foregroundColor(.secondary).lineLimit(1)
                Spacer(minLength: 0)
                CopyButton(text: gallery.source(of: demo))
            }
            .padding(EdgeInsets(top: 0, leading: 14, bottom: 0, trailing: 8))
            .frame(height: 34)
            Divider()
            ScrollView([.horizontal, .vertical]) {
                gallery.code(of: demo)
                    .font(.system(size: 12, design: .monospaced))
                    .lineSpacing(2)
                    .fixedSize()
                    .textSelection(.enabled)
                    .padding(EdgeInsets(top: 10, leading: 14, bottom: 14, trailing: 16))
            }
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
            .background(Color.contentBackground)
            .id(demo.id)
        }
    }
}
