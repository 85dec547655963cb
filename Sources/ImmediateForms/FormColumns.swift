import Foundation

/// A form in two columns: labels at the trailing edge of the first, controls at the leading edge of the second.
///
/// Rows report the start of their control as an alignment guide, so that modifiers and stacks around them align too.
struct FormColumnsView<Content: View>: PrimitiveView {
    var content: Content

    func build(into builder: inout Builder) {
        let outer = builder.environment
        let columns = builder.state { FormColumns() }
        builder.environment.controlContainer = columns
        builder.environment.stackAxis = .vertical
        // Has a guide of its own, which ends those of the rows: they are for this form alone.
        builder.child(FormColumnsRows(columns: columns, content: content).alignmentGuide(.formControl) { _ in 0 })
        builder.environment = outer
    }
}

private struct FormColumnsRows<Content: View>: PrimitiveView {
    var columns: FormColumns
    var content: Content

    func build(into builder: inout Builder) {
        builder.add(FormColumnsElement(columns: columns), content: content)
    }
}

/// The measure that the rows of a form in columns share.
@MainActor final class FormColumns: ControlContainer {
    /// The greatest width of a label, in points. Wider labels wrap.
    fileprivate(set) var limit = CGFloat.infinity

    /// The space between a label and its control, in points.
    fileprivate static let gap: CGFloat = 8

    func adopt<Label: View>(label: Label, into builder: inout Builder, control: (inout Builder) -> Void) -> Bool {
        builder.addFormColumnsRow(self, label, control)
        return true
    }

    /// Builds header, rows and footer as rows, away from other sections.
    func adopt<Header: View, Content: View, Footer: View>(
        section: SectionParts<Header, Content, Footer>,
        into builder: inout Builder
    ) -> Bool {
        builder.addFormColumnsGap()
        if Header.self != EmptyView.self {
            builder.with(\.controlContainer, nil) {
                let header = section.header.font(.headline)
                $0.child(SectionHeading(header: header, isExpanded: section.isExpanded), 0)
            }
        }
        if section.isShown { builder.child(section.content, 1) }
        if Footer.self != EmptyView.self {
            builder.with(\.controlContainer, nil) { $0.child(section.footing, 2) }
        }
        builder.addFormColumnsGap()
        return true
    }
}

extension HorizontalAlignment {
    private struct FormControl: AlignmentID {
        static func defaultValue(in view: ViewDimensions) -> CGFloat { view[HorizontalAlignment.leading] }
    }

    /// The leading edge of a row's control; for a view without a label, its own leading edge.
    fileprivate static let formControl = HorizontalAlignment(FormControl.self)
}

extension Builder {
    /// Appends a label and a control, one node each, as a row of a form in columns.
    fileprivate mutating func addFormColumnsRow<Label: View>(
        _ columns: FormColumns,
        _ label: Label,
        _ control: (inout Builder) -> Void
    ) {
        add(FormColumnsRowElement(columns: columns)) { builder in
            builder.with(\.controlContainer, nil) { builder in
                builder.inControlColor { builder in
                    builder.with(\.multilineTextAlignment, .trailing) { builder in
                        let stack = StackElement(axis: .vertical, unit: 1, spacing: 0)
                        builder.atChild(0) { $0.add(stack, content: label) }
                    }
                }
                builder.atChild(1) { control(&$0) }
            }
        }
    }

    /// Appends the boundary between two sections of a form in columns.
    fileprivate mutating func addFormColumnsGap() { unmodified { $0.add(FormColumnsGapElement()) } }
}

/// Labeled content as a row of a form in columns.
struct FormColumnsContent<Label: View, Content: View>: PrimitiveView {
    var columns: FormColumns
    var label: Label
    var content: Content

    func build(into builder: inout Builder) {
        builder.addFormColumnsRow(columns, label) { $0.child(HStack { content }) }
    }
}

/// The boundary between two sections.
private struct FormColumnsGapElement: Element {
    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { .zero }
}

/// The rows and sections of a form in columns, from top to bottom.
private struct FormColumnsElement: Element {
    let columns: FormColumns

