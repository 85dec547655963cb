import Foundation

/// A set of pages, one of them shown, with a bar of tabs above them.
///
/// ```swift
/// TabView(selection: $page) {
///     Tab("Inbox", systemImage: "tray", value: Page.inbox) { Inbox() }
///     Tab("Settings", systemImage: "gear", value: Page.settings) { Settings() }
/// }
/// ```
///
/// Arrow keys change the page while the bar has focus; Ctrl+Page Down, Ctrl+Page Up and Ctrl+Tab always do. A page is
/// first built when it is first shown, and keeps its state from then on.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
    private let selection: Binding<SelectionValue>?
    private let content: Content

    /// Creates a tab view that shows the page whose tag is `selection`.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// Appends the pages and the bar to `builder`.
    public func build(into builder: inout Builder) {
        let state = builder.state { TabViewState() }
        let selection = selection
        let pages = TabPages(
            state: state,
            selected: selection.map { AnyHashable($0.wrappedValue) } ?? state.chosen,
            choose: { tag in
                if let selection, let value = tag.base as? SelectionValue { selection.wrappedValue = value }
                state.chosen = tag
            }
        )
        let environment = builder.environment
        builder.add(TabViewElement(bar: builder.nextChild)) { builder, element in
            builder.environment.controlContainer = pages
            builder.child(content, 0)
            builder.environment = environment
            element.bar = builder.nextChild
            builder.child(TabStrip(pages: pages), 1)
        }
        guard environment.isEnabled else { return }
        for (key, modifiers, step) in [
            (Key.pageDown, KeyModifiers.control, 1), (.pageUp, .control, -1), (.tab, .control, 1),
            (.tab, [.control, .shift], -1),
        ] {
            builder.addShortcut(KeyboardShortcut(key, modifiers: modifiers)) { pages.move(by: step) }
        }
    }
}

extension TabView where SelectionValue == Int {
    /// Creates a tab view that shows its first page until the user selects another.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

/// A page of a `TabView` with its tab's label.
public struct Tab<Value: Hashable, Content: View, Label: View>: PrimitiveView {
    private let value: Value?
    private let content: Content
    private let label: Label

    /// Creates a page that is shown while the selection is `value`.
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.value = value
        self.content = content()
        self.label = label()
    }

    /// Appends the page to `builder`.
    public func build(into builder: inout Builder) {
        builder.addPage(content, tag: value.map { AnyHashable($0) }, label: label)
    }
}

extension Tab where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a page with a verbatim title and a symbol that is shown while the selection is `value`.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { ImmediateViews.Label(title, systemImage: name) }
    }
}

extension Tab where Label == ImmediateViews.Label<Text, Image>, Value == Int {
    /// Creates a page with a verbatim title and a symbol for a `TabView` without a selection.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        @ViewBuilder content: () -> Content
    ) {
        value = nil
        self.content = content()
        label = ImmediateViews.Label(title, systemImage: name)
    }
}

extension Tab where Value == Int {
    /// Creates a page for a `TabView` without a selection.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        value = nil
        self.content = content()
        self.label = label()
    }
}

extension Tab where Label == Text {
    /// Creates a page with a verbatim title that is shown while the selection is `value`.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) { Text(title) }
    }
}

extension View {
    /// Makes the view a page of a `TabView`, with a label for its tab. The view's `tag` is its selection value.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        TabItemView(content: self, label: label())
    }
}

struct TabItemView<Content: View, Label: View>: PrimitiveView {
    var content: Content
    var label: Label

    func build(into builder: inout Builder) {
        builder.addPage(content, tag: (content as? any TaggedOption)?.anyTag, label: label)
    }
}

/// The pages that have been shown, and the selected page of a tab view without a binding.
@MainActor final class TabViewState {
    var chosen: AnyHashable?
    var shown: Set<AnyHashable> = []
}

/// Collects the pages of a `TabView`.
@MainActor final class TabPages: ControlContainer {
    struct Page {
        var tag: AnyHashable
        var label: (inout Builder) -> Void
    }

    let state: TabViewState
    /// The tag of the shown page. Nil means the first page.
    let selected: AnyHashable?
    let choose: (AnyHashable) -> Void
    var pages: [Page] = []
    /// The tag of the next page to be built.
    fileprivate var nextTag: AnyHashable?

    init(state: TabViewState, selected: AnyHashable?, choose: @escaping (AnyHashable) -> Void) {
        self.state = state
        self.selected = selected
        self.choose = choose
    }

    func note(tag: AnyHashable) { nextTag = tag }

