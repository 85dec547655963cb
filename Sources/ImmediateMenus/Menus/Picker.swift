import Foundation

/// A control that selects one of several options.
///
/// Each option is a view with a `tag`. In a `ForEach`, the tag of a view without one is its id.
///
/// ```swift
/// Picker("Layout", selection: $layout) {
///     Text("Horizontal").tag(SplitLayout.horizontal)
///     Text("Vertical").tag(SplitLayout.vertical)
/// }
/// ```
public struct Picker<Label: View, Selection: Hashable, Content: View>: PrimitiveView {
    private let selection: Binding<Selection>
    private let content: Content
    private let label: Label
    /// The view in place of the selected option in the button of the menu; nil for that option.
    private var valueLabel: StylePart?

    /// Creates a picker for `selection` with a label.
    public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    /// Appends the picker to `builder`.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        let selection = selection
        let options = PickerOptions(
            isSelected: { ($0.base as? Selection) == selection.wrappedValue },
            choose: { if let value = $0.base as? Selection { selection.wrappedValue = value } }
        )
        if environment.menu != nil { return buildItems(options, into: &builder) }
        let name = label.name(in: builder.context)
        let hasLabel = !environment.labelsHidden && name.known?.isEmpty != true
        if hasLabel, builder.adopts(label, rest: { buildOptions(options, name, into: &$0) }) { return }
        let isRadio = environment.pickerStyle == .radioGroup || environment.pickerStyle == .inline
        let baseline: TextBaseline? = isRadio ? .first : nil
        let row = StackElement(axis: .horizontal, unit: 0.5, baseline: baseline, spacing: StackElement.defaultSpacing)
        builder.add(row) { builder in
            if hasLabel {
                builder.inControlColor { $0.child(label, 0) }
            }
            if environment.fillsRow {
                builder.with(\.stackAxis, .horizontal) { $0.child(Spacer(minLength: 12), 2) }
            }
            buildOptions(options, name, into: &builder)
        }
    }

    /// Appends the control without the label.
    private func buildOptions(_ options: PickerOptions, _ name: LabelName, into builder: inout Builder) {
        switch builder.environment.pickerStyle {
        case .segmented: builder.child(SegmentedPicker(content: content, options: options, name: name), 1)
        case .radioGroup, .inline: builder.child(RadioGroup(content: content, options: options, name: name), 1)
        default:
            builder.child(MenuPicker(content: content, valueLabel: valueLabel, options: options, name: name), 1)
        }
    }

    /// Appends the options as items of the surrounding menu or of a submenu.
    private func buildItems(_ options: PickerOptions, into builder: inout Builder) {
        options.form = .menuItem
        let items = content.environment(\.pickerOptions, options)
        if builder.environment.pickerStyle == .inline {
            builder.child(items, 1)
        } else {
            builder.child(
                Menu {
                    items
                } label: {
                    label
                },
                1
            )
        }
    }
}

extension Picker {
    /// Creates a picker whose button shows another view than the selected option.
    ///
    /// - Parameters:
    ///   - selection: The value of the selected option.
    ///   - content: The options.
    ///   - label: The purpose of the picker.
    ///   - currentValueLabel: The view in the button of a picker of the style `menu`; other styles ignore it.
    public init<Value: View>(
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> Value
    ) {
        self.init(selection: selection, content: content, label: label)
        valueLabel = StylePart(currentValueLabel())
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title whose button shows another view than the selected option.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - selection: The value of the selected option.
    ///   - content: The options.
    ///   - currentValueLabel: The view in the button of a picker of the style `menu`; other styles ignore it.
    public init<Value: View>(
        _ title: LocalizedStringKey,
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> Value
    ) {
        self.init(selection: selection, content: content) {
            Text(title)
        } currentValueLabel: {
            currentValueLabel()
        }
    }

    /// Creates a picker named `title` for `selection`.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker {
    /// Creates a picker for `selection` with a label: an older spelling.
    public init(selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { label }
    }
}

extension Picker where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a picker for `selection` with a verbatim title and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { ImmediateViews.Label(title, systemImage: name) }
    }
}

/// The style of a picker.
public struct PickerStyle: Hashable, Sendable {
    private let name: String
    /// A button that shows the selected option and opens a menu of all options: the default.
    public static let menu = PickerStyle(name: "menu")
    /// The default style, which is `menu`.
    public static let automatic = menu
    /// A row of segments, one for each option.
    public static let segmented = PickerStyle(name: "segmented")
    /// A column of radio buttons.
    public static let radioGroup = PickerStyle(name: "radioGroup")
    /// The list of all options: items in a menu, radio buttons elsewhere.
    public static let inline = PickerStyle(name: "inline")
}

