import ImmediateUI

/// A row of a `List` with a selection that stands for `value`: choosing it selects the value, and what shows the selection
/// follows, such as the details of a `NavigationSplitView`.
///
/// ```swift
/// List(folders, selection: $folder) { folder in NavigationLink(folder.name, value: folder) }
/// ```
public struct NavigationLink<Label: View>: View {
    private let tag: AnyHashable
    private let label: Label

    /// A row of `label` that stands for `value`.
    public init<Value: Hashable>(value: Value, @ViewBuilder label: () -> Label) {
        tag = AnyHashable(value)
        self.label = label()
    }

    /// The label with its tag.
    public var body: some View { label.tag(tag) }
}

extension NavigationLink where Label == Text {
    /// A row called `title` that stands for `value`.
    public init<S: StringProtocol, Value: Hashable>(_ title: S, value: Value) {
        self.init(value: value) { Text(title) }
    }
}
