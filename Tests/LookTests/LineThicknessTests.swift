import Foundation
import SDLHost
import SplitView
import Testing

/// Rule 3.3: a line has the same number of device pixels at any position, counted in the picture.
@MainActor @Suite("3.3: Lines have one thickness") struct LineThicknessTests {
    nonisolated static let scales: [CGFloat] = [1, 1.25, 1.5, 1.7, 1.75, 2, 2.25]

    /// A view with lines of one kind, and a row or column of pixels that crosses only them.
    struct Kind: CustomTestStringConvertible, Sendable {
        var name: String
        /// The thickness in points; nil for a line of one device pixel.
        var thickness: CGFloat?
        /// The number of crossed lines.
        var count: Int
        /// The axis of the row or column of pixels, and its position on the other axis.
        var axis: Axis = .horizontal
        var place: CGFloat = 40
        /// The view, offset by a length in points, which need not be whole device pixels.
        var view: @MainActor @Sendable (_ offset: CGFloat) -> AnyView

        var testDescription: String { name }

        /// 3.3: max(1, round(thickness * scale)) device pixels.
        func pixels(_ scale: CGFloat) -> Int { thickness.map { max(1, Int(($0 * scale).rounded())) } ?? 1 }
    }

    nonisolated static let splitKinds: [Kind] = [
        Kind(name: "splitter", thickness: 4, count: 1) { offset in
            AnyView(halves(offset).styling(color: .black, inset: 0))
        },
        Kind(name: "thin splitter", thickness: 1, count: 1) { offset in
            AnyView(halves(offset).splitter { Splitter.line(color: .black) })
        },
        Kind(name: "splitter of 2.6 points", thickness: 2.6, count: 1) { offset in
            AnyView(halves(offset).styling(color: .black, inset: 0, visibleThickness: 2.6))
        },
        Kind(name: "custom splitter", thickness: 3, count: 1) { offset in
            AnyView(halves(offset).splitter { Bar(width: 3) })
        },
        Kind(name: "custom splitter beyond its thickness", thickness: 3, count: 1) { offset in
            AnyView(halves(offset).splitter { Bar(width: 3, visibleThickness: 1) })
        },
        Kind(name: "splitter with a priority", thickness: 1, count: 1) { offset in
            AnyView(
                HSplit(left: { Color.white }, right: { Color.white })
                    .fraction(.points(70 + offset))
                    .constraints(minP: .points(20), priority: .primary)
                    .splitter { Splitter.line(color: .black) }
            )
        },
        Kind(name: "row of panes", thickness: 1, count: 3) { offset in
            AnyView(
                HSplit {
                    Color.white.pane(idealLength: 30 + offset)
                    Color.white.pane(idealLength: 41)
                    Color.white
                    Color.white
                }
                .styling(color: .black, inset: 0, visibleThickness: 1)
            )
        },
    ]

