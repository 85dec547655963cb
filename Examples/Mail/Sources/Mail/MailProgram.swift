import SDLHost
import SplitView

/// A mail program: folders, messages and the message in one window, and as many windows of messages as one likes.
@main struct MailProgram: App {
    @State private var mail = Mailbox()

    var body: some Scene {
        Window("Mail", id: "mail") { MailView(mail: mail) }
            .defaultSize(width: 1000, height: 640)
            .commands { MailCommands(mail: mail) }
        WindowGroup("Message", id: "message", for: Message.ID.self) { $id in MessageWindow(mail: mail, id: id) }
            .defaultSize(width: 560, height: 480)
        Settings { SettingsView() }
    }
}

/// The menus of the main window.
struct MailCommands: Commands {
    @Bindable var mail: Mailbox
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openSettings) private var openSettings
    @AppStorage("order") private var order = MailOrder.date
    @AppStorage("isBelow") private var isBelow = false

    var body: some Commands {
        CommandGroup(after: .newItem) {
            Button("New Message") { openWindow(id: "message", value: mail.write()) }.keyboardShortcut("n")
        }
        CommandGroup(after: .appSettings) { Button("Settings…") { openSettings() }.keyboardShortcut(",") }
        CommandGroup(after: .sidebar) {
            Toggle("Hide Folders", isOn: $mail.hidesFolders.animation()).keyboardShortcut("b")
            Toggle("Message Below the List", isOn: $isBelow)
            Picker("Sort By", selection: $order) { ForEach(MailOrder.allCases) { Text($0.rawValue.capitalized) } }
        }
        CommandMenu("Message") { MessageActions(mail: mail, ids: mail.selection) }
    }
}
