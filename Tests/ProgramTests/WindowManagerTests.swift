import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// A model of classes with cyclic references, whose splits are added and removed with it.
private final class Tile: ObservableObject {
    enum Kind {
        case leaf(Int)
        case split(SplitLayout, Tile, Tile)
    }

    @Published var kind: Kind
    let fraction = FractionHolder(0.5)
    private static var count = 1

    init(_ kind: Kind) { self.kind = kind }

    func divide(_ layout: SplitLayout) {
        Tile.count += 1
        kind = .split(layout, Tile(kind), Tile(.leaf(Tile.count)))
    }
}

private struct TileView: View {
    @ObservedObject var tile: Tile
    var close: (() -> Void)?

    var body: some View {
        switch tile.kind {
        case .leaf(let number):
            VStack {
                Text("Tile \(number)")
                HStack {
                    Button("Beside \(number)") { withAnimation { tile.divide(.horizontal) } }
                    Button("Below \(number)") { withAnimation { tile.divide(.vertical) } }
                    if let close { Button("Close \(number)", action: close) }
                }
            }
        case .split(let layout, let first, let second):
            AnyView(
                Split(
                    primary: { TileView(tile: first) { tile.kind = second.kind } },
                    secondary: { TileView(tile: second) { tile.kind = first.kind } }
                )
                .layout(layout)
                .fraction(tile.fraction)
                .constraints(minPFraction: 0.1, minSFraction: 0.1)
            )
        }
    }
}

private struct Desktop: View {
    @StateObject private var root = Tile(.leaf(1))
    var body: some View { TileView(tile: root) }
}

@MainActor @Suite("A window manager of splits") struct WindowManagerTests {
    @Test("Splits are added and removed at run time, and the others stay in place")
    func tiles() throws {
        let harness = try Harness(size: CGSize(width: 900, height: 500)) { Desktop() }
        try harness.click("Beside 1")
        try harness.run()
        try harness.click("Below 2")
        try harness.run()
        try harness.drag(split: 0, by: 90)
        #expect(harness.inspection.splits.map(\.layout) == ["horizontal", "vertical"])
        #expect(harness.inspection.splits.map(\.fraction) == [0.6, 0.5])
        try harness.click("Close 2")
        try harness.run()
        #expect(harness.inspection.splits.map(\.fraction) == [0.6])
        #expect(harness.texts.filter { $0.hasPrefix("Tile") } == ["Tile 1", "Tile 3"])
        try harness.click("Close 1")
        try harness.run()
        #expect(harness.inspection.splits.isEmpty)
    }
}
