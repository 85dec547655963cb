extension View {
    /// Gives the window that shows the view this title, for as long as it is shown. Of several titles the outermost
    /// counts, then the first.
    public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
        NavigationTitleView(content: self, title: String(title))
    }
}

struct NavigationTitleView<Content: View>: PrimitiveView {
    var content: Content
    var title: String

    func build(into builder: inout Builder) {
        builder.proposeNavigationTitle(title)
        builder.child(content, 0)
    }
}
