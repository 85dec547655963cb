import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Steppers beside a field with the formatted value.
@MainActor @Suite("Steppers with a format") struct FormattedStepperTests {
    private let diary = Diary()

    private struct Zoom: View {
        let diary: Diary
        @State private var zoom = 0.5
        var body: some View {
            VStack {
                Stepper("Zoom", value: $zoom, in: 0.25...4, step: 0.25, format: .percent) {
                    diary.write($0 ? "begin" : "end")
                }
                Text("\(zoom)")
            }
        }
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 400, height: 100), root: view)
    }

    private func control(_ kind: String, _ host: HeadlessHost) throws -> Inspection.Control {
        try #require(host.inspect().controls.first { $0.kind == kind })
    }

    private func step(_ host: HeadlessHost, isUp: Bool) throws {
        let rect = try control("stepper", host).rect
        let point = CGPoint(x: rect.midX, y: isUp ? rect.minY + 3 : rect.maxY - 3)
        try host.play(InputScript([.click(point)]))
    }

    @Test("The field shows the value in its format, between label and buttons") func layout() throws {
        let host = try host { Zoom(diary: diary) }
        let (field, buttons) = (try control("textField", host), try control("stepper", host))
        #expect(field.value == "50%" && field.label == "Zoom" && buttons.label == "Zoom")
        let label = try #require(host.rects["Zoom"])
        #expect(field.rect.minX == label.maxX + 8 && field.rect.width == 72 && buttons.rect.minX == field.rect.maxX + 4)
        #expect(abs(buttons.rect.midY - field.rect.midY) <= 0.5)
    }

    @Test("The buttons change the value by a step within the bounds") func buttons() throws {
        let host = try host { Zoom(diary: diary) }
        try step(host, isUp: true)
        #expect(host.names.contains("0.75") && diary.entries == ["begin", "end"])
        #expect(try control("textField", host).value == "75%")
        for _ in 0..<3 { try step(host, isUp: false) }
        #expect(host.names.contains("0.25"))
    }

    @Test(
        "Return sets the typed value, within the bounds",
        arguments: [("300%", "3.0", "300%"), ("900%", "4.0", "400%"), ("1%", "0.25", "25%"), ("much", "0.5", "50%")]
    )
    func typing(_ text: String, _ value: String, _ shown: String) throws {
        let host = try host { Zoom(diary: diary) }
        try host.play(InputScript([.key(.tab, []), .key("a", .control), .text(text), .key(.return, [])]))
        #expect(host.names.contains(value))
        #expect(try control("textField", host).value == shown)
        #expect(diary.entries == (value == "0.5" ? [] : ["begin", "end"]))
    }

    @Test("A press on the buttons first sets the typed value") func unfinished() throws {
        let host = try host { Zoom(diary: diary) }
        try host.play(InputScript([.key(.tab, []), .key("a", .control), .text("200%")]))
        #expect(host.names.contains("0.5"))
        try step(host, isUp: true)
        #expect(host.names.contains("2.25") && diary.entries == ["begin", "end", "begin", "end"])
        #expect(try control("textField", host).value == "225%")
    }

    @Test("Without bounds, the type limits the value") func unbounded() throws {
        struct Count: View {
            @State private var count = 7
            var body: some View {
                Stepper(value: $count, step: 5, format: .number) { Text("Count") }
                Text("is \(count)")
            }
        }
        let host = try host { Count() }
        try step(host, isUp: false)
        #expect(host.names.contains("is 2"))
        try step(host, isUp: false)
        #expect(host.names.contains("is -3"))
    }

    @Test("In a form in columns, the field stands in the column of controls") func columns() throws {
        let host = try host {
            Form { Stepper("Recent items:", value: .constant(10), in: 0...50, format: .number) }.formStyle(.columns)
        }
        let (label, field) = (try #require(host.rects["Recent items:"]), try control("textField", host))
        #expect(field.rect.minX == label.maxX + 8 && field.value == "10")
    }

    @Test("In a grouped form, the buttons stand at the trailing edge") func grouped() throws {
        let host = try host { Form { Stepper("Items", value: .constant(10), in: 0...50, format: .number) } }
        #expect(try control("stepper", host).rect.maxX == 368 && host.rects["Items"]?.minX == 32)
    }

    @Test("A disabled stepper has a disabled field") func disabled() throws {
        let host = try host { Zoom(diary: diary).disabled(true) }
        #expect(try !control("textField", host).enabled && !control("stepper", host).enabled)
    }
}
