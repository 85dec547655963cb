import Foundation
import SplitView

// Modifiers that handle input, and those that follow state.

extension Planner {
    static let eventChanges: [Change] = [
        Change("onTapGesture") { $0.onTapGesture(count: $1.choices.index(below: 4), perform: $1.action()) },
        Change("onLongPressGesture") {
            $0.onLongPressGesture(
                minimumDuration: $1.choices.number(),
                maximumDistance: $1.choices.length(),
                perform: $1.action()
            )
        },
        Change("gesture") { view, p in view.gesture(p.drag()) },
        Change("highPriorityGesture") { view, p in view.highPriorityGesture(p.drag()) },
        Change("simultaneousGesture") { view, p in
            let action = p.action()
            return view.simultaneousGesture(
                LongPressGesture(minimumDuration: p.choices.number()).sequenced(before: p.drag()).onEnded { _ in
                    action()
                }
            )
        },
        Change("onHover") { view, p in
            let action = p.action()
            return view.onHover { if $0 { action() } }
        },
        Change("onContinuousHover") { view, p in
            let action = p.action()
            return view.onContinuousHover { _ in action() }
        },
        Change("allowsHitTesting") { $0.allowsHitTesting($1.choices.flag()) },
        Change("contentShape") { $0.contentShape(Path($1.choices.rect())) },
        Change("disabled") { $0.disabled($1.choices.flag()) },
        Change("selectionDisabled") { $0.selectionDisabled($1.choices.flag()) },
        Change("keyboardShortcut") {
            $0.keyboardShortcut(Key(rawValue: $1.choices.pick(["a", "s", "Return", "Escape"])))
        },
        Change("focusable") { $0.focusable($1.choices.flag()) },
        Change("focused") { view, p in Focusing(view: view, kind: 0) },
        Change("defaultFocus") { view, p in Focusing(view: view, kind: 1) },
        Change("searchFocused") { view, p in Focusing(view: view, kind: 2) },
        Change("onKeyPress") { view, p in
            let action = p.action()
            return view.onKeyPress { _ in
                action()
                return .handled
            }
        },
        Change("onDeleteCommand") { $0.onDeleteCommand(perform: $1.action()) },
        Change("onExitCommand") { $0.onExitCommand(perform: $1.action()) },
        Change("onMoveCommand") { view, p in
            let action = p.action()
            return view.onMoveCommand { _ in action() }
        },
        Change("onSubmit") { $0.onSubmit($1.action()) },
        Change("submitScope") { $0.submitScope($1.choices.flag()) },
        Change("draggable") { view, p in
            let (words, preview) = (p.choices.text(), p.view())
            return p.choices.flag() ? AnyView(view.draggable(words)) : AnyView(view.draggable(words) { preview })
        },
        Change("dropDestination") { view, p in
            let action = p.action()
            return view.dropDestination(for: String.self) { items, _ in
                action()
                return !items.isEmpty
            }
        },
        Change("onDrag") { view, p in
            let text = p.choices.text()
            return view.onDrag { NSItemProvider(object: text) }
        },
        Change("onDrop") { view, p in
            let action = p.action()
            return view.onDrop(of: [p.choices.flag() ? .text : .image], isTargeted: nil) { providers in
                action()
                return !providers.isEmpty
            }
        },
        Change("focusedValue") { view, p in
            let text = p.choices.text()
            return p.choices.flag()
                ? AnyView(view.focusedValue(\.fuzzed, text)) : AnyView(view.focusedSceneValue(\.fuzzed, text))
        },
        Change("copyable") { view, p in
            let text = p.choices.text()
            return view.copyable([text])
        },
        Change("cuttable") { view, p in
            let text = p.choices.text()
            return view.cuttable(for: String.self) { [text] }
        },
        Change("pasteDestination") { view, _ in view.pasteDestination(for: URL.self) { _ in } },
        Change("onCopyCommand") { view, p in
            let text = p.choices.text()
            return view.onCopyCommand { [NSItemProvider(object: text)] }
        },
        Change("onCutCommand") { view, _ in view.onCutCommand { [] } },
        Change("onPasteCommand") { view, _ in view.onPasteCommand(of: [.plainText]) { _ in } },
        Change("focusedSceneValue") { $0.focusedSceneValue(\.fuzzed, $1.choices.text()) },
        Change("focusedObject") { view, p in view.focusedObject(p.choices.flag() ? FuzzedObject() : nil) },
        Change("focusedSceneObject") { view, p in view.focusedSceneObject(p.choices.flag() ? FuzzedObject() : nil) },
    ]

