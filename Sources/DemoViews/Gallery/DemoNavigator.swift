import SplitView

/// The demos in their groups, below the first page.
struct DemoNavigator: View {
    @ObservedObject var gallery: Gallery

    var body: some View {
        List(selection: selection) {
            HStack(spacing: 8) {
                Image(systemName: "house").imageScale(.small).frame(width: 18)
                Text("Overview").lineLimit(1)
            }
            .tag(Self.home)
            ForEach(DemoSection.all) { section in
                Section(section.title) {
                    ForEach(section.demos) { demo in
                        HStack(spacing: 8) {
                            SketchView(sketch: demo.sketch, gap: 1, radius: 1, color: .secondary)
                                .frame(width: 18, height: 13)
                            Text(demo.title).lineLimit(1)
                        }
                    }
                }
            }
            .listRowInsets(EdgeInsets(top: 3, leading: 12, bottom: 3, trailing: 8))
        }
        .listStyle(.sidebar)
        .padding(.top, 6)
    }

    private static let home = "home"

    private var selection: Binding<String?> {
        Binding {
            gallery.page?.id ?? Self.home
        } set: { id in
            guard let id else { return }
            gallery.page = Demo(rawValue: id)
        }
    }
}
