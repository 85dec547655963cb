import Foundation
import SplitView

extension Speller {
    func toggles(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("toggle On = off | On") { Toggle("On", isOn: $on) }
        case 1: return spelled("toggle On = off | On") { Toggle(isOn: $on) { Text("On") } }
        case 2:
            return spelled("toggle On subtitle = off | On subtitle") {
                Toggle(isOn: $on) {
                    Text("On"); Text("subtitle")
                }
            }
        case 3: return spelled("toggle On = off | On") { Toggle("On", systemImage: "star", isOn: $on) }
        case 4: return spelled("toggle On = off | On") { Toggle("On", isOn: $on).toggleStyle(.checkbox) }
        case 5: return spelled("toggle On = off | On") { Toggle("On", isOn: $on).toggleStyle(.switch) }
        case 6: return spelled("toggle On = off | On") { Toggle("On", isOn: $on).toggleStyle(.button) }
        case 7: return spelled("toggle On = off |") { Toggle("On", isOn: $on).labelsHidden() }
        case 8: return spelled("toggle  = off |") { Toggle("", isOn: $on).labelsHidden() }
        case 9: return spelled("toggle On = on | On") { Toggle("On", isOn: .constant(true)) }
        case 10: return spelled("toggle On = off | On") { Toggle("On", isOn: $items[0].done) }
        case 11:
            return spelled("toggle On = off | On") {
                Toggle("On", isOn: Binding(get: { n > 1 }, set: { n = $0 ? 2 : 0 }))
            }
        case 12: return spelled("toggle On = off | On") { Toggle("On", isOn: $on.animation()) }
        case 13: return spelled("toggle On = off | On") { Toggle("On", isOn: $on).tint(.green) }
        case 14: return spelled("toggle All = off | All") { Toggle("All", sources: $items, isOn: \.done) }
        default: return nil
        }
    }
}
