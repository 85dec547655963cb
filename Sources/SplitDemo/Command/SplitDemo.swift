import ArgumentParser
import DemoViews
import Foundation
import SDLHost
import SplitView

/// The command line.
package struct SplitDemo: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "SplitDemo",
        abstract: "Shows what split views can do, demo by demo.",
        discussion: """
            Without --script, --screenshot or --dump it opens a window. With one of them it runs headless: without a \
            display, on a clock of its own, beginning with nothing stored, so that the same call gives the same \
            result. With --window the script is played in a real window instead, and without a script the window \
            waits for you; dump and screenshot are then of its last moment.
            """
    )

    @Option(help: "The demo to show, alone.")
    var demo: Demo?
    @Option(help: "The demo to open the gallery at (default: its first page).")
    var page: Demo?
    @Flag(help: "List the demos and end.")
    var list = false
    @Option(
        help: ArgumentHelp("The size of the view in points (default: 1000x700).", valueName: "WxH"),
        transform: Launch.size
    )
    var size = CGSize(width: 1000, height: 700)
    @Option(
        help: ArgumentHelp("Device pixels in a point (default: the display's, or 1).", valueName: "S"),
        transform: Launch.scale
    )
    var scale: CGFloat?
    @Option(help: "The colours (default: the desktop's, or light).")
    var appearance: ColorScheme?
    @Option(help: "What draws the window: the graphics hardware, if there is any, or the processor.")
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
    @Option(
        help: ArgumentHelp(
            "Where the script writes its own files, and no place else (default: here).",
            valueName: "DIR"
        )
    )
    var output: String?
    @Option(
        help: ArgumentHelp("Write every demo, light and dark, on one labelled picture, and end.", valueName: "FILE.png")
    )
    var contactSheet: String?
    @Flag(help: "Use a real window even with --script, --screenshot or --dump.")
    var window = false

    package init() {}

    package func validate() throws {
        if demo != nil && page != nil {
            throw ValidationError("--demo shows a demo alone, --page the gallery around one")
        }
        // What a shell makes of a variable that is not set; nothing has such a name.
        let files = [
            ("--font", font), ("--script", script), ("--screenshot", screenshot), ("--dump", dump),
            ("--output", output), ("--contact-sheet", contactSheet),
        ]
        for (option, file) in files where file == "" { throw ValidationError("\(option) needs a value") }
    }

    @MainActor func execute() throws {
        if list {
            let width = Demo.allCases.map(\.rawValue.count).max() ?? 0
            for demo in Demo.allCases {
                print(demo.rawValue.padding(toLength: width + 2, withPad: " ", startingAt: 0) + demo.title)
            }
            return
        }
        if let contactSheet {
            let font = font.map { URL(fileURLWithPath: $0) }
            return try ContactSheet(size: size, scale: scale ?? 1, font: font).picture().writePNG(to: contactSheet)
        }
        if reset { Storage.reset() }
        var launch = Launch()
        launch.size = size
        launch.options.scale = scale
        // A script ends alike on every desktop.
        launch.options.colorScheme = appearance ?? (script == nil ? nil : .light)
        launch.options.renderer = renderer
        launch.options.reduceMotion = reduceMotion
        launch.options.font = font.map { URL(fileURLWithPath: $0) }
        launch.script = script
        launch.screenshot = screenshot
        launch.dump = dump
        launch.output = output
        launch.usesWindow = window
        // Somebody who asked for a window can be given nothing else; opening it will say why not.
        guard launch.isHeadless || window || DesktopWindow.hasDisplay else { return try renderAll(launch) }
        // A script begins with nothing stored, in a window as well, so that both end alike.
        let isPersistent = !launch.isHeadless && script == nil
        let storage = Storage(isPersistent: isPersistent)
        let gallery = demo.map { Gallery(demo: $0, storage: storage) } ?? Gallery(page: page, storage: storage)
        try launch.run("SplitView for SDL2", defaultSize: size) { GalleryView(gallery: gallery) }
    }

    /// What is left to do without a display: pictures of the gallery and of all demos.
    @MainActor private func renderAll(_ launch: Launch) throws {
        let folder = "screenshots"
        print("There is no display to open a window on; rendering every demo to \(folder)/ instead.")
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw HostError("cannot make the folder \(folder): \(error.localizedDescription)")
        }
        for demo in [nil] + Demo.allCases {
            let gallery = Gallery(demo: demo, storage: Storage(isPersistent: false))
            var launch = launch
            launch.screenshot = "\(folder)/\(demo?.rawValue ?? "gallery").png"
            try launch.run("", defaultSize: size) { GalleryView(gallery: gallery) }
            print(launch.screenshot ?? folder)
        }
    }
}

extension Demo: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
extension WindowOptions.Renderer: ExpressibleByArgument {}