    /// The space between rows and between sections, in points.
    private static let (spacing, sectionSpacing): (CGFloat, CGFloat) = (8, 20)
    /// The width that labels leave to the controls of a narrow form, in points.
    private static let leastControl: CGFloat = 100
    fileprivate static let alignment = Alignment(horizontal: .formControl, vertical: .top)

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        arrange(proposal.width, layout) { _, _ in }
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let width = layout.proposal(for: rect.size).width ?? rect.width
        _ = arrange(width, layout) { layout.place($0, in: $1.offsetBy(dx: rect.minX, dy: rect.minY)) }
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard layout.passes(baseline, by: Self.alignment) else { return nil }
        var frames: [CGRect] = []
        _ = arrange(layout.proposal(for: size).width ?? size.width, layout) { frames.append($1) }
        var rest = frames[...]
        return layout.baselineOfChildren(baseline) { _ in rest.popFirst() ?? .zero }
    }

    private func line(of child: Child, in size: CGSize, _ layout: LayoutContext) -> CGFloat {
        HorizontalAlignment.formControl.guide.flatMap { layout.textBaseline(of: child, $0, in: size) } ?? 0
    }

    /// Returns the distance from the leading edge to the controls, and sets the greatest width of a label.
    private func measureLabels(_ width: CGFloat?, _ layout: LayoutContext) -> CGFloat {
        func column(_ width: CGFloat?) -> (labels: CGFloat, controls: CGFloat) {
            var (labels, controls): (CGFloat, CGFloat) = (0, 0)
            for child in layout.children {
                let size = layout.size(of: child, ProposedViewSize(width: width, height: nil))
                let line = line(of: child, in: size, layout)
                (labels, controls) = (max(labels, line), max(controls, size.width - line))
            }
            return (labels, controls)
        }
        columns.limit = .infinity
        let (labels, controls) = column(nil)
        guard let width, width < labels + controls else { return labels }
        let limit = max(0, width - min(Self.leastControl, controls) - FormColumns.gap)
        guard labels > limit + FormColumns.gap else { return labels }
        columns.limit = limit
        return column(width).labels
    }

    /// Calls `visit` with the children and their frames, relative to the form's corner.
    /// - Returns: The size of the form.
    private func arrange(_ width: CGFloat?, _ layout: LayoutContext, _ visit: (Child, CGRect) -> Void) -> CGSize {
        let column = measureLabels(width, layout)
        var (size, spacing): (CGSize, CGFloat?) = (.zero, nil)
        for child in layout.children {
            if layout.isElement(child, FormColumnsGapElement.self) {
                // Nothing is above the first row.
                if spacing != nil { spacing = Self.sectionSpacing }
                visit(child, CGRect(x: 0, y: size.height, width: 0, height: 0))
                continue
            }
            let frame = frame(of: child, width, column, layout)
            // A view without height, such as one that only presents others, has no row.
            let y = size.height + (frame.height > 0 ? spacing ?? 0 : 0)
            visit(child, frame.offsetBy(dx: 0, dy: y))
            if frame.height > 0 { (size.height, spacing) = (y + frame.height, Self.spacing) }
            size.width = max(size.width, frame.maxX)
        }
        return size
    }

    /// Returns the frame of a child at the top of a form.
    private func frame(of child: Child, _ width: CGFloat?, _ column: CGFloat, _ layout: LayoutContext) -> CGRect {
        if layout.isElement(child, DividerElement.self) {
            // Dividers cross both columns.
            return CGRect(origin: .zero, size: layout.size(of: child, ProposedViewSize(width: width, height: nil)))
        }
        // Sizes without a proposed width have labels of any width.
        let measured = columns.limit.isFinite ? width : nil
        let ideal = layout.size(of: child, ProposedViewSize(width: measured, height: nil))
        let inset = column - line(of: child, in: ideal, layout)
        let room = width.map { max(0, $0 - inset) }
        let size = layout.size(of: child, ProposedViewSize(width: room, height: nil))
        return CGRect(origin: CGPoint(x: column - line(of: child, in: size, layout), y: 0), size: size)
    }
}

/// A label and the control after it, with common baselines. Without texts on both sides, their centers are aligned.
private struct FormColumnsRowElement: Element {
    let columns: FormColumns

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let (label, control) = frames(proposal.width, layout)
        return CGSize(width: max(label.maxX, control.maxX), height: max(label.maxY, control.maxY))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let (label, control) = frames(layout.proposal(for: rect.size).width, layout)
        var isLabel = true
        for child in layout.children {
            layout.place(child, in: (isLabel ? label : control).offsetBy(dx: rect.minX, dy: rect.minY))
            isLabel = false
        }
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard layout.passes(baseline, by: FormColumnsElement.alignment) else { return nil }
        let (label, control) = frames(layout.proposal(for: size).width, layout)
        if baseline == HorizontalAlignment.formControl.guide { return control.minX }
        var isLabel = true
        return layout.baselineOfChildren(baseline) { _ in
            defer { isLabel = false }
            return isLabel ? label : control
        }
    }

    private func frames(_ width: CGFloat?, _ layout: LayoutContext) -> (label: CGRect, control: CGRect) {
        var children = layout.children
        guard let label = children.next(), let control = children.next() else { return (.zero, .zero) }
        let limit = columns.limit.isFinite ? columns.limit : nil
        var labelFrame = CGRect(
            origin: .zero,
            size: layout.size(of: label, ProposedViewSize(width: limit, height: nil))
        )
        let start = labelFrame.width > 0 ? labelFrame.width + FormColumns.gap : 0
        let room = width.map { max(0, $0 - start) }
        let size = layout.size(of: control, ProposedViewSize(width: room, height: nil))
        var controlFrame = CGRect(origin: CGPoint(x: start, y: 0), size: size)
        if let own = layout.textBaseline(of: label, .first, in: labelFrame.size),
            let other = layout.textBaseline(of: control, .first, in: size)
        {
            labelFrame.origin.y = max(0, other - own)
            controlFrame.origin.y = max(0, own - other)
        } else {
            let height = max(labelFrame.height, size.height)
            labelFrame.origin.y = (height - labelFrame.height) / 2
            controlFrame.origin.y = (height - size.height) / 2
        }
        return (labelFrame, controlFrame)
    }
}
