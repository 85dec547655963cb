import SDLHost
import SplitView
import Testing

/// Sides with several views, and splits smaller than their splitter.
@MainActor @Suite struct SideTests {
    @Test("The views of a side are stacked, as at the root and in a scroll view")
    func order() throws {
        let stage = try Stage {
            HSplit(
                left: {
                    Color.red
                    Color.blue
                },
                right: { Color.green }
            )
        }
        // 600 points less 8 between them leave 296 for each.
        #expect(try stage.pixel(10, 295) == Color.red.light)
        #expect(try stage.pixel(10, 300) == Color.windowBackground.light)
        #expect(try stage.pixel(10, 304) == Color.blue.light)
        #expect(try stage.pixel(790, 300) == Color.green.light)
    }

    @Test("A splitter that is thicker than its split does not stick out", arguments: [0, 1, 3] as [CGFloat])
    func thick(_ width: CGFloat) throws {
        let stage = try Stage {
            ZStack(alignment: .topLeading) {
                Color.blue
                HSplit(left: { Color.red }, right: { Color.green })
                    .styling(color: .yellow, inset: 0, visibleThickness: 40)
                    .frame(width: width, height: 50)
                    .padding(100)
            }
        }
        let row = try (50..<200).map { try stage.pixel($0, 120) }
        #expect(row.filter { $0 != Color.blue.light }.count == Int(width))
        #expect(row.filter { $0 == Color.yellow.light }.count == Int(width))
    }
}
