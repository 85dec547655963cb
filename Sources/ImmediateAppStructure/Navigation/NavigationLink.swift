import Foundation

/// A control that shows another page: in the `NavigationStack` around it, or in the detail column for a link in the
/// sidebar of a `NavigationSplitView`.
///
/// ```swift
/// NavigationStack {
///     List(recipes) { recipe in NavigationLink(recipe.name, value: recipe) }
///         .navigationDestination(for: Recipe.self) { RecipeView(recipe: $0) }
/// }
/// ```
///
/// A link is a row with a mark in a list or form, and a button elsewhere. Outside a stack, a link with a value is a row
/// of a `List`: choosing it selects the value, and views that depend on the selection update.
///
/// ```swift
/// List(folders, selection: $folder) { folder in NavigationLink(folder.name, value: folder) }
/// ```
public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
    private enum Goal {
        case value(AnyHashable?)
        case view(Destination)
        case presented(Destination, Binding<Bool>)
    }

    private let goal: Goal
    private let label: Label

    private init(_ goal: Goal, _ label: Label) { (self.goal, self.label) = (goal, label) }

    /// Creates a link to a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(.view(destination()), label())
    }

    /// Creates a link to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) { self.init(.view(destination), label()) }

    /// Creates a link to a view that the app can show as well.
    /// - Parameters:
    ///   - isActive: True while the page is on the stack. Setting it pushes or pops the page.
    ///   - destination: The page.
    ///   - label: The label of the link.
    public init(
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) { self.init(.presented(destination(), isActive), label()) }

    /// Appends the link to `builder`.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        let (target, page, identity) = (environment.navigation, environment.navigationPage, builder.identity)
        switch goal {
        case .value(let value?):
            let isSelectable = environment.list?.selection != nil
            guard let target, target is NavigationState || !isSelectable, target.accepts(value) else {
                if let list = environment.list {
                    (target as? NavigationOutlet)?.follow(list, at: value, &builder)
                }
                return builder.child(label.tag(value), 1)
            }
            builder.child(
                LinkButton(label: label) { target.show(value, above: page, returnFocus: $0) },
                1
            )
        case .view(let destination) where target != nil:
            guard let target else { return }
            let content: (inout Builder) -> Void = { $0.child(destination) }
            target.update(identity, content, &builder)
            if let outlet = target as? NavigationOutlet, environment.list?.selection != nil {
                // The row follows the list's selection.
                let link = RowLinkElement(
                    destination: OutletDestination(outlet: outlet, identity: identity, content: content)
                )
                return builder.child(TraitModifier(content: label, element: link), 1)
            }
            let button = LinkButton(label: label, isCurrent: target is NavigationOutlet && target.shows(identity)) {
                target.show(identity, content, above: page, returnFocus: $0)
            }
            builder.child(button, 1)
        case .presented(let destination, let isActive) where target is NavigationOutlet:
            guard let outlet = target as? NavigationOutlet else { return }
            let content: (inout Builder) -> Void = { $0.child(destination) }
            outlet.update(identity, content, &builder)
            let isShown = isActive.wrappedValue
            if outlet.isOutdated(identity, isActive: isShown) {
                builder.afterBuild {
                    outlet.follow(identity, isActive: isShown, content) { isActive.wrappedValue = false }
                }
            }
            let button = LinkButton(label: label, isCurrent: outlet.shows(identity)) { _ in
                isActive.wrappedValue = true
            }
            builder.child(button, 1)
        case .presented(let destination, let isActive) where target is NavigationState:
            let button = LinkButton(label: label) { returnFocus in
                (target as? NavigationState)?.returnsFocus(from: identity, by: returnFocus)
                isActive.wrappedValue = true
            }
            let page = PresentedPage(
                content: button,
                presenter: identity,
                page: isActive.wrappedValue ? destination : nil,
                isPresented: { isActive.wrappedValue },
                dismiss: { isActive.wrappedValue = false }
            )
            builder.child(page, 1)
        case .value(nil), .view, .presented:
            builder.with(\.isEnabled, false) { $0.child(LinkButton(label: label) { _ in }, 1) }
        }
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link with `label` to the page of a value; nil disables the link.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(.value(value.map { AnyHashable($0) }), label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link with a verbatim title to the page of a value; nil disables the link.
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }

    /// Creates a link with a title to the page of a value; nil disables the link.
    public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) { self.init(value: value) { Text(title) } }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a verbatim title to a view.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a title to a view.
    public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a verbatim title to a view.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a title to a view.
    public init(_ title: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

/// The destination of a link in a list, in a column beside it.
private final class OutletDestination: RowDestination {
    private let outlet: NavigationOutlet
    private let identity: Identity
    private let content: (inout Builder) -> Void

    init(outlet: NavigationOutlet, identity: Identity, content: @escaping (inout Builder) -> Void) {
        (self.outlet, self.identity, self.content) = (outlet, identity, content)
    }

    func follow(_ isSelected: Bool, _ layout: LayoutContext) {
        guard outlet.isOutdated(identity, isActive: isSelected) else { return }
        layout.afterBuild { [self] in outlet.follow(identity, isActive: isSelected, content) }
    }

    func choose() { outlet.show(identity, content, above: nil) {} }
}

/// The control of a link.
private struct LinkButton<Label: View>: View {
    var label: Label
    /// True while the destination is shown beside the link.
    var isCurrent = false
    /// Shows the page; the argument moves the focus back to the link.
    var show: (_ returnFocus: @escaping () -> Void) -> Void
    @FocusState private var isFocused: Bool
    @Environment(\.self) private var environment

    /// The room for the focus ring around a row, in points.
    private static var ring: CGFloat { 3 }

    var body: some View {
        let (focus, show) = ($isFocused, show)
        let action = {
            let hadFocus = focus.wrappedValue
            show { if hadFocus { focus.wrappedValue = true } }
        }
        let list = environment.stackAxis == .horizontal ? nil : environment.list
        if let list {
            Button(action: action) { row.padding(list.rowInsets.reduced(by: Self.ring)) }
                .buttonStyle(.plain)
                .focused($isFocused)
                .accessibilityAddTraits(isCurrent ? .isSelected : [])
                .listRowInsets(EdgeInsets(top: Self.ring, leading: Self.ring, bottom: Self.ring, trailing: Self.ring))
                .listRowBackground(isCurrent ? environment.tint.opacity(0.2) : nil)
        } else if environment.controlContainer?.fillsRows == true {
            Button(action: action) { row }.buttonStyle(.plain).focused($isFocused)
        } else {
            Button(action: action) { label }.focused($isFocused)
        }
    }

    private var row: some View {
        HStack(spacing: 0) {
            label
            Spacer(minLength: 8)
            if !(environment.navigation is NavigationOutlet) {
                Image(systemName: "chevron.forward").imageScale(.small)
                    .foregroundColor(environment.isEnabled ? .secondary : .secondary.opacity(0.35))
                    .accessibilityHidden(true)
            }
        }
        .contentShape(Rectangle())
    }
}

extension EdgeInsets {
    /// Returns the insets without a margin that is taken elsewhere.
    fileprivate func reduced(by margin: CGFloat) -> EdgeInsets {
        EdgeInsets(top: top - margin, leading: leading - margin, bottom: bottom - margin, trailing: trailing - margin)
    }
}
