import Foundation
import SDLHost
import SplitView
import Testing

/// 5.4, 5.5, 6.4: setters and actions run outside any change of the split, so they may request any change.
@MainActor @Suite("5.4, 5.5: State seen by setters and actions") struct CallbackTests {
    /// A split that hides its right side, a log of its callbacks, and what else they do.
    @MainActor private final class Program {
        var stage: Stage?
        let fraction = FractionHolder(0.5)
        let side = SideHolder()
        let log = Log<String>()
        var onSide: () -> Void = {}
        @Published var isShown = true

        init() throws {
            fraction.setter = { [unowned self] _ in note("fraction") }
            side.setter = { [unowned self] _ in
                note("side")
                onSide()
            }
            stage = try Stage { [unowned self] in
                if isShown {
                    HSplit(left: { Color.red }, right: { Color.green })
                        .fraction(fraction)
                        .hide(side)
                        .constraints(minSFraction: 0.2, dragToHideS: true)
                        .onDrag { [unowned self] in note("drag \(Int(($0 * 800).rounded()))") }
                }
            }
        }

        /// Logs the holders' values and the split's own state.
        private func note(_ name: String) {
            guard let split = stage?.seen.splits.first else { return log.add("\(name): no split") }
            let holders = "\(Int((fraction.value * 800).rounded())) \(side.side?.rawValue ?? "none")"
            let state = split.dragging ? "dragging" : "at rest, \(split.hidden ?? "none") hidden"
            log.add("\(name): \(holders), \(state)")
        }
    }

    @Test("The drag has ended and both holders are written before the first setter runs")
    func release() throws {
        let program = try Program()
        let stage = try #require(program.stage)
        try stage.grab(400, 100, thenTo: (500, 100), (799, 100))
        try stage.release()
        // The limit is 0.8 × 800; 799 is past half of the minimum, so the side hides, and nothing else changes (6.4).
        #expect(
            program.log.values == [
                "drag 500: 400 none, dragging", "drag 640: 400 none, dragging",
                "side: 400 secondary, at rest, secondary hidden",
            ]
        )
        try stage.frames()
        #expect(try stage.split().hidden == "secondary" && stage.split().fraction == 0.5)
        // A drag that shows the side again writes both: its center was at 798.
        let count = program.log.values.count
        try stage.grab(798, 100, thenTo: (558, 100))
        try stage.release()
        #expect(
            Array(program.log.values[count...]) == [
                "drag 558: 400 secondary, dragging", "side: 558 none, at rest, none hidden",
                "fraction: 558 none, at rest, none hidden",
            ]
        )
    }

    @Test("A value written to one holder from another's setter holds and is reported once")
    func setterWritesOther() throws {
        let program = try Program()
        let stage = try #require(program.stage)
        program.onSide = { [unowned program] in program.fraction.value = 0.25 }
        try stage.grab(400, 100, thenTo: (799, 100))
        try stage.release()
        #expect(program.fraction.value == 0.25 && program.side.side == .secondary)
        #expect(program.log.values.count { $0.hasPrefix("fraction") } == 1)
        program.side.side = nil
        try stage.frames()
        // 0.25 × 800, less half the splitter.
        #expect(try stage.split().primary.width == 198)
    }

    @Test("A setter may hide, show and remove its own split")
    func setterRemovesSplit() throws {
        let program = try Program()
        let stage = try #require(program.stage)
        program.onSide = { [unowned program] in
            guard program.isShown else { return }
            program.isShown = false
            program.side.side = nil
        }
        try stage.grab(400, 100, thenTo: (799, 100))
        try stage.release()
        #expect(stage.seen.splits.isEmpty && program.side.side == nil)
        program.isShown = true
        try stage.frames()
        // A new split at the last fraction of the holder.
        #expect(try stage.split().primary.width == 398 && stage.split().hidden == nil)
        #expect(try !stage.split().dragging)
    }

    private struct Handle: SplitDivider {
        @EnvironmentObject var layout: LayoutHolder
        let log: Log<String>
        let styling = SplitStyling(visibleThickness: 20)

        var body: some View {
            note()
            return Color.gray.onAppear { layout.setter = { log.add("told \($0.rawValue)") } }
        }

        private func note() { log.add("built \(layout.value.rawValue)") }
    }

    @Test("7.3 The holder that a split makes for its splitter reports a new layout after the build")
    func ownLayoutHolder() throws {
        let log = Log<String>()
        let model = Layouts()
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green }).layout(model.layout).splitter { Handle(log: log) }
        }
        model.layout = .vertical
        let before = log.values.count
        try stage.frames()
        #expect(log.values.dropFirst(before).prefix(2) == ["built vertical", "told vertical"])
    }

    @MainActor private final class Layouts: ObservableObject {
        @Published var layout = SplitLayout.horizontal
    }
}
