import Foundation
import ImmediateCore

/// The objects of an app at one time: the application at index 0, then each window with its nodes, parents before
/// children.
struct AccessibleTree: Sendable {
    private(set) var objects: [AccessibleObject]
    /// The index of each object, by its number.
    private var indices: [UInt32: Int] = [:]

    /// Creates the tree of an app without windows.
    init(name: String) {
        var application = AccessibleObject(id: 0, role: .application)
        application.name = name
        application.states = [.enabled, .sensitive, .showing, .visible]
        objects = [application]
        indices = [0: 0]
    }

    /// Creates the tree of an app's windows.
    /// - Parameter numbers: gives objects their numbers, the same as in earlier trees.
    init(name: String, windows: [AccessibleWindow], numbers: inout ObjectNumbers) {
        self.init(name: name)
        numbers.beginTree()
        for window in windows { append(window, &numbers) }
        numbers.endTree()
        if objects.contains(where: { $0.states.contains(.active) && $0.role == .frame }) {
            objects[0].states.insert(.active)
        }
    }

    /// Returns the index of an object by its number; nil if the tree does not contain it.
    func index(of id: UInt32) -> Int? { indices[id] }

    /// Returns the position of an object among its siblings.
    func position(of index: Int) -> Int {
        objects[index].parent.flatMap { objects[$0].children.firstIndex(of: index) } ?? -1
    }

    /// Returns the index of the window that contains an object.
    func window(of index: Int) -> Int? {
        var next: Int? = index
        while let current = next {
            if objects[current].role == .frame { return current }
            next = objects[current].parent
        }
        return nil
    }

    /// Returns the indices of the selected children of an object.
    func selectedChildren(of index: Int) -> [Int] {
        objects[index].children.filter { objects[$0].states.contains(.selected) }
    }

    /// Returns the index of the cell at a position of a table, if it is visible.
    func cell(_ row: Int, _ column: Int, of table: Int) -> Int? {
        for child in objects[table].children where objects[child].role == .tableRow {
            for cell in objects[child].children
            where objects[cell].role == .tableCell
                && objects[cell].cell == AccessibleObject.Cell(row: row, column: column)
            {
                return cell
            }
        }
        return nil
    }

    /// Returns the indices of the column headers of a table, from the first column on.
    func heads(of table: Int) -> [Int] {
        objects.indices.filter { objects[$0].role == .tableColumnHeader && self.table(of: $0) == table }
            .sorted { objects[$0].cell?.column ?? 0 < objects[$1].cell?.column ?? 0 }
    }

    /// Returns the index of the table around an object.
    func table(of index: Int) -> Int? {
        var next = objects[index].parent
        while let current = next {
            if objects[current].table != nil { return current }
            next = objects[current].parent
        }
        return nil
    }

    // MARK: Building

    @discardableResult private mutating func append(_ object: AccessibleObject, in parent: Int) -> Int {
        var object = object
        object.parent = parent
        let index = objects.count
        objects.append(object)
        objects[parent].children.append(index)
        indices[object.id] = index
        return index
    }

    private mutating func append(_ window: AccessibleWindow, _ numbers: inout ObjectNumbers) {
        var frame = AccessibleObject(id: numbers.number(of: window.id), role: .frame)
        frame.window = window.id
        frame.name = window.title
        frame.states = [.enabled, .sensitive, .showing, .visible]
        if window.isActive { frame.states.insert(.active) }
        frame.frame = AccessibleObject.Frame(CGRect(origin: .zero, size: window.frame.size), scale: 1)
        let root = append(frame, in: 0)

        let nodes = window.nodes
        /// The index of the object that stands for each node: its own, or that of the object around it.
        var places: [Int] = []
        places.reserveCapacity(nodes.count)
        /// The object around the nodes of each layer.
        var layers: [Int: Int] = [0: root]
        var panes: [Int: [Pane]] = [:]
        var splitters: [(split: Int, position: Int, object: Int)] = []
        var (bars, tabPanels): ([Int], Set<Int>) = ([], [])
        for (index, node) in nodes.enumerated() {
            let layer = layers[node.layer] ?? appendLayer(node.layer, nodes[index...], window, in: root, &numbers)
            layers[node.layer] = layer
            let parent = node.parent.map { places[$0] } ?? layer
            let semantics = node.semanticsNode
            if !isKept(node, in: parent) {
                places.append(parent)
                merge(semantics, node.target, into: parent)
                continue
            }
            var object = AccessibleObject(
                id: numbers.number(of: node.identity, window: window.id),
                describing: node,
                scale: window.scale
            )
            object.window = window.id
            if !window.isActive { object.states.remove(.focused) }
            adapt(&object, semantics, in: parent)
            let place = append(object, in: parent)
            places.append(place)
            switch semantics.role.rawValue {
            case "pane":
                let pane = Pane(
                    object: place,
                    position: semantics.int("index") ?? 0,
                    count: semantics.int("count") ?? 0
                )
                panes[parent, default: []].append(pane)
            case "splitter": splitters.append((parent, semantics.int("index") ?? 0, place))
            default: break
            }
            if object.role == .pageTabList { bars.append(place) }
            if semantics.string("kind") == "tabPanel" { tabPanels.insert(place) }
        }
        for bar in bars { relate(bar, tabPanels) }
        finish(from: root)
        guard !panes.isEmpty else { return }
        namePanes(&panes, from: root)
        for (split, position, splitter) in splitters {
            let beside = panes[split, default: []].filter { (position...position + 1).contains($0.position) }
            objects[splitter].controlled = beside.map(\.object)
            describe(splitter, between: beside.map(\.title))
        }
    }

