import SplitView

/// The demos in their groups, below the first page. The text in the field above filters them.
struct DemoNavigator: View {
    @ObservedObject var gallery: Gallery
    @FocusState private var isFiltering: Bool

    var body: some View {
        VStack(spacing: 0) {
            filter.padding(EdgeInsets(top: 8, leading: 10, bottom: 4, trailing: 10))
            if sections.isEmpty && !showsHome {
                Text("No page matches “\(gallery.filter)”.")
                    .font(.callout)
                    .foregroundColor(.secondary)
                    .padding(12)
                Spacer(minLength: 0)
            } else {
                list
            }
        }
        .background {
            Button("Filter pages") { isFiltering = true }
                .keyboardShortcut("f", modifiers: [.control, .shift])
                .hidden()
        }
    }

    private var filter: some View {
        TextField("Filter", text: $gallery.filter)
            .textFieldStyle(.roundedBorder)
            .focused($isFiltering)
            .accessibilityLabel("Filter pages")
            .onSubmit { openFirst() }
            .onKeyPress(.escape) {
                guard !gallery.filter.isEmpty else { return .ignored }
                gallery.filter = ""
                return .handled
            }
            .overlay(alignment: .trailing) {
                if !gallery.filter.isEmpty {
                    Button(action: { gallery.filter = "" }) {
                        Image(systemName: "xmark.circle.fill").imageScale(.small).foregroundColor(.secondary)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("Clear filter")
                    .help("Clear filter")
                    .padding(.trailing, 7)
                }
            }
            .help("Filter pages (Ctrl+Shift+F)")
    }

    private var list: some View {
        ScrollViewReader { proxy in
            pages
                .onAppear { proxy.scrollTo(gallery.page?.id ?? Self.home) }
                .onChange(of: gallery.page) { proxy.scrollTo(gallery.page?.id ?? Self.home) }
        }
    }

    private var pages: some View {
        List(selection: selection) {
            if showsHome {
                HStack(spacing: 8) {
                    Image(systemName: "house").imageScale(.small).frame(width: 18)
                    Text("Overview").lineLimit(1)
                }
                .tag(Self.home)
                .id(Self.home)
            }
            ForEach(sections) { section in
                Section(section.title) {
                    ForEach(section.demos) { demo in
                        HStack(spacing: 8) {
                            Image(systemName: demo.symbol).imageScale(.small).frame(width: 18)
                            Text(demo.title).lineLimit(1)
                        }
                    }
                }
            }
            .listRowInsets(EdgeInsets(top: 3, leading: 12, bottom: 3, trailing: 8))
        }
        .listStyle(.sidebar)
    }

    private static let home = "home"

    private var words: [Substring] { gallery.filter.lowercased().split(separator: " ") }

    private var showsHome: Bool { words.allSatisfy { "overview".contains($0) } }

    /// The groups with the demos whose titles or hints contain all words.
    private var sections: [DemoSection] {
        let words = words
        guard !words.isEmpty else { return DemoSection.all }
        return DemoSection.all.compactMap { section in
            let found = section.demos.filter { demo in
                let text = "\(demo.title) \(section.title) \(demo.hint)".lowercased()
                return words.allSatisfy { text.contains($0) }
            }
            return found.isEmpty ? nil : DemoSection(section.title, found)
        }
    }

    private func openFirst() {
        if !gallery.filter.isEmpty, let demo = sections.first?.demos.first { gallery.page = demo }
    }

    private var selection: Binding<String?> {
        Binding {
            gallery.page?.id ?? Self.home
        } set: { id in
            guard let id else { return }
            gallery.page = Demo(rawValue: id)
        }
    }
}
