import Foundation
import SplitView

extension Speller {
    func images(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("|") { Image(systemName: "star.fill") }
        case 1: return spelled("|") { Image(systemName: "star.fill").imageScale(.large) }
        case 2: return spelled("|") { Image(systemName: "star.fill").font(.title) }
        case 3: return spelled("|") { Image(systemName: "star").foregroundStyle(.yellow) }
        case 4: return spelled("|") { Image(systemName: on ? "checkmark.circle.fill" : "circle") }
        case 5: return spelled("|") { Image(systemName: "star").accessibilityLabel("Star") }
        default: return nil
        }
    }
}
