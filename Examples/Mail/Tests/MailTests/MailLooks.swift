import Foundation
import ScreenshotTesting
import Testing

@testable import Mail

/// Pictures of the app's windows.
@MainActor struct MailLooks {
    /// Messages of a past day, so that none is from today.
    static func mail() -> Mailbox {
        let day = DateComponents(calendar: .current, year: 2025, month: 5, day: 14).date
        let mail = Mailbox()
        mail.messages = Message.samples(on: day ?? .distantPast)
        return mail
    }

    private let mail = MailLooks.mail()

    private func main(
        _ size: CGSize = CGSize(width: 860, height: 440),
        scale: CGFloat = 1,
        _ scheme: ColorScheme = .light
    ) throws -> Harness {
        try Harness(size: size, scale: scale, appearance: scheme) { [mail] in
            MailView(mail: mail).commands { MailCommands(mail: mail) }
        }
    }

    @Test(arguments: [1, 2] as [CGFloat], ColorScheme.allCases)
    func theMainWindow(scale: CGFloat, scheme: ColorScheme) throws {
        let harness = try main(scale: scale, scheme)
        try harness.click("Keys for the weekend")
        try harness.leave()
        expectScreenshot(of: harness, named: "mail-\(scheme)-\(Int(scale))")
    }

    @Test(arguments: [1, 2] as [CGFloat], ColorScheme.allCases)
    func aMessageThatIsWritten(scale: CGFloat, scheme: ColorScheme) throws {
        let id = mail.reply(to: 1)
        let harness = try Harness(size: CGSize(width: 480, height: 320), scale: scale, appearance: scheme) { [mail] in
            MessageWindow(mail: mail, id: id)
        }
        try harness.step()
        expectScreenshot(of: harness, named: "compose-\(scheme)-\(Int(scale))")
    }

    @Test(arguments: ColorScheme.allCases) func aTimeToSendLater(scheme: ColorScheme) throws {
        // The popover alone, at a fixed date.
        let date = try #require(DateComponents(calendar: .current, year: 2030, month: 5, day: 14, hour: 8).date)
        let harness = try Harness(size: CGSize(width: 300, height: 400), scale: 2, appearance: scheme) {
            SendLater(date: date) { _ in }.background(Color.windowBackground)
        }
        expectScreenshot(of: harness, named: "later-\(scheme)")
    }

    @Test(arguments: ColorScheme.allCases) func settings(scheme: ColorScheme) throws {
        let size = CGSize(width: 400, height: 150)
        let harness = try Harness(size: size, scale: 2, appearance: scheme) { SettingsView() }
        expectScreenshot(of: harness, named: "settings-\(scheme)")
    }

    @Test func theMessageBelowTheListAndAMenu() throws {
        let harness = try main()
        try harness.click("View")
        try harness.click("Message Below the List")
        try harness.click("Keys for the weekend")
        try harness.click("Message")
        try harness.leave()
        // Wait until the menu is fully visible.
        try harness.run()
        expectScreenshot(of: harness, named: "below")
    }

    @Test func aQuestion() throws {
        let harness = try main(scale: 1, .dark)
        try harness.click("Keys for the weekend")
        try harness.key("Delete")
        try harness.run()
        try harness.leave()
        expectScreenshot(of: harness, named: "delete")
    }

    @Test(arguments: ColorScheme.allCases) func messagesAreDragged(scheme: ColorScheme) throws {
        let harness = try main(scale: 1, scheme)
        mail.move([5], to: .choir)
        mail.selection = [1, 4]
        try harness.step()
        let start = try harness.text("Your clock is ready").rect
        let end = try #require(harness.controls("row").first { $0.label.hasPrefix("Garden") }).rect
        try harness.move(to: CGPoint(x: start.midX, y: start.midY))
        try harness.press()
        try harness.move(to: CGPoint(x: start.midX - 20, y: start.midY))
        try harness.move(to: CGPoint(x: end.maxX - 20, y: end.midY))
        try harness.run()
        expectScreenshot(of: harness, named: "drag-\(scheme)")
    }

    @Test func nothingIsFound() throws {
        let harness = try main(CGSize(width: 620, height: 360))
        try harness.click("Search Inbox")
        try harness.type("unicorn")
        try harness.leave()
        expectScreenshot(of: harness, named: "nothing-found")
    }

    @Test func theFoldersSlideAway() throws {
        let harness = try main(CGSize(width: 560, height: 360))
        try harness.key("b", .control)
        expectScreenshot(of: try harness.filmstrip(every: 0.08, count: 4, columns: 2), named: "folders-slide")
    }
}
