import SplitView

/// The gallery, or one demo alone.
package struct GalleryView: View {
    @ObservedObject var gallery: Gallery

    package init(gallery: Gallery) { self.gallery = gallery }

    package var body: some View {
        shown
            // Release builds have no F12 shortcut of the toolkit.
            .debugOverlay(gallery.showsDebugOverlay)
            .background {
                Button("Debug overlay") { gallery.showsDebugOverlay.toggle() }
                    .keyboardShortcut("F12", modifiers: [])
                    .hidden()
            }
    }

    @ViewBuilder private var shown: some View {
        if gallery.isSingle {
            SingleDemoView(gallery: gallery)
        } else {
            GalleryWindow(gallery: gallery).preferredColorScheme(gallery.shownScheme)
        }
    }
}

/// The navigator, the open page, and the inspector: two splits. Their outer sides keep their width in points, can be
/// hidden by a drag, and collapse in a small window.
private struct GalleryWindow: View {
    @ObservedObject var gallery: Gallery
    @State private var navigatorWidth: CGFloat = 0
    @State private var inspectorWidth: CGFloat = 0

    /// The pages of the window.
    private enum Page { case home, demo }

    var body: some View {
        VStack(spacing: 0) {
            GalleryBar(gallery: gallery)
            Divider()
            HSplit(left: { navigator }, right: { page })
                .fraction(gallery.navigator)
                .hide(gallery.hidesNavigator)
                .constraints(
                    minP: .points(150),
                    maxP: .points(320),
                    minS: .points(240),
                    idealP: .points(gallery.navigatorWidth),
                    priority: .left,
                    dragToHideP: true
                )
                .collapse(.left, below: 620)
                .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
                .onDrag(ended: { _ in gallery.storeWidth(of: .primary, navigatorWidth) })
        }
        .background(Color.windowBackground)
    }

    private var navigator: some View {
        DemoNavigator(gallery: gallery)
            .onGeometryChange(for: CGFloat.self) {
                $0.size.width
            } action: {
                if $0 >= 150 { navigatorWidth = $0 }
            }
    }

    private var page: some View {
        KeptPages(
            pages: gallery.visited.isEmpty ? [(Page.home, 0)] : [(.home, 0), (.demo, 0)],
            shown: gallery.page == nil ? .home : .demo,
            reveal: { gallery.page = $0 == .home ? nil : gallery.demo }
        ) { page in
            switch page {
            case .home: HomePage(gallery: gallery)
            case .demo: demo
            }
        }
    }

    private var demo: some View {
        GeometryReader { space in
            // The splitter is 1 point thick.
            demo(idealWidth: space.size.width - gallery.inspectorWidth - 1)
        }
    }

    /// - Parameter idealWidth: The width of the page beside the inspector, in points.
    private func demo(idealWidth: CGFloat) -> some View {
        HSplit(
            left: { DemoPage(gallery: gallery, demo: gallery.demo) },
            right: {
                DemoInspector(gallery: gallery, demo: gallery.demo)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        if $0 >= 250 { inspectorWidth = $0 }
                    }
            }
        )
        .fraction(gallery.inspector)
        .hide(gallery.hidesInspector)
        .constraints(
            minP: .points(260),
            minS: .points(250),
            maxS: .points(800),
            idealP: .points(idealWidth),
            priority: .right,
            dragToHideS: true
        )
        .collapse(.right, below: 600)
        .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
        .onDrag(ended: { _ in gallery.storeWidth(of: .secondary, inspectorWidth) })
    }
}

/// The title of the open page, and the buttons of its splits and of the window.
private struct GalleryBar: View {
    @ObservedObject var gallery: Gallery
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        HStack(spacing: 14) {
            button(
                "sidebar.left",
                "Show or hide navigator",
                "Ctrl+Shift+B"
            ) {
                gallery.hidesNavigator.toggle(.left)
            }
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
            if let demo = gallery.page {
                button("arrow.counterclockwise", "Reset this page and its settings") { gallery.reset(demo) }
            }
            button(
                colorScheme == .dark ? "sun.max" : "moon",
                colorScheme == .dark ? "Switch to light mode" : "Switch to dark mode"
            ) {
                gallery.switchAppearance(from: colorScheme)
            }
            if gallery.page != nil {
                button(
                    "sidebar.right",
                    "Show or hide inspector",
                    "Ctrl+Shift+I"
                ) {
                    gallery.hidesInspector.toggle(.right)
                }
                .keyboardShortcut("i", modifiers: [.control, .shift])
            }
        }
        .padding(EdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
        .frame(height: 42)
    }

    private func button(
        _ symbol: String,
        _ title: String,
        _ keys: String? = nil,
        action: @escaping () -> Void
    ) -> some View {
        Button(action: { withAnimation(gallery.animation) { action() } }) {
            Image(systemName: symbol).imageScale(.large)
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(title)
        .help(keys.map { "\(title) (\($0))" } ?? title)
    }
}