    /// A visible pane of a split.
    private struct Pane {
        var object: Int
        /// Its index among the panes of the split, and their number.
        var position: Int
        var count: Int
        /// The name of its contents.
        var title = ""
    }

    /// Names panes by their contents and their positions.
    private mutating func namePanes(_ panes: inout [Int: [Pane]], from root: Int) {
        let names = ContentNames(of: objects, from: root)
        for (split, own) in panes {
            panes[split] = own.map { pane in
                var pane = pane
                let place = "pane \(pane.position + 1) of \(pane.count)"
                if let title = names.name(of: pane.object) {
                    pane.title = title
                    objects[pane.object].name = "\(title), \(place)"
                } else {
                    pane.title = "pane \(pane.position + 1)"
                    objects[pane.object].name = place.prefix(1).uppercased() + place.dropFirst()
                }
                return pane
            }
        }
    }

    /// Names a splitter by the panes beside it, and describes it by its position: Orca speaks the description of a
    /// separator and changes of it, but not its value.
    private mutating func describe(_ splitter: Int, between panes: [String]) {
        objects[splitter].name =
            panes.count == 2
            ? "Splitter between \(panes[0]) and \(panes[1])" : "Splitter beside \(panes.first ?? "a hidden pane")"
        guard let value = objects[splitter].value else { return }
        let parts = [objects[splitter].description, "\(Int(value.current.rounded())) percent"]
        objects[splitter].description = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Relates the selected tab of a bar to the panel after the bar, and names the panel by the tab.
    private mutating func relate(_ bar: Int, _ panels: Set<Int>) {
        guard let siblings = objects[bar].parent.map({ objects[$0].children }),
            let panel = siblings.first(where: { $0 > bar && (panels.contains($0) || objects[$0].role == .pageTabList) }
            ),
            panels.contains(panel),
            let tab = objects[bar].children.first(where: {
                objects[$0].role == .pageTab && objects[$0].states.contains(.selected)
            })
        else { return }
        objects[tab].controlled = [panel]
        objects[panel].name = objects[tab].name
        objects[panel].isLabelled = true
    }

    /// Appends the object around the nodes of a pop-up: a menu, or a tool tip. Dialogs and popovers describe
    /// themselves.
    private mutating func appendLayer(
        _ layer: Int,
        _ nodes: ArraySlice<PlacedSemanticsNode>,
        _ window: AccessibleWindow,
        in root: Int,
        _ numbers: inout ObjectNumbers
    ) -> Int {
        let own = nodes.filter { $0.layer == layer }
        guard let first = own.first else { return root }
        let kinds = own.filter { $0.parent == nil }.map { $0.semanticsNode.string("kind") }
        if kinds.contains(where: { ["alert", "sheet", "popover"].contains($0) }) { return root }
        let isMenu = own.contains { $0.semanticsNode.bool("item") == true }
        let isTip = !own.contains { $0.semanticsNode.role == .control }
        guard isMenu || isTip else { return root }
        let id = numbers.number(of: first.identity.child(0x1A7E4), window: window.id)
        var object = AccessibleObject(id: id, role: isMenu ? .popupMenu : .toolTip)
        object.window = window.id
        object.states = [.enabled, .sensitive, .showing, .visible]
        var bounds = CGRect.null
        for node in own { if let rect = node.semanticsNode.rect("rect") { bounds = bounds.union(rect) } }
        object.frame = AccessibleObject.Frame(bounds.isNull ? .zero : bounds, scale: window.scale)
        return append(object, in: root)
    }

    /// Returns whether a node becomes an object of its own in a parent.
    private func isKept(_ node: PlacedSemanticsNode, in parent: Int) -> Bool {
        let (semantics, outer) = (node.semanticsNode, objects[parent])
        // Contents of a control make up its name.
        if semantics.role != .control, outer.role.hidesContents { return false }
        switch semantics.role.rawValue {
        // The list in a table is the table.
        case "list": return outer.role != .table
        case "control": return semantics.string("kind") != "list" || outer.role != .table
        case "container":
            // The scroll view of a list is the list, and that of a menu the menu.
            let isInRows = [.list, .tree, .table, .popupMenu].contains(outer.role)
            return !(semantics.string("kind") == "scroll" && isInRows)
        case "text": return !(semantics.string("string") ?? "").isEmpty
        case "image":
            // A symbol without a label is a decoration.
            return semantics.nameSource == .label
        case "split", "pane", "splitter", "table", "cell", "columnHead": return true
        default: return false
        }
    }

    /// Adds what a node without an object of its own says to the object around it.
    private mutating func merge(_ semantics: SemanticsNode, _ target: SemanticsTarget, into index: Int) {
        let isList = semantics.role.rawValue == "list" || semantics.string("kind") == "list"
        guard isList, objects[index].role == .table else { return }
        objects[index].takeRows(semantics)
        objects[index].target = target
        let count = objects[index].rowCount ?? 0
        objects[index].table?.row = count
    }

    /// Adapts an object to its position in the tree.
    private mutating func adapt(_ object: inout AccessibleObject, _ semantics: SemanticsNode, in parent: Int) {
        let outer = objects[parent]
        switch object.role {
        case .listItem:
            if outer.role == .table {
                object.role = .tableRow
                object.cell = AccessibleObject.Cell(row: semantics.int("index") ?? 0, column: 0)
            } else if semantics.number("level") != nil || semantics.bool("expanded") != nil {
                object.role = .treeItem
                if outer.role == .list { objects[parent].role = .tree }
                object.attributes["level"] = String((semantics.int("level") ?? 0) + 1)
            }
            object.attributes["setsize"] = outer.rowCount.map(String.init)
        case .tableCell, .tableColumnHeader:
            let row = outer.role == .tableRow ? outer.cell?.row ?? 0 : 0
            object.cell = AccessibleObject.Cell(row: row, column: semantics.int("column") ?? 0)
            if outer.states.contains(.selected) { object.states.insert(.selected) }
        case .radioButton where outer.role == .popupMenu: object.role = .radioMenuItem
        case .radioButton where outer.role == .comboBox:
            // A picker that shows its options has no menu.
            objects[parent].role = .grouping
            objects[parent].actions = []
            objects[parent].states.remove(.hasPopup)
        default: break
        }
    }

    /// Names cells and column headers by their contents, and moves the focus of a list to its row.
    private mutating func finish(from start: Int) {
        for index in objects.indices.reversed() where index > start {
            switch objects[index].role {
            case .tableCell, .tableColumnHeader:
                guard objects[index].name.isEmpty else { continue }
                objects[index].name = objects[index].children.map { objects[$0].name }.filter { !$0.isEmpty }
                    .joined(separator: " ")
            case .list, .tree, .table:
                let hasFocus = objects[index].children.contains { objects[$0].states.contains(.focused) }
                if hasFocus { objects[index].states.remove(.focused) }
            default: break
            }
        }
    }
}

/// The numbers of objects, which are their names for clients. An object keeps its number while it exists; numbers are not
/// used again.
struct ObjectNumbers: Sendable {
    private struct Key: Hashable {
        var window: UInt32
        var identity: Identity?
    }

