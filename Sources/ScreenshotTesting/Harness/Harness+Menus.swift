import Foundation
import ImmediateUI
import SDLHost

/// Menus.
extension Harness {
    /// Chooses an item of a menu by its path: `harness.menu("Edit/Copy")`, `harness.menu("View/Zoom/In")`.
    ///
    /// The menu, in a menu bar or a menu button, or a picker that opens one, is clicked, and then each item in the menu that is
    /// open. If an item has a `/` in its label, pass the labels as an array.
    /// - Throws: `HarnessError` that lists the items of the open menu, when there is no such one or it is disabled.
    public func menu(_ path: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
        try menu(path.split(separator: "/").map(String.init), fileID: fileID, line: line)
    }

    /// Chooses an item of a menu by the labels on the way to it, as `menu(_:)` by a path.
    public func menu(_ path: [String], fileID: StaticString = #fileID, line: UInt = #line) throws {
        guard let title = path.first else { throw HarnessError("menu: the path is empty", fileID, line) }
        let kinds = frame.elements.filter { $0.isControl && $0.label == title }.map(\.kind)
        let kind = ["menu", "picker"].first { kinds.contains($0) } ?? "menu"
        let query = HarnessQuery(label: title, kind: .any(kind), verb: "menu: ")
        var opened = try query.find(in: frame, fileID, line)
        try click(opened, .left, 1, [], fileID, line)
        for label in path.dropFirst() {
            try advance(by: 1 / 60)
            let frame = frame
            let top = frame.elements.map(\.layer).max() ?? 0
            // A menu bar shows its titles above the barrier of the open menu.
            let items = frame.elements.filter { $0.isControl && $0.layer == top && $0.rect != opened.rect }
            guard top > opened.layer, !items.isEmpty else {
                throw HarnessError("menu: “\(opened.label)” opened no menu", fileID, line)
            }
            let found = items.filter { $0.label == label }
            guard found.count == 1, let item = found.first else {
                throw HarnessError(Self.error(label, found, items, opened.label, frame), fileID, line)
            }
            try click(item, .left, 1, [], fileID, line)
            opened = item
        }
    }

    private static func error(
        _ label: String,
        _ found: [HarnessElement],
        _ items: [HarnessElement],
        _ menu: String,
        _ frame: HarnessFrame
    ) -> String {
        guard found.isEmpty else {
            return "menu: there are \(found.count) items “\(label)” in “\(menu)”." + Listing.lines(found, frame)
        }
        let near = Spelling.near(label, in: items, by: \.label)
        let question = near.first.map { " Did you mean “\($0.label)”?" } ?? ""
        let others = items.filter { item in !near.contains { $0.index == item.index } }
        return "menu: there is no item “\(label)” in “\(menu)”.\(question)" + Listing.lines(near + others, frame)
    }
}
