import Foundation
import SplitView

extension Speller {
    func mixes(_ number: Int) -> Spelling? {
        switch number {
        case 0:
            return spelled("| a") {
                Text("a").textSelection(.enabled).help("x").onTapGesture {}.contextMenu { Button("Copy") {} }
            }
        case 1:
            return spelled("button one button two button three | one two three") {
                HStack {
                    ForEach(Kind.allCases, id: \.self) { k in
                        Button(k.rawValue) { kind = k }.buttonStyle(.plain).foregroundStyle(
                            kind == k ? Color.accentColor : .secondary
                        )
                    }
                }
            }
        case 2:
            return spelled("list  row n | n") {
                List(selection: $selection) {
                    ForEach(items) { item in
                        HStack {
                            Image(systemName: item.done ? "checkmark.circle.fill" : "circle").foregroundStyle(
                                item.done ? .green : .secondary
                            ); Text(item.name).strikethrough(item.done)
                        }
                    }
                }
            }
        case 3:
            return spelled("| a") {
                Text("a").onChange(of: text) { oldValue, newValue in if newValue.count > 10 { text = oldValue } }
            }
        case 4:
            return spelled("button Add | a") {
                Text("a").frame(minWidth: 400, minHeight: 300).padding().navigationTitle("x").toolbar {
                    ToolbarItem { Button("Add", systemImage: "plus") {} }
                }
            }
        case 5:
            return spelled("textField Search… =  | Search…") {
                TextField("Search…", text: $text).textFieldStyle(.roundedBorder).frame(maxWidth: 200).overlay(
                    alignment: .trailing
                ) {
                    if !text.isEmpty {
                        Button {
                            text = ""
                        } label: {
                            Image(systemName: "xmark.circle.fill")
                        }.buttonStyle(.plain)
                    }
                }
            }
        case 6: return spelled("| h a") { Section("h") { Text("a") } }
        case 7: return spelled("| a") { Section { Text("a") } }
        case 8:
            return spelled("| h a f") { Section(content: { Text("a") }, header: { Text("h") }, footer: { Text("f") }) }
        case 9: return spelled("| x") { Text("x").labelsHidden() }
        case 10: return spelled("| x") { Text("x").onSubmit(of: .search) {} }
        case 11: return spelled("| x") { Text("x").gridCellColumns(2) }
        case 12: return spelled("| x") { Text("x").previewDisplayName("x") }
        case 13: return spelled("| x") { Text("x").imageScale(.small) }
        case 14: return spelled("| x") { Text("x").groupBoxStyle(.automatic) }
        case 15: return spelled("| x") { Text("x").labeledContentStyle(.automatic) }
        case 16: return spelled("| x") { Text("x").disclosureGroupStyle(.automatic) }
        case 17: return spelled("| x") { Text("x").textFieldStyle(.automatic) }
        case 18: return spelled("| x") { Text("x").buttonStyle(.automatic) }
        case 19: return spelled("| x") { Text("x").pickerStyle(.automatic) }
        case 20: return spelled("| x") { Text("x").toggleStyle(.automatic) }
        case 21: return spelled("| x") { Text("x").listStyle(.automatic) }
        case 22: return spelled("| x") { Text("x").labelStyle(.automatic) }
        case 23: return spelled("| x") { Text("x").progressViewStyle(.automatic) }
        case 24: return spelled("| x") { Text("x").formStyle(.automatic) }
        default: return nil
        }
    }
}
