import Foundation
import SplitView

// The structure of a window: forms, tabs, bars, splits, docks.

extension Planner {
    static let structure: [Kind] = [
        Kind("Form") { p in
            let views = p.views()
            Form { views }
        },
        Kind("GroupBox") { p in
            let (words, views) = (p.choices.text(), p.views())
            GroupBox(words) { views }
        },
        Kind("LabeledContent") { p in
            let (words, view) = (p.choices.text(), p.view())
            if p.choices.flag() { LabeledContent(words) { view } } else { LabeledContent(words, value: words) }
        },
        Kind("ContentUnavailableView") { p in
            let (words, view) = (p.choices.text(), p.view())
            switch p.choices.index(below: 3) {
            case 0: ContentUnavailableView(words, systemImage: "tray")
            case 1: ContentUnavailableView.search(text: words)
            default:
                ContentUnavailableView {
                    Text(words)
                } description: {
                    Text(words)
                } actions: {
                    view
                }
            }
        },
        Kind("TabView") { p in
            let (index, first, second) = (p.subject.index(&p.choices), p.view(), p.view())
            TabView(selection: index) {
                Tab("a", systemImage: "star", value: 0 as Int?) { first }
                second.tabItem { Text("b") }.tag(1 as Int?)
            }
        },
        Kind("Tab") { p in
            let view = p.view()
            TabView {
                Tab {
                    view
                } label: {
                    Text("t")
                }
            }
        },
        Kind("NavigationSplitView") { p in
            let (columns, one, two, three) = (p.subject.shownColumns, p.view(), p.view(), p.view())
            if p.choices.flag() {
                NavigationSplitView(columnVisibility: columns) {
                    one
                } detail: {
                    two
                }
            } else {
                NavigationSplitView {
                    one
                } content: {
                    two
                } detail: {
                    three
                }
            }
        },
        Kind("PaneTabs") { p in
            let (subject, view) = (p.subject, p.view())
            PaneTabs(subject.shownTabs, selection: subject.shownTab) { tab in
                Text(tab.title)
                view
            }
        },
        Kind("WorkspaceMenu") { p in
            WorkspaceMenu(p.subject.shownWorkspaces, arrangement: p.subject.shownArrangement)
        },
        Kind("DockArea") { p in
            let (subject, view) = (p.subject, p.view())
            DockArea(subject.shownDock) { pane in
                Text(pane)
                view
            }
        },
    ]

    static let splits: [Kind] = [
        Kind("Split") { p in
            let (one, two, layout) = (p.view(), p.view(), p.subject.layout(&p.choices))
            let split = Split(primary: { one }, secondary: { two }).layout(layout)
            if p.choices.flag() {
                p.changed(split.layout(p.choices.pick(SplitLayout.self), verticalBelow: p.choices.length()))
            } else {
                p.changed(split)
            }
        },
        Kind("HSplit") { p in
            let (one, two) = (p.view(), p.view())
            p.changed(HSplit(left: { one }, right: { two }))
        },
        Kind("VSplit") { p in
            let (one, two) = (p.view(), p.view())
            p.changed(VSplit(top: { one }, bottom: { two }))
        },
        Kind("HSplit of many") { p in
            let views = p.panes()
            p.changed(HSplit { views })
        },
        Kind("VSplit of many") { p in
            let views = p.panes()
            p.changed(VSplit { views })
        },
        Kind("Split of many") { p in
            let (views, layout) = (p.panes(), p.subject.layout(&p.choices))
            let split = Split { views }.layout(layout)
            if p.choices.flag() {
                p.changed(split.layout(p.choices.pick(SplitLayout.self), verticalBelow: p.choices.length()))
            } else {
                p.changed(split)
            }
        },
        Kind("SplitView") { p in
            let (one, two) = (p.view(), p.view())
            SplitView(
                layout: p.choices.pick(SplitLayout.self),
                visibleThickness: p.choices.maybe { $0.length() },
                invisibleThickness: p.choices.maybe { $0.length() },
                fraction: p.subject.fraction(&p.choices),
                hide: p.subject.side(&p.choices)
            ) {
                one
            } secondary: {
                two
            }
        },
        Kind("Splitter") { p in
            let (one, two) = (p.view(), p.view())
            let splitter = Splitter(
                color: p.choices.maybe { $0.color() },
                inset: p.choices.maybe { $0.length() },
                visibleThickness: p.choices.maybe { $0.length() },
                invisibleThickness: p.choices.maybe { $0.length() },
                hideSplitter: p.choices.maybe { $0.flag() }
            )
            HSplit(left: { one }, right: { two }).splitter { splitter }
        },
        Kind("split") { p in
            let (one, two) = (p.view(), p.view())
            one.split(p.choices.pick(SplitLayout.self)) { two }
        },
        Kind("hSplit") { p in
            let (one, two) = (p.view(), p.view())
            one.hSplit(fraction: p.subject.fraction(&p.choices), hide: p.subject.side(&p.choices)) { two }
        },
        Kind("vSplit") { p in
            let (one, two) = (p.view(), p.view())
            one.vSplit { two }
        },
        Kind("NavigationStack") { p in
            let (one, two, title) = (p.view(), p.view(), p.choices.text())
            NavigationStack { NavigationLink(title) { two.navigationTitle(title) }.overlay { one } }
        },
        Kind("NavigationOutletView") { p in
            let one = p.view()
            NavigationOutletView(NavigationOutlet()) { one }
        },
        Kind("PhaseAnimator") { p in
            let (one, number) = (p.view(), p.choices.number())
            PhaseAnimator([0, number], trigger: number) { one.offset(x: $0) }
        },
        Kind("KeyframeAnimator") { p in
            let (one, number) = (p.view(), p.choices.length())
            KeyframeAnimator(initialValue: 0.0, repeating: false) {
                one.offset(x: $0)
            } keyframes: { _ in
                KeyframeTrack { SpringKeyframe(number, duration: number) }
            }
        },
    ]

    private mutating func panes() -> Several {
        Several(
            views: (0..<choices.index(below: 6)).map { _ in
                let view = view()
                return AnyView(
                    view.pane(
                        minLength: choices.maybe { $0.length() },
                        maxLength: choices.maybe { $0.length() },
                        idealLength: choices.maybe { $0.length() },
                        priority: choices.number(),
                        collapsible: choices.flag(),
                        collapsed: choices.flag() ? subject.flag(&choices) : nil
                    )
                )
            }
        )
    }
}
