import Foundation
import ImmediateUI

/// The three views of a split.
struct SplitContent<Primary: View, Divider: SplitDivider, Secondary: View> {
    var primary: Primary
    /// The custom splitter, nil for the default one.
    var divider: Divider?
    var secondary: Secondary

    /// The same sides with another splitter.
    func with<Other: SplitDivider>(_ divider: Other) -> SplitContent<Primary, Other, Secondary> {
        SplitContent<Primary, Other, Secondary>(primary: primary, divider: divider, secondary: secondary)
    }

    /// Brings the split's lasting state up to date and appends the split: its two sides, then the splitter, which is
    /// painted and hit above them.
    @MainActor func build(_ configuration: SplitConfiguration, into builder: inout Builder) {
        let state = builder.state { SplitState() }
        let style = configuration.styling.applied(to: divider?.styling.style ?? SplitStyle())
        state.update(configuration, style: style, styling: divider?.styling, builder)
        builder.add(SplitElement(state: state)) { builder in
            builder.add(SideElement()) { $0.child(primary, 1) }
            builder.add(SideElement()) { $0.child(secondary, 2) }
            if let divider, Divider.self != Splitter.self {
                builder.with {
                    $0.setObject(state.layoutHolder)
                } content: {
                    $0.add(SideElement()) { $0.child(divider, 3) }
                }
            } else {
                builder.add(
                    SplitterElement(
                        style: style,
                        layout: state.layout,
                        colorScheme: builder.environment.colorScheme
                    )
                )
            }
        }
    }
}

/// One side of a split, or its custom splitter: its views in the middle, however many they are.
struct SideElement: Element {
    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect, alignment: .center) }
    }
}
