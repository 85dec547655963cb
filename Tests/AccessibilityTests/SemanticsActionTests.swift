import Foundation
import SDLHost
import SplitView
import Testing

@testable import ImmediateAccessibility

/// Actions of assistive technology take the way of keys and the pointer.
@MainActor @Suite struct SemanticsActionTests {
    @Test("A press runs the action of a button once, and moves the focus to it")
    func press() throws {
        let model = Model()
        let host = try SeenHost {
            VStack {
                Button("Save") { model.log.append("save") }
                Button("Off") { model.log.append("off") }.disabled(true)
                Text("Tap").onTapGesture { model.log.append("tap") }.accessibilityAddTraits(.isButton)
            }
        }
        #expect(try host.perform(.press, on: host.only(.pushButton, "Save")))
        #expect(model.log == ["save"])
        #expect(try host.only(.pushButton, "Save").states.contains(.focused))
        _ = try host.perform(.press, on: host.only(.pushButton, "Off"))
        #expect(model.log == ["save"])
        #expect(try host.perform(.press, on: host.only(.pushButton, "Tap")))
        #expect(model.log == ["save", "tap"])
    }

    @Test("A slider takes values within its range, and reports editing")
    func slider() throws {
        let model = Model()
        let host = try SeenHost {
            Slider(value: Binding(get: { model.number }, set: { model.number = $0 }), in: 0...10, step: 1) {
                Text("Size")
            } onEditingChanged: {
                model.log.append("\($0)")
            }
        }
        for (value, result) in [(7.0, 7.0), (7.4, 7), (99, 10), (-1, 0)] {
            #expect(try host.perform(.setValue(value), on: host.only(.slider)))
            #expect(model.number == result)
        }
        #expect(model.log.count == 8)
        #expect(try !host.perform(.setValue(.nan), on: host.only(.slider)))
        #expect(try host.perform(.increment, on: host.only(.slider)))
        #expect(model.number == 1)
    }

