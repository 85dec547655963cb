/// How what the toolkit moves by itself moves: three durations for all of it, so that it feels like one system.
///
/// What a program changes moves as it says in `withAnimation`; these are for what nobody asks an animation of. Under
/// `accessibilityReduceMotion` nothing moves.
public enum MotionTokens {
    /// How a panel comes: a sheet, a popover, an alert, the text of a `help`.
    public static let appear = Animation.easeOut(duration: 0.18)
    /// How a panel goes: quicker than it came, as nobody waits for it.
    public static let disappear = Animation.easeIn(duration: 0.12)
    /// How what is pushed aside finds its new place: the tabs of a bar, and where a bar is scrolled to.
    public static let slide = Animation.easeOut(duration: 0.16)
}
