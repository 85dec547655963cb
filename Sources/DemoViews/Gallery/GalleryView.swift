import SplitView

/// The gallery, or one demo alone.
package struct GalleryView: View {
    @ObservedObject var gallery: Gallery

    package init(gallery: Gallery) { self.gallery = gallery }

    package var body: some View {
        if gallery.isSingle {
            SingleDemoView(gallery: gallery)
        } else {
            GalleryWindow(gallery: gallery).preferredColorScheme(gallery.colorScheme)
        }
    }
}

/// The navigator, the page that is open, and the inspector: two splits, whose outer sides keep their width in points,
/// are dragged away, and make room where the window is small.
private struct GalleryWindow: View {
    @ObservedObject var gallery: Gallery

    var body: some View {
        VStack(spacing: 0) {
            GalleryBar(gallery: gallery)
            Divider()
            HSplit(left: { DemoNavigator(gallery: gallery) }, right: { page })
                .fraction(gallery.navigator)
                .hide(gallery.hidesNavigator)
                .constraints(
                    minP: .points(150),
                    maxP: .points(320),
                    minS: .points(240),
                    idealP: .points(214),
                    priority: .left,
                    dragToHideP: true
                )
                .collapse(.left, below: 620)
                .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
        }
        .background(Color.windowBackground)
    }

    @ViewBuilder private var page: some View {
        if let demo = gallery.page {
            HSplit(
                left: { DemoPage(gallery: gallery, demo: demo) },
                right: { DemoInspector(gallery: gallery, demo: demo) }
            )
            .fraction(gallery.inspector)
            .hide(gallery.hidesInspector)
            .constraints(
                minP: .points(260),
                minS: .points(250),
                maxS: .points(520),
                priority: .right,
                dragToHideS: true
            )
            .collapse(.right, below: 600)
            .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
        } else {
            HomePage(gallery: gallery)
        }
    }
}

/// What is open, and the buttons that find hidden sides again.
private struct GalleryBar: View {
    @ObservedObject var gallery: Gallery
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        HStack(spacing: 14) {
            button("sidebar.left", "Navigator (Ctrl+Shift+B)") { gallery.hidesNavigator.toggle(.left) }
                .keyboardShortcut("b", modifiers: [.control, .shift])
            Text(gallery.page?.title ?? "SplitView for SDL2")
                .font(.system(size: 14, weight: .semibold))
                .lineLimit(1)
                .layoutPriority(1)
            Spacer(minLength: 0)
            if gallery.page != nil {
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 14) { SplitActions(gallery: gallery) }
                    HStack(spacing: 6) { SplitActions(gallery: gallery, isNamed: false) }
                }
            }
            button(colorScheme == .dark ? "sun.max" : "moon", "Light or dark") {
                gallery.colorScheme = colorScheme == .dark ? .light : .dark
            }
            if gallery.page != nil {
                button("sidebar.right", "Inspector (Ctrl+Shift+I)") { gallery.hidesInspector.toggle(.right) }
                    .keyboardShortcut("i", modifiers: [.control, .shift])
            }
        }
        .padding(EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
        .frame(height: 42)
    }

    private func button(_ symbol: String, _ help: String, action: @escaping () -> Void) -> some View {
        Button(action: { withAnimation(gallery.animation) { action() } }) {
            Image(systemName: symbol).imageScale(.large)
        }
        .buttonStyle(.borderless)
        .help(help)
    }
}
