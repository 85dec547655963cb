import SDLHost
import SplitView

/// A mail app: folders, messages and the selected message in one window, and a window for each opened message.
@main struct MailProgram: App {
    static let usage: ProgramUsage? = ProgramUsage(
        "A mail app, with a few weeks of mail that is made up.",
        version: "1.0"
    )

    @State private var mail = Mailbox()

    var body: some Scene {
        Window("Mail", id: "mail") { MailView(mail: mail) }
            .defaultSize(width: 1000, height: 640)
            .commands { MailCommands(mail: mail) }
        WindowGroup("Message", id: "message", for: Message.ID.self) { $id in MessageWindow(mail: mail, id: id) }
            .defaultSize(width: 560, height: 480)
            .commands { MessageCommands() }
        Settings { SettingsView() }
    }
}

/// The menus of the main window. Close and Quit are standard items of it.
struct MailCommands: Commands {
    @Bindable var mail: Mailbox
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openSettings) private var openSettings
    @AppStorage("isBelow") private var isBelow = false

    var body: some Commands {
        CommandGroup(after: .newItem) {
            Button("New Message") { openWindow(id: "message", value: mail.write()) }.keyboardShortcut("n")
        }
        TextEditingCommands()
        // A focused text field handles Ctrl+Z itself.
        CommandGroup(replacing: .undoRedo) {
            Button(mail.lastMove.map { "Undo \($0.name)" } ?? "Undo") { mail.undo() }
                .keyboardShortcut("z")
                .disabled(mail.lastMove == nil)
        }
        CommandGroup(after: .appSettings) { Button("Settings…") { openSettings() }.keyboardShortcut(",") }
        CommandGroup(after: .sidebar) {
            Button(mail.hidesFolders ? "Show Folders" : "Hide Folders") {
                withAnimation { mail.hidesFolders.toggle() }
            }
            .keyboardShortcut("b")
            Toggle("Message Below the List", isOn: $isBelow)
            Picker("Sort By", selection: $mail.sortedColumn) {
                ForEach(MailOrder.allCases) { Text($0.rawValue.capitalized) }
            }
        }
        CommandMenu("Message") { MessageActions(mail: mail, ids: mail.selection) }
    }
}

/// The menus of a window for a message.
struct MessageCommands: Commands {
    var body: some Commands { TextEditingCommands() }
}
