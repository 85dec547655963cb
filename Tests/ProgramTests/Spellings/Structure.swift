import Foundation
import SplitView

extension Speller {
    func structure(_ number: Int) -> Spelling? {
        switch number {
        case 0:
            return spelled("textField Name =  toggle On = off | Name On") {
                Form {
                    TextField("Name", text: $text); Toggle("On", isOn: $on)
                }
            }
        case 1:
            return spelled("toggle On = off | General On") { Form { Section("General") { Toggle("On", isOn: $on) } } }
        case 2:
            return spelled("toggle On = off | h On f") {
                Form {
                    Section {
                        Toggle("On", isOn: $on)
                    } header: {
                        Text("h")
                    } footer: {
                        Text("f")
                    }
                }
            }
        case 3: return spelled("| a") { Form { Text("a") }.formStyle(.grouped) }
        case 4: return spelled("| Name x") { Form { LabeledContent("Name", value: "x") } }
        case 5: return spelled("| Name x") { LabeledContent("Name") { Text("x") } }
        case 6:
            return spelled("| Name x") {
                LabeledContent {
                    Text("x")
                } label: {
                    Text("Name")
                }
            }
        case 7: return spelled("| Size 1") { LabeledContent("Size", value: n, format: .number) }
        case 8: return spelled("| G a") { GroupBox("G") { Text("a") } }
        case 9:
            return spelled("| G a") {
                GroupBox {
                    Text("a")
                } label: {
                    Label("G", systemImage: "star")
                }
            }
        case 10: return spelled("| a") { GroupBox { Text("a") } }
        case 11: return spelled("| G a") { GroupBox(label: Text("G")) { Text("a") } }
        case 12:
            return spelled("tabs  = A tab A = on | a A") {
                TabView { Text("a").tabItem { Label("A", systemImage: "star") } }
            }
        case 13:
            return spelled("tabs  = B tab A = off tab B = on | b A B") {
                TabView(selection: $n) {
                    Text("a").tabItem { Text("A") }.tag(0); Text("b").tabItem { Text("B") }.tag(1)
                }
            }
        case 14:
            return spelled("tabs  = A tab A = on | a A") { TabView { Tab("A", systemImage: "star") { Text("a") } } }
        case 15:
            return spelled("tabs  = B tab A = off tab B = on | b A B") {
                TabView(selection: $n) {
                    Tab("A", systemImage: "star", value: 0) { Text("a") };
                    Tab("B", systemImage: "star", value: 1) { Text("b") }
                }
            }
        case 16:
            return spelled("tabs  = A tab A = on | a A") {
                TabView {
                    Tab {
                        Text("a")
                    } label: {
                        Text("A")
                    }
                }
            }
        case 17: return spelled("| No mail") { ContentUnavailableView("No mail", systemImage: "tray") }
        case 18:
            return spelled("| No mail None") {
                ContentUnavailableView("No mail", systemImage: "tray", description: Text("None"))
            }
        case 19:
            return spelled("button a | No d a") {
                ContentUnavailableView {
                    Label("No", systemImage: "tray")
                } description: {
                    Text("d")
                } actions: {
                    Button("a") {}
                }
            }
        case 20:
            return spelled("| No Results Check the spelling or try a new search.") { ContentUnavailableView.search }
        case 21:
            return spelled("| No Results for “” Check the spelling or try a new search.") {
                ContentUnavailableView.search(text: text)
            }
        case 22: return spelled("| a") { Text("a").navigationTitle("T") }
        case 23: return spelled("| a") { Text("a").navigationTitle(text) }
        case 24: return spelled("| a") { Text("a").navigationTitle(Text("T")) }
        case 25:
            return spelled("| a b") {
                NavigationSplitView {
                    List { Text("a") }
                } detail: {
                    Text("b")
                }
            }
        case 26:
            return spelled("| a b c") {
                NavigationSplitView {
                    Text("a")
                } content: {
                    Text("b")
                } detail: {
                    Text("c")
                }
            }
        case 27: return spelled("button x | x a") { Text("a").toolbar { Button("x") {} } }
        case 28: return spelled("button x | x a") { Text("a").toolbar { ToolbarItem { Button("x") {} } } }
        case 29:
            return spelled("button x | x a") {
                Text("a").toolbar { ToolbarItem(placement: .primaryAction) { Button("x") {} } }
            }
        case 30:
            return spelled("button x button y | x y a") {
                Text("a").toolbar {
                    ToolbarItemGroup(placement: .navigation) {
                        Button("x") {}; Button("y") {}
                    }
                }
            }
        case 31:
            return spelled("| t s s a") {
                Text("a").toolbar {
                    ToolbarItem(placement: .principal) { Text("t") }; ToolbarItem(placement: .status) { Text("s") };
                    ToolbarItem(placement: .automatic) { Text("s") }
                }
            }
        case 32:
            return spelled("button x button x button x | x x x a") {
                Text("a").toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("x") {} };
                    ToolbarItem(placement: .confirmationAction) { Button("x") {} };
                    ToolbarItem(placement: .destructiveAction) { Button("x") {} }
                }
            }
        case 33: return spelled("| a") { Text("a").toolbar { if on { ToolbarItem { Button("x") {} } } } }
        case 34:
            return spelled("button x | x a") {
                Text("a").toolbar {
                    Spacer(); Button("x") {}
                }
            }
        default: return nil
        }
    }
}
