import Foundation
import ImmediateUI
import SDLHost

/// Finds the size that a view takes when it may choose.
enum IdealSize {
    /// Shows the view on a host of its own; in whole points, at least 1×1.
    @MainActor static func of<Content: View>(_ view: Content, scale: CGFloat) throws -> CGSize {
        let result = Box()
        _ = try HeadlessHost(size: CGSize(width: 1, height: 1), scale: scale) {
            Measured(content: view, result: result)
        }
        func length(_ length: CGFloat) -> CGFloat { max(1, length.rounded(.up)) }
        return CGSize(width: length(result.size.width), height: length(result.size.height))
    }

    @MainActor private final class Box {
        var size = CGSize.zero
    }

    private struct Measured<Content: View>: PrimitiveView {
        var content: Content
        var result: Box

        func build(into builder: inout Builder) { builder.add(MeasuredElement(result: result), content: content) }
    }

    private struct MeasuredElement: Element {
        var result: Box

        mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
            for child in layout.children { result.size = layout.size(of: child, .unspecified) }
            return proposal.replacingUnspecifiedDimensions()
        }
    }
}
