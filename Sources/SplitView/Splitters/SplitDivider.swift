import ImmediateUI

/// A view that can stand between the two sides of a split.
///
/// It is laid out across the whole breadth of the split, in the middle of the room of `styling.visibleThickness` points
/// between the sides. It may be wider than that, and it may hold controls: a button in it gets its click, the rest of
/// it drags. It finds the split's `LayoutHolder` in the environment.
///
/// ```swift
/// struct Handle: SplitDivider {
///     let styling = SplitStyling(visibleThickness: 12)
///     var body: some View { Color.gray }
/// }
/// HSplit(left: { Color.red }, right: { Color.green }).splitter { Handle() }
/// ```
public protocol SplitDivider: View {
    /// The thickness and behaviour of the splitter. `previewHide` is set on it while a drag previews a hidden side.
    var styling: SplitStyling { get }
}
