import Foundation

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
        if Ground.needsAnchor { anchor = builder.buildAnchor(content) } else { builder.child(content) }
        let motion = builder.state { PresentationMotion<Panel>() }
        guard panel != nil || motion.panel != nil else { return }
        if panel != nil && !builder.environment.isShelved {
            builder.environment.windowDismissal?.isPresenting = true
        }
        let (theme, isStill) = (builder.environment.themeLook, builder.environment.accessibilityReduceMotion)
        let share = motion.follow(panel, at: builder.time, theme.motion, isStill: isStill)
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
            scheme: builder.environment.colorScheme,
            theme: theme
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
            controlContext = .none
            keyboardShortcut = nil
            labelsHidden = false
            // A panel has bars of its own.
            toolbarItems = nil
            searchOffer = nil
        }
        self.presentation = presentation
        guard isPlain else { return }
        isEnabled = true
        font = .body
        foregroundColor = .primary
        multilineTextAlignment = .leading
        lineLimit = nil
        textStyle = nil
        controls = ControlLook(look: controls.look)
    }
}
