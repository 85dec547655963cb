import Foundation
import SplitView

extension Speller {
    func dragAndDrop(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| a") { Text("a").draggable("text") }
        case 1: return spelled("| a") { Text("a").draggable(text) { Text("preview") } }
        case 2: return spelled("| a") { Text("a").draggable(items[0].name) }
        case 3:
            return spelled("| a") {
                Text("a").dropDestination(for: String.self) { strings, location in
                    text = strings[0]; return true
                }
            }
        case 4:
            return spelled("| a") {
                Text("a").dropDestination(for: String.self) { strings, _ in
                    !strings.isEmpty
                } isTargeted: {
                    on = $0
                }
            }
        case 5: return spelled("| a") { Text("a").dropDestination(for: URL.self) { urls, _ in true } }
        default: return nil
        }
    }
}
