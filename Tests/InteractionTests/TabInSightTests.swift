import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Tabs: ObservableObject {
    @Published var all: [PaneTab<String>]
    @Published var selected: String?

    init(selected: Int) {
        all = (0..<12).map { PaneTab("file \($0).swift") }
        self.selected = "file \(selected).swift"
    }
}

private struct Bar: View {
    @ObservedObject var tabs: Tabs

    var body: some View { PaneTabs($tabs.all, selection: $tabs.selected) { Text("page \($0.title)") } }
}

/// A change of a bar.
private enum Change: String, CaseIterable {
    case insertFirst, insertMany, insertBeforeSelected, append, removeFirst, removeManyFirst, removeLast, renameSelected
    case shortenSelected, renameAllBefore, renameNext, shortenAllBefore, narrower, muchNarrower, wider, reverse, edited

    @MainActor func apply(to tabs: Tabs, on stage: Stage) throws {
        let index = tabs.all.firstIndex { $0.id == tabs.selected } ?? 0
        let long = "a title that has become very much longer"
        switch self {
        case .insertFirst: tabs.all.insert(PaneTab("new"), at: 0)
        case .insertMany: tabs.all.insert(contentsOf: (0..<9).map { PaneTab("new \($0)") }, at: 0)
        case .insertBeforeSelected: tabs.all.insert(PaneTab("new and rather long"), at: index)
        case .append: tabs.all.append(PaneTab("new"))
        case .removeFirst: if index > 0 { tabs.all.removeFirst() }
        case .removeManyFirst: tabs.all.removeFirst(index)
        case .removeLast: if index < tabs.all.count - 1 { tabs.all.removeLast() }
        case .renameSelected: tabs.all[index].title = long
        case .shortenSelected: tabs.all[index].title = "f"
        case .renameAllBefore: for other in 0..<index { tabs.all[other].title = long }
        case .shortenAllBefore: for other in 0..<index { tabs.all[other].title = "f" }
        case .renameNext: if index + 1 < tabs.all.count { tabs.all[index + 1].title = long }
        case .narrower: try stage.resize(420, 300)
        case .muchNarrower: try stage.resize(200, 300)
        case .wider: try stage.resize(900, 300)
        case .reverse: tabs.all.reverse()
        case .edited: for other in tabs.all.indices { tabs.all[other].isEdited.toggle() }
        }
    }
}

/// The selected tab stays visible, and a bar with a visible selected tab does not scroll.
@MainActor @Suite("The selected tab stays in sight") struct TabInSightTests {
    private func rect(_ id: String?, _ tabs: Tabs, on stage: Stage) throws -> CGRect {
        let title = tabs.all.first { $0.id == id }?.title
        return try #require(stage.seen.controls.first { $0.kind == "tab" && $0.label == title }).rect
    }

    private func isInSight(_ tabs: Tabs, on stage: Stage) throws -> Bool {
        let rect = try rect(tabs.selected, tabs, on: stage)
        // Between the arrows, if they are visible. The target of an arrow is 2 points wider than the arrow.
        let arrows = stage.seen.controls.filter { ["Earlier tabs", "Later tabs"].contains($0.label) }.map(\.rect)
        let (start, end) = (arrows.map(\.maxX).min() ?? 0, arrows.map(\.minX).max() ?? 1000)
        return rect.minX >= start - 2.5 && rect.maxX <= end + 2.5
    }

    @Test("The selected tab stays visible after any change", arguments: Change.allCases, [0, 2, 5, 9, 11])
    fileprivate func stays(change: Change, selected: Int) throws {
        let tabs = Tabs(selected: 0)
        let isMirrored = selected % 2 == 1
        // With reduced motion movements end in the next frame; `moving` tests them on the way.
        let stage = try Stage(500, 300, reduceMotion: true) {
            Bar(tabs: tabs).environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
        tabs.selected = "file \(selected).swift"
        try stage.frames(2)
        #expect(try isInSight(tabs, on: stage))
        try change.apply(to: tabs, on: stage)
        try stage.frames(2)
        let place = try rect(tabs.selected, tabs, on: stage)
        #expect(try isInSight(tabs, on: stage), "\(place)")
        // Again, in the new state.
        try Change.insertMany.apply(to: tabs, on: stage)
        try stage.frames(2)
        #expect(try isInSight(tabs, on: stage))
    }

    @Test("Changes while the bar scrolls end with the selected tab visible and the bar at rest")
    func moving() throws {
        let tabs = Tabs(selected: 0)
        let stage = try Stage(500, 300) { Bar(tabs: tabs) }
        tabs.selected = "file 9.swift"
        for change in [.insertMany, .renameSelected, .insertFirst, .shortenAllBefore] as [Change] {
            try stage.frames(3)
            try change.apply(to: tabs, on: stage)
        }
        try stage.frames(60)
        #expect(try isInSight(tabs, on: stage))
        #expect(!stage.seen.animating)
    }

    @Test(
        "A bar whose selected tab stays visible does not scroll",
        arguments: [.append, .removeLast, .renameNext, .narrower, .wider, .edited, .shortenSelected] as [Change]
    )
    fileprivate func rests(change: Change) throws {
        let tabs = Tabs(selected: 1)
        let stage = try Stage(500, 300, reduceMotion: true) { Bar(tabs: tabs) }
        try stage.frames(2)
        // Scrolled a little: the selected tab is still fully visible.
        try stage.play(.move(CGPoint(x: 250, y: 17)), .scroll(dx: 0, dy: -40))
        try stage.frames(2)
        let before = try rect("file 1.swift", tabs, on: stage).minX
        try change.apply(to: tabs, on: stage)
        try stage.frames(2)
        // A dot for unsaved changes replaces the close button: no tab changes its width.
        #expect(try rect("file 1.swift", tabs, on: stage).minX == before)
    }

    @Test("A selected tab that the user scrolls away stays there until it shows or another is selected")
    func scrolledAway() throws {
        let tabs = Tabs(selected: 0)
        let stage = try Stage(500, 300, reduceMotion: true) { Bar(tabs: tabs) }
        try stage.frames(2)
        try stage.play(.move(CGPoint(x: 250, y: 17)), .scroll(dx: 0, dy: -500))
        try stage.frames(2)
        let before = try rect("file 6.swift", tabs, on: stage).minX
        tabs.all.removeLast()
        tabs.all[3].title += " and more"
        try stage.resize(480, 300)
        try stage.frames(2)
        #expect(try !isInSight(tabs, on: stage))
        #expect(try rect("file 6.swift", tabs, on: stage).minX != -1 && before > 0)
        tabs.selected = "file 8.swift"
        try stage.frames(2)
        #expect(try isInSight(tabs, on: stage))
        tabs.selected = "file 0.swift"
        try stage.frames(2)
        #expect(try isInSight(tabs, on: stage))
    }
}
