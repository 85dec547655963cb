import SwiftUI
import Testing

/// The modules that a file of an app imports besides or instead of SwiftUI.
@MainActor @Suite struct ModuleTests {
    @Test("The module Combine declares publishers and observable objects")
    func combine() {
        let model = SearchModel(words: ["ash", "birch", "beech"])
        var counts: [Int] = []
        let subscription = model.finished.sink { counts.append($0) }
        model.query = "b"
        #expect(model.results == ["birch", "beech"] && counts == [2])
        // The query, and the results that follow it.
        #expect(model.changes == 2)
        subscription.cancel()
    }

    @Test("The module CoreGraphics declares numbers, transforms and line styles")
    func coreGraphicsModule() {
        let (cap, join, rect, vector) = coreGraphics()
        let style = StrokeStyle(lineWidth: 1, lineCap: cap, lineJoin: join)
        #expect(style.lineCap == .round && style.lineJoin == .bevel && vector.dy == 2)
        // (1, 1) scaled by 2 and 3, then 1 point less at each edge.
        #expect(rect == CGRect(x: 3, y: 4, width: 8, height: 8))
    }
}
