import Foundation

/// The run of a `ForEach` over elements of some type.
@MainActor final class ItemsRun<Items: ItemSource>: LazyRun {
    private var items: Items?
    private var context: BuildContext?
    private var modifications: KeptModifications?
    private var ownEdits: ItemEdits?
    private var steps = ItemSteps()
    /// The ids of the first elements of the lines that the last frame has built, and where these lines began.
    private var seen: [Items.ID] = []
    private var seenPositions: [CGFloat] = []
    private var seenFirst = 0
    private var seenCount = 0
    private var isSettled = false
    /// Whether it comes with this build to a container that was there.
    private var isNew = false
    private var wasShown = false
    /// The animation of what the build shows; nil for none that has an end.
    private var animation: Animation?
    /// The elements that the last frame has shown, if those fade in that are not among them.
    private var known: Set<Items.ID>?
    /// The elements that fade in, since when and by what.
    private var arrivals: [Items.ID: (time: Double, animation: Animation)] = [:]

    private var active: [(line: Int, id: Items.ID)] = []

    override var itemCount: Int { items?.count ?? 0 }
    override var edits: ItemEdits? { ownEdits }
    override func value(at item: Int) -> AnyHashable {
        guard let items else { return 0 }
        return AnyHashable(items.id(at: item))
    }
    override func view(at item: Int) -> Any? { items?.item(at: item) }

    override func item(of value: AnyHashable, near: Int) -> Int? {
        guard let items, let id = value as? Items.ID else { return nil }
        // A few rows that came or went move the others a little way.
        for way in 0..<Self.neighbours {
            for item in way == 0 ? [near] : [near - way, near + way]
            where item >= 0 && item < items.count && items.id(at: item) == id {
                return item
            }
        }
        return items.position(of: id)
    }

    private static var neighbours: Int { 100 }

    override func items(of values: Set<AnyHashable>) -> IndexSet {
        var found = IndexSet()
        guard let items else { return found }
        var ids = Set(values.lazy.compactMap { $0 as? Items.ID })
        for item in 0..<items.count where !ids.isEmpty && ids.remove(items.id(at: item)) != nil { found.insert(item) }
        return found
    }

    /// Takes over the elements of a new build.
    func begin(_ items: Items, _ builder: borrowing Builder, edits: ItemEdits?) {
        isNew = self.items == nil && container.isShown && container.isInShownElement
        self.items = items
        context = builder.context
        modifications = builder.modifications
        ownEdits = edits
        let transaction = builder.transaction
        animation =
            transaction.disablesAnimations ? nil : transaction.animation.flatMap { $0.duration.isFinite ? $0 : nil }
        if builder.environment.accessibilityReduceMotion {
            animation = nil
            arrivals.removeAll()
        }
        known = nil
        isSettled = false
        isChanged = false
        beginBuild()
    }

    override func beginBuild() {
        super.beginBuild()
        steps.removeAll()
    }

    override func build(_ lines: Range<Int>, _ layout: LayoutContext, _ appended: (Child) -> Void) -> Child? {
        guard let items, let context, let modifications else { return nil }
        let (count, perLine) = (items.count, perLine)
        return layout.build(LazyLinesElement(), at: context) { builder in
            let start = builder.nextChild
            let isInShownElement = container.isInShownElement
            defer { container.isInShownElement = isInShownElement }
            for line in lines where perLine == 1 {
                let row = LazyStackElement(container: container, form: .item, run: self, item: line)
                if animation != nil {
                    container.isInShownElement = isInShownElement && seen.contains(items.id(at: line))
                }
                builder.atChild(steps.step(items.id(at: line))) { builder in
                    builder.add(row) { builder in
                        container.build(into: &builder) { $0.child(items.item(at: line), 0, inside: modifications) }
                    }
                }
            }
            for line in lines where perLine > 1 {
                let first = line * perLine
                builder.add(LazyStackElement(container: container, form: .line, run: self, item: first)) { builder in
                    container.build(into: &builder) { builder in
                        for item in first..<min(count, first + perLine) {
                            // As where a line is one element: a grid that becomes so narrow goes on with the same cells.
                            builder.atChild(steps.step(items.id(at: item))) {
                                $0.child(items.item(at: item), 0, inside: modifications)
                            }
                        }
                    }
                }
            }
            for child in builder.children(from: start) { appended(child) }
        }
    }

    // MARK: Active lines

