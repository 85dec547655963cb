import Foundation

/// The names that objects take from their contents: the label of their only view or of a container beside others,
/// otherwise its navigation title, their first heading or labeled container at any depth, or their first text.
struct ContentNames {
    private let objects: [AccessibleObject]
    private let start: Int
    /// The index of the first heading or labeled container, and of the first text, in each object from `start` on. A
    /// text may change with every key, as that of a status bar does.
    private var headings: [Int?]
    private var texts: [Int?]

    /// Reads the contents of an object and of all objects after it.
    init(of objects: [AccessibleObject], from start: Int) {
        (self.objects, self.start) = (objects, start)
        headings = Array(repeating: nil, count: objects.count - start)
        texts = headings
        // Parents precede their children, and the first child is the last to be seen.
        for index in objects.indices.reversed() where index > start {
            let role = objects[index].role
            if role == .heading || objects[index].isLabelled && Self.containers.contains(role) {
                if Self.hasTitle(objects[index].name) { headings[index - start] = index }
            } else if role == .label, Self.hasTitle(objects[index].name) {
                texts[index - start] = index
            }
            guard let parent = objects[index].parent, parent >= start else { continue }
            if let heading = headings[index - start] { headings[parent - start] = heading }
            if let text = texts[index - start] { texts[parent - start] = text }
        }
    }

    /// Returns the name of an object's contents; nil if they have none.
    func name(of index: Int) -> String? {
        if let label = label(in: index) { return label }
        let found = headings[index - start] ?? texts[index - start]
        return found.flatMap { Self.title(objects[$0].name) }
    }

    /// Returns the label that the app has given to the contents as a whole, or to the first container among them.
    private func label(in index: Int) -> String? {
        let children = objects[index].children
        if let only = children.first, children.count == 1 {
            if objects[only].isLabelled { return Self.title(objects[only].name) }
            let isWrapper = [.scrollPane, .grouping].contains(objects[only].role)
            return isWrapper ? label(in: only) ?? titled(index) : titled(index)
        }
        let named = children.first { objects[$0].isLabelled && Self.containers.contains(objects[$0].role) }
        return named.flatMap { Self.title(objects[$0].name) } ?? titled(index)
    }

    /// The roles of objects whose label describes the contents around them.
    private static let containers: Set<AccessibleRole> = [
        .grouping, .list, .tree, .table, .scrollPane, .panel, .splitPane, .text,
    ]

    /// Returns the navigation title of the contents.
    private func titled(_ index: Int) -> String? {
        objects[index].children.lazy.compactMap { objects[$0].title.flatMap(Self.title) }.first
    }

    /// The largest number of characters of a name, and the number of those that are read for it.
    private static let (longest, read) = (40, 160)

    private static func hasTitle(_ text: String) -> Bool { text.prefix(read).contains(where: \.isLetter) }

    /// Returns the first line of a text, shortened; nil if it has no letters, as a number.
    private static func title(_ text: String) -> String? {
        let start = text.prefix(read)
        guard let line = start.split(whereSeparator: \.isNewline).first(where: { $0.contains(where: \.isLetter) })
        else { return nil }
        let words = line.trimmingCharacters(in: .whitespaces)
        return words.count <= longest ? words : words.prefix(longest - 1) + "…"
    }
}
