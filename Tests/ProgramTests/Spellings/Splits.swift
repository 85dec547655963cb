import Foundation
import SplitView

extension Speller {
    func splits(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("|") { HSplit(left: { Color.red }, right: { Color.green }) }
        case 1: return spelled("|") { VSplit(top: { Color.red }, bottom: { Color.green }) }
        case 2: return spelled("|") { Split(primary: { Color.red }, secondary: { Color.green }) }
        case 3:
            return spelled("|") {
                Split(primary: { Color.red }, secondary: { Color.green }).layout(LayoutHolder(.vertical))
            }
        case 4: return spelled("|") { HSplit(left: { Color.red }, right: { Color.green }).fraction(0.25) }
        case 5:
            return spelled("|") {
                HSplit(left: { Color.red }, right: { Color.green }).fraction(
                    FractionHolder.usingUserDefaults(0.5, key: "f")
                )
            }
        case 6: return spelled("|") { HSplit(left: { Color.red }, right: { Color.green }).hide(.right) }
        case 7:
            return spelled("|") {
                HSplit(left: { Color.red }, right: { Color.green }).hide(SideHolder.usingUserDefaults(key: "s"))
            }
        case 8:
            return spelled("|") {
                HSplit(left: { Color.red }, right: { Color.green }).constraints(
                    minPFraction: 0.2,
                    minSFraction: 0.2,
                    priority: .left,
                    dragToHideP: true
                )
            }
        case 9:
            return spelled("|") {
                HSplit(left: { Color.red }, right: { Color.green }).splitter {
                    Splitter(color: .cyan, visibleThickness: 8)
                }
            }
        case 10:
            return spelled("|") {
                HSplit(left: { Color.red }, right: { Color.green }).splitter { Splitter.invisible() }
            }
        case 11:
            return spelled("|") {
                HSplit(left: { Color.red }, right: { Color.green }).styling(
                    color: .blue,
                    inset: 2,
                    visibleThickness: 3,
                    invisibleThickness: 20,
                    hideSplitter: true
                )
            }
        case 12:
            return spelled("|") {
                HSplit(left: { Color.red }, right: { Color.green }).onDrag { fraction in d = fraction }
            }
        case 13:
            return spelled("|") {
                HSplit {
                    Color.red; Color.green; if on { Color.blue }
                }
            }
        case 14:
            return spelled("| n") {
                HSplit {
                    Color.red.pane(minLength: 20, idealLength: 30, collapsible: true, collapsed: $on);
                    ForEach(items) { Text($0.name).pane(minLength: 3) }
                }
            }
        default: return nil
        }
    }
}
