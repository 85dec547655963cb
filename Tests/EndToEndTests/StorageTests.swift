import Foundation
import SDLHost
import Testing

extension EndToEnd {
    /// Persistent state of the demo between runs.
    @Suite struct Stored {
        let sandbox: Sandbox
        let desktop: Desktop

        init() async throws {
            sandbox = try Sandbox()
            desktop = try await Desktop(sandbox)
        }

        /// Opens the demo, drags its splitter by a number of points, ends the demo and returns the fraction.
        private func fraction(_ arguments: String..., afterDrag distance: CGFloat = 0) async throws -> Double {
            var all = arguments
            if !arguments.contains("--demo") { all += ["--demo", "simple-adjustable"] }
            let window = try await desktop.open(all)
            if distance != 0 {
                let opened = try await sandbox.inspect("simple-adjustable")
                let start = try #require(opened.splits[0].splitter).center
                try await window.drag([start, CGPoint(x: start.x + distance, y: start.y)])
            }
            let (outcome, dump) = try await window.end()
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Inspection.self, from: dump).splits[0].fraction
        }

        /// Returns the file of Foundation's defaults.
        private func defaultsFile() throws -> URL {
            let files = FileManager.default.enumerator(at: sandbox.home, includingPropertiesForKeys: nil)
            let found = files?.compactMap { $0 as? URL }.first { $0.lastPathComponent == "SplitDemo.plist" }
            return try #require(found)
        }

        @Test("A dragged splitter keeps its position after the session ends, until it is reset")
        func restart() async throws {
            // 500 of 1000 points, and 150 more.
            #expect(abs(try await fraction(afterDrag: 150) - 0.65) < 1e-9)
            #expect(abs(try await fraction() - 0.65) < 1e-9)
            #expect(try await fraction("--reset") == 0.5)
            #expect(try await fraction() == 0.5)
        }

        @Test("The gallery opens on its first page, whichever demo was open")
        func firstPage() async throws {
            _ = try await desktop.open(["--demo", "slider"]).end()
            let shown = try JSONDecoder().decode(Inspection.self, from: try await desktop.open([]).end().shown)
            #expect(shown.texts.contains { $0.string == "Windows that divide well" })
        }

        @Test("An app that Scripts/preview starts keeps its scroll positions, and shows the errors of the build")
        func preview() async throws {
            let folder = sandbox.file("preview")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let variables = ["SPLITVIEW_PREVIEW": folder.path, "SWIFT_DETERMINISTIC_HASHING": "1"]
            func open() async throws -> DemoWindow {
                try await desktop.open(program: "SplitDemo", setting: variables)
            }
            func title(in dump: Data) throws -> Inspection.Text? {
                let inspection = try JSONDecoder().decode(Inspection.self, from: dump)
                return inspection.texts.first { $0.string == "First steps" && $0.rect.minX > 250 }
            }
            let first = try await open()
            try await first.wheel(3, at: CGPoint(x: 600, y: 500))
            let scrolled = try #require(try title(in: try await first.end().shown))
            try Data("Home.swift:4:1: error: cannot find 'Texx' in scope\n".utf8)
                .write(to: folder.appendingPathComponent("errors"))
            let shown = try await open().end().shown
            #expect(try title(in: shown)?.rect == scrolled.rect)
            let texts = try JSONDecoder().decode(Inspection.self, from: shown).texts.map(\.string)
            #expect(texts.contains("Home.swift:4:1: error: cannot find 'Texx' in scope"))
        }

        @Test("Headless runs neither read nor change stored values")
        func headless() async throws {
            #expect(abs(try await fraction(afterDrag: 150) - 0.65) < 1e-9)
            let stored = try Data(contentsOf: defaultsFile())
            #expect(try await sandbox.inspect("simple-adjustable").splits[0].fraction == 0.5)
            #expect(try Data(contentsOf: defaultsFile()) == stored)
        }

        @Test("An invalid defaults file counts as none, and is repaired")
        func garbage() async throws {
            _ = try await fraction(afterDrag: 150)
            try Data("{garbage".utf8).write(to: try defaultsFile())
            #expect(try await fraction() == 0.5)
            #expect(abs(try await fraction(afterDrag: -100) - 0.4) < 1e-9)
            #expect(abs(try await fraction() - 0.4) < 1e-9)
        }

        @Test("Stored values of another type count as none")
        func otherKinds() async throws {
            _ = try await fraction(afterDrag: 150)
            let file = try defaultsFile()
            let keys = ["demo", "simple-adjustable.splits", "gallery.hidesNavigator", "page"]
            let values: [Any] = [12, "wide", Double.nan, ["left"]]
            let list = Dictionary(uniqueKeysWithValues: zip(keys.map { "SplitDemo." + $0 }, values))
            try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
            #expect(try await fraction() == 0.5)
        }

        @Test("Without a writable folder the demo works, and stores nothing")
        func noPlace() async throws {
            // A file at the folder's path, which stops even root.
            try Data().write(to: sandbox.home.appendingPathComponent(".config"))
            #expect(abs(try await fraction(afterDrag: 150) - 0.65) < 1e-9)
            #expect(try await fraction() == 0.5)
            try FileManager.default.removeItem(at: sandbox.home)
            #expect(try await fraction() == 0.5)
        }
    }
}
