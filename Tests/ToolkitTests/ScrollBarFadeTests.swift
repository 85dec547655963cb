import ImmediateUI
import SDLHost
import Testing

/// Scroll bars fade out a second after the last scrolling where the host requests that, and stay elsewhere.
@MainActor @Suite struct ScrollBarFadeTests {
    private func host(fades: Bool) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollView { Color.white.frame(height: 400) }.environment(\.scrollIndicatorsFade, fades)
        }
    }

    /// Returns the number of columns of the bar in a row of pixels of the thumb, and its darkest level.
    private func bar(_ host: HeadlessHost, y: Int) throws -> (breadth: Int, level: UInt8) {
        let picture = try host.screenshot()
        let levels = (80..<100).map { picture[$0, y].r }
        return (levels.count { $0 < 250 }, levels.min() ?? 255)
    }

    @Test("The bar shows at first, fades out, and shows while it scrolls")
    func fading() throws {
        let host = try host(fades: true)
        let (breadth, level) = try bar(host, y: 10)
        #expect(breadth >= 5)
        // A second of rest, and a quarter of a second to fade.
        try host.advance(by: 1.1)
        let fading = try bar(host, y: 10).level
        #expect(fading > level && fading < 255)
        try host.advance(by: 0.2)
        #expect(try bar(host, y: 10).level == 255)
        #expect(!host.inspect().animating)
        try host.play(InputScript([.move(CGPoint(x: 40, y: 40)), .scroll(dx: 0, dy: -10)]))
        #expect(try bar(host, y: 15).level == level)
        try host.advance(by: 1.3)
        #expect(try bar(host, y: 15).level == 255)
    }

    @Test("The pointer at the edge shows the bar, and widens it")
    func pointer() throws {
        let host = try host(fades: true)
        let breadth = try bar(host, y: 10).breadth
        try host.advance(by: 1.5)
        try host.play(InputScript([.move(CGPoint(x: 95, y: 50)), .advance(2)]))
        #expect(try bar(host, y: 10).breadth == breadth + 4)
        try host.play(InputScript([.move(CGPoint(x: 20, y: 50)), .advance(2)]))
        #expect(try bar(host, y: 10).level == 255)
    }

    @Test("Without fading the bar stays, and requests no frame")
    func staying() throws {
        let host = try host(fades: false)
        let before = try host.screenshot()
        try host.advance(by: 3)
        #expect(try host.screenshot() == before)
    }
}
