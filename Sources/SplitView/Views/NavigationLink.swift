import ImmediateUI

/// A row of a `List` with a selection that represents `value`. Choosing it selects the value, and views that depend on
/// the selection update, such as the detail column of a `NavigationSplitView`.
///
/// ```swift
/// List(folders, selection: $folder) { folder in NavigationLink(folder.name, value: folder) }
/// ```
public struct NavigationLink<Label: View>: View {
    private let tag: AnyHashable
    private let label: Label

    /// Creates a row with `label` that represents `value`.
    public init<Value: Hashable>(value: Value, @ViewBuilder label: () -> Label) {
        tag = AnyHashable(value)
        self.label = label()
    }

    /// The view of the label, tagged with the value that the row represents.
    public var body: some View { label.tag(tag) }
}

extension NavigationLink where Label == Text {
    /// Creates a row with the title `title` that represents `value`.
    public init<S: StringProtocol, Value: Hashable>(_ title: S, value: Value) {
        self.init(value: value) { Text(title) }
    }
}
