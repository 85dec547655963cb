import DemoViews
import SplitView

/// The layout of a contact sheet, in points: a title, then rows of two demos, each a label above a light and a dark
/// picture.
struct ContactSheetLayout {
    static let margin: CGFloat = 40
    static let titleHeight: CGFloat = 120
    static let labelHeight: CGFloat = 60
    /// The gap between the two pictures of a demo, and between two demos.
    static let (gap, wideGap) = (CGFloat(12), CGFloat(40))
    private static let columns = 2

    var picture: CGSize
    var count: Int

    var rows: Int { (count + Self.columns - 1) / Self.columns }
    var cell: CGSize {
        CGSize(width: 2 * picture.width + Self.gap, height: Self.labelHeight + picture.height)
    }
    var size: CGSize {
        let columns = CGFloat(min(count, Self.columns))
        return CGSize(
            width: 2 * Self.margin + columns * cell.width + (columns - 1) * Self.wideGap,
            height: Self.titleHeight + CGFloat(rows) * (cell.height + Self.wideGap)
        )
    }

    func demos(inRow row: Int) -> ArraySlice<Demo> {
        Demo.allCases.dropFirst(row * Self.columns).prefix(Self.columns)
    }

    /// Returns the top left corner of a picture of demo `index`: the light one in `column` 0, the dark one in 1.
    func position(of index: Int, _ column: Int) -> CGPoint {
        CGPoint(
            x: Self.margin + CGFloat(index % Self.columns) * (cell.width + Self.wideGap)
                + CGFloat(column) * (picture.width + Self.gap),
            y: Self.titleHeight + CGFloat(index / Self.columns) * (cell.height + Self.wideGap) + Self.labelHeight
        )
    }
}

/// A contact sheet without its pictures, which are pasted in later.
struct ContactSheetView: View {
    var layout: ContactSheetLayout

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            VStack(alignment: .leading, spacing: 4) {
                Text("SplitView for SDL2").font(.system(size: 34, weight: .bold))
                Text("The \(layout.count) demos of the gallery, light and dark")
                    .font(.system(size: 18))
                    .foregroundColor(.secondary)
            }
            .frame(height: ContactSheetLayout.titleHeight)
            ForEach(Array(0..<layout.rows), id: \.self) { row in
                HStack(spacing: ContactSheetLayout.wideGap) {
                    ForEach(Array(layout.demos(inRow: row)), id: \.self) { demo in DemoCell(demo: demo, layout: layout)
                    }
                }
                .padding(.bottom, ContactSheetLayout.wideGap)
            }
        }
        .padding(EdgeInsets(top: 0, leading: ContactSheetLayout.margin, bottom: 0, trailing: 0))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.windowBackground)
    }
}

/// The name of a demo and a hint, above the space for its two pictures.
private struct DemoCell: View {
    var demo: Demo
    var layout: ContactSheetLayout

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            VStack(alignment: .leading, spacing: 2) {
                Text(demo.title).font(.system(size: 20, weight: .semibold))
                Text(demo.hint).font(.system(size: 15)).foregroundColor(.secondary).lineLimit(1)
            }
            .frame(height: ContactSheetLayout.labelHeight)
            HStack(spacing: ContactSheetLayout.gap) {
                room
                room
            }
        }
        .frame(width: layout.cell.width, height: layout.cell.height)
    }

    /// The outline of a picture's space.
    private var room: some View {
        Rectangle()
            .fill(.separator)
            .padding(-1)
            .frame(width: layout.picture.width, height: layout.picture.height)
    }
}
