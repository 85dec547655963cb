import SplitView

/// A mail program in the right part of the window. When the left part takes its room, first the message moves below the
/// list, then the mailboxes collapse.
struct AdaptiveDemo: View {
    /// The mailboxes collapse in less width than this.
    var mailboxesCollapse: CGFloat = 300
    /// The message is shown below the list in less width than this.
    var messagesTurn: CGFloat = 260

    @State private var mailbox: String? = "Inbox"
    @State private var subject: String? = "Harbour tour"

    var body: some View {
        HSplit(
            left: { TideChart() },
            right: {
                HSplit(left: { mailboxes }, right: { messages })
                    .fraction(.points(110))
                    .constraints(minP: .points(90), maxP: .points(180), priority: .primary)
                    .collapse(.primary, below: mailboxesCollapse)
                    .splitter { Splitter.line(color: .separator) }
            }
        )
        .constraints(minP: .points(80), minS: .points(160), idealP: .points(120))
        .splitter { Splitter.line(color: .separator) }
    }

    private var mailboxes: some View {
        List(Message.mailboxes, id: \.self, selection: $mailbox) { Text($0).lineLimit(1) }
    }

    private var messages: some View {
        Split(primary: { subjects }, secondary: { MessageView(message: shown.first { $0.subject == subject }) })
            .fraction(0.4)
            .constraints(minP: .points(70), minS: .points(90))
            .layout(.horizontal, verticalBelow: messagesTurn)
            .splitter { Splitter.line(color: .separator) }
    }

    private var subjects: some View {
        List(shown, selection: $subject) { Text($0.subject).lineLimit(1) }
    }

    private var shown: [Message] { Message.all.filter { $0.mailbox == mailbox } }
}

private struct Message: Identifiable {
    let mailbox: String
    let subject: String
    let text: String

    var id: String { subject }

    static let mailboxes = ["Inbox", "Drafts", "Sent", "Archive", "Travel", "Receipts"]

    static let all = [
        Message(
            mailbox: "Inbox",
            subject: "Harbour tour",
            text: "The boat leaves at ten from the second pier. Bring a coat: it is windy behind the lighthouse."
        ),
        Message(mailbox: "Inbox", subject: "Your ticket", text: "Show this number on board: 0417. Dogs travel free."),
        Message(mailbox: "Inbox", subject: "Tide tables", text: "High water on Friday at 06:12 and at 18:40."),
        Message(
            mailbox: "Inbox",
            subject: "Supper on Friday",
            text: "Seven o'clock, the blue door. There will be soup."
        ),
        Message(mailbox: "Drafts", subject: "To the museum", text: "I found a chart that may be yours."),
        Message(mailbox: "Sent", subject: "Thank you", text: "The view from the gallery was worth every step."),
        Message(mailbox: "Archive", subject: "Welcome", text: "Your first letter from the ferry company."),
        Message(mailbox: "Travel", subject: "Timetable", text: "The winter timetable begins in October."),
        Message(mailbox: "Receipts", subject: "Two tickets", text: "Two adults, one way: 14.00."),
    ]
}

private struct MessageView: View {
    var message: Message?

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let message {
                Text(message.subject).font(.headline).lineLimit(1)
                Text(message.text)
            } else {
                Text("No message").foregroundColor(.secondary)
            }
            Spacer(minLength: 0)
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.contentBackground)
        .clipped()
    }
}
