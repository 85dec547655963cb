import Foundation

/// The connection between navigation links in one part of a window and the part that shows their destinations.
///
/// A `NavigationSplitView` connects its columns by itself. Other splits connect theirs:
///
/// ```swift
/// @State private var outlet = NavigationOutlet()
/// …
/// HSplit {
///     List { NavigationLink("Sound") { SoundSettings() } }.navigationLinks(in: outlet)
///     NavigationOutletView(outlet) { Text("Nothing selected") }
/// }
/// ```
@preconcurrency @MainActor public final class NavigationOutlet: NavigationTarget {
    package var destinations: [ObjectIdentifier: NavigationDestination] = [:]
    private var shown: (source: NavigationPage.Source, content: (inout Builder) -> Void)?
    /// The stack in the part that shows destinations: values without a destination of their own go there.
    fileprivate weak var stack: NavigationState?
    /// The selected value of a list whose destination was shown last.
    private var followed: AnyHashable?

    /// The link that is active, as its row is selected or the app says so.
    private var activeLink: Identity?

    /// Creates a connection that shows nothing.
    public init() {}

    package func accepts(_ value: AnyHashable) -> Bool {
        destination(of: value) != nil || stack?.destination(of: value) != nil
    }

    package func shows(_ link: Identity) -> Bool { shown?.source == .link(link) }

    /// Shows the destination of a row's value while it is the single selection of the row's list, and nothing once the row
    /// is deselected.
    func follow(_ list: ListState, at value: AnyHashable, _ builder: inout Builder) {
        guard let selection = list.selection, !selection.isMany, accepts(value) else { return }
        let isSelected = selection.contains(value)
        guard isSelected != (followed == value) else { return }
        builder.afterBuild { [weak self] in
            guard let self else { return }
            if isSelected {
                followed = value
                show(value, above: nil) {}
            } else if followed == value {
                // No other row has been selected instead.
                followed = nil
                if shown?.source == .value(value) { shown = nil } else if let stack { stack.reveal(stack.pages[0]) }
                Interface.noteChange()
            }
        }
    }

    /// Returns whether a link has become active or inactive, or another destination has replaced that of an active link.
    func isOutdated(_ link: Identity, isActive: Bool) -> Bool {
        isActive ? activeLink != link || !shows(link) : activeLink == link
    }

    /// Shows the destination of a link that has become active, and nothing once it is inactive.
    /// - Parameter deactivate: Called if another destination has replaced that of the link.
    func follow(
        _ link: Identity,
        isActive: Bool,
        _ content: @escaping (inout Builder) -> Void,
        deactivate: (() -> Void)? = nil
    ) {
        if isActive, activeLink != link {
            activeLink = link
            show(link, content, above: nil) {}
        } else if isActive, !shows(link), let deactivate {
            activeLink = nil
            deactivate()
        } else if !isActive, activeLink == link {
            // No other link has become active instead.
            activeLink = nil
            guard shows(link) else { return }
            shown = nil
            Interface.noteChange()
        }
    }

    package func show(_ value: AnyHashable, above page: NavigationPage?, returnFocus: @escaping () -> Void) {
        if let destination = destination(of: value) {
            shown = (.value(value), { destination(value, &$0) })
        } else {
            shown = nil
            stack?.showOnly(value)
        }
        Interface.noteChange()
    }

    package func show(
        _ link: Identity,
        _ content: @escaping (inout Builder) -> Void,
        above page: NavigationPage?,
        returnFocus: @escaping () -> Void
    ) {
        shown = (.link(link), content)
        Interface.noteChange()
    }

    package func update(_ link: Identity, _ content: @escaping (inout Builder) -> Void, _ builder: inout Builder) {
        if shows(link) { shown?.content = content }
    }

    /// Builds the chosen destination, or else `placeholder`.
    fileprivate func build<Placeholder: View>(_ placeholder: Placeholder, _ builder: inout Builder) {
        guard let shown else { return builder.child(placeholder, 0) }
        builder.atChild(shown.source.step) { shown.content(&$0) }
    }
}

extension NavigationPage.Source {
    /// Distinguishes the state of pages with different sources.
    fileprivate var step: UInt64 {
        switch self {
        case .root: 1
        case .value(let value): UInt64(bitPattern: Int64(value.hashValue)) | 1
        case .link(let identity), .presented(let identity): UInt64(bitPattern: Int64(identity.hashValue)) | 1
        }
    }
}

extension NavigationTarget {
    /// Returns the destination of values of the type of `value`.
    func destination(of value: AnyHashable) -> NavigationDestination? {
        destinations[ObjectIdentifier(type(of: value.base))]
    }
}

extension View {
    /// Makes the navigation links inside show their destinations in a `NavigationOutletView` elsewhere.
    /// - Parameter outlet: The connection between both.
    public func navigationLinks(in outlet: NavigationOutlet) -> some View {
        NavigationTargetView(content: self, target: outlet)
    }
}

private struct NavigationTargetView<Content: View>: PrimitiveView {
    var content: Content
    var target: NavigationOutlet

    func build(into builder: inout Builder) {
        builder.with {
            $0.navigation = target
            $0.navigationPage = nil
        } content: {
            $0.child(content)
        }
    }
}

/// The view that shows the destination of the navigation link that was chosen last, see `NavigationOutlet`.
public struct NavigationOutletView<Placeholder: View>: PrimitiveView {
    private let outlet: NavigationOutlet
    private let placeholder: Placeholder

    /// Creates a view that shows destinations.
    /// - Parameters:
    ///   - outlet: The connection with the links.
    ///   - placeholder: The view that is shown until a link is chosen.
    public init(_ outlet: NavigationOutlet, @ViewBuilder placeholder: () -> Placeholder) {
        self.outlet = outlet
        self.placeholder = placeholder()
    }

    /// Appends the destination or the placeholder to `builder`.
    public func build(into builder: inout Builder) {
        builder.with {
            // Links inside may show their destinations in another outlet.
            if $0.navigation === outlet { $0.navigation = nil }
            $0.navigationPage = nil
            $0.navigationOutlet = outlet
        } content: {
            outlet.build(placeholder, &$0)
        }
    }
}

extension EnvironmentValues {
    /// The outlet that shows the view.
    fileprivate var navigationOutlet: NavigationOutlet? {
        get { hasOwnValues ? self[NavigationOutletKey.self] : nil }
        set { self[NavigationOutletKey.self] = newValue }
    }
}

private struct NavigationOutletKey: EnvironmentKey { static var defaultValue: NavigationOutlet? { nil } }

extension Builder {
    /// Offers a stack to the outlet that shows it, for the values of links elsewhere.
    mutating func offerToOutlet(_ stack: NavigationState) {
        guard let outlet = environment.navigationOutlet else { return }
        environment.navigationOutlet = nil
        guard outlet.stack !== stack else { return }
        outlet.stack = stack
        // Links that were built before depend on it.
        afterBuild { Interface.noteChange() }
    }
}
