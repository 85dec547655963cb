import Foundation

/// What is known of the rows that a frame has.
extension ListState {
    /// A row that is built.
    struct Row {
        var view: Child
        /// The whole row, from edge to edge.
        var frame: CGRect
        /// Its number in the list.
        var number: Int
        /// The `ForEach` that it is of, and which of its elements.
        var reference: RunReference?
        var item: Int
        /// What it stands for in the selection.
        var value: AnyHashable?
        /// What it opens and closes, if it does.
        var disclosure: RowDisclosureElement?
    }

    /// Rows in a row: one that stands by itself, or those of neighbouring elements of a `ForEach`.
    struct Entry {
        /// The number of the first of them.
        var start: Int
        var count: Int
        var reference: RunReference?
        /// Which element the first one is of.
        var firstItem = 0

        @MainActor var run: LazyRun? { reference?.run }

        /// The element of a row.
        func item(of number: Int) -> Int { firstItem + number - start }

        /// The row of an element, if it is one of these.
        func number(of item: Int) -> Int? {
            item >= firstItem && item < firstItem + count ? start + item - firstItem : nil
        }
    }
}
