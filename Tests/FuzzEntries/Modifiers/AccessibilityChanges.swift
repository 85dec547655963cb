import Foundation
import SplitView

// Modifiers that describe a view to assistive technology; those of texts are among the changes of texts.

extension Planner {
    static let accessibilityChanges: [Change] = [
        Change("accessibilityHeading") { $0.accessibilityHeading($1.choices.pick([.unspecified, .h1, .h6])) },
        Change("accessibilitySortPriority") { $0.accessibilitySortPriority($1.choices.number()) },
        Change("accessibilityAction") { view, p in
            let (words, action) = (p.choices.text(), p.action())
            return p.choices.flag()
                ? AnyView(view.accessibilityAction(named: words, action))
                : AnyView(view.accessibilityAction(.escape, action))
        },
        Change("accessibilityActions") { view, p in
            let (words, action) = (p.choices.text(), p.action())
            return view.accessibilityActions { Button(words, action: action) }
        },
        Change("accessibilityAdjustableAction") { view, p in
            let action = p.action()
            return view.accessibilityAdjustableAction { _ in action() }
        },
        Change("accessibilityScrollAction") { view, p in
            let action = p.action()
            return view.accessibilityScrollAction { _ in action() }
        },
        Change("accessibilityRepresentation") { view, p in
            let other = p.view()
            return view.accessibilityRepresentation { other }
        },
        Change("accessibilityChildren") { view, p in
            let other = p.view()
            return view.accessibilityChildren { other }
        },
        Change("accessibilityLabeledPair") { view, p in
            Paired(view: view, role: p.choices.pick([.label, .content]), id: p.choices.index(below: 2))
        },
        Change("accessibilityFocused") { view, _ in AccessibilityFocusing(view: view) },
    ]
}

private struct Paired: View {
    var view: AnyView
    var role: AccessibilityLabeledPairRole
    var id: Int
    @Namespace private var pairs

    var body: some View {
        HStack {
            view.accessibilityLabeledPair(role: role, id: id, in: pairs)
            Text("Name").accessibilityLabeledPair(role: .label, id: id, in: pairs)
        }
    }
}

private struct AccessibilityFocusing: View {
    var view: AnyView
    @AccessibilityFocusState private var isFocused: Bool

    var body: some View {
        view.accessibilityFocused($isFocused).onTapGesture { isFocused.toggle() }
    }
}
