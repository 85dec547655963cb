import Foundation

/// Whether a panel is shown, how far it has come in or gone out, and what it shows.
///
/// A panel that closes is shown a while longer, so what it shows is kept until then.
@MainActor final class PresentationMotion<Panel> {
    /// What is shown, or was shown last.
    private(set) var panel: Panel?
    private(set) var isOpen = false
    /// Whether it is on its way.
    private(set) var isMoving = false
    /// The share of the panel that is shown, 0…1.
    private var share = Tween(0.0)

    /// Follows what the program wants to be shown; nil is nothing.
    /// - Parameters:
    ///   - ways: how it comes and goes.
    ///   - isStill: whether nothing is to move.
    /// - Returns: how much of the panel is shown, 0…1; nil when it is gone.
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

    /// Forgets what was shown; true if there was anything.
    func end() -> Bool {
        defer { panel = nil }
        return panel != nil
    }
}

/// A panel as those see it who are in it: what closes it.
@MainActor final class Presentation {
    /// Tells the program that the panel is to close.
    var dismiss: () -> Void = {}
    /// Whether the person may not close it without choosing something in it.
    var isDismissDisabled = false
}

/// How much of a panel its element shows, and whether that changes.
struct PanelProgress {
    var share: Double
    var isMoving: Bool
    var isOpen: Bool
    var scheme: ColorScheme
    var theme: ThemeLook

    /// Draws a panel as far as it is shown. One on its way out answers nothing any more.
    @MainActor func paint(_ painter: inout Painter, _ content: (inout Painter) -> Void) {
        painter.faded(to: share) { painter in
            if isOpen { content(&painter) } else { painter.untouchable(content) }
        }
        if isMoving { painter.requestFrame() }
    }
}
