import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// The events that an interface consumes, and those that it leaves to the app.
@MainActor struct ClaimTests {
    private final class Model: ObservableObject {
        @Published var isOn = false
        @Published var hasButton = true
        var taps = 0
    }

    /// A button at the left, a toggle at the right, nothing between.
    private struct Content: View {
        @ObservedObject var model: Model

        var body: some View {
            HStack(spacing: 0) {
                if model.hasButton {
                    Button("Go") { model.taps += 1 }.buttonStyle(.plain).frame(width: 100, height: 100)
                        .contentShape(Rectangle())
                }
                Color.clear
                Toggle("Box", isOn: $model.isOn).frame(width: 100, height: 100)
            }
        }
    }

    private let interface: Interface
    private let model = Model()

    init() throws {
        interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        frame([])
    }

    @discardableResult private func frame(_ events: [InputEvent], isOpaque: Bool = false) -> FrameOutput {
        let input = FrameInput(
            size: CGSize(width: 300, height: 100),
            time: 0,
            isOpaque: isOpaque,
            tabEntersGuest: true,
            events: events
        )
        return interface.frame(input, root: Content(model: model))
    }

    private let button = InputEvent.pointerMoved(CGPoint(x: 50, y: 50))
    private let nothing = InputEvent.pointerMoved(CGPoint(x: 150, y: 20))
    private let box = InputEvent.pointerMoved(CGPoint(x: 250, y: 50))
    private let outside = InputEvent.pointerMoved(CGPoint(x: 350, y: 50))

    @Test func thePointerIsWantedOverWhatAnswers() {
        #expect(frame([button]).wantsPointer)
        #expect(!frame([nothing]).wantsPointer)
        #expect(frame([box]).wantsPointer)
        #expect(!frame([outside]).wantsPointer)
        #expect(!frame([button, .pointerLeft]).wantsPointer)
    }

    @Test func aPressAndItsReleaseInOnePollAreConsumed() {
        let output = frame([button, .pointerPressed(.left), .pointerReleased(.left), outside])
        #expect(output.consumed == [true, true, true, false])
        // In a run of four: the first three, the last, an empty range, and past the end.
        #expect(output.consumed(0..<3) && output.consumed(2..<4) && output.consumed(0..<9))
        #expect(!output.consumed(3..<4) && !output.consumed(1..<1) && !output.consumed(4..<9))
        #expect(output.wantsPointer)
        #expect(model.taps == 1)
        #expect(!frame([]).wantsPointer)
    }

    @Test func whatIsBesideControlsIsLeftUnlessTheViewIsOpaque() {
        let click: [InputEvent] = [nothing, .pointerPressed(.left), .pointerReleased(.left), .scrolled(dx: 0, dy: 9)]
        #expect(frame(click).consumed == [false, false, false, false])
        #expect(frame(click, isOpaque: true).consumed == [true, true, true, true])
        #expect(frame([outside, .pointerPressed(.left)], isOpaque: true).consumed == [false, false])
    }

    @Test func aDragBelongsToWhereItBegan() {
        #expect(frame([outside, .pointerPressed(.left)]).consumed == [false, false])
        let over = frame([button])
        #expect(over.consumed == [false] && !over.wantsPointer)
        #expect(frame([.pointerReleased(.left)]).consumed == [false])
        #expect(frame([button, .pointerPressed(.left)]).consumed == [true, true])
        let out = frame([outside])
        #expect(out.consumed == [true] && out.wantsPointer)
        #expect(frame([.pointerReleased(.left)]).consumed == [true])
        #expect(!frame([]).wantsPointer)
        #expect(model.taps == 0)
    }

    /// Events that cancel a press.
    enum Interruption: CaseIterable {
        case escape, secondButton, focusLoss

        var events: [InputEvent] {
            switch self {
            case .escape: [.keyPressed(.escape, [])]
            case .secondButton: [.pointerPressed(.right), .pointerReleased(.right)]
            case .focusLoss: [.focusChanged(false)]
            }
        }
    }

    @Test("The pointer is captured until the release of a cancelled press", arguments: Interruption.allCases)
    func capture(until interruption: Interruption) {
        #expect(!frame([button]).capturesPointer)
        #expect(frame([.pointerPressed(.left), outside]).capturesPointer)
        // Another window gets the release after a loss of the focus.
        #expect(frame(interruption.events).capturesPointer == (interruption != .focusLoss))
        #expect(!frame([.pointerReleased(.left), .pointerLeft]).capturesPointer)
        frame([button, .pointerPressed(.left), .pointerReleased(.left)])
        #expect(model.taps == 1)
    }

