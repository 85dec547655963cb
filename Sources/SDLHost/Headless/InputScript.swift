import Foundation
import ImmediateUI

/// What a person does, written down: a list of steps to play on a host.
///
/// ```json
/// [{"move": [100, 50]}, {"press": "left"}, {"release": "left"}, {"screenshot": "pressed.png"}]
/// ```
public struct InputScript: Equatable, Sendable {
    /// One step. Points and lengths are in points, root coordinates.
    public indirect enum Step: Equatable, Sendable {
        /// The pointer moves.
        case move(CGPoint)
        /// A button goes down.
        case press(PointerButton)
        /// A button goes up.
        case release(PointerButton)
        /// A move, then a press and a release of a button, `count` times: a frame each.
        case click(CGPoint, button: PointerButton = .left, count: Int = 1)
        /// A move to the first point, a press, a move to each other point, a release: a frame each.
        case drag([CGPoint])
        /// The wheel turns; positive `dy` shows what is above.
        case scroll(dx: CGFloat, dy: CGFloat)
        /// A key is pressed while others are held, or repeats because it is held.
        case key(Key, KeyModifiers, isRepeat: Bool = false)
        /// Characters are typed, all of them at once.
        case text(String)
        /// An input method shows what it is about to enter; an empty string ends it.
        case compose(String)
        /// From now on these keys are held, with what the pointer does as well.
        case modifiers(KeyModifiers)
        /// The view gets another size.
        case resize(CGSize)
        /// So many seconds pass, in `round(seconds * 60)` frames.
        case advance(Double)
        /// The window gets or loses the keyboard's focus.
        case focus(Bool)
        /// The pointer leaves the view.
        case leave
        /// A finger touches, slides or lifts.
        case touch(finger: Int, TouchPhase, CGPoint)
        /// Files or text of another program are dropped.
        case drop([DroppedItem], at: CGPoint)
        /// Several of the steps above, other than `advance`, in one frame.
        case batch([Step])
        /// A picture of the last frame goes to a file.
        case screenshot(String)
        /// The inspection of the last frame goes to a file, or with `-` to standard output.
        case dump(String)
    }

    /// The steps, in order.
    public var steps: [Step]

    /// A script of these steps.
    public init(_ steps: [Step]) { self.steps = steps }

    /// The longest time that the steps of a script take together, in seconds.
    private static let longestTime = 86_400.0

    /// Reads a script from JSON: an array of objects, one a step, that let a day pass at most.
    /// - Throws: `HostError` that names the step, counted from 0, and what would be accepted.
    public init(json: Data) throws {
        let value: JSONValue
        do {
            value = try JSONDecoder().decode(JSONValue.self, from: json)
        } catch {
            throw HostError("script: not valid JSON\(Self.place(of: error))")
        }
        guard case .array(let entries) = value else {
            throw HostError("script: expected an array of steps, such as [{\"click\": [10, 20]}]")
        }
        steps = try entries.enumerated().map { index, entry in
            do {
                return try ScriptParser.step(entry)
            } catch let error as HostError {
                throw HostError("script: step \(index) (counted from 0): \(error.message)")
            }
        }
        let time = steps.reduce(0) { if case .advance(let seconds) = $1 { $0 + seconds } else { $0 } }
        guard time <= Self.longestTime else {
            throw HostError("script: its steps let \(time) seconds pass; \(Int(Self.longestTime)) are the most")
        }
    }

    private static func place(of error: any Error) -> String {
        guard case DecodingError.dataCorrupted(let context) = error,
            let underlying = context.underlyingError as NSError?,
            let words = underlying.userInfo[NSDebugDescriptionErrorKey] as? String
        else { return "" }
        return ": \(words.replacingOccurrences(of: "\n", with: " "))"
    }
}
