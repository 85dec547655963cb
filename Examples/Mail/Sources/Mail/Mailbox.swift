import Foundation
import SplitView

/// A message. Unsent ones are in the drafts.
struct Message: Identifiable {
    let id: Int
    var folder: Folder
    var from = "Me"
    var to = "Me"
    var subject = ""
    var body = ""
    var date = Date.now
    var isRead = true

    /// The other person: the recipient of a sent message or a draft, otherwise the sender.
    var correspondent: String { folder == .sent || folder == .drafts ? (to.isEmpty ? "No recipient" : to) : from }
    var title: String { subject.isEmpty ? "No subject" : subject }
    var isEmptyDraft: Bool { folder == .drafts && (to + subject + body).isEmpty }

    /// The time of a message from today, or the day of an older one, in English like the rest of the app.
    var when: String {
        let format = Date.FormatStyle.dateTime.locale(Locale(identifier: "en_GB"))
        return date.formatted(Calendar.current.isDateInToday(date) ? format.hour().minute() : format.day().month())
    }

    func contains(_ words: String) -> Bool {
        words.isEmpty || [from, to, subject, body].contains { $0.localizedStandardContains(words) }
    }
}

/// A folder of messages.
enum Folder: String, CaseIterable, Identifiable {
    case inbox, drafts, sent, archive, trash, garden, choir

    var id: Folder { self }
    var title: String { rawValue.capitalized }
    /// True for folders that messages can be moved to.
    var takesDrops: Bool { self != .drafts }
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

/// The order of a list of messages.
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

/// Messages that moved to another folder, for Undo.
struct Move {
    /// The name of the action, such as Delete.
    var name: String
    var target: Folder
    /// The folders that the messages were in before.
    var origins: [Message.ID: Folder]
}

/// Messages that the user drags to a folder.
struct DraggedMessages: Transferable {
    var ids: Set<Message.ID>
}

/// All messages, and the state of the main window.
@Observable @MainActor final class Mailbox {
    var messages = Message.samples()
    var folder: Folder? = .inbox
    var selection: Set<Message.ID> = []
    var search = ""
    var hidesFolders = false
    /// The messages that the user is asked about before they are deleted.
    var doomed: Set<Message.ID>?
    /// The moves that can be undone, the newest one last.
    private var moves: [Move] = []
    /// True while the newest move is shown below the list.
    private(set) var showsLastMove = false
    @ObservationIgnored @AppStorage("order") var order = MailOrder.date
    @ObservationIgnored @AppStorage("asks") private var asks = true
    @ObservationIgnored @AppStorage("signature") private var signature = ""

    subscript(id: Message.ID) -> Message? { messages.first { $0.id == id } }

    /// The messages of the folder that contain the searched words.
    var shown: [Message] {
        messages.filter { $0.folder == folder && $0.contains(search) }.sorted(using: order.comparators)
    }

    func unreadCount(in folder: Folder) -> Int { messages.count { $0.folder == folder && !$0.isRead } }

    func mark(_ ids: Set<Message.ID>, isRead: Bool) { change(ids) { $0.isRead = isRead } }

    /// Moves messages to a folder. If selected ones leave the list, the next one is selected.
    func move(_ ids: Set<Message.ID>, to target: Folder, name: String = "Move") {
        let moved = messages.filter { ids.contains($0.id) && $0.folder != target }
        guard !moved.isEmpty else { return }
        let origins = Dictionary(uniqueKeysWithValues: moved.map { ($0.id, $0.folder) })
        moves.append(Move(name: name, target: target, origins: origins))
        showsLastMove = true
        selectingNext(to: ids) { change(ids) { $0.folder = target } }
    }

    /// Moves messages to the trash, and removes those that are there already.
    func delete(_ ids: Set<Message.ID>) {
        let (removed, deleted) = (ids.filter { self[$0]?.folder == .trash }, ids.filter { self[$0]?.folder != .trash })
        if !removed.isEmpty { selectingNext(to: removed) { messages.removeAll { removed.contains($0.id) } } }
        move(deleted, to: .trash, name: "Delete")
    }

    /// Removes messages from the list, and selects the next one, or the last one.
    private func selectingNext(to ids: Set<Message.ID>, _ takeOut: () -> Void) {
        let index = shown.firstIndex { ids.contains($0.id) } ?? 0
        takeOut()
        guard !selection.isDisjoint(with: ids) else { return }
        let left = shown
        selection = left.isEmpty ? [] : [left[min(index, left.count - 1)].id]
    }

    /// The move that Undo takes back.
    var lastMove: Move? { moves.last }

    /// Moves messages back to the folders that they were in, and selects them. Messages removed since are left out.
    func undo() {
        guard let move = moves.popLast() else { return }
        for (id, origin) in move.origins { change([id]) { $0.folder = origin } }
        showsLastMove = false
        let restored = Set(move.origins.keys).intersection(shown.map(\.id))
        if !restored.isEmpty { selection = restored }
    }

    func hideLastMove() { showsLastMove = false }

    /// Deletes messages, after asking if the user wants that; always before they are removed for good.
    func askToDelete(_ ids: Set<Message.ID>) {
        guard !ids.isEmpty else { return }
        if asks || folder == .trash { doomed = ids } else { delete(ids) }
    }

    private func change(_ ids: Set<Message.ID>, _ change: (inout Message) -> Void) {
        for index in messages.indices where ids.contains(messages[index].id) { change(&messages[index]) }
    }

    /// Begins a new message.
    func write(to: String = "", subject: String = "", quoting quote: String = "") -> Message.ID {
        let id = (messages.map(\.id).max() ?? 0) + 1
        let body = (signature.isEmpty ? "" : "\n\n\(signature)") + quote
        messages.append(Message(id: id, folder: .drafts, to: to, subject: subject, body: body))
        return id
    }

    /// Begins a reply.
    func reply(to id: Message.ID) -> Message.ID {
        guard let message = self[id] else { return write() }
        let lines = ["\n\n\(message.from) wrote:"] + message.body.components(separatedBy: "\n").map { "> \($0)" }
        let subject = message.subject.hasPrefix("Re: ") ? message.subject : "Re: \(message.subject)"
        return write(to: message.correspondent, subject: subject, quoting: lines.joined(separator: "\n"))
    }

    func send(_ id: Message.ID) { change([id]) { ($0.folder, $0.date) = (.sent, .now) } }
}
