import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Actions, order, pairs, stand-ins, focus and announcements of accessibility modifiers.
@MainActor @Suite("Accessibility actions and structure") struct AccessibilityActionTests {
    /// The actions that the views of a test have received.
    final class Log {
        var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
    }

    private func harness<V: View>(@ViewBuilder _ root: @escaping () -> V) throws -> Harness {
        try Harness(size: CGSize(width: 400, height: 300), root: root)
    }

    private func names(_ harness: Harness) -> [String] {
        harness.host.semantics().compactMap { node in
            guard case .string(let name)? = node.properties["label"] ?? node.properties["string"] else { return nil }
            return name
        }
    }

    private func property(_ name: String, _ harness: Harness) -> SemanticsNode.Value? {
        harness.host.semantics().compactMap { $0.properties[name] }.first
    }

    // MARK: Actions

    @Test(arguments: [
        (SemanticsAction.press, "default"), (.named("Close"), "escape"), (.named("Main action"), "tap"),
        (.named("Delete"), "delete"), (.named("Show menu"), "menu"), (.named("Archive"), "archive"),
        (.named("Reply"), "reply"), (.named("Flag"), "flag"),
        (.increment, "increment"), (.decrement, "decrement"), (.named("Scroll down"), "scroll bottom"),
        (.named("Scroll back"), "scroll leading"),
    ])
    func anActionRunsItsHandler(_ kind: SemanticsAction, _ expected: String) throws {
        let log = Log()
        let harness = try harness {
            Text("Message")
                .accessibilityAction { log.add("default") }
                .accessibilityAction(.escape) { log.add("escape") }
                .accessibilityAction(.magicTap) { log.add("tap") }
                .accessibilityAction(.delete) { log.add("delete") }
                .accessibilityAction(.showMenu) { log.add("menu") }
                .accessibilityAction(named: "Archive") { log.add("archive") }
                .accessibilityAction(named: Text("Reply")) { log.add("reply") }
                .accessibilityAction {
                    log.add("flag")
                } label: {
                    Text("Flag")
                }
                .accessibilityAdjustableAction { log.add("\($0)") }
                .accessibilityScrollAction { log.add("scroll \($0)") }
        }
        try harness.perform(kind, on: "Message")
        #expect(log.lines == [expected])
    }

    @Test(arguments: [
        ("Save", SemanticsAction.press, "save"), ("Loud", .press, "loud true"),
        ("Level", .increment, "level 0.55"),
        ("Level", .decrement, "level 0.45"), ("Columns", .increment, "columns 4"), ("Columns", .decrement, "columns 2"),
    ])
    func aControlPerformsItsOwnActions(_ label: String, _ kind: SemanticsAction, _ expected: String) throws {
        let log = Log()
        let harness = try harness {
            Button("Save") { log.add("save") }
            Toggle("Loud", isOn: Binding(get: { false }, set: { log.add("loud \($0)") }))
            Slider(value: Binding(get: { 0.5 }, set: { log.add("level \($0)") })) { Text("Level") }
            Stepper("Columns", value: Binding(get: { 3 }, set: { log.add("columns \($0)") }))
        }
        try harness.perform(kind, on: label)
        #expect(log.lines == [expected])
    }

    @Test func theOuterActionOfAKindReplacesTheInnerOne() throws {
        let log = Log()
        let harness = try harness {
            Button("Play") { log.add("button") }
                .accessibilityAction { log.add("inner") }
                .accessibilityAction { log.add("outer") }
        }
        try harness.perform(.press, on: "Play")
        #expect(log.lines == ["outer"])
        #expect(property("actions", harness) == .list([.string("click")]))
    }

    @Test func aDisabledViewHasNoActions() throws {
        let harness = try harness {
            VStack {
                Text("a").accessibilityAction(named: "Open") {}
                Button("b") {}
                Slider(value: .constant(0)).accessibilityLabel("c")
            }
            .disabled(true)
        }
        #expect(property("actions", harness) == nil)
        for (label, action) in [("a", SemanticsAction.named("Open")), ("c", .increment)] {
            #expect(throws: HarnessError.self) { try harness.perform(action, on: label) }
        }
    }

    @Test func performingAnUnknownActionNamesTheOthers() throws {
        let harness = try harness { Text("Message").accessibilityAction(named: "Archive") {} }
        let error = #expect(throws: HarnessError.self) { try harness.perform(.named("Erase"), on: "Message") }
        #expect(error?.message.contains("its own actions are “Archive”") == true)
        let missing = #expect(throws: HarnessError.self) { try harness.perform(.press, on: "Messages") }
        #expect(missing?.message.contains("Did you mean “Message”?") == true)
    }

    @Test func aViewBehindADialogPerformsNoAction() throws {
        let log = Log()
        let harness = try harness {
            Button("Save") { log.add("save") }.alert("Sure?", isPresented: .constant(true)) { Button("Yes") {} }
        }
        try harness.run()
        #expect(throws: HarnessError.self) { try harness.perform(.press, on: "Save") }
        #expect(log.lines.isEmpty)
    }

