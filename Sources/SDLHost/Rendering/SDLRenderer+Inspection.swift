import Foundation
import HostSDL2
import ImmediateUI
import Rasterizer

/// What a renderer says of its work to an inspector (`DrawList.inspection`). Lists without one cost a question each.
///
/// The inspector is drawn by the same list, so what is the frame's own is told apart: its commands come first.
extension SDLRenderer {
    /// What is counted of the frame's own commands.
    struct OwnWork {
        var drawCalls = 0
        var rasterizations = 0
        /// What the frame itself changed; nil while nothing asked.
        var damage: Damage?
    }

    /// Draws what of a list with an inspector lies in a part of the target, and counts the frame's own work.
    func drawInspected(
        _ list: DrawList,
        _ inspection: DrawInspection,
        scale: CGFloat,
        within part: PixelRect,
        isNeeded: [Bool]?
    ) {
        let count = list.commands.count
        let own = min(inspection.commands, count)
        let before = (batch.drawCalls, sprites.rasterizations)
        drawCommands(of: list, 0..<own, scale: scale, within: part, isNeeded: isNeeded)
        // What is collected would be counted as the inspector's.
        if batch.pixels == nil { batch.flush() }
        ownWork.drawCalls += batch.drawCalls - before.0
        ownWork.rasterizations += sprites.rasterizations - before.1
        drawCommands(of: list, own..<count, scale: scale, within: part, isNeeded: isNeeded)
    }

    /// Finds what the frame itself changed.
    func inspectDamage(of list: DrawList, scale: CGFloat, whole: PixelRect, ground: RGBA) {
        guard let inspection = list.inspection else { return ownWork.damage = nil }
        let isFirst = ownWork.damage == nil
        let damage = ownWork.damage ?? Damage(sprites: sprites)
        ownWork.damage = damage
        damage.update(list, scale: scale, whole: whole, ground: ground, commands: inspection.commands)
        let rects = damage.rects
        list.inspection?.drawn = DrawInspection.Drawn(
            drawCalls: 0,
            pixels: rects.reduce(0) { $0 + $1.area },
            rasterizations: 0,
            // The first one was compared with nothing.
            damage: isFirst
                ? nil
                : rects.map { rect in
                    CGRect(
                        x: CGFloat(rect.x) / scale,
                        y: CGFloat(rect.y) / scale,
                        width: CGFloat(rect.width) / scale,
                        height: CGFloat(rect.height) / scale
                    )
                },
            duration: 0
        )
    }

    /// Draws by `draw`, and notes what that took.
    func noteWork(on list: DrawList, _ draw: () -> Void) {
        guard let inspection = list.inspection else { return draw() }
        (ownWork.drawCalls, ownWork.rasterizations) = (0, 0)
        let start = inspection.stopwatch()
        draw()
        let duration = inspection.stopwatch() - start
        var drawn =
            list.inspection?.drawn
            ?? DrawInspection.Drawn(
                drawCalls: 0,
                pixels: statistics.pixels,
                rasterizations: 0,
                damage: nil,
                duration: 0
            )
        drawn.drawCalls = ownWork.drawCalls
        drawn.rasterizations = ownWork.rasterizations
        drawn.duration = duration
        list.inspection?.drawn = drawn
    }
}
