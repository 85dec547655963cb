import Foundation
import SplitView

/// The controls of the toolkit: fields and an editor, choices and pickers, dialogs and menus, a table of 100,000 rows, and
/// items that are dragged from list to list.
struct ControlsDemo: View {
    private enum Part: String, CaseIterable {
        case fields = "Fields"
        case pickers = "Pickers"
        case dialogs = "Dialogs"
        case table = "Table"
        case drag = "Drag"
    }

    @State private var part = Part.fields

    var body: some View {
        VStack(spacing: 0) {
            Picker("Controls", selection: $part) {
                ForEach(Part.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            .padding(10)
            .frame(maxWidth: .infinity)
            .background(Color.windowBackground)
            Divider()
            switch part {
            case .fields: FieldsPart()
            case .pickers: PickersPart()
            case .dialogs: DialogsPart()
            case .table: TablePart()
            case .drag: DragPart()
            }
        }
        .background(Color.contentBackground)
    }
}

/// Fields on the left, an editor on the right.
private struct FieldsPart: View {
    @State private var name = "Harbour office"
    @State private var code = ""
    @State private var berths = 64
    @State private var depth = 5.0
    @State private var isOpen = true
    @State private var notes = """
        The ferry leaves at seven, and again when the tide allows.

        Select some of this text, type, and undo with Ctrl+Z.
        """

    var body: some View {
        HSplit(left: { fields }, right: { editor })
            .fraction(0.5)
            .constraints(minP: .points(190), minS: .points(120))
            .splitter { Splitter.line(color: .separator) }
    }

    private var fields: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                FormLine("Name") { TextField("Name", text: $name).textFieldStyle(.roundedBorder) }
                FormLine("Code") { SecureField("At least four digits", text: $code).textFieldStyle(.roundedBorder) }
                FormLine("Berths") {
                    Stepper("\(berths)", value: $berths, in: 0...200)
                    Spacer(minLength: 0)
                }
                FormLine("Depth") {
                    Slider(value: $depth, in: 0...20, step: 0.5) { Text("Depth") }.labelsHidden()
                    Text("\(depth.formatted(.number.precision(.fractionLength(1)))) m")
                        .monospacedDigit()
                        .foregroundColor(.secondary)
                        .frame(width: 48, alignment: .trailing)
                }
                FormLine("Full") { ProgressView(value: Double(berths) / 200).accessibilityLabel("Full") }
                Toggle("Open for visitors", isOn: $isOpen).toggleStyle(.checkbox)
                Button("Clear") { (name, code) = ("", "") }
                    .disabled(name.isEmpty && code.isEmpty)
                    .help(name.isEmpty && code.isEmpty ? "The fields are empty" : "Clear name and code")
            }
            .lineLimit(1)
            .padding(16)
        }
    }

    private var editor: some View {
        TextEditor(text: $notes).textEditorStyle(.plain).accessibilityLabel("Notes").padding(12)
    }
}

/// A title, and a control that shows no label of its own. The controls of all lines begin in one column.
private struct FormLine<Content: View>: View {
    private let title: String
    private let alignment: VerticalAlignment
    private let content: Content

    init(_ title: String, alignment: VerticalAlignment = .center, @ViewBuilder content: () -> Content) {
        (self.title, self.alignment, self.content) = (title, alignment, content())
    }

    var body: some View {
        HStack(alignment: alignment, spacing: 10) {
            Text(title).foregroundColor(.secondary).frame(width: 52, alignment: .leading)
            content
        }
    }
}

/// A choice of one, of a date and of a color, and its result.
private struct PickersPart: View {
    private enum Boat: String, CaseIterable {
        case ferry = "Ferry"
        case pilot = "Pilot"
        case yacht = "Yacht"
    }

    @State private var boat = Boat.ferry
    @State private var port = "Harbour"
    @State private var day = Date(timeIntervalSinceReferenceDate: 770_000_000)
    @State private var color = Color(red: 0.16, green: 0.44, blue: 0.62)

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 14) {
                FormLine("Boat", alignment: .top) {
                    Picker("Boat", selection: $boat) {
                        ForEach(Boat.allCases, id: \.self) { Text($0.rawValue) }
                    }
                    .pickerStyle(.radioGroup)
                }
                FormLine("Landing") {
                    Picker("Landing", selection: $port) {
                        ForEach(["Harbour", "Ferry landing", "Salt works"], id: \.self) { Text($0).tag($0) }
                    }
                    .fixedSize()
                }
                FormLine("Day") {
                    DatePicker("Day", selection: $day, displayedComponents: [.date, .hourAndMinute])
                }
                FormLine("") {
                    DatePicker("Month", selection: $day, displayedComponents: .date)
                        .datePickerStyle(.graphical)
                        .fixedSize()
                }
                FormLine("Flag") { ColorPicker("Flag", selection: $color, supportsOpacity: false).fixedSize() }
                FormLine("") {
                    RoundedRectangle(cornerRadius: 4).fill(color).frame(width: 36, height: 24)
                    Text("\(boat.rawValue) to \(port)").lineLimit(1)
                }
            }
            .labelsHidden()
            .padding(16)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// Presentations above the window: an alert, a question, a sheet, a popover and menus.
private struct DialogsPart: View {
    private enum Dialog { case alert, question, sheet, popover }

