/// The repetition of a press that is held, on a stepper's button and beside the thumb of a scroll bar.
package enum HeldPress {
    /// The time before the first repetition, in seconds.
    package static let delay = 0.5
    /// The time between repetitions, in seconds.
    package static let interval = 0.1
}
