/// A value of the environment that ends where a sheet, a popover, a menu or another panel begins.
@MainActor package protocol PanelBoundary {
    /// Changes the environment of a panel that a view inside presents.
    func enterPanel(_ environment: inout EnvironmentValues)
}
