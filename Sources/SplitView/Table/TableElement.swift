import Foundation
import ImmediateUI

/// The heads of a table above its rows.
///
/// The heads are placed before any row is measured: how high a row is depends on how broad its columns are, and a column is
/// as broad as its head is placed. A stack would ask the rows first.
struct TableParts<Heads: View, Rows: View>: PrimitiveView {
    let heads: Heads
    let rows: Rows

    func build(into builder: inout Builder) {
        builder.add(TableElement()) { builder in
            builder.child(heads, 0)
            builder.child(rows, 1)
        }
    }
}

/// A table, which takes all that it is offered, and where nothing is as much as the heads and all rows like.
struct TableElement: Element {
    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        var liked = CGSize.zero
        for part in layout.children {
            let size = layout.size(of: part, ProposedViewSize(width: proposal.width, height: nil))
            liked = CGSize(width: max(liked.width, size.width), height: liked.height + size.height)
        }
        return CGSize(width: proposal.width ?? liked.width, height: proposal.height ?? liked.height)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var children = layout.children
        guard let heads = children.next(), let rows = children.next() else { return }
        let proposal = ProposedViewSize(width: rect.width, height: nil)
        let height = min(layout.size(of: heads, proposal).height, rect.height)
        layout.place(heads, in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
        let rest = CGRect(x: rect.minX, y: rect.minY + height, width: rect.width, height: rect.height - height)
        layout.place(rows, in: rest)
    }
}
