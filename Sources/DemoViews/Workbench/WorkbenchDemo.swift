import SplitView

/// A small program to write programs with: a tree of files, texts and a console that dock anywhere, an inspector.
///
/// The three panes are a split of many, whose outer ones keep their width and hide; what lies in the middle is a dock; how
/// all of it stands is one value, an arrangement.
struct WorkbenchDemo: View {
    @ObservedObject var model: WorkbenchModel

    var body: some View {
        VStack(spacing: 0) {
            WorkbenchToolbar(model: model)
            Divider()
            HSplit {
                Navigator(model: model)
                    .pane(
                        minLength: 120,
                        maxLength: 320,
                        idealLength: 170,
                        priority: 1,
                        collapsible: true,
                        collapsed: $model.showsNavigator.inverted
                    )
                DockArea($model.dock, active: $model.active) { pane in
                    if pane == WorkbenchModel.console {
                        ConsoleView(model: model)
                    } else {
                        SourceView(text: model.sources[pane] ?? Text("no such file"))
                    }
                }
                .tabs { pane in
                    PaneTab(
                        pane == WorkbenchModel.console ? "Console" : String(pane.split(separator: "/").last ?? ""),
                        systemImage: pane == WorkbenchModel.console ? "play.fill" : "doc.text",
                        id: pane
                    )
                }
                .pane(minLength: 160)
                Inspector(model: model)
                    .pane(
                        minLength: 120,
                        maxLength: 320,
                        idealLength: 170,
                        priority: 1,
                        collapsible: true,
                        collapsed: $model.showsInspector.inverted
                    )
            }
            .splitID("workbench")
            .styling(color: .separator, inset: 0, visibleThickness: 1, hideSplitter: true)
            .arrangement($model.arrangement)
        }
        .background(Color.windowBackground)
    }
}

extension Binding where Value == Bool {
    /// The opposite.
    @MainActor fileprivate var inverted: Binding<Bool> {
        Binding(get: { !wrappedValue }, set: { wrappedValue = !$0 })
    }
}

/// What the workbench is told from above: run, arrange, and which panes are shown.
private struct WorkbenchToolbar: View {
    @ObservedObject var model: WorkbenchModel

    var body: some View {
        HStack(spacing: 8) {
            Button(action: { withAnimation { model.showsNavigator.toggle() } }) { Image(systemName: "sidebar.left") }
                .keyboardShortcut("b", modifiers: .control)
                .help("Navigator (Ctrl+B)")
            Button(action: { model.run() }) { Image(systemName: "play.fill") }
                .keyboardShortcut("r", modifiers: .control)
                .help("Run (Ctrl+R)")
            Menu("Arrange") {
                Button("Editing") { model.arrange(WorkbenchModel.editing, navigator: true, inspector: true) }
                Button("Testing") { model.arrange(WorkbenchModel.testing, navigator: true, inspector: false) }
                Button("Reading") { model.arrange(WorkbenchModel.reading, navigator: false, inspector: false) }
            }
            Spacer(minLength: 0)
            Button(action: { withAnimation { model.showsInspector.toggle() } }) { Image(systemName: "sidebar.right") }
                .keyboardShortcut("i", modifiers: .control)
                .help("Inspector (Ctrl+I)")
        }
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
    }
}
