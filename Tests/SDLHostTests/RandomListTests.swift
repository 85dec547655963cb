import HostSDL2
import Foundation
import TestDice
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateUI
@testable import SDLHost
@testable import SDLWindows

/// Lists of random commands with one small change a frame: partly redrawn they look like a full redraw.
@MainActor struct RandomListTests {
    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func oneCommandChangesInEachFrame(scale: CGFloat) throws {
        let fonts = try FontLibrary()
        let (width, height) = (Int(240 * scale), Int(160 * scale))
        let partial = try MemoryCanvas(width: width, height: height, fonts: fonts)
        let full = try MemoryCanvas(width: width, height: height, fonts: fonts)
        let ground = RGBA(240, 240, 240)
        var random = RandomCommands(seed: UInt64(scale * 2))
        var items = (0..<20).map { _ in random.item() }
        var redrawn = 0
        for frame in 0..<150 {
            let index = random.below(items.count)
            let kind = items[index].command
            switch random.below(8) {
            case 0: items[index] = random.item()
            case 1: items.swapAt(index, random.below(items.count))
            default: random.change(&items[index])
            }
            let list = RandomCommands.list(items)
            partial.renderer.redraw(list, scale: scale, background: ground)
            full.renderer.render(list, scale: scale, background: ground)
            redrawn += partial.renderer.statistics.pixels
            let areEqual = partial.bitmap() == full.bitmap()
            try #require(areEqual, "scale \(scale), frame \(frame): \(kind) became \(items[index].command)")
        }
        #expect(redrawn > 0 && redrawn < 150 * width * height / 2)
    }
}

/// Random draw commands and changes of one of their parts, the same for the same seed.
struct RandomCommands {
    /// A command with its text, path or mask.
    struct Item {
        var command: DrawCommand
        var run = TextRun(string: "", font: Font.body.resolved)
        var path = Path()
        /// A curved clip around the command.
        var mask: DrawMask.Shape?
        var clip: CGRect
    }

    private var dice: Dice

    init(seed: UInt64) { dice = Dice(seed: seed) }

    @MainActor static func list(_ items: [Item]) -> DrawList {
        let list = DrawList()
        for (index, item) in items.enumerated() {
            _ = list.runs.add(item.run)
            list.figures.paths.append(item.path)
            list.figures.masks.append(DrawMask(shape: item.mask ?? .path(index, at: .zero)))
            list.append(.clip(item.clip))
            list.append(.mask(item.mask == nil ? -1 : index))
            switch item.command {
            case .text(_, let origin, let color): list.append(.text(index, at: origin, color))
            case .fillPath(_, let origin, let color): list.append(.fillPath(index, at: origin, color))
            case .strokePath(_, let origin, let style, let color):
                list.append(.strokePath(index, at: origin, style, color))
            default: list.append(item.command)
            }
        }
        return list
    }

    mutating func item() -> Item {
        let color = color()
        let command: DrawCommand =
            switch below(7) {
            case 0: .fill(rect(), color)
            case 1: .fillRounded(rect(), radius: CGFloat(below(12)), color)
            case 2: .strokeRounded(rect(), radius: CGFloat(below(12)), width: CGFloat(1 + below(4)), color)
            case 3: .shadow(rect(), radius: CGFloat(below(9)), blur: CGFloat(below(12)), color)
            case 4: .fillPath(0, at: point(), color)
            case 5: .strokePath(0, at: point(), LineStyle(width: CGFloat(1 + below(5))), color)
            default: .text(0, at: point(), color)
            }
        var item = Item(command: command, clip: CGRect(x: 0, y: 0, width: 240, height: 160))
        item.run.string = word()
        item.path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 5 + below(40), height: 5 + below(40)))
        if below(4) == 0 { item.mask = .rounded(rect(), radius: CGFloat(below(20))) }
        if below(2) == 0 { item.clip = rect() }
        return item
    }

    /// Changes one part.
    mutating func change(_ item: inout Item) {
        switch below(11) {
        case 0: item.run.string = word()
        case 1: item.run.font.size += below(2) == 0 ? 1 : -1
        case 2: item.path.addRect(CGRect(x: below(20), y: below(20), width: 6, height: 6))
        case 3: item.mask = item.mask == nil ? .rounded(rect(), radius: CGFloat(below(20))) : nil
        case 4: item.clip = rect()
        case 5, 6: item.clip = item.clip.insetBy(dx: 3, dy: 2)
        default: item.command = changed(item.command)
        }
    }

    private mutating func changed(_ command: DrawCommand) -> DrawCommand {
        let (step, isColor) = (CGFloat(1 + below(2)), below(2) == 0)
        func moved(_ point: CGPoint) -> CGPoint { isColor ? point : CGPoint(x: point.x + step / 2, y: point.y) }
        func moved(_ rect: CGRect) -> CGRect { isColor ? rect : rect.offsetBy(dx: step, dy: 0) }
        func other(_ color: RGBA) -> RGBA { isColor ? RGBA(color.r, color.g ^ 64, color.b, color.a) : color }
        switch command {
        case .fill(let rect, let color): return .fill(moved(rect), other(color))
        case .fillRounded(let rect, let radius, let color):
            return .fillRounded(moved(rect), radius: isColor ? radius : radius + 1, other(color))
        case .strokeRounded(let rect, let radius, let width, let color):
            return .strokeRounded(rect, radius: radius, width: isColor ? width : width + step, other(color))
        case .shadow(let rect, let radius, let blur, let color):
            return .shadow(rect, radius: radius, blur: isColor ? blur : blur + step, other(color))
        case .fillPath(_, let origin, let color): return .fillPath(0, at: moved(origin), other(color))
        case .strokePath(_, let origin, var style, let color):
            if !isColor { style.width += step }
            return .strokePath(0, at: origin, style, other(color))
        case .text(_, let origin, let color): return .text(0, at: moved(origin), other(color))
        case .clip, .mask, .canvas, .shade, .picture, .layer: return command
        }
    }

    private mutating func word() -> String { ["Open", "Close", "Sidebar", "a", "Two hundred and four"][below(5)] }

    private mutating func point() -> CGPoint { CGPoint(x: CGFloat(below(2400)) / 10 - 10, y: CGFloat(below(160))) }

    private mutating func rect() -> CGRect {
        CGRect(x: below(220) - 10, y: below(150) - 10, width: 1 + below(120), height: 1 + below(90))
    }

    private mutating func color() -> RGBA {
        let opacity: UInt8 = [255, 255, 255, 128, 3][below(5)]
        if below(5) == 0 { return RGBA(255, 255, 255, opacity) }
        return RGBA(UInt8(below(256)), UInt8(below(256)), UInt8(below(256)), opacity)
    }

    mutating func below(_ count: Int) -> Int { dice.below(count) }
}
