import Foundation
import ImmediateUI
import SDLHost
import Testing

/// A typical app: tabs with forms, a toolbar, a menu bar, sheets, alerts about the selection.
@MainActor struct StructureProgramTests {
    private struct Note: Identifiable, Equatable {
        var id: Int
        var title: String
    }

    private enum Page: Hashable { case notes, settings }

    private struct Notes: View {
        @State private var notes = (1...3).map { Note(id: $0, title: "Note \($0)") }
        @State private var page = Page.notes
        @State private var edited: Note?
        @State private var doomed: Note?
        @State private var showsInfo = false
        @State private var isLoud = false

        var body: some View {
            TabView(selection: $page) {
                list.tabItem { Label("Notes", systemImage: "doc") }.tag(Page.notes)
                settings.tabItem { Label("Settings", systemImage: "gear") }.tag(Page.settings)
            }
            .toolbar {
                ToolbarItem(placement: .primaryAction) {
                    Button("Add", systemImage: "plus") { add() }.help("Adds a note")
                }
                ToolbarItem {
                    Button("Info", systemImage: "info.circle") { showsInfo.toggle() }.popover(isPresented: $showsInfo) {
                        info
                    }
                }
            }
            .commands {
                CommandGroup(after: .newItem) { Button("Add Note") { add() }.keyboardShortcut("n") }
                CommandMenu("Note") {
                    ForEach(notes) { note in Button(note.title) { edited = note } }
                    Divider()
                    Button("Delete Last", role: .destructive) { doomed = notes.last }.disabled(notes.isEmpty)
                }
            }
            .sheet(item: $edited) { note in Editor(note: note) { changed in replace(changed) } }
            .alert(
                "Delete?",
                isPresented: Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } }),
                presenting: doomed
            ) { note in
                Button("Delete", role: .destructive) { notes.removeAll { $0.id == note.id } }
                Button("Keep", role: .cancel) {}
            } message: { note in
                Text("“\(note.title)” will be gone.")
            }
        }

        @ViewBuilder private var list: some View {
            if notes.isEmpty {
                ContentUnavailableView("No Notes", systemImage: "doc")
            } else {
                VStack {
                    ForEach(notes) { note in
                        Text(note.title).contextMenu {
                            Button("Edit") { edited = note }
                            Button("Delete", role: .destructive) { doomed = note }
                        }
                    }
                }
            }
        }

        private var settings: some View {
            Form { Section("Sound") { Toggle("Loud", isOn: $isLoud) } }
        }

        private var info: some View { Text("\(notes.count) notes").padding() }

        private func add() { notes.append(Note(id: (notes.last?.id ?? 0) + 1, title: "Note \(notes.count + 1)")) }

        private func replace(_ note: Note) { notes = notes.map { $0.id == note.id ? note : $0 } }
    }

    private struct Editor: View {
        @Environment(\.dismiss) private var dismiss
        @State var note: Note
        var save: (Note) -> Void
        var body: some View {
            VStack {
                Text("Editing \(note.title)")
                Button("Shout") { note.title = note.title.uppercased() }
                HStack {
                    Button("Cancel", role: .cancel) { dismiss() }.keyboardShortcut(.cancelAction)
                    Button("Save") {
                        save(note)
                        dismiss()
                    }
                    .keyboardShortcut(.defaultAction)
                }
            }
            .padding()
        }
    }

    private func host(_ size: CGSize = CGSize(width: 500, height: 400)) throws -> HeadlessHost {
        try HeadlessHost(size: size) { Notes() }
    }

    @Test func whatIsChosenByAMenuIsEditedInASheet() throws {
        let host = try host()
        let note = try #require(host.rects["Note 2"])
        try host.play(InputScript([.click(CGPoint(x: note.midX, y: note.midY), button: .right)]))
        try host.click("Edit")
        #expect(host.names.contains("Editing Note 2"))
        try host.click("Shout")
        try host.click("Save")
        try host.advance(by: 0.5)
        #expect(host.names.contains("NOTE 2") && !host.names.contains("Note 2"))
    }

    @Test func theLastOfAllIsDeletedByTheMenuBar() throws {
        let host = try host()
        for left in [2, 1, 0] {
            try host.type("n", modifiers: .option)
            try host.click("Delete Last")
            #expect(host.labels("alert") == ["Delete?"])
            try host.click("Delete")
            try host.advance(by: 0.5)
            #expect(host.names.filter { $0.hasPrefix("Note ") }.count == left)
        }
        #expect(host.names.contains("No Notes"))
        try host.type("n", modifiers: .control)
        #expect(host.names.contains("Note 1"))
    }

    @Test func aPopoverOfTheBarFollowsTheState() throws {
        let host = try host()
        try host.click("Add")
        try host.click("Info")
        try host.advance(by: 0.3)
        let popover = try #require(host.rects["4 notes"])
        #expect(popover.minY > 40)
        try host.type(.escape)
        try host.advance(by: 0.3)
        #expect(host.rects["4 notes"] == nil)
    }

    @Test func theTabsKeepWhatIsSet() throws {
        let host = try host()
        try host.click("Settings")
        try host.click("Loud")
        try host.click("Notes")
        try host.click("Settings")
        #expect(host.control("Loud")?.value == "on")
    }

    @Test(arguments: [CGSize(width: 0, height: 0), CGSize(width: 30, height: 20), CGSize(width: 90, height: 1000)])
    func anySizeWillDo(size: CGSize) throws {
        let host = try host(size)
        try host.type("n", modifiers: .option)
        try host.type(.up, .return)
        try host.advance(by: 0.3)
        for rect in host.inspect().controls.map(\.rect) {
            #expect(rect.width >= 0 && rect.height >= 0 && rect.minX.isFinite && rect.maxY.isFinite)
        }
        try host.type(.escape)
        try host.advance(by: 0.3)
        #expect(host.labels("alert") == [] && host.nextFrame == .whenNeeded)
    }
}
