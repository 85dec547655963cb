import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Controls with their less common initializers.
@MainActor struct SpelledControlTests {
    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), root: view)
    }

    private struct Numbers: View {
        var diary: Diary
        @State private var small: UInt8 = 254
        @State private var number = 1.5
        var body: some View {
            VStack {
                Stepper("small \(small)", value: $small) { diary.write("\($0)") }
                Stepper(value: $number, step: 0.25) { Text("number \(number, specifier: "%g")") }
            }
        }
    }

    private func press(_ host: HeadlessHost, _ label: String, up: Bool) throws {
        let rect = try #require(host.control(label)).rect
        // The buttons are 18 points wide, at the trailing end, one above the other.
        try host.play(InputScript([.click(CGPoint(x: rect.maxX - 9, y: rect.midY + (up ? -5 : 5)))]))
    }

    @Test func aStepperWithoutARangeGoesAsFarAsItsType() throws {
        let diary = Diary()
        let host = try host { Numbers(diary: diary) }
        try press(host, "small 254", up: true)
        #expect(diary.entries == ["true", "false"])
        try press(host, "small 255", up: true)
        #expect(host.control("small 255") != nil)
        try press(host, "number 1.5", up: false)
        #expect(host.control("number 1.25") != nil)
    }

    private struct Volume: View {
        @State private var volume = 0.5
        var body: some View {
            Slider(value: $volume) {
                Text("Volume")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("9")
            }
        }
    }

    @Test func hiddenLabelsStillNameTheirControls() throws {
        let host = try host {
            VStack {
                Toggle("Sound", isOn: .constant(true))
                Stepper("Count", value: .constant(1))
                Slider(value: .constant(0.5)) { Text("Volume") }
                Picker("Size", systemImage: "star", selection: .constant(1)) { Text("one").tag(2) }
                Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly)
            }
            .labelsHidden()
        }
        #expect(host.inspect().controls.map(\.label) == ["Sound", "Count", "Volume", "Size", "Add"])
        // No option is chosen, and the menu indicator has no name.
        #expect(host.control("Size")?.value == "")
        #expect(host.names == [])
    }

    @Test func thePickersButtonShowsOptionsAlone() throws {
        let host = try host {
            Picker("Size", selection: .constant(1)) {
                Section("Small") { Text("one").tag(1) }
                Divider()
                Text("two").tag(2)
            }
        }
        #expect(host.control("Size")?.value == "one" && host.names == ["Size", "one"])
    }

    @Test func aSliderHasViewsAtBothEnds() throws {
        let host = try host { Volume() }
        let slider = try #require(host.control("Volume")).rect
        let rects = host.rects
        let ends = try [#require(rects["Volume"]), #require(rects["0"]), slider, #require(rects["9"])]
        for (one, next) in zip(ends, ends.dropFirst()) { #expect(next.minX == one.maxX + 8) }
        #expect(ends[3].maxX == 300)
        try host.play(InputScript([.click(CGPoint(x: slider.minX + 9, y: slider.midY))]))
        #expect(host.control("Volume")?.value == "0")
        try host.type(.tab, .end)
        #expect(host.control("Volume")?.value == "1")
    }

    private struct Flags: View {
        struct Flag: Identifiable {
            var id: String
            var isOn = false
        }
        @State private var flags = [Flag(id: "a"), Flag(id: "b", isOn: true)]
        var body: some View {
            VStack {
                Toggle("All", sources: $flags, isOn: \.isOn)
                ForEach($flags) { $flag in Toggle(flag.id, isOn: $flag.isOn) }
            }
        }
    }

    @Test func aToggleOfSeveralIsOnWhileAllAre() throws {
        let host = try host { Flags() }
        func values() -> [String?] { host.inspect().controls.map(\.value) }
        #expect(values() == ["off", "off", "on"])
        try host.click("a")
        #expect(values() == ["on", "on", "on"])
        try host.click("All")
        #expect(values() == ["off", "off", "off"])
    }

    @Test func olderSpellingsTakeTheirLabelsFirst() throws {
        let host = try host {
            VStack {
                Picker(selection: .constant(1), label: Text("Size")) { Text("one").tag(1) }
                GroupBox(label: Text("Box")) { Text("in it") }
            }
        }
        #expect(host.control("Size")?.value == "one")
        #expect(host.names.suffix(2) == ["Box", "in it"])
    }

    @Test func sectionsMayNameTheirHeaderFirst() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) {
            VStack {
                Section(header: Text("head"), footer: Text("foot")) { Text("both") }
                Section(header: Text("top")) { Text("under") }
                Section(footer: Text("bottom")) { Text("above") }
            }
        }
        #expect(host.names == ["head", "both", "foot", "top", "under", "above", "bottom"])
    }
}
