import Foundation

/// The receiver of the navigation links in a part of the view tree: a stack, or a column that shows their destinations.
@MainActor package protocol NavigationTarget: AnyObject, PanelBoundary {
    /// The destinations of values, by their type.
    var destinations: [ObjectIdentifier: NavigationDestination] { get set }
    /// Returns whether a link with this value navigates.
    func accepts(_ value: AnyHashable) -> Bool
    /// Returns whether the destination of a link is shown.
    func shows(_ link: Identity) -> Bool
    /// Shows the page of a value, above the page with the link.
    func show(_ value: AnyHashable, above page: NavigationPage?, returnFocus: @escaping () -> Void)
    /// Shows the destination of a link, above the page with the link.
    func show(
        _ link: Identity,
        _ content: @escaping (inout Builder) -> Void,
        above page: NavigationPage?,
        returnFocus: @escaping () -> Void
    )
    /// Replaces the destination of a link that is shown by one with current values.
    func update(_ link: Identity, _ content: @escaping (inout Builder) -> Void, _ builder: inout Builder)
}

extension NavigationTarget {
    package func enterPanel(_ environment: inout EnvironmentValues) {
        environment.navigation = nil
        environment.navigationPage = nil
    }
}

/// Builds the page of a value.
package typealias NavigationDestination = (AnyHashable, inout Builder) -> Void

/// A page of a navigation stack.
@MainActor package final class NavigationPage: Closable {
    /// The reason why a page is shown.
    package enum Source: Equatable {
        case root
        case value(AnyHashable)
        case link(Identity)
        case presented(Identity)
    }

    package let source: Source
    /// Distinguishes the state of the page from that of earlier pages.
    let serial: UInt64
    /// Builds the destination of a link or of a modifier.
    var content: ((inout Builder) -> Void)?
    /// Moves the focus back to the link after the page is popped.
    var returnFocus: (() -> Void)?
    /// Notifies the app that the page of a modifier is popped.
    var dismiss: (() -> Void)?
    var isShown = false
    /// The title, as of the last frame that showed the page on top, if any.
    var title: String?
    var subtitle: String?
    var hidesBackButton = false

    /// The stack; nil for its root.
    fileprivate weak var stack: NavigationState?

    init(_ source: Source, serial: UInt64) { (self.source, self.serial) = (source, serial) }

    package func close() { stack?.pop(self) }

    var value: AnyHashable? { if case .value(let value) = source { value } else { nil } }
}

/// The app's path of a stack.
@MainActor struct NavigationPathAccess {
    var values: [AnyHashable]
    var accepts: (AnyHashable) -> Bool
    var replace: ([AnyHashable]) -> Void
}

