import Foundation
import SplitView

extension Speller {
    func pickers(_ number: Int) -> Spelling? {
        switch number {
        case 0:
            return spelled("picker P = b | P b") {
                Picker("P", selection: $n) {
                    Text("a").tag(0); Text("b").tag(1)
                }
            }
        case 1:
            return spelled("picker P =  | P") {
                Picker(selection: $n) {
                    Text("a").tag(0)
                } label: {
                    Text("P")
                }
            }
        case 2: return spelled("picker P =  | P") { Picker(selection: $n, label: Text("P")) { Text("a").tag(0) } }
        case 3:
            return spelled("picker P = 1 | P 1") {
                Picker("P", selection: $n) { ForEach(0..<3) { i in Text("\(i)").tag(i) } }
            }
        case 4:
            return spelled("picker P = 1 | P 1") {
                Picker("P", selection: $n) { ForEach(0..<3, id: \.self) { Text("\($0)") } }
            }
        case 5:
            return spelled("picker P = one | P one") {
                Picker("P", selection: $kind) { ForEach(Kind.allCases) { Text($0.rawValue).tag($0) } }
            }
        case 6:
            return spelled("picker P = One | P One") {
                Picker("P", selection: $kind) {
                    ForEach(Kind.allCases, id: \.self) { kind in Text(kind.rawValue.capitalized) }
                }
            }
        case 7:
            return spelled("picker P = None | P None") {
                Picker("P", selection: $selection) {
                    Text("None").tag(nil as Item.ID?); ForEach(items) { Text($0.name).tag(Optional($0.id)) }
                }
            }
        case 8:
            return spelled("picker P =  | P") {
                Picker("P", selection: $selection) { ForEach(items) { Text($0.name).tag($0.id as Item.ID?) } }
            }
        case 9:
            return spelled("picker P =  | P") { Picker("P", systemImage: "star", selection: $n) { Text("a").tag(0) } }
        case 10:
            return spelled("picker P segment a = off | P a") {
                Picker("P", selection: $n) { Text("a").tag(0) }.pickerStyle(.segmented)
            }
        case 11:
            return spelled("picker P =  | P") { Picker("P", selection: $n) { Text("a").tag(0) }.pickerStyle(.menu) }
        case 12:
            return spelled("picker P radioButton a = off | P a") {
                Picker("P", selection: $n) { Text("a").tag(0) }.pickerStyle(.radioGroup)
            }
        case 13:
            return spelled("picker P radioButton a = off | P a") {
                Picker("P", selection: $n) { Text("a").tag(0) }.pickerStyle(.inline)
            }
        case 14:
            return spelled("picker P = b | P b") {
                Picker("P", selection: $n) {
                    Section("s") { Text("a").tag(0) }; Divider(); Text("b").tag(1)
                }
            }
        default: return nil
        }
    }
}
