import Foundation
import SDLHost
import Testing

import ImmediateUI

/// Placeholders, and radio buttons in a row.
@MainActor @Suite struct RedactionTests {
    private struct Row: View {
        @State private var isLoaded = false
        var body: some View {
            VStack(alignment: .leading) {
                Button("Load") { isLoaded = true }.unredacted()
                Text("Hidden [link](x:)")
                Image(systemName: "star")
                Text("Private").privacySensitive()
                Text("Shown").unredacted()
            }
            .redacted(reason: isLoaded ? .privacy : .placeholder)
        }
    }

    @Test("Redacted texts and images are found by nobody, and keep their size") func redacted() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) { Row() }
        func texts() -> [String] { host.inspect().texts.map(\.string) }
        try host.advance(by: 0.1)
        #expect(texts().filter { $0 != "Load" } == ["Shown"])
        #expect(host.inspect().controls.map(\.label) == ["Load"])
        let before = host.inspect().texts.first { $0.string == "Shown" }?.rect
        let button = try #require(host.inspect().controls.first)
        try host.play(InputScript(json: Data("[{\"click\":[\(button.rect.midX),\(button.rect.midY)]}]".utf8)))
        #expect(texts().filter { $0 != "Load" } == ["Hidden link", "Shown"])
        #expect(host.inspect().controls.map(\.label) == ["Load", "link"])
        #expect(host.inspect().texts.first { $0.string == "Shown" }?.rect == before)
    }

    @Test("Radio buttons in a row are selected by clicks and by the left and right arrow keys") func row() throws {
        var selection = 1
        let binding = Binding(get: { selection }, set: { selection = $0 })
        let host = try HeadlessHost(size: CGSize(width: 300, height: 60)) {
            Picker("Number", selection: binding) { ForEach([1, 2, 3], id: \.self) { Text("\($0)") } }
                .pickerStyle(.radioGroup).horizontalRadioGroupLayout()
        }
        try host.advance(by: 0.1)
        let rects = host.inspect().controls.filter { $0.kind == "radioButton" }.map(\.rect)
        #expect(rects.count == 3 && Set(rects.map(\.midY)).count == 1)
        #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX < $1.minX })
        try host.play(InputScript(json: Data(#"[{"key":"Tab"},{"key":"Right"},{"key":"Right"},{"key":"Left"}]"#.utf8)))
        #expect(selection == 2)
        try host.play(InputScript(json: Data("[{\"click\":[\(rects[2].midX),\(rects[2].midY)]}]".utf8)))
        #expect(selection == 3)
    }
}