    func isSelected(_ tag: AnyHashable) -> Bool { selected.map { $0 == tag } ?? (tag == pages.first?.tag) }

    /// Selects the page `step` pages onward, wrapping around at the ends.
    func move(by step: Int) {
        guard !pages.isEmpty else { return }
        let present = pages.firstIndex { isSelected($0.tag) } ?? 0
        choose(pages[(present + step + pages.count) % pages.count].tag)
    }
}

extension Builder {
    /// Appends a page to the `TabView` being built. Outside one, appends the view itself.
    mutating func addPage<Content: View, Label: View>(_ content: Content, tag: AnyHashable?, label: Label) {
        guard let pages = environment.controlContainer as? TabPages else { return child(content) }
        let tag = tag ?? pages.nextTag ?? AnyHashable(pages.pages.count)
        pages.nextTag = nil
        pages.pages.append(TabPages.Page(tag: tag) { $0.child(label) })
        let isShown = pages.isSelected(tag)
        guard isShown || pages.state.shown.contains(tag) else { return }
        pages.state.shown.insert(tag)
        with(\.controlContainer, nil) { builder in
            builder.shelved(unless: isShown, reveal: { pages.choose(tag) }) { builder in
                builder.add(TabPageElement(isShown: isShown)) { $0.child(content) }
            }
        }
    }
}

/// The bar of tabs.
private struct TabStrip: PrimitiveView {
    var pages: TabPages

    func build(into builder: inout Builder) {
        let environment = builder.environment
        let options = PickerOptions(isSelected: { pages.isSelected($0) }, choose: pages.choose)
        options.form = .segment
        let element = SegmentsElement(
            options: options,
            role: "tabs",
            name: "",
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint
        )
        options.segmentRole = "tab"
        builder.with(\.labelLook.style, .titleAndIcon) { builder in
            builder.add(element) { builder, element in
                element.selections = builder.selections(SegmentElement.self, \.isSelected, ofPicker: LabelName(nil)) {
                    builder in
                    for (index, page) in pages.pages.enumerated() {
                        builder.with(\.pickerOptions, options) {
                            $0.child(TaggedView(content: BuiltLabel(build: page.label), tag: page.tag), UInt64(index))
                        }
                    }
                }
            }
        }
    }
}

/// A page, which fills the proposed size and is drawn only while shown.
struct TabPageElement: Element {
    var isShown: Bool

    mutating func place(in rect: CGRect, _ layout: LayoutContext) { layout.place(layout.children, stackedIn: rect) }

    mutating func paint(_ painter: inout Painter) { if isShown { painter.paintChildren() } }
}

/// The bar of tabs, centered above the pages.
struct TabViewElement: Element {
    /// The first child after the pages: the bar.
    var bar: Child

    /// The padding around the bar.
    private static let insets = EdgeInsets(top: 8, leading: 10, bottom: 8, trailing: 10)

    private func barHeight(_ width: CGFloat?, _ layout: LayoutContext) -> CGSize {
        let room = ProposedViewSize(width: width, height: nil).reduced(width: Self.insets.horizontal, height: 0)
        let size = layout.children.suffix(from: bar).first { _ in true }.map { layout.size(of: $0, room) } ?? .zero
        return CGSize(width: size.width + Self.insets.horizontal, height: size.height + Self.insets.vertical)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let bar = barHeight(proposal.width, layout)
        var size = CGSize(width: bar.width, height: 0)
        if proposal.width == nil || proposal.height == nil {
            for page in layout.children.prefix(until: self.bar) {
                let own = layout.size(of: page, proposal.reduced(width: 0, height: bar.height))
                size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
            }
        }
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? (size.height + bar.height))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let height = barHeight(rect.width, layout).height
        let page = CGRect(x: rect.minX, y: rect.minY + height, width: rect.width, height: max(0, rect.height - height))
        for child in layout.children.prefix(until: bar) { layout.place(child, in: page) }
        let strip = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height).inset(by: Self.insets)
        for child in layout.children.suffix(from: bar) { layout.place(child, in: strip, alignment: .center) }
    }
}

extension Tab where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a page with a title and a symbol that is shown while the selection is `value`.
    public init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, content: content) { ImmediateViews.Label(title, systemImage: name) }
    }
}

extension Tab where Label == ImmediateViews.Label<Text, Image>, Value == Int {
    /// Creates a page with a title and a symbol for a `TabView` without a selection.
    public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
        self.init(Text(title).string, systemImage: name, content: content)
    }
}

extension Tab where Label == Text {
    /// Creates a page with a title that is shown while the selection is `value`.
    public init(_ title: LocalizedStringKey, value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, content: content) { Text(title) }
    }
}
