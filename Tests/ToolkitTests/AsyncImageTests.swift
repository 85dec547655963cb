import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Pictures by URL: files, `data:` URLs, loaders, and the phases of loading.
@MainActor struct AsyncImageTests {
    private static let web = "https://example.org/cover.png"

    @Observable @MainActor final class Model { var name = "a" }

    private func data(_ color: RGBA = RGBA(255, 0, 0)) throws -> Data {
        try Bitmap(width: 40, height: 20, color: color).pngData()
    }

    private func url(_ string: String) throws -> URL { try #require(URL(string: string)) }

    /// Shows the phase in words, and the picture.
    private struct Phases: View {
        let url: URL?
        var body: some View {
            AsyncImage(url: url) { phase in
                switch phase {
                case .empty: Text("empty")
                case .success(let image): image
                case .failure(let error): Text("failure: \(error.localizedDescription)")
                }
            }
        }
    }

    private func harness<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> Harness {
        try Harness(size: CGSize(width: 100, height: 60)) {
            ZStack(alignment: .topLeading) {
                Color.white
                view()
            }
        }
    }

    @Test("A file and a data: URL are shown in the first frame")
    func local() throws {
        let data = try data()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("cover.png")
        try data.write(to: file)
        let inline = try url("data:image/png;base64,\(data.base64EncodedString())")
        for url in [file, inline] {
            let harness = try harness { AsyncImage(url: url, scale: 2) }
            let picture = try harness.screenshot().bitmap
            // 40 by 20 pixels at 2 a point.
            #expect(picture[19, 9] == (255, 0, 0, 255) && picture[20, 9] == (255, 255, 255, 255))
            #expect(picture[19, 10] == (255, 255, 255, 255))
        }
    }

    @Test(
        "URLs without a picture fail with a reason",
        arguments: [
            ("file:///no/such/picture.png", "there is no such file"),
            ("data:image/png;base64", "the data: URL is invalid"),
            ("data:image/png;base64,iVBORw0KGgo=", "failure"), ("data:,hello%20there", "PNG"),
        ]
    )
    func failures(url: String, reason: String) throws {
        let url = try self.url(url)
        let harness = try harness { Phases(url: url) }
        let text = try #require(harness.texts.first)
        #expect(text.hasPrefix("failure: ") && text.contains(reason))
    }

    @Test("Without a URL the phase stays empty")
    func nothing() async throws {
        let harness = try harness { Phases(url: nil) }
        #expect(harness.texts == ["empty"])
        try await harness.settle()
        #expect(harness.texts == ["empty"])
    }

    @Test("Other URLs fail without a loader")
    func noLoader() async throws {
        let url = try url(Self.web)
        let harness = try harness { Phases(url: url) }
        #expect(harness.texts == ["empty"])
        try await harness.settle()
        #expect(harness.texts == ["failure: the environment has no imageLoader for it"])
    }

    @Test("A loader supplies the picture after a placeholder")
    func loader() async throws {
        let (data, url) = (try data(RGBA(0, 0, 255)), try url(Self.web))
        let harness = try harness {
            AsyncImage(url: url) { image in
                image.resizable().frame(width: 30, height: 30)
            } placeholder: {
                Text("loading")
            }
            .environment(\.imageLoader, ImageLoader { $0 == url ? data : Data() })
        }
        #expect(harness.texts == ["loading"])
        try await harness.settle()
        #expect(harness.texts.isEmpty)
        let picture = try harness.screenshot().bitmap
        #expect(picture[29, 29] == (0, 0, 255, 255) && picture[30, 30] == (255, 255, 255, 255))
    }

    @Test("A loader's error is that of the phase")
    func loaderError() async throws {
        struct Offline: LocalizedError { var errorDescription: String? { "offline" } }
        let url = try url(Self.web)
        let harness = try harness {
            Phases(url: url).environment(\.imageLoader, ImageLoader { _ in throw Offline() })
        }
        try await harness.settle()
        #expect(harness.texts == ["failure: offline"])
    }

    @Test("Another URL starts again, and a URL is loaded once")
    func changes() async throws {
        actor Log {
            var urls: [String] = []
            func add(_ url: URL) { urls.append(url.lastPathComponent) }
        }
        let (model, log, data) = (Model(), Log(), try data())
        let harness = try harness {
            Phases(url: URL(string: "https://example.org/\(model.name)"))
                .environment(
                    \.imageLoader,
                    ImageLoader { url in
                        await log.add(url)
                        return data
                    }
                )
        }
        try await harness.settle()
        for _ in 0..<3 { try harness.step() }
        #expect(harness.texts.isEmpty)
        model.name = "b"
        try harness.step()
        #expect(harness.texts == ["empty"])
        try await harness.settle()
        #expect(harness.texts.isEmpty)
        #expect(await log.urls == ["a", "b"])
    }

    @Test("The default placeholder is a gray area in the offered size")
    func placeholder() throws {
        let url = try url(Self.web)
        let harness = try harness { AsyncImage(url: url).frame(width: 50, height: 30) }
        let picture = try harness.screenshot().bitmap
        // The track's black has an opacity of 34 of 255: 255 − 34.
        #expect(picture[0, 0] == (221, 221, 221, 255) && picture[49, 29] == (221, 221, 221, 255))
        #expect(picture[50, 29] == (255, 255, 255, 255))
    }
}
