import Foundation

/// A button that opens a list of items with symbols and keyboard shortcuts.
///
/// Inside a menu it is an item that opens a submenu.
///
/// Escape or a press outside closes the list. The arrow keys move between items, a letter moves to the next item
/// that begins with it, and Return or Space chooses an item.
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
    private let primaryAction: (() -> Void)?

    /// Creates a menu of `content`, opened by a button with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
        primaryAction = nil
    }

    /// Creates a button that runs `primaryAction`, with a mark beside it that opens a menu of `content`.
    ///
    /// Inside a menu it is an item that opens a submenu.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.content = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    /// Appends the button and, while the menu is open, its list.
    public func build(into builder: inout Builder) {
        guard let menu = builder.environment.menu else { return buildButton(into: &builder) }
        if let columns = menu.columns { buildItem(menu, columns, into: &builder) } else { builder.child(content) }
    }

    private func buildButton(into builder: inout Builder) {
        let state = builder.state { MenuState() }
        if let primaryAction {
            return builder.addMenuButton(state, label: label, content: content, action: primaryAction)
        }
        var element = ButtonElement(builder) { state.isOpen = true }
        element.role = "menu"
        element.opening = .menu
        let look = builder.environment.menuLook
        element.style = look.buttonStyle(element.style)
        element.keys.insert(.down)
        builder.addMenu(element, state, label: MenuLabel(label: label, mark: look.mark), content: content)
    }

    /// Appends an item that opens a submenu beside it.
    private func buildItem(_ menu: MenuContext, _ columns: MenuColumns, into builder: inout Builder) {
        let state = builder.state { MenuState() }
        if !builder.environment.isEnabled { state.isOpen = false }
        var item = MenuItemElement(builder) {
            state.isOpen = true
            columns.pointer?.show(state)
        }
        item.role = "menu"
        item.submenu = state
        let isMirrored = builder.environment.layoutDirection == .rightToLeft
        item.keys.insert(isMirrored ? .left : .right)
        let mark = isMirrored ? "chevron.left" : "chevron.right"
        let child = builder.addItem(item, label: MenuLabel(label: label, mark: mark, isItem: true))
        builder.presentMenu(content, state, at: .beside, beside: child) {
            state.isOpen = false
        } chosen: {
            state.isOpen = false
            menu.dismiss()
        }
    }
}

extension Menu where Label == Text {
    /// Creates a menu whose button shows a verbatim title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a button with a title, and a menu beside it.
    public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) { self.init(content: content, label: { Text(title) }, primaryAction: primaryAction) }
}

extension Menu where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a menu whose button shows a verbatim title and a symbol.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { ImmediateViews.Label(title, systemImage: name) }
    }

    /// Creates a button with a title and a symbol, and a menu beside it.
    public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content,
            label: { ImmediateViews.Label(title, systemImage: name) },
            primaryAction: primaryAction
        )
    }
}

/// The open state of a menu. Events change it before the same frame is built, so no further frame is requested.
@MainActor package final class MenuState {
    package var isOpen = false
    /// The last frame of the list, in root coordinates.
    package var frame = CGRect.zero

    package init() {}
}

extension Builder {
    /// Appends a button and, while its menu is open, the list.
    mutating func addMenu<Label: View, Content: View>(
        _ element: ButtonElement,
        _ state: MenuState,
        label: Label,
        content: Content
    ) {
        // A disabled menu closes, so that it is not open when enabled again.
        if !environment.isEnabled { state.isOpen = false }
        var element = element
        element.isOpen = state.isOpen
        let button = addButton(keepingWords: element, label: label)
        let close = { state.isOpen = false }
        presentMenu(content, state, at: .below, beside: button, dismiss: close, chosen: close)
    }

    /// Shows the items of a menu, if it is open.
    /// - Parameters:
    ///   - state: The state of the menu, which stores the frame of the list; nil if the menu is open.
    ///   - dismiss: Closes the list if no item was chosen.
    ///   - chosen: Closes the list after an item was chosen.
    package mutating func presentMenu<Content: View>(
        _ content: Content,
        _ state: MenuState? = nil,
        at placement: OverlayPlacement,
        beside anchor: Child,
        dismiss: @escaping () -> Void,
        chosen: @escaping () -> Void
    ) {
        if state?.isOpen == false { return }
        let list = MenuList(content: content, close: dismiss)
        let key = environment.menu?.key
        with {
            $0.controlContainer = MenuContext(dismiss: chosen, columns: MenuColumns(), key: key)
            if $0.keyboardShortcut != nil { $0.keyboardShortcut = nil }
        } content: {
            $0.present(
                Anchored(content: list, anchor: anchor, placement: placement, state: state),
                as: .menu,
                dismiss: dismiss,
                key: key,
                motion: $0.environment.popupMotion
            )
        }
    }
}

/// The label of a menu button or item, with a mark that indicates a menu.
struct MenuLabel<Label: View>: View {
    var label: Label
    /// The symbol name of the mark; nil for none.
    var mark: String?
    /// True if the mark is at the trailing edge of a menu item.
    var isItem = false

    var body: some View {
        HStack(spacing: 6) {
            label
            if isItem { Spacer(minLength: 12) }
            if let mark {
                Image(systemName: mark).font(.system(size: 9)).imageScale(.small).accessibilityHidden(true)
            }
        }
    }
}

/// The list of an open menu. All items are as wide as the widest. The list scrolls if it does not fit the window.
package struct MenuList<Content: View>: PrimitiveView {
    var content: Content
    /// Closes the menu; called if the list is empty.
    var close: () -> Void

    package init(content: Content, close: @escaping () -> Void) {
        self.content = content
        self.close = close
    }

    package func build(into builder: inout Builder) {
        let pointer = builder.state { MenuPointer() }
        if let due = pointer.update(at: builder.time) { builder.requestFrame(at: due, for: builder.nextChild) }
        builder.environment.menu?.columns?.pointer = pointer
        builder.child(
            PanelScroll(content: VStack(alignment: .leading, spacing: 0) { content }.fixedSize(), whenEmpty: close)
                .padding(5)
                .background(PopupSurface())
                .font(.body)
        )
    }
}

/// The background of a pop-up: opaque, with an outline and a shadow.
package struct PopupSurface: PrimitiveView {
    package init() {}

    package func build(into builder: inout Builder) {
        builder.add(PopupElement(scheme: builder.environment.colorScheme, theme: builder.environment.themeLook))
    }
}

struct PopupElement: Element {
    static var isGreedy: Bool { true }

    var scheme: ColorScheme
    var theme: ThemeLook

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        // An empty list consists of its padding.
        guard rect.height > 10 else { return }
        // Presses between items are consumed, so that they do not count as outside.
        painter.addRegion(rect, .press)
        let (colors, radius) = (theme.colors, theme.metrics.menuRadius)
        painter.shadow(rect.offsetBy(dx: 0, dy: 4), radius: radius, blur: 16, colors.popupShadow.resolved(scheme))
        painter.fill(rect, radius: radius, colors.popup.resolved(scheme))
        painter.stroke(rect, radius: radius, width: 1, colors.separator.resolved(scheme))
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { true }
}

extension Menu where Label == Text {
    /// Creates a menu with a title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Label == ImmediateViews.Label<Text, Image> {
    /// Creates a menu with a title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { ImmediateViews.Label(title, systemImage: name) }
    }
}
