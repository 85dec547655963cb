import Foundation
import SplitView

extension Speller {
    func textEntry(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("?") { TextField("Name", text: $text) }
        case 1: return spelled("?") { TextField("Name", text: $text, prompt: Text("Required")) }
        case 2: return spelled("?") { TextField("Name", text: $text, axis: .vertical) }
        case 3: return spelled("?") { TextField("Name", text: $text, axis: .vertical).lineLimit(3...) }
        case 4: return spelled("?") { TextField("Number", value: $n, format: .number) }
        case 5: return spelled("?") { TextField("Number", value: $d, format: .percent) }
        case 6: return spelled("?") { TextField("Number", value: $optionalNumber, format: .number) }
        case 7: return spelled("?") { TextField(text: $text) { Text("Name") } }
        case 8: return spelled("?") { TextField(text: $text, prompt: Text("p")) { Text("Name") } }
        case 9: return spelled("?") { TextField("Name", text: $text).onSubmit { n += 1 } }
        case 10: return spelled("?") { TextField("Name", text: $text).onSubmit(of: .text) { n += 1 } }
        case 11: return spelled("?") { TextField("Name", text: $text).textFieldStyle(.roundedBorder) }
        case 12: return spelled("?") { TextField("Name", text: $text).textFieldStyle(.plain) }
        case 13: return spelled("?") { TextField("Name", text: $text).focused($focused) }
        case 14: return spelled("?") { TextField("Name", text: $text).focused($field, equals: .name) }
        case 15: return spelled("?") { TextField("Name", text: $items[0].name) }
        case 16: return spelled("?") { TextField("Name", text: Binding(get: { name ?? "" }, set: { name = $0 })) }
        case 17: return spelled("?") { TextField("Name", text: $text).disabled(on) }
        case 18: return spelled("?") { TextField("Name", text: $text).frame(width: 200) }
        case 19: return spelled("?") { SecureField("Password", text: $text) }
        case 20: return spelled("?") { SecureField("Password", text: $text, prompt: Text("p")) }
        case 21: return spelled("?") { SecureField(text: $text) { Text("Password") } }
        case 22: return spelled("?") { TextEditor(text: $text) }
        case 23: return spelled("?") { TextEditor(text: $text).font(.body.monospaced()) }
        case 24: return spelled("?") { TextEditor(text: .constant("fixed")) }
        case 25: return spelled("?") { TextEditor(text: $text).textEditorStyle(.plain) }
        case 26: return spelled("?") { TextEditor(text: $text).frame(minHeight: 100).border(.gray) }
        case 27: return spelled("?") { TextField("Search", text: $text).textFieldStyle(.squareBorder) }
        default: return nil
        }
    }
}
