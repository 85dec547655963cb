import SplitView

/// A small development environment: a tree of files, texts and a console that dock anywhere, and an inspector.
///
/// It is a split of three panes, whose outer ones keep their width and can be hidden; the middle one is a dock. One value,
/// an arrangement, describes all of it. It is stored between launches, with the edited files.
struct WorkbenchDemo: View {
    @StateObject var model = WorkbenchModel()
    /// The lengths of the panes, and the layout of the dock.
    var window = ArrangementHolder.usingUserDefaults(key: "workbench")

    var body: some View {
        VStack(spacing: 0) {
            WorkbenchToolbar(model: model, window: window)
            Divider()
            HSplit {
                Navigator(model: model)
                    .measured { model.widths[0] = $0 }
                    .pane(
                        minLength: 120,
                        maxLength: 320,
                        idealLength: 170,
                        priority: 1,
                        collapsible: true,
                        collapsed: $model.showsNavigator.inverted
                    )
                // Nothing is asked while no file has edits.
                (model.hasEdits ? dock.canClose { await model.mayClose($0) } : dock)
                    .measured { model.widths[1] = $0 }
                    .pane(minLength: 160)
                Inspector(model: model)
                    .measured { model.widths[2] = $0 }
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
            .arrangement(window)
            .layoutHistory(model.history)
        }
        .background(Color.windowBackground)
        .workspaceNaming($model.workspaces)
        .alert(
            "Keep the edits of “\(WorkbenchModel.title(of: model.closing?.file ?? ""))”?",
            isPresented: Binding(get: { model.closing != nil }, set: { if !$0 { model.answer(keepsEdits: nil) } })
        ) {
            Button("Keep") { model.answer(keepsEdits: true) }
            Button("Discard", role: .destructive) { model.answer(keepsEdits: false) }
            Button("Cancel", role: .cancel) {}
        }
    }

    private var dock: DockArea<some View> {
        DockArea($model.dock, active: $model.active) { pane in
            if pane == WorkbenchModel.console {
                ConsoleView(model: model)
            } else {
                SourceView(name: WorkbenchModel.title(of: pane), text: $model[textOf: pane])
            }
        }
        .tabs { pane in
            let isConsole = pane == WorkbenchModel.console
            return PaneTab(
                WorkbenchModel.title(of: pane),
                systemImage: isConsole ? "play.fill" : "doc.text",
                id: pane,
                isEdited: model.isEdited(pane),
                path: isConsole ? nil : pane
            )
        }
        .rules(WorkbenchModel.rules)
        .emptyContent { Text("Select a file in the navigator.").foregroundColor(.secondary) }
    }
}

extension View {
    /// Reports the width of the view.
    fileprivate func measured(_ report: @escaping (CGFloat) -> Void) -> some View {
        onGeometryChange(for: CGFloat.self) {
            $0.size.width
        } action: {
            report($0)
        }
    }
}

extension Binding where Value == Bool {
    /// The opposite.
    @MainActor fileprivate var inverted: Binding<Bool> {
        Binding(get: { !wrappedValue }, set: { wrappedValue = !$0 })
    }
}

/// The buttons that run, arrange, reopen, and show or hide the outer panes.
private struct WorkbenchToolbar: View {
    @ObservedObject var model: WorkbenchModel
    var window: ArrangementHolder

    var body: some View {
        HStack(spacing: 8) {
            Button(action: { withAnimation { model.showsNavigator.toggle() } }) { Image(systemName: "sidebar.left") }
                .keyboardShortcut("b", modifiers: .control)
                .accessibilityLabel(model.showsNavigator ? "Hide navigator" : "Show navigator")
                .help((model.showsNavigator ? "Hide" : "Show") + " navigator (Ctrl+B)")
            Button(action: { model.run() }) { Image(systemName: "play.fill") }
                .keyboardShortcut("r", modifiers: .control)
                .accessibilityLabel("Run")
                .help("Run (Ctrl+R)")
            Menu("Arrange") {
                WorkspaceMenu(
                    $model.workspaces,
                    arrangement: Binding(get: { window.value }, set: { window.value = $0 })
                )
            }
            Menu("Reopen") {
                ForEach(model.closed, id: \.self) { pane in
                    Button(WorkbenchModel.title(of: pane)) { model.show(pane) }
                }
            }
            .disabled(model.closed.isEmpty)
            .help(model.closed.isEmpty ? "No tab is closed" : "Reopen a closed tab (Ctrl+Shift+T: the last one)")
            Spacer(minLength: 0)
            Button(action: { withAnimation { model.showsInspector.toggle() } }) { Image(systemName: "sidebar.right") }
                .keyboardShortcut("i", modifiers: .control)
                .accessibilityLabel(model.showsInspector ? "Hide inspector" : "Show inspector")
                .help((model.showsInspector ? "Hide" : "Show") + " inspector (Ctrl+I)")
        }
        .lineLimit(1)
        .padding(EdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10))
    }
}
