import Foundation
import Observation
import SDLHost
import SplitView
import Testing

// Typical apps: a to-do list, settings, a file browser.

// MARK: To do, with an ObservableObject

struct ToDoTask: Identifiable, Codable, Equatable {
    enum Priority: String, CaseIterable, Codable, Identifiable {
        case low, normal, high
        var id: String { rawValue }
    }
    var id: Int
    var title: String
    var isDone = false
    var priority = Priority.normal
}

final class TaskStore: ObservableObject {
    enum Filter: String, CaseIterable { case all = "All", open = "Open", done = "Done" }

    @Published var tasks: [ToDoTask] = [
        ToDoTask(id: 0, title: "Buy bread"), ToDoTask(id: 1, title: "Call Ann", isDone: true),
        ToDoTask(id: 2, title: "Write letter", priority: .high),
    ]
    @Published var filter = Filter.all

    var remaining: Int { tasks.filter { !$0.isDone }.count }

    func isShown(_ task: ToDoTask) -> Bool {
        switch filter {
        case .all: return true
        case .open: return !task.isDone
        case .done: return task.isDone
        }
    }

    func add(_ title: String) {
        tasks.append(ToDoTask(id: (tasks.map(\.id).max() ?? -1) + 1, title: title))
    }
}

struct TaskRow: View {
    @Binding var task: ToDoTask

    var body: some View {
        HStack {
            Button {
                task.isDone.toggle()
            } label: {
                Image(systemName: task.isDone ? "checkmark.circle" : "circle")
                    .foregroundStyle(task.isDone ? .green : .secondary)
                    .accessibilityLabel(task.isDone ? "Reopen \(task.title)" : "Finish \(task.title)")
            }
            .buttonStyle(.plain)
            Text(task.title)
                .strikethrough(task.isDone)
                .foregroundStyle(task.isDone ? .secondary : .primary)
            Spacer()
            if task.priority == .high {
                Text("!").bold().foregroundStyle(.red)
            }
        }
        .padding(.vertical, 2)
        .contextMenu {
            Picker("Priority", selection: $task.priority) {
                ForEach(ToDoTask.Priority.allCases) { Text($0.rawValue.capitalized).tag($0) }
            }
            .pickerStyle(.inline)
        }
    }
}

struct ToDo: View {
    @StateObject private var store = TaskStore()
    @State private var newTitle = ""
    @State private var asksToClear = false
    @FocusState private var isEditing: Bool