    @State private var open: Dialog?
    @State private var answer = "Nothing chosen yet"
    @State private var words = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Button("Alert") { open = .alert }
                .alert("The tide is out", isPresented: isOpen(.alert)) {
                    Button("Wait") { answer = "Waiting" }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("The ferry needs two meters and a half.")
                }
            Button("Question") { open = .question }
                .confirmationDialog("Remove the buoy?", isPresented: isOpen(.question)) {
                    Button("Remove", role: .destructive) { answer = "Removed" }
                }
            Button("Sheet") { open = .sheet }
                .sheet(isPresented: isOpen(.sheet)) { sheet }
            Button("Popover") { open = .popover }
                .popover(isPresented: isOpen(.popover)) {
                    Facts("Today", [("High", "06:12"), ("Low", "12:31")]).frame(width: 160, height: 96)
                }
            Menu("Menu") { items }.fixedSize()
            Text("Or click here with the right button")
                .foregroundColor(.secondary)
                .padding(14)
                .background(Color.windowBackground, in: RoundedRectangle(cornerRadius: 6))
                .contextMenu { items }
            Text(answer).font(.headline)
            Spacer(minLength: 0)
        }
        .lineLimit(1)
        .padding(16)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .clipped()
    }

    @ViewBuilder private var items: some View {
        Button("Land") { answer = "Landed" }
        Button("Depart") { answer = "Departed" }
        Divider()
        Menu("Signal") {
            Button("Horn") { answer = "The horn sounded" }
            Button("Light") { answer = "The light turned" }
        }
    }

    private var sheet: some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("A message to the harbour").font(.headline)
            TextField("Message", text: $words).textFieldStyle(.roundedBorder).frame(width: 240)
            HStack {
                Spacer()
                Button("Cancel") { open = nil }.keyboardShortcut(.cancelAction)
                Button("Send") { (answer, words, open) = ("Sent: \(words)", "", nil) }
                    .keyboardShortcut(.defaultAction)
                    .disabled(words.isEmpty)
                    .help(words.isEmpty ? "Write a message first" : "Send the message")
            }
            .frame(width: 240)
        }
        .padding(18)
    }

    private func isOpen(_ dialog: Dialog) -> Binding<Bool> {
        Binding(get: { open == dialog }, set: { if !$0 && open == dialog { open = nil } })
    }
}

/// A table of 100,000 measurements. Its cells are computed when they are shown.
private struct TablePart: View {
    @State private var rows = (0..<100_000).map(Measurement.init)
    @State private var selection: Int?
    @State private var order: [KeyPathComparator<Measurement>] = []

    /// The height of the water at an hour, at one of the places.
    private struct Measurement: Identifiable {
        let id: Int

        var hour: Int { id / Place.all.count }
        var place: String { Place.all[id % Place.all.count].name }
        var height: Double { 2.1 + 1.4 * cos(2 * .pi * Double(hour) / 12.42) + 0.1 * Double(id % 7) }
    }

    var body: some View {
        VStack(spacing: 0) {
            Table(rows, selection: $selection, sortOrder: $order) {
                TableColumn("Number", value: \.id) { number("\($0.id + 1)") }.width(min: 60, ideal: 80)
                TableColumn("Place", value: \.place) { Text($0.place).lineLimit(1) }
                TableColumn("Hour", value: \.hour) { number("\($0.hour)") }.width(min: 50, ideal: 70)
                TableColumn("Height", value: \.height) { row in
                    number(row.height.formatted(.number.precision(.fractionLength(2))) + " m")
                }
                .width(min: 60, ideal: 80)
            }
            .onChange(of: order) { rows.sort(using: order) }
            Divider()
            Text(selection.map { "Number \($0 + 1) of 100,000" } ?? "100,000 rows. Click a heading to sort.")
                .font(.callout)
                .foregroundColor(.secondary)
                .lineLimit(1)
                .padding(8)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(Color.windowBackground)
        }
    }

    private func number(_ text: String) -> some View { Text(text).monospacedDigit().lineLimit(1) }
}

/// Two lists. Their items are dragged from one to the other, and to other programs as text.
private struct DragPart: View {
    @State private var ashore = ["Nets", "Ropes", "Lamp oil", "Flour", "Letters"]
    @State private var aboard = ["Anchor"]

    var body: some View {
        HSplit(
            left: { CargoList(title: "Ashore", items: ashore) { move($0, aboard: false) } },
            right: { CargoList(title: "Aboard", items: aboard) { move($0, aboard: true) } }
        )
        .splitter { Splitter.line(color: .separator) }
    }

    private func move(_ items: [String], aboard isAboard: Bool) {
        withAnimation {
            for item in items {
                ashore.removeAll { $0 == item }
                aboard.removeAll { $0 == item }
                if isAboard { aboard.append(item) } else { ashore.append(item) }
            }
        }
    }
}

private struct CargoList: View {
    var title: String
    var items: [String]
    var take: ([String]) -> Void
    @State private var isTarget = false

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title).font(.headline)
            ForEach(items, id: \.self) { item in
                Label(item, systemImage: "shippingbox")
                    .padding(EdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8))
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(Color.windowBackground, in: RoundedRectangle(cornerRadius: 6))
                    .draggable(item)
            }
            if items.isEmpty { Text("Drop something here").foregroundColor(.secondary) }
            Spacer(minLength: 0)
        }
        .lineLimit(1)
        .padding(14)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .background(Color.accentColor.opacity(isTarget ? 0.1 : 0))
        .clipped()
        .dropDestination(for: String.self) { items, _ in
            take(items)
            return true
        } isTargeted: {
            isTarget = $0
        }
    }
}
