import Foundation
import SDLHost
import Testing

@testable import ImmediateCore
@testable import ImmediateSymbols
import ImmediateUI

/// Symbols: names, variants, alignment with text, line thickness, and covered pixels.
@MainActor struct SymbolTests {
    /// Returns the bounds of the drawing, in device pixels; empty for no ink.
    private func bounds(_ bitmap: Bitmap) -> (minX: Int, minY: Int, maxX: Int, maxY: Int) {
        var box = (minX: Int.max, minY: Int.max, maxX: -1, maxY: -1)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y].r < 128 {
                box = (min(box.minX, x), min(box.minY, y), max(box.maxX, x), max(box.maxY, y))
            }
        }
        return box
    }

    private func picture<V: View>(
        _ size: CGFloat = 40,
        scale: CGFloat = 1,
        direction: LayoutDirection = .leftToRight,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> Bitmap {
        try HeadlessHost(size: CGSize(width: size, height: size), scale: scale) {
            view()
                .foregroundColor(.black)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.white)
                .environment(\.layoutDirection, direction)
        }
        .screenshot()
    }

    private func shape(_ name: String, side: CGFloat, weight: Font.Weight = .regular) throws -> SymbolShape {
        let symbol = try #require(SymbolTable.symbol(name, isMirrored: false))
        return SymbolShape(
            symbol,
            SymbolShape.Key(name: name, side: side, scale: 1, weight: weight.value, isLayered: false)
        )
    }

    // MARK: Names

    @Test func everyNameIsDrawnInsideOfItsSquare() throws {
        #expect(SymbolTable.names.count > 400)
        for name in SymbolTable.names {
            let shape = try shape(name, side: 64)
            #expect(!shape.pieces.isEmpty, "\(name)")
            for piece in shape.pieces {
                let bounds = piece.path.boundingRect.insetBy(
                    dx: -(piece.style?.lineWidth ?? 0) / 2,
                    dy: -(piece.style?.lineWidth ?? 0) / 2
                )
                // A line may extend past the square by its own width, 1.2 units of 16, as arrow heads do.
                let room = CGRect(x: 0, y: 0, width: 64, height: 64).insetBy(dx: -5, dy: -5)
                #expect(room.contains(bounds), "\(name) reaches to \(bounds)")
            }
        }
    }

    @Test(arguments: [
        ("folder.fill", true), ("magnifyingglass.fill", false), ("eye.slash.fill", true), ("plus.circle.fill", true),
        ("plus.square", true), ("chevron.forward", true), ("arrow.forward.circle", true), ("folder.slash", false),
        ("arrow.right.circle.slash", false),
    ])
    func endingsMakeNames(name: String, isThere: Bool) {
        #expect((SymbolTable.symbol(name, isMirrored: false) != nil) == isThere)
        #expect(Image.systemNames.contains(name) == isThere)
    }

    @Test func variantsFallBackToWhatThereIs() {
        func shown(_ name: String, _ variants: SymbolVariants) -> String { SymbolCache().symbol(name, variants).name }
        #expect(shown("folder", .fill) == "folder.fill")
        #expect(shown("magnifyingglass", .fill) == "magnifyingglass")
        #expect(shown("plus", .circle.fill) == "plus.circle.fill")
        #expect(shown("scissors", .circle) == "scissors")
        #expect(shown("folder", .circle) == "folder.circle")
        #expect(shown("bell.fill", .slash) == "bell.slash.fill")
        #expect(shown("star.fill", .fill) == "star.fill")
    }

    @Test func variantsOfViewsAroundAddUp() throws {
        let inside = try picture { Image(systemName: "bell").symbolVariant(.fill).symbolVariant(.slash) }
        #expect(inside == (try picture { Image(systemName: "bell.slash.fill") }))
        let none = try picture { Image(systemName: "bell").symbolVariant(.none).symbolVariant(.fill) }
        #expect(none == (try picture { Image(systemName: "bell") }))
    }

    // MARK: Text

    @Test(arguments: Font.TextStyle.allCases, [1, 2] as [CGFloat])
    func theMiddleOfASymbolIsThatOfCapitals(style: Font.TextStyle, scale: CGFloat) throws {
        let font = Font.system(style)
        func middle(_ alignment: VerticalAlignment, _ symbol: Bool) throws -> CGFloat {
            let box = bounds(
                try picture(80, scale: scale) {
                    HStack(alignment: alignment) {
                        Text("H").opacity(symbol ? 0 : 1)
                        Image(systemName: "square").opacity(symbol ? 1 : 0)
                    }
                    .font(font)
                }
            )
            return CGFloat(box.minY + box.maxY + 1) / 2
        }
        for alignment in [VerticalAlignment.center, .firstTextBaseline] {
            // Each lies on whole pixels, so they differ by one pixel at most, half of it by the parity of its height.
            #expect(abs(try middle(alignment, true) - middle(alignment, false)) <= 1, "\(alignment)")
        }
    }

    @Test func aSymbolDoesNotMoveTheBaselineOfItsLabel() throws {
        func place(_ view: @escaping () -> some View) throws -> CGRect {
            let host = try HeadlessHost(size: CGSize(width: 200, height: 80)) {
                HStack(alignment: .firstTextBaseline) {
                    Text("Large").font(.largeTitle)
                    view()
                }
            }
            for semanticsNode in host.semantics() where semanticsNode.properties["string"] == .string("Inbox") {
                if case .rect(let rect)? = semanticsNode.properties["rect"] { return rect }
            }
            return .zero
        }
        let label = try place { Label("Inbox", systemImage: "tray") }
        let words = try place { Text("Inbox") }
        #expect(label.minY == words.minY && label.height == words.height && words != .zero)
    }

    @Test func linesAreAsThickAsTheFont() throws {
        func ink(_ weight: Font.Weight) throws -> Double {
            try picture { Image(systemName: "folder").font(.system(size: 28)).fontWeight(weight) }.ink()
        }
        let weights: [Font.Weight] = [.light, .regular, .bold, .black]
        let inks = try weights.map(ink)
        #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 < $1 })
        // A font with the weight gives the same result.
        let bold = try picture { Image(systemName: "folder").font(.system(size: 28).bold()) }.ink()
        #expect(bold == inks[2])
    }

    // MARK: Pixels

    @Test(arguments: [12, 13, 16, 17, 22, 32] as [CGFloat], [1, 2] as [CGFloat])
    func straightLinesCoverWholePixels(size: CGFloat, scale: CGFloat) throws {
        // Between the round ends of each line a pixel is black or white.
        for name in ["plus", "square", "line.3.horizontal", "sidebar.left"] {
            let bitmap = try picture(60, scale: scale) { Image(systemName: name).font(.system(size: size)) }
            let box = bounds(bitmap)
            let x = (box.minX + box.maxX) / 2 - (name == "plus" ? (box.maxX - box.minX) / 4 : 0)
            let grays = (box.minY...box.maxY).map { bitmap[x, $0].r }.filter { $0 > 4 && $0 < 251 }
            #expect(grays == [], "\(name)")
        }
    }

    @Test func aFilledFormCoversWhatItsOutlineDoes() throws {
        // At the outermost edges: nothing jumps where a symbol becomes filled.
        for name in ["folder", "bell", "star", "envelope", "trash", "person"] {
            let line = bounds(try picture(60) { Image(systemName: name).font(.system(size: 28)) })
            let fill = bounds(try picture(60) { Image(systemName: name).font(.system(size: 28)).symbolVariant(.fill) })
            // The tip of a star is so thin that its line and its fill fade out a pixel apart.
            #expect(abs(line.minX - fill.minX) <= 1 && abs(line.maxX - fill.maxX) <= 1, "\(name)")
            #expect(abs(line.minY - fill.minY) <= 1 && abs(line.maxY - fill.maxY) <= 1, "\(name)")
        }
    }

    @Test func whereLinesMeetWhatIsFilledNothingIsDenser() throws {
        // The pole crosses the flag, the lid the bin: half black must nowhere be darker than half.
        for name in ["flag.fill", "trash.fill", "lock.fill", "circle.lefthalf.filled"] {
            let bitmap = try HeadlessHost(size: CGSize(width: 40, height: 40)) {
                Image(systemName: name).font(.system(size: 28)).foregroundColor(.black.opacity(0.5)).frame(
                    maxWidth: .infinity,
                    maxHeight: .infinity
                )
                .background(Color.white)
            }
            .screenshot()
            var darkest: UInt8 = 255
            for y in 0..<40 { for x in 0..<40 { darkest = min(darkest, bitmap[x, y].r) } }
            #expect(darkest >= 126, "\(name)")
        }
    }

    @Test func marksAreLeftOutOfWhatIsFilled() throws {
        let bitmap = try picture { Image(systemName: "plus.circle.fill").font(.system(size: 28)) }
        // The middle of the cross is white, the fill between its arms black.
        #expect(bitmap[20, 20].r > 240)
        #expect(bitmap[15, 15].r < 10)
    }

    // MARK: Colors and directions

    @Test func bodiesMayHaveAColorOfTheirOwn() throws {
        let bitmap = try HeadlessHost(size: CGSize(width: 40, height: 40)) {
            Image(systemName: "minus.circle").symbolVariant(.fill).font(.system(size: 28))
                .foregroundStyle(Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 0, blue: 0))
                .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.white)
        }
        .screenshot()
        let (mark, body) = (bitmap[20, 20], bitmap[20, 12])
        #expect(mark.r == 0 && mark.g == 255)
        #expect(body.r == 255 && body.g == 0)
        let gray = try picture {
            Image(systemName: "minus.circle.fill").symbolRenderingMode(.hierarchical).font(.system(size: 28))
        }
        #expect(gray[20, 20].r < 10)
        #expect((120...160).contains(gray[20, 12].r))
    }

    @Test(arguments: [("chevron.forward", true), ("list.bullet", true), ("chevron.right", false), ("folder", false)])
    func whatFollowsReadingTurns(name: String, turns: Bool) throws {
        let right = try picture { Image(systemName: name).font(.system(size: 20)) }
        let left = try picture(direction: .rightToLeft) { Image(systemName: name).font(.system(size: 20)) }
        #expect((right != left) == turns)
    }

    // MARK: Weights and gaps

    @Test(arguments: [12, 14, 16] as [CGFloat]) func lightLinesAreLighterWherePixelsAreFew(size: CGFloat) throws {
        func ink(_ name: String, _ weight: Font.Weight) throws -> Int {
            let bitmap = try picture { Image(systemName: name).font(.system(size: size, weight: weight)) }
            return stride(from: 0, to: bitmap.bytes.count, by: 4).reduce(0) { $0 + 255 - Int(bitmap.bytes[$1]) }
        }
        for name in ["folder", "trash", "magnifyingglass", "plus", "chevron.right", "sidebar.left", "star"] {
            let (light, regular, bold) = (try ink(name, .light), try ink(name, .regular), try ink(name, .bold))
            #expect(light < regular && regular < bold, "\(name): \(light), \(regular), \(bold)")
        }
    }

    /// Returns the number of separate parts of the drawing, horizontally and vertically, with empty lines between.
    private func parts(_ bitmap: Bitmap) -> (across: Int, down: Int) {
        func count(_ length: Int, _ isInked: (Int) -> Bool) -> Int {
            (0..<length).count { isInked($0) && ($0 == 0 || !isInked($0 - 1)) }
        }
        func isInked(_ x: Int, _ y: Int) -> Bool { bitmap[x, y].r < 255 }
        return (
            count(bitmap.width) { x in (0..<bitmap.height).contains { isInked(x, $0) } },
            count(bitmap.height) { y in (0..<bitmap.width).contains { isInked($0, y) } }
        )
    }

    @Test(
        arguments: [
            ("rectangle.split.1x2.fill", 1, 2), ("rectangle.split.2x2.fill", 2, 2), ("tablecells.fill", 2, 3),
            ("map.fill", 3, 1), ("book.fill", 2, 1),
        ],
        [1, 2] as [CGFloat]
    )
    func filledSymbolsAreDividedFromEdgeToEdge(symbol: (name: String, across: Int, down: Int), scale: CGFloat) throws {
        for size in [16, 20, 32] {
            let found = parts(
                try picture(60, scale: scale) { Image(systemName: symbol.name).font(.system(size: CGFloat(size))) }
            )
            #expect(found == (symbol.across, symbol.down), "\(symbol.name) at \(size)")
        }
    }

    /// A translucent color reveals overlapping lines of different widths.
    @Test func linesThatCrossAreNoDenser() throws {
        for name in ["cpu", "creditcard", "memorychip", "ruler", "desktopcomputer"] {
            let bitmap = try picture(80, scale: 2) {
                Image(systemName: name).font(.system(size: 48)).foregroundColor(.black.opacity(0.5))
            }
            #expect(stride(from: 0, to: bitmap.bytes.count, by: 4).allSatisfy { bitmap.bytes[$0] >= 126 }, "\(name)")
        }
    }

    @Test func aGradientAroundShowsInASymbol() throws {
        let bitmap = try picture {
            Image(systemName: "square.fill").font(.system(size: 24))
                .foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
        }
        #expect(bitmap[10, 20].r > bitmap[10, 20].b && bitmap[29, 20].b > bitmap[29, 20].r)
    }
}
