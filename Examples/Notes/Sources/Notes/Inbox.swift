import SplitView

/// A hundred notes, each with a button that deletes it, and a menu that brings all of them back.
struct Inbox: View {
    private static let all = (1...100).map { "Note \($0)" }
    @State private var notes = Inbox.all

    var body: some View {
        List(notes, id: \.self) { note in
            HStack {
                Text(note)
                Spacer()
                Button("Delete") { notes.removeAll { $0 == note } }
            }
        }
        .commands {
            CommandMenu("Edit") {
                Button("Restore All") { notes = Inbox.all }
            }
        }
    }
}
