import Foundation
import SplitView

// What a window is made of: forms, tabs, bars, splits, docks.

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
            p.changed(Split(primary: { one }, secondary: { two }).layout(layout))
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
            let (views, lengths) = (p.panes(), p.subject.lengths)
            if p.choices.flag() { HSplit { views }.lengths(lengths) } else { HSplit { views } }
        },
        Kind("VSplit of many") { p in
            let views = p.panes()
            VSplit { views }.snap(to: [.fraction(0.5), .points(40)], within: p.choices.length())
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

    /// A split with up to three of the modifiers that splits have.
    private mutating func changed<S: SplitContainer & View>(_ split: S) -> AnyView {
        var split = split
        for _ in 0..<choices.index(below: 4) {
            switch choices.index(below: 12) {
            case 0: split = split.fraction(subject.fraction(&choices))
            case 1: split = split.fraction(choices.share())
            case 2: split = split.hide(subject.side(&choices))
            case 3: split = split.hide(choices.pick(SplitSide.self))
            case 4:
                split = split.constraints(
                    minPFraction: choices.maybe { CGFloat($0.share()) },
                    minSFraction: choices.maybe { CGFloat($0.share()) },
                    minP: choices.maybe { $0.splitLength() },
                    maxP: choices.maybe { $0.splitLength() },
                    minS: choices.maybe { $0.splitLength() },
                    maxS: choices.maybe { $0.splitLength() },
                    idealP: choices.maybe { $0.splitLength() },
                    priority: choices.maybe { $0.pick(SplitSide.self) },
                    dragToHideP: choices.flag(),
                    dragToHideS: choices.flag()
                )
            case 5:
                split = split.styling(
                    color: choices.maybe { $0.color() },
                    inset: choices.maybe { $0.length() },
                    visibleThickness: choices.maybe { $0.length() },
                    invisibleThickness: choices.maybe { $0.length() },
                    hideSplitter: choices.maybe { $0.flag() }
                )
            case 6:
                let action = action()
                split = split.onDrag { _ in action() }
            case 7: split = split.onTap(action())
            case 8: split = split.snap(to: [choices.splitLength(), choices.splitLength()], within: choices.length())
            case 9: split = split.collapse(choices.pick(SplitSide.self), below: choices.length())
            case 10: split = split.splitID(choices.text())
            default: split = split.draggable(choices.flag())
            }
        }
        return AnyView(split)
    }
}

extension Choices {
    mutating func splitLength() -> SplitLength { flag() ? .fraction(share()) : .points(length()) }
}
