import Foundation

/// The presentation state of a panel: its contents and its entry or exit animation.
///
/// A closing panel stays visible during its exit, so its contents are kept until the exit ends.
@MainActor final class PresentationMotion<Panel> {
    /// The panel that is shown, or was shown last.
    private(set) var panel: Panel?
    private(set) var isOpen = false
    /// True while the panel enters or exits.
    private(set) var isMoving = false
    /// The share of the panel that is shown, 0…1.
    private var share = Tween(0.0)

    /// Updates the panel to the one that the app presents; nil for none.
    /// - Parameters:
    ///   - ways: The theme's animations.
    ///   - isStill: Whether motion is reduced.
    /// - Returns: The share of the panel that is shown, 0…1; nil when it is removed.
    func follow(_ panel: Panel?, at time: Double, _ ways: Theme.Motion, isStill: Bool) -> Double? {
        if (panel != nil) != isOpen {
            isOpen.toggle()
            share.retarget(to: isOpen ? 1 : 0, by: isOpen ? ways.appear : ways.disappear, at: time)
        }
        if isStill { share = Tween(share.target) }
        if let panel { self.panel = panel }
        isMoving = share.isMoving(at: time)
        return isOpen || isMoving ? share.value(at: time) : nil
    }

    /// Clears the panel, and returns true if there was one.
    func end() -> Bool {
        defer { panel = nil }
        return panel != nil
    }
}

/// The panel's interface for its contents, to close it.
@MainActor final class Presentation {
    /// Requests the app to close the panel.
    var dismiss: () -> Void = {}
    /// Whether the user has to make a choice in the panel to close it.
    var isDismissDisabled = false
}

/// The progress of a panel's entry or exit, for its element.
package struct PanelProgress {
    var share: Double
    var isMoving: Bool
    var isOpen: Bool
    var scheme: ColorScheme
    var theme: ThemeLook

    /// Paints a panel at its present opacity. An exiting panel receives no events.
    @MainActor func paint(_ painter: inout Painter, _ content: (inout Painter) -> Void) {
        painter.faded(to: share) { painter in
            if isOpen { content(&painter) } else { painter.ignoringHits(content) }
        }
        if isMoving { painter.requestFrame() }
    }
}
