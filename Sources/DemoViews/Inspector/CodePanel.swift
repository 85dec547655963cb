import SplitView

/// The code of the demo, which can be pasted into an app.
struct CodePanel: View {
    var gallery: Gallery
    var demo: Demo

    var body: some View {
        VStack(spacing: 0) {
            PanelHeading("Code") { CopyButton(text: gallery.source(of: demo)) }
            ScrollView {
                gallery.code(of: demo)
                    .font(.system(size: 12, design: .monospaced))
                    .lineSpacing(2)
                    .fixedSize(horizontal: false, vertical: true)
                    .textSelection(.enabled)
                    .padding(EdgeInsets(top: 10, leading: 14, bottom: 14, trailing: 16))
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
            .id(demo.id)
        }
        .background(Color.contentBackground)
    }
}

/// The title of a panel of the inspector, with a control at the other end.
struct PanelHeading<Trailing: View>: View {
    var title: String
    var trailing: Trailing

    init(_ title: String, @ViewBuilder trailing: () -> Trailing) {
        self.title = title
        self.trailing = trailing()
    }

    var body: some View {
        HStack(spacing: 8) {
            Text(title).font(.system(size: 11, weight: .semibold)).foregroundColor(.secondary).lineLimit(1)
            Spacer(minLength: 0)
            trailing
        }
        .padding(EdgeInsets(top: 0, leading: 14, bottom: 0, trailing: 8))
        .frame(height: 34)
    }
}
