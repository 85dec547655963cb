import Foundation
import SplitView

extension Speller {
    func accessibility(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| a") { Text("a").accessibilityLabel("label") }
        case 1: return spelled("| a") { Text("a").accessibilityLabel(Text("label")) }
        case 2: return spelled("| a") { Text("a").accessibilityLabel(text) }
        case 3: return spelled("| a") { Text("a").accessibilityValue("value") }
        case 4: return spelled("| a") { Text("a").accessibilityValue(Text("\(n)")) }
        case 5: return spelled("| a") { Text("a").accessibilityHint("hint") }
        case 6: return spelled("| a") { Text("a").accessibilityIdentifier("id") }
        case 7: return spelled("|") { Text("a").accessibilityHidden(true) }
        case 8: return spelled("| a") { Text("a").accessibilityAddTraits(.isButton) }
        case 9: return spelled("| a") { Text("a").accessibilityAddTraits([.isHeader, .isSelected]) }
        case 10: return spelled("| a") { Text("a").accessibilityRemoveTraits(.isImage) }
        case 11: return spelled("group a |") { VStack { Text("a") }.accessibilityElement(children: .combine) }
        case 12: return spelled("group  |") { VStack { Text("a") }.accessibilityElement(children: .ignore) }
        case 13: return spelled("group  |") { VStack { Text("a") }.accessibilityElement() }
        case 14: return spelled("| a") { Text("a").accessibility(label: Text("x")) }
        case 15: return spelled("| a") { Text("a").accessibility(identifier: "x") }
        case 16: return spelled("| a") { Text("a").accessibilityHeading(.h1) }
        case 17: return spelled("| a") { Text("a").accessibilitySortPriority(2) }
        case 18: return spelled("| a") { Text("a").accessibilityAction {} }
        case 19: return spelled("| a") { Text("a").accessibilityAction(.escape) {} }
        case 20: return spelled("| a") { Text("a").accessibilityAction(named: "x") {} }
        case 21: return spelled("| a") { Text("a").accessibilityAction(named: Text("x")) {} }
        case 22: return spelled("| a") { Text("a").accessibilityAction(action: {}) { Text("x") } }
        case 23: return spelled("| a") { Text("a").accessibilityActions { Button("x") {} } }
        case 24:
            return spelled("| a") {
                Text("a").accessibilityAdjustableAction { direction in
                    switch direction {
                    case .increment, .decrement: break
                    @unknown default: break
                    }
                }
            }
        case 25: return spelled("| a") { Text("a").accessibilityScrollAction { edge in _ = edge == .top } }
        case 26:
            return spelled("toggle x = on | x") {
                Text("a").accessibilityRepresentation { Toggle("x", isOn: .constant(true)) }
            }
        case 27: return spelled("| a") { Circle().accessibilityChildren { Text("a") } }
        default: return nil
        }
    }
}
