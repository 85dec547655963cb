import SplitView

/// The main window: folders, messages, and the selected message.
struct MailView: View {
    @Bindable var mail: Mailbox
    @Environment(\.openWindow) private var openWindow
    @AppStorage("isBelow") private var isBelow = false

    var body: some View {
        HSplit {
            FolderList(mail: mail)
                .pane(minLength: 130, idealLength: 170, priority: 1, collapsible: true, collapsed: $mail.hidesFolders)
            Split(primary: { MessageList(mail: mail) }, secondary: { SelectedMessage(mail: mail) })
                .layout(isBelow ? .vertical : .horizontal)
                .fraction(0.5)
                .constraints(minP: .points(120), minS: .points(160), priority: .primary)
                .styling(color: .separator, inset: 0, visibleThickness: 1)
                .pane(minLength: 300)
        }
        .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
        .searchable(text: $mail.search, prompt: "Search \(mail.folder?.title ?? "mail")")
        .toolbar {
            ToolbarItem(placement: .navigation) {
                Button("Folders", systemImage: "sidebar.left") { withAnimation { mail.hidesFolders.toggle() } }
                    .help("Show or hide folders (Ctrl+B)")
            }
            ToolbarItemGroup(placement: .primaryAction) {
                Button("Delete", systemImage: "trash") { mail.askToDelete(mail.selection) }
                    .disabled(mail.selection.isEmpty)
                    .help(mail.selection.isEmpty ? "Select a message to delete" : "Delete (Del)")
                Button("Reply", systemImage: "arrowshape.turn.up.left") {
                    for id in mail.selection { openWindow(id: "message", value: mail.reply(to: id)) }
                }
                .disabled(mail.selection.count != 1)
                .help(mail.selection.count == 1 ? "Reply (Ctrl+R)" : "Select one message to reply")
                Button("New Message", systemImage: "square.and.pencil") {
                    openWindow(id: "message", value: mail.write())
                }
                .help("New message (Ctrl+N)")
            }
        }
        .navigationTitle(mail.folder?.title ?? "Mail")
        .frame(minWidth: 560, minHeight: 320)
        .onChange(of: mail.folder) { mail.selection = [] }
        .task(id: mail.nextSendDate) {
            guard let date = mail.nextSendDate else { return }
            try? await Task.sleep(for: .seconds(max(0, date.timeIntervalSinceNow)))
            if !Task.isCancelled { mail.sendDue(by: date) }
        }
        .alert(
            mail.doomed?.count == 1 ? "Delete this message?" : "Delete \(mail.doomed?.count ?? 0) messages?",
            isPresented: Binding(get: { mail.doomed != nil }, set: { if !$0 { mail.doomed = nil } }),
            presenting: mail.doomed
        ) { ids in
            Button("Delete", role: .destructive) { mail.delete(ids) }
            Button("Cancel", role: .cancel) {}
        } message: { ids in
            Text(
                mail.folder == .trash
                    ? "This can't be undone." : "\(ids.count == 1 ? "It moves" : "They move") to the trash."
            )
        }
    }
}

/// The folders. Messages that are dropped on one move there.
struct FolderList: View {
    @Bindable var mail: Mailbox
    @State private var dropTarget: Folder?

    var body: some View {
        List(selection: $mail.folder) {
            Section("Mailboxes") { rows(Folder.allCases.prefix(6)) }
            Section("Folders") { rows(Folder.allCases.dropFirst(6)) }
        }
        .listStyle(.sidebar)
        .accessibilityLabel("Mailboxes")
    }

    private func rows(_ folders: ArraySlice<Folder>) -> some View {
        ForEach(folders) { folder in
            Label(folder.title, systemImage: folder.symbol)
                .badge(mail.unreadCount(in: folder))
                .padding(EdgeInsets(top: 5, leading: 12, bottom: 5, trailing: 12))
                .frame(maxWidth: .infinity, alignment: .leading)
                .background {
                    if dropTarget == folder {
                        RoundedRectangle(cornerRadius: 5).fill(.tint.opacity(0.3)).padding(.horizontal, 5)
                    }
                }
                .dropDestination(for: DraggedMessages.self) { items, _ in
                    guard folder.takesDrops, folder != mail.folder else { return false }
                    for item in items { mail.move(item.ids, to: folder) }
                    return true
                } isTargeted: { isTargeted in
                    if isTargeted, folder.takesDrops, folder != mail.folder {
                        dropTarget = folder
                    } else if dropTarget == folder {
                        dropTarget = nil
                    }
                }
                // The whole row accepts drops, including its edges.
                .listRowInsets(EdgeInsets())
        }
    }
}
