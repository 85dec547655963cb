import Foundation

extension Story {
    /// The shortest story that still fails, as far as leaving out goes: events, splits, and what is said of splits.
    @MainActor func shrunk() -> Story {
        var story = self
        if let number = Duel.difference(in: story)?.event { story.events = Array(story.events.prefix(number + 1)) }
        var before = -1
        while story.cost != before {
            before = story.cost
            var length = max(story.events.count / 2, 1)
            while length >= 1 {
                var start = 0
                while start < story.events.count {
                    var shorter = story
                    shorter.events.removeSubrange(start..<min(start + length, story.events.count))
                    if Duel.difference(in: shorter) != nil { story = shorter } else { start += length }
                }
                length /= 2
            }
            for simpler in story.simpler where Duel.difference(in: simpler) != nil && simpler.cost < story.cost {
                story = simpler
            }
        }
        return story
    }

    private var cost: Int { events.count * 1000 + script.count }

    /// Stories with one thing less said: this one without a property of a split, or without the splits in one.
    private var simpler: [Story] {
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
