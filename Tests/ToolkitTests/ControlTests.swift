import ImmediateUI
import SDLHost
import Testing

@MainActor struct ControlTests {
    private func host<V: View>(
        scale: CGFloat = 1,
        _ scheme: ColorScheme = .light,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 320, height: 240), scale: scale, colorScheme: scheme, root: view)
    }

    private func control(_ host: HeadlessHost, _ kind: String) throws -> Inspection.Control {
        try #require(host.inspect().controls.first { $0.kind == kind })
    }

    private func click(_ host: HeadlessHost, _ control: Inspection.Control) throws {
        try host.play(InputScript([.click(CGPoint(x: control.rect.midX, y: control.rect.midY))]))
    }

    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    // MARK: Toggle

    private struct Switches: View {
        @State private var isOn = false
        var style = BuiltinToggleStyle.automatic
        var isDisabled = false
        var body: some View {
            Toggle("Sound", isOn: $isOn).toggleStyle(style).disabled(isDisabled)
        }
    }

    @Test(arguments: [BuiltinToggleStyle.checkbox, .switch, .button])
    func aToggleIsFlippedByPressAndSpace(_ style: BuiltinToggleStyle) throws {
        let host = try host { Switches(style: style) }
        var toggle = try control(host, "toggle")
        #expect(toggle.label == "Sound" && toggle.value == "off" && toggle.enabled)
        #expect(toggle.rect.height >= 22 && toggle.rect.height <= 26)
        try click(host, toggle)
        toggle = try control(host, "toggle")
        #expect(toggle.value == "on")
        try host.play(InputScript([.key(.tab, []), .key(.space, [])]))
        #expect(try control(host, "toggle").value == "off")
    }

    @Test func aDisabledToggleStays() throws {
        let host = try host { Switches(isDisabled: true) }
        try click(host, try control(host, "toggle"))
        let toggle = try control(host, "toggle")
        #expect(toggle.value == "off" && !toggle.enabled)
        try host.play(InputScript([.key(.tab, []), .key(.space, [])]))
        #expect(try control(host, "toggle").value == "off")
    }

    @Test func aCheckedBoxIsFilledWithTheAccentColour() throws {
        let host = try host(scale: 2) { Switches() }
        let toggle = try control(host, "toggle")
        try click(host, toggle)
        try host.play(InputScript([.move(.zero), .advance(0.2)]))
        let box = CGPoint(x: (toggle.rect.minX + 2.5) * 2, y: (toggle.rect.midY - 5) * 2)
        let pixel = try host.screenshot()[Int(box.x), Int(box.y)]
        #expect(pixel.r == 0 && pixel.g == 122 && pixel.b == 255)
    }

    // MARK: Slider

    private struct Volume: View {
        @State private var volume = 0.0
        @State private var isEditing = false
        var body: some View {
            VStack {
                Slider(value: $volume, in: 0...10, step: 2.5) {
                    Text("Volume")
                } onEditingChanged: {
                    isEditing = $0
                }
                .frame(width: 300)
                Text(isEditing ? "editing" : "at rest")
            }
        }
    }

    @Test func aSliderIsDraggedInSteps() throws {
        let host = try host { Volume() }
        let slider = try control(host, "slider")
        #expect(slider.label == "Volume" && slider.value == "0" && slider.rect.height == 22)
        let y = slider.rect.midY
        // The middle of the track: half a knob (9 pt) from the ends, after the label.
        let label = try #require(host.inspect().texts.first { $0.string == "Volume" }).rect
        let start = label.maxX + 8 + 9
        let end = slider.rect.maxX - 9
        let middle = CGPoint(x: (start + end) / 2, y: y)
        try host.play(InputScript([.move(CGPoint(x: start, y: y)), .press(.left), .move(middle)]))
        #expect(try control(host, "slider").value == "5")
        #expect(texts(host).contains("editing"))
        try host.play(InputScript([.move(CGPoint(x: end + 50, y: y)), .release(.left)]))
        #expect(try control(host, "slider").value == "10")
        #expect(texts(host).contains("at rest"))
    }

    @Test func aSliderIsMovedByKeys() throws {
        let host = try host { Volume() }
        func press(_ keys: Key...) throws -> String? {
            try host.play(InputScript(keys.map { .key($0, []) }))
            return try control(host, "slider").value
        }
        #expect(try press(.tab, .right) == "2.5")
        #expect(try press(.up, .up, .left) == "5")
        #expect(try press(.end) == "10")
        #expect(try press(.home) == "0")
        #expect(try control(host, "slider").focused)
    }

    // MARK: Picker

    private enum Fruit: String, CaseIterable { case apple, pear, dragonfruit }

    private struct Choice: View {
        @State private var fruit = Fruit.pear
        var style = PickerStyle.menu
        var body: some View {
            VStack {
                Picker("Fruit", selection: $fruit) {
                    ForEach(Fruit.allCases, id: \.self) { Text($0.rawValue) }
                }
                .pickerStyle(style)
                Text("chosen: \(fruit.rawValue)")
            }
        }
    }

    @Test func aMenuPickerShowsAndChoosesAnOption() throws {
        let host = try host { Choice() }
        let picker = try control(host, "picker")
        #expect(picker.label == "Fruit" && picker.value == "pear" && picker.rect.height == 24)
        try click(host, picker)
        let items = host.inspect().controls.filter { $0.kind == "menuItem" }
        #expect(items.map(\.label) == ["apple", "pear", "dragonfruit"])
        #expect(items.map(\.value) == ["off", "on", "off"])
        try click(host, items[2])
        #expect(texts(host).contains("chosen: dragonfruit"))
        // The button is as wide as its widest option from the start.
        #expect(try control(host, "picker").rect == picker.rect)
        #expect(host.inspect().controls.count == 1)
    }

    @Test func whatHasNoTagIsNotSeenUponTheOptionThatIsChosen() throws {
        let host = try host {
            VStack {
                Picker("Paper of letters", selection: .constant(4)) {
                    Text("A4").tag(4)
                    Text("Letter")
                    Section { Text("A5").tag(5) }
                }
                Picker("Paper of books", selection: .constant(1)) {
                    Text("quarto")
                    Text("octavo")
                }
                Picker("Sound paper", selection: .constant(1)) {
                    Text("one").tag(1)
                    Divider()
                    ForEach(2..<4) { Text("\($0)") }
                }
            }
        }
        #expect(host.inspect().controls.map(\.value) == ["A4", "", "one"])
        #expect(!texts(host).contains { ["Letter", "quarto", "octavo"].contains($0) })
        let reports = Report.reported.filter { $0.contains("has no value") }
        #expect(reports.contains { $0.contains("“Paper of letters”") })
        #expect(reports.contains { $0.contains("“Paper of books”") })
        #expect(!reports.contains { $0.contains("“Sound paper”") })
    }

    @Test func aSegmentedPickerShowsAllOptions() throws {
        let host = try host { Choice(style: .segmented) }
        let picker = try control(host, "picker")
        #expect(picker.label == "Fruit" && picker.value == "pear")
        let segments = host.inspect().controls.filter { $0.kind == "segment" }
        #expect(segments.map(\.label) == ["apple", "pear", "dragonfruit"])
        #expect(Set(segments.map { $0.rect.width.rounded() }).count == 1)
        try click(host, segments[0])
        #expect(texts(host).contains("chosen: apple"))
        try host.play(InputScript([.key(.tab, []), .key(.right, [])]))
        #expect(texts(host).contains("chosen: pear"))
    }

    @Test func aSegmentWithoutATagIsInTheMiddleOfItsPlace() throws {
        let host = try host {
            Picker("Loose", selection: .constant(1)) {
                Text("i")
                Section("Heading") { Text("the longest").tag(1) }
                Divider()
                Text("other").tag(2)
            }
            .pickerStyle(.segmented)
            .labelsHidden()
        }
        let segments = host.inspect().controls.filter { $0.kind == "segment" }
        #expect(segments.map(\.label) == ["the longest", "other"])
        let picker = try control(host, "picker").rect
        let text = try #require(host.inspect().texts.first { $0.string == "i" }).rect
        // Three segments in a track with an edge of 2 points.
        let width = segments[0].rect.width
        let place = CGRect(x: picker.minX + 2, y: picker.minY + 2, width: width, height: picker.height - 4)
        #expect(abs(text.midX - place.midX) <= 1 && abs(text.midY - place.midY) <= 1)
        #expect(abs(segments[0].rect.minX - place.maxX) < 0.01)
        #expect(Report.reported.contains { $0.contains("“Loose” has no value") })
    }

    /// Lines stand beside segments that are not selected, even after a segment without a tag.
    @Test func linesBetweenSegmentsFollowTheSelection() throws {
        func picture(isTagged: Bool) throws -> Bitmap {
            try host {
                Picker("Loose", selection: .constant(1)) {
                    if isTagged { Text("zero").tag(0) } else { Text("zero") }
                    Text("one").tag(1)
                    Text("two").tag(2)
                    Text("three").tag(3)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
            }
            .screenshot()
        }
        let (loose, tagged) = (try picture(isTagged: false), try picture(isTagged: true))
        #expect(loose == tagged)
    }

    private struct Tags: View {
        @State private var number: Int? = 2
        var body: some View {
            Picker("Number", selection: $number) {
                Text("None").tag(Int?.none)
                Text("One").tag(Int?.some(1))
                Text("Two").tag(2)
            }
        }
    }

    @Test func tagsMayBeOptional() throws {
        let host = try host { Tags() }
        #expect(try control(host, "picker").value == "Two")
        try click(host, try control(host, "picker"))
        let items = host.inspect().controls.filter { $0.kind == "menuItem" }
        try click(host, items[0])
        #expect(try control(host, "picker").value == "None")
    }

    // MARK: Others

    private struct Counting: View {
        @State private var columns = 2
        var body: some View { Stepper("Columns: \(columns)", value: $columns, in: 1...3) }
    }

    @Test func aStepperStepsWithinItsBounds() throws {
        let host = try host { Counting() }
        let rect = try control(host, "stepper").rect
        let (up, down) = (CGPoint(x: rect.maxX - 9, y: rect.midY - 5), CGPoint(x: rect.maxX - 9, y: rect.midY + 5))
        try host.play(InputScript([.click(up), .click(up), .click(up)]))
        #expect(texts(host) == ["Columns: 3"])
        try host.play(InputScript([.click(down), .key(.tab, []), .key(.down, [])]))
        #expect(texts(host) == ["Columns: 1"])
    }

    @Test func aLabelHasASymbolAndWords() throws {
        let host = try host {
            Button {
            } label: {
                Label("Sidebar", systemImage: "sidebar.left")
            }
        }
        #expect(try control(host, "button").label == "Sidebar")
        let text = try #require(host.inspect().texts.first).rect
        let button = try control(host, "button").rect
        // 10 pt of inset, a symbol of 16 pt and 6 pt between.
        #expect(abs(text.minX - button.minX - 32) < 0.01)
    }

    @Test func helpAppearsAfterRestAndLeavesThePointerAlone() throws {
        let host = try host { Button("A") {}.help("does nothing") }
        let rect = try control(host, "button").rect
        let center = CGPoint(x: rect.midX, y: rect.midY)
        try host.play(InputScript([.move(center), .advance(0.6)]))
        #expect(texts(host) == ["A"])
        try host.advance(by: 0.2)
        #expect(texts(host) == ["A", "does nothing"])
        #expect(host.inspect().controls.count == 1)
        try host.play(InputScript([.move(CGPoint(x: rect.midX + 2, y: rect.midY))]))
        #expect(texts(host) == ["A", "does nothing"])
        try host.play(InputScript([.press(.left), .release(.left)]))
        #expect(texts(host) == ["A"])
        try host.play(InputScript([.move(CGPoint(x: 1, y: 1)), .advance(1)]))
        #expect(texts(host) == ["A"])
    }

    @Test func aProminentButtonIsBlueAndADestructiveOneRed() throws {
        let host = try host {
            VStack {
                Button("Go") {}.buttonStyle(.borderedProminent)
                Button("Delete", role: .destructive) {}
            }
        }
        let rects = host.inspect().controls.map(\.rect)
        let picture = try host.screenshot()
        let face = picture[Int(rects[0].minX) + 4, Int(rects[0].midY)]
        // Darker than the accent, so that white text is readable.
        let blue = Theme().colors.prominentFace.resolved(.light)
        #expect((face.r, face.g, face.b) == (blue.r, blue.g, blue.b) && blue.b > 200 && blue.r < 50)
        var reds = 0
        for x in Int(rects[1].minX)..<Int(rects[1].maxX) {
            let pixel = picture[x, Int(rects[1].midY)]
            if pixel.r > 150 && pixel.g < 120 && pixel.b < 120 { reds += 1 }
        }
        #expect(reds > 3)
    }

    private struct Framed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text(configuration.isPressed ? "pressed" : "free")
                configuration.label
            }
        }
    }

    @Test func aStyleOfOnesOwnMakesTheBody() throws {
        let host = try host { Button("A") {}.buttonStyle(Framed()) }
        let rect = try control(host, "button").rect
        #expect(texts(host) == ["free", "A"])
        try host.play(InputScript([.move(CGPoint(x: rect.midX, y: rect.midY)), .press(.left)]))
        #expect(texts(host) == ["pressed", "A"])
    }

    @Test func progressIsABarOrSpokes() throws {
        let bar = try host { ProgressView(value: 0.25).frame(width: 100) }
        #expect(try control(bar, "progress").value == "0.25")
        #expect(bar.inspect().animating == false)
        let spokes = try host { ProgressView() }
        #expect(try control(spokes, "progress").rect.size == CGSize(width: 20, height: 20))
    }

    @Test func menusHaveSectionsWithHeadings() throws {
        let host = try host {
            Menu("More") {
                Section("First") { Button("A") {} }
                Section("Second") { Toggle("B", isOn: .constant(true)) }
            }
        }
        try click(host, try control(host, "menu"))
        #expect(texts(host) == ["More", "First", "A", "Second", "B"])
        let rects = host.inspect().texts.dropFirst().map(\.rect)
        // A separator takes 9 pt before the second section, and none before the first.
        #expect(rects[2].minY - rects[1].maxY > rects[1].minY - rects[0].maxY + 8)
    }

    @Test func aStepperGoesOnWhileItIsHeld() throws {
        struct Counter: View {
            @State var count = 0
            var body: some View { Stepper("\(count)", value: $count, in: 0...100).labelsHidden().fixedSize() }
        }
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Counter() }
        let rect = try #require(host.inspect().controls.first { $0.kind == "stepper" }).rect
        func count() -> Int { Int(host.inspect().controls.first { $0.kind == "stepper" }?.label ?? "") ?? -1 }
        let up = CGPoint(x: rect.maxX - 9, y: rect.midY - 5)
        try host.play(InputScript([.move(up), .press(.left)]))
        #expect(count() == 0)
        try host.advance(by: 1)
        let held = count()
        // After half a second, then every tenth of a second.
        #expect((4...7).contains(held))
        try host.play(InputScript([.release(.left)]))
        #expect(count() == held)
        try host.play(InputScript([.click(up)]))
        #expect(count() == held + 1)
    }

    /// The stepper needs the pointer's position in its own, rotated coordinates.
    @Test func aStepperThatIsTurnedGoesOnWhileItIsHeld() throws {
        struct Turned: View {
            @State private var count = 0
            var body: some View {
                VStack(alignment: .trailing) {
                    Text("\(count)")
                    Stepper("count", value: $count, in: 0...100).labelsHidden().fixedSize().rotationEffect(
                        .degrees(180)
                    )
                }
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 300, height: 100)) { Turned() }
        let rect = try #require(host.inspect().controls.first { $0.kind == "stepper" }).rect
        // Rotated, the increment half is at the left, below the middle.
        try host.play(InputScript([.move(CGPoint(x: rect.minX + 9, y: rect.midY + 5)), .press(.left)]))
        try host.advance(by: 1)
        try host.play(InputScript([.release(.left)]))
        let count = try #require(host.inspect().texts.compactMap { Int($0.string) }.first)
        #expect((4...7).contains(count))
    }

    @Test func aPressOnOneHalfOfAStepperIsNoneOnTheOther() throws {
        struct Counter: View {
            @State var count = 0
            var body: some View { Stepper("\(count)", value: $count).labelsHidden().fixedSize() }
        }
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Counter() }
        let rect = try #require(host.inspect().controls.first { $0.kind == "stepper" }).rect
        let x = rect.maxX - 9
        try host.play(InputScript([.drag([CGPoint(x: x, y: rect.midY - 5), CGPoint(x: x, y: rect.midY + 5)])]))
        #expect(host.control("0", kind: "stepper") != nil)
    }
}
