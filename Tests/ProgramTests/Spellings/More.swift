import Foundation
import SplitView

extension Speller {
    func more(_ number: Int) -> Spelling? {
        switch number {
        case 0:
            return spelled("list  row n | n") {
                List(items, selection: $optional) { item in NavigationLink(item.name, value: item) }
            }
        case 1:
            return spelled("list  row n | n detail") {
                NavigationSplitView {
                    List(items, selection: $selection) { Text($0.name) }.navigationSplitViewColumnWidth(
                        min: 100,
                        ideal: 150,
                        max: 200
                    )
                } detail: {
                    Text("detail")
                }
            }
        case 2:
            return spelled("| side detail") {
                NavigationSplitView(columnVisibility: $columns) {
                    Text("side")
                } detail: {
                    Text("detail")
                }
            }
        case 3:
            return spelled("| side list detail") {
                NavigationSplitView {
                    Text("side")
                } content: {
                    Text("list")
                } detail: {
                    Text("detail")
                }.navigationTitle("x")
            }
        case 4: return spelled("| a") { Text("a").navigationSplitViewColumnWidth(200) }
        case 5:
            return spelled("toggle On = off | On") {
                Form { Toggle("On", isOn: $on) }.formStyle(.grouped).frame(width: 400)
            }
        case 6:
            return spelled("picker P = a | P a") {
                Picker(selection: $n, label: Text("P")) {
                    Text("a").tag(1); Text("b").tag(2)
                }.pickerStyle(.menu)
            }
        case 7: return spelled("stepper S | S") { Stepper("S", value: $n) { on = $0 } }
        case 8: return spelled("stepper S | S") { Stepper("S", value: $d, step: 0.1) }
        case 9: return spelled("stepper S 1 | S 1") { Stepper(value: $n, step: 2) { Text("S \(n)") } }
        case 10: return spelled("button a | a") { Button("a") {}.buttonStyle(MyButton()) }
        case 11: return spelled("button On | On") { Toggle("On", isOn: $on).toggleStyle(MyToggle()) }
        case 12: return spelled("| Inbox") { Label("Inbox", systemImage: "tray").labelStyle(MyLabelStyle()) }
        case 13: return spelled("| 50 percent") { ProgressView(value: d).progressViewStyle(MyProgressStyle()) }
        case 14:
            return spelled("| no") {
                Text(on ? "yes" : "no").font(on ? .title : .body).fontWeight(on ? .bold : .regular)
            }
        case 15:
            return spelled("| a") { Text("a").padding(.top, 1).padding(.bottom, 2).padding([.leading, .trailing]) }
        case 16:
            return spelled("| a") {
                Text("a").frame(width: 100, height: 100).background(
                    RoundedRectangle(cornerRadius: 10).fill(Color.blue.opacity(0.2))
                ).overlay(RoundedRectangle(cornerRadius: 10).strokeBorder(Color.blue, lineWidth: 2))
            }
        case 17: return spelled("| a") { HStack(alignment: .center, spacing: nil) { Text("a") } }
        case 18:
            return spelled("| Row 0 Row 1 Row 2") {
                VStack(alignment: .trailing, spacing: 2) {
                    ForEach(0..<3, id: \.self) { i in
                        HStack {
                            Text("Row"); Spacer(); Text(String(i))
                        }
                    }
                }
            }
        case 19: return spelled("|") { ForEach(0..<3) { _ in Circle().frame(width: 3, height: 3) } }
        case 20:
            return spelled("toggle x = off | x") {
                Toggle(
                    isOn: Binding(
                        get: { many.contains(items[0].id) },
                        set: { if $0 { many.insert(items[0].id) } else { many.remove(items[0].id) } }
                    )
                ) { Text("x") }
            }
        case 21:
            return spelled("button a | a") {
                Button {
                    withAnimation(.easeInOut) { on.toggle() }
                } label: {
                    HStack {
                        Text("a"); Image(systemName: on ? "chevron.down" : "chevron.right")
                    }
                }
            }
        case 22: return spelled("| a") { Text("a").onTapGesture { withAnimation { on.toggle() } } }
        case 23: return spelled("| a") { Text("a").foregroundColor(on ? .red : nil) }
        case 24:
            return spelled("| a") {
                Text("a").foregroundColor(.white).padding(.vertical, 4).padding(.horizontal, 8).background(
                    Capsule().fill(Color.accentColor)
                )
            }
        case 25: return spelled("progress  |") { Group { if let name { Text(name) } else { ProgressView() } } }
        case 26:
            return spelled("| a") {
                Text("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).padding()
            }
        case 27:
            return spelled("| n") {
                ScrollView {
                    VStack(alignment: .leading) {
                        ForEach(items) { item in Row(item: item).frame(maxWidth: .infinity, alignment: .leading) }
                    }.padding()
                }
            }
        default: return nil
        }
    }
}