extension View {
    /// Sets the style of the pickers inside.
    public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }

    /// Places the radio buttons of the pickers inside in a row. The left and right arrow keys select as well.
    public func horizontalRadioGroupLayout() -> some View { environment(\.hasHorizontalRadioGroups, true) }

    /// Sets the value that the view represents as an option of a picker, a row of a list or a page of a tab view.
    public func tag<Value: Hashable>(_ value: Value) -> some View { TaggedView(content: self, tag: value) }
}

/// The options of a picker, collected during the build.
@MainActor package final class PickerOptions {
    /// The control that an option becomes.
    package enum Form { case value, menuItem, segment, radio }

    package var form = Form.value
    /// The kind of control of a segment, for its semantics node.
    package var segmentRole = "segment"
    let isSelected: (AnyHashable) -> Bool
    let choose: (AnyHashable) -> Void
    /// The values of the options, in order.
    var tags: [AnyHashable] = []
    /// The index of the first selected option during the build.
    var selectedIndex: Int?
    /// The index of the option with the focus ring, set during painting.
    var ringedIndex: Int?

    package init(isSelected: @escaping (AnyHashable) -> Bool, choose: @escaping (AnyHashable) -> Void) {
        self.isSelected = isSelected
        self.choose = choose
    }
}

extension PickerOptions {
    /// Selects the option `step` positions after the selected one, if it exists; without a selection, the first option.
    func move(by step: Int) {
        // Reads the binding again, since an earlier event of this frame may have changed it.
        let next = tags.firstIndex(where: isSelected).map { $0 + step } ?? 0
        if tags.indices.contains(next) { choose(tags[next]) }
    }
}

extension Painter {
    /// Paints all options of a picker and adds its semantics node, whose value is the label of the selected option.
    mutating func paintOptions(of role: String, named name: LabelName, isEnabled: Bool) {
        let (rect, isFocused) = (rect, isFocused)
        describe(
            { semantics in
                let selected = semantics.first { $0.role == .control && $0.properties["value"] == .string("on") }
                let words: String? = if case .string(let label)? = selected?.properties["label"] { label } else { nil }
                return SemanticsNode.control(
                    role,
                    AccessibleName(title: name.words ?? ""),
                    value: words,
                    rect: rect,
                    isEnabled: isEnabled,
                    isFocused: isFocused
                )
            },
            around: { $0.paintChildren() }
        )
    }
}

extension PickerOptions: ItemContainer {
    /// True in a picker's button, which shows only the selected option, and in a row of segments.
    package var hidesSeparators: Bool { form == .value || form == .segment }

    /// Builds a view of a `ForEach`. Its id is its tag, unless it has one.
    package func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder) {
        if item is any TaggedOption {
            item.build(into: &builder)
        } else {
            TaggedView(content: item, tag: id).build(into: &builder)
        }
    }
}

/// A view with a tag.
@MainActor package protocol TaggedOption {
    var anyTag: AnyHashable { get }
}

package struct TaggedView<Content: View, Tag: Hashable>: PrimitiveView, TaggedOption {
    var content: Content
    var tag: Tag

    package init(content: Content, tag: Tag) {
        self.content = content
        self.tag = tag
    }
    package var anyTag: AnyHashable { AnyHashable(tag) }

    package func build(into builder: inout Builder) {
        guard let options = builder.environment.pickerOptions else {
            if let search = builder.environment.canvasSymbol {
                guard search.builds(AnyHashable(tag)) else { return }
                return builder.with(\.canvasSymbol, nil) { $0.child(content) }
            }
            guard builder.environment.lazyContainer?.list != nil else {
                builder.environment.controlContainer?.note(tag: AnyHashable(tag))
                return builder.child(content)
            }
            // A row of a list.
            let row = TraitModifier(content: content, element: RowTagElement(value: AnyHashable(tag)))
            return builder.child(row)
        }
        let tag = AnyHashable(tag)
        let isSelected = options.isSelected(tag)
        if isSelected && options.selectedIndex == nil { options.selectedIndex = options.tags.count }
        options.tags.append(tag)
        builder.with(\.pickerOptions, nil) { builder in
            switch options.form {
            case .value:
                builder.child(TraitModifier(content: content, element: OptionElement(isSelected: isSelected)))
            case .menuItem:
                let item = builder.addMarkedItem("menuItem", isChecked: isSelected, label: content) {
                    options.choose(tag)
                }
                if isSelected { builder.setInitialFocus(item) }
            case .segment:
                let environment = builder.environment
                let element = SegmentElement(
                    isSelected: isSelected,
                    isEnabled: environment.isEnabled,
                    scheme: environment.colorScheme,
                    theme: environment.themeLook,
                    role: options.segmentRole,
                    choose: { options.choose(tag) }
                )
                builder.inControlColor { $0.add(trait: element, content: content) }
            case .radio:
                let element = RadioElement(
                    options: options,
                    index: options.tags.count - 1,
                    isSelected: isSelected,
                    isEnabled: builder.environment.isEnabled,
                    scheme: builder.environment.colorScheme,
                    theme: builder.environment.themeLook,
                    tint: builder.environment.tint,
                    choose: { options.choose(tag) }
                )
                builder.inControlColor { $0.add(element, content: content) }
            }
        }
    }
}

