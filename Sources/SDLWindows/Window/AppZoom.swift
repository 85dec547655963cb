import Foundation
import ImmediateCore
import ImmediateHost

/// The zoom of all windows of the app, which the user changes by Control and `+`, `-` or `0`.
///
/// The settings of the app store it as a number, under `Zoom`.
@MainActor final class AppZoom {
    /// The zoom of the app's windows.
    static let shared = AppZoom { SettingsStore.standard }

    /// The factors that the keys step through, those of browsers.
    static let steps: [CGFloat] = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

    private static let key = "Zoom"
    private let settings: () -> SettingsStore
    /// The handlers of the open windows, by the window's id.
    private(set) var handlers: [UInt32: () -> Void] = [:]

    /// The size of a point compared with that without zoom.
    private(set) lazy var factor: CGFloat = {
        guard let stored = settings().initialValue(forKey: Self.key) as? Double, stored.isFinite else { return 1 }
        // A number of another version moves to the nearest step.
        return Self.steps.min { abs($0 - stored) < abs($1 - stored) } ?? 1
    }()

    /// Creates the zoom that a store has; it is read when the first window asks for it.
    init(settings: @escaping () -> SettingsStore) { self.settings = settings }

    /// Calls `handler` whenever the zoom changes, until the window is removed.
    func onChange(in window: UInt32, _ handler: @escaping () -> Void) { handlers[window] = handler }

    /// Removes the handler of a window that has closed.
    func remove(window: UInt32) { handlers[window] = nil }

    /// Handles the zoom keys among the events that the views have left.
    /// - Parameters:
    ///   - events: the events of a frame.
    ///   - consumed: true for each event that a view consumed, as in `FrameOutput.consumed`.
    func handle(_ events: [InputEvent], consumed: [Bool]) {
        for (event, isConsumed) in zip(events, consumed) where !isConsumed {
            guard case .keyPressed(let key, let modifiers, let isRepeat) = event, modifiers.contains(.control),
                modifiers.isSubset(of: [.control, .shift])
            else { continue }
            switch key {
            // The plus sign needs Shift on many keyboards.
            case "+", "=": set(Self.steps.first { $0 > factor })
            case "-", "_": set(Self.steps.last { $0 < factor })
            case "0" where !isRepeat: set(1)
            default: continue
            }
        }
    }

    private func set(_ step: CGFloat?) {
        guard let step, step != factor else { return }
        factor = step
        settings().set(step == 1 ? nil : Double(step), forKey: Self.key)
        for handler in handlers.values { handler() }
    }
}
