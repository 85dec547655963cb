import SplitView

/// The messages of the folder, as a table. Any number of them can be selected, and dragged to a folder.
struct MessageList: View {
    @Bindable var mail: Mailbox
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        let shown = mail.shown
        VStack(spacing: 0) {
            table(shown)
            if let notice = mail.notice { NoticeBar(mail: mail, notice: notice) }
        }
    }

    private func table(_ shown: [Message]) -> some View {
        Table(of: Message.self, selection: $mail.selection, sortOrder: $mail.sortOrder) {
            TableColumn(mail.folder?.isOutgoing == true ? "To" : "From", value: \.correspondent) { message in
                HStack(spacing: 7) {
                    Circle().fill(message.isRead ? .clear : .accentColor).frame(width: 8, height: 8)
                    Text(message.correspondent)
                }
                .fontWeight(message.isRead ? .regular : .bold)
            }
            .width(min: 60, ideal: 135)
            TableColumn("Subject", value: \.title) { message in
                Text(message.title).fontWeight(message.isRead ? .regular : .bold)
            }
            .width(min: 80, ideal: 200)
            TableColumn("Date", value: \.date) { message in
                Text(message.when).foregroundStyle(.secondary).monospacedDigit()
            }
            .width(min: 50, ideal: 62)
        } rows: {
            ForEach(shown) { message in
                TableRow(message).draggable(dragged(message)) { DragLabel(count: dragged(message).ids.count) }
            }
        }
        .contextMenu(forSelectionType: Message.ID.self) { ids in
            MessageActions(mail: mail, ids: ids)
        } primaryAction: { ids in
            for id in ids { openWindow(id: "message", value: id) }
        }
        // A message that the search hides is not deleted or moved.
        .deselectsMissingRows()
        .accessibilityLabel("Messages")
        .onDeleteCommand { mail.askToDelete(mail.selection) }
        .overlay {
            if shown.isEmpty && mail.search.isEmpty {
                ContentUnavailableView("No Messages", systemImage: mail.folder?.symbol ?? "tray")
            } else if shown.isEmpty {
                ContentUnavailableView.search(text: mail.search)
            }
        }
    }

    /// The selected messages if this is one of them, otherwise this one alone.
    private func dragged(_ message: Message) -> DraggedMessages {
        DraggedMessages(ids: mail.selection.contains(message.id) ? mail.selection : [message.id])
    }
}

/// The picture under the pointer while messages are dragged.
struct DragLabel: View {
    let count: Int

    var body: some View {
        Label(count == 1 ? "1 message" : "\(count) messages", systemImage: "envelope")
            .padding(EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10))
            .background(RoundedRectangle(cornerRadius: 6).fill(.background))
            .overlay(RoundedRectangle(cornerRadius: 6).stroke(.separator))
    }
}

/// A bar that says what has just happened, with a button to undo a move.
struct NoticeBar: View {
    let mail: Mailbox
    let notice: Notice

    var body: some View {
        HStack(spacing: 8) {
            Text(notice.text).font(.callout).lineLimit(1)
            Spacer(minLength: 0)
            if case .moved(let move) = notice {
                Button("Undo") { mail.undo() }.help("Undo \(move.name) (Ctrl+Z)").fixedSize()
            }
            Button("Dismiss", systemImage: "xmark") { mail.hideNotice() }
                .labelStyle(.iconOnly)
                .buttonStyle(.borderless)
                .help("Dismiss")
        }
        .padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 10))
        .background(Color.windowBackground)
        .overlay(alignment: .top) { Divider() }
    }
}

/// The actions for messages, in the menu bar and in the list's context menu.
struct MessageActions: View {
    let mail: Mailbox
    let ids: Set<Message.ID>
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        let isUnread = ids.contains { mail[$0]?.isRead == false }
        Group {
            Button("Reply", systemImage: "arrowshape.turn.up.left") {
                for id in ids { openWindow(id: "message", value: mail.reply(to: id)) }
            }
            .keyboardShortcut("r")
            .disabled(ids.count != 1)
            Divider()
            Button("Mark as \(isUnread ? "Read" : "Unread")", systemImage: "envelope\(isUnread ? ".open" : "")") {
                mail.mark(ids, isRead: isUnread)
            }
            .keyboardShortcut("u")
            Menu("Move To", systemImage: "folder") {
                ForEach(Folder.allCases.filter { $0 != mail.folder && $0.takesDrops }) { folder in
                    Button(folder.title, systemImage: folder.symbol) { mail.move(ids, to: folder) }
                }
            }
            Button("Archive", systemImage: "archivebox") { mail.move(ids, to: .archive, name: "Archive") }
                .keyboardShortcut("e")
            Divider()
            Button("Delete", systemImage: "trash", role: .destructive) { mail.askToDelete(ids) }
        }
        .disabled(ids.isEmpty)
    }
}
