import Foundation
import SplitView

// Modifiers of position, size and look.

extension Planner {
    static let layoutChanges: [Change] = [
        Change("frame") { view, p in
            let alignment = p.choices.pick(Alignment.fuzzed)
            if p.choices.flag() {
                return AnyView(
                    view.frame(
                        width: p.choices.maybe { $0.length() },
                        height: p.choices.maybe { $0.length() },
                        alignment: alignment
                    )
                )
            }
            return AnyView(
                view.frame(
                    minWidth: p.choices.maybe { $0.length() },
                    idealWidth: p.choices.maybe { $0.length() },
                    maxWidth: p.choices.maybe { $0.length() },
                    minHeight: p.choices.maybe { $0.length() },
                    idealHeight: p.choices.maybe { $0.length() },
                    maxHeight: p.choices.maybe { $0.length() },
                    alignment: alignment
                )
            )
        },
        Change("padding") { view, p in
            p.choices.flag()
                ? AnyView(view.padding(p.choices.insets()))
                : AnyView(view.padding(p.choices.pick(Edge.Set.fuzzed), p.choices.maybe { $0.length() }))
        },
        Change("offset") { $0.offset(x: $1.choices.length(), y: $1.choices.length()) },
        Change("position") { $0.position($1.choices.point()) },
        Change("layoutPriority") { $0.layoutPriority($1.choices.number()) },
        Change("zIndex") { $0.zIndex($1.choices.number()) },
        Change("fixedSize") { $0.fixedSize(horizontal: $1.choices.flag(), vertical: $1.choices.flag()) },
        Change("aspectRatio") {
            $0.aspectRatio($1.choices.maybe { $0.length() }, contentMode: $1.choices.flag() ? .fit : .fill)
        },
        Change("scaledToFit") { view, _ in view.scaledToFit() },
        Change("scaledToFill") { view, _ in view.scaledToFill() },
        Change("alignmentGuide") { view, p in
            let length = p.choices.length()
            return view.alignmentGuide(.leading) { $0[.trailing] + length }
                .alignmentGuide(VerticalAlignment.center) { $0[.bottom] - length }
        },
        Change("safeAreaInset") { view, p in
            let other = p.view()
            return p.choices.flag()
                ? AnyView(
                    view.safeAreaInset(edge: VerticalEdge.top, spacing: p.choices.maybe { $0.length() }) { other }
                )
                : AnyView(
                    view.safeAreaInset(edge: HorizontalEdge.leading, spacing: p.choices.maybe { $0.length() }) { other }
                )
        },
        Change("safeAreaPadding") { $0.safeAreaPadding($1.choices.insets()) },
        Change("ignoresSafeArea") { view, _ in view.ignoresSafeArea() },
        Change("edgesIgnoringSafeArea") { view, _ in view.edgesIgnoringSafeArea(.all) },
        Change("coordinateSpace") { view, _ in view.coordinateSpace(name: "space") },
        Change("layoutValue") { $0.layoutValue(key: FuzzLayoutKey.self, value: $1.choices.length()) },
        Change("gridCellColumns") { $0.gridCellColumns($1.choices.index(below: 6) - 1) },
        Change("gridColumnAlignment") { $0.gridColumnAlignment($1.choices.pick(HorizontalAlignment.fuzzed)) },
        Change("gridCellUnsizedAxes") { $0.gridCellUnsizedAxes($1.choices.pick(Axis.Set.fuzzed)) },
        Change("geometryGroup") { view, _ in view.geometryGroup() },
        Change("navigationSplitViewColumnWidth") {
            $0.navigationSplitViewColumnWidth(
                min: $1.choices.length(),
                ideal: $1.choices.length(),
                max: $1.choices.length()
            )
        },
        Change("inspectorColumnWidth") {
            $0.inspectorColumnWidth(
                min: $1.choices.maybe { $0.length() },
                ideal: $1.choices.length(),
                max: $1.choices.maybe { $0.length() }
            )
        },
        Change("pane") { $0.pane(minLength: $1.choices.maybe { $0.length() }, priority: $1.choices.number()) },
        Change("gridCellAnchor") { $0.gridCellAnchor($1.choices.anchor()) },
        Change("defaultScrollAnchor") { $0.defaultScrollAnchor($1.choices.maybe { $0.anchor() }) },
        Change("paneID") { $0.paneID($1.choices.text()) },
        Change("deselectsMissingRows") { $0.deselectsMissingRows($1.choices.flag()) },
    ]

