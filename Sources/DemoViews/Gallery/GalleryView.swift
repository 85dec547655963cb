import SplitView

/// The gallery: a toolbar, the open demo, and a line that says what to try.
package struct GalleryView: View {
    @ObservedObject var gallery: Gallery

    package init(gallery: Gallery) { self.gallery = gallery }

    package var body: some View {
        VStack(spacing: 0) {
            Toolbar(gallery: gallery)
            Divider()
            DemoView(gallery: gallery)
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

/// The open demo.
private struct DemoView: View {
    var gallery: Gallery

    var body: some View {
        switch gallery.demo {
        case .simpleDefaults: SimpleDefaultsDemo(split: gallery.simpleDefaults)
        case .simpleAdjustable: SimpleAdjustableDemo(split: gallery.simpleAdjustable)
        case .nestedAdjustable:
            NestedAdjustableDemo(outer: gallery.outer, middle: gallery.middle, inner: gallery.inner)
        case .invisibleSplitter: InvisibleSplitterDemo(split: gallery.invisible)
        case .customSplitter: CustomSplitterDemo(split: gallery.custom)
        case .sidebars: SidebarsDemo(left: gallery.leftSidebar, right: gallery.rightSidebar)
        case .slider: SliderDemo(split: gallery.slider)
        }
    }
}
