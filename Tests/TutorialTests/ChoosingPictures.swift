import SplitView

/// The images of the page that helps to choose between splits, rows, tabs, docks and navigation.
@MainActor enum ChoosingPictures {
    static let all: [RulePicture] = [
        picture("choose-split") {
            HSplit(left: { Part("Notes") }, right: { Part("Preview") }).fraction(0.4)
        },
        picture("choose-row") {
            HSplit {
                Part("Files").pane(idealLength: 70)
                Part("Editor")
                Part("Help").pane(idealLength: 70)
            }
        },
        picture("choose-tabs") { Documents() },
        picture("choose-dock") { Desk() },
        picture("choose-navigation") { Folders() },
    ]

    private static func picture(
        _ name: String,
        @ViewBuilder view: @escaping @MainActor @Sendable () -> some View
    ) -> RulePicture {
        RulePicture(name: name, size: CGSize(width: 280, height: 150)) { AnyView(view()) }
    }

    private struct Part: View {
        var name: String

        init(_ name: String) { self.name = name }

        var body: some View {
            Text(name).foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.contentBackground)
        }
    }

    private struct Documents: View {
        @State private var tabs = [PaneTab("main.swift"), PaneTab("notes.md", isEdited: true)]
        @State private var selection: String? = "main.swift"

        var body: some View { PaneTabs($tabs, selection: $selection) { Part("This is \($0.title)") } }
    }

    private struct Desk: View {
        @State private var layout = DockLayout(
            .horizontal(0.35, .tabs("Files"), .vertical(0.55, .tabs("main", "notes"), .tabs("Log")))
        )

        var body: some View { DockArea($layout) { Part("This is \($0)") } }
    }

    private struct Folders: View {
        @State private var folder: String? = "Inbox"

        var body: some View {
            NavigationSplitView {
                List(["Inbox", "Sent", "Trash"], id: \.self, selection: $folder) { NavigationLink($0, value: $0) }
                    .navigationSplitViewColumnWidth(100)
            } detail: {
                Part(folder ?? "")
            }
        }
    }
}