    static let lookChanges: [Change] = [
        Change("background") { view, p in
            let other = p.view()
            return p.choices.flag()
                ? AnyView(view.background(alignment: p.choices.pick(Alignment.fuzzed)) { other })
                : AnyView(view.background(p.choices.color(), in: Capsule()))
        },
        Change("overlay") { view, p in
            let other = p.view()
            return view.overlay(alignment: p.choices.pick(Alignment.fuzzed)) { other }
        },
        Change("border") { $0.border($1.choices.color(), width: $1.choices.length()) },
        Change("opacity") { $0.opacity($1.choices.share()) },
        Change("hidden") { view, _ in view.hidden() },
        Change("clipped") { view, _ in view.clipped() },
        Change("clipShape") { view, p in
            p.choices.flag() ? AnyView(view.clipShape(Circle())) : AnyView(view.clipShape(Path(p.choices.rect())))
        },
        Change("cornerRadius") { $0.cornerRadius($1.choices.length()) },
        Change("shadow") {
            $0.shadow(
                color: $1.choices.color(),
                radius: $1.choices.length() / 4,
                x: $1.choices.length(),
                y: $1.choices.length()
            )
        },
        Change("rotationEffect") { $0.rotationEffect($1.choices.angle(), anchor: $1.choices.anchor()) },
        Change("scaleEffect") {
            $0.scaleEffect(x: $1.choices.share() * 3 - 1, y: $1.choices.share() * 3, anchor: $1.choices.anchor())
        },
        Change("compositingGroup") { view, _ in view.compositingGroup() },
        Change("drawingGroup") { $0.drawingGroup(opaque: $1.choices.flag()) },
        Change("mask") { view, p in
            let other = p.view()
            return view.mask(alignment: p.choices.pick(Alignment.fuzzed)) { other }
        },
        Change("tint") { $0.tint($1.choices.maybe { $0.color() }) },
        Change("accentColor") { $0.accentColor($1.choices.maybe { $0.color() }) },
        Change("foregroundColor") { $0.foregroundColor($1.choices.maybe { $0.color() }) },
        Change("foregroundStyle") { view, p in
            p.choices.flag()
                ? AnyView(view.foregroundStyle(p.choices.color(), p.choices.color()))
                : AnyView(
                    view.foregroundStyle(
                        .linearGradient(
                            colors: [.red, p.choices.color()],
                            startPoint: .top,
                            endPoint: p.choices.anchor()
                        )
                    )
                )
        },
        Change("imageScale") { $0.imageScale($1.choices.pick([.small, .medium, .large])) },
        Change("symbolVariant") { $0.symbolVariant($1.choices.pick([.fill, .none, .circle, .slash])) },
        Change("symbolRenderingMode") {
            $0.symbolRenderingMode($1.choices.pick([.hierarchical, .monochrome, .palette]))
        },
        Change("colorScheme") { $0.colorScheme($1.choices.pick(ColorScheme.self)) },
        Change("preferredColorScheme") { $0.preferredColorScheme($1.choices.maybe { $0.pick(ColorScheme.self) }) },
        Change("theme") { view, p in
            var theme = Theme()
            if p.choices.flag() { theme.metrics.controlRadius = p.choices.length() }
            return view.theme(theme)
        },
        Change("controlSize") { $0.controlSize($1.choices.pick(ControlSize.self)) },
        Change("buttonStyle") { view, p in
            switch p.choices.index(below: 5) {
            case 0: AnyView(view.buttonStyle(.bordered))
            case 1: AnyView(view.buttonStyle(.borderedProminent))
            case 2: AnyView(view.buttonStyle(.borderless))
            case 3: AnyView(view.buttonStyle(.plain))
            default: AnyView(view.buttonStyle(.link))
            }
        },
        Change("toggleStyle") {
            $0.toggleStyle($1.choices.pick([.switch, .checkbox, .button, .automatic] as [BuiltinToggleStyle]))
        },
        Change("pickerStyle") { $0.pickerStyle($1.choices.pick([.menu, .segmented, .radioGroup, .inline])) },
        Change("menuStyle") { $0.menuStyle($1.choices.pick([.borderlessButton, .button])) },
        Change("menuIndicator") { $0.menuIndicator($1.choices.pick(Visibility.self)) },
        Change("labelStyle") { view, p in
            p.choices.flag() ? AnyView(view.labelStyle(.iconOnly)) : AnyView(view.labelStyle(.titleOnly))
        },
        Change("progressViewStyle") { view, p in
            p.choices.flag() ? AnyView(view.progressViewStyle(.circular)) : AnyView(view.progressViewStyle(.linear))
        },
        Change("groupBoxStyle") { view, _ in view.groupBoxStyle(.automatic) },
        Change("labeledContentStyle") { view, _ in view.labeledContentStyle(.automatic) },
        Change("disclosureGroupStyle") { view, _ in view.disclosureGroupStyle(.automatic) },
        Change("formStyle") { view, _ in view.formStyle(.grouped) },
        Change("textFieldStyle") { view, p in
            p.choices.flag() ? AnyView(view.textFieldStyle(.squareBorder)) : AnyView(view.textFieldStyle(.plain))
        },
        Change("textEditorStyle") { view, _ in view.textEditorStyle(.plain) },
        Change("listStyle") { $0.listStyle($1.choices.pick([.inset, .plain, .bordered, .sidebar])) },
        Change("listRowInsets") { $0.listRowInsets($1.choices.maybe { $0.insets() }) },
        Change("listRowBackground") { $0.listRowBackground($1.choices.maybe { $0.color() }) },
        Change("listRowSeparator") {
            $0.listRowSeparator($1.choices.pick([.hidden, .visible, .automatic]), edges: .top)
        },
        Change("listRowSeparatorTint") { $0.listRowSeparatorTint($1.choices.maybe { $0.color() }) },
        Change("labelsHidden") { view, _ in view.labelsHidden() },
        Change("typeSelectEquivalent") { $0.typeSelectEquivalent($1.choices.text()) },
        Change("badge") { $0.badge($1.choices.index(below: 200)) },
        Change("scrollIndicators") { $0.scrollIndicators($1.choices.flag() ? .hidden : .visible) },
        Change("scrollDisabled") { $0.scrollDisabled($1.choices.flag()) },
        Change("navigationTitle") { $0.navigationTitle($1.choices.text()) },
        Change("previewDisplayName") { view, _ in view.previewDisplayName("x") },
        Change("previewLayout") { view, _ in view.previewLayout(.sizeThatFits) },
        Change("blur") { $0.blur(radius: $1.choices.length() / 4, opaque: $1.choices.flag()) },
        Change("saturation") { $0.saturation($1.choices.number()) },
        Change("grayscale") { $0.grayscale($1.choices.number()) },
        Change("brightness") { $0.brightness($1.choices.number()) },
        Change("contrast") { $0.contrast($1.choices.number()) },
        Change("hueRotation") { $0.hueRotation($1.choices.angle()) },
        Change("colorMultiply") { $0.colorMultiply($1.choices.color()) },
        Change("colorInvert") { view, _ in view.colorInvert() },
        Change("blendMode") { $0.blendMode($1.choices.pick(BlendMode.allCases)) },
        Change("transformEffect") {
            $0.transformEffect(
                CGAffineTransform(
                    a: $1.choices.share() * 2,
                    b: $1.choices.share(),
                    c: $1.choices.share(),
                    d: $1.choices.share() * 2,
                    tx: $1.choices.length(),
                    ty: $1.choices.length()
                )
            )
        },
        Change("shadowStyle") {
            let (radius, way) = ($1.choices.length() / 4, $1.choices.length())
            let shadow = $1.choices.flag() ? ShadowStyle.drop(radius: radius, y: way) : .inner(radius: radius, x: way)
            return $0.background(Circle().fill($1.choices.color().shadow(shadow)))
        },
        Change("eoFill") { view, p in
            var path = Path(p.choices.rect())
            path.addRect(p.choices.rect())
            path.addArc(tangent1End: p.choices.point(), tangent2End: p.choices.point(), radius: p.choices.length())
            return view.clipShape(path, style: FillStyle(eoFill: p.choices.flag()))
        },
        Change("scrollContentBackground") { $0.scrollContentBackground($1.choices.flag() ? .hidden : .visible) },
        Change("labelsVisibility") { $0.labelsVisibility($1.choices.flag() ? .hidden : .visible) },
        Change("gaugeStyle") {
            $0.gaugeStyle($1.choices.pick([.linearCapacity, .accessoryLinear, .accessoryCircular]))
        },
        Change("alternatingRowBackgrounds") {
            $0.alternatingRowBackgrounds($1.choices.pick([.automatic, .enabled, .disabled]))
        },
        Change("datePickerStyle") {
            $0.datePickerStyle($1.choices.pick([.stepperField, .field, .compact, .graphical]))
        },
        Change("scrollSettings") { view, p in
            let number = p.choices.index(below: 6)
            return AnyView(
                ScrollView(p.choices.pick(Axis.Set.fuzzed)) { view.scrollTargetLayout(isEnabled: p.choices.flag()) }
                    .scrollPosition(id: .constant(number), anchor: p.choices.maybe { $0.anchor() })
                    .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
                    .contentMargins(p.choices.length())
                    .scrollClipDisabled(p.choices.flag())
            )
        },
        Change("scrollTargetBehavior") { view, p in
            view.scrollTargetBehavior(.paging).onScrollGeometryChange(for: ScrollGeometry.self) {
                $0
            } action: { _, _ in
            }
            .onScrollPhaseChange { _, _ in }
        },
        Change("onScrollVisibilityChange") { view, p in
            view.onScrollVisibilityChange(threshold: p.choices.number()) { _ in }
        },
        Change("containerRelativeFrame") { view, p in
            let length = p.choices.length()
            return p.choices.flag()
                ? AnyView(view.containerRelativeFrame(p.choices.pick(Axis.Set.fuzzed)) { _, _ in length })
                : AnyView(
                    view.containerRelativeFrame(
                        p.choices.pick(Axis.Set.fuzzed),
                        count: p.choices.index(below: 6) - 1,
                        span: p.choices.index(below: 6) - 1,
                        spacing: length
                    )
                )
        },
        Change("visualEffect") { view, p in
            let (length, number) = (p.choices.length(), p.choices.number())
            return view.visualEffect { content, proxy in
                content.offset(x: proxy.frame(in: .scrollView).minX / 2, y: length).scaleEffect(number)
                    .rotationEffect(.degrees(number)).opacity(number)
            }
        },
        Change("matchedGeometryEffect") { view, p in
            let (isSource, id) = (p.choices.flag(), p.choices.index(below: 3))
            return FuzzMatched(content: AnyView(view), id: id, isSource: isSource)
        },
        Change("pinchGestures") { view, _ in
            view.gesture(MagnifyGesture().simultaneously(with: RotateGesture()).onChanged { _ in })
        },
        Change("pointerStyle") { $0.pointerStyle($1.choices.pick([.link, .frameResize(position: .topLeading), nil])) },
        Change("paneFraction") { $0.pane(minLength: .fraction($1.choices.length())) },
        Change("rotation3DEffect") { view, p in
            let axis = (x: p.choices.length(), y: p.choices.length(), z: p.choices.length())
            return view.rotation3DEffect(.degrees(p.choices.number()), axis: axis, anchor: p.choices.anchor())
        },
        Change("scrollTargetLayout") { $0.scrollTargetLayout(isEnabled: $1.choices.flag()) },
        Change("scrollPosition") { view, p in
            let number = p.choices.index(below: 6)
            return view.scrollPosition(id: .constant(number), anchor: p.choices.maybe { $0.anchor() })
        },
        Change("contentMargins") {
            $0.contentMargins(
                $1.choices.pick(Edge.Set.fuzzed),
                $1.choices.length(),
                for: $1.choices.pick([.automatic, .scrollContent, .scrollIndicators])
            )
        },
        Change("scrollClipDisabled") { $0.scrollClipDisabled($1.choices.flag()) },
        Change("onScrollGeometryChange") { view, _ in
            view.onScrollGeometryChange(for: CGRect.self) {
                $0.visibleRect
            } action: { _, _ in
            }
        },
        Change("onScrollPhaseChange") { view, _ in view.onScrollPhaseChange { _, _, _ in } },
        Change("onScrollTargetVisibilityChange") { view, p in
            view.onScrollTargetVisibilityChange(idType: Int.self, threshold: p.choices.number()) { _ in }
        },
        Change("formColumns") { view, p in
            Form {
                LabeledContent(p.choices.text()) { view }
                view
                Section(p.choices.text()) { Slider(value: .constant(p.choices.number())) { view } }
            }
            .formStyle(.columns)
        },
        Change("containerShape") { view, p in
            view.clipShape(ContainerRelativeShape()).padding(p.choices.length())
                .background(.blue, in: ContainerRelativeShape().inset(by: p.choices.length()))
                .containerShape(RoundedRectangle(cornerRadius: p.choices.length()))
        },
        Change("tintGradient") { $0.tint(Gradient(colors: [$1.choices.color(), $1.choices.color()])) },
        Change("scrollTransition") { view, p in
            let (number, length) = (p.choices.number(), p.choices.length())
            let configuration = p.choices.flag() ? ScrollTransitionConfiguration.interactive : .animated
            return view.scrollTransition(configuration.threshold(.visible(number).inset(by: length))) {
                content,
                phase in
                content.offset(x: phase.value * length).scaleEffect(phase.isIdentity ? 1 : number)
                    .blur(radius: phase.isIdentity ? 0 : length)
            }
        },
    ]
}

struct FuzzLayoutKey: LayoutValueKey {
    static let defaultValue: CGFloat = 0
}

/// Two views that share a frame.
private struct FuzzMatched: View {
    var content: AnyView
    var id: Int
    var isSource: Bool
    @Namespace private var space

    var body: some View {
        content.matchedGeometryEffect(id: id, in: space)
            .background(Color.red.matchedGeometryEffect(id: 1, in: space, isSource: isSource))
    }
}
