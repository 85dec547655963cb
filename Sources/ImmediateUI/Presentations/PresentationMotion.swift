import Foundation

/// Whether a panel is shown, how far it has come in or gone out, and what it shows.
///
/// A panel that closes is shown a while longer, so what it shows is kept until then.
@MainActor final class PresentationMotion<Panel> {
    /// How a panel comes, and how it goes.
    private static var opening: Animation { .easeOut(duration: 0.18) }
    private static var closing: Animation { .easeIn(duration: 0.12) }

    /// What is shown, or was shown last.
    private(set) var panel: Panel?
    private(set) var isOpen = false
    /// Whether it is on its way.
    private(set) var isMoving = false
    /// When it set out, and how much of it was shown then.
    private var start = -Double.infinity
    private var origin = 0.0

    /// Follows what the program wants to be shown; nil is nothing.
    /// - Parameter isStill: whether nothing is to move.
    /// - Returns: how much of the panel is shown, 0…1; nil when it is gone.
    func follow(_ panel: Panel?, at time: Double, isStill: Bool) -> Double? {
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
        let way = isOpen ? Self.opening : Self.closing
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

    /// Draws a panel as far as it is shown. One on its way out answers nothing any more.
    @MainActor func paint(_ painter: inout Painter, _ content: (inout Painter) -> Void) {
        painter.faded(to: share) { painter in
            if isOpen { content(&painter) } else { painter.untouchable(content) }
        }
        if isMoving { painter.requestFrame() }
    }
}

/// A view with a panel that is shown above everything while the program wants it.
struct PresentationView<Content: View, Panel: View, Ground: PanelGround>: PrimitiveView {
    var content: Content
    /// What the panel shows; nil when there is to be none.
    var panel: Panel?
    var ground: Ground
    /// Tells the program that the panel is to close.
    var dismiss: () -> Void
    /// Runs when the panel is gone.
    var onDismiss: (() -> Void)?

    func build(into builder: inout Builder) {
        var anchor: Child?
        if Ground.needsAnchor { anchor = builder.buildAnchor(content) } else { builder.child(content, 0) }
        let motion = builder.state { PresentationMotion<Panel>() }
        guard panel != nil || motion.panel != nil else { return }
        if panel != nil { builder.environment.windowDismissal?.isPresenting = true }
        let share = motion.follow(panel, at: builder.time, isStill: builder.environment.accessibilityReduceMotion)
        guard let share, let shown = motion.panel else {
            if motion.end(), let onDismiss { builder.afterBuild(onDismiss) }
            return
        }
        let presentation = builder.state(1) { Presentation() }
        presentation.dismiss = dismiss
        presentation.isDismissDisabled = false
        let progress = PanelProgress(
            share: share,
            isMoving: motion.isMoving,
            isOpen: motion.isOpen,
            scheme: builder.environment.colorScheme
        )
        builder.atChild(1) { builder in
            builder.with {
                $0.enterPanel(presentation, isPlain: ground.isPlain)
            } content: { builder in
                builder.present(
                    PanelLayer(content: shown, ground: ground, progress: progress, anchor: anchor),
                    as: motion.isOpen ? Ground.kind : .hint,
                    dismiss: { if !presentation.isDismissDisabled { presentation.dismiss() } }
                )
            }
        }
    }
}

/// What a panel stands on: in the middle of the window, or beside a view.
@MainActor protocol PanelGround {
    /// What the panel keeps from what lies below.
    static var kind: LayerKind { get }
    /// Whether it has to know where the view is.
    static var needsAnchor: Bool { get }
    /// Whether it looks alike wherever it comes from.
    var isPlain: Bool { get }
    /// Appends the layer that shows `content`.
    func build<Content: View>(
        _ content: Content,
        _ progress: PanelProgress,
        _ anchor: Child?,
        into builder: inout Builder
    )
}

/// The layer of a panel.
private struct PanelLayer<Content: View, Ground: PanelGround>: PrimitiveView {
    var content: Content
    var ground: Ground
    var progress: PanelProgress
    var anchor: Child?

    func build(into builder: inout Builder) { ground.build(content, progress, anchor, into: &builder) }
}

extension EnvironmentValues {
    /// Makes the values those of a panel, which is in no container of the view that presents it.
    /// - Parameter isPlain: whether it does not take over how that view looks either.
    fileprivate mutating func enterPanel(_ presentation: Presentation, isPlain: Bool) {
        stackAxis = nil
        itemContainer = nil
        if hasOwnValues {
            controlContext = ControlContext()
            keyboardShortcut = nil
            labelsHidden = false
        }
        self.presentation = presentation
        guard isPlain else { return }
        isEnabled = true
        font = .body
        foregroundColor = .primary
        multilineTextAlignment = .leading
        lineLimit = nil
        textStyle = nil
        controls = ControlLook()
    }
}