    nonisolated static let stillKinds: [Kind] = [
        Kind(name: "divider in a column", thickness: 1, count: 3, axis: .vertical) { offset in
            AnyView(
                VStack(spacing: 0) {
                    Color.white.frame(height: 14 + offset)
                    Divider()
                    Color.white.frame(height: 17.3)
                    Divider()
                    Color.white.frame(height: 23.1)
                    Divider()
                    Color.white
                }
            )
        },
        Kind(name: "divider in a row", thickness: 1, count: 1) { offset in
            AnyView(
                HStack(spacing: 0) {
                    Color.white.frame(width: 34 + offset)
                    Divider()
                    Color.white
                }
            )
        },
        Kind(name: "border", thickness: 1, count: 2) { offset in
            AnyView(boxed(offset) { $0.border(Color.black, width: 1) })
        },
        Kind(name: "border of 3 points", thickness: 3, count: 2) { offset in
            AnyView(boxed(offset) { $0.border(Color.black, width: 3) })
        },
        Kind(name: "round border", thickness: 1, count: 2) { offset in
            AnyView(boxed(offset) { $0.overlay(RoundedRectangle(cornerRadius: 6).strokeBorder(Color.black)) })
        },
        Kind(name: "border with a gradient", thickness: 1, count: 2) { offset in
            let black = LinearGradient(colors: [.black, .black], startPoint: .leading, endPoint: .trailing)
            return AnyView(boxed(offset) { $0.border(black, width: 1) })
        },
        Kind(name: "field", thickness: 1, count: 2, place: 26) { offset in
            AnyView(at(offset) { TextField("", text: .constant("")).frame(width: 90) })
        },
        Kind(name: "button", thickness: 1, count: 2, place: 33) { offset in
            AnyView(at(offset) { Button(action: {}, label: { Color.clear.frame(width: 70, height: 30) }) })
        },
        Kind(name: "group", thickness: 1, count: 2) { offset in
            AnyView(at(offset) { GroupBox { Color.clear.frame(width: 90, height: 60) } })
        },
        Kind(name: "segments", thickness: 1, count: 2) { offset in
            AnyView(
                at(offset) {
                    Picker("", selection: .constant(9)) {
                        ForEach(0..<3) { _ in Color.clear.frame(width: 20.7, height: 60).tag(0) }
                    }
                    .pickerStyle(.segmented)
                }
            )
        },
        Kind(name: "rows of a list", count: 2, axis: .vertical, place: 140) { offset in
            AnyView(
                List(0..<3) { _ in Color.white.frame(height: 14.3 + offset / 4) }
                    .listStyle(.plain)
            )
        },
        Kind(name: "columns of a table", thickness: 1, count: 2, place: 13) { offset in
            AnyView(Tabular(width: 41 + offset))
        },
        Kind(name: "head of a table", thickness: 1, count: 1, axis: .vertical, place: 150) { offset in
            AnyView(Tabular(width: 41).padding(.top, offset))
        },
    ]

    /// A custom splitter.
    struct Bar: SplitDivider {
        var width: CGFloat
        var visibleThickness: CGFloat?
        var styling: SplitStyling { SplitStyling(visibleThickness: visibleThickness ?? width) }
        var body: some View { Color.black.frame(width: width) }
    }

    /// A table with empty cells.
    struct Tabular: View {
        struct Row: Identifiable { let id: Int }
        var width: CGFloat
        var body: some View {
            Table([Row(id: 0)]) {
                TableColumn("") { _ in Text("") }.width(width)
                TableColumn("") { _ in Text("") }.width(37.3)
                TableColumn("") { _ in Text("") }
            }
        }
    }

    static func halves(_ offset: CGFloat) -> HSplit<Color, Splitter, Color> {
        HSplit(left: { Color.white }, right: { Color.white }).fraction(.points(60 + offset))
    }

