import Foundation
import SplitView

/// One message. Those that are being written are in the drafts.
struct Message: Identifiable {
    let id: Int
    var folder: Folder
    var from = "Me"
    var to = "Me"
    var subject = ""
    var body = ""
    var date = Date.now
    var isRead = true

    /// Whom the list names: nobody needs to be told who wrote what they sent.
    var correspondent: String { folder == .sent || folder == .drafts ? (to.isEmpty ? "Nobody yet" : to) : from }
    var title: String { subject.isEmpty ? "No subject" : subject }
    var isEmptyDraft: Bool { folder == .drafts && (to + subject + body).isEmpty }

    /// The time of a message of today, the day of an older one; as English as the rest of the program.
    var when: String {
        let format = Date.FormatStyle.dateTime.locale(Locale(identifier: "en_GB"))
        return date.formatted(Calendar.current.isDateInToday(date) ? format.hour().minute() : format.day().month())
    }

    func contains(_ words: String) -> Bool {
        words.isEmpty || [from, to, subject, body].contains { $0.localizedStandardContains(words) }
    }
}

/// Where messages are.
enum Folder: String, CaseIterable, Identifiable {
    case inbox, drafts, sent, archive, trash, garden, choir

    var id: Folder { self }
    var title: String { rawValue.capitalized }
    var symbol: String {
        switch self {
        case .inbox: "tray"
        case .drafts: "doc"
        case .sent: "paperplane"
        case .archive: "archivebox"
        case .trash: "trash"
        case .garden, .choir: "folder"
        }
    }
}

/// What a list of messages goes by.
enum MailOrder: String, CaseIterable, Identifiable {
    case date, sender, subject

    var id: MailOrder { self }
    var comparators: [KeyPathComparator<Message>] {
        let newest = KeyPathComparator(\Message.date, order: .reverse)
        return switch self {
        case .date: [newest]
        case .sender: [KeyPathComparator(\Message.correspondent), newest]
        case .subject: [KeyPathComparator(\Message.title), newest]
        }
    }
}

/// All messages, and what the main window shows of them.
@Observable @MainActor final class Mailbox {
    var messages = Message.samples()
    var folder: Folder? = .inbox
    var selection: Set<Message.ID> = []
    var search = ""
    var hidesFolders = false
    /// What is to be deleted if the person says so.
    var doomed: Set<Message.ID>?
    @ObservationIgnored @AppStorage("order") var order = MailOrder.date
    @ObservationIgnored @AppStorage("asks") private var asks = true
    @ObservationIgnored @AppStorage("signature") private var signature = ""

    subscript(id: Message.ID) -> Message? { messages.first { $0.id == id } }

    /// The messages of the folder in which the words of the search occur.
    var shown: [Message] {
        messages.filter { $0.folder == folder && $0.contains(search) }.sorted(using: order.comparators)
    }

    func unreadCount(in folder: Folder) -> Int { messages.count { $0.folder == folder && !$0.isRead } }

    func mark(_ ids: Set<Message.ID>, isRead: Bool) { change(ids) { $0.isRead = isRead } }

    /// Moves messages; where the selected ones leave the list, the next one is selected.
    func move(_ ids: Set<Message.ID>, to target: Folder) {
        selectingNext(to: ids) { change(ids) { $0.folder = target } }
    }

    /// Moves messages to the trash; those that are there already are gone for good.
    func delete(_ ids: Set<Message.ID>) {
        selectingNext(to: ids) {
            messages.removeAll { ids.contains($0.id) && $0.folder == .trash }
            change(ids) { $0.folder = .trash }
        }
    }

    /// Takes messages out of the list; what comes after them is selected then, or at the end of the list what comes before.
    private func selectingNext(to ids: Set<Message.ID>, _ takeOut: () -> Void) {
        let place = shown.firstIndex { ids.contains($0.id) } ?? 0
        takeOut()
        guard !selection.isDisjoint(with: ids) else { return }
        let left = shown
        selection = left.isEmpty ? [] : [left[min(place, left.count - 1)].id]
    }

    /// Deletes messages, after asking if the person wants to be asked; always before they are gone for good.
    func askToDelete(_ ids: Set<Message.ID>) {
        guard !ids.isEmpty else { return }
        if asks || folder == .trash { doomed = ids } else { delete(ids) }
    }

    private func change(_ ids: Set<Message.ID>, _ change: (inout Message) -> Void) {
        for index in messages.indices where ids.contains(messages[index].id) { change(&messages[index]) }
    }

    /// Begins a message.
    func write(to: String = "", subject: String = "", quoting quote: String = "") -> Message.ID {
        let id = (messages.map(\.id).max() ?? 0) + 1
        let body = (signature.isEmpty ? "" : "\n\n\(signature)") + quote
        messages.append(Message(id: id, folder: .drafts, to: to, subject: subject, body: body))
        return id
    }

    /// Begins an answer.
    func reply(to id: Message.ID) -> Message.ID {
        guard let message = self[id] else { return write() }
        let lines = ["\n\n\(message.from) wrote:"] + message.body.components(separatedBy: "\n").map { "> \($0)" }
        let subject = message.subject.hasPrefix("Re: ") ? message.subject : "Re: \(message.subject)"
        return write(to: message.correspondent, subject: subject, quoting: lines.joined(separator: "\n"))
    }

    func send(_ id: Message.ID) { change([id]) { ($0.folder, $0.date) = (.sent, .now) } }
}
