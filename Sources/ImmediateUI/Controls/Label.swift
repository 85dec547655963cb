import Foundation

/// Words with a symbol before them.
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
            makeBody(LabelStyleConfiguration(title: StylePart(title), icon: StylePart(icon)))
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
