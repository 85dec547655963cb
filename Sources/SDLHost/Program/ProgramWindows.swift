import ImmediateUI

/// The windows of a program by `App`: those that are open, and those that can be opened.
@MainActor final class ProgramWindows {
    private struct Opened {
        var scene: Int
        /// Numbers the windows of a group, from 1.
        var number: Int
        /// What it is open for.
        var value: WindowValue
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
            // What is open for a value waits for one.
            let isNameless = scene.id == nil && scene.accepts == nil
            let isExpected = scene.launchBehavior == .automatic && (index == 0 || isNameless)
            if isExpected || scene.launchBehavior == .presented { _ = try open(index, nil) }
        }
        guard !opened.isEmpty else { return }
        let written = launch.write(whenClosing: opened[0].window)
        EventLoop.run(opened.map(\.window))
        try written()
    }

    /// - Returns: the window, unless it was open before.
    private func open(_ index: Int, _ value: AnyHashable?) throws -> DesktopWindow? {
        var scene = scenes[index]
        let others = opened.filter { $0.scene == index }
        if let other = others.first(where: { scene.isSingle || (value != nil && $0.value.value == value) }) {
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
        let kept = WindowValue(value)
        let window = try scene.open(launch.options, for: kept)
        // Views that disappear with their window may ask when the program's windows are gone.
        window.interface.environment.openWindow = OpenWindowAction(forValues: { [weak self] in
            self?.open(id: $0, value: $1)
        })
        window.interface.environment.dismissWindow = DismissWindowAction(forValues: {
            [weak self, weak window] id, value in
            if id != nil || value != nil { return self?.dismiss(id: id, value: value) ?? () }
            EventLoop.changeWindows {
                window?.askToClose()
                return nil
            }
        })
        window.didClose = { [weak self] in self?.opened.removeAll(where: \.window.isClosed) }
        opened.append(Opened(scene: index, number: number, value: kept, window: window))
        return window
    }

    private func open(id: String?, value: AnyHashable?) {
        guard let index = index(of: id, value, "openWindow") else { return }
        EventLoop.changeWindows { [self] in
            do {
                return try open(index, value)
            } catch {
                Report.once(host: "openWindow(\(Self.arguments(id, value))): \(error)")
                return nil
            }
        }
    }

    private func dismiss(id: String?, value: AnyHashable?) {
        guard let index = index(of: id, value, "dismissWindow") else { return }
        EventLoop.changeWindows { [self] in
            for other in opened where other.scene == index && (value == nil || other.value.value == value) {
                other.window.askToClose()
            }
            return nil
        }
    }

    /// The scene that an action means.
    private func index(of id: String?, _ value: AnyHashable?, _ action: String) -> Int? {
        let index = scenes.firstIndex { scene in
            (id == nil || scene.id == id) && (value.map { scene.accepts?($0) == true } ?? true)
        }
        if let index { return index }
        let call = "\(action)(\(Self.arguments(id, value)))"
        if let id, !scenes.contains(where: { $0.id == id }) {
            let ids = scenes.compactMap { $0.id.map { "\"\($0)\"" } }
            let known = ids.isEmpty ? "no window has an id" : "there are " + ids.joined(separator: ", ")
            Report.once(host: "\(call): no window has this id; \(known)")
        } else if let value {
            Report.once(host: "\(call): no window is for values of type \(type(of: value.base))")
        }
        return nil
    }

    private static func arguments(_ id: String?, _ value: AnyHashable?) -> String {
        let parts = [id.map { "id: \"\($0)\"" }, value.map { "value: \($0.base)" }]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}
