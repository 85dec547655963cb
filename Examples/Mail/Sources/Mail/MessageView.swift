import SplitView

/// The selected message, or a note that several or none are selected.
struct SelectedMessage: View {
    let mail: Mailbox

    var body: some View {
        Group {
            if mail.selection.count > 1 {
                ContentUnavailableView("\(mail.selection.count) Messages Selected", systemImage: "doc.on.doc")
            } else if let id = mail.selection.first, let message = mail[id] {
                MessageView(message: message).onAppear { mail.mark([id], isRead: true) }.id(id)
            } else {
                ContentUnavailableView("No Message Selected", systemImage: "envelope")
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.contentBackground)
    }
}

/// A message to read.
struct MessageView: View {
    let message: Message

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                Text(message.title).font(.title2).fontWeight(.semibold)
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(message.from).fontWeight(.medium)
                        Text("To: \(message.to)").font(.caption).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Text(message.sendDate.map { "Will be sent \(Message.phrase(for: $0))" } ?? message.when)
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
                .lineLimit(1)
                Divider()
                Text(message.body).lineSpacing(3)
            }
            .textSelection(.enabled).padding(20)
            .frame(maxWidth: 680, alignment: .leading)
            .frame(maxWidth: .infinity)
        }
    }
}

/// A window for one message: to read it, or to write it if it is a draft.
struct MessageWindow: View {
    let mail: Mailbox
    let id: Message.ID?
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        if let id, let index = mail.messages.firstIndex(where: { $0.id == id }) {
            let message = mail.messages[index]
            if message.folder == .drafts {
                ComposeView(mail: mail, message: binding(to: message)).onDisappear { mail.keepDraft(id) }
            } else if message.folder == .outbox {
                MessageView(message: message)
                    .background(Color.contentBackground)
                    .navigationTitle(message.title)
                    .toolbar {
                        Button("Edit", systemImage: "pencil") { mail.edit(id) }
                            .help("Do not send yet, and change the message")
                    }
            } else {
                MessageView(message: message)
                    .background(Color.contentBackground)
                    .navigationTitle(message.title)
                    .toolbar {
                        Button("Reply", systemImage: "arrowshape.turn.up.left") {
                            openWindow(id: "message", value: mail.reply(to: id))
                        }
                        .keyboardShortcut("r")
                        .help("Reply (Ctrl+R)")
                    }
            }
        } else {
            ContentUnavailableView("Message Deleted", systemImage: "trash")
        }
    }

    /// Returns a binding to the message, which another window may have changed or removed. Setting a removed one does
    /// nothing.
    private func binding(to message: Message) -> Binding<Message> {
        Binding {
            mail.messages.first { $0.id == message.id } ?? message
        } set: { newValue in
            guard let index = mail.messages.firstIndex(where: { $0.id == message.id }) else { return }
            mail.messages[index] = newValue
        }
    }
}

/// A message to write.
struct ComposeView: View {
    let mail: Mailbox
    @Binding var message: Message
    @Environment(\.dismiss) private var dismiss
    @FocusState private var focus: Field?
    @State private var isScheduling = false

    private enum Field { case to, text }

    var body: some View {
        VStack(spacing: 0) {
            Grid(alignment: .leading, verticalSpacing: 6) {
                GridRow {
                    Text("To:").gridColumnAlignment(.trailing)
                    TextField("To", text: $message.to, prompt: Text("Name or address")).focused($focus, equals: .to)
                }
                GridRow {
                    Text("Subject:")
                    TextField("Subject", text: $message.subject, prompt: Text("Subject")).onSubmit { focus = .text }
                }
            }
            .padding(12)
            Divider()
            TextEditor(text: $message.body)
                .textEditorStyle(.plain).focused($focus, equals: .text)
                .accessibilityLabel("Message")
                .padding(8).background(Color.contentBackground)
        }
        .navigationTitle(message.subject.isEmpty ? "New Message" : message.subject)
        .toolbar {
            Button("Send Later", systemImage: "clock") { isScheduling = true }
                .disabled(message.to.isEmpty)
                .help(message.to.isEmpty ? "Enter a recipient to send later" : "Choose when to send")
                .popover(isPresented: $isScheduling) {
                    SendLater { date in
                        isScheduling = false
                        mail.send(message.id, at: date)
                        dismiss()
                    }
                }
            Button("Send", systemImage: "paperplane") {
                mail.send(message.id)
                dismiss()
            }
            .keyboardShortcut(.return)
            .disabled(message.to.isEmpty)
            .help(message.to.isEmpty ? "Enter a recipient to send" : "Send (Ctrl+Return)")
        }
        .onAppear { focus = message.to.isEmpty ? .to : .text }
    }
}