    @Test("The next press counts even if the release of a cancelled one was lost", arguments: Interruption.allCases)
    func lostRelease(after interruption: Interruption) {
        frame([button, .pointerPressed(.left), outside])
        frame(interruption.events)
        let output = frame([button, .pointerPressed(.left), .pointerReleased(.left)])
        #expect(model.taps == 1 && !output.capturesPointer)
    }

    @Test func aReleaseBelongsToThePressThoughItsViewIsGone() {
        frame([button, .pointerPressed(.left)])
        model.hasButton = false
        frame([])
        #expect(frame([.pointerReleased(.left)]).consumed == [true])
    }

    @Test func spaceTogglesTheBoxOrFiresTheGunButNotBoth() {
        let space = InputEvent.keyPressed(.space, [])
        #expect(frame([space]).consumed == [false])
        #expect(!frame([]).wantsKeyboard)
        // A click on the box leaves the keys to the game.
        let clicked = frame([box, .pointerPressed(.left), .pointerReleased(.left), space, .keyPressed("w", [])])
        #expect(clicked.consumed == [true, true, true, false, false])
        #expect(!clicked.wantsKeyboard)
        #expect(model.isOn)
        // Tab focuses the box: backwards it is the first.
        let toggled = frame([.keyPressed(.tab, .shift), space, .keyPressed("w", [])])
        #expect(toggled.consumed == [true, true, false])
        #expect(toggled.wantsKeyboard)
        #expect(!model.isOn)
        // A press outside removes the focus.
        frame([outside, .pointerPressed(.left), .pointerReleased(.left)])
        #expect(frame([space]).consumed == [false])
        #expect(!model.isOn)
    }

    @Test func aKeyThatEndsADragIsConsumedAndDoesNothingElse() {
        let escape = frame([button, .pointerPressed(.left), .keyPressed(.escape, [])])
        #expect(escape.consumed == [true, true, true])
        #expect(frame([.pointerReleased(.left), .keyPressed(.escape, [])]).consumed.last == false)
        #expect(model.taps == 0)
    }

    @Test func theKeyboardIsWantedByAShortcutWithoutAFocusAndByAFocusWithoutAKey() {
        func output(_ events: [InputEvent]) -> FrameOutput {
            interface.frame(
                FrameInput(size: CGSize(width: 300, height: 100), time: 0, tabEntersGuest: true, events: events)
            ) {
                VStack {
                    Button("Save") {}.keyboardShortcut("s")
                    TextField("Name", text: .constant(""))
                }
            }
        }
        #expect(!output([]).wantsKeyboard)
        let shortcut = output([.keyPressed("s", .control)])
        #expect(shortcut.consumed == [true] && shortcut.wantsKeyboard)
        #expect(!output([]).wantsKeyboard)
        _ = output([.keyPressed(.tab, [])])
        #expect(output([]).wantsKeyboard)
    }

    @Test("A frame rebuilt in other colors reports the claims of its events")
    func otherColours() {
        func output(_ events: [InputEvent]) -> FrameOutput {
            interface.frame(
                FrameInput(size: CGSize(width: 300, height: 100), time: 0, tabEntersGuest: true, events: events)
            ) {
                Button("Dark") { model.isOn.toggle() }.keyboardShortcut("d")
                    .preferredColorScheme(model.isOn ? .dark : .light)
            }
        }
        _ = output([])
        // The view is in the middle.
        let middle = InputEvent.pointerMoved(CGPoint(x: 150, y: 50))
        let clicked = output([middle, .pointerPressed(.left), .pointerReleased(.left), outside])
        #expect(model.isOn && clicked.wantsPointer && clicked.consumed == [true, true, true, false])
        let pressed = output([.pointerLeft, .keyPressed("d", .control)])
        #expect(!model.isOn && pressed.wantsKeyboard && pressed.consumed.last == true)
    }

    @Test(
        "An open menu takes the keys that move through its items",
        arguments: [.home, .end, .up, .down] as [Key]
    )
    func keysOfAMenu(key: Key) {
        func output(_ events: [InputEvent]) -> FrameOutput {
            interface.frame(
                FrameInput(size: CGSize(width: 300, height: 100), time: 0, tabEntersGuest: true, events: events)
            ) {
                Menu("More") {
                    Button("One") {}
                    Button("Two") {}
                }
            }
        }
        #expect(output([.keyPressed(key, [])]).consumed == [false])
        _ = output([.keyPressed(.tab, [])])
        #expect(output([.keyPressed(.space, [])]).consumed == [true])
        _ = output([])
        #expect(output([.keyPressed(key, [])]).consumed == [true])
    }

