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
    /// When a message of the outbox is sent.
    var sendDate: Date?

    /// The other person: the recipient of a sent message or a draft, otherwise the sender.
    var correspondent: String { folder.isOutgoing ? (to.isEmpty ? "No recipient" : to) : from }
    var title: String { subject.isEmpty ? "No subject" : subject }
    var isEmptyDraft: Bool { folder == .drafts && (to + subject + body).isEmpty }

    /// The time of a message from today, or the day of another one; both of a message that is sent later.
    var when: String {
        if let sendDate { return Self.text(of: sendDate, hasTime: true) }
        return Self.text(of: date, hasTime: false)
    }

    /// Returns a short text for a date, in English like the rest of the app.
    static func text(of date: Date, hasTime: Bool) -> String {
        let format = Date.FormatStyle.dateTime.locale(Locale(identifier: "en_GB"))
        if Calendar.current.isDateInToday(date) { return date.formatted(format.hour().minute()) }
        return date.formatted(hasTime ? format.day().month().hour().minute() : format.day().month())
    }

    /// Returns a date for a sentence, such as "on 4 Sep at 18:00", or "at 18:00" for today.
    static func phrase(for date: Date) -> String {
        "\(Calendar.current.isDateInToday(date) ? "at" : "on") \(text(of: date, hasTime: true))"
    }

    func contains(_ words: String) -> Bool {
        words.isEmpty || [from, to, subject, body].contains { $0.localizedStandardContains(words) }
    }
}

/// A folder of messages.
enum Folder: String, CaseIterable, Identifiable {
    case inbox, drafts, sent, outbox, archive, trash, garden, choir

    var id: Folder { self }
    var title: String { rawValue.capitalized }
    /// True for folders that messages can be moved to.
    var takesDrops: Bool { self != .drafts && self != .outbox }
    /// True for folders of messages that the user has written.
    var isOutgoing: Bool { [.sent, .drafts, .outbox].contains(self) }
    var symbol: String {
        switch self {
        case .inbox: "tray"
        case .drafts: "doc"
        case .sent: "paperplane"
        case .outbox: "clock"
        case .archive: "archivebox"
        case .trash: "trash"
        case .garden, .choir: "folder"
        }
    }
}

/// A column of the list of messages that can sort it.
enum MailOrder: String, CaseIterable, Identifiable {
    case date, sender, subject

    var id: MailOrder { self }
    private var comparator: KeyPathComparator<Message> {
        switch self {
        case .date: KeyPathComparator(\Message.date, order: .reverse)
        case .sender: KeyPathComparator(\Message.correspondent)
        case .subject: KeyPathComparator(\Message.title)
        }
    }

    /// The order of the column, and of messages that are equal in it: the newest first.
    func comparators(isReversed: Bool) -> [KeyPathComparator<Message>] {
        var first = comparator
        if isReversed { first.order = first.order == .forward ? .reverse : .forward }
        return self == .date ? [first] : [first, MailOrder.date.comparator]
    }

    /// Returns the column that comparators sort by first, and whether its order is not the usual one.
    static func column(of comparators: [KeyPathComparator<Message>]) -> (column: MailOrder, isReversed: Bool) {
        guard let first = comparators.first,
            let column = allCases.first(where: { $0.comparator.keyPath == first.keyPath })
        else { return (.date, false) }
        return (column, first.order != column.comparator.order)
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

/// A notice below the list of messages.
enum Notice {
    case moved(Move)
    case sent(to: String)
    case scheduled(to: String, Date)
    case draftKept(String)

    var text: String {
        switch self {
        case .moved(let move):
            let count = move.origins.count
            return "\(count == 1 ? "1 message" : "\(count) messages") moved to \(move.target.title)"
        case .sent(let recipient): return "Message sent to \(recipient)"
        case .scheduled(let recipient, let date):
            return "Message to \(recipient) will be sent \(Message.phrase(for: date))"
        case .draftKept(let title): return "“\(title)” kept in Drafts"
        }
    }
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
    /// The notice below the list.
    private(set) var notice: Notice?
    @ObservationIgnored @AppStorage("order") private var order = MailOrder.date
    @ObservationIgnored @AppStorage("isReversed") private var isReversed = false
    @ObservationIgnored @AppStorage("asks") private var asks = true
    @ObservationIgnored @AppStorage("signature") private var signature = ""

    subscript(id: Message.ID) -> Message? { messages.first { $0.id == id } }

    /// The order of the list. A click on the head of a column sets it.
    var sortOrder: [KeyPathComparator<Message>] {
        get { order.comparators(isReversed: isReversed) }
        set { (order, isReversed) = MailOrder.column(of: newValue) }
    }

    /// The column that the list is sorted by. Setting it sorts in the usual order of the column.
    var sortedColumn: MailOrder {
        get { order }
        set { (order, isReversed) = (newValue, false) }
    }

    /// The messages of the folder that contain the searched words.
    var shown: [Message] {
        messages.filter { $0.folder == folder && $0.contains(search) }.sorted(using: sortOrder)
    }

    func unreadCount(in folder: Folder) -> Int { messages.count { $0.folder == folder && !$0.isRead } }

    func mark(_ ids: Set<Message.ID>, isRead: Bool) { change(ids) { $0.isRead = isRead } }

    /// Moves messages to a folder. If selected ones leave the list, the next one is selected.
    func move(_ ids: Set<Message.ID>, to target: Folder, name: String = "Move") {
        let moved = messages.filter { ids.contains($0.id) && $0.folder != target }
        guard !moved.isEmpty else { return }
        let origins = Dictionary(uniqueKeysWithValues: moved.map { ($0.id, $0.folder) })
        let move = Move(name: name, target: target, origins: origins)
        moves.append(move)
        notice = .moved(move)
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
        notice = nil
        let restored = Set(move.origins.keys).intersection(shown.map(\.id))
        if !restored.isEmpty { selection = restored }
    }

    func hideNotice() { notice = nil }

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

    func send(_ id: Message.ID) {
        guard let message = self[id] else { return }
        change([id]) { ($0.folder, $0.date, $0.sendDate) = (.sent, .now, nil) }
        notice = .sent(to: message.to)
    }

    /// Puts a message into the outbox until a date.
    func send(_ id: Message.ID, at date: Date) {
        guard let message = self[id] else { return }
        change([id]) { ($0.folder, $0.date, $0.sendDate) = (.outbox, date, date) }
        notice = .scheduled(to: message.to, date)
    }

    /// The date of the next message that is sent later.
    var nextSendDate: Date? { messages.compactMap(\.sendDate).min() }

    /// Sends the messages of the outbox whose date has come.
    func sendDue(by date: Date) {
        for message in messages { if let sendDate = message.sendDate, sendDate <= date { send(message.id) } }
    }

    /// Takes a message out of the outbox, to change it.
    func edit(_ id: Message.ID) { change([id]) { ($0.folder, $0.date, $0.sendDate) = (.drafts, .now, nil) } }

    /// Keeps a message whose window closes, unless it is empty.
    func keepDraft(_ id: Message.ID) {
        guard let draft = self[id], draft.folder == .drafts else { return }
        if draft.isEmptyDraft { messages.removeAll { $0.id == id } } else { notice = .draftKept(draft.title) }
    }
}
