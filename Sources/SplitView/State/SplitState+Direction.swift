import Foundation
import ImmediateUI

// From right to left, primary of a horizontal split is on the right. The arithmetic knows nothing of that: it begins at the
// leading edge. What it says of rectangles is mirrored when the layout is done, and the pointer's position before it is
// asked.
extension SplitState {
    /// Takes over whether the split is laid out from right to left.
    mutating func turn(_ isMirrored: Bool) {
        self.isMirrored = isMirrored
        isPlaced = false
        // They say where the parts were shown, which a movement may begin with.
        parts.mirror(in: parts.bounds)
    }

    /// Mirrors the parts that the layout has worked out.
    mutating func mirrorParts(_ context: LayoutContext) {
        parts.bounds = context.rect
        parts.mirror(in: context.rect)
        parts.primary = context.rounded(parts.primary)
        parts.splitter = context.rounded(parts.splitter)
        parts.secondary = context.rounded(parts.secondary)
        parts.drawnSplitter = context.rounded(parts.drawnSplitter)
    }

    /// A point of the screen as the arithmetic has it.
    func directed(_ point: CGPoint) -> CGPoint {
        isMirrored ? CGRect(origin: point, size: .zero).mirrored(in: rect).origin : point
    }

    /// The parts as the arithmetic has them.
    var directedParts: SplitParts {
        guard isMirrored else { return parts }
        var directed = parts
        directed.mirror(in: parts.bounds)
        return directed
    }
}

extension SplitParts {
    /// Mirrors all rectangles within `outer`.
    fileprivate mutating func mirror(in outer: CGRect) {
        primary = primary.mirrored(in: outer)
        splitter = splitter.mirrored(in: outer)
        secondary = secondary.mirrored(in: outer)
        primaryContent = primaryContent?.mirrored(in: outer)
        secondaryContent = secondaryContent?.mirrored(in: outer)
        bar = bar.mirrored(in: outer)
        drawnSplitter = drawnSplitter.mirrored(in: outer)
        hitZone = hitZone?.mirrored(in: outer)
    }
}