    var body: some View {
        VStack(spacing: 0) {
            Picker("Show", selection: $store.filter) {
                ForEach(TaskStore.Filter.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            .padding(8)
            List {
                ForEach($store.tasks) { $task in
                    if store.isShown(task) { TaskRow(task: $task) }
                }
                .onDelete { store.tasks.remove(atOffsets: $0) }
                .onMove { store.tasks.move(fromOffsets: $0, toOffset: $1) }
            }
            .listStyle(.plain)
            .overlay {
                if !store.tasks.contains(where: store.isShown) {
                    ContentUnavailableView(
                        "Nothing to do",
                        systemImage: "checkmark.circle",
                        description: Text("Enjoy the day.")
                    )
                }
            }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack {
                TextField("New task", text: $newTitle)
                    .textFieldStyle(.roundedBorder)
                    .focused($isEditing)
                    .onSubmit(add)
                Button("Add", systemImage: "plus", action: add)
                    .labelStyle(.iconOnly)
                    .disabled(newTitle.trimmingCharacters(in: .whitespaces).isEmpty)
                    .keyboardShortcut("n")
            }
            .padding(8)
            .background(Color.gray.opacity(0.1))
        }
        .toolbar {
            ToolbarItem(placement: .principal) {
                Text("\(store.remaining) of \(store.tasks.count) left").font(.headline).monospacedDigit()
            }
            ToolbarItem(placement: .primaryAction) {
                Button("Clear", systemImage: "trash") { asksToClear = true }
                    .help("Remove what is done")
                    .disabled(store.remaining == store.tasks.count)
            }
        }
        .confirmationDialog("Remove finished tasks?", isPresented: $asksToClear) {
            Button("Remove", role: .destructive) { withAnimation { store.tasks.removeAll(where: \.isDone) } }
            Button("Cancel", role: .cancel) {}
        }
        .frame(minWidth: 300, minHeight: 300)
    }

    private func add() {
        let title = newTitle.trimmingCharacters(in: .whitespaces)
        guard !title.isEmpty else { return }
        withAnimation { store.add(title) }
        newTitle = ""
        isEditing = true
    }
}

// MARK: Settings, with an @Observable model

@MainActor @Observable final class Preferences {
    enum Theme: String, CaseIterable, Identifiable {
        case system, light, dark
        var id: Self { self }
        var scheme: ColorScheme? { self == .light ? .light : self == .dark ? .dark : nil }
    }
    var name = "Ann"
    var theme = Theme.system
    var size = 13.0
    var tabs = 4
    var sendsReports = false
    var server: String?
    var isAdvanced = false
}

struct GeneralPane: View {
    @Bindable var preferences: Preferences

    var body: some View {
        Form {
            Section("Person") {
                TextField("Name", text: $preferences.name, prompt: Text("Required"))
                LabeledContent("Greeting", value: "Hello, \(preferences.name)!")
            }
            Section {
                Picker("Theme", selection: $preferences.theme) {
                    ForEach(Preferences.Theme.allCases) { theme in Text(theme.rawValue.capitalized).tag(theme) }
                }
                Slider(value: $preferences.size, in: 9...24, step: 1) {
                    Text("Text size")
                } minimumValueLabel: {
                    Text("A").font(.caption)
                } maximumValueLabel: {
                    Text("A").font(.title2)
                }
                Stepper("Tab width: \(preferences.tabs)", value: $preferences.tabs, in: 1...8)
            } header: {
                Text("Look")
            } footer: {
                Text("Sample").font(.system(size: preferences.size))
            }
        }
        .formStyle(.grouped)
    }
}

struct PrivacyPane: View {
    @Environment(Preferences.self) private var preferences
    @AppStorage("telemetry") private var telemetry = false
    @State private var confirms = false

    var body: some View {
        @Bindable var preferences = preferences
        Form {
            Toggle("Send reports", isOn: $preferences.sendsReports)
            Toggle("Telemetry", isOn: $telemetry).disabled(!preferences.sendsReports)
            DisclosureGroup("Advanced", isExpanded: $preferences.isAdvanced) {
                TextField(
                    "Server",
                    text: Binding(
                        get: { preferences.server ?? "" },
                        set: { preferences.server = $0.isEmpty ? nil : $0 }
                    )
                )
            }
            Button("Reset…", role: .destructive) { confirms = true }
        }
        .alert("Reset all settings?", isPresented: $confirms) {
            Button("Reset", role: .destructive) {
                preferences.sendsReports = false
                telemetry = false
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("This cannot be undone.")
        }
    }
}

struct SettingsWindow: View {
    @State private var preferences = Preferences()
    @State private var tab = "general"

    var body: some View {
        TabView(selection: $tab) {
            GeneralPane(preferences: preferences)
                .tabItem { Label("General", systemImage: "gear") }
                .tag("general")
            PrivacyPane()
                .tabItem { Label("Privacy", systemImage: "lock") }
                .tag("privacy")
        }
        .environment(preferences)
        .preferredColorScheme(preferences.theme.scheme)
        .frame(minWidth: 420, minHeight: 320)
    }
}

// MARK: A file browser

struct FileNode: Identifiable, Hashable {
    var name: String
    var size = 0
    var children: [FileNode]?
    var id: String { name }

    static let home = [
        FileNode(
            name: "Documents",
            children: [
                FileNode(name: "Letters", children: [FileNode(name: "ann.txt", size: 1200)]),
                FileNode(name: "plan.md", size: 54000), FileNode(name: "budget.csv", size: 830),
            ]
        ),
        FileNode(name: "Pictures", children: []),
    ]
}

struct Browser: View {
    @State private var folder: FileNode.ID?
    @State private var file: FileNode.ID?
    @State private var order = [KeyPathComparator(\FileNode.name)]
    @State private var visibility = NavigationSplitViewVisibility.all
    @State private var renamed: FileNode?
    @State private var newName = ""

    private func find(_ id: FileNode.ID?, in nodes: [FileNode] = FileNode.home) -> FileNode? {
        for node in nodes {
            if node.id == id { return node }
            if let found = find(id, in: node.children ?? []) { return found }
        }
        return nil
    }

    private var files: [FileNode] { (find(folder)?.children ?? []).sorted(using: order) }

    var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
            List(FileNode.home, children: \.children, selection: $folder) { node in
                Label(node.name, systemImage: node.children == nil ? "doc" : "folder")
            }
            .navigationSplitViewColumnWidth(min: 120, ideal: 180)
        } content: {
            Table(files, selection: $file, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Size", value: \.size) { Text(Int64($0.size), format: .byteCount(style: .file)) }
                    .width(80)
            }
            .navigationSplitViewColumnWidth(ideal: 280)
        } detail: {
            if let node = find(file) {
                VStack(alignment: .leading, spacing: 12) {
                    Text(node.name).font(.title)
                    Grid(alignment: .leading) {
                        GridRow {
                            Text("Size").foregroundStyle(.secondary)
                            Text(node.size, format: .number)
                        }
                        GridRow {
                            Text("Kind").foregroundStyle(.secondary)
                            Text(node.children == nil ? "File" : "Folder")
                        }
                    }
                    Button("Rename…") {
                        newName = node.name
                        renamed = node
                    }
                    Spacer()
                }
                .padding()
                .frame(maxWidth: .infinity, alignment: .leading)
            } else {
                ContentUnavailableView("No file", systemImage: "doc", description: Text("Choose one."))
            }
        }
        .sheet(item: $renamed) { node in
            VStack(alignment: .trailing) {
                TextField("Name", text: $newName).frame(width: 200)
                HStack {
                    Button("Cancel", role: .cancel) { renamed = nil }.keyboardShortcut(.cancelAction)
                    Button("Rename") { renamed = nil }.keyboardShortcut(.defaultAction).disabled(newName == node.name)
                }
            }
            .padding()
        }
        .toolbar {
            ToolbarItem(placement: .navigation) {
                Button("Sidebar", systemImage: "sidebar.left") {
                    withAnimation { visibility = visibility == .all ? .doubleColumn : .all }
                }
            }
        }
        .navigationTitle(find(folder)?.name ?? "Files")
    }
}
