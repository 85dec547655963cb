import SplitView

/// Titles on the left, a note on the right, and a button that hides the titles.
struct NotesView: View {
    private let hide = SideHolder()
    private let titles = ["Groceries", "Ideas", "Letters"]

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Button("Sidebar") { withAnimation { hide.toggle(.primary) } }
                Spacer()
                Badge(count: titles.count)
            }
            .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 0))
            HSplit(
                left: { List(titles, id: \.self) { Text($0) } },
                right: { Text("Bread, butter, figs.") }
            )
            .fraction(0.4)
            .hide(hide)
        }
    }
}