    @Test func anActionOfAViewThatIsGoneIsNotConsumed() throws {
        let log = Log()
        final class Model: ObservableObject { @Published var isShown = true }
        let model = Model()
        let harness = try harness { if model.isShown { Button("Save") { log.add("save") } } }
        let target = try #require(harness.host.placedSemantics().first?.target)
        model.isShown = false
        try harness.step()
        try harness.step([.performed(.press, on: target)])
        #expect(harness.host.consumed == [false] && log.lines.isEmpty)
    }

    @Test func aMenuOpensByItsAction() throws {
        let log = Log()
        let harness = try harness { Menu("More") { Button("Copy") { log.add("copy") } } }
        try harness.perform(.press, on: "More")
        try harness.run()
        try harness.perform(.press, on: "Copy")
        #expect(log.lines == ["copy"])
    }

    // MARK: Structure

    @Test func aCombinedElementHasTheActionsOfItsButtons() throws {
        let log = Log()
        let harness = try harness {
            HStack {
                Text("Ada").accessibilityHint("Unread")
                Text("Lunch").accessibilityAddTraits(.isHeader).accessibilityHeading(.h2)
                Button("Archive") { log.add("archive") }
                Button("Reply") { log.add("reply") }
            }
            .accessibilityElement(children: .combine)
        }
        let group = try #require(harness.host.semantics().first)
        #expect(harness.host.semantics().count == 1)
        #expect(
            group.properties["label"] == .string("Ada Lunch Archive Reply")
                && group.properties["hint"] == .string("Unread")
        )
        #expect(group.properties["traits"] == .list([.string("header")]) && group.properties["heading"] == .number(2))
        try harness.perform(.named("Reply"), on: "Ada Lunch Archive Reply")
        try harness.perform(.named("Archive"), on: "Ada Lunch Archive Reply")
        #expect(log.lines == ["reply", "archive"])
    }

    @Test func aContainerKeepsItsDescendantsAsChildren() throws {
        let harness = try harness {
            VStack {
                Text("5")
                Text("stars")
            }
            .accessibilityElement(children: .contain).accessibilityLabel("Rating")
        }
        let placed = harness.host.placedSemantics()
        #expect(placed.map(\.parent) == [nil, 0, 0])
        #expect(
            placed[0].semanticsNode.role == .container
                && placed[0].semanticsNode.properties["label"] == .string("Rating")
        )
    }

    @Test(arguments: [
        ([0.0, 0, 0], ["a", "b", "c", "d"]), ([0, 1, 2], ["c", "d", "b", "a"]), ([-1, 0, 0], ["b", "c", "d", "a"]),
        ([.nan, 0, 1], ["c", "d", "a", "b"]),
    ])
    func siblingsAreSortedByPriority(_ priorities: [Double], _ expected: [String]) throws {
        let harness = try harness {
            VStack {
                Text("a").accessibilitySortPriority(priorities[0])
                Text("b").accessibilitySortPriority(priorities[1])
                HStack {
                    Text("c")
                    Text("d")
                }
                .accessibilitySortPriority(priorities[2])
            }
        }
        #expect(names(harness) == expected)
    }

    @Test func childrenAreSortedInsideTheirParent() throws {
        let harness = try harness {
            VStack {
                Text("a")
                HStack {
                    Text("b")
                    Text("c").accessibilitySortPriority(9)
                }
                .accessibilityElement(children: .contain).accessibilityLabel("group")
            }
        }
        #expect(names(harness) == ["a", "group", "c", "b"])
        #expect(harness.host.placedSemantics().map(\.parent) == [nil, nil, 1, 1])
    }

    @Test(arguments: AccessibilityHeadingLevel.allCases)
    func aHeadingHasItsLevel(_ level: AccessibilityHeadingLevel) throws {
        let harness = try harness { Text("a").accessibilityHeading(level) }
        #expect(property("heading", harness) == .number(Double(level.rawValue)))
    }

    private struct Pairs: View {
        @Namespace private var pairs
        @Namespace private var others

        var body: some View {
            VStack {
                Text("Elsewhere").accessibilityLabeledPair(role: .label, id: 1, in: others)
                Text("Given").accessibilityLabeledPair(role: .label, id: 1, in: pairs)
                Text("Family").accessibilityLabeledPair(role: .label, id: 2, in: pairs)
                TextField("", text: .constant("Lovelace")).accessibilityLabeledPair(role: .content, id: 2, in: pairs)
                TextField("Own", text: .constant("Ada")).accessibilityLabeledPair(role: .content, id: 1, in: pairs)
                Toggle("On", isOn: .constant(true)).accessibilityLabeledPair(role: .content, id: 3, in: pairs)
            }
        }
    }

    @Test func aLabelNamesItsContent() throws {
        #expect(try harness { Pairs() }.controls().map(\.label) == ["Family", "Given", "On"])
    }

    // MARK: Stand-ins

    private struct Dial: View {
        @State private var level = 0.5

        var body: some View {
            Circle().fill(.red).frame(width: 60, height: 60).accessibilityRepresentation {
                Slider(value: $level) { Text("Volume") }
            }
        }
    }

    @Test func aRepresentationIsDescribedAndPerformsItsActions() throws {
        let harness = try harness { Dial() }
        #expect(harness.controls().map(\.kind) == ["slider"] && harness.controls().first?.value == "0.5")
        #expect(harness.controls().first?.rect == CGRect(x: 170, y: 120, width: 60, height: 60))
        try harness.perform(.increment, on: "Volume")
        #expect(harness.controls().first?.value == "0.55")
    }

    @Test func aRepresentationIsNeitherDrawnNorReached() throws {
        let plain = try harness { Circle().fill(.red).frame(width: 60, height: 60) }
        let dial = try harness { Dial() }
        #expect(try dial.screenshot().bitmap == plain.screenshot().bitmap)
        try dial.key(.tab)
        #expect(dial.controls().allSatisfy { !$0.focused })
        try dial.click(at: CGPoint(x: 225, y: 150))
        #expect(dial.controls().first?.value == "0.5")
    }

    @Test func childrenDescribeTheContentsOfADrawing() throws {
        let harness = try harness {
            Circle().frame(width: 60, height: 60).accessibilityLabel("Rainfall").accessibilityChildren {
                Text("May: 50 mm")
                Text("June: 60 mm")
            }
        }
        #expect(names(harness) == ["Rainfall", "May: 50 mm", "June: 60 mm"])
        #expect(harness.host.placedSemantics().map(\.parent) == [nil, 0, 0])
    }

    @Test func buttonsBecomeActions() throws {
        let log = Log()
        let harness = try harness {
            Text("Message").accessibilityActions {
                Button("Archive") { log.add("archive") }
                Button("Reply") { log.add("reply") }
            }
        }
        #expect(harness.controls().isEmpty && harness.texts == ["Message"])
        try harness.perform(.named("Reply"), on: "Message")
        #expect(log.lines == ["reply"])
    }

    // MARK: Focus and announcements

    private struct Form: View {
        @AccessibilityFocusState private var field: String?
        @AccessibilityFocusState private var isOnText: Bool
        var log: Log

        var body: some View {
            VStack {
                Button("First") {}.accessibilityFocused($field, equals: "first")
                Button("Second") {}.accessibilityFocused($field, equals: "second")
                Text("Words").accessibilityFocused($isOnText)
                Button("Go") { field = "second" }
                Button("Words, please") { isOnText = true }
                Text("\(field ?? "none") \(isOnText)")
            }
        }
    }

    @Test func theAccessibilityFocusFollowsAndMovesTheKeyboardFocus() throws {
        let harness = try harness { Form(log: Log()) }
        #expect(harness.texts.contains("none false"))
        try harness.key(.tab)
        try harness.step()
        #expect(harness.texts.contains("first false"))
        try harness.click("Go")
        try harness.run()
        #expect(harness.texts.contains("second false"))
        #expect(harness.controls().first { $0.focused }?.label == "Second")
        // A text takes no focus.
        try harness.click("Words, please")
        try harness.run()
        #expect(harness.texts.contains("second false"))
    }

    @Test func anAnnouncementReachesTheHost() throws {
        let harness = try harness {
            Button("Archive") {
                AccessibilityNotification.Announcement("1 message archived").post()
                AccessibilityNotification.Announcement("").post()
            }
        }
        #expect(harness.announcements.isEmpty)
        try harness.click("Archive")
        #expect(harness.announcements == ["1 message archived"])
        try harness.step()
        #expect(harness.announcements.count == 1)
        // Outside a frame, the interface that ran the last one announces it.
        AccessibilityNotification.Announcement("Loaded").post()
        try harness.step()
        #expect(harness.announcements == ["1 message archived", "Loaded"])
    }

    @Test("Outside a frame, an announcement is that of the active window, whichever ran the last frame")
    func theActiveWindowAnnounces() throws {
        let (first, second) = (try harness { Text("A") }, try harness { Text("B") })
        try second.host.runFrame([.focusChanged(false)], size: nil)
        try first.host.runFrame([.focusChanged(true)], size: nil)
        try second.step()
        AccessibilityNotification.Announcement("Loaded").post()
        try second.step()
        #expect(second.announcements.isEmpty)
        try first.step()
        #expect(first.announcements == ["Loaded"])
        // Without an active window, that which ran the last frame announces.
        try first.host.runFrame([.focusChanged(false)], size: nil)
        try second.step()
        AccessibilityNotification.Announcement("Saved").post()
        try first.step()
        #expect(first.announcements == ["Loaded"])
        try second.step()
        #expect(second.announcements == ["Saved"])
    }

    @Test func anAnnouncementStaysWithItsInterface() throws {
        let first = try harness { Button("A") { AccessibilityNotification.Announcement("from A").post() } }
        let second = try harness { Text("B") }
        try first.perform(.press, on: "A")
        try second.step()
        #expect(first.announcements == ["from A"] && second.announcements.isEmpty)
    }
}