    @Test func theTextOfAKeyThatAViewHandlesIsTakenWithIt() {
        let events: [InputEvent] = [.keyPressed("q", []), .textEntered("q"), .keyPressed("w", []), .textEntered("w")]
        func output(_ events: [InputEvent], at time: Double) -> FrameOutput {
            interface.frame(
                FrameInput(size: CGSize(width: 300, height: 100), time: time, tabEntersGuest: true, events: events)
            ) {
                Color.red.focusable().onKeyPress { $0.key == "q" ? .handled : .ignored }
            }
        }
        _ = output([], at: 1)
        _ = output([.keyPressed(.tab, [])], at: 2)
        #expect(output(events, at: 3).consumed == [true, true, false, false])
    }

    @Test func tabIsTakenWhereSomethingCanHaveTheFocus() {
        let output = frame([.keyPressed(.tab, []), .modifiersChanged(.shift), .focusChanged(false)])
        #expect(output.consumed == [true, false, false])
        #expect(output.wantsKeyboard)
        let empty = interface.frame(
            FrameInput(
                size: CGSize(width: 300, height: 100),
                time: 0,
                tabEntersGuest: true,
                events: [.keyPressed(.tab, [])]
            ),
            root: Color.red
        )
        // The last frame had a focusable view; this one does not.
        #expect(empty.consumed == [true])
        #expect(
            interface.frame(
                FrameInput(size: .zero, time: 0, tabEntersGuest: true, events: [.keyPressed(.tab, [])]),
                root: Color.red
            ).consumed
                == [false]
        )
    }

    @Test func aFingerBelongsToWhereItCameDown() {
        let touches: [InputEvent] = [
            .touch(finger: 1, .down, CGPoint(x: 50, y: 50)), .touch(finger: 2, .down, CGPoint(x: 350, y: 50)),
            .touch(finger: 1, .move, CGPoint(x: 350, y: 50)), .touch(finger: 2, .move, CGPoint(x: 50, y: 50)),
            .touch(finger: 1, .up, CGPoint(x: 350, y: 50)), .touch(finger: 2, .up, CGPoint(x: 50, y: 50)),
        ]
        #expect(frame(touches).consumed == [true, false, true, false, true, false])
    }

    @Test func anOpenMenuTakesEveryKeyAndPress() {
        let root = Menu("More") { Button("One") {} }.frame(width: 100, height: 40)
        func frame(_ events: [InputEvent]) -> FrameOutput {
            interface.frame(
                FrameInput(size: CGSize(width: 300, height: 200), time: 0, tabEntersGuest: true, events: events),
                root: root
            )
        }
        _ = frame([])
        let center = InputEvent.pointerMoved(CGPoint(x: 150, y: 100))
        _ = frame([center, .pointerPressed(.left), .pointerReleased(.left)])
        _ = frame([])
        let output = frame([.keyPressed("w", []), outside, .pointerMoved(CGPoint(x: 5, y: 5)), .pointerPressed(.left)])
        #expect(output.consumed == [true, false, true, true])
        #expect(output.wantsPointer)
    }

    @Test func whatNobodyCanHaveIsNotTaken() {
        let dropped = InputEvent.dropped([.text("words")], at: CGPoint(x: 50, y: 50))
        #expect(frame([dropped]).consumed == [false])
        #expect(frame([.textEntered("a")]).consumed == [false])
        #expect(frame([button, .pointerLeft]).consumed == [true, false])
        #expect(frame([.keyPressed("x", [], isRepeat: false)]).consumed == [false])
        #expect(frame([.keyPressed("F6", [], isRepeat: false)]).consumed == [false])
    }
}

extension ClaimTests {
    @Test(
        "12.2 Keys that move the focus between views or panes are taken, and passed on when nothing can be focused",
        arguments: [Key.tab, "F6"],
        [KeyModifiers(), .shift]
    )
    func keysThatMoveTheFocus(key: Key, modifiers: KeyModifiers) {
        func taken<V: View>(_ view: V) -> [Bool] {
            let interface = Interface(textSystem: FixedTextSystem())
            _ = interface.frame(FrameInput(size: CGSize(width: 300, height: 100), time: 0), root: view)
            let input = FrameInput(
                size: CGSize(width: 300, height: 100),
                time: 1,
                tabEntersGuest: true,
                events: [.keyPressed(key, modifiers), .keyPressed(key, modifiers)]
            )
            return interface.frame(input, root: view).consumed
        }
        #expect(taken(HSplit(left: { Button("a") {} }, right: { Button("b") {} })) == [true, true])
        #expect(taken(Color.red) == [false, false])
    }
}
