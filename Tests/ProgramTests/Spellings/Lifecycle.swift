import Foundation
import SplitView

extension Speller {
    func lifecycle(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| a") { Text("a").onAppear { n += 1 } }
        case 1: return spelled("| a") { Text("a").onAppear(perform: act) }
        case 2: return spelled("| a") { Text("a").onAppear() }
        case 3: return spelled("| a") { Text("a").onDisappear { n += 1 } }
        case 4: return spelled("| a") { Text("a").task { n += 1 } }
        case 5: return spelled("| a") { Text("a").task { await load() } }
        case 6: return spelled("| a") { Text("a").task(id: n) { n += 1 } }
        case 7: return spelled("| a") { Text("a").task(priority: .background) { n += 1 } }
        case 8: return spelled("| a") { Text("a").task { do { try await Task.sleep(for: .seconds(1)) } catch {} } }
        case 9: return spelled("| a") { Text("a").onChange(of: n) { d = 1 } }
        case 10: return spelled("| a") { Text("a").onChange(of: n) { old, new in d = Double(new - old) } }
        case 11: return spelled("| a") { Text("a").onChange(of: n) { _, new in d = Double(new) } }
        case 12: return spelled("| a") { Text("a").onChange(of: n) { new in d = Double(new) } }
        case 13: return spelled("| a") { Text("a").onChange(of: n, perform: { d = Double($0) }) }
        case 14: return spelled("| a") { Text("a").onChange(of: n, initial: true) { d = 1 } }
        case 15: return spelled("| a") { Text("a").onChange(of: n, initial: true) { old, new in d = 1 } }
        case 16: return spelled("| a") { Text("a").onChange(of: selection) { d = 1 } }
        case 17: return spelled("| a") { Text("a").onChange(of: [n, 1]) { d = 1 } }
        case 18: return spelled("| a") { Text("a").onReceive(model.$count) { n = $0 } }
        case 19: return spelled("| a") { Text("a").onSubmit { n += 1 } }
        default: return nil
        }
    }
}
