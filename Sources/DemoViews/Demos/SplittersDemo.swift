import SplitView

/// The three splitters of the library. They look different; their hit zones have the same thickness.
struct SplittersDemo: View {
    var thickness: CGFloat = 4
    var inset: CGFloat = 6
    var hitZone: CGFloat = 30

    var body: some View {
        HStack(spacing: 0) {
            column("Splitter()") { Splitter(inset: inset, visibleThickness: thickness) }
            Divider()
            column("Splitter.line()") { Splitter.line() }
            Divider()
            column("Splitter.invisible()") { Splitter.invisible() }
        }
    }

    private func column(_ name: String, splitter: @escaping () -> Splitter) -> some View {
        VStack(spacing: 0) {
            Text(name).font(.system(size: 12, design: .monospaced)).lineLimit(1).frame(height: 32)
            Divider()
            VSplit(
                top: { Prose.ebb },
                bottom: { Prose.flood }
            )
            .splitter(splitter)
            .styling(invisibleThickness: hitZone)
        }
    }
}
