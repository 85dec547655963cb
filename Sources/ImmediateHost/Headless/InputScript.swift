import Foundation
import ImmediateCore

/// A list of input steps to play on a host.
///
/// ```json
/// [{"move": [100, 50]}, {"press": "left"}, {"release": "left"}, {"screenshot": "pressed.png"}]
/// ```
public struct InputScript: Equatable, Sendable {
    /// One step of an input script. Positions and lengths are in points, in root coordinates.
    public indirect enum Step: Equatable, Sendable {
        /// Moves the pointer to a position.
        case move(CGPoint)
        /// Presses and holds a mouse button at the pointer.
        case press(PointerButton)
        /// Releases a mouse button at the pointer.
        case release(PointerButton)
        /// Moves the pointer to a position, then presses and releases a mouse button `count` times; each takes a frame.
        case click(CGPoint, button: PointerButton = .left, count: Int = 1)
        /// Drags along positions with the left button: a move, a press, more moves, a release; each takes a frame.
        case drag([CGPoint])
        /// Turns the mouse wheel by a distance in points; positive `dy` scrolls up.
        case scroll(dx: CGFloat, dy: CGFloat)
        /// Presses a key together with modifier keys, or repeats it.
        case key(Key, KeyModifiers, isRepeat: Bool = false)
        /// Releases a key while modifier keys are held, for views that listen for it.
        case keyRelease(Key, KeyModifiers)
        /// Types a string, all in one event.
        case text(String)
        /// Shows the composition text of an input method; an empty string ends the composition.
        case compose(String)
        /// Holds these modifier keys from now on, also for pointer events.
        case modifiers(KeyModifiers)
        /// Resizes the view to a size in points.
        case resize(CGSize)
        /// Advances the clock by a time in seconds, in `round(seconds * 60)` frames.
        case advance(Double)
        /// Sets whether the window has the keyboard focus.
        case focus(Bool)
        /// Moves the pointer out of the view.
        case leave
        /// Puts down, moves or lifts a finger at a position.
        case touch(finger: Int, TouchPhase, CGPoint)
        /// Drops files or text from another program at a position.
        case drop([DroppedItem], at: CGPoint)
        /// Runs several input steps in one frame.
        case batch([Step])
        /// Writes a picture of the last frame to the PNG file of this name.
        case screenshot(String)
        /// Writes the inspection of the last frame as JSON to the file of this name, or with `-` to standard output.
        case dump(String)
    }

    /// The steps of the script, in playing order.
    public var steps: [Step]
    /// The state of the app at the start of a recorded session; nil for other scripts.
    var start: ScriptStart?

    /// Creates an input script of the given steps, which are played in order.
    public init(_ steps: [Step]) { self.steps = steps }

    /// The longest total time of a script, in seconds.
    private static let longestTime = 86_400.0

    /// Creates a script from JSON: an array with an object for each step. The script may advance by at most one day.
    ///
    /// A recorded script begins with an object `start`: the appearance, scale and settings of the app, which `Launch`
    /// applies.
    /// - Throws: `HostError` with the index of the invalid step, counted from 0, and the accepted form.
    public init(json: Data) throws {
        let value: JSONValue
        do {
            value = try JSONDecoder().decode(JSONValue.self, from: json)
        } catch {
            throw HostError("script: not valid JSON\(Self.detail(of: error))")
        }
        guard case .array(let entries) = value else {
            throw HostError("script: expected an array of steps, such as [{\"click\": [10, 20]}]")
        }
        var start: ScriptStart?
        steps = try entries.enumerated().compactMap { index, entry in
            do {
                if index == 0 { start = try ScriptParser.start(entry) }
                return index == 0 && start != nil ? nil : try ScriptParser.step(entry)
            } catch let error as HostError {
                throw HostError("script: step \(index) (counted from 0): \(error.message)")
            }
        }
        self.start = start
        let time = steps.reduce(0) { if case .advance(let seconds) = $1 { $0 + seconds } else { $0 } }
        guard time <= Self.longestTime else {
            throw HostError("script: its steps let \(time) seconds pass; \(Int(Self.longestTime)) are the most")
        }
    }

    private static func detail(of error: any Error) -> String {
        guard case DecodingError.dataCorrupted(let context) = error,
            let underlying = context.underlyingError as NSError?,
            let words = underlying.userInfo[NSDebugDescriptionErrorKey] as? String
        else { return "" }
        return ": \(words.replacingOccurrences(of: "\n", with: " "))"
    }
}