    private var numbers: [Key: (number: UInt32, tree: Int)] = [:]
    private var last: UInt32 = 0
    private var tree = 0

    fileprivate mutating func beginTree() { tree += 1 }

    /// Forgets the objects that the tree does not contain.
    fileprivate mutating func endTree() {
        // A view that scrolls out of sight and back is the same for a while.
        guard tree % 64 == 0 else { return }
        numbers = numbers.filter { tree - $0.value.tree < 64 }
    }

    mutating func number(of window: UInt32) -> UInt32 { number(Key(window: window, identity: nil)) }

    mutating func number(of identity: Identity, window: UInt32) -> UInt32 {
        number(Key(window: window, identity: identity))
    }

    private mutating func number(_ key: Key) -> UInt32 {
        if let known = numbers[key] {
            if known.tree != tree { numbers[key]?.tree = tree }
            return known.number
        }
        last += 1
        numbers[key] = (last, tree)
        return last
    }
}

extension AccessibleObject.Frame {
    /// Creates a frame of a rectangle in points.
    init(_ rect: CGRect, scale: CGFloat) {
        func pixel(_ value: CGFloat) -> Int32 {
            let value = (value * scale).rounded()
            return value.isFinite ? Int32(min(max(value, -1e9), 1e9)) : 0
        }
        (x, y) = (pixel(rect.minX), pixel(rect.minY))
        (width, height) = (pixel(rect.maxX) - x, pixel(rect.maxY) - y)
    }
}

extension SemanticsNode {
    func string(_ name: String) -> String? { if case .string(let value)? = properties[name] { value } else { nil } }
    func number(_ name: String) -> Double? {
        if case .number(let value)? = properties[name], value.isFinite { value } else { nil }
    }
    /// A number of things, far below the largest integer.
    func int(_ name: String) -> Int? { number(name).map { Int(min(max($0, -1e15), 1e15)) } }
    func bool(_ name: String) -> Bool? { if case .bool(let value)? = properties[name] { value } else { nil } }
    func rect(_ name: String) -> CGRect? { if case .rect(let value)? = properties[name] { value } else { nil } }
    func strings(_ name: String) -> [String] {
        guard case .list(let values)? = properties[name] else { return [] }
        return values.compactMap { if case .string(let value) = $0 { value } else { nil } }
    }
}
