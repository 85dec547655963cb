import SplitView

/// All symbols by name, with a search field, weights and sizes. A click copies the code for a symbol.
package struct SymbolsDemo: View {
    @State private var words = ""
    @State private var weight = Font.Weight.regular
    @State private var size = 20.0
    @State private var isFilled = false
    @State private var selected: String?
    @State private var copied: String?

    package init() {}

    private var names: [String] {
        let parts = words.lowercased().split(whereSeparator: { $0 == " " || $0 == "." })
        return Image.systemNames.filter { name in
            name.hasSuffix(".fill") == isFilled && parts.allSatisfy { name.contains($0) }
        }
    }

    package var body: some View {
        let names = names
        VStack(spacing: 0) {
            bar
            Divider()
            VSplit(top: { grid(names) }, bottom: { sizes(of: selected ?? names.first ?? "questionmark") })
                .fraction(0.68)
                .constraints(minPFraction: 0.3, minSFraction: 0.15)
                .styling(color: .separator, inset: 0, visibleThickness: 1)
            Divider()
            note(names.count)
        }
        .background(Color.contentBackground)
    }

    @ViewBuilder private func grid(_ names: [String]) -> some View {
        if names.isEmpty {
            ContentUnavailableView(
                "No Symbols",
                systemImage: "magnifyingglass",
                description: Text("No symbol matches “\(words)”.")
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
            SymbolGrid(names: names, size: size, weight: weight, selected: $selected) { copied = $0 }
        }
    }

    /// In one line, or two where the pane is narrow.
    private var bar: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) {
                search.frame(minWidth: 60, idealWidth: 120, maxWidth: 220)
                Spacer(minLength: 0)
                choices
            }
            VStack(alignment: .leading, spacing: 8) {
                search
                HStack(spacing: 12) { choices }
            }
        }
        .padding(10)
        .background(Color.windowBackground)
    }

    private var search: some View {
        TextField("Search symbols", text: $words)
            .textFieldStyle(.roundedBorder)
            .overlay(alignment: .trailing) {
                if !words.isEmpty {
                    Button(action: { words = "" }) {
                        Image(systemName: "xmark.circle.fill").imageScale(.small).foregroundColor(.secondary)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Clear search")
                    .help("Clear search")
                    .padding(.trailing, 7)
                }
            }
    }

    @ViewBuilder private var choices: some View {
        Toggle("Filled", isOn: $isFilled).toggleStyle(.checkbox)
        Picker("Weight", selection: $weight) {
            Text("Light").tag(Font.Weight.light)
            Text("Regular").tag(Font.Weight.regular)
            Text("Bold").tag(Font.Weight.bold)
        }
        .labelsHidden()
        .fixedSize()
        Slider(value: $size, in: 12...32, step: 1).accessibilityLabel("Size").help("Size of the symbols").frame(
            minWidth: 36,
            maxWidth: 80
        )
    }

    /// A symbol in common sizes, and beside its name where there is room.
    private func sizes(of name: String) -> some View {
        func symbols(_ sizes: [Double], spacing: CGFloat) -> some View {
            HStack(spacing: spacing) {
                ForEach(sizes, id: \.self) { size in
                    Image(systemName: name).font(.system(size: size, weight: weight))
                }
            }
        }
        let usual = symbols([12, 16, 24, 36, 48], spacing: 20)
        return ViewThatFits(in: .horizontal) {
            HStack(spacing: 28) {
                usual
                Label(name, systemImage: name).fontWeight(weight).lineLimit(1)
            }
            usual
            symbols([12, 16, 24, 36], spacing: 10)
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func note(_ count: Int) -> some View {
        HStack {
            Text(
                copied.map { "Copied Image(systemName: \"\($0)\")" }
                    ?? "Click a symbol or press Return to copy its code."
            )
            Spacer(minLength: 8)
            Text(count == 1 ? "1 symbol" : "\(count) symbols").foregroundColor(.secondary)
        }
        .font(.callout)
        .lineLimit(1)
        .padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
        .background(Color.windowBackground)
    }
}

/// Symbols in rows. Tab focuses the grid; arrows, Home, End and the page keys select a symbol, and Return copies it.
private struct SymbolGrid: PrimitiveView {
    var names: [String]
    var size: Double
    var weight: Font.Weight
    @Binding var selected: String?
    var copied: (String) -> Void

    func build(into builder: inout Builder) {
        let clipboard = builder.clipboard
        let cells = SymbolCells(names: names, size: size, weight: weight, selected: $selected) { name in
            clipboard.text = "Image(systemName: \"\(name)\")"
            copied(name)
        }
        builder.child(cells)
    }
}

private struct SymbolCells: View {
    var names: [String]
    var size: Double
    var weight: Font.Weight
    @Binding var selected: String?
    var copy: (String) -> Void
    @FocusState private var isFocused: Bool
    @Environment(\.layoutDirection) private var direction

    private static let (spacing, margin) = (CGFloat(4), CGFloat(10))

    var body: some View {
        GeometryReader { space in
            // The keys need to know which cell is below which.
            let columns = fitting(space.size.width - 2 * Self.margin, SymbolCell.width)
            let page = columns * fitting(space.size.height - 2 * Self.margin, SymbolCell.height)
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVGrid(
                        columns: Array(repeating: GridItem(spacing: Self.spacing), count: columns),
                        spacing: Self.spacing
                    ) {
                        ForEach(names, id: \.self) { name in
                            SymbolCell(
                                name: name,
                                size: size,
                                weight: weight,
                                isSelected: name == selected,
                                isActive: isFocused
                            )
                            .contentShape(Rectangle())
                            .onTapGesture {
                                (selected, isFocused) = (name, true)
                                copy(name)
                            }
                        }
                    }
                    .padding(Self.margin)
                }
                .focusable()
                .focused($isFocused)
                .padding(2)
                // The selected symbol is in another row now.
                .onChange(of: columns) { if let selected { proxy.scrollTo(selected) } }
                .onKeyPress { press in
                    guard press.modifiers.isEmpty else { return .ignored }
                    if press.key == .return || press.key == .space {
                        guard let selected else { return .ignored }
                        copy(selected)
                        return .handled
                    }
                    guard let name = name(after: press.key, columns: columns, page: page) else { return .ignored }
                    selected = name
                    proxy.scrollTo(name)
                    return .handled
                }
            }
        }
    }

    private func fitting(_ room: CGFloat, _ length: CGFloat) -> Int {
        max(1, Int((room + Self.spacing) / (length + Self.spacing)))
    }

    /// The symbol that a key selects; nil for other keys.
    private func name(after key: Key, columns: Int, page: Int) -> String? {
        let forward = direction == .leftToRight ? 1 : -1
        let steps: [Key: Int] = [
            .left: -forward, .right: forward, .up: -columns, .down: columns, .pageUp: -page, .pageDown: page,
            .home: -names.count, .end: names.count,
        ]
        guard let step = steps[key] else { return nil }
        guard let present = selected.flatMap({ names.firstIndex(of: $0) }) else {
            return key == .end ? names.last : names.first
        }
        let next = present + step
        // Up and Down stay in their column at the first and the last row.
        if key == .up && next < 0 || key == .down && next >= names.count { return names[present] }
        return names[min(max(0, next), names.count - 1)]
    }
}

/// A symbol above its name.
private struct SymbolCell: View {
    static let (width, height) = (CGFloat(92), CGFloat(76))

    var name: String
    var size: Double
    var weight: Font.Weight
    var isSelected: Bool
    /// Whether the grid has the focus.
    var isActive: Bool
    @State private var isHovered = false
    @Environment(\.themeLook) private var look

    var body: some View {
        VStack(spacing: 6) {
            Image(systemName: name)
                .font(.system(size: size, weight: weight))
                .frame(width: 44, height: 44)
            Text(name)
                .font(.caption)
                .foregroundColor(isSelected ? .primary : .secondary)
                .lineLimit(1)
                .truncationMode(.middle)
        }
        .padding(.horizontal, 4)
        .frame(maxWidth: .infinity)
        .frame(height: Self.height)
        .background(ground, in: RoundedRectangle(cornerRadius: look.metrics.rowRadius))
        .onHover { isHovered = $0 }
        .accessibilityElement()
        .accessibilityLabel(name)
        .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
        .help(name)
    }

    private var ground: Color {
        if isSelected {
            return isActive ? look.colors.accent.opacity(look.colors.selectionOpacity) : look.colors.inactiveSelection
        }
        return isHovered ? look.colors.hover : .clear
    }
}
