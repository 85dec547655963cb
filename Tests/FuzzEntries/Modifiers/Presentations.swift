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
            guard p.choices.flag() else { return AnyView(view.inspector(p.choices.flag())) }
            let (flag, other) = (p.subject.flag(&p.choices), p.view())
            return AnyView(view.inspector(isPresented: flag) { other })
        },
        Change("navigationDestination") { view, p in
            let (flag, other) = (p.subject.flag(&p.choices), p.view())
            return AnyView(
                view.navigationDestination(isPresented: flag) { other }.navigationDestination(for: Int.self) {
                    Text("\($0)")
                }
            )
        },
        Change("NavigationStack") { view, p in
            let words = p.choices.text()
            return AnyView(NavigationStack { view.navigationTitle(words).navigationSubtitle(words) })
        },
    ]
}
