import Foundation

/// A button that opens a list of buttons above everything else. A press outside of the list and Escape close it; the
/// arrows go from item to item, Return and Space choose. Inside of a menu it is an item that opens a menu of its own.
///
/// ```swift
/// Menu("Sort by") {
///     Button("Name") { order = .name }
///     Divider()
///     Button("Date") { order = .date }
/// }
/// ```
public struct Menu<Label: View, Content: View>: PrimitiveView {
    private let content: Content
    private let label: Label

    /// A menu of `content`, opened by a button that shows `label`.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// Appends the button and, while it is open, the list.
    public func build(into builder: inout Builder) {
        let outerDismiss = builder.environment.dismissMenu
        let state = builder.state { MenuState() }
        var element = ButtonElement(builder) { state.set(true) }
        element.role = "menu"
        if outerDismiss == nil {
            element.keys = [.down]
            builder.addMenu(element, state, label: MenuLabel(label: label, mark: "chevron.down"), content: content) {
                state.set(false)
            }
        } else {
            element.style = .menuItem
            element.keys = [.right]
            builder.addMenu(element, state, label: MenuLabel(label: label, mark: "chevron.right"), content: content) {
                state.set(false)
            } chosen: {
                state.set(false)
                outerDismiss?()
            }
        }
    }
}

extension Menu where Label == Text {
    /// A menu whose button shows words.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// Whether a menu is open.
final class MenuState: ObservableObject {
    @Published private(set) var isOpen = false

    func set(_ isOpen: Bool) {
        if self.isOpen != isOpen { self.isOpen = isOpen }
    }
}

extension Builder {
    /// Appends a button and, while its menu is open, the list. `dismiss` closes the list when nothing was chosen,
    /// `chosen` when something was.
    mutating func addMenu<Label: View, Content: View>(
        _ element: ButtonElement,
        _ state: MenuState,
        label: Label,
        content: Content,
        dismiss: @escaping () -> Void,
        chosen: (() -> Void)? = nil
    ) {
        if !environment.isEnabled { state.set(false) }
        var element = element
        element.isOpen = state.isOpen
        let button = addControl(element, label: label)
        guard state.isOpen else { return }
        present(
            MenuList(content: content)
                .environment(\.dismissMenu, chosen ?? dismiss)
                .environment(\.menuColumns, MenuColumns())
                .environment(\.keyboardShortcut, nil),
            beside: button,
            placement: element.style == .menuItem ? .beside : .below,
            dismiss: dismiss
        )
    }
}

/// The label with a mark that says that something opens.
struct MenuLabel<Label: View>: View {
    var label: Label
    var mark: String

    var body: some View {
        HStack(spacing: 6) {
            label
            if mark == "chevron.right" { Spacer(minLength: 12) }
            Image(systemName: mark).font(.system(size: 9)).imageScale(.small)
        }
    }
}

/// The open list: all items as wide as the widest, and scrolled where the window has no room for all of them.
private struct MenuList<Content: View>: View {
    var content: Content

    var body: some View {
        MenuScroll(content: VStack(alignment: .leading, spacing: 0) { content }.fixedSize())
            .padding(5)
            .background(PopupSurface())
            .font(.body)
    }
}

/// The ground of a pop-up: opaque, with an outline and a shadow.
struct PopupSurface: PrimitiveView {
    func build(into builder: inout Builder) { builder.add(PopupElement(scheme: builder.environment.colorScheme)) }
}

struct PopupElement: Element {
    var scheme: ColorScheme

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        // The list takes presses between its items too, so that they do not count as outside.
        painter.addRegion(rect, .press)
        painter.shadow(rect.offsetBy(dx: 0, dy: 4), radius: 8, blur: 16, RGBA(0, 0, 0, scheme == .light ? 60 : 130))
        painter.fill(rect, radius: 8, Color.popupBackground.resolved(scheme))
        painter.stroke(rect, radius: 8, width: 1, Color.separator.resolved(scheme))
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { true }
}
