import ImmediateUI
import SDLHost
import Testing

/// The selection of read-only text: one band over all its lines.
@MainActor @Suite struct SelectionBandTests {
    @Test("Selected lines form one band, without gaps between lines and over empty ones", arguments: [1, 1.25, 2])
    func band(scale: CGFloat) throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 160), scale: scale) {
            Text("A longer first line\nshort\n\nand more")
                .lineSpacing(6)
                .textSelection(.enabled)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.white)
        }
        let text = try #require(host.inspect().texts.first).rect
        try host.play(
            InputScript([
                .click(CGPoint(x: text.minX + 2, y: text.minY + 4)), .key("a", .control), .move(.zero), .advance(0.1),
            ])
        )
        let picture = try host.screenshot()
        // A column at the right, where only the first line has letters.
        let x = Int((text.maxX - 2) * scale)
        let rows = Int((text.minY + 24) * scale)..<Int((text.maxY - 22) * scale)
        let colors = Set(rows.map { row in [picture[x, row].r, picture[x, row].g, picture[x, row].b] })
        #expect(colors.count == 1, "one colour, as no line of pixels is left out or covered twice")
        #expect(colors.first != [255, 255, 255])
    }
}
