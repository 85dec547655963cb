import SplitView

/// The messages of the folder, any number of which can be selected.
struct MessageList: View {
    @Bindable var mail: Mailbox
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        let shown = mail.shown
        List(shown, selection: $mail.selection) { MessageRow(message: $0) }
            .contextMenu(forSelectionType: Message.ID.self) { ids in
                MessageActions(mail: mail, ids: ids)
            } primaryAction: { ids in
                for id in ids { openWindow(id: "message", value: id) }
            }
            .onDeleteCommand { mail.askToDelete(mail.selection) }
            .overlay {
                if shown.isEmpty && mail.search.isEmpty {
                    ContentUnavailableView("No Messages", systemImage: mail.folder?.symbol ?? "tray")
                } else if shown.isEmpty {
                    ContentUnavailableView.search(text: mail.search)
                }
            }
    }
}

struct MessageRow: View {
    let message: Message

    var body: some View {
        HStack(alignment: .top, spacing: 8) {
            Circle().fill(message.isRead ? .clear : .accentColor).frame(width: 8, height: 16)
            VStack(alignment: .leading, spacing: 2) {
                HStack {
                    Text(message.correspondent).fontWeight(message.isRead ? .medium : .bold)
                    Spacer()
                    Text(message.when).font(.caption).foregroundStyle(.secondary)
                }
                Text(message.title)
                Text(message.body.split(separator: "\n").joined(separator: " "))
                    .font(.caption).foregroundStyle(.secondary).lineLimit(2)
            }
            .lineLimit(1)
        }
        .padding(.vertical, 2)
    }
}

/// What can be done with messages: in the menu bar and in the list's context menu.
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
                ForEach(Folder.allCases.filter { $0 != mail.folder && $0 != .drafts }) { folder in
                    Button(folder.title, systemImage: folder.symbol) { mail.move(ids, to: folder) }
                }
            }
            Button("Archive", systemImage: "archivebox") { mail.move(ids, to: .archive) }.keyboardShortcut("e")
            Divider()
            Button("Delete", systemImage: "trash", role: .destructive) { mail.askToDelete(ids) }
        }
        .disabled(ids.isEmpty)
    }
}
