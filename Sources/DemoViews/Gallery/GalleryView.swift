import SplitView

/// The gallery: a toolbar, the open demo, and a line about what to try.
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
        case .lengths: LengthsDemo()
        case .adaptive: AdaptiveDemo()
        case .gestures: GesturesDemo()
        case .arrangements: ArrangementsDemo()
        case .docking: DockingDemo()
        case .keyboard: KeyboardDemo(outer: gallery.keyboardOuter, inner: gallery.keyboardInner)
        case .manyPanes: ManyPanesDemo()
        case .workbench: WorkbenchDemo(model: gallery.workbench)
        }
    }
}

/// The menu of demos, and for each split of the open one the buttons that hide a side and turn the layout.
struct Toolbar: View {
    @ObservedObject var gallery: Gallery

    var body: some View {
        HStack(spacing: 16) {
            Menu(gallery.demo.title) {
                ForEach(Demo.allCases, id: \.self) { demo in
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
            ForEach(Array(gallery.controls.enumerated()), id: \.offset) { item in
                SplitButtons(control: item.element)
            }
        }
        .padding(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
    }
}

/// The two buttons of one split. Their symbols show what is so now.
private struct SplitButtons: View {
    var control: SplitControl

    var body: some View {
        HStack(spacing: 4) {
            if let name = control.name {
                Text(name)
                    .font(.callout)
                    .foregroundColor(.secondary)
                    .lineLimit(1)
                    .padding(.trailing, 4)
            }
            if control.canHide {
                Button(action: { withAnimation { control.hide.toggle(control.side) } }) {
                    Image(systemName: hideSymbol).imageScale(.large)
                }
            }
            if control.canTurn {
                Button(action: { withAnimation { control.layout.toggle() } }) {
                    Image(systemName: control.layout.isHorizontal ? "rectangle.split.2x1" : "rectangle.split.1x2")
                        .imageScale(.large)
                }
                .disabled(control.hide.side != nil)
            }
        }
        .buttonStyle(.borderless)
    }

    /// The side that the button hides, filled while it is shown; an empty rectangle while it is hidden.
    private var hideSymbol: String {
        guard control.hide.side == nil else { return "rectangle" }
        switch (control.side, control.layout.isHorizontal) {
        case (.primary, true): return "rectangle.lefthalf.inset.filled"
        case (.secondary, true): return "rectangle.righthalf.inset.filled"
        case (.primary, false): return "rectangle.tophalf.inset.filled"
        case (.secondary, false): return "rectangle.bottomhalf.inset.filled"
        }
    }
}
