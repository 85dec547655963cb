import Foundation
import SDLHost
import SplitView
import Testing

@testable import ImmediateCore
@testable import ImmediateScrolling
import ImmediateUI

/// An interface that shares the keyboard and a window with the app around it.
@MainActor struct GuestTests {
    private final class Model: ObservableObject {
        @Published var text = ""
        @Published var count = 0
    }

    /// A list that overflows, and a field.
    private struct Panel: View {
        @ObservedObject var model: Model

        var body: some View {
            VStack(spacing: 0) {
                TextField("Name", text: $model.text).frame(height: 40)
                ScrollView { VStack { ForEach(0..<40, id: \.self) { Text("Row \($0)") } } }
            }
        }
    }

    @MainActor private final class Stage {
        let interface: Interface
        let model = Model()
        var input = FrameInput(size: CGSize(width: 200, height: 200), time: 0, isOpaque: true)

        init() throws { interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary())) }

        @discardableResult func frame(_ events: [InputEvent] = []) -> FrameOutput {
            input.events = events
            defer { input.events = [] }
            return interface.frame(input, root: Panel(model: model))
        }

        /// Whether the interface takes a key.
        func takes(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
            let output = frame([.keyPressed(key, modifiers)])
            return output.consumed == [true]
        }
    }

    /// What of the window an interface has before a key.
    enum Having: CaseIterable { case nothing, pointer, focus }

    @Test(
        "A guest without the focus leaves Tab and F6 to the app, and scrolls only under the pointer",
        arguments: [.down, .pageDown, .end, .tab, "F6", "a", .space] as [Key],
        Having.allCases
    )
    func keys(key: Key, having: Having) throws {
        let stage = try Stage()
        let inside = CGPoint(x: 100, y: 150)
        stage.frame()
        switch having {
        case .nothing: stage.frame([.pointerMoved(CGPoint(x: 300, y: 100))])
        case .pointer: stage.frame([.pointerMoved(inside)])
        case .focus:
            #expect(stage.interface.takeFocus())
            stage.frame([.pointerMoved(CGPoint(x: 300, y: 100))])
        }
        let scrolls = [.down, .pageDown, .end].contains(key)
        let expected =
            switch having {
            case .nothing: false
            case .pointer: scrolls
            // The field takes the keys that type; F6 has no next pane.
            case .focus: key != "F6"
            }
        #expect(stage.takes(key) == expected)
        // An interface with a window to itself takes the same keys wherever the pointer is.
        let own = try Stage()
        own.input.isGuest = false
        own.frame()
        own.frame([.pointerMoved(CGPoint(x: 300, y: 100))])
        #expect(own.takes(key) == (scrolls || key == .tab))
    }

    @Test("Tab enters a guest if the app allows it", arguments: [true, false])
    func tabEnters(isAllowed: Bool) throws {
        let stage = try Stage()
        stage.input.tabEntersGuest = isAllowed
        stage.frame()
        #expect(stage.takes(.tab) == isAllowed)
        #expect(stage.interface.hasKeyboard == isAllowed)
        #expect(stage.frame().wantsKeyboard == isAllowed)
    }

    @Test("A guest that resigns the focus accepts no text, and a frame shows it")
    func resign() throws {
        let stage = try Stage()
        stage.frame()
        stage.interface.takeFocus()
        #expect(stage.frame([.textEntered("ab")]).textInput != nil)
        #expect(stage.model.text == "ab")
        stage.interface.resignFocus()
        #expect(!stage.interface.hasKeyboard && stage.interface.needsFrame(stage.input))
        let output = stage.frame([.textEntered("c")])
        #expect(output.textInput == nil && output.consumed == [false] && stage.model.text == "ab")
    }

    // MARK: Reasons for frames

    @Test("A frame is needed for events, changed state, a due time, and another size or setting, and for nothing else")
    func needsFrame() throws {
        let stage = try Stage()
        #expect(stage.interface.needsFrame(stage.input))
        stage.frame()
        func needs(_ change: (inout FrameInput) -> Void) -> Bool {
            var input = stage.input
            change(&input)
            return stage.interface.needsFrame(input)
        }
        #expect(!needs { _ in })
        #expect(!needs { $0.time = 1000 })
        #expect(needs { $0.events = [.pointerMoved(.zero)] })
        #expect(needs { $0.size.width = 201 })
        #expect(needs { $0.scale = 2 })
        #expect(needs { $0.colorScheme = .dark })
        #expect(needs { $0.reduceMotion = true })
        #expect(needs { $0.isOpaque = false })
        #expect(needs { $0.isGuest = false })
        #expect(needs { $0.tabEntersGuest = true })
        #expect(needs { $0.contentFrame = CGRect(x: 0, y: 0, width: 10, height: 10) })
        stage.model.count += 1
        #expect(needs { _ in })
        stage.frame()
        #expect(!needs { _ in })
        stage.interface.environment.scrollIndicatorsFade = true
        #expect(needs { _ in })
        stage.frame()
        // The caret blinks while the field has the focus.
        stage.interface.takeFocus()
        guard case .at(let due) = stage.frame().nextFrame else {
            Issue.record("no time of a next frame")
            return
        }
        #expect(!needs { $0.time = due - 0.001 })
        #expect(needs { $0.time = due })
        // A clock that was set back does not wait for the time to come again.
        #expect(needs { $0.time = -1 })
    }

    // MARK: A part of a window

    /// A menu with more items than fit into the panel.
    private struct MenuPanel: View {
        var body: some View {
            Menu("Items") { ForEach(0..<20, id: \.self) { Button("Item \($0)") {} } }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test("A panel lies in its content frame, and its menus may leave it")
    func contentFrame() throws {
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        let panel = CGRect(x: 100, y: 40, width: 200, height: 100)
        var input = FrameInput(
            size: CGSize(width: 600, height: 700),
            time: 0,
            reduceMotion: true,
            isOpaque: true,
            contentFrame: panel
        )
        func frame(_ events: [InputEvent] = []) -> FrameOutput {
            input.events = events
            return interface.frame(input, root: MenuPanel())
        }
        func rect(_ label: String) throws -> CGRect {
            let node = try #require(interface.semantics().first { $0.properties["label"] == .string(label) })
            guard case .rect(let rect)? = node.properties["rect"] else { throw HostError("no rectangle of \(label)") }
            return rect
        }
        _ = frame()
        #expect(try rect("Items").origin == panel.origin)
        #expect(interface.acceptsPress(at: CGPoint(x: 290, y: 130)))
        #expect(!interface.acceptsPress(at: CGPoint(x: 310, y: 130)))
        let button = CGPoint(x: panel.minX + 10, y: panel.minY + 10)
        _ = frame([.pointerMoved(button), .pointerPressed(.left), .pointerReleased(.left)])
        _ = frame()
        let last = try rect("Item 19")
        #expect(last.minY > panel.maxY && last.maxY <= 700)
        // While the menu is open, the whole window is its own: a press anywhere closes it.
        #expect(interface.acceptsPress(at: CGPoint(x: 590, y: 690)))
        let output = frame([.pointerMoved(CGPoint(x: 590, y: 690)), .pointerPressed(.left), .pointerReleased(.left)])
        #expect(output.consumed == [true, true, true])
        _ = frame()
        #expect(!interface.acceptsPress(at: CGPoint(x: 590, y: 690)))
    }
}
