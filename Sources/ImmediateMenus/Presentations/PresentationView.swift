import Foundation

/// A view with a panel that the app shows above all other views.
package struct PresentationView<Content: View, Panel: View, Ground: PanelGround>: PrimitiveView {
    var content: Content
    /// The content of the panel; nil to close it.
    var panel: Panel?
    var ground: Ground
    /// Notifies the app that the panel should close.
    var dismiss: () -> Void
    /// Called after the panel's closing animation.
    var onDismiss: (() -> Void)?

    package init(
        content: Content,
        panel: Panel? = nil,
        ground: Ground,
        dismiss: @escaping () -> Void,
        onDismiss: (() -> Void)? = nil
    ) {
        self.content = content
        self.panel = panel
        self.ground = ground
        self.dismiss = dismiss
        self.onDismiss = onDismiss
    }

    package func build(into builder: inout Builder) {
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

/// The presentation of a panel: in the middle of the window, or beside a view.
@MainActor package protocol PanelGround {
    /// The layer kind, which decides which events reach the layers below.
    static var kind: LayerKind { get }
    /// Whether it needs the frame of the presenting view.
    static var needsAnchor: Bool { get }
    /// Whether it ignores the style of the presenting view.
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
    /// Resets the values that the containers of the presenting view have set.
    ///
    /// - Parameter isPlain: True to also reset the style of the presenting view.
    fileprivate mutating func enterPanel(_ presentation: Presentation, isPlain: Bool) {
        stackAxis = nil
        itemContainer = nil
        if hasOwnValues {
            controlContainer = nil
            keyboardShortcut = nil
            labelsHidden = false
            if labelLook.tintsIcon { labelLook.tintsIcon = false }
            // A panel has its own toolbars and pages.
            for value in ownValues { (value as? any PanelBoundary)?.enterPanel(&self) }
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
        if controlTint != nil { controlTint = nil }
    }
}
