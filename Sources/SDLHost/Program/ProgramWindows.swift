import ImmediateUI

/// The windows of a program by `App`: those that are open, and those that can be opened.
@MainActor final class ProgramWindows {
    private struct Opened {
        var scene: Int
        /// Numbers the windows of a group, from 1.
        var number: Int
        var window: DesktopWindow
    }

    private let scenes: [SceneWindow]
    private let launch: Launch
    private var opened: [Opened] = []

    init(_ scenes: [SceneWindow], _ launch: Launch) {
        self.scenes = scenes
        self.launch = launch
    }

    /// Opens the windows that the program starts with, and runs until the last one is closed.
    func run() throws {
        for (index, scene) in scenes.enumerated() {
            let isExpected = scene.launchBehavior == .automatic && (index == 0 || scene.id == nil)
            if isExpected || scene.launchBehavior == .presented { _ = try open(index) }
        }
        guard let first = opened.first?.window else { return }
        try launch.write(from: first) { EventLoop.run(opened.map(\.window)) }
    }

    /// - Returns: the window, unless it was open before.
    private func open(_ index: Int) throws -> DesktopWindow? {
        var scene = scenes[index]
        opened.removeAll(where: \.window.isClosed)
        let others = opened.filter { $0.scene == index }
        if scene.isSingle, let other = others.first {
            other.window.raise()
            return nil
        }
        var number = 1
        while others.contains(where: { $0.number == number }) { number += 1 }
        if let size = launch.size { scene.settings.size = size }
        // A size or a scale of the command line's is for this run.
        if launch.size == nil && launch.options.scale == nil {
            scene.settings.name = (scene.id ?? "\(index + 1)") + (number > 1 ? "-\(number)" : "")
        }
        let window = try scene.open(launch.options)
        window.interface.environment.openWindow = OpenWindowAction { [unowned self] in open(id: $0) }
        window.interface.environment.dismissWindow = DismissWindowAction { [unowned self, weak window] id in
            if let id { return dismiss(id: id) }
            EventLoop.changeWindows {
                window?.askToClose()
                return nil
            }
        }
        opened.append(Opened(scene: index, number: number, window: window))
        return window
    }

    private func open(id: String) {
        guard let index = index(of: id, "openWindow") else { return }
        EventLoop.changeWindows { [self] in
            do {
                return try open(index)
            } catch {
                Report.once(host: "openWindow(id: \"\(id)\"): \(error)")
                return nil
            }
        }
    }

    private func dismiss(id: String) {
        guard let index = index(of: id, "dismissWindow") else { return }
        EventLoop.changeWindows { [self] in
            for other in opened where other.scene == index { other.window.askToClose() }
            return nil
        }
    }

    private func index(of id: String, _ action: String) -> Int? {
        if let index = scenes.firstIndex(where: { $0.id == id }) { return index }
        let ids = scenes.compactMap { $0.id.map { "\"\($0)\"" } }
        let known = ids.isEmpty ? "no window has an id" : "there are " + ids.joined(separator: ", ")
        Report.once(host: "\(action)(id: \"\(id)\"): no window has this id; \(known)")
        return nil
    }
}
