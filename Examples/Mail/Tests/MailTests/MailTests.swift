import Foundation
import ScreenshotTesting
import Testing

@testable import Mail

/// The app, used like a user does, without a window.
@MainActor struct MailTests {
    /// The messages opened in their own windows.
    @MainActor private final class Windows: ObservableObject { @Published var opened: [Message.ID] = [] }

    private let mail = MailLooks.mail()
    private let windows = Windows()

    private func harness() throws -> Harness {
        let open = OpenWindowAction(forValues: { [windows] _, value in
            if let id = value?.base as? Message.ID { windows.opened.append(id) }
        })
        return try Harness(size: CGSize(width: 1000, height: 640)) { [mail] in
            MailView(mail: mail).commands { MailCommands(mail: mail) }.environment(\.openWindow, open)
        }
    }

    private func rows(_ harness: Harness) -> [String] {
        harness.controls("row").map(\.label).filter { label in mail.messages.contains { label.contains($0.title) } }
    }

    @Test func aMessageThatIsSelectedIsShownAndRead() throws {
        let harness = try harness()
        #expect(harness.texts.contains("No Message Selected") && mail.unreadCount(in: .inbox) == 4)
        try harness.click("Your clock is ready")
        #expect(harness.texts.contains { $0.contains("a minute a week") } && mail.unreadCount(in: .inbox) == 3)
        try harness.key(.down, .shift)
        #expect(harness.texts.contains("2 Messages Selected"))
        // Both were read, so both become unread.
        try harness.key("u", .control)
        #expect(mail.unreadCount(in: .inbox) == 5)
        // Another message that is shown becomes read as well.
        try harness.click("Thursday’s rehearsal")
        #expect(mail.unreadCount(in: .inbox) == 4)
    }

    @Test func aSearchLeavesWhatFitsAndEscapeEndsIt() throws {
        let harness = try harness()
        try harness.key("f", .control)
        try harness.step()
        try harness.type("tallis")
        #expect(rows(harness).count == 1)
        try harness.click("Choir")
        #expect(rows(harness).count == 1)
        try harness.key("f", .control)
        try harness.step()
        try harness.type("zzz")
        #expect(rows(harness) == [] && harness.texts.contains { $0.contains("zzz") })
        try harness.key(.escape)
        #expect(rows(harness).count == 1)
    }

    @Test func deletingAsksGoesToTheTrashAndSelectsTheNext() throws {
        let harness = try harness()
        try harness.click("Two books are waiting for you")
        try harness.key("Delete")
        try harness.run()
        // Return does not trigger a destructive button.
        try harness.key(.return)
        try harness.run()
        #expect(mail[2]?.folder == .inbox && harness.controls("alert").isEmpty)
        try harness.key("Delete")
        try harness.run()
        try harness.click("Delete", index: 1)
        try harness.run()
        #expect(mail[2]?.folder == .trash && mail.selection == [3])
        try harness.click("Trash")
        try harness.click("Two books are waiting for you")
        try harness.key("Delete")
        try harness.run()
        #expect(harness.texts.contains("This can't be undone."))
        try harness.click("Delete", index: 1)
        try harness.run()
        #expect(mail[2] == nil)
    }

    @Test func theLastMessageOfAFolderLeavesNothingSelected() throws {
        let harness = try harness()
        try harness.click("Garden")
        try harness.click("Frost on Sunday night")
        try harness.key("e", .control)
        #expect(rows(harness) == [] && mail.selection == [])
        #expect(harness.texts.contains("No Message Selected"))
    }

    @Test func whereAMessageIsDeletedForGoodTheNextIsSelected() {
        mail.delete([2, 3, 4])
        mail.folder = .trash
        let trash = mail.shown.map(\.id)
        mail.selection = [trash[1]]
        mail.delete([trash[1]])
        #expect(mail[trash[1]] == nil && mail.selection == [trash[2]])
        // After the last message, the one before it is selected.
        let last = mail.shown.map(\.id).suffix(2)
        mail.selection = [last[last.endIndex - 1]]
        mail.delete(mail.selection)
        #expect(mail.selection == [last[last.startIndex]])
        mail.delete(Set(mail.shown.map(\.id)))
        #expect(mail.selection == [] && mail.shown.isEmpty)
    }

    @Test func theMenuOfTheListActsOnWhatIsSelected() throws {
        let harness = try harness()
        let place = try harness.text("Your clock is ready").rect
        try harness.click(at: CGPoint(x: place.midX, y: place.midY), button: .right)
        try harness.click("Archive", index: 1)
        #expect(mail[4]?.folder == .archive && !rows(harness).contains { $0.contains("clock") })
    }

