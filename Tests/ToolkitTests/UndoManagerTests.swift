import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The undo manager of a window, and its keys and menu items.
@MainActor @Suite("The undo manager") struct UndoManagerTests {
    private final class Counter: ObservableObject {
        @Published var value = 0
        var flags: [String] = []

        func set(_ new: Int, _ undo: UndoManager?, _ name: String? = nil) {
            let old = value
            flags.append(undo?.isUndoing == true ? "undo" : undo?.isRedoing == true ? "redo" : "do")
            undo?.registerUndo(withTarget: self) { $0.set(old, undo, name) }
            if let name { undo?.setActionName(name) }
            value = new
        }
    }

    /// A counter with buttons. One event adds 1 and 10.
    private struct Board: View {
        @ObservedObject var counter: Counter
        var document: UndoManager?
        @Environment(\.undoManager) private var window
        @State private var text = ""
        @State private var isAsking = false

        private var undo: UndoManager? { document ?? window }

        var body: some View {
            VStack {
                Text("value \(counter.value)")
                Text(undo?.canUndo == true ? undo?.undoMenuItemTitle ?? "" : "nothing to undo")
                Button("Add") {
                    counter.set(counter.value + 1, undo, "Add")
                    counter.set(counter.value + 10, undo, "Add")
                }
                Button("Ask") { isAsking = true }
                TextField("Name", text: $text)
            }
            .sheet(isPresented: $isAsking) { Text("sheet") }
            .commands { TextEditingCommands() }
        }
    }

