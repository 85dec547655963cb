import Foundation
import SplitView

extension Speller {
    func presentations(_ number: Int) -> Spelling? {
        switch number {
        case 0: return spelled("| a") { Text("a").alert("T", isPresented: $on) { Button("OK") {} } }
        case 1:
            return spelled("| a") {
                Text("a").alert("T", isPresented: $on) {
                    Button("OK", role: .cancel) {}
                } message: {
                    Text("m")
                }
            }
        case 2:
            return spelled("| a") {
                Text("a").alert("T", isPresented: $on, presenting: optional) { item in Button(item.name) {} }
            }
        case 3:
            return spelled("| a") {
                Text("a").alert("T", isPresented: $on, presenting: optional) { item in
                    Button(item.name) {}
                } message: { item in
                    Text(item.name)
                }
            }
        case 4: return spelled("| a") { Text("a").alert(isPresented: $on, error: failure) { Button("OK") {} } }
        case 5:
            return spelled("| a") {
                Text("a").alert(isPresented: $on, error: failure) { error in
                    Button("OK") {}
                } message: { error in
                    Text("m")
                }
            }
        case 6: return spelled("| a") { Text("a").alert(Text("T"), isPresented: $on) { Button("OK") {} } }
        case 7:
            return spelled("| a") {
                Text("a").alert("T", isPresented: $on) {
                    TextField("n", text: $text); Button("OK") {}
                }
            }
        case 8: return spelled("| a") { Text("a").confirmationDialog("T", isPresented: $on) { Button("OK") {} } }
        case 9:
            return spelled("| a") {
                Text("a").confirmationDialog("T", isPresented: $on, titleVisibility: .visible) {
                    Button("Delete", role: .destructive) {}
                } message: {
                    Text("m")
                }
            }
        case 10:
            return spelled("| a") {
                Text("a").confirmationDialog("T", isPresented: $on, presenting: optional) { item in Button(item.name) {}
                }
            }
        case 11: return spelled("| a") { Text("a").sheet(isPresented: $on) { Text("s") } }
        case 12: return spelled("| a") { Text("a").sheet(isPresented: $on, onDismiss: act) { Text("s") } }
        case 13: return spelled("| a") { Text("a").sheet(isPresented: $on, onDismiss: { n += 1 }) { Text("s") } }
        case 14: return spelled("| a") { Text("a").sheet(item: $optional) { item in Text(item.name) } }
        case 15: return spelled("| a") { Text("a").sheet(item: $optional, onDismiss: act) { Text($0.name) } }
        case 16: return spelled("| a") { Text("a").popover(isPresented: $on) { Text("p") } }
        case 17: return spelled("| a") { Text("a").popover(isPresented: $on, arrowEdge: .bottom) { Text("p") } }
        case 18:
            return spelled("| a") {
                Text("a").popover(isPresented: $on, attachmentAnchor: .point(.bottom), arrowEdge: .bottom) { Text("p") }
            }
        case 19: return spelled("| a") { Text("a").popover(item: $optional) { item in Text(item.name) } }
        case 20: return spelled("| a") { Text("a").interactiveDismissDisabled() }
        case 21: return spelled("| a") { Text("a").contextMenu { Button("x") {} } }
        case 22:
            return spelled("| a") {
                Text("a").contextMenu {
                    Button("x") {}; Divider(); Menu("more") { Button("y") {} }
                }
            }
        case 23: return spelled("menu M | M") { Menu("M") { Button("x") {} } }
        case 24:
            return spelled("menu M | M") {
                Menu {
                    Button("x") {}
                } label: {
                    Label("M", systemImage: "ellipsis")
                }
            }
        case 25: return spelled("menu M | M") { Menu("M", systemImage: "star") { Button("x") {} } }
        case 26:
            return spelled("menu M | M") {
                Menu("M") {
                    Picker("P", selection: $n) { Text("a").tag(0) }; Toggle("On", isOn: $on);
                    Section("s") { Button("x") {} }
                }
            }
        case 27: return spelled("menu M | M") { Menu("M") { Button("x") {} }.fixedSize() }
        case 28: return spelled("menu M | M") { Menu("M") { ForEach(items) { item in Button(item.name) {} } } }
        default: return nil
        }
    }
}