/// The pages of a navigation stack, kept between frames.
@MainActor package final class NavigationState: NavigationTarget {
    package var destinations: [ObjectIdentifier: NavigationDestination] = [:]
    private(set) var pages = [NavigationPage(.root, serial: 0)]
    /// The pages in the order of their nodes: those of the stack, then the one that leaves it.
    private(set) var built: [NavigationPage] = []
    private var access: NavigationPathAccess?
    private var lastSerial: UInt64 = 0
    private var motion: Motion?
    /// The page on top in the last frame.
    private var shown: NavigationPage?
    private var removed: [NavigationPage] = []
    /// The modifiers that present a page in this frame.
    private var presenters: Set<Identity> = []
    /// True once the pages of this frame are built. Rows of lists are built later, during layout.
    private var isBuilt = false
    /// True in a frame that repeats the last one, with the destinations that came too late for it.
    private var isRepeating = false
    private var wantsRepetition = false

    /// The exchange of the page on top.
    private struct Motion {
        var from: NavigationPage
        var isPush: Bool
        var share: Tween<Double>
    }

    var top: NavigationPage { pages[pages.count - 1] }
    var canGoBack: Bool { pages.count > 1 }

    // MARK: Changes

    private func makePage(_ source: NavigationPage.Source) -> NavigationPage {
        lastSerial += 1
        let page = NavigationPage(source, serial: lastSerial)
        page.stack = self
        return page
    }

    /// Removes the pages from `index` on.
    private func cut(at index: Int) {
        guard index < pages.count else { return }
        removed += pages[index...]
        pages.removeSubrange(index...)
    }

    private func index(above page: NavigationPage?) -> Int {
        page.flatMap { page in pages.firstIndex { $0 === page } }.map { $0 + 1 } ?? pages.count
    }

    /// Requests the app's path to hold the values of the first `count` pages and then `value`.
    private func requestPath(of count: Int, and value: AnyHashable? = nil) {
        guard let access else { return }
        let values = pages.prefix(count).compactMap(\.value) + (value.map { [$0] } ?? [])
        if values != access.values { access.replace(values) }
    }

    package func accepts(_ value: AnyHashable) -> Bool { access.map { $0.accepts(value) } ?? true }

    package func shows(_ link: Identity) -> Bool { pages.contains { $0.source == .link(link) } }

    package func show(_ value: AnyHashable, above page: NavigationPage?, returnFocus: @escaping () -> Void) {
        let end = index(above: page)
        pushFocus = (value, returnFocus)
        if access != nil {
            requestPath(of: end, and: value)
            cutViews(from: end)
        } else {
            cut(at: end)
            append(value)
        }
        Interface.noteChange()
    }

    /// The pressed link of the value that the app's path receives next.
    private var pushFocus: (value: AnyHashable, action: () -> Void)?
    /// The pressed link whose page the app presents next.
    private var presentedFocus: (presenter: Identity, action: () -> Void)?

    /// Moves the focus back to a link once the page is popped that the link presents next.
    func returnsFocus(from presenter: Identity, by action: @escaping () -> Void) {
        presentedFocus = (presenter, action)
    }

    private func append(_ value: AnyHashable) {
        let page = makePage(.value(value))
        if let pushFocus, pushFocus.value == value { page.returnFocus = pushFocus.action }
        pushFocus = nil
        pages.append(page)
    }

    /// Replaces the whole path by one value.
    func showOnly(_ value: AnyHashable) { show(value, above: pages[0], returnFocus: {}) }

    package func show(
        _ link: Identity,
        _ content: @escaping (inout Builder) -> Void,
        above page: NavigationPage?,
        returnFocus: @escaping () -> Void
    ) { push(.link(link), content, above: page).returnFocus = returnFocus }

    @discardableResult private func push(
        _ source: NavigationPage.Source,
        _ content: @escaping (inout Builder) -> Void,
        above page: NavigationPage?
    ) -> NavigationPage {
        let end = index(above: page)
        requestPath(of: end)
        cut(at: end)
        let page = makePage(source)
        page.content = content
        pages.append(page)
        Interface.noteChange()
        return page
    }

    package func update(_ link: Identity, _ content: @escaping (inout Builder) -> Void, _ builder: inout Builder) {
        guard let page = pages.first(where: { $0.source == .link(link) }) else { return }
        page.content = content
        guard isBuilt, !isRepeating, !wantsRepetition else { return }
        wantsRepetition = true
        builder.requestFrame(at: builder.time, for: builder.nextChild)
    }

    /// Removes the pages of views directly above the first `count` pages: the values above follow the app's path.
    private func cutViews(from count: Int) { if count < pages.count, pages[count].value == nil { cut(at: count) } }

    /// Pops the page on top.
    func goBack() {
        guard canGoBack else { return }
        pop(top)
    }

    /// Pops the pages above `page`.
    func reveal(_ page: NavigationPage) {
        guard let index = pages.firstIndex(where: { $0 === page }), index + 1 < pages.count else { return }
        pop(pages[index + 1])
    }

    /// Pops `page` and those above it.
    package func pop(_ page: NavigationPage) {
        guard page.source != .root, let index = pages.firstIndex(where: { $0 === page }) else { return }
        requestPath(of: index)
        // The app's path decides on the pages of values.
        if page.value == nil || access == nil { cut(at: index) }
        Interface.noteChange()
    }

    // MARK: Pages of modifiers

    /// Returns whether a page that the app presents with a modifier is shown, and updates it.
    func presents(_ presenter: Identity, _ content: @escaping (inout Builder) -> Void, _ dismiss: @escaping () -> Void)
        -> Bool
    {
        presenters.insert(presenter)
        guard let page = pages.first(where: { $0.source == .presented(presenter) }) else { return false }
        (page.content, page.dismiss) = (content, dismiss)
        return true
    }

    func present(
        _ presenter: Identity,
        _ content: @escaping (inout Builder) -> Void,
        above page: NavigationPage?,
        _ dismiss: @escaping () -> Void
    ) {
        guard page.map({ page in pages.contains { $0 === page } }) != false else { return dismiss() }
        let page = push(.presented(presenter), content, above: page)
        page.dismiss = dismiss
        if let presentedFocus, presentedFocus.presenter == presenter { page.returnFocus = presentedFocus.action }
        presentedFocus = nil
        presenters.insert(presenter)
    }

    // MARK: Frames

    /// Updates the pages to the app's path and to the views that present pages.
    func beginBuild(_ access: NavigationPathAccess?, _ builder: inout Builder) {
        self.access = access
        isBuilt = false
        (isRepeating, wantsRepetition) = (wantsRepetition, false)
        if let gone = pages.firstIndex(where: {
            if case .presented(let presenter) = $0.source { !presenters.contains(presenter) } else { false }
        }) {
            cut(at: gone)
        }
        presenters.removeAll(keepingCapacity: true)
        if let access { follow(access.values) }
        let theme = builder.environment.themeLook.motion
        if let shown, shown !== top {
            let isPush = pages.contains { $0 === shown }
            var share = Tween(0.0)
            share.retarget(to: 1, by: isPush ? theme.slide : theme.appear, at: builder.time)
            motion = Motion(from: shown, isPush: isPush, share: share)
            // The title is known once the page is built.
            let page = top
            builder.afterBuild {
                if let title = page.title { AccessibilityNotification.Announcement(title).post() }
            }
            if !isPush, let focus = removed.first?.returnFocus { builder.afterBuild(focus) }
        }
        let isStill = builder.environment.accessibilityReduceMotion
        if let current = motion, isStill || !current.share.isMoving(at: builder.time) { motion = nil }
        shown = top
        for page in removed { if let dismiss = page.dismiss { builder.afterBuild(dismiss) } }
        removed.removeAll()
        built.removeAll(keepingCapacity: true)
    }

    func endBuild() { isBuilt = true }

    /// Updates the pages of values to the app's path.
    private func follow(_ values: [AnyHashable]) {
        var number = 0
        for (index, page) in pages.enumerated() {
            guard let value = page.value else { continue }
            if number < values.count, values[number] == value {
                number += 1
            } else {
                cut(at: index)
                break
            }
        }
        for value in values[number...] { append(value) }
    }

    /// The page that was on top and has left the stack, while it is still visible.
    var leaving: NavigationPage? { motion.flatMap { $0.isPush ? nil : $0.from } }

    func noteBuilt(_ page: NavigationPage) { built.append(page) }

    /// Returns the opacity of a page, 0…1, and its offset as a share of the stack's width; nil for hidden pages.
    func appearance(of page: NavigationPage, at time: Double) -> (opacity: Double, offset: CGFloat)? {
        guard let motion, motion.share.isMoving(at: time) else { return page === top ? (1, 0) : nil }
        let share = motion.share.value(at: time)
        let way: CGFloat = motion.isPush ? 0.25 : -0.25
        if page === top { return (share, way * (1 - share)) }
        return page === motion.from ? (1 - share, -way * share) : nil
    }

    func isMoving(at time: Double) -> Bool { motion?.share.isMoving(at: time) == true }
}

extension EnvironmentValues {
    /// The receiver of navigation links.
    package var navigation: (any NavigationTarget)? {
        get { hasOwnValues ? self[NavigationTargetKey.self] : nil }
        set { self[NavigationTargetKey.self] = newValue }
    }
    /// The page of a stack that contains the view.
    package var navigationPage: NavigationPage? {
        get { hasOwnValues ? self[NavigationPageKey.self] : nil }
        set {
            self[NavigationPageKey.self] = newValue
            // The root of a stack is left with what contains the stack.
            let page = newValue.flatMap { $0.source == .root ? nil : $0 }
            if page !== pushedPage { pushedPage = page }
        }
    }
}

private struct NavigationTargetKey: EnvironmentKey { static var defaultValue: (any NavigationTarget)? { nil } }
private struct NavigationPageKey: EnvironmentKey { static var defaultValue: NavigationPage? { nil } }
