import ImmediateHost
import ImmediateUI

/// Registers the debug overlay, the desktop's file dialogs and live preview. The hosts look for this conformance.
extension Toolkit: ToolkitAdditions {
    package static func makeDebugOverlay() -> any FrameOverlay { DebugOverlay() }

    package static func setButton(of overlay: any FrameOverlay, title: String, action: @escaping () -> Void) -> Bool {
        guard let overlay = overlay as? DebugOverlay, overlay.button?.title != title else { return false }
        overlay.button = DebugOverlay.Button(title: title, action: action)
        return true
    }

    package static func press(_ overlay: any FrameOverlay, at point: CGPoint) -> Bool {
        (overlay as? DebugOverlay)?.press(at: point) ?? false
    }

    package static func preview(of content: @escaping () -> StylePart) -> (() -> StylePart)? {
        LivePreview.shared.map { preview in { StylePart(PreviewedContent(preview: preview, content: content)) } }
    }

    package static func open(_ interface: Interface, window name: String?) {
        interface.environment.fileDialogHost = FileChooserPortal.shared
        if let name { LivePreview.shared?.restore(interface, window: name) }
    }

    package static func close(_ interface: Interface, window name: String?) {
        if let name { LivePreview.shared?.store(interface, window: name) }
    }
}
