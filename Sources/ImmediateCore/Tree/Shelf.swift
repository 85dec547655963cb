/// Shelved views: built to keep their state, but not shown, such as the other pages of tabs.
///
/// The environment carries the flag, because parts of a page may be built during layout.
extension Builder {
    /// Builds a page that is kept while another one is shown. While it is shelved, its requests besides nodes are
    /// ignored: layers, shortcuts, the window's title, the preferred color scheme. The enclosing element must not
    /// draw its nodes.
    ///
    /// ```swift
    /// builder.shelved(unless: page == selected, reveal: { selection.wrappedValue = page }) { $0.child(content) }
    /// ```
    ///
    /// - Parameters:
    ///   - isShown: whether this page is shown.
    ///   - keepsColorScheme: whether the preferred color scheme of the page applies if no page that is shown has one, as
    ///     for the lower pages of a stack. Of several such pages, the one that is built last has precedence.
    ///   - reveal: an action that shows this page.
    ///   - content: builds the page.
    public mutating func shelved(
        unless isShown: Bool,
        keepsColorScheme: Bool = false,
        reveal: @escaping () -> Void,
        _ content: (inout Builder) -> Void
    ) {
        if isShown { return content(&self) }
        let outer = environment.reveal
        let keepsColorScheme = keepsColorScheme && (!environment.isShelved || environment.keepsColorScheme)
        let lower = interface.requests.coveredScheme
        if keepsColorScheme { interface.requests.coveredScheme = nil }
        defer { interface.requests.coveredScheme = interface.requests.coveredScheme ?? lower }
        with {
            $0.isShelved = true
            $0.keepsColorScheme = keepsColorScheme
            $0.reveal = {
                outer?()
                reveal()
            }
        } content: {
            content(&$0)
        }
    }
}

extension EnvironmentValues {
    /// The action that shows the view's page; nil if it is shown already.
    public internal(set) var reveal: (() -> Void)? {
        get { isShelved ? self[RevealKey.self] : nil }
        set { self[RevealKey.self] = newValue }
    }
}

private struct RevealKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