    override func noteActive(_ lines: [Int]) {
        if lines.isEmpty && active.isEmpty { return }
        active.removeAll { !lines.contains($0.line) }
        guard let items else { return }
        for line in lines where line * perLine < items.count && !active.contains(where: { $0.line == line }) {
            active.append((line, items.id(at: line * perLine)))
        }
    }

    override func forEachActiveLine(_ body: (Int) -> Void) {
        guard !active.isEmpty, let items else { return }
        for index in active.indices.reversed() {
            let (line, id) = active[index]
            if line * perLine < items.count, items.id(at: line * perLine) == id { continue }
            // The element may have another place now.
            guard let item = items.position(of: id) else {
                active.remove(at: index)
                continue
            }
            active[index].line = item / perLine
        }
        for (line, _) in active { body(line) }
    }

    // MARK: Elements that come and go

    override func settle(_ anchor: inout ScrollState.Anchor?) {
        guard !isSettled, let items else { return }
        isSettled = true
        noteKnown(items)
        let count = items.count
        func isSame(_ index: Int) -> Bool {
            let item = (seenFirst + index) * perLine
            return item < count && items.id(at: item) == seen[index]
        }
        guard !seen.isEmpty else { return seenCount = count }
        let place = anchor.map { min(max(0, $0.line - seenFirst), seen.count - 1) } ?? 0
        let isAlike = isSame(0) && isSame(place) && isSame(seen.count - 1)
        guard count != seenCount || !isAlike else { return }
        isChanged = true
        defer { seenCount = count }
        // What is added or taken away at the end changes nothing that is seen.
        if isAlike { return }
        lengths.forgetAll()
        guard anchor != nil else { return }
        guard let found = find(from: place, near: (seenFirst + place) * perLine, count - seenCount) else {
            anchor = nil
            return
        }
        anchor?.line = found.item / perLine
        anchor?.position += seenPositions[found.index] - seenPositions[place]
    }

    /// The nearest element that was seen and still is there: which of the lines, and where it is now.
    private func find(from place: Int, near old: Int, _ growth: Int) -> (index: Int, item: Int)? {
        guard let items else { return nil }
        let count = items.count
        for item in [old + growth, old] where item >= 0 && item < count && items.id(at: item) == seen[place] {
            return (place, item)
        }
        var places: [Items.ID: Int] = [:]
        for index in seen.indices { places[seen[index]] = places[seen[index]] ?? index }
        var best: (index: Int, item: Int)?
        func distance(_ index: Int) -> Int { index >= place ? index - place : seen.count + place - index }
        for item in 0..<count {
            guard let index = places[items.id(at: item)] else { continue }
            if best.map({ distance(index) < distance($0.index) }) ?? true { best = (index, item) }
            if index == place { break }
        }
        return best
    }

    override func note(_ lines: Range<Int>, at time: Double) {
        guard let items else { return }
        noteArrivals(lines, at: time)
        wasShown = true
        seen.removeAll(keepingCapacity: true)
        seenPositions.removeAll(keepingCapacity: true)
        seenFirst = lines.lowerBound
        seenCount = items.count
        let (count, perLine) = (items.count, perLine)
        var position = position(of: lines.lowerBound)
        for line in lines where line * perLine < count {
            seen.append(items.id(at: line * perLine))
            seenPositions.append(position)
            position += slot(of: line)?.extent ?? 0
        }
    }

    // MARK: Elements that fade in

    /// Elements fade in that come to others, which make room for them, or to none. Where others take the place of those that
    /// are seen there would be nothing to be seen meanwhile.
    private func noteKnown(_ items: Items) {
        guard animation != nil, container.arrangement.grid == nil else { return }
        if isNew || wasShown && seenCount == 0 {
            known = []
        } else if items.count > seenCount, !seen.isEmpty, find(from: 0, near: seenFirst, items.count - seenCount) != nil
        {
            known = Set(seen)
        }
    }

    private func noteArrivals(_ lines: Range<Int>, at time: Double) {
        if !arrivals.isEmpty { arrivals = arrivals.filter { time - $1.time < $1.animation.duration } }
        guard let known, let items, let animation else { return }
        for line in lines where line < items.count {
            let id = items.id(at: line)
            if !known.contains(id) && arrivals[id] == nil { arrivals[id] = (time, animation) }
        }
    }

    override func absence(of item: Int, at time: Double) -> Double {
        guard !arrivals.isEmpty, let items, item < items.count, let arrival = arrivals[items.id(at: item)] else {
            return 0
        }
        return min(max(0, 1 - arrival.animation.progress(at: time - arrival.time)), 1)
    }
}