    static func at<Content: View>(_ offset: CGFloat, @ViewBuilder _ content: () -> Content) -> some View {
        content().padding(.leading, 20 + offset).padding(.top, 15)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    static func boxed<Content: View>(_ offset: CGFloat, _ change: (AnyView) -> Content) -> some View {
        at(offset) { change(AnyView(Color.white.frame(width: 60 + offset, height: 50))) }
            .background(Color.white)
    }

    /// Returns the thicknesses of the lines on a row or column of pixels: the runs of one color other than the
    /// background.
    private func lines(_ picture: Bitmap, _ kind: Kind, _ scale: CGFloat) -> [Int] {
        let place = Int(kind.place * scale)
        let length = kind.axis == .horizontal ? picture.width : picture.height
        var stretches: [Int] = []
        var last: (r: UInt8, g: UInt8, b: UInt8, a: UInt8)?
        for index in 0..<length {
            let pixel = kind.axis == .horizontal ? picture[index, place] : picture[place, index]
            if let last, last == pixel { stretches[stretches.count - 1] += 1 } else { stretches.append(1) }
            last = pixel
        }
        return stretches.filter { $0 <= Int(6 * scale) }
    }

    @Test("Lines have one thickness at every scale and position", arguments: splitKinds + stillKinds, scales)
    func atRest(kind: Kind, scale: CGFloat) throws {
        for step in 0..<12 {
            let offset = CGFloat(step) * 0.31
            let host = try HeadlessHost(size: CGSize(width: 180, height: 90), scale: scale) { kind.view(offset) }
            let found = lines(try host.screenshot(), kind, scale)
            let expected = Array(repeating: kind.pixels(scale), count: kind.count)
            #expect(found == expected, "moved by \(offset)")
        }
    }

    @Test("Lines keep their thickness while the window is resized", arguments: splitKinds + stillKinds, scales)
    func resized(kind: Kind, scale: CGFloat) throws {
        let host = try HeadlessHost(size: CGSize(width: 180, height: 90), scale: scale) { kind.view(0.4) }
        for step in 1..<14 {
            // Windows have whole device pixels.
            let (width, height) = ((180 * scale).rounded() + CGFloat(step), (90 * scale).rounded() + CGFloat(step))
            let size = CGSize(width: width / scale, height: height / scale)
            try host.runFrame([], size: size)
            let found = lines(try host.screenshot(), kind, scale)
            let expected = Array(repeating: kind.pixels(scale), count: kind.count)
            #expect(found == expected, "at \(size)")
        }
    }

    @Test(
        "Lines keep their thickness while a splitter is dragged, and panes meet it without a gap",
        arguments: splitKinds,
        scales
    )
    func dragged(kind: Kind, scale: CGFloat) throws {
        let host = try HeadlessHost(size: CGSize(width: 180, height: 90), scale: scale) { kind.view(0) }
        let bar = try #require(host.inspect().splits[0].splitters[0].rect)
        try host.play(InputScript([.move(CGPoint(x: bar.midX, y: 40)), .press(.left)]))
        for step in 1..<25 {
            let x = bar.midX + CGFloat(step) * 0.37
            try host.play(InputScript([.move(CGPoint(x: x, y: 40))]))
            // A held default splitter is a point thicker on each side.
            let thicknesses = [kind.pixels(scale), kind.pixels(scale) + 2 * Int(scale.rounded())]
            let found = lines(try host.screenshot(), kind, scale)
            #expect(found.allSatisfy(thicknesses.contains), "\(found) at \(x)")
            let split = try #require(host.inspect().splits.first)
            for (index, splitter) in split.splitters.enumerated() {
                let rect = try #require(splitter.rect)
                #expect(
                    abs(split.panes[index].maxX - rect.minX) < 1e-9
                        && abs(split.panes[index + 1].minX - rect.maxX) < 1e-9
                )
            }
            #expect(split.panes.first?.minX == 0 && abs((split.panes.last?.maxX ?? 0) - split.rect.maxX) < 1e-9)
        }
    }

    @Test("Lines between the items of a menu have one thickness", arguments: scales) func menus(scale: CGFloat) throws {
        for top in stride(from: CGFloat(0), through: 2, by: 0.23) {
            let host = try HeadlessHost(size: CGSize(width: 200, height: 200), scale: scale) {
                Menu("M") {
                    Button("One") {}
                    Divider()
                    Button("Two") {}
                    Divider()
                    Button("Three") {}
                }
                .padding(.top, 10 + top)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            }
            let button = try #require(host.inspect().controls.first).rect
            try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY)), .advance(1)]))
            let items = host.inspect().controls.filter { ["One", "Two", "Three"].contains($0.label) }.map(\.rect)
            try #require(items.count == 3)
            let picture = try host.screenshot()
            let x = Int((items[0].maxX - 12) * scale)
            for (above, below) in zip(items, items.dropFirst()) {
                let ground = picture[x, Int((above.maxY + 1) * scale)]
                let column = (Int((above.maxY + 1) * scale)..<Int((below.minY - 1) * scale)).map { picture[x, $0] }
                // A separator is 1 point thick.
                #expect(column.count { $0 != ground } == max(1, Int(scale.rounded())), "moved by \(top)")
            }
        }
    }
}
