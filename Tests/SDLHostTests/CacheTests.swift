import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateUI
@testable import SDLHost
@testable import SDLWindows

@MainActor struct CacheTests {
    /// The budget of `SDLRenderer.Statistics.cachedBytes`, in bytes.
    private let budget = 36 << 20
    /// The number of frames after which unused entries are gone.
    private let longEnough = 300

    /// An interface with its own renderer.
    @MainActor private final class Stage {
        let scene: Scene
        let interface: Interface
        private var frames = 0

        init(width: Int = 100, height: Int = 60) throws {
            scene = try Scene(width: width, height: height)
            interface = Interface(textSystem: scene.text)
        }

        var statistics: SDLRenderer.Statistics { scene.renderer.statistics }

        func show<V: View>(_ view: V) {
            frames += 1
            let size = CGSize(width: 100, height: 60)
            let output = interface.frame(FrameInput(size: size, time: Double(frames) / 60), root: view)
            scene.renderer.lists.redraw(output.drawList, scale: 1, background: RGBA(255, 255, 255))
        }
    }

    @Test func tenThousandPathsOfAThousandPointsStayWithinTheBudget() throws {
        let stage = try Stage()
        // All points but the last have one y: such a path draws quickly.
        let line = Path { $0.addLines((0..<999).map { CGPoint(x: Double($0) / 50, y: 2) }) }
        var most = 0
        for number in 0..<10_000 {
            var path = line
            path.addLine(to: CGPoint(x: Double(number) / 500, y: 30))
            stage.show(Canvas { context, _ in context.fill(path, with: .color(.black)) })
            #expect(stage.statistics.rasterizations == 1)
            most = max(most, stage.statistics.cachedBytes)
        }
        #expect(most > 0)
        #expect(most <= budget)
        for _ in 0..<longEnough { stage.show(EmptyView()) }
        #expect(stage.statistics.cachedBytes == 0)
    }

    /// Frames without new content age the caches too.
    @Test func whatNobodyLooksAtIsGivenBackAtRest() throws {
        let stage = try Stage()
        for number in 0..<200 { stage.show(VStack { Text("line \(number)").font(.largeTitle) }) }
        #expect(stage.statistics.cachedSprites >= 200)
        #expect(stage.statistics.atlasPages >= 1)
        for _ in 0..<longEnough { stage.show(Color.red) }
        #expect(stage.statistics.cachedSprites == 0)
        #expect(stage.statistics.cachedRuns == 0)
        #expect(stage.statistics.atlasPages == 0)
        #expect(stage.statistics.cachedBytes == 0)
    }

    /// A view outside all damage is not drawn for long, but visible.
    @Test func whatIsSeenAndNotDrawnIsKept() throws {
        let stage = try Stage()
        func show(_ number: Int, isShaded: Bool = false) {
            stage.show(
                HStack(spacing: 0) {
                    Color(white: Double(number % 2)).frame(width: 8)
                    Text("Words").frame(maxWidth: .infinity, maxHeight: .infinity)
                        .background(isShaded ? Color.yellow : .white)
                }
            )
        }
        show(0)
        for number in 0..<3 * longEnough {
            show(number)
            #expect(stage.statistics.rasterizations == 0)
        }
        show(0, isShaded: true)
        #expect(stage.statistics.rasterizations == 0)
        #expect(stage.statistics.cachedRuns == 1)
    }

    @Test func measuresOfTextsAreGivenBackAtRest() throws {
        let stage = try Stage()
        let fonts = stage.scene.text.fonts
        for number in 0..<50 { stage.show(Text("line \(number)").font(.system(size: CGFloat(10 + number)))) }
        #expect(fonts.widths.count >= 50)
        #expect(fonts.metrics.count >= 50)
        for _ in 0..<longEnough { stage.show(Color.red) }
        #expect(fonts.widths.byteCount == 0)
        #expect(fonts.metrics.byteCount == 0)
    }

    /// Layers are drawn by another renderer with the same fonts.
    @Test func layersDoNotMakeTheFontsAgeFaster() throws {
        let stage = try Stage()
        let fonts = stage.scene.text.fonts
        let layer = ZStack {
            Color.red; Color.blue.padding(5)
        }.opacity(0.5).shadow(radius: 3)
        for _ in 0..<3 { stage.show(layer) }
        for number in 0..<50 {
            stage.show(
                ZStack {
                    layer; Text("line \(number)").font(.system(size: CGFloat(10 + number)))
                }
            )
        }
        // Entries unused for 120 frames may be evicted, and not before.
        for _ in 0..<60 { stage.show(layer) }
        #expect(fonts.widths.count >= 50)
    }

    /// A few long texts fill the budget, like many short ones.
    @Test func measuresOfLongTextsStayWithinTheirBudget() throws {
        let fonts = try FontLibrary()
        var most = 0
        for number in 0..<400 {
            let text = MeasuredText(
                string: "\(number)" + String(repeating: "x", count: 20_000),
                font: Font.body.resolved,
                scale: 1
            )
            _ = fonts.widths.value(for: text) { 1 }
            most = max(most, fonts.widths.byteCount)
        }
        #expect(most <= 2 << 20)
        #expect((40...104).contains(fonts.widths.count))
    }

    // MARK: BoundedCache

    @Test func theOlderHalfMakesRoom() {
        // One entry takes twice 8 + 24 bytes.
        var cache = BoundedCache<Int, Int>(byteLimit: 64 * 8)
        for key in 0..<8 { _ = cache.value(for: key) { key } }
        #expect(cache.byteCount == 64 * 8)
        _ = cache.value(for: 0)
        _ = cache.value(for: 8) { 8 }
        let isThere = (0...8).map { key in cache.value(for: key) != nil }
        #expect(isThere == [true, false, false, false, false, false, true, true, true])
    }

    @Test func anEntryBeyondTheBudgetIsAlone() {
        var cache = BoundedCache<Int, Int>(byteLimit: 1000) { _, value in value }
        for size in [10, 20, 5000, 30] { _ = cache.value(for: size) { size } }
        #expect(Array(cache.values) == [30])
        #expect(cache.byteCount == 94)
    }

    @Test func whatIsAskedForInTimeStays() {
        var cache = BoundedCache<String, Int>(byteLimit: 1 << 20)
        _ = cache.value(for: "asked for") { 1 }
        _ = cache.value(for: "forgotten") { 2 }
        for _ in 0..<10 * longEnough {
            cache.beginFrame()
            _ = cache.value(for: "asked for")
        }
        #expect(Array(cache.values) == [1])
        for _ in 0..<longEnough { cache.beginFrame() }
        #expect(cache.count == 0)
        #expect(cache.byteCount == 0)
    }
}
