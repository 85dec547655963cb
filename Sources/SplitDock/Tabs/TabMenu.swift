import ImmediateTextEntry
import SplitPanes

/// The items of the context menu of a tab.
struct TabMenu: View {
    var items: [TabItem]
    /// The index of the tab.
    var index: Int
    var actions: TabActions
    var clipboard: any Clipboard
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let item = items[index]
        // Pinned tabs stay, except for the one that the menu is about.
        let others = items.indices.filter { $0 != index && items[$0].canClose }
        Button("Close") { actions.close([index]) }.disabled(!item.isClosable)
        Button("Close Others") { actions.close(others) }.disabled(others.isEmpty)
        Button(direction == .leftToRight ? "Close to the Right" : "Close to the Left") {
            actions.close(others.filter { $0 > index })
        }
        .disabled(!others.contains { $0 > index })
        Button("Close All") { actions.close(items.indices.filter { items[$0].canClose }) }
            .disabled(!items.contains(where: \.canClose))
        if actions.pin != nil || item.isPreview {
            Divider()
            if item.isPreview { Button("Keep Open") { actions.keep?(index) } }
            if let pin = actions.pin { Button(item.isPinned ? "Unpin" : "Pin") { pin(index, !item.isPinned) } }
        }
        if let split = actions.split {
            Divider()
            Button(direction == .leftToRight ? "Split Right" : "Split Left") { split(index, .right) }
            Button("Split Down") { split(index, .bottom) }
        }
        if let float = actions.float { Button(actions.isFloating ? "Dock" : "Float") { float(index) } }
        if let tearOff = actions.tearOff { Button("Move to New Window") { tearOff(index) } }
        if let moveBack = actions.moveBack { Button("Move Back to Main Window") { moveBack(index) } }
        if let steer = actions.steer {
            Button("Move") { steer(index, false) }
            Button("Resize") { steer(index, true) }
        }
        if let fold = actions.fold { Button(actions.isFolded ? "Unfold" : "Fold to the Edge", action: fold) }
        if let path = item.path {
            Divider()
            Button("Copy Path") { clipboard.text = path }
        }
    }
}

/// Rows with the titles of tabs, one of them marked. A click chooses one.
struct TabRows: View {
    var items: [TabItem]
    /// The indices of the shown tabs.
    var order: [Int]
    /// The position of the marked row.
    var marked: Int?
    var choose: (Int) -> Void

    private static let height: CGFloat = 26

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(Array(order.enumerated()), id: \.element) { position, index in
                        Button(action: { choose(index) }) { row(items[index]) }
                            .buttonStyle(.plain)
                            .background(
                                RoundedRectangle(cornerRadius: 5)
                                    .fill(position == marked ? Color.accentColor.opacity(0.25) : Color.clear)
                            )
                            .accessibilityValue(position == marked ? "marked" : "")
                            .id(index)
                    }
                }
            }
            .frame(height: Self.height * CGFloat(min(max(order.count, 1), 12)))
            .onChange(of: marked) {
                if let marked, order.indices.contains(marked) { proxy.scrollTo(order[marked]) }
            }
        }
    }

    private func row(_ item: TabItem) -> some View {
        HStack(spacing: 6) {
            if let image = item.systemImage { Image(systemName: image).imageScale(.small) }
            Text(verbatim: item.title).italic(item.isPreview).lineLimit(1).truncationMode(.middle)
            Spacer(minLength: 6)
            if item.isPinned { Image(systemName: "pin").imageScale(.small).foregroundColor(.secondary) }
            if item.isEdited { Text(verbatim: "•").foregroundColor(.secondary) }
        }
        .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
        .frame(height: Self.height)
        .contentShape(Rectangle())
    }
}

/// The list of all tabs of a bar, with a field that filters them. Arrow keys mark one, Return selects it.
struct TabFinder: View {
    var items: [TabItem]
    var selected: Int?
    var choose: (Int) -> Void
    @State private var filter = ""
    /// The position of the marked row; nil for the selected tab, or else the first row.
    @State private var position: Int?
    @FocusState private var isFocused: Bool

    static let width: CGFloat = 260

    var body: some View {
        let order = items.indices.filter { filter.isEmpty || items[$0].title.localizedStandardContains(filter) }
        let marked = position ?? selected.flatMap { order.firstIndex(of: $0) } ?? 0
        VStack(alignment: .leading, spacing: 6) {
            TextField("Filter tabs", text: $filter)
                .textFieldStyle(.roundedBorder)
                .focused($isFocused)
                .onSubmit { if order.indices.contains(marked) { choose(order[marked]) } }
                .onChange(of: filter) { position = 0 }
            if order.isEmpty { Text("No tabs").foregroundColor(.secondary).padding(4) }
            TabRows(items: items, order: order, marked: marked, choose: choose)
        }
        .padding(8)
        .frame(width: Self.width)
        .background(PopupSurface())
        .onKeyPress(keys: [.upArrow, .downArrow]) { press in
            guard !order.isEmpty else { return .handled }
            position = (marked + (press.key == .downArrow ? 1 : -1) + order.count) % order.count
            return .handled
        }
        .defaultFocus($isFocused, true)
    }
}