    @Test(
        "A stepper takes the nearest value of its steps within its bounds",
        arguments: [(7.0, 6.0), (8.6, 9), (99, 11), (-1, 0), (3, 3)]
    )
    func stepper(_ wanted: Double, _ result: Double) throws {
        let model = Model()
        let host = try SeenHost {
            VStack {
                Stepper(value: Binding(get: { model.number }, set: { model.number = $0 }), in: 0...11, step: 3) {
                    Text("Numbers")
                } onEditingChanged: {
                    model.log.append("\($0)")
                }
                Stepper(
                    "Whole",
                    value: Binding(get: { Int8(model.number) }, set: { model.number = Double($0) }),
                    step: 3
                )
                Stepper("Neither", onIncrement: {}, onDecrement: {})
            }
        }
        let numbers = try host.only(.spinButton, "Numbers")
        #expect(numbers.value == .init(minimum: 0, maximum: 11, current: 3, step: 3, isSettable: true))
        #expect(numbers.valueText == "3.0" && numbers.interfaces.contains("Value"))
        #expect(
            try host.only(.spinButton, "Whole").value
                == .init(minimum: -128, maximum: 127, current: 3, step: 3, isSettable: true)
        )
        let neither = try host.only(.spinButton, "Neither")
        #expect(neither.value == nil && neither.actions == ["increment", "decrement"])
        #expect(try host.perform(.setValue(wanted), on: numbers))
        #expect(model.number == result && model.log == ["true", "false"])
        #expect(try !host.perform(.setValue(.nan), on: numbers))
        #expect(try !host.perform(.setValue(1), on: neither))
        #expect(try host.perform(.setValue(1e300), on: host.only(.spinButton, "Whole")))
        #expect(model.number == 127)
    }

    @Test("A splitter moves within its limits, with the callbacks of a key, and holders follow")
    func splitter() throws {
        let (fraction, model) = (FractionHolder(0.5), Model())
        let host = try SeenHost {
            HSplit(left: { Text("A") }, right: { Text("B") })
                .fraction(fraction)
                .constraints(minPFraction: 0.25, minSFraction: 0.25)
                .onDrag { model.log.append(String(format: "%.2f", Double($0))) }
        }
        for (percent, result) in [(30.0, 0.3), (0, 0.25), (1e9, 0.75), (60, 0.6)] {
            #expect(try host.perform(.setValue(percent), on: host.only(.separator)))
            #expect(abs(fraction.value - result) < 1e-9)
            #expect(abs((try host.only(.separator).value?.current ?? 0) - result * 100) < 1e-6)
        }
        #expect(model.log == ["0.30", "0.25", "0.75", "0.60"])
        // At a limit, nothing is hidden and nothing reported.
        #expect(try host.perform(.setValue(60), on: host.only(.separator)))
        #expect(model.log.count == 4)
        #expect(try host.perform(.decrement, on: host.only(.separator)))
        #expect(abs(fraction.value - 0.575) < 1e-9)
        #expect(try host.perform(.named("reset"), on: host.only(.separator)))
        #expect(abs(fraction.value - 0.5) < 1e-9)
        #expect(try !host.perform(.named("hide"), on: host.only(.separator)))
        #expect(try !host.perform(.setValue(.infinity), on: host.only(.separator)))
    }

    @Test("A text is replaced and selected by bytes, limited to the text and to whole characters")
    func text() throws {
        let model = Model()
        let host = try SeenHost {
            TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 }))
        }
        func field() throws -> AccessibleObject { try host.only(.entry) }
        #expect(try host.perform(.replaceText(0..<5, with: "é😀"), on: field()))
        #expect(model.text == "é😀")
        #expect(try field().text?.caret == 2)
        #expect(try host.perform(.selectText(1..<4), on: field()))
        #expect(try field().text?.selection == 0..<1)
        #expect(try host.perform(.selectText(0..<99), on: field()))
        #expect(try host.perform(.edit(.copy), on: field()))
        #expect(try host.perform(.selectText(6..<6), on: field()))
        #expect(try host.perform(.edit(.paste), on: field()))
        #expect(model.text == "é😀é😀")
        #expect(try host.perform(.replaceText(2..<99, with: ""), on: field()))
        #expect(model.text == "é")
        // One undo takes back one replacement.
        #expect(try host.perform(.focus, on: field()))
        try host.frame(.keyPressed("z", .control))
        #expect(model.text == "é😀é😀")
    }

    @Test("Rows are selected one by one or several, deselected, and focused")
    func rows() throws {
        let model = Model()
        let host = try SeenHost {
            List(selection: Binding(get: { model.many }, set: { model.many = $0 })) {
                ForEach(0..<50) { Text("Row \($0)") }
            }
        }
        func row(_ number: Int) throws -> AccessibleObject { try host.only(.listItem, "Row \(number)") }
        #expect(try host.perform(.select, on: row(1)))
        #expect(try host.perform(.select, on: row(3)))
        #expect(model.many == [1, 3])
        #expect(try host.perform(.select, on: row(3)))
        #expect(try host.perform(.deselect, on: row(1)))
        #expect(model.many == [3])
        #expect(try host.perform(.press, on: row(2)))
        #expect(model.many == [2])
        #expect(try host.perform(.focus, on: row(4)))
        #expect(try row(4).states.contains(.focused))
        let list = try host.only(.list)
        #expect(try host.perform(.named("select all"), on: list))
        #expect(model.many.count == 50)
        #expect(try host.perform(.named("select none"), on: list))
        #expect(model.many.isEmpty)
        // The focus of the list itself selects no row.
        #expect(try host.perform(.focus, on: list))
        #expect(model.many.isEmpty)
    }

    @Test("An action on a view that is gone is not performed")
    func gone() throws {
        let model = Model()
        let host = try SeenHost { if model.isOn { Text("On") } else { Button("Save") { model.log.append("save") } } }
        let save = try host.only(.pushButton)
        model.isOn = true
        try host.frame()
        #expect(try !host.perform(.press, on: save))
        #expect(model.log.isEmpty)
    }

    @Test("A button out of sight scrolls into view when it gets the focus")
    func reveal() throws {
        let host = try SeenHost(200, 100) {
            ScrollView {
                VStack {
                    Button("First") {}
                    Color.clear.frame(height: 400)
                    Button("Last") {}
                }
            }
        }
        // The lower button is not painted, and so has no object; Tab reaches it.
        try host.frame(.keyPressed(.tab, []))
        try host.frame(.keyPressed(.tab, []))
        #expect(try host.only(.pushButton).name == "Last")
        #expect(try host.only(.pushButton).states.contains(.focused))
    }
}
