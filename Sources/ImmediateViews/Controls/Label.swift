import Foundation

/// A title with a symbol before it.
///
/// A control that shows only the symbol keeps the title as its accessibility label.
///
/// ```swift
/// Label("Sidebar", systemImage: "sidebar.left")
/// ```
public struct Label<Title: View, Icon: View>: View {
    @Environment(\.labelLook) private var look
    let title: Title
    private let icon: Icon

    /// Creates a label with a title and an icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The icon and the title.
    public var body: some View {
        if let makeBody = look.makeBody {
            TitledView(
                content: makeBody(LabelStyleConfiguration(title: StylePart(title), icon: StylePart(icon))),
                title: title
            )
        } else if look.style == .iconOnly, !look.isUpright {
            TitledView(content: row, title: title)
        } else if look.isUpright {
            VStack(spacing: 10) {
                icon.font(.system(size: 34)).foregroundColor(.secondary)
                title
            }
        } else {
            row
        }
    }

    private var row: some View {
        HStack(spacing: 6) {
            if look.style != .titleOnly {
                if look.tintsIcon {
                    TintedIcon(icon: icon).frame(width: look.iconWidth)
                } else {
                    icon.frame(width: look.iconWidth)
                }
            }
            if look.style != .iconOnly { title }
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a verbatim title and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

/// The icon of a label in a sidebar. It has the tint, unless the label has a color.
private struct TintedIcon<Icon: View>: PrimitiveView {
    var icon: Icon

    func build(into builder: inout Builder) {
        let environment = builder.environment
        let isPlain =
            environment.isEnabled && environment.foregroundShading == nil
            && environment.foregroundColor == environment.themed(environment.themeLook.colors.text)
        builder.with({ if isPlain { $0.foregroundColor = $0.tint } }) { $0.child(icon) }
    }
}

/// A label that is named by its title even if it does not show it.
private struct TitledView<Content: View, Title: View>: PrimitiveView {
    var content: Content
    var title: Title

    func build(into builder: inout Builder) {
        builder.modify(content, with: TitledElement(title: title, context: builder.context))
    }
}

/// Names its symbol after a title, unless text is shown.
private struct TitledElement<Title: View>: Element {
    /// The title. Its text is looked up only when semantics nodes are needed.
    var title: Title
    var context: BuildContext

    mutating func paint(_ painter: inout Painter) {
        guard painter.describes else { return painter.paintChildren() }
        let (rect, title, context) = (painter.rect, title, context)
        painter.restated {
            $0.paintChildren()
        } as: { semantics in
            guard !semantics.contains(where: { $0.role == .text }), let words = title.name(in: context).words else {
                return Array(semantics)
            }
            var semantics =
                semantics.isEmpty
                ? [SemanticsNode(.image, ["string": .string(""), "rect": .rect(rect)])] : Array(semantics)
            guard semantics[0].nameSource < .title else { return semantics }
            semantics[0].properties["label"] = .string(words)
            semantics[0].nameSource = .title
            return semantics
        }
    }
}

/// The visible parts of a label.
package enum LabelParts { case titleAndIcon, titleOnly, iconOnly }

/// The appearance of labels.
package struct LabelLook {
    package var style = LabelParts.titleAndIcon
    /// The body of a label in a style of the app.
    var makeBody: ((LabelStyleConfiguration) -> AnyView)?
    /// The width of icons, in points, which aligns the titles of labels below each other; nil for their own widths.
    package var iconWidth: CGFloat?
    /// True if icons have the tint, as in a sidebar.
    package var tintsIcon = false
    /// True if a large icon is above the title.
    package var isUpright = false

    package init() {}
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}
