import SplitView

/// A demo alone: a bar with the menu of demos, the demo, and its hint.
struct SingleDemoView: View {
    @ObservedObject var gallery: Gallery

    var body: some View {
        VStack(spacing: 0) {
            SingleDemoBar(gallery: gallery)
            Divider()
            DemoStack(gallery: gallery)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .clipped()
            Divider()
            HStack(spacing: 0) {
                Text(gallery.demo.hint)
                    .font(.callout)
                    .foregroundColor(.secondary)
                    .lineLimit(1)
                Spacer(minLength: 0)
            }
            .padding(EdgeInsets(top: 6, leading: 14, bottom: 6, trailing: 14))
        }
        .background(Color.windowBackground)
    }
}

/// The menu of demos, and for each split of the open one the buttons that hide a side and turn the layout.
private struct SingleDemoBar: View {
    @ObservedObject var gallery: Gallery

    var body: some View {
        HStack(spacing: 16) {
            Menu(gallery.demo.title) {
                ForEach(Demo.allCases) { demo in
                    Button(action: { gallery.demo = demo }) {
                        HStack(spacing: 8) {
                            Image(systemName: "checkmark")
                                .imageScale(.small)
                                .opacity(demo == gallery.demo ? 1 : 0)
                            Text(demo.title)
                        }
                    }
                }
            }
            .lineLimit(1)
            .layoutPriority(1)
            Spacer(minLength: 0)
            SplitActions(gallery: gallery)
        }
        .padding(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
    }
}
