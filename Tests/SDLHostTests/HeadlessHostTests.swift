import HostSDL2
import Foundation
import ImmediateUI
@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows
import Testing

@MainActor struct HeadlessHostTests {
    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            Button("Count \(count)") { count += 1 }
        }
    }

    private let size = CGSize(width: 200, height: 100)

    @Test func aClickShowsInItsOwnFrames() throws {
        let host = try HeadlessHost(size: size) { Counter() }
        #expect(host.inspect().controls.map(\.label) == ["Count 0"])
        let rect = try #require(host.inspect().controls.first).rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        #expect(host.inspect().controls.map(\.label) == ["Count 1"])
    }

    @Test("A large picture shows in the first frame")
    func largePictures() throws {
        // Noise, which a file cannot compress.
        var bitmap = Bitmap(width: 400, height: 400)
        var seed: UInt32 = 1
        for y in 0..<400 {
            for x in 0..<400 {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                bitmap.fill(x: x, y: y, width: 1, height: 1, RGBA(UInt8(seed >> 24), UInt8(seed >> 16 & 255), 7))
            }
        }
        let data = try bitmap.pngData()
        #expect(data.count > 256 << 10)
        let host = try HeadlessHost(size: CGSize(width: 400, height: 400)) { Image(data: data) }
        #expect(host.nextFrame == .whenNeeded)
        let seen = try host.screenshot()
        #expect(seen[200, 200] == bitmap[200, 200] && seen[13, 390] == bitmap[13, 390])
    }

    @Test(arguments: [1.0, 2.0, 1.5])
    func picturesAreInDevicePixels(scale: Double) throws {
        let host = try HeadlessHost(size: size, scale: scale) { Color.red }
        let bitmap = try host.screenshot()
        #expect((bitmap.width, bitmap.height) == (Int(200 * scale), Int(100 * scale)))
        #expect(bitmap[0, 0] == (255, 59, 48, 255))
        #expect(bitmap[bitmap.width - 1, bitmap.height - 1] == (255, 59, 48, 255))
        #expect(host.inspect().scale == scale)
    }

    @Test func darkIsDark() throws {
        let light = try HeadlessHost(size: size) { Text("x") }.screenshot()
        let dark = try HeadlessHost(size: size, colorScheme: .dark) { Text("x") }.screenshot()
        #expect(light[0, 0].r > 200)
        #expect(dark[0, 0].r < 60)
    }

    @Test func theSameCallsGiveTheSamePictures() throws {
        func play() throws -> Bitmap {
            let host = try HeadlessHost(size: size) { Counter() }
            try host.play(InputScript([.click(CGPoint(x: 100, y: 50)), .resize(CGSize(width: 150, height: 80))]))
            return try host.screenshot()
        }
        let first = try play()
        #expect(first.width == 150)
        #expect(try play() == first)
        #expect(try play().pngData() == first.pngData())
    }

    @Test func filesAreWritten() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (picture, dump) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("a.json"))
        let host = try HeadlessHost(size: size) { Counter() }
        try InputScript([.screenshot(picture.path), .dump(dump.path)]).playWritingAnyFile(on: host)
        #expect(try Bitmap(contentsOf: picture) == host.screenshot())
        #expect(try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: dump)) == host.inspect())
    }

    @Test func noSizeIsFine() throws {
        let host = try HeadlessHost(size: .zero) { Counter() }
        #expect(try host.screenshot() == Bitmap(width: 0, height: 0))
        try host.play(InputScript([.resize(CGSize(width: 50, height: 0)), .resize(size)]))
        #expect(try host.screenshot().width == 200)
    }

    @Test(arguments: [
        CGSize(width: -1, height: 5), CGSize(width: 5, height: CGFloat.nan), CGSize(width: 1e9, height: 5),
    ])
    func sizesOutOfRangeAreNamed(_ size: CGSize) throws {
        let error = #expect(throws: HostError.self) { try HeadlessHost(size: size) { Text("x") } }
        #expect(error?.message.contains("is out of range") == true)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 17] as [CGFloat])
    func scalesOutOfRangeAreNamed(_ scale: CGFloat) throws {
        let error = #expect(throws: HostError.self) { try HeadlessHost(size: size, scale: scale) { Text("x") } }
        #expect(error?.message.contains("is out of range: above 0, up to 16") == true)
    }

    @Test func aCanvasDrawsInsideOfItsView() throws {
        let host = try HeadlessHost(size: size, scale: 2) {
            SDLCanvas { renderer, rect in
                #expect(rect == CGRect(x: 100, y: 50, width: 200, height: 100))
                SDL_SetRenderDrawColor(renderer, 0, 0, 255, 255)
                SDL_RenderFillRect(renderer, nil)
            }
            .frame(width: 100, height: 50)
        }
        let bitmap = try host.screenshot()
        #expect(bitmap[100, 50] == (0, 0, 255, 255))
        #expect(bitmap[299, 149] == (0, 0, 255, 255))
        #expect(bitmap[99, 50] == bitmap[0, 0])
        #expect(bitmap[300, 149] == bitmap[0, 0])
        #expect(bitmap[0, 0] != (0, 0, 255, 255))
    }

    @Test(arguments: [Double.infinity, .nan, -.infinity, -1]) func aTimeoutMayBeAnyNumber(timeout: Double) async throws
    {
        let host = try HeadlessHost(size: size) { Text("at rest") }
        try await host.settle(timeout: timeout)
    }

    @Test func aRunningTaskIsWaitedForWithoutEnd() async throws {
        let model = Loading()
        let host = try HeadlessHost(size: size) {
            LoadingView(model: model).task {
                try? await Task.sleep(for: .milliseconds(30))
                model.words = "done"
            }
        }
        try await host.settle(timeout: .infinity)
        #expect(host.inspect().texts.map(\.string) == ["done"])
    }

    /// An app's tasks run between its frames; the first ones show before a script begins, without any time passing.
    @Test func whatWaitsForTheMainThreadRunsBetweenFrames() throws {
        let model = Loading()
        let host = try HeadlessHost(size: size) { LoadingView(model: model) }
        host.betweenFrames = { model.words += "+" }
        #expect(host.inspect().texts.map(\.string) == ["begun"])
        host.showChanges()
        #expect(host.inspect().texts.map(\.string) == ["begun+"])
        #expect(host.time == 0)
        try host.advance(by: 2.0 / 60)
        #expect(host.inspect().texts.map(\.string) == ["begun+++"])
    }
}

private final class Loading: ObservableObject {
    @Published var words = "begun"
}

private struct LoadingView: View {
    @ObservedObject var model: Loading
    var body: some View { Text(model.words) }
}
