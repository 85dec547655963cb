import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateRasterizer

/// The damage between two lists, in exact tiles and pixels.
@MainActor struct DamageTests {
    private let tile = TileGrid.tileWidth * TileGrid.tileHeight
    private let ground = RGBA(250, 250, 250)
    private let red = RGBA(255, 0, 0)
    private let black = RGBA(0, 0, 0)

    /// Ten tiles in each direction.
    private let width = 10 * TileGrid.tileWidth
    private let height = 10 * TileGrid.tileHeight
    private var whole: PixelRect { PixelRect(width: width, height: height) }

    private func damage() -> Damage { Damage(sprites: BoxedSprites()) }

    private func list(_ commands: [DrawCommand], texts: [String] = []) -> DrawList {
        let list = DrawList()
        for command in commands { list.append(command) }
        for text in texts { _ = list.runs.add(TextRun(string: text, font: Font.body.resolved)) }
        return list
    }

    /// Compares with the last list and returns the number of damaged pixels.
    @discardableResult
    private func update(_ damage: Damage, _ list: DrawList, scale: CGFloat = 1) -> Int {
        damage.update(list, scale: scale, whole: whole, background: ground)
        return damage.rects.reduce(0) { $0 + $1.area }
    }

    @Test func theFirstFrameIsAllAndTheSameAgainIsNothing() {
        let damage = damage()
        let commands = [DrawCommand.fill(CGRect(x: 5, y: 5, width: 20, height: 20), red), .text(0, at: .zero, black)]
        #expect(update(damage, list(commands, texts: ["Same"])) == width * height)
        #expect(update(damage, list(commands, texts: ["Same"])) == 0)
    }

    @Test func anotherTextIsTheTilesThatItTouches() {
        let damage = damage()
        func label(_ text: String) -> DrawList {
            list([.text(0, at: CGPoint(x: 70, y: TileGrid.tileHeight + 20), black)], texts: [text])
        }
        update(damage, label("one"))
        update(damage, label("two"))
        #expect(damage.rects == [PixelRect(x: 64, y: 32, width: 64, height: 32)])
        var needed = damage.commands(in: damage.rects[0])
        #expect(needed.isGroundSeen && needed.isNeeded == [true])
        needed = damage.commands(in: PixelRect(x: 0, y: 0, width: 64, height: 32))
        #expect(needed.isGroundSeen && needed.isNeeded == [false])
    }

    /// Text numbers are reused: only the string counts.
    @Test func aTextIsKnownByItsStringAndNotByItsNumber() {
        let damage = damage()
        let list = DrawList()
        var changed = 0
        func frame(_ string: String) -> Int {
            list.removeAll()
            let number = list.runs.addForFrame(TextRun(string: string, font: Font.body.resolved))
            list.append(.text(number, at: CGPoint(x: 70, y: TileGrid.tileHeight + 20), black))
            changed = update(damage, list)
            return number
        }
        let first = frame("one")
        #expect(frame("two") == first)
        #expect(changed == tile)
        list.runs.beginFrame()
        _ = list.runs.add(TextRun(string: "other", font: Font.body.resolved))
        #expect(frame("two") != first)
        #expect(changed == 0)
    }

    @Test(arguments: [
        DrawCommand.fill(CGRect(x: 70, y: 40, width: 8, height: 8), RGBA(255, 0, 1)),
        .fill(CGRect(x: 70, y: 40, width: 8, height: 9), RGBA(255, 0, 0)),
        .fillRounded(CGRect(x: 70, y: 40, width: 8, height: 8), radius: 3, RGBA(255, 0, 0)),
        .fillPath(0, at: CGPoint(x: 70, y: 40), RGBA(255, 0, 0)),
        .strokePath(0, at: CGPoint(x: 70, y: 40), LineStyle(width: 2), RGBA(255, 0, 0)),
        .text(0, at: CGPoint(x: 70, y: 60), RGBA(255, 0, 0)),
    ])
    func whateverDiffersIsSeen(command: DrawCommand) {
        let damage = damage()
        func frame(_ command: DrawCommand) -> DrawList {
            let list = list([command], texts: ["x"])
            list.figures.paths.append(Path(CGRect(x: 0, y: 0, width: 9, height: 9)))
            return list
        }
        update(damage, frame(.fill(CGRect(x: 70, y: 40, width: 8, height: 8), red)))
        #expect(update(damage, frame(command)) == tile)
        #expect(update(damage, frame(command)) == 0)
    }

    @Test func theOrderOfWhatOverlapsCounts() {
        let damage = damage()
        let first = DrawCommand.fill(CGRect(x: 3, y: 3, width: 8, height: 8), red)
        let second = DrawCommand.fill(CGRect(x: 6, y: 6, width: 8, height: 8), black)
        update(damage, list([first, second]))
        #expect(update(damage, list([second, first])) == tile)
    }

