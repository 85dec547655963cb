/// Finds the text of views that are not built, by reflection.
@MainActor enum ViewWords {
    /// Returns the first `Text` in a view, or else the first string among its properties.
    static func first(in view: Any) -> String? {
        var search = Search(isOverAtFirst: true)
        search.look(at: view, depth: 0)
        return search.texts.first?.string ?? search.string
    }

    /// Returns all texts in a view, or else the first string among its properties.
    static func all(in view: Any, _ environment: EnvironmentValues) -> String? {
        var search = Search(isOverAtFirst: false)
        search.look(at: view, depth: 0)
        let words = search.texts.map { $0.string(in: environment) }
        return words.isEmpty ? search.string : words.joined(separator: " ")
    }

    private struct Search {
        var isOverAtFirst: Bool
        var texts: [Text] = []
        var string: String?
        var left = 200

        mutating func look(at value: Any, depth: Int) {
            left -= 1
            guard left > 0, depth < 12, texts.isEmpty || !isOverAtFirst else { return }
            if let text = value as? Text { return texts.append(text) }
            if let words = value as? String {
                string = string ?? words
                return
            }
            for child in Mirror(reflecting: value).children { look(at: child.value, depth: depth + 1) }
        }
    }
}
