extension View {
    /// The view as it is: on a desktop nothing covers the edges of a window, so there is no area to keep out of. It is
    /// here for views that are written for other platforms as well.
    public func ignoresSafeArea(edges: Edge.Set = .all) -> Self { self }

    /// The view as it is, see `ignoresSafeArea`.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }
}
