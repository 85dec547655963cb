import Foundation

/// The names that objects take from their contents: the label of their only view or of a container in them, otherwise
/// its navigation title, their first heading or their first text.
struct ContentNames {
    private let objects: [AccessibleObject]
    private let start: Int
    /// The index of the first heading and of the first text in each object from `start` on.
    private var headings: [Int?]
    private var texts: [Int?]

    /// Reads the contents of an object and of all objects after it.
    init(of objects: [AccessibleObject], from start: Int) {
        (self.objects, self.start) = (objects, start)
        headings = Array(repeating: nil, count: objects.count - start)
        texts = headings
        // Parents precede their children, and the first child is the last to be seen.
        for index in objects.indices.reversed() where index > start {
            if objects[index].role == .heading, Self.title(objects[index].name) != nil {
                headings[index - start] = index
            }
            if objects[index].role == .label, Self.title(objects[index].name) != nil { texts[index - start] = index }
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
        let containers: Set<AccessibleRole> = [
            .grouping, .list, .tree, .table, .scrollPane, .panel, .splitPane, .text,
        ]
        let named = children.first { objects[$0].isLabelled && containers.contains(objects[$0].role) }
        return named.flatMap { Self.title(objects[$0].name) } ?? titled(index)
    }

    /// Returns the navigation title of the contents.
    private func titled(_ index: Int) -> String? {
        objects[index].children.lazy.compactMap { objects[$0].title.flatMap(Self.title) }.first
    }

    /// The largest number of characters of a name, and the number of those that are read for it.
    private static let (longest, read) = (40, 160)

    /// Returns the first line of a text, shortened; nil if it has no letters, as a number.
    private static func title(_ text: String) -> String? {
        let start = text.prefix(read)
        guard let line = start.split(whereSeparator: \.isNewline).first(where: { $0.contains(where: \.isLetter) })
        else { return nil }
        let words = line.trimmingCharacters(in: .whitespaces)
        return words.count <= longest ? words : words.prefix(longest - 1) + "…"
    }
}