    @Test func aDoubleClickOpensAWindowAndSoDoesAReply() throws {
        let harness = try harness()
        let place = try harness.text("Keys for the weekend").rect
        try harness.click(at: CGPoint(x: place.midX, y: place.midY), count: 2)
        #expect(windows.opened == [1])
        try harness.key("r", .control)
        let draft = try #require(windows.opened.last.flatMap { mail[$0] })
        #expect(draft.folder == .drafts && draft.to == "Ines Marchetti" && draft.subject == "Re: Keys for the weekend")
        #expect(draft.body.contains("\n> There is bread in the tin"))
    }

    @Test func foldersKeepTheirWidthAndAreDraggedAway() throws {
        let harness = try harness()
        let width = try harness.control("Inbox 4").rect.width
        try harness.resize(to: CGSize(width: 760, height: 500))
        #expect(try harness.control("Inbox 4").rect.width == width)
        try harness.drag(split: 0, by: -160)
        try harness.run()
        #expect(mail.hidesFolders && !harness.texts.contains("Drafts"))
        let folders = try #require(harness.controls("button").first { ["Folders", "sidebar.left"].contains($0.label) })
        try harness.click(at: CGPoint(x: folders.rect.midX, y: folders.rect.midY))
        try harness.run()
        #expect(!mail.hidesFolders && harness.texts.contains("Drafts"))
    }

    @Test func aMessageIsWrittenByKeysAndSent() throws {
        let id = mail.write()
        let harness = try Harness(size: CGSize(width: 560, height: 480)) { [mail] in MessageWindow(mail: mail, id: id) }
        try harness.step()
        try harness.type("Noor")
        try harness.key(.tab)
        try harness.type("Prints")
        try harness.key(.return)
        try harness.step()
        try harness.type("Ten, please.")
        try harness.key(.return, .control)
        let sent = try #require(mail[id])
        #expect(sent.folder == .sent && sent.to == "Noor" && sent.subject == "Prints" && sent.body == "Ten, please.")
    }

    @Test func aDraftWithoutAWordIsForgotten() throws {
        let id = mail.write()
        // From now on the window shows another message.
        let shown = Binding(get: { [windows] in windows.opened.last ?? id }, set: { _ in })
        let harness = try Harness(size: CGSize(width: 560, height: 480)) { [mail] in
            MessageWindow(mail: mail, id: shown.wrappedValue)
        }
        windows.opened = [1]
        try harness.step()
        try harness.step()
        #expect(mail[id] == nil)
    }

    @Test func sortingIsByWhatTheMenuSays() throws {
        let harness = try harness()
        try harness.click("View")
        try harness.click("Sort By")
        try harness.click("Subject", index: 1)
        #expect(rows(harness).first?.contains("Keys for the weekend") == true)
        #expect(rows(harness)[1].contains("Re: Bicycle"))
    }

    @Test(
        "A click on the head of a column sorts by it, and a second one reverses that",
        arguments: [
            ("Subject", "Keys for the weekend", "Your clock is ready"), ("From", "Two books", "Your clock is ready"),
        ]
    )
    func columnsSort(_ head: String, _ first: String, _ last: String) throws {
        let harness = try harness()
        try harness.click(head)
        #expect(rows(harness).first?.contains(first) == true && rows(harness).last?.contains(last) == true)
        try harness.click(head)
        #expect(rows(harness).first?.contains(last) == true && rows(harness).last?.contains(first) == true)
        // The menu sorts in the usual order again.
        try harness.click("View")
        try harness.click("Sort By")
        try harness.click("Date", index: 1)
        #expect(rows(harness).first?.contains("Keys for the weekend") == true)
    }

    @Test func aMessageThatTheSearchHidesIsNotActedOn() throws {
        let harness = try harness()
        try harness.click("Your clock is ready")
        try harness.key("f", .control)
        try harness.step()
        try harness.type("tallis")
        try harness.step()
        #expect(mail.selection == [] && harness.texts.contains("No Message Selected"))
        try harness.key("e", .control)
        #expect(mail[4]?.folder == .inbox)
        // One that is still shown stays selected.
        try harness.click("Thursday’s rehearsal")
        let shown = mail.selection
        mail.search = "t"
        try harness.step()
        #expect(mail.selection == shown && shown.count == 1)
    }

    @Test(arguments: [Key.down, .return]) func theSearchFieldLeadsToTheResults(_ key: Key) throws {
        let harness = try harness()
        try harness.key("f", .control)
        try harness.step()
        try harness.type("the")
        try harness.key(key)
        try harness.step()
        let first = mail.shown[0].id
        #expect(mail.selection == [first])
        // The list has the keyboard.
        try harness.key(.down)
        #expect(mail.selection == [mail.shown[1].id])
        try harness.key("e", .control)
        #expect(mail[first]?.folder == .inbox && mail.messages.count { $0.folder == .archive } == 1)
    }

