import Foundation

/// What the items of a menu have in common: if one of them may have a check mark, the words of all begin right of it.
@MainActor final class MenuColumns {
    static let markWidth: CGFloat = 12
    static let spacing: CGFloat = 5

    /// Known once all items are built, before they are laid out.
    var hasMarks = false

    /// How much further right the words of an item without the place of a mark begin.
    var indent: CGFloat { hasMarks ? Self.markWidth + Self.spacing : 0 }
}

extension ButtonElement {
    /// Notes that the item's label begins with the place of a check mark.
    @MainActor mutating func addMark() {
        hasMark = true
        columns?.hasMarks = true
    }
}

/// The label of an item in a menu that may have a check mark.
struct MenuItemLabel<Label: View>: View {
    var isChecked: Bool
    var label: Label

    var body: some View {
        HStack(spacing: MenuColumns.spacing) {
            Image(systemName: "checkmark")
                .font(.system(size: 10))
                .opacity(isChecked ? 1 : 0)
                .frame(width: MenuColumns.markWidth)
            label
        }
    }
}

/// The heading of a section in a menu, in line with the words of the items.
struct MenuHeadingElement: Element {
    var columns: MenuColumns?

    private var padding: PaddingElement {
        PaddingElement(insets: EdgeInsets(top: 3, leading: 10 + (columns?.indent ?? 0), bottom: 3, trailing: 10))
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var padding = padding
        return padding.size(proposal, layout)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var padding = padding
        padding.place(in: rect, layout)
    }
}