    /// When a plain rectangle grows, only the tiles of its old and new edges differ.
    @Test func anEdgeThatMovesIsTheTilesAroundIt() {
        let damage = damage()
        func pane(_ width: CGFloat) -> DrawList {
            list([.fill(CGRect(x: 0, y: 0, width: width, height: CGFloat(height)), red)])
        }
        update(damage, pane(200))
        #expect(update(damage, pane(210)) == 10 * tile)
        // From one column of tiles to another, with one between.
        #expect(update(damage, pane(340)) == 30 * tile)
    }

    @Test func aMaskCountsByItsShape() {
        let damage = damage()
        func masked(radius: CGFloat) -> DrawList {
            let area = CGRect(x: 10, y: 10, width: 40, height: 20)
            let list = list([.mask(0), .fill(area, red)])
            list.figures.masks.append(DrawMask(shape: .rounded(area, radius: radius)))
            return list
        }
        update(damage, masked(radius: 4))
        #expect(update(damage, masked(radius: 4)) == 0)
        #expect(update(damage, masked(radius: 5)) == tile)
    }

    @Test func aClipCountsByWhatItLeaves() {
        let damage = damage()
        func clipped(_ clip: CGRect) -> DrawList {
            list([.clip(clip), .text(0, at: CGPoint(x: 4, y: 20), black)], texts: ["W"])
        }
        update(damage, clipped(CGRect(x: 0, y: 0, width: 100, height: 100)))
        #expect(update(damage, clipped(CGRect(x: 0, y: 0, width: 200, height: 200))) == 0)
        #expect(update(damage, clipped(CGRect(x: 8, y: 0, width: 200, height: 200))) == tile)
    }

    @Test func thereAreNeverMoreRectanglesThanTheLimit() {
        let damage = damage()
        func dots(_ color: RGBA) -> DrawList {
            // In every third tile of every second row.
            let places = (0..<20).map { CGRect(x: $0 % 4 * 192 + 3, y: $0 / 4 * 64 + 3, width: 4, height: 4) }
            return list(places.map { .fill($0, color) })
        }
        update(damage, dots(red))
        let pixels = update(damage, dots(black))
        let rects = damage.rects
        #expect(rects.count <= DamageRects.limit)
        #expect(pixels >= 20 * tile && pixels < width * height)
        for (index, rect) in rects.enumerated() {
            #expect(!rects[..<index].contains { $0.intersects(rect) })
        }
    }

    @Test func whatIsHiddenDoesNotCount() {
        let damage = damage()
        let cover = DrawCommand.fill(CGRect(x: 0, y: 0, width: width, height: height), red)
        let hidden = DrawCommand.fill(CGRect(x: 19, y: 9, width: 90, height: 90), black)
        update(damage, list([.fill(CGRect(x: 9, y: 9, width: 90, height: 90), black), cover]))
        #expect(update(damage, list([hidden, cover])) == 0)
        // Nor need it be drawn: only the cover is, not even the background.
        let needed = damage.commands(in: whole)
        #expect(!needed.isGroundSeen && needed.isNeeded == [false, true])
    }

    @Test func sizeScaleGroundAndLossChangeEverything() {
        let damage = damage()
        let list = list([.fill(CGRect(x: 5, y: 5, width: 2, height: 2), red)])
        update(damage, list)
        #expect(update(damage, list, scale: 2) == width * height)
        damage.invalidate()
        #expect(update(damage, list, scale: 2) == width * height)
        #expect(update(damage, list, scale: 2) == 0)
        damage.update(list, scale: 2, whole: whole, background: black)
        #expect(damage.rects == [whole])
        damage.update(list, scale: 2, whole: PixelRect(x: 0, y: 0, width: 90, height: 90), background: black)
        #expect(damage.rects == [PixelRect(x: 0, y: 0, width: 90, height: 90)])
    }

    /// A canvas draws unknown content: its rectangle is damaged in each frame, and once more when it is removed.
    @Test func aCanvasIsAlwaysDamaged() {
        let damage = damage()
        let canvas = list([.canvas(0, CGRect(x: 270, y: 110, width: 100, height: 100))])
        // From 270, 110 to 370, 210: two columns of tiles, four rows.
        let place = PixelRect(x: 256, y: 96, width: 128, height: 128)
        update(damage, canvas)
        for list in [canvas, canvas, list([])] {
            update(damage, list)
            #expect(damage.rects == [place])
        }
        #expect(update(damage, list([])) == 0)
    }
}

/// Sprites without a cache, with a box of 8 by 16 pixels for each character.
@MainActor private final class BoxedSprites: SpriteSource, TextRasterizing {
    let frame = 0

    func bounds(of hash: UInt64, key: () -> SpriteKey) -> PixelRect { SpriteRaster.bounds(of: key(), text: self) }

    func keep(_ hash: UInt64) {}

    func bounds(of run: TextRun, scale: CGFloat) -> PixelRect {
        PixelRect(x: 0, y: -12, width: 8 * run.string.count, height: 16)
    }

    func picture(of run: TextRun, scale: CGFloat) -> any TextPicture { NoText.Picture() }
}