    static let stateChanges: [Change] = [
        Change("id") { $0.id($1.choices.index(below: 3)) },
        Change("tag") { $0.tag($1.choices.index(below: 3)) },
        Change("equatable") { view, p in Even(number: p.choices.index(below: 3)).equatable().overlay { view } },
        Change("modifier") { $0.modifier(Framed(length: $1.choices.length())) },
        Change("environment") { view, p in
            switch p.choices.index(below: 4) {
            case 0: AnyView(view.environment(\.layoutDirection, .rightToLeft))
            case 1: AnyView(view.environment(\.colorScheme, .dark))
            case 2: AnyView(view.environment(\.accessibilityReduceMotion, true))
            default: AnyView(view.environment(\.lineLimit, p.choices.index(below: 5)))
            }
        },
        Change("transformEnvironment") { view, p in
            let font = p.choices.font() ?? .body
            return view.transformEnvironment(\.font) { $0 = font }
        },
        Change("environmentObject") { view, p in view.environmentObject(p.subject) },
        Change("animation") { $0.animation($1.animation(), value: $1.subject.calls) },
        Change("transaction") { view, p in
            let animation = p.animation()
            return view.transaction { $0.animation = animation }
        },
        Change("transition") { view, p in
            let flag = p.subject.flag(&p.choices)
            return Coming(isThere: flag, transition: p.transition(), view: view)
        },
        Change("onAppear") { $0.onAppear(perform: $1.action()) },
        Change("onDisappear") { $0.onDisappear(perform: $1.action()) },
        Change("onChange") { view, p in
            let (subject, flag) = (p.subject, p.subject.flag(&p.choices))
            return view.onChange(of: flag.wrappedValue, initial: p.choices.flag()) { subject.calls += 1 }
        },
        Change("onReceive") { view, p in
            let subject = p.subject
            return view.onReceive(AsyncStream<Int> { $0.finish() }) { subject.calls += $0 }
        },
        Change("task") { view, p in
            let subject = p.subject
            return view.task { subject.calls += 1 }
        },
        Change("onGeometryChange") { view, p in
            let subject = p.subject
            return view.onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                subject.numbers[0] = $0.width
            }
        },
        Change("preference") { $0.preference(key: FuzzPreference.self, value: $1.choices.index(below: 5)) },
        Change("transformPreference") { view, _ in view.transformPreference(FuzzPreference.self) { $0 &+= 1 } },
        Change("onPreferenceChange") { view, p in
            let subject = p.subject
            return view.onPreferenceChange(FuzzPreference.self) { subject.indices[0] = $0 }
        },
        Change("backgroundPreferenceValue") { view, _ in
            view.backgroundPreferenceValue(FuzzPreference.self) { Text("\($0)") }
        },
        Change("overlayPreferenceValue") { view, _ in
            view.overlayPreferenceValue(FuzzAnchor.self) { anchors in
                GeometryReader { proxy in
                    ForEach(anchors.indices, id: \.self) { Text("\(proxy[anchors[$0]].width)") }
                }
            }
        },
        Change("anchorPreference") { view, _ in view.anchorPreference(key: FuzzAnchor.self, value: .bounds) { [$0] } },
        Change("transformAnchorPreference") { view, _ in
            view.transformAnchorPreference(key: FuzzAnchor.self, value: .bounds) { $0.append($1) }
        },
        Change("arrangement") { view, p in
            p.choices.flag()
                ? AnyView(view.arrangement(p.subject.shownArrangement)) : AnyView(view.arrangement(p.subject.arranged))
        },
        Change("layoutHistory") { view, p in view.layoutHistory(p.subject.history) },
        Change("workspaceNaming") { view, p in view.workspaceNaming(p.subject.shownWorkspaces) },
        Change("onDrop with a delegate") { view, p in
            let drop = FuzzedDrop(
                operation: p.choices.pick([.copy, .move, .cancel, .forbidden]),
                isValid: p.choices.flag(),
                action: p.action()
            )
            return view.onDrop(of: [p.choices.flag() ? .text : .image], delegate: drop)
        },
        Change("onKeyPress with its release") { view, p in
            let action = p.action()
            return view.onKeyPress(phases: .all) { press in
                action()
                return press.phase == .up ? .handled : .ignored
            }
        },
        Change("undoManager") { view, p in Undoable(view: view, value: p.subject.text(&p.choices)) },
        Change("swipeActions") { view, p in
            let (edge, isFull) = (p.choices.flag() ? HorizontalEdge.leading : .trailing, p.choices.flag())
            let (words, action) = (p.choices.text(), p.action())
            return view.swipeActions(edge: edge, allowsFullSwipe: isFull) {
                Button(words, systemImage: "trash", role: .destructive, action: action)
                Button(words, action: action).tint(.orange)
            }
        },
        Change("refreshable") { view, _ in view.refreshable {} },
    ]

    private mutating func drag() -> some Gesture {
        let action = action()
        return DragGesture(minimumDistance: choices.length()).onChanged { _ in action() }.onEnded { _ in action() }
            .exclusively(before: TapGesture(count: choices.index(below: 4)).onEnded { action() })
    }

    mutating func animation() -> Animation? {
        let base: Animation =
            switch choices.index(below: 6) {
            case 0: .default
            case 1: .linear(duration: choices.number())
            case 2: .spring(response: choices.number(), dampingFraction: choices.share())
            case 3: .interpolatingSpring(stiffness: choices.number(), damping: choices.number())
            case 4:
                .timingCurve(
                    choices.share(),
                    choices.share(),
                    choices.share(),
                    choices.share(),
                    duration: choices.share()
                )
            default: .bouncy
            }
        return switch choices.index(below: 5) {
        case 0: nil
        case 1: base.delay(choices.number())
        case 2: base.speed(choices.number())
        case 3: base.repeatCount(choices.index(below: 5) - 1, autoreverses: choices.flag())
        default: base
        }
    }

    private mutating func transition() -> AnyTransition {
        let one: AnyTransition =
            switch choices.index(below: 7) {
            case 0: .opacity
            case 1: .slide
            case 2: .scale(scale: choices.share(), anchor: choices.anchor())
            case 3: .move(edge: .bottom)
            case 4: .offset(choices.size())
            case 5: AnyTransition(FuzzTransition(length: choices.length()))
            default: .push(from: .leading)
            }
        return choices.flag() ? one.combined(with: .opacity) : .asymmetric(insertion: one, removal: .slide)
    }
}

