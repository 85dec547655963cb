import Foundation

/// The part of a scroll view that `View.contentMargins` applies to.
public struct ContentMarginPlacement: Hashable, Sendable {
    let isContent: Bool
    let isBars: Bool
    /// The content and the scroll bars.
    public static let automatic = ContentMarginPlacement(isContent: true, isBars: true)
    /// The content. The scroll bars stay at the edges.
    public static let scrollContent = ContentMarginPlacement(isContent: true, isBars: false)
    /// The scroll bars.
    public static let scrollIndicators = ContentMarginPlacement(isContent: false, isBars: true)
}

extension View {
    /// Sets margins between the edges of the nearest scroll view inside and its content, which scrolls under them.
    ///
    /// Unlike padding of the content, margins also apply to the alignment of scroll targets, and to
    /// `containerRelativeFrame`.
    ///
    /// - Parameters:
    ///   - edges: The edges to change.
    ///   - insets: The margins, in points. Negative and non-finite ones count as 0.
    ///   - placement: The part of the scroll view.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ insets: EdgeInsets,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        scrollSettings {
            if placement.isContent { $0.contentMargins.set(edges, insets) }
            if placement.isBars { $0.barMargins.set(edges, insets) }
        }
    }

    /// Sets margins of one length between the edges of the nearest scroll view inside and its content.
    ///
    /// - Parameters:
    ///   - edges: The edges to change.
    ///   - length: The margin, in points; nil is 16.
    ///   - placement: The part of the scroll view.
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges,
            EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
            for: placement
        )
    }

    /// Sets margins of one length at all edges of the nearest scroll view inside.
    ///
    /// - Parameters:
    ///   - length: The margin, in points.
    ///   - placement: The part of the scroll view.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }
}

extension EdgeInsets {
    /// Replaces the insets at some edges by valid ones.
    fileprivate mutating func set(_ edges: Edge.Set, _ insets: EdgeInsets) {
        if edges.contains(.top) { top = insets.top.validLength ?? 0 }
        if edges.contains(.leading) { leading = insets.leading.validLength ?? 0 }
        if edges.contains(.bottom) { bottom = insets.bottom.validLength ?? 0 }
        if edges.contains(.trailing) { trailing = insets.trailing.validLength ?? 0 }
    }
}
