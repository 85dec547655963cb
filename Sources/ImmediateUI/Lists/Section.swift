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
    private let header: Header
    private let content: Content
    private let footer: Footer
    /// The binding of a collapsible section; nil for others.
    private var isExpanded: Binding<Bool>?

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Header,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    /// Appends header, content and footer, laid out by the surrounding container. A menu shows no footer.
    public func build(into builder: inout Builder) {
        if let container = builder.environment.lazyContainer, container.holds(builder) {
            return build(in: container, &builder)
        }
        // The button of a picker shows only the selected option, without its section.
        if builder.environment.pickerOptions?.areAlone == true { return builder.child(content, 1) }
        if builder.environment.controlContext.isFormRow {
            let section = FormSection(header: header, content: content, footer: footer, isExpanded: isExpanded)
            return builder.child(TraitModifier(content: section, element: FormSectionElement()))
        }
        if case .formColumns = builder.environment.controlContext { return buildInColumns(&builder) }
        let menu = builder.environment.menu
        if menu != nil {
            builder.add(
                SectionBreak(
                    color: builder.environment.themeLook.colors.separator.resolved(builder.environment.colorScheme)
                )
            )
        }
        if Header.self != EmptyView.self {
            if let menu {
                let title = heading(SectionHeading(header: header))
                builder.add(MenuHeadingElement(columns: menu.columns), content: title)
            } else {
                builder.child(heading(SectionHeading(header: header, isExpanded: isExpanded)), 0)
            }
        }
        if isShown || menu != nil { builder.child(content, 1) }
        if Footer.self != EmptyView.self && menu == nil { builder.child(footing, 2) }
    }

    private var isShown: Bool { isExpanded?.wrappedValue != false }

    private func heading(_ title: SectionHeading<Header>) -> some View {
        title.font(.system(size: 11, weight: .semibold)).foregroundColor(.secondary)
    }

    /// Appends header, rows and footer as rows of a form in columns, away from other sections.
    private func buildInColumns(_ builder: inout Builder) {
        builder.addFormColumnsGap()
        if Header.self != EmptyView.self {
            builder.with(\.controlContext, .none) {
                $0.child(SectionHeading(header: header.font(.headline), isExpanded: isExpanded), 0)
            }
        }
        if isShown { builder.child(content, 1) }
        if Footer.self != EmptyView.self { builder.with(\.controlContext, .none) { $0.child(footing, 2) } }
        builder.addFormColumnsGap()
    }

    private var footing: some View { footer.font(.system(size: 11)).foregroundColor(.secondary) }

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
                            header: header,
                            isExpanded: isExpanded,
                            isInList: container.list != nil
                        )
                        // A heading is nearer to its own rows than to those above.
                        let space: CGFloat = container.list?.style == .sidebar ? 8 : 0
                        let spaced = heading(title).padding(.top, space)
                        container.build(heading: spaced, isFooter: false, &builder)
                    }
                    let start = builder.nextChild
                    if isShown { builder.child(content, 1, inside: modifiers) }
                    let end = builder.nextChild
                    if Footer.self != EmptyView.self { container.build(heading: footing, isFooter: true, &builder) }
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
        self.isExpanded = isExpanded
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
struct SectionHeading<Header: View>: View {
    var header: Header
    var isExpanded: Binding<Bool>?
    var isInList = false

    var body: some View {
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

/// The separator above a section of a menu, empty at the top of the menu.
struct SectionBreak: Element {
    var color: RGBA

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.isFirstChild ? .zero : CGSize(width: proposal.width ?? 0, height: 9)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard rect.height > 0 else { return }
        let line = CGRect(x: rect.minX + 8, y: rect.minY + 4, width: max(0, rect.width - 16), height: 1)
        painter.fillLine(line, across: .vertical, color)
    }
}

/// The header of a section in a menu, aligned with the titles of the items.
struct MenuHeadingElement: Element {
    var columns: MenuColumns?

    private var insets: EdgeInsets {
        EdgeInsets(top: 3, leading: 10 + (columns?.indent ?? 0), bottom: 3, trailing: 10)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal, inside: insets)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect.inset(by: insets)) }
    }
}
