import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Drops that arrive as item providers.
@MainActor @Suite("Item providers") struct ItemProviderTests {
    private struct Board: View {
        let diary: Diary
        let types: [UTType]
        @State private var isTargeted = false

        var body: some View {
            HStack(spacing: 40) {
                Probe("card", 40, 20).onDrag { NSItemProvider(object: "note") }
                Probe(isTargeted ? "open" : "place", 60, 60)
                    .onDrop(of: types, isTargeted: $isTargeted) { providers, point in
                        for provider in providers {
                            provider.loadObject(ofClass: String.self) { text, _ in diary.write(text ?? "none") }
                        }
                        diary.write("\(Int(point.x)) \(Int(point.y))")
                        return true
                    }
            }
        }
    }

    /// The row is 140 by 60 in 200 by 100: the card at (30, 40), the target at (110, 20).
    private let path = [CGPoint(x: 50, y: 50), CGPoint(x: 90, y: 50), CGPoint(x: 130, y: 45)]

    @Test(arguments: [([UTType.plainText], ["note", "20 25"]), ([.text], ["note", "20 25"]), ([.image], [])])
    func aDropNeedsAnAcceptedType(_ types: [UTType], _ entries: [String]) throws {
        let diary = Diary()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Board(diary: diary, types: types) }
        try host.play(InputScript([.move(path[0]), .press(.left), .move(path[1]), .move(path[2]), .advance(0.1)]))
        #expect(host.names.contains("open") == !entries.isEmpty)
        try host.play(InputScript([.release(.left), .advance(0.1)]))
        #expect(diary.entries == entries)
        #expect(!host.names.contains("open"))
    }

    @Test func aFileHasItsURLAndItsContents() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data("{}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.registeredContentTypes == [.json, .fileURL])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        var (data, url, failure): (Data?, URL?, (any Error)?)
        provider.loadDataRepresentation(forTypeIdentifier: "public.json") { data = $0 ?? $1.map { _ in Data() } }
        provider.loadObject(ofClass: URL.self) { value, _ in url = value }
        provider.loadDataRepresentation(forTypeIdentifier: "public.png") { failure = $1 }
        #expect(data == Data("{}".utf8))
        #expect(url == file)
        #expect(failure?.localizedDescription == "the item has no representation as public.png")
    }

    @Test("Data that a handler passes later arrives when it does, and once")
    func laterData() throws {
        let provider = NSItemProvider()
        var answer: ((Data?, (any Error)?) -> Void)?
        provider.registerDataRepresentation(forTypeIdentifier: "public.png") { answer = $0 }
        var received: [Data?] = []
        let progress = provider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, _ in
            received.append(data)
        }
        #expect(received.isEmpty && !progress.isFinished)
        let pass = try #require(answer)
        pass(Data([1]), nil)
        pass(Data([2]), nil)
        #expect(received == [Data([1])])
        #expect(progress.isFinished)
    }

    @Test func dataIsLoadedWhenItIsNeeded() {
        let provider = NSItemProvider()
        var loads = 0
        provider.registerDataRepresentation(forTypeIdentifier: UTType.utf8PlainText.identifier) { completion in
            loads += 1
            completion(Data("late".utf8), nil)
        }
        #expect(provider.hasItemConformingToTypeIdentifier("public.plain-text") && loads == 0)
        var text: String?
        provider.loadObject(ofClass: String.self) { value, _ in text = value }
        #expect(text == "late" && loads == 1)
    }

    @Test(arguments: [(CGFloat(20), true), (250, false)]) func aPreviewShowsBesideTheContextMenu(
        _ x: CGFloat,
        _ isRight: Bool
    ) throws {
        let stage = try EntryStage(400, 240) {
            Color.clear.contentShape(Rectangle())
                .contextMenu {
                    Button("Open") {}
                } preview: {
                    Text("Preview")
                }
        }
        try stage.play(.click(CGPoint(x: x, y: 60), button: .right), .advance(0.5))
        let texts = stage.host.inspect().texts
        let item = try #require(texts.first { $0.string == "Open" }).rect
        let preview = try #require(texts.first { $0.string == "Preview" }, "no preview").rect
        #expect(isRight ? preview.minX > item.maxX : preview.maxX < item.minX)
        if let path = ProcessInfo.processInfo.environment["PICTURE2"], isRight {
            try stage.host.screenshot().writePNG(to: URL(fileURLWithPath: path))
        }
        try stage.play(.key(.escape, []), .advance(0.5))
        #expect(stage.host.inspect().texts.isEmpty)
    }
}
