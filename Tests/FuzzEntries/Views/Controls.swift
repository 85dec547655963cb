import Foundation
import SplitView

// Controls.

extension Planner {
    static let controls: [Kind] = [
        Kind("Button") { p in
            let (words, action, view) = (p.choices.text(), p.action(), p.view())
            switch p.choices.index(below: 3) {
            case 0: Button(words, action: action)
            case 1: Button(words, systemImage: "star", role: .destructive, action: action)
            default: Button(role: .cancel, action: action) { view }
            }
        },
        Kind("Toggle") { p in
            let (flag, words) = (p.subject.flag(&p.choices), p.choices.text())
            switch p.choices.index(below: 5) {
            case 0: Toggle(words, isOn: flag)
            case 1: Toggle(words, isOn: flag).toggleStyle(.switch)
            case 2: Toggle(words, isOn: flag).toggleStyle(.checkbox)
            case 3: Toggle(words, isOn: flag).toggleStyle(.button)
            default: Toggle(isOn: flag) { Image(systemName: "star") }
            }
        },
        Kind("Slider") { p in
            let value = p.subject.number(&p.choices)
            let (a, b, step) = (p.choices.number(), p.choices.number(), p.choices.number())
            let range = a <= b ? a...b : b <= a ? b...a : 0...1
            if p.choices.flag() { Slider(value: value, in: range, step: step) } else { Slider(value: value, in: range) }
        },
        Kind("Stepper") { p in
            let (value, words, action) = (p.subject.number(&p.choices), p.choices.text(), p.action())
            let (a, b, step) = (p.choices.number(), p.choices.number(), p.choices.number())
            let range = a <= b ? a...b : b <= a ? b...a : 0...1
            if p.choices.flag() {
                Stepper(words, value: value, in: range, step: step)
            } else {
                Stepper(words, onIncrement: action, onDecrement: nil)
            }
        },
        Kind("Picker") { p in
            let (index, words, view) = (p.subject.index(&p.choices), p.choices.text(), p.view())
            let style = p.choices.pick([.menu, .segmented, .radioGroup, .inline] as [PickerStyle])
            Picker(words, selection: index) {
                Text("none").tag(nil as Int?)
                ForEach(0..<4, id: \.self) { Text("\($0)").tag($0 as Int?) }
                Divider()
                view.tag(7 as Int?)
            }
            .pickerStyle(style)
        },
        Kind("Menu") { p in
            let (words, action, flag, views) = (p.choices.text(), p.action(), p.subject.flag(&p.choices), p.views())
            Menu(words) {
                Button("one", action: action)
                Toggle("on", isOn: flag)
                Divider()
                Menu("more") { views }
            }
        },
        Kind("ProgressView") { p in
            let (words, value, total) = (p.choices.text(), p.choices.number(), p.choices.number())
            switch p.choices.index(below: 4) {
            case 0: ProgressView()
            case 1: ProgressView(words)
            case 2: ProgressView(words, value: value, total: total)
            default: ProgressView(value: value, total: total).progressViewStyle(.circular)
            }
        },
        Kind("Label") { p in
            let (words, view) = (p.choices.text(), p.view())
            if p.choices.flag() {
                Label(words, systemImage: "folder")
            } else {
                Label {
                    Text(words)
                } icon: {
                    view
                }
            }
        },
        Kind("Link") { p in Link(p.choices.text(), destination: URL(fileURLWithPath: "/fuzz")) },
        Kind("NavigationLink") { p in NavigationLink(p.choices.text(), value: p.choices.index(below: 9)) },
        Kind("Gauge") { p in
            let (value, end, words) = (p.choices.number(), p.choices.share(), p.choices.text())
            Gauge(value: value, in: 0...max(0, end)) { Text(words) }
        },
        Kind("ControlGroup") { p in
            let views = (p.view(), p.view())
            ControlGroup {
                views.0
                views.1
            }
        },
        Kind("TimedProgress") { p in
            let start = Date(timeIntervalSince1970: p.choices.number().isFinite ? 5 : 0)
            ProgressView(
                timerInterval: start...start.addingTimeInterval(max(0, p.choices.share()) * 1e6),
                countsDown: false
            )
        },
        Kind("NamedImage") { p in Image(p.choices.text()) },
        Kind("SettingsLink") { p in
            let words = p.choices.text()
            SettingsLink { Text(words) }
        },
        Kind("PasteButton") { _ in PasteButton(payloadType: String.self) { _ in } },
        Kind("DrawnImage") { p in
            let size = CGSize(width: p.choices.length(), height: p.choices.length())
            let image = Image(size: size) { $0.fill(Path(CGRect(origin: .zero, size: size)), with: .foreground) }
            if p.choices.flag() { image.resizable() } else { Circle().fill(.image(image, scale: p.choices.share())) }
        },
        Kind("VariableSymbol") { p in Image(systemName: "wifi", variableValue: p.choices.number()) },
        Kind("AsyncImage") { p in AsyncImage(url: URL(string: "data:," + p.choices.text())) },
        Kind("ColorPicker") { p in
            let (words, number) = (p.choices.text(), p.subject.number(&p.choices))
            let color = Binding(
                get: { Color(hue: number.wrappedValue, saturation: 1, brightness: 1) },
                set: { number.wrappedValue = Double($0.light.r) / 255 }
            )
            ColorPicker(words, selection: color, supportsOpacity: p.choices.flag())
        },
        Kind("DatePicker") { p in
            let (words, number) = (p.choices.text(), p.subject.number(&p.choices))
            let date = Binding(
                get: { Date(timeIntervalSince1970: number.wrappedValue * 1e6) },
                set: { number.wrappedValue = $0.timeIntervalSince1970 / 1e6 }
            )
            let start = Date(timeIntervalSince1970: p.choices.number())
            if p.choices.flag() {
                DatePicker(words, selection: date, in: start...)
            } else {
                DatePicker(words, selection: date, displayedComponents: .date)
            }
        },
        Kind("ShareLink") { p in
            let words = p.choices.text()
            if p.choices.flag() {
                ShareLink(words, item: words, subject: Text(words), preview: SharePreview(words))
            } else {
                ShareLink(items: [words, words], message: Text(words))
            }
        },
    ]

    static let textEntry: [Kind] = [
        Kind("TextField") { p in
            let (words, text, number) = (p.choices.text(), p.subject.text(&p.choices), p.subject.number(&p.choices))
            let (subject, limit) = (p.subject, p.choices.index(below: 5))
            switch p.choices.index(below: 5) {
            case 0: TextField(words, text: text)
            case 1: TextField(words, text: text, axis: .vertical).lineLimit(1...(1 + limit))
            case 2: TextField(words, value: number, format: .number)
            case 3: TextField(words, text: text, selection: subject.shownSelection)
            default: TextField(words, text: text, prompt: Text(words)).textFieldStyle(.plain)
            }
        },
        Kind("SecureField") { p in SecureField(p.choices.text(), text: p.subject.text(&p.choices)) },
        Kind("TextEditor") { p in
            let (text, subject) = (p.subject.text(&p.choices), p.subject)
            switch p.choices.index(below: 3) {
            case 0: TextEditor(text: text)
            case 1: TextEditor(text: text, selection: subject.shownSelection)
            default: TextEditor(subject.document)
            }
        },
    ]
}
