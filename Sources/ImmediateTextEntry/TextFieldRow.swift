import Foundation

/// A text field as a row of a form, with its label at the leading and the field at the trailing edge. The fields of all
/// rows are aligned.
struct TextFieldRowElement: Element {
    /// The field's share of the row.
    private static let share: CGFloat = 0.6
    private static let (gap, least): (CGFloat, CGFloat) = (12, 100)

    private func fieldWidth(_ width: CGFloat) -> CGFloat { min(width, max(Self.least, (width * Self.share).rounded())) }

    private func parts(_ layout: LayoutContext) -> (label: Child, field: Child)? {
        var children = layout.children
        guard let label = children.next(), let field = children.next() else { return nil }
        return (label, field)
    }

    private func sizes(_ width: CGFloat, _ layout: LayoutContext) -> (label: CGSize, field: CGSize) {
        guard let (label, field) = parts(layout) else { return (.zero, .zero) }
        let fieldWidth = fieldWidth(width)
        let room = max(0, width - fieldWidth - Self.gap)
        return (
            layout.size(of: label, ProposedViewSize(width: room, height: nil)),
            layout.size(of: field, ProposedViewSize(width: fieldWidth, height: nil))
        )
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let width = proposal.width ?? 320
        let (label, field) = sizes(width, layout)
        return CGSize(width: width, height: max(label.height, field.height))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        guard let parts = parts(layout) else { return }
        let (label, field) = sizes(rect.width, layout)
        // The label is centered beside a field of one row, and stays at the top of a taller one.
        let labelY = rect.minY + max(0, (min(rect.height, field.height, label.height + 8) - label.height) / 2)
        layout.place(parts.label, in: CGRect(origin: CGPoint(x: rect.minX, y: labelY), size: label))
        let origin = CGPoint(x: rect.maxX - field.width, y: rect.midY - field.height / 2)
        layout.place(parts.field, in: CGRect(origin: origin, size: field))
    }
}

/// The label of a field in a form row: one node, regardless of its contents.
private struct TextFieldLabelElement: Element {}

extension Builder {
    /// Appends a field with its label beside it.
    mutating func addTextFieldRow<Label: View>(_ label: Label, _ field: (inout Builder) -> Void) {
        add(TextFieldRowElement()) { builder in
            builder.with(\.controlContainer, nil) { builder in
                builder.atChild(0) { $0.add(TextFieldLabelElement(), content: label) }
                builder.atChild(1) { field(&$0) }
            }
        }
    }
}
