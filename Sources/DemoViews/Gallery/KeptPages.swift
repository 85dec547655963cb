import SplitView

/// Pages in one place, of which one is shown. The others keep their state.
struct KeptPages<Page: Hashable, Content: View>: PrimitiveView {
    /// The pages that have a state, with a number that changes when the state is to be a new one.
    var pages: [(page: Page, number: Int)]
    var shown: Page?
    /// Shows a page instead of the others.
    var reveal: (Page) -> Void
    @ViewBuilder var content: (Page) -> Content

    func build(into builder: inout Builder) {
        builder.add(KeptPagesElement(shown: pages.firstIndex { $0.page == shown })) { builder in
            for (page, number) in pages {
                var hasher = Hasher()
                hasher.combine(page)
                hasher.combine(number)
                builder.atChild(UInt64(bitPattern: Int64(hasher.finalize()))) { builder in
                    builder.shelved(unless: page == shown, reveal: { reveal(page) }) {
                        $0.add(KeptPageElement(), content: content(page))
                    }
                }
            }
        }
    }
}

/// The pages. All are laid out, as views in a `GeometryReader` are built then; one is painted.
private struct KeptPagesElement: Element {
    static var fillsProposal: Bool { true }
    var shown: Int?

    mutating func paint(_ painter: inout Painter) {
        painter.clipped(to: painter.rect) { painter in
            for (index, page) in painter.children.enumerated() where index == shown { painter.paint(page) }
        }
    }
}

/// One page, which fills its place.
private struct KeptPageElement: Element {
    static var fillsProposal: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) { layout.place(layout.children, stackedIn: rect) }
}

/// The demos that were opened, of which the open one is shown.
struct DemoStack: View {
    @ObservedObject var gallery: Gallery

    var body: some View {
        KeptPages(
            pages: gallery.visited.map { ($0, gallery.stateNumber(of: $0)) },
            shown: gallery.demo,
            reveal: { gallery.page = $0 }
        ) { demo in
            demo.view(gallery)
        }
    }
}
