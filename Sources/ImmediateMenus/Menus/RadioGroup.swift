import Foundation

/// A picker's options in a column. The arrow keys change the selection while it has the focus.
struct RadioGroup<Content: View>: PrimitiveView {
    var content: Content
    var options: PickerOptions
    var name: LabelName

    func build(into builder: inout Builder) {
        options.form = .radio
        let environment = builder.environment
        let element = RadioGroupElement(
            options: options,
            name: name,
            isEnabled: environment.isEnabled,
            isHorizontal: environment.hasHorizontalRadioGroups
        )
        builder.with(\.pickerOptions, options) { $0.add(element, content: content) }
    }
}

struct RadioGroupElement: Element {
    var options: PickerOptions
    var name: LabelName
    var isEnabled: Bool
    /// True if the buttons stand in a row.
    var isHorizontal = false

    private static let spacing: CGFloat = 2
    private static let rowSpacing: CGFloat = 12

    /// Returns the frames of the buttons in a row, from the leading edge; they are centered vertically.
    private func rowFrames(_ layout: LayoutContext) -> [CGRect] {
        let sizes = layout.children.map { layout.size(of: $0, ProposedViewSize(width: nil, height: nil)) }
        let height = sizes.reduce(0) { max($0, $1.height) }
        var x: CGFloat = 0
        return sizes.map { size in
            defer { x += size.width + Self.rowSpacing }
            return CGRect(origin: CGPoint(x: x, y: (height - size.height) / 2), size: size)
        }
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        if isHorizontal {
            let frames = rowFrames(layout)
            return CGSize(width: frames.last?.maxX ?? 0, height: frames.reduce(0) { max($0, $1.maxY) })
        }
        var size = CGSize.zero
        for child in layout.children {
            let own = layout.size(of: child, ProposedViewSize(width: proposal.width, height: nil))
            size.width = max(size.width, own.width)
            size.height += own.height + (size.height > 0 ? Self.spacing : 0)
        }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        if isHorizontal {
            for (child, frame) in zip(layout.children, rowFrames(layout)) {
                layout.place(child, in: frame.offsetBy(dx: rect.minX, dy: rect.minY))
            }
            return
        }
        var y = rect.minY
        for child in layout.children {
            let frame = frame(of: child, at: CGPoint(x: rect.minX, y: y), width: rect.width, layout)
            layout.place(child, in: frame)
            y = frame.maxY + Self.spacing
        }
    }

    private func frame(of child: Child, at corner: CGPoint, width: CGFloat, _ layout: LayoutContext) -> CGRect {
        let size = layout.size(of: child, ProposedViewSize(width: width, height: nil))
        return CGRect(origin: corner, size: CGSize(width: min(size.width, width), height: size.height))
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        if isEnabled { painter.addRegion(rect, .keyFocus) }
        // The focus ring is around the mark where the arrow keys start; one around the group would touch the labels.
        options.ringedIndex = painter.showsFocus ? options.selectedIndex ?? 0 : nil
        painter.paintOptions(of: "picker", named: name, isEnabled: isEnabled)
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard isEnabled, case .key(let key, [], _) = event else { return false }
        let step =
            [.up, isHorizontal ? .left : .up].contains(key)
            ? -1 : [.down, isHorizontal ? .right : .down].contains(key) ? 1 : 0
        guard step != 0 else { return false }
        options.move(by: step)
        return true
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        if isHorizontal {
            var frames = rowFrames(layout)[...]
            return layout.baselineOfChildren(baseline) { _ in frames.popFirst() ?? .zero }
        }
        var y: CGFloat = 0
        return layout.baselineOfChildren(baseline) { child in
            let frame = frame(of: child, at: CGPoint(x: 0, y: y), width: size.width, layout)
            y = frame.maxY + Self.spacing
            return frame
        }
    }
}

/// A radio button with its label.
struct RadioElement: Element {
    var options: PickerOptions
    var index: Int
    var isSelected: Bool
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the selected mark and of the focus ring.
    var tint: Color
    var choose: () -> Void

    private var mark: CGFloat { theme.metrics.checkBoxSide }
    private var spacing: CGFloat { theme.metrics.labelSpacing }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLabel(beside: CGSize(width: mark, height: theme.metrics.rowHeight), spacing: spacing, proposal)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let inner = rect.inset(by: EdgeInsets(.leading, mark + spacing))
        for child in layout.children { layout.place(child, in: inner, alignment: .leading) }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        painter.addRegion(rect, .press)
        let y = (rect.midY - mark / 2).rounded(scale: painter.scale)
        let frame = painter.directed(CGRect(x: rect.minX, y: y, width: mark, height: mark))
        let (colors, fade) = (theme.colors, theme.motion.fade)
        let (hover, press) = isEnabled ? (painter.hover(fadingFor: fade), painter.press(fadingFor: fade)) : (0, 0)
        painter.paintLabel(of: "radioButton", value: isSelected ? "on" : "off", isEnabled: isEnabled)
        painter.faded(to: isEnabled ? 1 : 0.45) { painter in
            let radius = mark / 2
            if isSelected {
                painter.fill(frame, radius: radius, tint.resolved(scheme))
                painter.fill(frame, radius: radius, colors.onHover.resolved(scheme).opacity(hover * (1 - press)))
                painter.fill(frame, radius: radius, colors.onPress.resolved(scheme).opacity(press))
                painter.fill(
                    frame.insetBy(dx: mark * 0.3, dy: mark * 0.3),
                    radius: mark / 5,
                    theme.mark(on: tint, scheme)
                )
            } else {
                painter.fillEmptyBox(frame, radius: radius, hover: hover, press: press, colors, scheme)
                painter.stroke(frame, radius: radius, width: 1, colors.controlOutline.resolved(scheme))
            }
        }
        if options.ringedIndex == index { painter.focusRing(around: frame, radius: mark / 2, tint.resolved(scheme)) }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        event.press(isEnabled: isEnabled, keys: [], context, choose)
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let inner = CGRect(origin: .zero, size: size).inset(by: EdgeInsets(.leading, mark + spacing))
        return layout.baselineOfChildren(baseline) { child in
            Alignment.leading.place(layout.size(of: child, ProposedViewSize(inner.size)), in: inner)
        }
    }
}
