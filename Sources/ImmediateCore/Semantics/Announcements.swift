/// The texts for screen readers to speak that no frame has delivered yet.
@MainActor enum Announcements {
    private static var pending: [(interface: ObjectIdentifier, text: String)] = []
    /// The interface that ran the last frame.
    static var latest: ObjectIdentifier?
    /// The interface of the active window. It delivers announcements that are posted outside frames; without one, the
    /// interface that ran the last frame.
    private static var active: ObjectIdentifier?

    static var isEmpty: Bool { pending.isEmpty }

    static func post(_ text: String) {
        guard let interface = StateChanges.running?.interface ?? active ?? latest else { return }
        pending.append((interface, text))
        if StateChanges.running == nil { StateChanges.note() }
    }

    /// Notes after a frame whether the window of an interface is active.
    static func note(_ interface: ObjectIdentifier, isActive: Bool) {
        if isActive { active = interface } else if active == interface { active = nil }
    }

    /// Removes and returns the announcements of an interface, oldest first.
    static func take(for interface: ObjectIdentifier) -> [String] {
        let texts = pending.filter { $0.interface == interface }.map(\.text)
        pending.removeAll { $0.interface == interface }
        return texts
    }

    /// Removes an interface that is released.
    static func remove(_ interface: ObjectIdentifier) {
        pending.removeAll { $0.interface == interface }
        if latest == interface { latest = nil }
        if active == interface { active = nil }
    }
}

extension Interface {
    /// Announces a text to screen readers.
    ///
    /// The text appears in `FrameOutput.announcements`: of the current frame if one is running, else of the next frame
    /// of the interface whose window is active, or that ran the last frame.
    /// - Parameter text: the text to speak; an empty one does nothing.
    public static func announce(_ text: String) {
        if !text.isEmpty { Announcements.post(text) }
    }
}
