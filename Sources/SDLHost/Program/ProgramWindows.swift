import ImmediateHost
import ImmediateUI
import SDLWindows

/// The windows of an `App`: the open ones, and the scenes that can open more.
@MainActor final class ProgramWindows {
    private struct Opened {
        var scene: Int
        /// The number of the window within its group, from 1.
        var number: Int
        var value: WindowValue
        var window: DesktopWindow
    }

    private let scenes: [SceneWindow]
    private let launch: Launch
    private var opened: [Opened] = []
    private let activeWindows = ActiveWindows()
    /// True while windows are asked to close because the app ends.
    private var isQuitting = false

    init(_ scenes: [SceneWindow], _ launch: Launch) {
        self.scenes = scenes
        self.launch = launch
    }

    /// Opens the launch windows, and runs until the last window closes.
    func run() throws {
        for (index, scene) in scenes.enumerated() {
            // Except as the first scene, a window for values opens only with `openWindow`.
            let isNameless = scene.id == nil && scene.accepts == nil
            let isExpected = scene.launchBehavior == .automatic && (index == 0 || isNameless)
            if isExpected || scene.launchBehavior == .presented { _ = try open(index, nil) }
        }
        guard !opened.isEmpty else { return }
        try launch.record(opened[0].window)
        let written = launch.write(whenClosing: opened[0].window)
        EventLoop.run(opened.map(\.window))
        try written()
    }

    /// Opens a window, or raises the scene's single window or the one that presents the same value.
    /// - Returns: the window; nil if it was open already.
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
        // A size or a scale on the command line applies to one run and is not stored.
        if launch.size == nil && launch.options.scale == nil {
            scene.settings.name = (scene.id ?? "\(index + 1)") + (number > 1 ? "-\(number)" : "")
        }
        let kept = WindowValue(value)
        let window = try scene.open(launch.options, for: kept)
        window.interface.activeWindows = activeWindows
        // Weak references, because views may still run these actions while their window closes.
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
        window.interface.environment.quit = QuitAction { [weak self] in self?.quit() }
        window.runner.dismissal.onCancel = { [weak self] in self?.isQuitting = false }
        window.didClose = { [weak self] in
            self?.opened.removeAll(where: \.window.isClosed)
            if self?.isQuitting == true { self?.quit() }
        }
        opened.append(Opened(scene: index, number: number, value: kept, window: window))
        return window
    }

    /// Closes all windows. Those that ask for confirmation come first, one at a time, so that none has closed if the user
    /// cancels.
    private func quit() {
        isQuitting = true
        EventLoop.changeWindows { [self] in
            guard isQuitting else { return nil }
            if let asking = opened.first(where: { $0.window.runner.dismissal.asks }) {
                asking.window.askToClose()
            } else {
                isQuitting = false
                for other in opened { other.window.askToClose() }
            }
            return nil
        }
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

    /// Returns the scene that an action addresses.
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
