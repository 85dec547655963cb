import SplitView

/// A stack of pages that shows one of them. The others keep their state.
struct KeptPages<Page: Hashable, Content: View>: PrimitiveView {
    /// The pages that have a state, with a number that changes when a page gets a new state.
    var pages: [(page: Page, number: Int)]
    var shown: Page?
    /// Selects a page.
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

/// The element of the pages. All are laid out, because views in a `GeometryReader` are built then; one is painted.
private struct KeptPagesElement: Element {
    static var isGreedy: Bool { true }
    var shown: Int?

    mutating func paint(_ painter: inout Painter) {
        painter.clipped(to: painter.rect) { painter in
            for (index, page) in painter.children.enumerated() where index == shown { painter.paint(page) }
        }
    }
}

/// The element of one page, which fills the stack.
private struct KeptPageElement: Element {
    static var isGreedy: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) { layout.place(layout.children, stackedIn: rect) }
}

/// The demos opened so far; it shows the open one.
struct DemoStack: View {
    @ObservedObject var gallery: Gallery

    var body: some View {
        KeptPages(
            pages: gallery.visited.map { ($0, gallery.stateNumber(of: $0)) },
            shown: gallery.demo,
            reveal: { gallery.page = $0 }
        ) { demo in
            demo.view(gallery).arrangement(gallery.arrangement(demo.id + ".splits"))
        }
    }
}
