import Foundation

extension View {
    /// Places `content` above or below the view, which gets the remaining space.
    ///
    /// Use it for a bar that does not scroll with a list.
    public func safeAreaInset<Inset: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Inset
    ) -> some View {
        let inset = content().fixedSize(horizontal: false, vertical: true)
        return VStack(alignment: alignment, spacing: spacing) {
            if edge == .top { inset }
            self
            if edge == .bottom { inset }
        }
    }

    /// Places `content` before or after the view, which gets the remaining space.
    public func safeAreaInset<Inset: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Inset
    ) -> some View {
        let inset = content().fixedSize(horizontal: true, vertical: false)
        return HStack(alignment: alignment, spacing: spacing) {
            if edge == .leading { inset }
            self
            if edge == .trailing { inset }
        }
    }

    /// Adds padding of `length` points at all edges: windows have no safe area.
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    /// Adds padding by insets: windows have no safe area.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

    /// Adds padding of `length` points, or of the default length, at some edges.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }
}
