import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct FormTests {
    private func host<V: View>(_ width: CGFloat = 400, @ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: width, height: 400), root: view)
    }

    private struct Settings: View {
        @State var isOn = false
        @State var choice = 1
        @State var count = 1
        var body: some View {
            Form {
                Section("Sound") {
                    Toggle("Alerts", isOn: $isOn)
                    Picker("Device", selection: $choice) {
                        Text("One").tag(1)
                        Text("Two").tag(2)
                    }
                    Stepper("Count", value: $count, in: 0...3)
                    LabeledContent("Version", value: "2.4")
                }
                Section { Button("Reset") { isOn = false } }
            }
        }
    }

    @Test func labelsStandAtOneEdgeAndControlsAtTheOther() throws {
        let host = try host { Settings() }
        let rects = host.rects
        // 20 around the form, 12 within the box.
        for label in ["Alerts", "Device", "Count", "Version"] { #expect(rects[label]?.minX == 32) }
        #expect(rects["2.4"]?.maxX == 368)
        #expect(host.control("Device")?.rect.maxX == 368)
        #expect(host.control("Alerts")?.rect.maxX == 368)
        let heading = try #require(rects["Sound"])
        #expect(heading.maxY < (rects["Alerts"]?.minY ?? 0))
        let button = try #require(host.control("Reset")).rect
        #expect(button.minX == 32 && button.width < 100)
    }

    @Test func rowsAreAtLeast38PointsHighAndBelowEachOther() throws {
        let host = try host { Settings() }
        let tops = ["Alerts", "Device", "Count", "Version"].compactMap { host.rects[$0]?.midY }
        for (a, b) in zip(tops, tops.dropFirst()) { #expect(b - a >= 38 && b - a <= 40) }
    }

    /// A control without a label keeps its width, beside others in a row.
    @Test func controlsWithoutLabelsStandBesideOthers() throws {
        let host = try host {
            Form {
                HStack {
                    Stepper("Day", value: .constant(1)).labelsHidden()
                    Toggle("On", isOn: .constant(true)).labelsHidden()
                    Picker("Month", selection: .constant(1)) { Text("May").tag(1) }.labelsHidden()
                    Text("end")
                }
            }
        }
        let end = try #require(host.rects["end"])
        for (name, next) in [("Day", "On"), ("On", "Month")] {
            let (rect, after) = (try #require(host.control(name)).rect, try #require(host.control(next)).rect)
            #expect(after.minX - rect.maxX == 8 && rect.width < 60)
        }
        #expect(end.minX - (host.control("Month")?.rect.maxX ?? 0) == 8)
    }

    @Test func aToggleIsASwitchAtTheEnd() throws {
        let host = try host { Settings() }
        let toggle = try #require(host.control("Alerts")).rect
        try host.play(InputScript([.click(CGPoint(x: toggle.maxX - 5, y: toggle.midY))]))
        #expect(host.control("Alerts")?.value == "on")
        try host.click("Reset")
        #expect(host.control("Alerts")?.value == "off")
    }

    @Test("A greedy view keeps its distance from the edges of the box and the separators")
    func rowThatFills() throws {
        let host = try host {
            Form {
                Section {
                    Color.red.frame(minHeight: 60)
                    Text("after")
                    Color.red.frame(minHeight: 60)
                }
            }
        }
        let picture = try host.screenshot()
        let reds = (0..<400).filter { picture[200, $0].r > 200 && picture[200, $0].g < 100 }
        // The form's edge of 20, and 7 above and below each row: 60, at least 38, 60.
        #expect(reds == Array(27..<87) + Array(139..<199))
        let words = try #require(host.rects["after"])
        #expect(abs(words.midY - (20 + 74 + 19)) < 0.5)
        // The box ends 7 below, with its edge, and the separators lie where rows meet.
        let ground = picture[200, 24]
        let lines = (21..<206).filter { !reds.contains($0) && picture[300, $0] != ground }
        #expect(lines == [94, 132, 205])
    }

    private struct Third: View {
        @State private var word = "three"
        var body: some View { Section { Text(word) } }
    }

    @Test("Rows outside of sections share a box with those that follow them")
    func looseRows() throws {
        let host = try host(200) {
            Form {
                Text("one")
                // A view that only presents others is not a row, and a section without rows is not a section.
                EmptyView().alert("Never", isPresented: .constant(false)) {}
                Section {}
                Text("two")
                Third()
                Group { if true { Section { Text("four") }.disabled(true) } }
                Text("five")
            }
        }
        let picture = try host.screenshot()
        // In a column without text: 38 a row, 16 between boxes, the edge of each in its first and last pixel.
        let ground = picture[2, 2]
        let inside = (0..<400).map { picture[150, $0] != ground }
        var boxes: [Range<Int>] = []
        for y in 1..<400 where inside[y] != inside[y - 1] {
            if inside[y] { boxes.append(y..<y) } else { boxes[boxes.count - 1] = boxes[boxes.count - 1].lowerBound..<y }
        }
        #expect(boxes == [20..<96, 112..<150, 166..<204, 220..<258])
        // The separator of the first two rows begins at their text.
        #expect(picture[150, 58] != picture[150, 57] && picture[25, 58] == picture[25, 57])
        for (name, middle) in [("one", 39), ("two", 77), ("three", 131), ("four", 185), ("five", 239)] {
            let words = try #require(host.rects[name])
            #expect(abs(words.midY - CGFloat(middle)) <= 0.5 && words.minX == 32, "\(name)")
        }
    }

    @Test func aBroadWindowLeavesRoomAtBothSides() throws {
        let host = try host(1000) { Settings() }
        // 560 wide in the middle of 1000.
        #expect(host.rects["Alerts"]?.minX == 232 && host.rects["2.4"]?.maxX == 768)
    }

    @Test func oneThatIsTooHighScrolls() throws {
        let host = try host {
            Form { Section("Many") { ForEach(0..<40) { Text("row \($0)") } } }
        }
        #expect(!host.names.contains("row 39"))
        try host.play(InputScript([.move(CGPoint(x: 200, y: 200)), .scroll(dx: 0, dy: -100_000)]))
        #expect(host.rects["row 39"].map { $0.maxY <= 400 } == true)
    }

    @Test func fromRightToLeftItIsMirrored() throws {
        let host = try host { Settings().environment(\.layoutDirection, .rightToLeft) }
        #expect(host.rects["Alerts"]?.maxX == 368 && host.rects["2.4"]?.minX == 32)
    }

    @Test func aGroupBoxHasAHeadingAndRoomAroundItsContent() throws {
        let host = try host { GroupBox("Margins") { Probe("content", 100, 40) } }
        let rects = host.rects
        let (heading, content) = (try #require(rects["Margins"]), try #require(rects["content"]))
        // 10 around the content, 5 above the box; the heading begins 4 in.
        #expect(content.minY - heading.maxY == 15 && heading.minX == content.minX - 6)
        #expect(try self.host { GroupBox { Probe("content", 100, 40) } }.rects["content"]?.size == content.size)
    }

    @Test func outsideOfAFormAValueFollowsItsLabel() throws {
        let host = try host { LabeledContent("Size", value: 0.5, format: .percent) }
        #expect(host.names == ["Size", "50%"])
        #expect(host.rects["50%"]?.minX == (host.rects["Size"]?.maxX ?? 0) + 8)
    }

    @Test func nothingToShowIsSaidInTheMiddle() throws {
        let host = try host {
            ContentUnavailableView("No Mail", systemImage: "tray", description: Text("Nothing came."))
        }
        let (title, words) = (try #require(host.rects["No Mail"]), try #require(host.rects["Nothing came."]))
        #expect(abs(title.midX - 200) <= 1 && abs(words.midX - 200) <= 1 && title.maxY < words.minY)
        let search = try self.host { ContentUnavailableView.search(text: "pear") }
        #expect(search.names.contains("No Results for “pear”"))
    }

    @Test func radioButtonsAreChosenByClicksAndArrows() throws {
        struct Radio: View {
            @State var choice = 1
            var body: some View {
                Picker("Paper", selection: $choice) {
                    Text("A4").tag(1)
                    Text("A5").tag(2)
                    Text("Letter").tag(3)
                }
                .pickerStyle(.radioGroup)
            }
        }
        let host = try host { Radio() }
        #expect(host.labels("radioButton") == ["A4", "A5", "Letter"] && host.control("Paper")?.value == "A4")
        try host.click("Letter")
        #expect(host.control("Paper")?.value == "Letter")
        try host.type(.tab, .up)
        #expect(host.control("Paper")?.value == "A5")
        try host.type(.down, .down)
        #expect(host.control("Paper")?.value == "Letter")
        // The name is aligned with the first option.
        #expect(host.rects["Paper"]?.minY == host.rects["A4"]?.minY)
    }

    @Test func aPickerInAMenuIsAMenuOrItsItems() throws {
        struct Sort: View {
            @State var order = 1
            var isInline: Bool
            var body: some View {
                Menu("View") {
                    Picker("Sort", selection: $order) {
                        Text("Name").tag(1)
                        Text("Date").tag(2)
                    }
                    .pickerStyle(isInline ? .inline : .menu)
                }
            }
        }
        let inline = try host { Sort(isInline: true) }
        try inline.click("View")
        #expect(inline.inspect().controls.map(\.label) == ["View", "Name", "Date"])
        try inline.click("Date")
        try inline.click("View")
        #expect(inline.control("Date")?.value == "on")
        let nested = try host { Sort(isInline: false) }
        try nested.click("View")
        #expect(nested.inspect().controls.map(\.label) == ["View", "Sort"])
        try nested.click("Sort")
        try nested.click("Date")
        try nested.click("View")
        try nested.click("Sort")
        #expect(nested.control("Date")?.value == "on")
    }

    @Test func progressSaysWhatItIs() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200), reduceMotion: true) {
            VStack {
                ProgressView("Copying", value: 3, total: 4)
                ProgressView("Waiting")
                ProgressView(value: 0.5) {
                    Text("Half")
                } currentValueLabel: {
                    Text("50 of 100")
                }
            }
        }
        #expect(host.labels("progress") == ["Copying", "Waiting", "Half"])
        #expect(host.control("Copying")?.value == "0.75" && host.names.contains("50 of 100"))
        let (words, bar) = (try #require(host.rects["Copying"]), try #require(host.control("Copying")).rect)
        #expect(words.maxY <= bar.minY && words.minX == bar.minX)
        #expect((host.rects["Waiting"]?.minY ?? 0) >= (host.control("Waiting")?.rect.maxY ?? 0))
    }

    @Test func aLinkOpensItsAddressAsTheViewSays() throws {
        let diary = Diary()
        let url = try #require(URL(string: "https://example.org/manual"))
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            Link("Manual", destination: url)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        diary.write($0.absoluteString); return .handled
                    }
                )
        }
        try host.click("Manual")
        try host.type(.tab, .return)
        #expect(diary.entries == ["https://example.org/manual", "https://example.org/manual"])
    }

    @Test func whatAViewLeavesToTheSystemTheHostOpens() throws {
        let diary = Diary()
        var environment = EnvironmentValues()
        environment.openURL = OpenURLAction(system: {
            diary.write($0.absoluteString)
            return true
        })
        let (first, second) = (try #require(URL(string: "a:1")), try #require(URL(string: "b:2")))
        environment.openURL = OpenURLAction { $0 == first ? .systemAction : .systemAction(first) }
        var accepted: [Bool] = []
        environment.openURL(first) { accepted.append($0) }
        environment.openURL(second) { accepted.append($0) }
        environment.openURL = OpenURLAction { _ in .discarded }
        environment.openURL(first) { accepted.append($0) }
        #expect(diary.entries == ["a:1", "a:1"] && accepted == [true, true, false])
    }

    @Test func controlsHaveSizes() throws {
        func height(_ size: ControlSize) throws -> CGFloat {
            try #require(host { Button("Size") {}.controlSize(size) }.control("Size")).rect.height
        }
        let heights = try ControlSize.allCases.map(height)
        #expect(heights == heights.sorted() && Set(heights).count == 5)
        #expect(try height(.regular) == #require(host { Button("Size") {} }.control("Size")).rect.height)
    }

    @Test func theTintIsTheColourOfWhatIsOn() throws {
        func color<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> String {
            let host = try host { view() }
            let rect = try #require(host.inspect().controls.first).rect
            return try host.screenshot().color(Int(rect.minX) + 3, Int(rect.midY))
        }
        #expect(try color { Button("  ") {}.buttonStyle(.borderedProminent).tint(.pureRed) } == "red")
        #expect(try color { Button("  ") {}.buttonStyle(.borderedProminent).accentColor(.pureGreen) } == "green")
        #expect(try color { ProgressView(value: 1).tint(.pureBlue) } == "blue")
    }
}
