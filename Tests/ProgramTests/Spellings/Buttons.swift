import Foundation
import SplitView

extension Speller {
    func buttons(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("button OK | OK") { Button("OK") { n += 1 } }
        case 1: return spelled("button OK | OK") { Button("OK", action: act) }
        case 2: return spelled("button OK | OK") { Button(action: act) { Text("OK") } }
        case 3: return spelled("button OK | OK") { Button(action: { n += 1 }, label: { Text("OK") }) }
        case 4:
            return spelled("button Add | Add") {
                Button {
                    n += 1
                } label: {
                    Label("Add", systemImage: "plus")
                }
            }
        case 5:
            return spelled("button Delete | Delete") {
                Button(role: .destructive) {
                    n += 1
                } label: {
                    Text("Delete")
                }
            }
        case 6: return spelled("button Delete | Delete") { Button("Delete", role: .destructive) { n += 1 } }
        case 7: return spelled("button Cancel | Cancel") { Button("Cancel", role: .cancel) {} }
        case 8: return spelled("button Cancel | Cancel") { Button("Cancel", role: .cancel, action: act) }
        case 9:
            return spelled("button Delete | Delete") {
                Button(role: .destructive, action: act) { Label("Delete", systemImage: "trash") }
            }
        case 10: return spelled("button Add | Add") { Button("Add", systemImage: "plus") { n += 1 } }
        case 11: return spelled("button Add | Add") { Button("Add", systemImage: "plus", action: act) }
        case 12:
            return spelled("button Delete | Delete") {
                Button("Delete", systemImage: "trash", role: .destructive) { n += 1 }
            }
        case 13:
            return spelled("button Delete | Delete") {
                Button("Delete", systemImage: "trash", role: .destructive, action: act)
            }
        case 14: return spelled("button n | n") { Button(items[0].name) { n += 1 } }
        case 15: return spelled("button 1 items | 1 items") { Button("\(n) items") { n += 1 } }
        case 16: return spelled("button a | a") { Button("a") {}.buttonStyle(.plain) }
        case 17: return spelled("button a | a") { Button("a") {}.buttonStyle(.bordered) }
        case 18: return spelled("button a | a") { Button("a") {}.buttonStyle(.borderedProminent) }
        case 19: return spelled("button a | a") { Button("a") {}.buttonStyle(.borderless) }
        case 20: return spelled("button a | a") { Button("a") {}.buttonStyle(.link) }
        case 21: return spelled("button a | a") { Button("a") {}.buttonStyle(LinkButtonStyle()) }
        case 22: return spelled("button a | a") { Button("a") {}.buttonStyle(.automatic) }
        case 23: return spelled("button a | a") { Button("a") {}.buttonStyle(.borderedProminent).tint(.red) }
        case 24: return spelled("button a | a") { Button("a") {}.keyboardShortcut(.defaultAction) }
        case 25: return spelled("button a | a") { Button("a") {}.keyboardShortcut(.cancelAction) }
        case 26: return spelled("button a | a") { Button("a") {}.keyboardShortcut("s") }
        case 27: return spelled("button a | a") { Button("a") {}.keyboardShortcut("s", modifiers: [.command, .shift]) }
        case 28: return spelled("button a | a") { Button("a") {}.keyboardShortcut("s", modifiers: .command) }
        case 29: return spelled("button a | a") { Button("a") {}.keyboardShortcut(.return, modifiers: []) }
        case 30: return spelled("button a | a") { Button("a") {}.keyboardShortcut(.delete) }
        case 31:
            return spelled("button a | a") { Button("a") {}.keyboardShortcut(KeyEquivalent("k"), modifiers: .control) }
        case 32: return spelled("button a | a") { Button("a") {}.disabled(on) }
        case 33: return spelled("button a | a") { Button("a") {}.help("Does it") }
        case 34: return spelled("button a | a") { Button("a") {}.controlSize(.small) }
        case 35: return spelled("button a | a") { Button("a") {}.controlSize(.large) }
        case 36: return spelled("button a | a") { Button("a", action: {}).padding() }
        case 37: return spelled("button Swift | Swift") { Link("Swift", destination: site) }
        case 38: return spelled("button Swift | Swift") { Link(destination: site) { Text("Swift") } }
        default: return nil
        }
    }
}