/// A transition that changes the layout and the drawing.
private struct FuzzTransition: Transition {
    var length: CGFloat

    func body(content: Content, phase: TransitionPhase) -> some View {
        content.padding(phase.isIdentity ? 0 : length).scaleEffect(phase.isIdentity ? 1 : 0.5)
    }
}

/// A view that is inserted and removed.
private struct Coming: View {
    var isThere: Binding<Bool>
    var transition: AnyTransition
    var view: AnyView

    var body: some View {
        VStack { if isThere.wrappedValue { view.transition(transition) } }
    }
}

/// A view that has the focus, or requests it.
private struct Focusing: View {
    var view: AnyView
    var kind: Int
    @FocusState private var isFocused: Bool
    @State private var text = "find"

    var body: some View {
        switch kind {
        case 0: view.focused($isFocused).onTapGesture { isFocused.toggle() }
        case 1: view.defaultFocus($isFocused, true)
        default: view.searchable(text: $text).searchFocused($isFocused)
        }
    }
}

private struct Even: View, Equatable {
    var number: Int

    var body: some View { Text("\(number)") }
}

private struct Framed: ViewModifier {
    var length: CGFloat

    func body(content: Content) -> some View { content.padding(length).border(.red) }
}

struct FuzzPreference: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value &+= nextValue() }
}

struct FuzzAnchor: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct FuzzedDrop: DropDelegate {
    let operation: DropOperation
    let isValid: Bool
    let action: () -> Void

    func validateDrop(info: DropInfo) -> Bool { isValid }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: operation) }
    func dropExited(info: DropInfo) { action() }
    func performDrop(info: DropInfo) -> Bool {
        action()
        return !info.itemProviders(for: [.text]).isEmpty
    }
}

/// A view whose taps change a text that the keys of undo restore.
private struct Undoable: View {
    let view: AnyView
    @Binding var value: String
    @Environment(\.undoManager) private var undoManager
    @StateObject private var target = FuzzedObject()

    var body: some View { view.onTapGesture { change(to: value + "x") } }

    private func change(to new: String) {
        let old = value
        undoManager?.registerUndo(withTarget: target) { _ in change(to: old) }
        value = new
    }
}

private final class FuzzedObject: ObservableObject {}

private struct FuzzedKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
    fileprivate var fuzzed: String? {
        get { self[FuzzedKey.self] }
        set { self[FuzzedKey.self] = newValue }
    }
}
