import Foundation
import SplitView
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// The list of previews that `Scripts/preview --previews` shows in place of the app.
@MainActor @Suite struct PreviewListTests {
    struct First: PreviewProvider {
        static var previewName: String { "One" }
        static var previews: some View {
            Text("first view")
            Text("second view")
        }
    }

    enum Nested {
        struct Second: PreviewProvider {
            struct Counter: View {
                @State private var count = 0
                var body: some View { Button("count \(count)") { count += 1 } }
            }
            static var previews: some View { Counter() }
        }
    }

    private func host(of preview: LivePreview) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 600, height: 300)) {
            PreviewedContent(preview: preview) { Text("the app") }
        }
    }

    private func texts(_ host: HeadlessHost) -> Set<String> { Set(host.inspect().texts.map(\.string)) }

    private func click(_ text: String, in host: HeadlessHost) throws {
        let rect = try #require(host.inspect().texts.first { $0.string == text }, "no \(text)").rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        try host.advance(by: 1)
    }

    /// Makes the folder that the script shares with the app.
    private func preview(_ lines: [String]?) throws -> LivePreview {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = lines.map { $0.joined(separator: "\n") }
        try text.map { try Data($0.utf8).write(to: folder.appendingPathComponent("previews")) }
        return LivePreview(folder: folder)
    }

    @Test("The providers that the script lists are shown in place of the app")
    func list() throws {
        // A name that is none, of a program that has changed since, is left out.
        let names = try [First.self, Nested.Second.self].map { try #require(_mangledTypeName($0)) } + ["4gone4TypeV"]
        let host = try host(of: try preview(names))
        #expect(texts(host) == ["One", "Second", "first view", "second view"])
        try click("Second", in: host)
        #expect(texts(host) == ["One", "Second", "count 0"])
        try click("count 0", in: host)
        #expect(texts(host) == ["One", "Second", "count 1"])
        try click("One", in: host)
        #expect(texts(host) == ["One", "Second", "first view", "second view"])
    }

    @Test("Without a list the app is shown, and an empty list tells how to write a preview")
    func none() throws {
        #expect(texts(try host(of: try preview(nil))) == ["the app"])
        #expect(texts(try host(of: try preview([]))).contains("No previews"))
    }
}
