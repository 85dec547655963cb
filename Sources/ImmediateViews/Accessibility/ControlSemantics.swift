import Foundation

extension SemanticsNode {
    /// Creates the semantics node of a control with a label.
    package static func control(
        _ kind: String,
        label: String,
        value: String? = nil,
        rect: CGRect,
        isEnabled: Bool,
        isFocused: Bool = false
    ) -> SemanticsNode {
        // Rows and sliders have the most.
        var properties = [String: Value](minimumCapacity: 12)
        properties["kind"] = .string(kind)
        properties["label"] = .string(label)
        properties["rect"] = .rect(rect)
        properties["enabled"] = .bool(isEnabled)
        properties["focused"] = .bool(isFocused)
        if let value { properties["value"] = .string(value) }
        return SemanticsNode(.control, properties)
    }

    /// Creates the semantics node of a control with an accessible name and its source.
    package static func control(
        _ kind: String,
        _ name: AccessibleName,
        value: String? = nil,
        rect: CGRect,
        isEnabled: Bool,
        isFocused: Bool = false
    ) -> SemanticsNode {
        var semanticsNode = control(
            kind,
            label: name.words,
            value: value,
            rect: rect,
            isEnabled: isEnabled,
            isFocused: isFocused
        )
        semanticsNode.nameSource = name.source
        return semanticsNode
    }

    /// Returns the accessible name of a control from the nodes in its label: its texts and the labels of its symbols.
    /// Without any, its help; otherwise the symbol names as words.
    package static func name(of semantics: ArraySlice<SemanticsNode>) -> AccessibleName {
        let names = semantics.compactMap(\.ownName).filter { !$0.words.isEmpty }
        let titles = names.filter { $0.source >= .title }
        guard titles.isEmpty else { return AccessibleName(titles, .title) }
        let helps = names.filter { $0.source == .help }
        guard helps.isEmpty else { return AccessibleName(helps, .help) }
        return AccessibleName(names.filter { $0.source == .symbol }, .symbol)
    }

    /// Returns the text of that name.
    package static func label(of semantics: ArraySlice<SemanticsNode>) -> String { name(of: semantics).words }

    /// The node's part of the name of the control around it; nil for a nested control, whose texts count themselves.
    private var ownName: AccessibleName? {
        guard role != .control, nameSource != .decoration else { return nil }
        if case .string(let label)? = properties["label"] { return AccessibleName(label, nameSource) }
        guard case .string(let string)? = properties["string"] else { return nil }
        switch role {
        case .text: return AccessibleName(string, .title)
        case .image: return AccessibleName(Symbol.words(for: string), .symbol)
        default: return nil
        }
    }

    /// Returns the nodes, with their outermost control named `words`; without controls, their only image. A name from a
    /// source that ranks at least as high as `source` stays.
    package static func naming(_ semantics: ArraySlice<SemanticsNode>, _ words: String, from source: NameSource)
        -> [SemanticsNode]
    {
        var semantics = Array(semantics)
        func isAround(_ index: Int) -> Bool {
            guard case .rect(let outer)? = semantics[index].properties["rect"] else { return false }
            return semantics.allSatisfy { semanticsNode in
                guard semanticsNode.role == .control, case .rect(let rect)? = semanticsNode.properties["rect"] else {
                    return true
                }
                return outer.contains(rect)
            }
        }
        let control = semantics.firstIndex { $0.role == .control }
        let picture = control == nil && semantics.count == 1 && semantics[0].role == .image ? 0 : nil
        guard !words.isEmpty, let index = control ?? picture, isAround(index) else { return semantics }
        let isNameless = semantics[index].properties["label"] == .string("")
        guard isNameless || semantics[index].nameSource < source else { return semantics }
        semantics[index].properties["label"] = .string(words)
        semantics[index].nameSource = source
        return semantics
    }
}

/// An accessible name and its source.
package struct AccessibleName {
    var words: String
    var source: SemanticsNode.NameSource

    init(_ words: String, _ source: SemanticsNode.NameSource) { (self.words, self.source) = (words, source) }

    /// Creates the name of a control from its title. An empty title names nothing.
    package init(title: String) { self.init(title, title.isEmpty ? .decoration : .title) }

    fileprivate init(_ names: [AccessibleName], _ source: SemanticsNode.NameSource) {
        self.init(names.map(\.words).joined(separator: " "), source)
    }
}
