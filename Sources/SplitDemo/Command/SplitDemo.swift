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
            Without --script, --screenshot or --dump, a window opens. With one of them, the program runs headless: it \
            needs no display, has its own clock, and ignores stored settings, so that the same call gives the same \
            result. With --window, the script is played in a real window; without a script, the window stays open, and \
            the dump and the screenshot show its last frame.
            """,
        version: projectVersion
    )

    @Option(help: "The demo to show, alone.")
    var demo: Demo?
    @Option(help: "The demo to open the gallery at (default: the page that was open last).")
    var page: Demo?
    @Flag(help: "List the demos and exit.")
    var list = false
    @Option(
        help: ArgumentHelp(
            "The size of the view in points (default: the last one, or 1280x800; of one demo 1000x700).",
            valueName: "WxH"
        ),
        transform: Launch.size
    )
    var size: CGSize?
    @Option(
        help: ArgumentHelp("Device pixels in a point (default: the display's, or 1).", valueName: "S"),
        transform: Launch.scale
    )
    var scale: CGFloat?
    @Option(help: "The colors (default: the desktop's, or light).")
    var appearance: ColorScheme?
    @Option(help: "How to draw the window: auto draws on the graphics hardware, if there is any, or on the processor.")
    var renderer = WindowOptions.Renderer.auto
    @Flag(help: "Replace every animation by its result.")
    var reduceMotion = false
    @Flag(help: "Delete the settings that earlier runs have stored.")
    var reset = false
    @Option(help: ArgumentHelp("A font file to use instead of Inter.", valueName: "FILE"))
    var font: String?
    @Option(help: ArgumentHelp("A script of input to play, - for standard input.", valueName: "FILE.json"))
    var script: String?
    @Option(
        help: ArgumentHelp("Record the input in a window as a script, without stored settings.", valueName: "FILE.json")
    )
    var record: String?
    @Option(help: ArgumentHelp("Write a picture of the last frame.", valueName: "FILE.png"))
    var screenshot: String?
    @Option(help: ArgumentHelp("Write the contents of the last frame, - for standard output.", valueName: "FILE.json"))
    var dump: String?
    @Option(
        help: ArgumentHelp(
            "The only folder in which the script writes files (default: the current one).",
            valueName: "DIR"
        )
    )
    var output: String?
    @Option(
        help: ArgumentHelp("Write one labelled picture of every demo, light and dark, and exit.", valueName: "FILE.png")
    )
    var contactSheet: String?
    @Flag(help: "Use a real window even with --script, --screenshot or --dump.")
    var window = false

    package init() {}

    package func validate() throws {
        if demo != nil && page != nil {
            throw ValidationError("--demo shows a demo alone, and --page opens the gallery at one: use one of them")
        }
        // An unset shell variable gives an empty name.
        let files = [
            ("--font", font), ("--script", script), ("--record", record), ("--screenshot", screenshot),
            ("--dump", dump), ("--output", output), ("--contact-sheet", contactSheet),
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
            return try ContactSheet(size: size ?? Self.defaultSize, scale: scale ?? 1, font: font).picture().writePNG(
                to: contactSheet
            )
        }
        if reset { Storage.reset() }
        var launch = Launch()
        launch.size = size
        launch.options.scale = scale
        // A script gives the same result on every desktop.
        launch.options.colorScheme = appearance ?? (script != nil && window ? .light : nil)
        launch.options.renderer = renderer
        launch.options.reduceMotion = reduceMotion
        launch.options.font = font.map { URL(fileURLWithPath: $0) }
        launch.script = script
        launch.record = record
        launch.screenshot = screenshot
        launch.dump = dump
        launch.output = output
        launch.usesWindow = window
        // With --window, the error of opening one is reported.
        guard launch.isHeadless || window || record != nil || DesktopWindow.hasDisplay else {
            return try renderAll(launch)
        }
        // A script ignores stored settings in a window too, so that both modes give the same result. So does the
        // recording of one.
        let isPersistent = !launch.isHeadless && script == nil && record == nil
        if record != nil { launch.settings = SettingsStore() }
        let storage = Storage(isPersistent: isPersistent)
        let gallery = demo.map { Gallery(demo: $0, storage: storage) } ?? Gallery(page: page, storage: storage)
        gallery.show(in: appearance)
        let name = isPersistent && demo == nil ? Storage.windowName : nil
        // A requested size may be smaller.
        let least = name != nil && size == nil ? CGSize(width: 480, height: 360) : .zero
        try launch.run(
            "SplitView for SDL2",
            defaultSize: demo == nil ? Self.gallerySize : Self.defaultSize,
            savedAs: name
        ) {
            GalleryView(gallery: gallery).frame(
                minWidth: least.width > 0 ? least.width : nil,
                minHeight: least.height > 0 ? least.height : nil
            )
        }
    }

    /// The initial size of the gallery. With navigator and inspector beside it, a page has 800 points.
    private static let gallerySize = CGSize(width: 1280, height: 800)
    private static let defaultSize = CGSize(width: 1000, height: 700)

    /// Writes pictures of the gallery and of all demos, if there is no display.
    @MainActor private func renderAll(_ launch: Launch) throws {
        let folder = "screenshots"
        print("There is no display for a window. Every demo is rendered to \(folder)/ instead.")
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw HostError("cannot create the folder \(folder): \(error.localizedDescription)")
        }
        for demo in [nil] + Demo.allCases {
            let gallery = Gallery(demo: demo, storage: Storage(isPersistent: false))
            var launch = launch
            launch.screenshot = "\(folder)/\(demo?.rawValue ?? "gallery").png"
            try launch.run("", defaultSize: demo == nil ? Self.gallerySize : Self.defaultSize) {
                GalleryView(gallery: gallery)
            }
            print(launch.screenshot ?? folder)
        }
    }
}

extension Demo: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
extension WindowOptions.Renderer: ExpressibleByArgument {}
