import Foundation

/// A stack of pages that shows the topmost one. Links push pages, and a back button in the toolbar pops them.
///
/// ```swift
/// NavigationStack {
///     List(recipes) { recipe in NavigationLink(recipe.name, value: recipe) }
///         .navigationTitle("Recipes")
///         .navigationDestination(for: Recipe.self) { recipe in
///             RecipeView(recipe: recipe).navigationTitle(recipe.name)
///         }
/// }
/// ```
///
/// The toolbar above the pages shows the title of the page on top and its items, and the title of the page below on the
/// back button. Alt+Left, Ctrl+Left, Ctrl+[ and `@Environment(\.dismiss)` in a page pop it too. Pages below keep their
/// state. A page does not inherit the style and environment of the page below, only those of the stack.
public struct NavigationStack<Data, Root: View>: PrimitiveView {
    private let access: NavigationPathAccess?
    private let root: Root

    /// Appends the pages with their toolbar to `builder`.
    public func build(into builder: inout Builder) {
        let state = builder.state { NavigationState() }
        let environment = builder.environment
        builder.offerToOutlet(state)
        builder.child(
            ToolbarView(content: NavigationPages(root: root, state: state, access: access), items: EmptyView())
        )
        builder.environment = environment
    }
}

extension NavigationStack where Data == NavigationPath {
    /// Creates a stack that manages its own pages.
    /// - Parameter root: The page at the bottom.
    public init(@ViewBuilder root: () -> Root) { (access, self.root) = (nil, root()) }

    /// Creates a stack whose pages follow a path of values of any types.
    /// - Parameters:
    ///   - path: The values of the pages above the root, which links append to and the user's way back removes.
    ///   - root: The page at the bottom.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        access = NavigationPathAccess(
            values: path.wrappedValue.elements,
            accepts: { _ in true },
            replace: { path.wrappedValue.elements = $0 }
        )
        self.root = root()
    }
}

extension NavigationStack
where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
    /// Creates a stack whose pages follow a path of values of one type.
    /// - Parameters:
    ///   - path: The values of the pages above the root, which links append to and the user's way back removes.
    ///   - root: The page at the bottom.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        access = NavigationPathAccess(
            values: path.wrappedValue.map { AnyHashable($0) },
            accepts: { $0.base is Data.Element },
            replace: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
        )
        self.root = root()
    }
}

/// The pages of a stack.
private struct NavigationPages<Root: View>: PrimitiveView {
    var root: Root
    var state: NavigationState
    var access: NavigationPathAccess?

    func build(into builder: inout Builder) {
        let environment = builder.environment
        state.beginBuild(access, &builder)
        builder.add(NavigationStackElement(state: state)) { builder in
            builder.environment.navigation = state
            builder.environment.stackAxis = nil
            for page in state.pages { build(page, &builder) }
            if let page = state.leaving { build(page, &builder) }
            builder.environment = environment
        }
        state.endBuild()
        guard !environment.isShelved else { return }
        let top = state.top
        if state.canGoBack && !top.hidesBackButton {
            let below = state.pages[state.pages.count - 2]
            builder.atChild(1) {
                $0.addToolbarItem(BackButton(title: below.title, action: state.goBack), .leading, isFirst: true)
            }
        }
        if let title = top.title, !builder.hasToolbarItems(.middle) {
            builder.atChild(2) { $0.addToolbarItem(PageTitle(title: title, subtitle: top.subtitle), .middle) }
        }
        guard state.canGoBack, environment.isEnabled else { return }
        let back: Key = environment.layoutDirection == .leftToRight ? .left : .right
        for shortcut in [
            KeyboardShortcut(back, modifiers: .option), KeyboardShortcut(back, modifiers: .control),
            KeyboardShortcut("[", modifiers: .command),
        ] {
            builder.addShortcut(shortcut) { [state] in state.goBack() }
        }
    }

    private func build(_ page: NavigationPage, _ builder: inout Builder) {
        let isShown = page === state.top
        state.noteBuilt(page)
        page.isShown = isShown
        // A hidden page keeps those of the last frame that showed it, even of rows that are no longer built.
        if isShown { (page.title, page.subtitle, page.hidesBackButton) = (nil, nil, false) }
        builder.environment.navigationPage = page
        builder.atChild(page.serial) { builder in
            builder.shelved(unless: isShown, keepsColorScheme: true, reveal: { [state] in state.reveal(page) }) {
                builder in
                builder.add(RootContentElement()) { builder in
                    switch page.source {
                    case .root: builder.child(root)
                    case .value(let value):
                        if let destination = state.destination(of: value) {
                            destination(value, &builder)
                        } else {
                            builder.child(MissingDestination(value: value))
                        }
                    case .link, .presented: page.content?(&builder)
                    }
                }
            }
        }
    }
}

/// The page of a value for which there is no destination.
private struct MissingDestination: View {
    var value: AnyHashable

    var body: some View {
        Image(systemName: "exclamationmark.triangle").foregroundColor(.yellow).accessibilityLabel("Missing page")
            .onAppear {
                Report.once("no navigationDestination(for:) of the stack is for values of \(type(of: value.base))")
            }
    }
}

private struct BackButton: View {
    var title: String?
    var action: () -> Void

    var body: some View {
        Button(action: action) { Label(title ?? "Back", systemImage: "chevron.backward").lineLimit(1) }
            .labelStyle(.titleAndIcon)
            .imageScale(.medium)
    }
}

/// The title of the page on top.
private struct PageTitle: View {
    var title: String
    var subtitle: String?

