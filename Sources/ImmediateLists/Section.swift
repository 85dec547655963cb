import Foundation

/// A group of views with a header and a footer.
///
/// In a list with the `.plain` style the header is pinned. In a menu a separator precedes the section.
///
/// ```swift
/// List {
///     Section("Zoom") { Text("In"); Text("Out") }
/// }
/// ```
public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
    private var parts: SectionParts<Header, Content, Footer>

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Header,
        @ViewBuilder footer: () -> Footer
    ) {
        parts = SectionParts(header: header(), content: content(), footer: footer())
    }

    /// Appends header, content and footer, laid out by the surrounding container. A menu shows no footer.
    public func build(into builder: inout Builder) {
        if let container = builder.environment.lazyContainer, container.holds(builder) {
            return build(in: container, &builder)
        }
        if builder.environment.itemContainer?.hidesSeparators == true { return builder.child(parts.content, 1) }
        if let container = builder.environment.controlContainer, container.adopt(section: parts, into: &builder) {
            return
        }
        if Header.self != EmptyView.self {
            let heading = SectionHeading(header: parts.header, isExpanded: parts.isExpanded)
            builder.child(parts.heading(heading), 0)
        }
        if parts.isShown { builder.child(parts.content, 1) }
        if Footer.self != EmptyView.self { builder.child(parts.footing, 2) }
    }

    /// Appends the section as one node, which lays out its views. Modifiers of the section apply to each of them.
    private func build(in container: LazyContainer, _ builder: inout Builder) {
        let modifiers = builder.modifiers
        builder.unmodified { builder in
            let here = builder.nextChild
            let form = LazyStackElement.Form.section(content: here, footer: here)
            builder.add(LazyStackElement(container: container, form: form)) { builder, element in
                container.build(into: &builder) { builder in
                    if Header.self != EmptyView.self {
                        let title = SectionHeading(
                            header: parts.header,
                            isExpanded: parts.isExpanded,
                            isInList: container.list != nil
                        )
                        // A heading is nearer to its own rows than to those above.
                        let space: CGFloat = (container.list as? ListState)?.style == .sidebar ? 8 : 0
                        let spaced = parts.heading(title).padding(.top, space)
                        container.build(heading: spaced, isFooter: false, &builder)
                    }
                    let start = builder.nextChild
                    if parts.isShown { builder.child(parts.content, 1, inside: modifiers) }
                    let end = builder.nextChild
                    if Footer.self != EmptyView.self {
                        container.build(heading: parts.footing, isFooter: true, &builder)
                    }
                    element.form = .section(content: start, footer: end)
                }
            }
        }
    }
}

extension LazyContainer {
    /// Appends the header or footer of a section as one node.
    fileprivate func build<Heading: View>(heading: Heading, isFooter: Bool, _ builder: inout Builder) {
        builder.atChild(isFooter ? 2 : 0) { builder in
            builder.add(ZStackElement(alignment: .leading), content: heading)
        }
    }
}

/// Initializers that take header and footer as values.
extension Section {
    /// Creates a section with a header and a footer.
    public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }

    /// Creates a section with a header.
    public init(header: Header, @ViewBuilder content: () -> Content) where Footer == EmptyView {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }

    /// Creates a section with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) where Header == EmptyView {
        self.init(content: content, header: { EmptyView() }, footer: { footer })
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: content, header: header) { EmptyView() }
    }
}

/// Collapsible sections. The whole header is a button with a disclosure mark.
extension Section where Footer == EmptyView {
    /// Creates a section that shows `content` while `isExpanded` is true. Menus always show it.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.init(content: content, header: header)
        parts.isExpanded = isExpanded
    }
}

extension Section where Header == Text, Footer == EmptyView {
    /// Creates a section with a verbatim title that shows `content` while `isExpanded` is true.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// The header of a section, with a disclosure mark at the end if it is collapsible. In a list, a click on it does not
/// move the focus.
package struct SectionHeading<Header: View>: View {
    package var header: Header
    var isExpanded: Binding<Bool>?
    var isInList = false

    package init(header: Header, isExpanded: Binding<Bool>? = nil, isInList: Bool = false) {
        self.header = header
        self.isExpanded = isExpanded
        self.isInList = isInList
    }

    package var body: some View {
        if let isExpanded {
            if isInList {
                ListMark(action: { isExpanded.wrappedValue.toggle() }, label: line(isExpanded.wrappedValue))
            } else {
                DisclosureButton(isExpanded: isExpanded, label: line(isExpanded.wrappedValue))
            }
        } else {
            header
        }
    }

    private func line(_ isExpanded: Bool) -> some View {
        HStack(spacing: 4) {
            header
            Spacer(minLength: 0)
            DisclosureMark(isExpanded: isExpanded)
        }
    }
}

extension Section where Header == EmptyView {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Header == Text, Footer == EmptyView {
    /// Creates a section with a verbatim title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Section where Header == EmptyView, Footer == EmptyView {
    /// Creates a section without header and footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Header == Text, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a section with a title that is shown while `isExpanded` is true.
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}
