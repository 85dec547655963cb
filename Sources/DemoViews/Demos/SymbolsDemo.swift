import SplitView

/// All symbols by name: a search, their weight and size, and a click that copies how to write one.
package struct SymbolsDemo: View {
    @State private var words = ""
    @State private var weight = Font.Weight.regular
    @State private var size = 20.0
    @State private var isFilled = false
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
            VSplit(top: { grid(names) }, bottom: { sizes(of: copied ?? names.first ?? "questionmark") })
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
                description: Text("Nothing is called “\(words)”.")
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 92), spacing: 4)], spacing: 4) {
                    ForEach(names, id: \.self) { name in
                        SymbolCell(name: name, size: size, weight: weight) { copied = name }
                    }
                }
                .padding(10)
            }
        }
    }

    private var bar: some View {
        HStack(spacing: 12) {
            TextField("Search symbols", text: $words).textFieldStyle(.roundedBorder).frame(minWidth: 80, maxWidth: 220)
            Spacer(minLength: 0)
            Toggle("Filled", isOn: $isFilled).toggleStyle(.checkbox)
            Picker("Weight", selection: $weight) {
                Text("Light").tag(Font.Weight.light)
                Text("Regular").tag(Font.Weight.regular)
                Text("Bold").tag(Font.Weight.bold)
            }
            .labelsHidden()
            .fixedSize()
            Slider(value: $size, in: 12...32, step: 1).accessibilityLabel("Size").frame(minWidth: 40, maxWidth: 80)
        }
        .padding(10)
        .background(Color.windowBackground)
    }

    /// A symbol in the sizes in which it is read, and beside words where there is room.
    private func sizes(of name: String) -> some View {
        let symbols = HStack(spacing: 20) {
            ForEach([12.0, 16, 24, 36, 48], id: \.self) { size in
                Image(systemName: name).font(.system(size: size, weight: weight))
            }
        }
        return ViewThatFits(in: .horizontal) {
            HStack(spacing: 28) {
                symbols
                Label(name, systemImage: name).fontWeight(weight).lineLimit(1)
            }
            symbols
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func note(_ count: Int) -> some View {
        HStack {
            Text(copied.map { "Copied Image(systemName: \"\($0)\")" } ?? "Click a symbol to copy how it is written.")
            Spacer(minLength: 8)
            Text("\(count) symbols").foregroundColor(.secondary)
        }
        .font(.callout)
        .lineLimit(1)
        .padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
        .background(Color.windowBackground)
    }
}

/// A symbol above its name, which copies itself.
private struct SymbolCell: PrimitiveView {
    var name: String
    var size: Double
    var weight: Font.Weight
    var copied: () -> Void

    func build(into builder: inout Builder) {
        let clipboard = builder.clipboard
        let button = Button {
            clipboard.text = "Image(systemName: \"\(name)\")"
            copied()
        } label: {
            VStack(spacing: 6) {
                Image(systemName: name)
                    .font(.system(size: size, weight: weight))
                    .frame(width: 44, height: 44)
                Text(name)
                    .font(.caption)
                    .foregroundColor(.secondary)
                    .lineLimit(1)
                    .truncationMode(.middle)
            }
            .frame(maxWidth: .infinity)
            .padding(4)
        }
        builder.child(button.buttonStyle(BorderlessButtonStyle()).accessibilityLabel(name).help(name), 0)
    }
}
