import Foundation
import SplitView

extension Speller {
    func textEntry(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("textField Name =  | Name") { TextField("Name", text: $text) }
        case 1:
            return spelled("textField Name =  | Required") { TextField("Name", text: $text, prompt: Text("Required")) }
        case 2: return spelled("textField Name =  | Name") { TextField("Name", text: $text, axis: .vertical) }
        case 3:
            return spelled("textField Name =  | Name") {
                TextField("Name", text: $text, axis: .vertical).lineLimit(3...)
            }
        case 4: return spelled("textField Number = 1 |") { TextField("Number", value: $n, format: .number) }
        case 5: return spelled("textField Number = 50% |") { TextField("Number", value: $d, format: .percent) }
        case 6:
            return spelled("textField Number =  | Number") {
                TextField("Number", value: $optionalNumber, format: .number)
            }
        case 7: return spelled("textField Name =  | Name") { TextField(text: $text) { Text("Name") } }
        case 8: return spelled("textField Name =  | p") { TextField(text: $text, prompt: Text("p")) { Text("Name") } }
        case 9: return spelled("textField Name =  | Name") { TextField("Name", text: $text).onSubmit { n += 1 } }
        case 10:
            return spelled("textField Name =  | Name") { TextField("Name", text: $text).onSubmit(of: .text) { n += 1 } }
        case 11:
            return spelled("textField Name =  | Name") { TextField("Name", text: $text).textFieldStyle(.roundedBorder) }
        case 12: return spelled("textField Name =  | Name") { TextField("Name", text: $text).textFieldStyle(.plain) }
        case 13: return spelled("textField Name =  | Name") { TextField("Name", text: $text).focused($focused) }
        case 14:
            return spelled("textField Name =  | Name") { TextField("Name", text: $text).focused($field, equals: .name) }
        case 15: return spelled("textField Name = n |") { TextField("Name", text: $items[0].name) }
        case 16:
            return spelled("textField Name =  | Name") {
                TextField("Name", text: Binding(get: { name ?? "" }, set: { name = $0 }))
            }
        case 17: return spelled("textField Name =  | Name") { TextField("Name", text: $text).disabled(on) }
        case 18: return spelled("textField Name =  | Name") { TextField("Name", text: $text).frame(width: 200) }
        case 19: return spelled("secureField Password =  | Password") { SecureField("Password", text: $text) }
        case 20:
            return spelled("secureField Password =  | p") { SecureField("Password", text: $text, prompt: Text("p")) }
        case 21: return spelled("secureField Password =  | Password") { SecureField(text: $text) { Text("Password") } }
        case 22: return spelled("textEditor  =  |") { TextEditor(text: $text) }
        case 23: return spelled("textEditor  =  |") { TextEditor(text: $text).font(.body.monospaced()) }
        case 24: return spelled("textEditor  = fixed |") { TextEditor(text: .constant("fixed")) }
        case 25: return spelled("textEditor  =  |") { TextEditor(text: $text).textEditorStyle(.plain) }
        case 26: return spelled("textEditor  =  |") { TextEditor(text: $text).frame(minHeight: 100).border(.gray) }
        case 27:
            return spelled("textField Search =  | Search") {
                TextField("Search", text: $text).textFieldStyle(.squareBorder)
            }
        default: return nil
        }
    }
}
