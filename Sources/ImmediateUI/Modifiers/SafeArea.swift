import Foundation

/// An edge at a side.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
}

extension View {
    /// Shows `content` above or below the view, which gets the rest of the room: a bar that does not scroll with a list.
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

    /// Shows `content` before or after the view, which gets the rest of the room.
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

    /// Keeps `length` points free around the view: there is no safe area of a window, so it is padding.
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    /// Keeps the distances free around the view: there is no safe area of a window, so it is padding.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

    /// Keeps `length` points free at some edges, nil being the usual distance.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }
}
