import Foundation
import SDLHost
import SplitView
import Testing

/// Bars of tabs have the taps and the edge scrolling that everything else has.
@MainActor @Suite struct TabTapTests {
    @MainActor final class Model: ObservableObject {
        @Published var layout = DockLayout(.horizontal(0.5, .tabs("one", "two"), .tabs("three")))
    }

    private struct Area: View {
        @ObservedObject var model: Model
        var body: some View { DockArea($model.layout) { Text("view of \($0)") } }
    }

    /// Two taps of the mouse or a finger, `pause` seconds and `distance` points apart.
    struct Taps: Sendable, CustomTestStringConvertible {
        var isTouch: Bool
        var pause: Double
        var distance: Double
        var isDouble: Bool
        var testDescription: String { "\(isTouch ? "finger" : "mouse"), \(pause) s, \(distance) points" }

        init(_ isTouch: Bool, _ pause: Double, _ distance: Double, _ isDouble: Bool) {
            (self.isTouch, self.pause, self.distance, self.isDouble) = (isTouch, pause, distance, isDouble)
        }
    }

    @Test(
        "Two taps on a bar are a double click within the thresholds that taps have everywhere",
        arguments: [
            Taps(false, 0.2, 0, true), Taps(false, 0.25, 6, true), Taps(false, 0.35, 0, false),
            Taps(false, 0.1, 7, false), Taps(true, 0.2, 0, true), Taps(true, 0.45, 20, true),
            Taps(true, 0.6, 0, false), Taps(true, 0.2, 25, false),
        ]
    )
    func doubleClick(_ taps: Taps) throws {
        let model = Model()
        let stage = try Stage { Area(model: model) }
        func tap(_ x: Double) throws {
            let point = CGPoint(x: x, y: 17)
            if taps.isTouch {
                try stage.play(.touch(finger: 1, .down, point), .touch(finger: 1, .up, point))
            } else {
                try stage.play(.click(point))
            }
        }
        try tap(700)
        // A frame passes with the move and the press of the second click.
        try stage.play(.advance(taps.pause - 2.0 / 60))
        try tap(700 + taps.distance)
        #expect((model.layout.maximized != nil) == taps.isDouble)
    }
}
