import SplitDock

extension DockLayout {
    /// The innermost row around a pane.
    func row(around pane: String) -> Row? {
        func find(_ node: Node) -> Row? {
            guard case .row(let row) = node, node.panes.contains(pane) else { return nil }
            return row.parts.lazy.compactMap { find($0.node) }.first ?? row
        }
        return root.flatMap(find)
    }

    /// The open part as text: `h25(files* | v70(main* notes | console*))`, a star after each selected pane. The numbers
    /// are the shares of all parts but the last, in percent.
    var words: String { root?.words ?? "" }
}

extension DockLayout.Node {
    var panes: [String] {
        switch self {
        case .group(let group): group.panes
        case .row(let row): row.parts.flatMap(\.node.panes)
        }
    }

    var words: String {
        switch self {
        case .group(let group):
            return group.panes.map { $0 == group.selected ? $0 + "*" : $0 }.joined(separator: " ")
        case .row(let row):
            let shares = row.parts.dropLast().map { "\(Int(($0.share * 100).rounded()))" }.joined(separator: ",")
            let parts = row.parts.map(\.node.words).joined(separator: " | ")
            return "\(row.layout.isHorizontal ? "h" : "v")\(shares)(\(parts))"
        }
    }
}
