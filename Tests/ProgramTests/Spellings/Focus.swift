import Foundation
import SplitView

extension Speller {
    func focus(_ number: Int) -> Spelling? {
        switch number {
        case 0:
            return spelled("textField a =  | a") {
                TextField("a", text: $text).focused($focused).onAppear { focused = true }
            }
        case 1:
            return spelled("textField a =  | a") { VStack { TextField("a", text: $text) }.defaultFocus($focused, true) }
        case 2:
            return spelled("textField a =  | a") { VStack { TextField("a", text: $text) }.defaultFocus($field, .name) }
        case 3: return spelled("| a") { Text("a").focusable() }
        case 4: return spelled("| a") { Text("a").focusable(on) }
        case 5:
            return spelled("| a") {
                Text("a").focusable().onKeyPress(.space) {
                    n += 1; return .handled
                }
            }
        case 6: return spelled("| a") { Text("a").focusable().onKeyPress(.upArrow, action: { .handled }) }
        case 7:
            return spelled("| a") {
                Text("a").focusable().onKeyPress { press in press.characters == "a" ? .handled : .ignored }
            }
        case 8:
            return spelled("| a") {
                Text("a").focusable().onKeyPress(keys: [.upArrow, .downArrow]) { press in .ignored }
            }
        case 9: return spelled("| a") { Text("a").focusable().onKeyPress(.return, phases: .down) { press in .handled } }
        case 10:
            return spelled("| a") { Text("a").focusable().onKeyPress(characters: .alphanumerics) { press in .handled } }
        case 11: return spelled("| a") { Text("a").focusable().onMoveCommand { direction in n += 1 } }
        case 12: return spelled("| a") { Text("a").focusable().onExitCommand { n += 1 } }
        case 13: return spelled("| a") { Text("a").focusable().onDeleteCommand { n += 1 } }
        default: return nil
        }
    }
}