    private func host(_ counter: Counter, document: UndoManager? = nil) throws -> HeadlessHost {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) {
            Board(counter: counter, document: document)
        }
        try host.runFrame([], size: nil)
        return host
    }

    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    private func press(_ key: Key, _ modifiers: KeyModifiers, _ host: HeadlessHost) throws {
        try host.play(InputScript([.key(key, modifiers), .advance(0.1)]))
    }

    // MARK: The class

    private func manager() -> UndoManager {
        let manager = UndoManager()
        manager.groupsByEvent = false
        return manager
    }

    @Test("Undo and redo move through the changes, and a new change ends the redo")
    func steps() {
        let (undo, counter) = (manager(), Counter())
        #expect(!undo.canUndo && !undo.canRedo)
        undo.undo()
        for value in [1, 2, 3] { counter.set(value, undo) }
        undo.undo()
        undo.undo()
        #expect(counter.value == 1)
        #expect(undo.canUndo && undo.canRedo)
        undo.redo()
        #expect(counter.value == 2)
        counter.set(9, undo)
        #expect(!undo.canRedo)
        undo.undo()
        #expect(counter.value == 2)
        #expect(counter.flags == ["do", "do", "do", "undo", "undo", "redo", "do", "undo"])
        #expect(!undo.isUndoing && !undo.isRedoing)
    }

    @Test("A group is undone at once, in reverse order, and groups nest")
    func groups() {
        let (undo, counter) = (manager(), Counter())
        undo.beginUndoGrouping()
        counter.set(1, undo)
        undo.beginUndoGrouping()
        counter.set(2, undo)
        #expect(undo.groupingLevel == 2)
        undo.endUndoGrouping()
        counter.set(3, undo)
        #expect(!undo.canUndo, "a group is open")
        undo.undo()
        #expect(counter.value == 3)
        undo.endUndoGrouping()
        // Without a begin, this is ignored.
        undo.endUndoGrouping()
        #expect(undo.groupingLevel == 0)
        undo.undo()
        #expect(counter.value == 0)
        undo.redo()
        #expect(counter.value == 3)
        // An empty group is none.
        undo.beginUndoGrouping()
        undo.endUndoGrouping()
        undo.undo()
        #expect(counter.value == 0)
    }

    @Test("Names belong to groups, also after undo and redo")
    func names() {
        let (undo, counter) = (manager(), Counter())
        #expect(undo.undoMenuItemTitle == "Undo" && undo.redoMenuItemTitle == "Redo")
        counter.set(1, undo, "Stroke")
        counter.set(2, undo)
        #expect(undo.undoActionName == "" && undo.undoMenuItemTitle == "Undo")
        undo.undo()
        #expect(undo.undoMenuItemTitle == "Undo Stroke" && undo.redoActionName == "")
        undo.undo()
        #expect(undo.undoActionName == "" && undo.redoMenuItemTitle == "Redo Stroke")
        undo.redo()
        #expect(undo.undoActionName == "Stroke")
    }

    @Test("A limit removes the oldest groups")
    func levels() {
        let (undo, counter) = (manager(), Counter())
        for value in 1...4 { counter.set(value, undo) }
        undo.levelsOfUndo = 2
        counter.set(5, undo)
        for _ in 0..<9 { undo.undo() }
        // Two steps are left of five: from 3 to 4, and from 4 to 5.
        #expect(counter.value == 3)
    }

    @Test("Actions of a removed or released target are dropped")
    func targets() {
        let (undo, counter) = (manager(), Counter())
        var other: Counter? = Counter()
        counter.set(1, undo, "first")
        other?.set(1, undo, "second")
        #expect(undo.undoActionName == "second")
        other = nil
        #expect(undo.undoActionName == "first")
        undo.undo()
        #expect(counter.value == 0)
        #expect(undo.canRedo)
        undo.removeAllActions(withTarget: counter)
        #expect(!undo.canUndo && !undo.canRedo)
        counter.set(1, undo)
        undo.removeAllActions()
        #expect(!undo.canUndo)
    }

    @Test("Disabled registration records nothing, and is counted")
    func disabled() {
        let (undo, counter) = (manager(), Counter())
        undo.disableUndoRegistration()
        undo.disableUndoRegistration()
        counter.set(1, undo)
        undo.enableUndoRegistration()
        counter.set(2, undo)
        #expect(!undo.isUndoRegistrationEnabled && !undo.canUndo)
        undo.enableUndoRegistration()
        counter.set(3, undo)
        #expect(undo.isUndoRegistrationEnabled && undo.canUndo)
    }

    // MARK: In a window

    @Test("Ctrl+Z undoes the actions of one event, Ctrl+Shift+Z and Ctrl+Y redo them")
    func events() throws {
        let counter = Counter()
        let host = try host(counter)
        #expect(texts(host).contains("nothing to undo"))
        for _ in 0..<3 { try host.click("Add") }
        #expect(texts(host).contains("value 33"))
        #expect(texts(host).contains("Undo Add"))
        for expected in [22, 11] {
            try press("z", .control, host)
            #expect(texts(host).contains("value \(expected)"))
        }
        try press("z", [.control, .shift], host)
        #expect(counter.value == 22)
        try press("y", .command, host)
        #expect(counter.value == 33)
        for _ in 0..<3 { try press("z", .control, host) }
        #expect(texts(host).contains("nothing to undo"))
        // The app gets a key that undoes nothing.
        try host.play(InputScript([.key("z", .control)]))
        #expect(host.consumed == [false])
    }

    @Test("Two clicks in one frame are two steps")
    func batch() throws {
        let counter = Counter()
        let host = try host(counter)
        let button = try #require(host.inspect().controls.first { $0.label == "Add" }).rect
        let point = CGPoint(x: button.midX, y: button.midY)
        try host.play(InputScript([.batch([.click(point, count: 2)])]))
        #expect(counter.value == 22)
        try press("z", .control, host)
        #expect(counter.value == 11)
    }

    @Test("The actions of a drag form one group")
    func drag() throws {
        struct Pad: View {
            @ObservedObject var counter: Counter
            @Environment(\.undoManager) private var undo
            @State private var isDragging = false

            var body: some View {
                Color.red.gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { value in
                            if !isDragging { undo?.beginUndoGrouping() }
                            isDragging = true
                            counter.set(Int(value.translation.width), undo)
                        }
                        .onEnded { _ in
                            undo?.endUndoGrouping()
                            isDragging = false
                        }
                )
            }
        }
        let counter = Counter()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Group { Pad(counter: counter) } }
        func drag(to x: CGFloat) throws {
            let points = stride(from: 10, through: x, by: 10).map { CGPoint(x: $0, y: 50) }
            try host.play(InputScript([.drag(points)]))
        }
        try drag(to: 60)
        try drag(to: 90)
        #expect(counter.value == 80)
        try press("z", .control, host)
        #expect(counter.value == 50)
        try press("z", .control, host)
        #expect(counter.value == 0)
    }

    @Test("Each window has a manager of its own, and windows of a document can share one")
    func windows() throws {
        let (left, right) = (Counter(), Counter())
        let windows = try [host(left), host(right)]
        for window in windows { try window.click("Add") }
        try press("z", .control, windows[0])
        #expect(left.value == 0 && right.value == 11)
        try press("z", .control, windows[0])
        #expect(right.value == 11)
        try press("z", .control, windows[1])
        #expect(right.value == 0)

        let (shared, document) = (Counter(), UndoManager())
        let views = try [host(shared, document: document), host(shared, document: document)]
        try views[0].click("Add")
        try views[1].click("Add")
        document.undo()
        for view in views {
            try view.runFrame([], size: nil)
            #expect(texts(view).contains("value 11"))
        }
    }

    @Test("A focused text field keeps the keys and the menu items")
    func textField() throws {
        let counter = Counter()
        let host = try host(counter)
        try host.click("Add")
        let field = try #require(host.inspect().controls.first { $0.kind == "textField" }).rect
        try host.play(InputScript([.click(CGPoint(x: field.midX, y: field.midY)), .text("a")]))
        for _ in 0..<3 { try press("z", .control, host) }
        #expect(host.inspect().controls.first { $0.kind == "textField" }?.value == "")
        #expect(counter.value == 11)
        try host.click("Edit")
        let undo = try #require(host.inspect().controls.first { $0.label.hasPrefix("Undo") })
        #expect(undo.label == "Undo" && !undo.enabled)
        try press(.escape, [], host)
        // Tab leaves the field.
        try host.play(InputScript([.key(.tab, [.control])]))
        try press("z", .control, host)
        #expect(counter.value == 0)
    }

    @Test("The Edit menu names what it undoes and redoes")
    func menu() throws {
        let counter = Counter()
        let host = try host(counter)
        func items() -> [String] {
            host.inspect().controls.filter { $0.kind == "button" && $0.enabled }.map(\.label)
        }
        func choose(_ item: String) throws {
            try host.click("Edit")
            try host.click(item)
            try host.play(InputScript([.advance(0.3)]))
        }
        try host.click("Edit")
        #expect(!items().contains { $0.hasPrefix("Undo") || $0.hasPrefix("Redo") })
        try press(.escape, [], host)
        try host.click("Add")
        try choose("Undo Add")
        #expect(counter.value == 0)
        try choose("Redo Add")
        #expect(counter.value == 11)
    }

    @Test("Behind a sheet nothing is undone")
    func sheet() throws {
        let counter = Counter()
        let host = try host(counter)
        try host.click("Add")
        try host.click("Ask")
        try press("z", .control, host)
        #expect(counter.value == 11)
        try press(.escape, [], host)
        try host.play(InputScript([.advance(0.5)]))
        try press("z", .control, host)
        #expect(counter.value == 0)
    }
}
