import Foundation

/// Words with a symbol before them. A control that shows the symbol alone is still named by the words.
///
/// ```swift
/// Label("Sidebar", systemImage: "sidebar.left")
/// ```
public struct Label<Title: View, Icon: View>: View {
    @Environment(\.labelLook) private var look
    let title: Title
    private let icon: Icon

    /// A label of `title` and `icon`.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The symbol, then the words.
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
            if look.style != .titleOnly { icon.frame(width: look.iconWidth) }
            if look.style != .iconOnly { title }
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// A label of words and the symbol of this name.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

/// A label that may not show its title, and is named by it all the same.
private struct TitledView<Content: View, Title: View>: PrimitiveView {
    var content: Content
    var title: Title

    func build(into builder: inout Builder) {
        builder.modify(content, with: TitledElement(title: title, place: builder.context))
    }
}

/// Names the symbol in it after a title, unless words are shown.
private struct TitledElement<Title: View>: Element {
    /// The title. Its words are looked up only when they are read.
    var title: Title
    var place: BuildContext

    mutating func paint(_ painter: inout Painter) {
        guard painter.describes else { return painter.paintChildren() }
        let (rect, title, place) = (painter.rect, title, place)
        painter.restated {
            $0.paintChildren()
        } as: { facts in
            guard !facts.contains(where: { $0.role == .text }), let words = title.words(at: place) else {
                return Array(facts)
            }
            var facts = facts.isEmpty ? [Fact(.image, ["string": .string(""), "rect": .rect(rect)])] : Array(facts)
            guard facts[0].nameSource < .title else { return facts }
            facts[0].properties["label"] = .string(words)
            facts[0].nameSource = .title
            return facts
        }
    }
}

/// Which parts of a label are shown.
enum LabelParts { case titleAndIcon, titleOnly, iconOnly }

/// How labels look.
struct LabelLook {
    var style = LabelParts.titleAndIcon
    /// What a style of the program's own makes of a label.
    var makeBody: ((LabelStyleConfiguration) -> AnyView)?
    /// How much room symbols have, so that the words of labels below each other are in line; nil is what each needs.
    var iconWidth: CGFloat?
    /// Whether a large symbol stands above the words.
    var isUpright = false
}