    @Test func aNoticeTellsThatAMessageWasSentOrADraftKept() throws {
        let harness = try harness()
        let id = mail.write()
        mail.messages[mail.messages.count - 1].to = "Noor"
        mail.messages[mail.messages.count - 1].subject = "Prints"
        mail.keepDraft(id)
        try harness.step()
        #expect(harness.texts.contains("“Prints” kept in Drafts"))
        mail.send(id)
        try harness.step()
        #expect(harness.texts.contains("Message sent to Noor"))
        // A window that closes after sending keeps nothing.
        mail.keepDraft(id)
        try harness.step()
        #expect(harness.texts.contains("Message sent to Noor"))
        try harness.click("Dismiss")
        #expect(!harness.texts.contains("Message sent to Noor"))
    }

    @Test func aMessageWaitsInTheOutboxUntilItsDate() throws {
        let id = mail.reply(to: 1)
        let harness = try Harness(size: CGSize(width: 700, height: 620)) { [mail] in MessageWindow(mail: mail, id: id) }
        try harness.step()
        try harness.click("Send Later")
        try harness.advance(by: 0.5)
        let date = try #require(mail[id]).date
        try harness.click("Send Later", index: 1)
        let message = try #require(mail[id])
        let due = try #require(message.sendDate)
        #expect(message.folder == .outbox && due > date && mail.nextSendDate == due)
        mail.sendDue(by: due.addingTimeInterval(-1))
        #expect(mail[id]?.folder == .outbox)
        // It can be taken back, and sent.
        mail.edit(id)
        #expect(mail[id]?.folder == .drafts && mail.nextSendDate == nil)
        mail.send(id, at: due)
        mail.sendDue(by: due)
        #expect(mail[id]?.folder == .sent && mail.nextSendDate == nil && mail[id]?.sendDate == nil)
    }

    @Test(
        "The times to send later",
        arguments: [
            // Thursday, 9:41.
            (SendTime.hour, "2026-01-15 10:41"), (.evening, "2026-01-15 18:00"), (.tomorrow, "2026-01-16 08:00"),
            (.monday, "2026-01-19 08:00"), (.other, "2026-01-15 10:41"),
        ]
    )
    func sendTimes(_ time: SendTime, _ expected: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = time.date(after: Harness.startDate.addingTimeInterval(7), calendar: calendar)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        let numbers = [parts.month, parts.day, parts.hour, parts.minute].map { String(format: "%02d", $0 ?? -1) }
        #expect("\(parts.year ?? 0)-\(numbers[0])-\(numbers[1]) \(numbers[2]):\(numbers[3])" == expected)
        #expect(parts.second == 0)
    }

