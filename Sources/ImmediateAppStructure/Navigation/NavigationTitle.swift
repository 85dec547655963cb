import Foundation

extension View {
    /// Sets the title of the view's window while the view exists.
    ///
    /// The outermost of several titles applies, or else the first.
    public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(Text(title)) }

    /// Sets the title of the view's window to the string of a text.
    public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.string) }

    /// Sets the title of the view's window while the view exists.
    ///
    /// The outermost of several titles applies, or else the first.
    @_disfavoredOverload public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
        NavigationTitleView(content: self, title: String(title))
    }

    /// Sets the title of the view's window to the value of a binding, such as the name of a document.
    ///
    /// The user cannot edit the title where it is shown: the desktop draws title bars. A `TextField` bound to the same
    /// value renames the document.
    /// - Parameter title: The binding to the title.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        NavigationTitleView(content: self, title: title.wrappedValue)
    }
}

struct NavigationTitleView<Content: View>: PrimitiveView {
    var content: Content
    var title: String

    func build(into builder: inout Builder) {
        builder.proposeNavigationTitle(title)
        builder.changePage { $0.title = $0.title ?? title }
        // Names the pane that shows the content.
        builder.child(content.accessible(.title(title)))
    }
}
