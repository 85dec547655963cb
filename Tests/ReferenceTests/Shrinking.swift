import Foundation

/// A story that can be shortened while it still fails.
@MainActor protocol Shrinkable {
    var events: [Event] { get set }
    /// The story as JSON.
    var script: String { get }
    init(script: String) throws
    /// Simpler variants, each with one change.
    var simpler: [Self] { get }
    /// Plays the story, and returns the first difference and the index of its event.
    func difference() -> (event: Int, text: String)?
}

extension Shrinkable {
    /// Returns the shortest story found that still fails, by removing events, splits and their properties.
    func shrunk() -> Self {
        var story = self
        if let number = difference()?.event { story.events = Array(story.events.prefix(number + 1)) }
        var before = -1
        while story.cost != before {
            before = story.cost
            var length = max(story.events.count / 2, 1)
            while length >= 1 {
                var start = 0
                while start < story.events.count {
                    var shorter = story
                    shorter.events.removeSubrange(start..<min(start + length, story.events.count))
                    if shorter.difference() != nil { story = shorter } else { start += length }
                }
                length /= 2
            }
            for simpler in story.simpler where simpler.cost < story.cost && simpler.difference() != nil {
                story = simpler
            }
        }
        return story
    }

    private var cost: Int { events.count * 1000 + script.count }
}

extension Story: Shrinkable {
    func difference() -> (event: Int, text: String)? { Duel.difference(in: self) }

    /// Variants without one property of a split, or without its inner splits on one side.
    var simpler: [Story] {
        let changes: [(Plan) -> Void] = [
            { $0.primary = nil }, { $0.secondary = nil }, { $0.hidden = nil }, { $0.minP = nil }, { $0.minS = nil },
            { $0.maxP = nil }, { $0.maxS = nil }, { $0.priority = nil }, { $0.snaps = [] }, { $0.visible = 4 },
            { $0.invisible = 30 }, { $0.fraction = 0.5 }, { $0.isHorizontal = true }, { $0.hideSplitter = false },
            { $0.dragToHideP = false }, { $0.dragToHideS = false }, { $0.isDraggable = true }, { $0.within = 12 },
        ]
        var stories = plan.all.indices.flatMap { number in
            changes.compactMap { change -> Story? in
                guard var copy = try? Story(script: script), number < copy.plan.all.count else { return nil }
                change(copy.plan.all[number])
                copy.events = events
                return copy
            }
        }
        for change in [{ $0.movesAtOnce = true }, { ($0.width, $0.height) = (800, 600) }] as [(inout Story) -> Void] {
            var copy = self
            change(&copy)
            stories.append(copy)
        }
        return stories
    }
}

extension RowStory: Shrinkable {
    func difference() -> (event: Int, text: String)? { RowDuel.difference(in: self) }

    /// Variants without one property of a row or a pane, or without one inner row.
    var simpler: [RowStory] {
        let ofRows: [(RowPlan) -> Void] = [
            { $0.visible = 4 }, { $0.invisible = 30 }, { $0.hideSplitter = false }, { $0.isDraggable = true },
            { $0.snaps = [] }, { $0.within = 12 }, { $0.lengths = nil }, { $0.isHorizontal = true },
            { $0.present = $0.present.dropLast() }, { $0.panes = Array($0.panes.prefix(($0.present.max() ?? -1) + 1)) },
        ]
        let ofPanes: [(PanePlan) -> Void] = [
            { $0.content = nil }, { $0.least = nil }, { $0.most = nil }, { $0.ideal = nil }, { $0.priority = 0 },
            { $0.collapsible = false }, { $0.isHidden = nil }, { if $0.isHidden == true { $0.isHidden = false } },
        ]
        var stories: [RowStory] = []
        func add(_ change: (inout RowStory) -> Void) {
            guard var copy = try? RowStory(script: script) else { return }
            change(&copy)
            stories.append(copy)
        }
        for number in plan.all.indices {
            for change in ofRows { add { change($0.plan.all[number]) } }
            for pane in plan.all[number].panes.indices {
                for change in ofPanes { add { change($0.plan.all[number].panes[pane]) } }
            }
        }
        add { $0.movesAtOnce = true }
        add { ($0.width, $0.height) = (800, 600) }
        return stories
    }
}
