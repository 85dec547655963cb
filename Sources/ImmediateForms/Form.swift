import Foundation

/// A scrollable column of settings: each row has its label at the leading edge and its control at the trailing edge.
///
/// In the default style, each `Section` is a box with a heading. Adjacent rows outside sections share a box without a heading.
///
/// ```swift
/// Form {
///     Section("Sound") {
///         Toggle("Alerts", isOn: $alerts)
///         Picker("Device", selection: $device) { … }
///     }
/// }
/// ```
///
/// Toggles in such a form are switches by default. `formStyle(.columns)` aligns labels and controls in two columns
/// instead.
public struct Form<Content: View>: View {
    @Environment(\.formStyle) private var style
    private let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The rows and sections: in a scroll view, or in columns.
    public var body: some View {
        if style == .columns {
            FormColumnsView(content: content)
        } else {
            ScrollView { FormRows(content: content) }
        }
    }
}

private struct FormRows<Content: View>: PrimitiveView {
    var content: Content

    func build(into builder: inout Builder) {
        let outer = builder.environment
        builder.environment.controlContainer = FormRowContainer()
        builder.environment.stackAxis = .vertical
        builder.add(FormElement(box: FormBox(outer)), content: content)
        builder.environment = outer
    }
}

/// The rows of a form that does not align its labels in columns.
private struct FormRowContainer: ControlContainer {
    var fillsRows: Bool { true }

    func adopt<Header: View, Content: View, Footer: View>(
        section: SectionParts<Header, Content, Footer>,
        into builder: inout Builder
    ) -> Bool {
        builder.child(TraitModifier(content: FormSection(parts: section), element: FormSectionElement()))
        return true
    }
}

/// A section of a form: a heading and rows in a box.
package struct FormSection<Header: View, Content: View, Footer: View>: PrimitiveView {
    var parts: SectionParts<Header, Content, Footer>

    package func build(into builder: inout Builder) {
        let box = FormBox(builder.environment)
        builder.add(StackElement(axis: .vertical, unit: 0, spacing: 6)) { builder in
            if Header.self != EmptyView.self {
                builder.with(\.controlContainer, nil) {
                    let heading = SectionHeading(header: parts.header.font(.headline), isExpanded: parts.isExpanded)
                    $0.child(heading.padding(.horizontal, box.inset), 0)
                }
            }
            if parts.isShown { builder.add(FormBoxElement(box: box)) { $0.child(parts.content, 1) } }
            if Footer.self != EmptyView.self {
                builder.with(\.controlContainer, nil) {
                    $0.child(parts.footing.padding(.leading, box.inset), 2)
                }
            }
        }
    }
}

/// A box around related views, with a heading.
///
/// ```swift
/// GroupBox("Margins") { Toggle("Mirrored", isOn: $isMirrored) }
/// ```
public struct GroupBox<Label: View, Content: View>: View {
    @Environment(\.groupBoxStyle) private var style
    private let label: Label
    private let content: Content

    /// Creates a group box with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// The heading above the box.
    public var body: some View {
        if let style {
            style(GroupBoxStyleConfiguration(label: StylePart(label), content: StylePart(content)))
        } else {
            GroupBoxLook(label: label, content: content)
        }
    }
}

/// The built-in group box style: a heading above a box.
struct GroupBoxLook<Label: View, Content: View>: View {
    var label: Label
    var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 5) {
            label.font(.headline).padding(.leading, 4)
            VStack(alignment: .leading) { content }
                .padding(10)
                .background(GroupGround())
        }
    }
}

extension GroupBox where Label == Text {
    /// Creates a group box with a verbatim title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox {
    /// Creates a group box with a label: an older spelling.
    public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }
}

extension GroupBox where Label == EmptyView {
    /// Creates a group box without a heading.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

private struct GroupGround: View {
    @Environment(\.themeLook) private var look

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: look.metrics.groupRadius)
        shape.fill(look.colors.group).overlay(shape.strokeBorder(Color.separator))
    }
}

/// A view of a value and its label: at opposite ends of a row in a form, side by side elsewhere.
///
/// ```swift
/// LabeledContent("Version", value: "2.4")
/// ```
public struct LabeledContent<Label: View, Content: View>: View {
    @Environment(\.labeledContentStyle) private var style
    private let label: Label
    private let content: Content

    /// Creates a view of content and its label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// The label followed by the content.
    public var body: some View {
        if let style {
            style(LabeledContentStyleConfiguration(label: StylePart(label), content: StylePart(content)))
        } else {
            LabeledContentLook(label: label, content: content)
        }
    }
}

/// The built-in style of labeled content: the label followed by the content.
struct LabeledContentLook<Label: View, Content: View>: View {
    @Environment(\.controlContainer) private var container
    var label: Label
    var content: Content

    var body: some View {
        if let columns = container as? FormColumns {
            FormColumnsContent(columns: columns, label: label, content: content)
        } else {
            HStack {
                label
                if container?.fillsRows == true { Spacer(minLength: 12) }
                content.foregroundColor(.secondary).environment(\.controlContainer, nil)
            }
        }
    }
}

extension LabeledContent where Label == Text {
    /// Creates labeled content with a verbatim title as its label.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a labeled text value with a verbatim title as its label.
    @_disfavoredOverload public init<S: StringProtocol, V: StringProtocol>(_ title: S, value: V) {
        self.init(title) { Text(value) }
    }

    /// Creates a labeled value, formatted by `format`, with a verbatim title as its label.
    @_disfavoredOverload public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatOutput == String { self.init(title) { Text(value, format: format) } }
}

/// The appearance of forms.
public struct FormStyle: Hashable, Sendable {
    private let name: String
    /// A scrollable column of boxes, one for each section, with a heading.
    public static let grouped = FormStyle(name: "grouped")
    /// Two columns without boxes: labels at the trailing edge of the first, controls at the leading edge of the second.
    ///
    /// The form is as high as its rows and does not scroll. Check boxes, buttons, and other views without a label at
    /// their side lie in the second column, as do headers and footers of sections.
    public static let columns = FormStyle(name: "columns")
    /// The default style, which is `grouped`.
    public static let automatic = grouped
}

private struct FormStyleKey: EnvironmentKey { static let defaultValue = FormStyle.automatic }

extension EnvironmentValues {
    /// The style of forms.
    fileprivate var formStyle: FormStyle {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the forms in this view.
    ///
    /// ```swift
    /// Form {
    ///     TextField("Name:", text: $name)
    ///     Toggle("Launch at login", isOn: $launches)
    /// }
    /// .formStyle(.columns)
    /// ```
    public func formStyle(_ style: FormStyle) -> some View { environment(\.formStyle, style) }
}

extension GroupBox where Label == Text {
    /// Creates a group box with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text {
    /// Creates labeled content with a title as its label.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a labeled text value with a title as its label.
    public init<V: StringProtocol>(_ title: LocalizedStringKey, value: V) { self.init(title) { Text(value) } }

    /// Creates a labeled value, formatted by `format`, with a title as its label.
    public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatOutput == String { self.init(title) { Text(value, format: format) } }
}
