import Foundation
import SplitView

// Modifiers that present views above or around a view.

extension Planner {
    static let presentations: [Change] = [
        Change("alert") { view, p in
            let (flag, words, action) = (p.subject.flag(&p.choices), p.choices.text(), p.action())
            return view.alert(words, isPresented: flag) {
                Button("ok", action: action)
            } message: {
                Text(words)
            }
        },
        Change("confirmationDialog") { view, p in
            let (flag, words, action) = (p.subject.flag(&p.choices), p.choices.text(), p.action())
            return view.confirmationDialog(words, isPresented: flag, titleVisibility: .visible) {
                Button("ok", action: action)
            }
        },
        Change("dismissalConfirmationDialog") { view, p in
            let (words, action) = (p.choices.text(), p.action())
            return view.dismissalConfirmationDialog(words, shouldPresent: p.choices.flag()) {
                Button("ok", action: action)
            }
        },
        Change("interactiveDismissDisabled") { $0.interactiveDismissDisabled($1.choices.flag()) },
        Change("sheet") { view, p in
            let (flag, other) = (p.subject.flag(&p.choices), p.view())
            return view.sheet(isPresented: flag) { other }
        },
        Change("popover") { view, p in
            let (flag, other, anchor) = (p.subject.flag(&p.choices), p.view(), p.choices.anchor())
            return view.popover(
                isPresented: flag,
                attachmentAnchor: .point(anchor),
                arrowEdge: p.choices.maybe { $0.pick([.top, .leading]) }
            ) {
                other
            }
        },
        Change("contextMenu") { view, p in
            let (other, action) = (p.view(), p.action())
            return view.contextMenu {
                Button("one", action: action)
                other
            }
        },
        Change("searchable") { view, p in
            view.searchable(
                text: p.subject.text(&p.choices),
                placement: p.choices.pick([.automatic, .toolbar, .sidebar]),
                prompt: p.choices.text()
            )
        },
        Change("tabItem") { view, p in
            let words = p.choices.text()
            return view.tabItem { Text(words) }
        },
        Change("toolbar") { view, p in
            let (other, action) = (p.view(), p.action())
            let placement = p.choices.pick(
                [.automatic, .navigation, .principal, .status, .primaryAction] as [ToolbarItemPlacement]
            )
            return view.toolbar {
                ToolbarItem(placement: placement) { other }
                ToolbarItemGroup { Button("bar", action: action) }
            }
        },
        Change("commands") { view, p in
            let (words, action) = (p.choices.text(), p.action())
            return view.commands {
                CommandMenu(words) { Button("menu", action: action) }
                CommandGroup(after: .newItem) { Button("new", action: action) }
                TextEditingCommands()
            }
        },
        Change("inspector") { view, p in
            let (flag, other) = (p.subject.flag(&p.choices), p.view())
            return AnyView(view.inspector(isPresented: flag) { other })
        },
        Change("debugOverlay") { AnyView($0.debugOverlay($1.choices.flag())) },
        Change("navigationDestination") { view, p in
            let (flag, other) = (p.subject.flag(&p.choices), p.view())
            return AnyView(
                view.navigationDestination(isPresented: flag) { other }.navigationDestination(for: Int.self) {
                    Text("\($0)")
                }
            )
        },
        Change("navigationSubtitle") { view, p in
            let words = p.choices.text()
            return AnyView(NavigationStack { view.navigationTitle(words).navigationSubtitle(words) })
        },
        Change("navigationBarBackButtonHidden") { AnyView($0.navigationBarBackButtonHidden($1.choices.flag())) },
        Change("navigationLinks") { view, _ in AnyView(FuzzedOutlet(content: AnyView(view))) },
        Change("phaseAnimator") { view, p in
            let number = p.choices.number()
            return AnyView(view.phaseAnimator([0, 1], trigger: number) { $0.opacity($1) })
        },
        Change("keyframeAnimator") { view, p in
            let (number, end) = (p.choices.number(), p.choices.length())
            return AnyView(
                view.keyframeAnimator(initialValue: 1.0, trigger: number) {
                    $0.opacity($1)
                } keyframes: { _ in
                    KeyframeTrack { CubicKeyframe(end, duration: end) }
                }
            )
        },
        Change("fileDialogMessage") { AnyView($0.fileDialogMessage($1.choices.text())) },
        Change("fileDialogConfirmationLabel") { AnyView($0.fileDialogConfirmationLabel($1.choices.text())) },
        Change("fileDialogDefaultDirectory") { view, _ in AnyView(view.fileDialogDefaultDirectory(nil)) },
        // Closed ones: what an open one shows depends on the files of the user.
        Change("fileImporter") { view, _ in
            AnyView(view.fileImporter(isPresented: .constant(false), allowedContentTypes: [.item]) { _ in })
        },
        Change("fileExporter") { view, _ in
            let document: FuzzedDocument? = nil
            return AnyView(
                view.fileExporter(isPresented: .constant(false), document: document, contentType: .data) { _ in }
            )
        },
        Change("fileMover") { view, _ in
            AnyView(view.fileMover(isPresented: .constant(false), file: nil) { _ in })
        },
        Change("searchSuggestions") { view, p in
            let (words, action) = (p.choices.text(), p.action())
            return AnyView(
                view.searchable(text: p.subject.text(&p.choices)).searchSuggestions {
                    Text(words).searchCompletion(words)
                    Button("suggested", action: action)
                }
            )
        },
        Change("searchCompletion") { $0.searchCompletion($1.choices.text()) },
        Change("searchScopes") { view, p in
            AnyView(
                view.searchable(text: p.subject.text(&p.choices)).searchScopes(.constant(0)) {
                    Text("all").tag(0)
                    Text("one").tag(1)
                }
            )
        },
    ]
}

private struct FuzzedOutlet: View {
    var content: AnyView
    @State private var outlet = NavigationOutlet()

    var body: some View {
        HStack {
            content.navigationLinks(in: outlet)
            NavigationOutletView(outlet) { Text("empty") }
        }
    }
}

private struct FuzzedDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.data]

    init(configuration: ReadConfiguration) throws {}

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data())
    }
}
