import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// The size of a headless run, which is at least the minimum of its content, as a window's is.
@MainActor @Suite("Minimum sizes of windows") struct WindowMinimumTests {
    /// Runs a view headless and returns its size.
    private func size(
        from start: CGSize,
        script: String = "[]",
        @ViewBuilder _ root: @escaping () -> some View
    ) throws -> CGSize {
        let name = FileManager.default.temporaryDirectory.appendingPathComponent("minimum-\(UUID().uuidString)")
        let (steps, dump) = (name.appendingPathExtension("json"), name.appendingPathExtension("dump"))
        defer {
            try? FileManager.default.removeItem(at: steps)
            try? FileManager.default.removeItem(at: dump)
        }
        try Data(script.utf8).write(to: steps)
        var launch = Launch()
        (launch.script, launch.dump) = (steps.path, dump.path)
        try launch.run("", defaultSize: start, root: root)
        return try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: dump)).size
    }

    /// A view and its minimum size.
    private struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var minimum: CGSize
        var view: @MainActor @Sendable () -> AnyView

        init<V: View>(
            _ name: String,
            _ width: CGFloat,
            _ height: CGFloat,
            @ViewBuilder _ view: @escaping @MainActor @Sendable () -> V
        ) {
            testDescription = name
            minimum = CGSize(width: width, height: height)
            self.view = { AnyView(view()) }
        }
    }

    private static var half: some View { Color.red.frame(minWidth: 150, minHeight: 90) }

    nonisolated private static let cases = [
        Case("a minimum", 150, 90) { half },
        Case("a fixed size", 300, 40) { Color.red.frame(width: 300, height: 40) },
        Case("an ideal size", 0, 0) { Color.red.frame(idealWidth: 300, maxWidth: 400) },
        Case("a row", 150 + 10 + 200, 90) {
            HStack(spacing: 10) {
                half
                Color.red.frame(width: 200)
            }
        },
        Case("a column", 150, 90 + 8 + 50) {
            VStack {
                half
                Color.red.frame(height: 50)
            }
        },
        Case("several views", 150, 90 + 8 + 90) {
            half
            half
        },
        Case("layers", 150, 200) {
            ZStack {
                half
                Color.red.frame(minHeight: 200)
            }
        },
        Case("padding and a background", 150 + 40, 90 + 40) { half.padding(20).background(Color.blue) },
        Case("a wide background", 150, 90) { half.background(Color.blue.frame(width: 500)) },
        Case("a larger outer minimum", 400, 90) { half.frame(minWidth: 400) },
        Case("a scroll view", 0, 0) { ScrollView([.horizontal, .vertical]) { half } },
        Case("a condition", 150, 90) { if true { half } },
        Case("a toolbar", 150, 90 + 40) { half.toolbar { Button("A") {} } },
    ]

    @Test("A window that opens smaller than its content's minimum has the minimum", arguments: cases)
    private func opens(_ view: Case) throws {
        let start = CGSize(width: 100, height: 30)
        let expected = CGSize(
            width: max(start.width, view.minimum.width),
            height: max(start.height, view.minimum.height)
        )
        #expect(try size(from: start) { view.view() } == expected)
    }

    @Test("A window that is larger than its content's minimum keeps its size")
    func larger() throws {
        #expect(try size(from: CGSize(width: 400, height: 300)) { Self.half } == CGSize(width: 400, height: 300))
    }

    @Test("A window cannot be resized below its content's minimum")
    func resized() throws {
        let start = CGSize(width: 400, height: 300)
        let script = #"[{"resize":[20,200]},{"advance":0.1}]"#
        #expect(try size(from: start, script: script) { Self.half } == CGSize(width: 150, height: 200))
    }

    @Test("A window grows when its content's minimum grows")
    func growing() throws {
        struct Drawer: View {
            @State private var isOpen = false
            var body: some View { Button("Open") { isOpen = true }.frame(minWidth: isOpen ? 250 : 50, minHeight: 40) }
        }
        let script = #"[{"click":[50,20]},{"advance":0.1}]"#
        #expect(try size(from: CGSize(width: 100, height: 40), script: script) { Drawer() }.width == 250)
    }

    @Test("A headless host keeps the size that it is given")
    func hosts() throws {
        let host = try HeadlessHost(size: CGSize(width: 20, height: 10)) { Self.half }
        #expect(host.inspect().size == CGSize(width: 20, height: 10))
    }
}
