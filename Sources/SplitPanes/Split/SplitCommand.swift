import Foundation
import ImmediateCore

/// The effect of a key or of an assistive action on a splitter.
enum SplitCommand {
    /// Moves the splitter by points along the axis.
    case step(CGFloat)
    /// Moves it as far as it goes.
    case stepToLimit(isEnd: Bool)
    /// Moves it to a percentage of the split, within its limits.
    case place(percent: CGFloat)
    /// Hides or shows a pane beside it.
    case toggle
    /// Returns it to its opening position.
    case reset
    /// Returns to the state that the splitter had when it got the keyboard's focus.
    case undo

    /// The command of a key; nil for none. Arrows point in the direction of the movement on screen.
    init?(_ key: Key, _ modifiers: KeyModifiers, _ axis: Axis, isMirrored: Bool) {
        switch (key, axis) {
        case (.down, .vertical), (.right, .horizontal), (.up, .vertical), (.left, .horizontal):
            guard let step = [[]: CGFloat(10), .shift: 50, .control: 1][modifiers] else { return nil }
            let isForward = axis == .vertical ? key == .down : (key == .right) != isMirrored
            self = .step(isForward ? step : -step)
        case (.home, _) where modifiers.isEmpty: self = .stepToLimit(isEnd: false)
        case (.end, _) where modifiers.isEmpty: self = .stepToLimit(isEnd: true)
        case (.return, _) where modifiers.isEmpty: self = .toggle
        case (.escape, _) where modifiers.isEmpty: self = .undo
        default: return nil
        }
    }

    /// The names of the actions on a splitter besides its movement.
    static let names = (hide: "hide", show: "show", reset: "reset")

    /// The command of an action; nil if it is not one of a splitter.
    /// - Parameter names: the names of the actions that the splitter has besides its movement.
    init?(_ action: SemanticsAction, names: [String]) {
        switch action {
        case .increment: self = .step(10)
        case .decrement: self = .step(-10)
        case .setValue(let percent) where percent.isFinite: self = .place(percent: percent)
        case .named(Self.names.reset): self = .reset
        case .named(let name) where names.contains(name): self = .toggle
        default: return nil
        }
    }
}
