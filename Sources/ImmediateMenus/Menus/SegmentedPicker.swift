import Foundation

/// A picker's options side by side. The arrow keys change the selection while it has the focus.
struct SegmentedPicker<Content: View>: PrimitiveView {
    var content: Content
    var options: PickerOptions
    var name: LabelName

    func build(into builder: inout Builder) {
        options.form = .segment
        let environment = builder.environment
        let element = SegmentsElement(
            options: options,
            name: name,
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint
        )
        builder.with(\.pickerOptions, options) { builder in
            builder.add(element) { builder, element in
                element.selections = builder.selections(SegmentElement.self, \.isSelected, ofPicker: name) {
                    $0.child(content)
                }
            }
        }
    }
}

package struct SegmentsElement: Element {
    var options: PickerOptions
    /// The kind of control, for its semantics node.
    var role = "picker"
    var name: LabelName
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the focus ring.
    var tint: Color
    /// The selection state of each view; nil for a view that is not an option.
    package var selections: [Bool?] = []

    package init(
        options: PickerOptions,
        role: String = "picker",
        name: LabelName,
        isEnabled: Bool,
        scheme: ColorScheme,
        theme: ThemeLook,
        tint: Color,
        selections: [Bool?] = []
    ) {
        self.options = options
        self.role = role
        self.name = name
        self.isEnabled = isEnabled
        self.scheme = scheme
        self.theme = theme
        self.tint = tint
        self.selections = selections
    }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        // All segments are as wide as the widest, or narrower to fit the proposal.
        let largest = layout.sizeOfLargestChild(.unspecified)
        let width = largest.width * CGFloat(layout.children.count) + 4
        return CGSize(
            width: min(width, max(proposal.width ?? width, 0)),
            height: max(theme.metrics.segmentedHeight, largest.height)
        )
    }

    /// Returns the frame of a segment in that of the control.
    private func frame(of index: Int, in rect: CGRect, _ layout: LayoutContext) -> CGRect {
        let inner = rect.insetBy(dx: min(2, rect.width / 2), dy: 2)
        let width = inner.width / CGFloat(max(1, layout.children.count))
        return CGRect(x: inner.minX + width * CGFloat(index), y: inner.minY, width: width, height: inner.height)
    }

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard baseline == .first || baseline == .last else { return nil }
        var index = -1
        return layout.baselineOfChildren(baseline) { _ in
            index += 1
            return frame(of: index, in: CGRect(origin: .zero, size: size), layout)
        }
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for (index, child) in layout.children.enumerated() {
            let frame = frame(of: index, in: rect, layout)
            if selections[index] == nil {
                layout.place(child, in: frame, alignment: .center)
            } else {
                layout.place(child, in: frame)
            }
        }
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        painter.addRegion(rect, isEnabled ? [.press, .keyFocus] : .press)
        painter.fill(rect, radius: theme.metrics.segmentTrackRadius, theme.colors.segmentTrack.resolved(scheme))
        // Thin lines separate segments that are not selected.
        for (index, child) in painter.children.enumerated() where index > 0 {
            guard selections[index] != true, selections[index - 1] != true else { continue }
            let frame = painter.rect(of: child)
            let x = painter.layoutDirection == .leftToRight ? frame.minX : frame.maxX - 1
            painter.fillLine(
                CGRect(x: x, y: frame.minY + 4, width: 1, height: max(0, frame.height - 8)),
                across: .horizontal,
                theme.colors.separator.resolved(scheme)
            )
        }
        painter.paintOptions(of: role, named: name, isEnabled: isEnabled)
        if painter.showsFocus {
            painter.focusRing(around: rect, radius: theme.metrics.segmentTrackRadius, tint.resolved(scheme))
        }
    }

    package mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        // Presses between segments are consumed, so that they do not reach views below.
        if case .pressed(_, .left) = event { return true }
        guard isEnabled, case .key(let key, [], _) = event else { return false }
        let way = context.layoutDirection == .leftToRight ? 1 : -1
        let step = key == .left ? -way : key == .right ? way : 0
        guard step != 0 else { return false }
        options.move(by: step)
        return true
    }
}

package struct SegmentElement: TraitElement {
    package var isSelected: Bool
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The kind of control, for its semantics node.
    var role: String
    var choose: () -> Void

    private var insets: EdgeInsets { theme.metrics.segmentInsets }

    package func change(_ traits: inout Traits, of node: Child) { traits.note = node }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal, inside: insets)
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets), alignment: .center) }
    }

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let rect = CGRect(origin: .zero, size: size).inset(by: insets)
        return layout.baselineOfChildren(baseline) { child in
            Alignment.center.place(layout.size(of: child, ProposedViewSize(rect.size)), in: rect)
        }
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        painter.addRegion(rect, .press)
        let (colors, radius) = (theme.colors, theme.metrics.segmentRadius)
        if isSelected {
            painter.shadow(rect.offsetBy(dx: 0, dy: 0.5), radius: radius, blur: 2, RGBA(0, 0, 0, isEnabled ? 50 : 20))
            painter.fill(rect, radius: radius, colors.segmentFace.resolved(scheme).opacity(isEnabled ? 1 : 0.6))
            if theme.contrast == .increased {
                let outline = colors.controlOutline.resolved(scheme).opacity(isEnabled ? 1 : 0.6)
                painter.stroke(rect, radius: radius, width: 1, outline)
            }
        } else if isEnabled {
            let hover = painter.hover(fadingFor: theme.motion.fade)
            let press = painter.press(fadingFor: theme.motion.fade)
            // The track already darkens the segment, so a weaker shade than that of a borderless button is enough.
            let shade = colors.hover.resolved(scheme).mixed(with: colors.press.resolved(scheme), by: press)
            // Inset, so that it does not touch a selected neighbor.
            let face = rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2))
            let opacity = max(hover, press) * (0.7 + 0.08 * press)
            painter.fill(face, radius: max(0, radius - 1), shade.opacity(opacity))
        }
        painter.paintLabel(of: role, value: isSelected ? "on" : "off", isEnabled: isEnabled)
    }

    package mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        event.press(isEnabled: isEnabled, keys: [], context, choose)
    }
}
