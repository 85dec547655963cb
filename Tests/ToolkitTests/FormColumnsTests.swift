import Foundation
import ImmediateUI
import SDLHost
import Testing

/// `formStyle(.columns)`: labels and controls in two columns.
@MainActor @Suite("Forms in columns") struct FormColumnsTests {
    private func host<V: View>(_ width: CGFloat = 400, @ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: width, height: 400)) {
            Form(content: view).formStyle(.columns).frame(maxHeight: .infinity, alignment: .top)
        }
    }

    /// A row of two views of known sizes.
    private struct Row: View {
        var name: String
        var label: CGSize
        var control: CGSize

        init(_ name: String, label: (CGFloat, CGFloat), control: (CGFloat, CGFloat)) {
            self.name = name
            self.label = CGSize(width: label.0, height: label.1)
            self.control = CGSize(width: control.0, height: control.1)
        }

        var body: some View {
            LabeledContent {
                Probe("\(name) control", control.width, control.height)
            } label: {
                Probe("\(name) label", label.width, label.height)
            }
        }
    }

    @Test("Labels end where the column ends, 8 points before the controls, and centers are aligned")
    func columns() throws {
        let rects = try host {
            Row("short", label: (30, 20), control: (100, 20))
            Row("long", label: (80, 20), control: (60, 40))
        }.rects
        // The form is 80 + 8 + 100 wide, in the middle of 400: it begins at 106, the controls at 194.
        #expect(rects["short label"] == CGRect(x: 156, y: 0, width: 30, height: 20))
        #expect(rects["short control"] == CGRect(x: 194, y: 0, width: 100, height: 20))
        // 8 between the rows.
        #expect(rects["long label"] == CGRect(x: 106, y: 38, width: 80, height: 20))
        #expect(rects["long control"] == CGRect(x: 194, y: 28, width: 60, height: 40))
    }

    @Test("Views without a label lie in the column of controls")
    func unlabelled() throws {
        let host = try host {
            Row("row", label: (80, 20), control: (100, 20))
            Toggle("Check", isOn: .constant(true))
            Button("Press") {}
            Probe("plain", 50, 20)
            Group { if true { Probe("grouped", 50, 20).disabled(true) } }
        }
        for name in ["row control", "plain", "grouped"] { #expect(host.rects[name]?.minX == 194, "\(name)") }
        for name in ["Check", "Press"] { #expect(host.control(name)?.rect.minX == 194, "\(name)") }
        // A check box precedes its label.
        #expect((host.rects["Check"]?.minX ?? 0) > 194 + 14)
    }

    @Test("A switch has its label in the column of labels")
    func switches() throws {
        let host = try host { Toggle("On", isOn: .constant(true)).toggleStyle(.switch) }
        let (label, control) = (try #require(host.rects["On"]), try #require(host.control("On")).rect)
        #expect(control.minX == label.maxX + 8 && control.midY == label.midY)
    }

    @Test("Controls that take all width end at the edge of the form", arguments: ["Text:", "Level:", "Part:"])
    func flexibleControls(_ name: String) throws {
        let host = try host(300) {
            TextField("Text:", text: .constant("words"))
            Slider(value: .constant(0.5)) { Text("Level:") }
            LabeledContent {
                Slider(value: .constant(0.5)).accessibilityLabel("Part:")
            } label: {
                Text("A long label:")
            }
        }
        let (control, label) = (try #require(host.control(name)).rect, try #require(host.rects["A long label:"]))
        #expect(label.minX == 0 && control.minX == label.maxX + 8 && control.maxX == 300)
    }

    @Test("Empty fields and editors begin where other controls do") func textEntry() throws {
        let host = try host(300) {
            TextField("Name:", text: .constant(""), prompt: Text("Required"))
            TextEditor(text: .constant("")).frame(height: 40)
            VStack { TextField("Nested:", text: .constant(""), prompt: Text("Required")) }
            Row("row", label: (80, 20), control: (100, 20))
        }
        let editor = try #require(host.inspect().controls.first { $0.kind == "textEditor" }).rect
        for rect in [editor] + (try ["Name:", "Nested:"].map { try #require(host.control($0)).rect }) {
            #expect(rect.minX == 88 && rect.maxX == 300)
        }
        #expect(host.rects["row control"]?.minX == 88)
    }

    private struct Settings: View {
        @State private var name = "a"
        @State private var choice = 1
        @State private var count = 1
        @State private var day = Date(timeIntervalSince1970: 0)
        @State private var color = Color.red
        var body: some View {
            TextField("Name:", text: $name)
            Picker("Menu:", selection: $choice) {
                Text("One").tag(1)
                Text("Two").tag(2)
            }
            Picker("Radio:", selection: $choice) {
                Text("First").tag(1)
                Text("Second").tag(2)
            }
            .pickerStyle(.radioGroup)
            Picker("Segments:", selection: $choice) {
                Text("Left").tag(1)
                Text("Right").tag(2)
            }
            .pickerStyle(.segmented)
            Stepper("Count:", value: $count, in: 0...3)
            DatePicker("Day:", selection: $day, displayedComponents: .date)
            ColorPicker("Color:", selection: $color)
        }
    }

    nonisolated private static let labels = ["Name:", "Menu:", "Radio:", "Segments:", "Count:", "Day:", "Color:"]

    @Test("Every labeled control stands in the columns, named by its label", arguments: labels)
    func kinds(_ label: String) throws {
        let host = try host { Settings() }
        let texts = host.inspect().texts.filter { $0.string == label }
        #expect(texts.count == 1 && host.inspect().controls.filter { $0.label == label }.count == 1)
        let (text, widest) = (try #require(texts.first).rect, try #require(host.rects["Segments:"]))
        let control = try #require(host.control(label)).rect
        #expect(text.maxX == widest.maxX && control.minX == text.maxX + 8)
        #expect(text.midY > control.minY && text.midY < control.maxY)
    }

    @Test(
        "A label and the words of its control have one baseline",
        arguments: [
            ("Menu:", "One"), ("Radio:", "First"), ("Segments:", "Left"),
        ]
    )
    func baselines(_ label: String, _ words: String) throws {
        let host = try host { Settings() }
        let (label, words) = (try #require(host.rects[label]), try #require(host.rects[words]))
        #expect(abs(label.maxY - words.maxY) <= 0.5)
    }

    @Test("Keys reach the controls in the order of the rows") func keys() throws {
        let host = try host { Settings() }
        try host.type(.tab)
        #expect(host.inspect().controls.first { $0.focused }?.label == "Name:")
        try host.type(.tab, .tab, .down)
        #expect(host.control("Radio:")?.value == "Second" && host.control("Menu:")?.value == "Two")
    }

    @Test("Sections are 20 points apart, with header and footer in the column of controls") func sections() throws {
        let rects = try host {
            Row("first", label: (80, 20), control: (100, 20))
            Section {
                Row("second", label: (40, 20), control: (100, 20))
                Row("third", label: (40, 20), control: (100, 20))
            } header: {
                Probe("header", 50, 10)
            } footer: {
                Probe("footer", 60, 10)
            }
            Section {}
            Section { Row("fourth", label: (40, 20), control: (100, 20)) }
            Row("fifth", label: (40, 20), control: (100, 20))
        }.rects
        for name in ["header", "footer", "second control"] { #expect(rects[name]?.minX == 194, "\(name)") }
        let tops = ["first label", "header", "second label", "third label", "footer", "fourth label", "fifth label"]
            .map { rects[$0]?.minY }
        // Heights of 20, and of 10 for header and footer; 8 inside of a section and 20 between two.
        #expect(tops == [0, 40, 58, 86, 114, 144, 184])
    }

    @Test("A modifier of a section applies to its rows") func modifiedSection() throws {
        let rects = try host {
            Row("above", label: (80, 20), control: (100, 20))
            Section { Row("inside", label: (40, 20), control: (100, 20)) }.padding(.vertical, 5)
            Row("below", label: (80, 20), control: (100, 20))
        }.rects
        // 20 for the section's edge and 5 of padding, above and below.
        #expect(rects["inside label"]?.minY == 45 && rects["below label"]?.minY == 90)
        #expect(rects["inside control"]?.minX == rects["above control"]?.minX)
    }

    @Test("A view that only presents others is no row") func presenting() throws {
        let rects = try host {
            Row("above", label: (80, 20), control: (100, 20))
            EmptyView().alert("Never", isPresented: .constant(false)) {}
            Row("below", label: (80, 20), control: (100, 20))
        }.rects
        #expect(rects["below label"]?.minY == 28)
    }

    @Test("A divider crosses both columns") func dividers() throws {
        let host = try host(200) {
            Row("above", label: (80, 20), control: (100, 20))
            Divider()
            Row("below", label: (80, 20), control: (100, 20))
        }
        let (picture, ground) = (try host.screenshot(), try host.screenshot()[2, 2])
        // The divider lies 8 below the first row, 1 point thick.
        let line = (0..<200).filter { picture[$0, 28] != ground }
        #expect(line == Array(0..<200) && host.rects["below label"]?.minY == 37)
    }

    @Test("Rows inside of other views keep their controls aligned") func nestedRows() throws {
        let rects = try host {
            Row("plain", label: (80, 20), control: (100, 20))
            Row("padded", label: (30, 20), control: (60, 20)).padding(.leading, 10)
            Row("framed", label: (30, 20), control: (60, 20)).frame(height: 40)
            VStack(alignment: .leading) { Row("stacked", label: (30, 20), control: (60, 20)) }
        }.rects
        for name in ["plain", "padded", "framed", "stacked"] {
            #expect(rects["\(name) control"]?.minX == 194, "\(name)")
        }
        #expect(rects["framed label"]?.minY == 66)
    }

    @Test("In a narrow form, long labels wrap and leave 100 points to the controls") func narrow() throws {
        let host = try host(220) {
            TextField("A label that is far too long:", text: .constant("a"))
            TextField("Short:", text: .constant("b"))
        }
        let (long, short) = (
            try #require(host.rects["A label that is far too long:"]), try #require(host.rects["Short:"])
        )
        let fields = try ["A label that is far too long:", "Short:"].map { try #require(host.control($0)).rect }
        // 220 - 8 - 100: labels are at most 112 wide.
        #expect(long.width <= 112 && long.height > short.height * 1.5 && long.minX >= 0)
        #expect(fields[0].minX == fields[1].minX && fields[0].maxX == 220 && fields[1].maxX == 220)
        #expect(abs(short.maxX - (fields[1].minX - 8)) < 0.01)
    }

    @Test("The form is as high as its rows") func height() throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 400)) {
            VStack(spacing: 0) {
                Form { ForEach(0..<3) { Row("\($0)", label: (80, 20), control: (100, 20)) } }.formStyle(.columns)
                Probe("after", 10, 10)
            }
        }
        // Three rows of 20 with 8 between, and 10 for the view after them, in the middle of 400.
        #expect(host.rects["0 label"]?.minY == 157 && host.rects["after"]?.minY == 233)
    }

    @Test("Hidden labels take no column") func hiddenLabels() throws {
        let host = try host(300) { TextField("Name:", text: .constant("a")).labelsHidden() }
        #expect(host.rects["Name:"] == nil && host.control("Name:")?.rect.minX == 0)
    }

    @Test("From right to left it is mirrored") func rightToLeft() throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 400)) {
            Form {
                Row("short", label: (30, 20), control: (100, 20))
                Row("long", label: (80, 20), control: (60, 20))
            }
            .formStyle(.columns)
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(host.rects["short label"]?.minX == 214 && host.rects["short control"]?.maxX == 206)
    }

    @Test("The innermost of two styles applies") func styles() throws {
        let grouped = try HeadlessHost(size: CGSize(width: 400, height: 400)) {
            Form { Toggle("On", isOn: .constant(true)) }.formStyle(.grouped).formStyle(.columns)
        }
        #expect(grouped.control("On")?.rect.maxX == 368)
    }

    private struct Growing: View {
        @State private var isDetailed = false
        var body: some View {
            Toggle("Details", isOn: $isDetailed)
            if isDetailed { TextField("A longer label:", text: .constant("a")) }
        }
    }

    @Test("A row that appears moves the column of controls") func changing() throws {
        let host = try host(300) {
            TextField("Name:", text: .constant("a"))
            Growing()
        }
        let before = try #require(host.control("Name:")).rect
        try host.click("Details")
        let (after, label) = (try #require(host.control("Name:")).rect, try #require(host.rects["A longer label:"]))
        #expect(after.minX > before.minX && after.minX == label.maxX + 8 && after.maxX == 300)
        #expect(host.control("Details")?.rect.minX == after.minX)
    }
}
