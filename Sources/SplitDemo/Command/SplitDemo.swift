import ArgumentParser
import Foundation
import SDLHost
import SplitView

/// The command line.
struct SplitDemo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "SplitDemo",
        abstract: "Shows what split views can do, demo by demo.",
        discussion: """
            Without --script, --screenshot or --dump it opens a window. With one of them it runs headless: without a \
            display, on a clock of its own, beginning with nothing stored, so that the same call gives the same \
            result. With --window the script is played in a real window instead, and without a script the window \
            waits for you; dump and screenshot are then of its last moment.
            """
    )

    @Option(help: "The demo to open: \(Demo.allCases.map(\.rawValue).joined(separator: ", ")).")
    var demo: Demo?
    @Flag(help: "List the demos and end.")
    var list = false
    @Option(help: ArgumentHelp("The size of the view in points, at most 16384 each way.", valueName: "WxH"))
    var size = SizeArgument(width: 1000, height: 700)
    @Option(help: "Device pixels in a point, above 0 and up to 8; in a window the default is the display's.")
    var scale: ScaleArgument?
    @Option(help: "light or dark.")
    var appearance = ColorScheme.light
    @Option(help: "What draws the window: auto or software.")
    var renderer = WindowOptions.Renderer.auto
    @Flag(help: "Replace every animation by its result.")
    var reduceMotion = false
    @Flag(help: "Forget what earlier runs have stored.")
    var reset = false
    @Option(help: ArgumentHelp("A font file to use instead of Inter.", valueName: "FILE"))
    var font: String?
    @Option(help: ArgumentHelp("A script of input to play, - for standard input.", valueName: "FILE.json"))
    var script: String?
    @Option(help: ArgumentHelp("Write a picture of the last frame.", valueName: "FILE.png"))
    var screenshot: String?
    @Option(help: ArgumentHelp("Write what the last frame showed, - for standard output.", valueName: "FILE.json"))
    var dump: String?
    @Flag(help: "Use a real window even with --script, --screenshot or --dump.")
    var window = false

    @MainActor func execute() throws {
        if list {
            let width = Demo.allCases.map(\.rawValue.count).max() ?? 0
            for demo in Demo.allCases {
                print(demo.rawValue.padding(toLength: width + 2, withPad: " ", startingAt: 0) + demo.title)
            }
            return
        }
        if reset { Storage.reset() }
        let script = try script.map(ScriptFile.read)
        if window || (script == nil && screenshot == nil && dump == nil) {
            try runInWindow(script)
        } else {
            let host = try headless(Gallery(demo: demo, storage: Storage(isPersistent: false)))
            if let script { try host.play(script) }
            if let screenshot { try host.screenshot().writePNG(to: screenshot) }
            if let dump { try host.inspect().write(to: dump) }
        }
    }

    private var fontFile: URL? { font.map { URL(fileURLWithPath: $0) } }

    @MainActor private func headless(_ gallery: Gallery) throws -> HeadlessHost {
        try HeadlessHost(
            size: size.size,
            scale: scale?.scale ?? 1,
            colorScheme: appearance,
            reduceMotion: reduceMotion,
            font: fontFile
        ) {
            GalleryView(gallery: gallery)
        }
    }

    @MainActor private func runInWindow(_ script: InputScript?) throws {
        // Somebody who asked for a window can be given nothing else; opening it will say why not.
        guard window || Window.hasDisplay else { return try renderAll() }
        var options = WindowOptions()
        options.colorScheme = appearance
        options.scale = scale?.scale
        options.renderer = renderer
        options.reduceMotion = reduceMotion
        options.font = fontFile
        // A script's window begins like a headless run, so that both end alike.
        let gallery = Gallery(demo: demo, storage: Storage(isPersistent: script == nil))
        let window = try Window("SplitView for SDL2", size: size.size, options: options) {
            GalleryView(gallery: gallery)
        }
        var result = Result<Void, any Error>.success(())
        window.willClose = { [unowned window] in
            result = Result {
                if let screenshot { try window.screenshot().writePNG(to: screenshot) }
                if let dump { try window.inspect().write(to: dump) }
            }
        }
        if let script {
            try window.play(script)
            window.close()
        } else {
            EventLoop.run([window])
        }
        try result.get()
    }

    /// What is left to do without a display: pictures of all demos.
    @MainActor private func renderAll() throws {
        let folder = "screenshots"
        print("There is no display to open a window on; rendering every demo to \(folder)/ instead.")
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw HostError("cannot make the folder \(folder): \(error.localizedDescription)")
        }
        for demo in Demo.allCases {
            let path = "\(folder)/\(demo.rawValue).png"
            let gallery = Gallery(demo: demo, storage: Storage(isPersistent: false))
            try headless(gallery).screenshot().writePNG(to: path)
            print(path)
        }
    }
}

/// Reads a script from a file or, for `-`, from standard input.
enum ScriptFile {
    static func read(_ file: String) throws -> InputScript {
        if file == "-" { return try InputScript(json: FileHandle.standardInput.readDataToEndOfFile()) }
        do {
            return try InputScript(json: Data(contentsOf: URL(fileURLWithPath: file)))
        } catch let error as HostError {
            throw error
        } catch {
            throw HostError("cannot read the script \(file): \(error.localizedDescription)")
        }
    }
}
