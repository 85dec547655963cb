import Foundation
import ImmediateUI

/// How a splitter looks and how far it reaches.
///
/// The looks are constant. Restyling makes a new object, so that splits that were given the same one never change each
/// other's.
public final class SplitStyling: ObservableObject {
    /// The colour of the visible part.
    public let color: Color
    /// What is left free at both ends of the visible part, in points.
    public let inset: CGFloat
    /// The thickness of the visible part, in points, which is also the room between the panes.
    public let visibleThickness: CGFloat
    /// The thickness of the part that can be grabbed, in points.
    public let invisibleThickness: CGFloat
    /// Whether the splitter is hidden while a side is.
    public let hideSplitter: Bool

    private var isPreviewing = false

    /// True while a drag previews what hiding a side will look like; a custom splitter can look different then.
    public var previewHide: Bool {
        get { isPreviewing }
        set {
            guard newValue != isPreviewing else { return }
            isPreviewing = newValue
            objectWillChange.send()
        }
    }

    /// Sets `previewHide` for the frame that is being built. It asks for no other one: a splitter that makes its styling
    /// anew in every frame would ask for frames without end.
    func adopt(previewHide: Bool) { isPreviewing = previewHide }

    /// A styling with these looks; nil stands for gray, 6, 4, 30 and false.
    ///
    /// A negative number counts as 0, one that is not finite as nil.
    public init(
        color: Color? = nil,
        inset: CGFloat? = nil,
        visibleThickness: CGFloat? = nil,
        invisibleThickness: CGFloat? = nil,
        hideSplitter: Bool? = nil
    ) {
        self.color = color ?? .gray
        self.inset = Self.cleaned(inset) ?? 6
        self.visibleThickness = Self.cleaned(visibleThickness) ?? 4
        self.invisibleThickness = Self.cleaned(invisibleThickness) ?? 30
        self.hideSplitter = hideSplitter ?? false
    }

    /// A new styling with some of the looks replaced; this one stays as it is, and nil leaves a look as it is here.
    public func changing(
        color: Color? = nil,
        inset: CGFloat? = nil,
        visibleThickness: CGFloat? = nil,
        invisibleThickness: CGFloat? = nil,
        hideSplitter: Bool? = nil
    ) -> SplitStyling {
        SplitStyling(
            color: color ?? self.color,
            inset: Self.cleaned(inset) ?? self.inset,
            visibleThickness: Self.cleaned(visibleThickness) ?? self.visibleThickness,
            invisibleThickness: Self.cleaned(invisibleThickness) ?? self.invisibleThickness,
            hideSplitter: hideSplitter ?? self.hideSplitter
        )
    }

    private static func cleaned(_ points: CGFloat?) -> CGFloat? {
        guard let points, points.isFinite else { return nil }
        return max(points, 0)
    }
}
