import Foundation
import ImmediateCore
import ImmediateHost
import SDLWindows

extension Launch {
    /// Shows `root` with these options; returns when the window has closed or, headless, when all output is written.
    ///
    /// In both cases the view is at least as large as the minimum that it sets by `frame(minWidth:minHeight:)`.
    /// - Parameters:
    ///   - title: the text of the window's title bar, unless the view has a `navigationTitle`.
    ///   - defaultSize: the size in points if the command line has none.
    ///   - name: the name for storing the window's position and size in the settings; nil stores nothing. A size or
    ///     scale on the command line applies to one run and is not stored.
    ///   - root: the view.
    /// - Throws: `HostError` with one line about the failure.
    @preconcurrency @MainActor public func run<Root: View>(
        _ title: String,
        defaultSize: CGSize,
        savedAs name: String? = nil,
        @ViewBuilder root: @escaping () -> Root
    ) throws {
        var launch = self
        try launch.readScript()
        try launch.show(title, WindowSettings(size: defaultSize, name: name), root: root)
    }

    /// Shows a view in a window of a scene, whose settings it has.
    @MainActor func run<Root: View>(
        _ title: String,
        _ settings: WindowSettings,
        @ViewBuilder root: @escaping () -> Root
    ) throws {
        var launch = self
        try launch.readScript()
        try launch.show(title, settings, root: root)
    }

    @MainActor private func show<Root: View>(
        _ title: String,
        _ sceneSettings: WindowSettings,
        root: @escaping () -> Root
    ) throws {
        let script = input
        let output = output.map { URL(fileURLWithPath: $0, isDirectory: true) }
        let isSaved = size == nil && options.scale == nil
        let size = size ?? sceneSettings.size
        if isHeadless {
            let host = try HeadlessHost(
                size: size,
                options,
                fonts: FontLibrary(file: options.font),
                settings: chosenSettings,
                isWindow: true,
                resizability: sceneSettings.resizability,
                root: root
            )
            // Tasks of the views run between frames, as in a window.
            host.betweenFrames = { _ = RunLoop.main.limitDate(forMode: .default) }
            host.showChanges()
            if let script { try host.play(script, output: output) }
            return try write(from: host)
        }
        if let settings { SettingsStore.standard = settings }
        var windowSettings = sceneSettings
        windowSettings.size = size
        if !isSaved { windowSettings.name = nil }
        let window = try DesktopWindow(title, settings: windowSettings, options: options, root: root)
        try record(window)
        let written = write(whenClosing: window)
        if let script {
            do {
                try window.play(script, output: output)
            } catch {
                // A failed script writes no output.
                window.willClose = nil
                throw error
            }
            window.close()
        } else {
            EventLoop.run([window])
        }
        try written()
    }

    /// Starts the requested recording of a window.
    @MainActor func record(_ window: DesktopWindow) throws {
        if let record { window.recording = try SessionFile(path: record, start: window.recordedStart) }
    }

    /// Arranges for the requested output to be written when `window` closes.
    /// - Returns: a function that throws the error of writing, if any.
    @MainActor func write(whenClosing window: DesktopWindow) -> () throws -> Void {
        var written = Result<Void, any Error>.success(())
        window.willClose = { [unowned window] in written = Result { try write(from: window) } }
        return { try written.get() }
    }

    @MainActor private func write(from target: any ScriptTarget) throws {
        if let screenshot { try target.screenshot().writePNG(to: screenshot) }
        if let dump { try target.inspect().write(to: dump) }
    }
}
