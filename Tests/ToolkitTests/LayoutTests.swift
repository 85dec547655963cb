import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct LayoutTests {
    @Test func theRootIsCentred() throws {
        // (200 - 40) / 2 = 80, (100 - 20) / 2 = 40
        #expect(try rects { Probe("a", 40, 20) } == ["a": box(80, 40, 40, 20)])
    }
}
