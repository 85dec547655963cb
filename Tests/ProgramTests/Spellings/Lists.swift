import Foundation
import SplitView

extension Speller {
    func lists(_ number: Int) -> Spelling? {
        switch number {
        case 0:
            return spelled("| a b") {
                List {
                    Text("a"); Text("b")
                }
            }
        case 1: return spelled("| n") { List(items) { item in Text(item.name) } }
        case 2: return spelled("| n") { List(items, id: \.name) { Text($0.name) } }
        case 3: return spelled("list  row n | n") { List(items, selection: $selection) { Text($0.name) } }
        case 4: return spelled("list  row n | n") { List(items, selection: $many) { Text($0.name) } }
        case 5: return spelled("list  row n | n") { List(items, id: \.id, selection: $selection) { Text($0.name) } }
        case 6: return spelled("list  row n | n") { List(selection: $selection) { ForEach(items) { Text($0.name) } } }
        case 7:
            return spelled("list  row n | n") {
                List(selection: $selection) { ForEach(items) { Text($0.name).tag($0.id) } }
            }
        case 8:
            return spelled("list  row n | A n") {
                List(selection: $many) { Section("A") { ForEach(items) { Text($0.name) } } }
            }
        case 9: return spelled("toggle n = off | n") { List($items) { $item in Toggle(item.name, isOn: $item.done) } }
        case 10: return spelled("| n") { List($items, id: \.id) { $item in Text(item.name) } }
        case 11: return spelled("list  row n | n") { List($items, selection: $selection) { $item in Text(item.name) } }
        case 12: return spelled("| 0 1 2 3 4 5 6 7 8 9") { List(0..<10) { Text("\($0)") } }
        case 13: return spelled("| 0 1 2 3 4 5 6 7 8 9") { List(0..<10, id: \.self) { Text("\($0)") } }
        case 14: return spelled("| n") { List(nodes, children: \.children) { Text($0.name) } }
        case 15:
            return spelled("list  row n | n") {
                List(nodes, children: \.children, selection: $selection) { Text($0.name) }
            }
        case 16:
            return spelled("list  row n | n") {
                List { ForEach(items) { Text($0.name) }.onDelete { items.remove(atOffsets: $0) } }
            }
        case 17:
            return spelled("list  row n | n") { List { ForEach(items) { Text($0.name) }.onDelete(perform: delete) } }
        case 18:
            return spelled("list  row n | n") {
                List { ForEach(items) { Text($0.name) }.onMove { items.move(fromOffsets: $0, toOffset: $1) } }
            }
        case 19:
            return spelled("list  row n | n") {
                List { ForEach(items) { Text($0.name) }.onDelete(perform: delete).onMove(perform: move) }
            }
        case 20:
            return spelled("| h a f") {
                List {
                    Section {
                        Text("a")
                    } header: {
                        Text("h")
                    } footer: {
                        Text("f")
                    }
                }
            }
        case 21: return spelled("| h a") { List { Section("h") { Text("a") } } }
        case 22: return spelled("| a") { List { Text("a") }.listStyle(.plain) }
        case 23: return spelled("| a") { List { Text("a") }.listStyle(.sidebar) }
        case 24: return spelled("| a") { List { Text("a") }.listStyle(.inset) }
        case 25: return spelled("| a") { List { Text("a") }.listStyle(.bordered) }
        case 26: return spelled("| a") { List { Text("a").listRowInsets(EdgeInsets()) } }
        case 27: return spelled("| a") { List { Text("a").listRowBackground(Color.red) } }
        case 28: return spelled("| a") { List { Text("a").listRowSeparator(.hidden) } }
        case 29: return spelled("| a") { List { Text("a").listRowSeparator(.hidden, edges: .top) } }
        case 30: return spelled("| a") { List { Text("a").listRowSeparatorTint(.red) } }
        case 31: return spelled("| a 3") { List { Text("a").badge(3) } }
        case 32: return spelled("| a") { List { Text("a").selectionDisabled() } }
        case 33: return spelled("| n") { OutlineGroup(nodes, children: \.children) { Text($0.name) } }
        case 34: return spelled("| n") { OutlineGroup(nodes, id: \.id, children: \.children) { Text($0.name) } }
        case 35: return spelled("button D | D") { DisclosureGroup("D") { Text("a") } }
        case 36: return spelled("button D | D") { DisclosureGroup("D", isExpanded: $on) { Text("a") } }
        case 37:
            return spelled("button D | D") {
                DisclosureGroup(isExpanded: $on) {
                    Text("a")
                } label: {
                    Text("D")
                }
            }
        case 38:
            return spelled("button D | D") {
                DisclosureGroup {
                    Text("a")
                } label: {
                    Text("D")
                }
            }
        case 39: return spelled("button D | D") { DisclosureGroup(content: { Text("a") }, label: { Text("D") }) }
        case 40:
            return spelled("button h | h") { List { Section("h", isExpanded: $on) { Text("a") } } }
        case 41:
            return spelled("button h | h a") {
                Section(isExpanded: .constant(true)) {
                    Text("a")
                } header: {
                    Text("h")
                }
            }
        case 42:
            let title = "h"
            return spelled("button h | h a") { Section(title, isExpanded: .constant(true)) { Text("a") } }
        default: return nil
        }
    }
}