/// A picker's button, a single line as wide as the widest option, and its menu.
struct MenuPicker<Content: View>: PrimitiveView {
    var content: Content
    var valueLabel: StylePart?
    var options: PickerOptions
    var name: LabelName

    func build(into builder: inout Builder) {
        let state = builder.state { MenuState() }
        let items = PickerOptions(isSelected: options.isSelected, choose: options.choose)
        items.form = .menuItem
        var element = ButtonElement(builder) { state.isOpen = true }
        element.role = "picker"
        element.opening = .menu
        element.name = name
        element.showsValue = true
        element.keys.formUnion([.down, .up])
        builder.addMenu(
            element,
            state,
            label: MenuLabel(
                label: ChosenOption(content: content, valueLabel: valueLabel, name: name).lineLimit(1)
                    .environment(\.pickerOptions, options),
                mark: builder.environment.menuLook.mark
            ),
            content: content.environment(\.pickerOptions, items)
        )
    }
}

/// The selected option of a picker, in the size of the largest option.
private struct ChosenOption<Content: View>: PrimitiveView {
    var content: Content
    var valueLabel: StylePart?
    var name: LabelName

    func build(into builder: inout Builder) {
        if let valueLabel { return builder.with(\.pickerOptions, nil) { $0.child(valueLabel) } }
        builder.add(ChosenOptionElement()) { builder, element in
            let selections = builder.selections(OptionElement.self, \.isSelected, ofPicker: name) { $0.child(content) }
            element.options = selections.map { $0 != nil }
        }
    }
}

extension Builder {
    /// Builds the options of a picker, and reports views without a tag.
    /// - Parameter name: The name of the picker, for the report.
    /// - Returns: The selection state of each view; nil for a view without a tag.
    package mutating func selections<Option: TraitElement>(
        _ option: Option.Type,
        _ isSelected: (Option) -> Bool,
        ofPicker name: LabelName,
        _ options: (inout Builder) -> Void
    ) -> [Bool?] {
        let first = nextChild
        options(&self)
        let selections = children(from: first).map { note(of: $0, as: option).map(isSelected) }
        if selections.contains(nil) {
            let name = name.words.map { " “\($0)”" } ?? ""
            Report.once(
                "an option of the picker\(name) has no value and cannot be selected: give it a value by tag(_:), or "
                    + "make the options by a ForEach, whose ids are their values"
            )
        }
        return selections
    }
}

private struct ChosenOptionElement: Element {
    private var stack = ZStackElement(alignment: .leading)
    /// True for each view with a tag. The others are not painted, since they would cover the selected option.
    var options: [Bool] = []

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { stack.size(proposal, layout) }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) { stack.place(in: rect, layout) }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        stack.baseline(baseline, in: size, layout)
    }

    mutating func paint(_ painter: inout Painter) {
        for (view, isOption) in zip(painter.children, options) where isOption { painter.paint(view) }
    }
}

/// An option in the button of a picker, painted if it is selected.
private struct OptionElement: TraitElement {
    var isSelected: Bool

    func change(_ traits: inout Traits, of node: Child) { traits.note = node }

    mutating func paint(_ painter: inout Painter) {
        if isSelected { painter.paintChildren() }
    }
}

private struct HorizontalRadioGroupsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// True if radio buttons of a picker stand in a row.
    fileprivate(set) var hasHorizontalRadioGroups: Bool {
        get { self[HorizontalRadioGroupsKey.self] }
        set { self[HorizontalRadioGroupsKey.self] = newValue }
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a picker with a title and a symbol.
    public init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { ImmediateViews.Label(title, systemImage: name) }
    }
}

extension EnvironmentValues {
    /// The style of pickers.
    var pickerStyle: PickerStyle {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
    /// The picker whose options are being built.
    package var pickerOptions: PickerOptions? {
        get { itemContainer as? PickerOptions }
        set { itemContainer = newValue }
    }
}

private struct PickerStyleKey: EnvironmentKey { static let defaultValue = PickerStyle.automatic }

/// The tag of a list row.
package struct RowTagElement: TraitElement {
    package var value: AnyHashable
    package func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}
