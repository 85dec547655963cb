import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

/// Equal hashes mean equal pixels: every difference of pictures is a difference of hashes.
struct FingerprintTests {
    private static func text(_ string: String, size: CGFloat = 13, scale: CGFloat = 1) -> SpriteKey {
        .text(TextRun(string: string, font: Font.system(size: size).resolved), scale: scale)
    }

    private static func line(to end: CGPoint) -> Path {
        Path { $0.addLines([CGPoint(x: 1, y: 2), end]) }
    }

    /// Keys of pairwise different sprites.
    private static let keys: [SpriteKey] = {
        let path = line(to: CGPoint(x: 3, y: 4))
        let style = LineStyle(width: 2)
        let box = SpriteKey.rounded(width: 9, height: 7, radius: 3)
        return [
            text(""), text("a"), text("b"), text("ab"), text("ba"), text("12345678"), text("123456780"),
            text("12345678\0"),
            text("é"), text("a", size: 14), text("a", scale: 2),
            .fill(path, scale: 1, x16: 0, y16: 0), .fill(path, scale: 2, x16: 0, y16: 0),
            .fill(path, scale: 1, x16: 1, y16: 0), .fill(path, scale: 1, x16: 0, y16: 1),
            .fill(line(to: CGPoint(x: 4, y: 3)), scale: 1, x16: 0, y16: 0),
            .fill(line(to: CGPoint(x: 3, y: -4)), scale: 1, x16: 0, y16: 0),
            .stroke(path, style, scale: 1, x16: 0, y16: 0),
            .stroke(path, LineStyle(width: 3), scale: 1, x16: 0, y16: 0),
            .stroke(path, LineStyle(width: 2, cap: .round), scale: 1, x16: 0, y16: 0),
            .stroke(path, LineStyle(width: 2, cap: .square), scale: 1, x16: 0, y16: 0),
            .stroke(path, LineStyle(width: 2, join: .round), scale: 1, x16: 0, y16: 0),
            .stroke(path, LineStyle(width: 2, join: .bevel), scale: 1, x16: 0, y16: 0),
            .stroke(path, LineStyle(width: 2, miterLimit: 3), scale: 1, x16: 0, y16: 0),
            box, .rounded(width: 7, height: 9, radius: 3), .rounded(width: 9, height: 7, radius: 2),
            .ring(width: 9, height: 7, radius: 3, line: 1), .ring(width: 9, height: 7, radius: 3, line: 2),
            .shadow(width: 9, height: 7, radius: 3, blur: 1), .shadow(width: 9, height: 7, radius: 3, blur: 2),
            .masked(box, by: []), .masked(box, by: [SpriteMask(key: box, x: 0, y: 0)]),
            .masked(box, by: [SpriteMask(key: box, x: 1, y: 0)]), .masked(box, by: [SpriteMask(key: box, x: 0, y: 1)]),
        ]
    }()

    @Test func noTwoKeysHaveTheSameHash() {
        var known: [UInt64: Int] = [:]
        for (index, key) in Self.keys.enumerated() {
            #expect(known[key.hash] == nil, "\(key) has the hash of \(Self.keys[known[key.hash] ?? 0])")
            known[key.hash] = index
        }
    }

    @Test func theSameContentHasTheSameHash() {
        for length in 0...20 {
            let string = String(repeating: "x", count: length)
            // Built separately, the characters have other storage.
            let other = (0..<length).reduce(into: "") { result, _ in result.append("x") }
            #expect(Self.text(string).hash == Self.text(other).hash)
        }
        let path = Self.line(to: CGPoint(x: 3, y: 4))
        let other = Self.line(to: CGPoint(x: 3, y: 4))
        #expect(
            SpriteKey.fill(path, scale: 1, x16: 2, y16: 3).hash == SpriteKey.fill(other, scale: 1, x16: 2, y16: 3).hash
        )
    }

    /// Words that differ in one bit, at each of many positions.
    @Test func oneBitMakesADifference() {
        var known: Set<UInt64> = []
        for place in 0..<16 {
            for bit in 0..<64 {
                var print = Fingerprint()
                for index in 0..<16 { print.add(index == place ? UInt64(1) << UInt64(bit) : 0) }
                known.insert(print.value)
            }
        }
        #expect(known.count == 16 * 64)
    }

    @Test func tilesOfAPictureHaveHashesOfTheirOwn() {
        let hashes = (0..<1000).map { SpriteTiles.hash(7, tile: $0) }
        #expect(hashes[0] == 7)
        #expect(Set(hashes).count == 1000)
    }
}

struct SpriteTilesTests {
    /// The tiles of a picture cover each pixel once, and the visible ones are those that intersect the visible area.
    @Test(arguments: [(1, 1), (1024, 512), (1025, 513), (3000, 1600)])
    func tilesDivideAPicture(width: Int, height: Int) {
        let bounds = PixelRect(x: -70, y: 30, width: width, height: height)
        let tiles = SpriteTiles(bounds)
        var rects: [PixelRect] = []
        for row in 0..<tiles.rows {
            for column in 0..<tiles.columns { rects.append(tiles.rect(column: column, row: row)) }
        }
        #expect(rects.reduce(0) { $0 + $1.area } == bounds.area)
        #expect(rects.allSatisfy { bounds.contains($0) && !$0.isEmpty })
        for (index, rect) in rects.enumerated() { #expect(!rects[..<index].contains { $0.intersects(rect) }) }
        let views = [
            bounds, PixelRect(x: -70, y: 30, width: 1, height: 1), PixelRect(x: 900, y: 500, width: 200, height: 100),
            PixelRect(x: -500, y: -500, width: 430, height: 900), PixelRect(),
        ]
        for visible in views {
            let seen = tiles.tiles(in: visible)
            for (index, rect) in rects.enumerated() {
                let isSeen = seen.contains(x: index % tiles.columns, y: index / tiles.columns)
                #expect(isSeen == rect.intersects(visible), "\(rect) in \(visible)")
            }
        }
    }
}

struct DamageRectsTests {
    /// The rectangles cover everything added, without overlap, and are few.
    @Test func rectanglesCoverWhatWasAddedOnce() {
        var state: UInt64 = 3
        func below(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for _ in 0..<200 {
            var damage = DamageRects()
            var added: [PixelRect] = []
            for _ in 0..<1 + below(60) {
                let rect = PixelRect(x: below(40), y: below(40), width: 1 + below(5), height: 1 + below(3))
                added.append(rect)
                damage.add(rect)
                let rects = damage.rects
                #expect(rects.count <= DamageRects.limit)
                #expect(added.allSatisfy { rect in rects.contains { $0.contains(rect) } })
                for (index, rect) in rects.enumerated() { #expect(!rects[..<index].contains { $0.intersects(rect) }) }
            }
        }
    }
}
