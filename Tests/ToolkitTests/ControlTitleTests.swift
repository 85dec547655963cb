import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Titles of controls: literals are `LocalizedStringKey`s, strings are shown verbatim, in every spelling.
@MainActor struct ControlTitleTests {
    private func words<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> [String] {
        try HeadlessHost(size: CGSize(width: 400, height: 1000), root: view).names
    }

    private let name = "Ann"
    private let share = 0.256

    @Test func buttonsInManySpellings() throws {
        let part = "Some words".prefix(4)
        let optional: String? = nil
        let isOn = true
        let found = try words {
            VStack {
                Button("Literal") {}
                Button("To \(name)") {}
                Button("\(share, format: .percent)") {}
                Button("\(share, specifier: "%.1f")") {}
                Button("\(Text("Bold").bold()) word") {}
            }
            VStack {
                Button(name) {}
                Button(part) {}
                Button("To " + name) {}
                Button("a" + "b") {}
                Button(String(3)) {}
                Button(isOn ? "On" : "Off") {}
                Button(optional ?? "None") {}
                Button("Two" as LocalizedStringKey) {}
                Button(LocalizedStringKey("Three")) {}
            }
            VStack {
                Button("Remove", role: .destructive) {}
                Button(name, role: nil) {}
                Button("Add", systemImage: "plus") {}
                Button(name, systemImage: "plus") {}
                Button("Cut", systemImage: "plus", role: .destructive) {}
                Button("Multi", action: {})
                ForEach(["x", "y"], id: \.self) { Button($0) {} }
            }
        }
        #expect(
            found == [
                "Literal", "To Ann", "25.6%", "0.3", "Bold word", "Ann", "Some", "To Ann", "ab", "3", "On", "None",
                "Two",
                "Three", "Remove", "Ann", "Add", "Ann", "Cut", "Multi", "x", "y",
            ]
        )
    }

    @Test func everyControlTakesBoth() throws {
        @MainActor func both(_ title: String) throws -> [[String]] {
            let on = Binding.constant(true)
            let words = Binding.constant("text")
            let number = Binding.constant(3)
            return try [
                self.words {
                    Toggle("\(share, format: .percent)", isOn: on)
                    Toggle("\(share, format: .percent)", systemImage: "plus", isOn: on)
                    Label("\(share, format: .percent)", systemImage: "plus")
                    Picker("\(share, format: .percent)", selection: number) { Text("3").tag(3) }
                        .pickerStyle(.radioGroup)
                    Menu("\(share, format: .percent)") { Button("In") {} }
                    Menu("\(share, format: .percent)", systemImage: "plus") { Button("In") {} }
                    Stepper("\(share, format: .percent)", value: number, in: 0...9)
                    ProgressView("\(share, format: .percent)", value: 0.5)
                    Link("\(share, format: .percent)", destination: URL(fileURLWithPath: "/"))
                    GroupBox("\(share, format: .percent)") { Text("In") }
                }
                .filter { $0 != "In" && $0 != "3" },
                self.words {
                    Toggle(title, isOn: on)
                    Toggle(title, systemImage: "plus", isOn: on)
                    Label(title, systemImage: "plus")
                    Picker(title, selection: number) { Text("3").tag(3) }.pickerStyle(.radioGroup)
                    Menu(title) { Button("In") {} }
                    Menu(title, systemImage: "plus") { Button("In") {} }
                    Stepper(title, value: number, in: 0...9)
                    ProgressView(title, value: 0.5)
                    Link(title, destination: URL(fileURLWithPath: "/"))
                    GroupBox(title) { Text("In") }
                }
                .filter { $0 != "In" && $0 != "3" },
                self.words {
                    Form {
                        Section("\(share, format: .percent)") { Text("In") }
                        LabeledContent("\(share, format: .percent)", value: "In")
                        LabeledContent("\(share, format: .percent)", value: 3, format: .number)
                        LabeledContent("\(share, format: .percent)") { Text("In") }
                        DisclosureGroup("\(share, format: .percent)") { Text("In") }
                        Stepper("\(share, format: .percent)", onIncrement: {}, onDecrement: nil)
                        TextField("\(share, format: .percent)", text: words)
                        SecureField("\(share, format: .percent)", text: words)
                    }
                }
                .filter { $0 != "In" && $0 != "3" && !$0.contains("•") && $0 != "text" },
                self.words {
                    Form {
                        Section(title) { Text("In") }
                        LabeledContent(title, value: "In")
                        LabeledContent(title, value: 3, format: .number)
                        LabeledContent(title) { Text("In") }
                        DisclosureGroup(title) { Text("In") }
                        Stepper(title, onIncrement: {}, onDecrement: nil)
                        TextField(title, text: words)
                        SecureField(title, text: words)
                    }
                }
                .filter { $0 != "In" && $0 != "3" && !$0.contains("•") && $0 != "text" },
            ]
        }
        // String interpolation has no `format:`; a string with a percent sign is shown verbatim.
        let found = try both("25.6%")
        #expect(found[0] == Array(repeating: "25.6%", count: 10))
        #expect(found[1] == found[0])
        #expect(Set(found[2]) == ["25.6%"])
        #expect(found[2] == found[3])
    }

    @Test func pagesQuestionsAndWindowsTakeBoth() throws {
        let title = "Words"
        let yes = Binding.constant(true)
        let host = try HeadlessHost(size: CGSize(width: 400, height: 400)) {
            TabView(selection: .constant(1)) {
                Tab("Tab \(share, format: .percent)", systemImage: "plus", value: 1) {
                    ContentUnavailableView("None \(share, format: .percent)", systemImage: "plus")
                }
                Tab(title, systemImage: "plus", value: 2) { Text("Two") }
            }
            .alert("Sure \(share, format: .percent)?", isPresented: yes) { Button("OK") {} }
            .navigationTitle("Title \(share, format: .percent)")
            .help("Help \(share, format: .percent)")
        }
        for expected in ["Tab 25.6%", "None 25.6%", "Words", "Sure 25.6%?"] { #expect(host.names.contains(expected)) }
        let other = try HeadlessHost(size: CGSize(width: 400, height: 400)) {
            Text("Page")
                .alert(title, isPresented: yes, presenting: 3) { number in Button("\(number)") {} }
                .confirmationDialog(title, isPresented: .constant(false)) { Button("Go") {} }
                .confirmationDialog("Go \(share, format: .percent)?", isPresented: .constant(false)) { Button("Go") {} }
                .navigationTitle(title)
                .navigationTitle(Text("Text"))
                .help(title)
                .help(Text("Text"))
                .badge("New")
                .badge(title)
                .badge(nil)
                .badge(3)
        }
        #expect(other.names.contains("Words"))
    }

    @Test func menusOfTheBarAndColumnsTakeBoth() throws {
        struct File: Identifiable {
            let id: Int
            let name: String
        }
        let title = "Words"
        let found = try words {
            Table([File(id: 1, name: "a")]) {
                TableColumn("Key \(share, format: .percent)", value: \.name)
                TableColumn(title, value: \.name)
                TableColumn("Plain") { file in Text(file.name) }
                TableColumn("By id", value: \.id) { file in Text("\(file.id)") }
            }
            .commands {
                CommandMenu("Go \(share, format: .percent)") { Button("Back") {} }
                CommandMenu(title) { Button("Forth") {} }
            }
        }
        for expected in ["Key 25.6%", "Words", "Plain", "By id", "Go 25.6%"] { #expect(found.contains(expected)) }
    }
}
