import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// A script from another source writes only below its folder.
@MainActor struct ScriptOutputTests {
    /// A folder with a folder, a file, and links to files outside.
    private struct Place {
        let outside: URL
        let folder: URL

        init() throws {
            let files = FileManager.default
            outside = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            folder = outside.appendingPathComponent("output")
            try files.createDirectory(at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: outside.appendingPathComponent("secret"))
            try Data("old".utf8).write(to: folder.appendingPathComponent("old.json"))
            for (link, target) in [("up", ".."), ("file", "../secret"), ("inner/nowhere", "../../new")] {
                let path = folder.appendingPathComponent(link).path
                try files.createSymbolicLink(atPath: path, withDestinationPath: target)
            }
        }

        func remove() { try? FileManager.default.removeItem(at: outside) }

        var names: [String] { (try? FileManager.default.subpathsOfDirectory(atPath: outside.path).sorted()) ?? [] }
    }

    private func play(_ steps: [InputScript.Step], in folder: URL?) throws {
        let host = try HeadlessHost(size: CGSize(width: 20, height: 10)) { Text("x") }
        try host.play(InputScript(steps), output: folder)
    }

    @Test(arguments: ["a.json", "inner/b.json", "./inner//c.json", "old.json", "…/d"])
    func filesBelowAreWritten(_ name: String) throws {
        let place = try Place()
        defer { place.remove() }
        if name.hasPrefix("…") {
            // The folder is not created.
            let error = #expect(throws: HostError.self) { try play([.dump(name)], in: place.folder) }
            #expect(error?.message.contains("No such file") == true)
            return
        }
        try play([.dump(name), .screenshot(name + ".png")], in: place.folder)
        let file = place.folder.appendingPathComponent(name)
        #expect(try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: file)).texts.map(\.string) == ["x"])
        #expect(try Bitmap(contentsOf: place.folder.appendingPathComponent(name + ".png")).width == 20)
        #expect(!place.names.contains { $0.hasSuffix(".new") })
    }

    @Test func aWholePathBelowIsAsGood() throws {
        let place = try Place()
        defer { place.remove() }
        try play([.dump(place.folder.appendingPathComponent("whole.json").path)], in: place.folder)
        #expect(place.names.contains("output/whole.json"))
    }

    @Test(arguments: [
        ("../a.json", "only below"), ("inner/../../a.json", "only below"), ("..", "only below"), (".", "only below"),
        ("/tmp/a.json", "only below"), ("/etc/../tmp/a.json", "only below"), ("up/a.json", "up is a link"),
        ("file", "file is a link"), ("inner/nowhere", "nowhere is a link"), ("inner", "not a file"),
        ("old.json/a", "Not a directory"),
    ])
    func otherPlacesAreRefused(_ name: String, _ words: String) throws {
        let place = try Place()
        defer { place.remove() }
        let before = place.names
        for step in [InputScript.Step.dump(name), .screenshot(name)] {
            let error = #expect(throws: HostError.self) { try play([step], in: place.folder) }
            let message = error?.message ?? ""
            // The problem, the path, and the remedy.
            #expect(message.hasPrefix("cannot write \(name): ") && message.contains(words), "\(message)")
            if words == "only below" { #expect(message.contains(place.folder.path) && message.contains("--output")) }
        }
        #expect(place.names == before)
        #expect(try Data(contentsOf: place.outside.appendingPathComponent("secret")) == Data("mine".utf8))
    }

    @Test func aPathThatOnlyBeginsLikeTheFolderIsOutside() throws {
        let place = try Place()
        defer { place.remove() }
        let error = #expect(throws: HostError.self) { try play([.dump(place.folder.path + "s/a")], in: place.folder) }
        #expect(error?.message.contains("only below") == true)
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let place = try Place()
        defer { place.remove() }
        #expect(mkfifo(place.folder.appendingPathComponent("pipe").path, 0o600) == 0)
        let error = #expect(throws: HostError.self) { try play([.dump("pipe")], in: place.folder) }
        #expect(error?.message.contains("not a file") == true)
    }

    @Test func aFolderThatIsMissingIsNamed() throws {
        let error = #expect(throws: HostError.self) {
            try play([.dump("a.json")], in: URL(fileURLWithPath: "/no/folder", isDirectory: true))
        }
        #expect(error?.message == "cannot write a.json: the folder /no/folder: No such file or directory")
    }

    @Test func theCommandLineNamesTheFolder() throws {
        let place = try Place()
        defer { place.remove() }
        let script = place.outside.appendingPathComponent("s.json")
        var launch = try Launch(arguments: ["--headless", "--script", script.path, "--output", place.folder.path])
        #expect(launch.output == place.folder.path)
        try Data(#"[{"dump": "seen.json"}]"#.utf8).write(to: script)
        try launch.run("Test", defaultSize: CGSize(width: 20, height: 10)) { Text("x") }
        #expect(place.names.contains("output/seen.json"))
        // A path in the user's own arguments is unrestricted.
        launch.dump = place.outside.appendingPathComponent("own.json").path
        try launch.run("Test", defaultSize: CGSize(width: 20, height: 10)) { Text("x") }
        #expect(place.names.contains("own.json"))
        try Data(#"[{"dump": "../seen.json"}]"#.utf8).write(to: script)
        #expect(throws: HostError.self) {
            try launch.run("Test", defaultSize: CGSize(width: 20, height: 10)) { Text("x") }
        }
    }
}
