/// Notifications to assistive technologies.
public enum AccessibilityNotification {
    /// A text that a screen reader speaks once, for a change that the focused view does not show.
    ///
    /// ```swift
    /// AccessibilityNotification.Announcement("3 messages archived").post()
    /// ```
    public struct Announcement: Hashable, Sendable {
        private let text: String

        /// Creates an announcement of a text.
        /// - Parameter announcement: The text to speak.
        public init<S: StringProtocol>(_ announcement: S) { text = String(announcement) }

        /// Posts the announcement, which the next frame passes to the screen reader: `FrameOutput.announcements`.
        ///
        /// Call it in actions, `onChange` and tasks.
        @preconcurrency @MainActor public func post() { Interface.announce(text) }
    }
}
