import Foundation

@MainActor extension Story {
    /// Returns the shortest story found that still fails, by removing events, splits and their properties.
    func shrunk() -> Story {
        var story = self
        if let number = Duel.difference(in: self)?.event { story.events = Array(story.events.prefix(number + 1)) }
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
            for simpler in story.simpler where simpler.cost < story.cost && Duel.difference(in: simpler) != nil {
                story = simpler
            }
        }
        return story
    }

    private var cost: Int { events.count * 1000 + script.count }

    /// Variants without one property of a split or a pane, or with an inner split instead of the outermost.
    private var simpler: [Story] {
        let ofSplits: [(Plan) -> Void] = [
            { $0.visible = 4 }, { $0.invisible = 30 }, { $0.hideSplitter = false }, { $0.isDraggable = true },
            { $0.snaps = [] }, { $0.within = 12 }, { $0.toggled = nil }, { $0.lengths = nil },
            { $0.isHorizontal = true },
            { $0.hidden = nil }, { if $0.isTwoSided { $0.fraction = 0.5 } },
            { if !$0.isTwoSided { $0.present = $0.present.dropLast() } },
            { if !$0.isTwoSided { $0.panes = Array($0.panes.prefix(($0.present.max() ?? -1) + 1)) } },
        ]
        let ofPanes: [(PanePlan) -> Void] = [
            { $0.content = nil }, { $0.least = nil }, { $0.most = nil }, { $0.ideal = nil }, { $0.priority = 0 },
            { $0.collapsible = false }, { $0.isHidden = nil }, { if $0.isHidden == true { $0.isHidden = false } },
        ]
        var stories: [Story] = []
        func add(_ change: (inout Story) -> Void) {
            guard var copy = try? Story(script: script) else { return }
            change(&copy)
            stories.append(copy)
        }
        for number in plan.all.indices {
            for change in ofSplits { add { change($0.plan.all[number]) } }
            for pane in plan.all[number].panes.indices {
                for change in ofPanes { add { change($0.plan.all[number].panes[pane]) } }
            }
        }
        add { $0.movesAtOnce = true }
        add { ($0.width, $0.height) = (800, 600) }
        return stories
    }
}