    private func center(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

    /// Drags the row with a text to the row of a folder, in small steps.
    private func drag(_ text: String, to folder: String, _ harness: Harness) throws {
        let start = center(try harness.text(text).rect)
        let row = try #require(harness.controls("row").first { $0.label.hasPrefix(folder) }).rect
        // To the edge of the row, because the whole row accepts drops.
        let end = CGPoint(x: row.minX + 2, y: row.minY + 2)
        let steps = (0...100).map { step in
            let part = CGFloat(step) / 100
            return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
        try harness.drag(steps)
        try harness.run()
    }

    @Test func aMessageIsDraggedOntoAFolder() throws {
        let harness = try harness()
        try drag("Your clock is ready", to: "Garden", harness)
        #expect(mail[4]?.folder == .garden && mail.folder == .inbox && mail.selection == [5])
        #expect(harness.texts.contains("1 message moved to Garden"))
    }

    @Test func aDragOfASelectedMessageCarriesTheOthers() throws {
        let harness = try harness()
        try harness.click("Keys for the weekend")
        try harness.hold(.control)
        try harness.click("Your clock is ready")
        try harness.hold([])
        try drag("Your clock is ready", to: "Archive", harness)
        #expect(mail[1]?.folder == .archive && mail[4]?.folder == .archive && mail[2]?.folder == .inbox)
        #expect(harness.texts.contains("2 messages moved to Archive"))
    }

    @Test(arguments: ["Inbox", "Drafts"]) func theOpenFolderAndDraftsTakeNothing(folder: String) throws {
        let harness = try harness()
        let old = mail.messages.map(\.folder)
        try drag("Your clock is ready", to: folder, harness)
        #expect(mail.messages.map(\.folder) == old && mail.lastMove == nil && mail.selection == [4])
    }

    @Test(arguments: [true, false]) func deletingIsUndoneByKeyAndByButton(byKey: Bool) throws {
        let harness = try harness()
        try harness.click("Two books are waiting for you")
        try harness.key("Delete")
        try harness.run()
        try harness.click("Delete", index: 1)
        try harness.run()
        #expect(mail[2]?.folder == .trash && harness.texts.contains("1 message moved to Trash"))
        if byKey { try harness.key("z", .control) } else { try harness.click("Undo") }
        #expect(mail[2]?.folder == .inbox && mail.selection == [2])
        try harness.step()
        #expect(!harness.texts.contains("1 message moved to Trash"))
        // There is nothing else to undo.
        let old = mail.messages.map(\.folder)
        try harness.key("z", .control)
        #expect(mail.messages.map(\.folder) == old)
    }

    @Test func movesAreUndoneFromTheNewestOnToTheOldest() throws {
        let harness = try harness()
        mail.move([2, 3], to: .choir)
        mail.move([4], to: .archive, name: "Archive")
        mail.delete([2])
        #expect(mail[2]?.folder == .trash)
        try harness.step()
        for expected in [[.choir, .choir, .archive], [.choir, .choir, .inbox], [.inbox, .inbox, .inbox]] as [[Folder]] {
            try harness.key("z", .control)
            #expect([2, 3, 4].map { mail[$0]?.folder } == expected)
        }
    }

    @Test func undoOfTypingGoesFirstInTheSearchField() throws {
        let harness = try harness()
        mail.move([2], to: .choir)
        try harness.key("f", .control)
        try harness.step()
        try harness.type("clock")
        try harness.key("z", .control)
        #expect(mail.search == "" && mail[2]?.folder == .choir)
        try harness.key("z", .control)
        #expect(mail[2]?.folder == .inbox)
    }

    @Test func controlWClosesTheWindowOfAMessage() throws {
        var closed = 0
        let dismiss = DismissWindowAction { _ in closed += 1 }
        for id in [1, mail.reply(to: 1)] {
            let harness = try Harness(size: CGSize(width: 560, height: 480)) { [mail] in
                MessageWindow(mail: mail, id: id).commands { MessageCommands() }
                    .environment(\.dismissWindow, dismiss)
                    .environment(\.quit, QuitAction {})
            }
            try harness.key("w", .control)
        }
        #expect(closed == 2)
    }

    @Test func theEditMenuActsOnTheTextThatIsWritten() throws {
        let id = mail.reply(to: 1)
        let harness = try Harness(size: CGSize(width: 560, height: 480)) { [mail] in
            MessageWindow(mail: mail, id: id).commands { MessageCommands() }
        }
        try harness.step()
        for item in ["Select All", "Cut"] {
            try harness.click("Edit")
            try harness.click(item)
            try harness.advance(by: 0.3)
        }
        #expect(mail[id]?.body == "" && harness.host.clipboard.text?.contains("Ines Marchetti wrote:") == true)
    }

    @Test(arguments: [CGSize(width: 1000, height: 640), CGSize(width: 560, height: 320)], [true, false])
    func everyIconButtonHasATooltip(size: CGSize, selects: Bool) throws {
        let harness = try harness()
        try harness.resize(to: size)
        if selects { try harness.click("Keys for the weekend") }
        mail.move([2], to: .choir)
        try harness.step()
        let words = harness.texts
        let marks: Set = ["Expand", "Collapse"]
        for button in harness.controls("button") where !words.contains(button.label) && !marks.contains(button.label) {
            try harness.leave()
            try harness.run()
            let before = Set(harness.texts)
            try harness.move(to: center(button.rect))
            try harness.advance(by: 2)
            #expect(!Set(harness.texts).subtracting(before).isEmpty, "\(button.label) at \(button.rect) has none")
        }
    }

    @Test func everyControlHasAName() throws {
        let id = mail.reply(to: 1)
        let window = try Harness(size: CGSize(width: 560, height: 480)) { [mail] in
            MessageWindow(mail: mail, id: id).commands { MessageCommands() }
        }
        for harness in [try harness(), window] {
            // The list with the rows of a table has the name of the table.
            #expect(harness.controls().filter { $0.label.isEmpty && $0.kind != "list" }.map(\.kind) == [])
        }
    }

    @Test(arguments: ColorScheme.allCases) func everyWindowPassesTheAudit(_ scheme: ColorScheme) throws {
        let mail = MailLooks.mail()
        let size = CGSize(width: 860, height: 440)
        let main = try Harness(size: size, appearance: scheme) {
            MailView(mail: mail).commands { MailCommands(mail: mail) }
        }
        try main.click("Keys for the weekend")
        try main.run()
        try main.audit()
        let id = mail.reply(to: 1)
        let message = try Harness(size: CGSize(width: 480, height: 320), appearance: scheme) {
            MessageWindow(mail: mail, id: id)
        }
        try message.run()
        try message.audit()
        let settings = try Harness(size: CGSize(width: 400, height: 150), appearance: scheme) { SettingsView() }
        try settings.audit()
    }
}
