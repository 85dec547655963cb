import Foundation

/// The container of a control, if it decides what the control becomes: an item of a menu, a button of an alert, a row of a
/// form.
///
/// A control asks the container in its environment to adopt it, and is built as usual if the answer is false. That is the
/// answer of every method that a container does not implement.
@MainActor package protocol ControlContainer {
    /// True if a control with a label fills a row, with the label at one end and its mark at the other.
    var fillsRows: Bool { get }
    /// True if controls are items, which contain no further items.
    var isMenu: Bool { get }
    /// Builds a button, or returns false.
    func adopt<Label: View>(
        button label: Label,
        role: ButtonRole?,
        action: @escaping () -> Void,
        into builder: inout Builder
    ) -> Bool
    /// Builds a toggle, or returns false.
    func adopt<Label: View>(
        toggle label: Label,
        isOn: Binding<Bool>,
        into builder: inout Builder
    ) -> Bool
    /// Builds the label of a control and the control, which does not show it, or returns false.
    func adopt<Label: View>(label: Label, into builder: inout Builder, control: (inout Builder) -> Void) -> Bool
    /// Builds a section, or returns false.
    func adopt<Header: View, Content: View, Footer: View>(
        section: SectionParts<Header, Content, Footer>,
        into builder: inout Builder
    ) -> Bool
    /// Builds a divider of this color, or returns false.
    func adopt(divider color: RGBA, into builder: inout Builder) -> Bool
    /// Notes a text field that has been built.
    func note(field: Child, _ builder: inout Builder)
    /// Notes the tag of the view that is built next.
    func note(tag: AnyHashable)
}

extension ControlContainer {
    package var fillsRows: Bool { false }
    package var isMenu: Bool { false }
    package func adopt<Label: View>(
        button label: Label,
        role: ButtonRole?,
        action: @escaping () -> Void,
        into builder: inout Builder
    ) -> Bool { false }
    package func adopt<Label: View>(
        toggle label: Label,
        isOn: Binding<Bool>,
        into builder: inout Builder
    ) -> Bool { false }
    package func adopt<Label: View>(
        label: Label,
        into builder: inout Builder,
        control: (inout Builder) -> Void
    ) -> Bool { false }
    package func adopt<Header: View, Content: View, Footer: View>(
        section: SectionParts<Header, Content, Footer>,
        into builder: inout Builder
    ) -> Bool { false }
    package func adopt(divider color: RGBA, into builder: inout Builder) -> Bool { false }
    package func note(field: Child, _ builder: inout Builder) {}
    package func note(tag: AnyHashable) {}
}

/// The views of a section.
@MainActor package struct SectionParts<Header: View, Content: View, Footer: View> {
    package var header: Header
    package var content: Content
    package var footer: Footer
    /// The binding of a collapsible section; nil for others.
    package var isExpanded: Binding<Bool>?

    package init(header: Header, content: Content, footer: Footer) {
        (self.header, self.content, self.footer) = (header, content, footer)
    }
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// A destructive action; the label is red.
    public static let destructive = ButtonRole(name: "destructive")
    /// An action that closes a dialog without changes.
    public static let cancel = ButtonRole(name: "cancel")
}

extension EnvironmentValues {
    /// The container of the control being built; nil for none.
    package var controlContainer: (any ControlContainer)? {
        get { hasOwnValues ? self[ControlContainerKey.self] : nil }
        set { self[ControlContainerKey.self] = newValue }
    }

    /// True if a control shows its label at one end of a row and its mark at the other.
    package var fillsRow: Bool { controlContainer?.fillsRows == true && !labelsHidden }
}

private struct ControlContainerKey: EnvironmentKey { static var defaultValue: (any ControlContainer)? { nil } }

extension Builder {
    /// Lets the container arrange the label of a control and the control, which then names itself by its hidden label.
    /// - Returns: False if the control shows its label itself.
    package mutating func adopts<Label: View, Control: View>(_ label: Label, of control: Control) -> Bool {
        adopts(label) { builder in builder.with(\.labelsHidden, true) { $0.child(control) } }
    }

    /// Lets the container arrange a label that is shown and the rest of a control.
    /// - Returns: False if the control shows its label itself.
    package mutating func adopts<Label: View>(_ label: Label, rest control: (inout Builder) -> Void) -> Bool {
        guard let container = environment.controlContainer, !environment.labelsHidden else { return false }
        return container.adopt(label: label, into: &self, control: control)
    }
}

extension SectionParts {
    /// Returns a header in the style of headings.
    package func heading<Title: View>(_ title: Title) -> some View {
        title.font(.system(size: 11, weight: .semibold)).foregroundColor(.secondary)
    }

    /// False while a collapsible section is closed.
    package var isShown: Bool { isExpanded?.wrappedValue != false }

    /// The footer in its style.
    package var footing: some View { footer.font(.system(size: 11)).foregroundColor(.secondary) }
}