    var body: some View {
        VStack(spacing: 0) {
            Text(title).font(.headline).lineLimit(1)
            if let subtitle, !subtitle.isEmpty {
                Text(subtitle).font(.system(size: 11)).foregroundColor(.secondary).lineLimit(1)
            }
        }
    }
}

/// The pages of a stack, one of them shown, or two during a transition.
private struct NavigationStackElement: Element {
    let state: NavigationState

    private func top(_ children: Children) -> Child? {
        var index = 0
        for child in children {
            if index < state.built.count, state.built[index] === state.top { return child }
            index += 1
        }
        return nil
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        (top(layout.children).map { layout.size(of: $0, proposal) } ?? .zero).filling(proposal)
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        top(layout.children).map { layout.minimumSize(of: $0) } ?? .zero
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var index = 0
        for child in layout.children {
            let way = state.appearance(of: state.built[index], at: layout.time)?.offset ?? 0
            layout.place(child, in: rect.offsetBy(dx: way * rect.width, dy: 0))
            index += 1
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let isMoving = state.isMoving(at: painter.time)
        guard isMoving else {
            if let top = top(painter.children) { painter.paint(top) }
            return
        }
        painter.clipped(to: painter.rect) { painter in
            var index = 0
            for child in painter.children {
                let page = state.built[index]
                index += 1
                guard let appearance = state.appearance(of: page, at: painter.time) else { continue }
                painter.faded(to: appearance.opacity) { painter in
                    if page === state.top { painter.paint(child) } else { painter.ignoringHits { $0.paint(child) } }
                }
            }
        }
        painter.requestFrame()
    }
}

// MARK: Modifiers

extension View {
    /// Sets the page that the enclosing `NavigationStack` shows for values of a type.
    ///
    /// Apply it inside the stack, but not to rows of a list: they exist only while they are visible.
    ///
    /// - Parameters:
    ///   - data: The type of the values.
    ///   - destination: The page of a value.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { DestinationView(content: self, destination: destination) }

    /// Pushes a page on the enclosing `NavigationStack` while `isPresented` is true.
    /// - Parameters:
    ///   - isPresented: Whether the page is on the stack; set to false when the user goes back.
    ///   - destination: The page.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder destination: () -> V
    ) -> some View {
        PresentedPage(
            content: self,
            page: isPresented.wrappedValue ? destination() : nil,
            isPresented: { isPresented.wrappedValue },
            dismiss: { isPresented.wrappedValue = false }
        )
    }

    /// Pushes a page on the enclosing `NavigationStack` while `item` is not nil. Each item has its own page.
    /// - Parameters:
    ///   - item: The item of the page; set to nil when the user goes back.
    ///   - destination: The page of an item.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: (D) -> C
    ) -> some View {
        PresentedPage(
            content: self,
            page: item.wrappedValue.map { destination($0).id($0) },
            isPresented: { item.wrappedValue != nil },
            dismiss: { item.wrappedValue = nil }
        )
    }

    /// Sets the line below the title of the page in the enclosing `NavigationStack`.
    @_disfavoredOverload public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        PageChangeView(content: self) { $0.subtitle = $0.subtitle ?? String(subtitle) }
    }

    /// Sets the line below the title of the page in the enclosing `NavigationStack`.
    public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitle)) }

    /// Sets the line below the title of the page in the enclosing `NavigationStack`.
    public func navigationSubtitle(_ subtitle: Text) -> some View { navigationSubtitle(subtitle.string) }

    /// Hides the back button of the page in the enclosing `NavigationStack`. The keys still go back.
    /// - Parameter hidesBackButton: Whether the button is hidden.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        PageChangeView(content: self) { if hidesBackButton { $0.hidesBackButton = true } }
    }
}

private struct DestinationView<Content: View, D: Hashable, Page: View>: PrimitiveView {
    var content: Content
    var destination: (D) -> Page

    func build(into builder: inout Builder) {
        builder.environment.navigation?.destinations[ObjectIdentifier(D.self)] = { [destination] value, builder in
            if let value = value.base as? D { builder.child(destination(value)) }
        }
        builder.child(content)
    }
}

/// A view that presents a page of the stack that contains it.
struct PresentedPage<Content: View, Page: View>: PrimitiveView {
    var content: Content
    /// The view that presents the page; nil for this one.
    var presenter: Identity?
    var page: Page?
    var isPresented: () -> Bool
    var dismiss: () -> Void

    func build(into builder: inout Builder) {
        defer { builder.child(content) }
        guard let page, let stack = builder.environment.navigation as? NavigationState else { return }
        let (presenter, below) = (presenter ?? builder.identity, builder.environment.navigationPage)
        let build: (inout Builder) -> Void = { $0.child(page) }
        guard !stack.presents(presenter, build, dismiss) else { return }
        builder.afterBuild { [isPresented, dismiss] in
            // The user may have popped the page in this frame.
            if isPresented() { stack.present(presenter, build, above: below, dismiss) }
        }
    }
}

/// A view that changes the page of a stack that contains it.
private struct PageChangeView<Content: View>: PrimitiveView {
    var content: Content
    var change: (NavigationPage) -> Void

    func build(into builder: inout Builder) {
        builder.changePage(change)
        builder.child(content)
    }
}

extension Builder {
    /// Changes the page of a stack that is being built. A shown page ignores its hidden parts, such as other tabs.
    mutating func changePage(_ change: (NavigationPage) -> Void) {
        guard let page = environment.navigationPage, !page.isShown || !environment.isShelved else { return }
        change(page)
    }
}
