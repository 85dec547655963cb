/// What is built and kept, so that its state lasts, but not shown: the other pages of tabs.
///
/// It is the environment that says so, since a page may hold what is built in the layout.
extension Builder {
    /// Builds a page that is kept while another one is shown in its place. While it is not shown, what it asks for besides
    /// its nodes is left out: layers, shortcuts, the title of the window, light or dark. Not to draw its nodes is up to the
    /// element that they are in.
    ///
    /// ```swift
    /// builder.shelved(unless: page == selected, reveal: { selection.wrappedValue = page }) { $0.child(content) }
    /// ```
    ///
    /// - Parameters:
    ///   - isShown: whether it is the page that is shown.
    ///   - reveal: shows it instead of the others.
    public mutating func shelved(
        unless isShown: Bool,
        reveal: @escaping () -> Void,
        _ content: (inout Builder) -> Void
    ) {
        if isShown { return content(&self) }
        let outer = environment.reveal
        with {
            $0.isShelved = true
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
    /// Shows the page that the view is on; nil where it is shown.
    public internal(set) var reveal: (() -> Void)? {
        get { isShelved ? self[RevealKey.self] : nil }
        set { self[RevealKey.self] = newValue }
    }
}

private struct RevealKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
