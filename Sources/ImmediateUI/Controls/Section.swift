import Foundation

/// Views that belong together, under a heading. In a menu a line sets them off from what comes before.
///
/// ```swift
/// Menu("View") {
///     Section("Zoom") { Button("In") {}; Button("Out") {} }
/// }
/// ```
public struct Section<Header: View, Content: View>: PrimitiveView {
    private let header: Header
    private let content: Content

    /// `content` under `header`.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.header = header()
        self.content = content()
    }

    /// Appends the heading and the views; they are laid out by what the section is in.
    public func build(into builder: inout Builder) {
        let context = builder.environment.controlContext
        if context.isFormRow { return builder.child(FormSection(header: header, content: content), 0) }
        let isInMenu = context.dismissMenu != nil
        if isInMenu { builder.add(SectionBreak(color: Color.separator.resolved(builder.environment.colorScheme))) }
        if Header.self != EmptyView.self {
            let heading = header.font(.system(size: 11, weight: .semibold)).foregroundColor(.secondary)
            if isInMenu {
                builder.add(MenuHeadingElement(columns: builder.environment.menuColumns), content: heading)
            } else {
                builder.child(heading, 0)
            }
        }
        builder.child(content, 1)
    }
}

extension Section where Header == Text {
    /// `content` under a heading of words.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Section where Header == EmptyView {
    /// `content` without a heading.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

/// The line above a section of a menu; none above what comes first.
struct SectionBreak: Element {
    var color: RGBA

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.isFirstChild ? .zero : CGSize(width: proposal.width ?? 0, height: 9)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard rect.height > 0 else { return }
        painter.fill(CGRect(x: rect.minX + 8, y: rect.minY + 4, width: max(0, rect.width - 16), height: 1), color)
    }
}

/// The heading of a section in a menu, in line with the words of the items.
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
