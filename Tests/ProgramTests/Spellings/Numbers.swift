import Foundation
import SplitView

extension Speller {
    func numbers(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("slider  = 0.5 |") { Slider(value: $d) }
        case 1: return spelled("slider  = 0.5 |") { Slider(value: $d, in: 0...1) }
        case 2: return spelled("slider  = 0.5 |") { Slider(value: $d, in: 0...1, step: 0.1) }
        case 3:
            return spelled("slider Volume = 0.5 | Volume") {
                Slider(value: $d, in: 0...100, step: 1) { Text("Volume") }
            }
        case 4:
            return spelled("slider Volume = 0.5 | Volume 0 1") {
                Slider(value: $d, in: 0...1) {
                    Text("Volume")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("1")
                }
            }
        case 5:
            return spelled("slider  = 0.5 |") {
                Slider(value: $d, in: 0...1, onEditingChanged: { editing in on = editing })
            }
        case 6:
            return spelled("slider V = 0.5 | V") {
                Slider(value: $d, in: 0...1) {
                    Text("V")
                } onEditingChanged: {
                    on = $0
                }
            }
        case 7:
            return spelled("slider V = 0.5 | V") {
                Slider(value: $d, in: 0...10, step: 1) {
                    Text("V")
                } minimumValueLabel: {
                    Image(systemName: "speaker")
                } maximumValueLabel: {
                    Image(systemName: "speaker.wave.3")
                }
            }
        case 8:
            return spelled("slider  = 1 |") {
                Slider(value: Binding(get: { Double(n) }, set: { n = Int($0) }), in: 0...10)
            }
        case 9: return spelled("slider  = 0.5 |") { Slider(value: $cg, in: 0...10) }
        case 10: return spelled("slider  = 0.5 |") { Slider(value: $fl, in: 0...10) }
        case 11: return spelled("stepper S | S") { Stepper("S", value: $n) }
        case 12: return spelled("stepper S | S") { Stepper("S", value: $n, in: 0...10) }
        case 13: return spelled("stepper S | S") { Stepper("S", value: $n, in: 0...10, step: 2) }
        case 14:
            return spelled("stepper S: 1 | S: 1") {
                Stepper("S: \(n)", value: $n, in: 0...10) { editing in on = editing }
            }
        case 15: return spelled("stepper S | S") { Stepper(value: $n, in: 0...10) { Text("S") } }
        case 16:
            return spelled("stepper S | S") {
                Stepper {
                    Text("S")
                } onIncrement: {
                    n += 1
                } onDecrement: {
                    n -= 1
                }
            }
        case 17: return spelled("stepper S | S") { Stepper("S", onIncrement: { n += 1 }, onDecrement: { n -= 1 }) }
        case 18: return spelled("stepper S | S") { Stepper("S", onIncrement: on ? { n += 1 } : nil, onDecrement: nil) }
        case 19: return spelled("progress  |") { ProgressView() }
        case 20: return spelled("progress Loading… | Loading…") { ProgressView("Loading…") }
        case 21: return spelled("progress  = 0.5 |") { ProgressView(value: d) }
        case 22: return spelled("progress  = 0.3 |") { ProgressView(value: 3, total: 10) }
        case 23: return spelled("progress Loading = 0.05 | Loading") { ProgressView("Loading", value: d, total: 10) }
        case 24: return spelled("progress Loading = 0.5 | Loading") { ProgressView(value: d) { Text("Loading") } }
        case 25:
            return spelled("progress Loading = 0.5 | Loading 50 %") {
                ProgressView(value: d) {
                    Text("Loading")
                } currentValueLabel: {
                    Text("50 %")
                }
            }
        case 26: return spelled("progress Loading | Loading") { ProgressView { Text("Loading") } }
        case 27: return spelled("progress  |") { ProgressView().progressViewStyle(.circular) }
        case 28: return spelled("progress  = 0.5 |") { ProgressView(value: d).progressViewStyle(.linear) }
        case 29: return spelled("progress  |") { ProgressView(value: nil as Double?) }
        case 30: return spelled("progress  |") { ProgressView().controlSize(.small) }
        default: return nil
        }
    }
}
