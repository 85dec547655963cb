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
    /// When it set out, and how much of it was shown then.
    private var start = -Double.infinity
    private var origin = 0.0
    /// How it comes, and goes.
    private var ways = Theme.Motion()

    /// Follows what the program wants to be shown; nil is nothing.
    /// - Parameters:
    ///   - ways: how it comes and goes.
    ///   - isStill: whether nothing is to move.
    /// - Returns: how much of the panel is shown, 0…1; nil when it is gone.
    func follow(_ panel: Panel?, at time: Double, _ ways: Theme.Motion, isStill: Bool) -> Double? {
        self.ways = ways
        if (panel != nil) != isOpen {
            origin = share(at: time)
            isOpen.toggle()
            start = time
        }
        if isStill { start = -.infinity }
        if let panel { self.panel = panel }
        let share = share(at: time)
        isMoving = share != (isOpen ? 1 : 0)
        return isOpen || isMoving ? share : nil
    }

    /// Forgets what was shown; true if there was anything.
    func end() -> Bool {
        defer { panel = nil }
        return panel != nil
    }

    private func share(at time: Double) -> Double {
        let way = isOpen ? ways.appear : ways.disappear
        let target: Double = isOpen ? 1 : 0
        let progress = way.progress(at: time - start)
        return progress == 1 ? target : origin + (target - origin) * progress
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
