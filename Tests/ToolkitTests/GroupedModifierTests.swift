import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Modifiers with state apply to each view of their content.
@MainActor @Suite struct GroupedModifierTests {
    private let diary = Diary()

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), root: view)
    }

    private func drag(_ host: HeadlessHost, over name: String) throws {
        let rect = try #require(host.rects[name])
        try host.play(
            InputScript([.drag([CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX + 4, y: rect.midY)])])
        )
    }

    // MARK: Selecting text

    enum Texts: CaseIterable { case group, list, stack }

    @Test(arguments: Texts.allCases) func eachTextCanBeSelected(texts: Texts) throws {
        let host = try host {
            switch texts {
            case .group:
                VStack {
                    Group {
                        Text("alpha")
                        Text("beta")
                    }
                    .textSelection(.enabled)
                }
            case .list: List { ForEach(["alpha", "beta"], id: \.self) { Text($0) }.textSelection(.enabled) }
            case .stack:
                VStack {
                    Text("alpha")
                    Text("beta")
                }
                .textSelection(.enabled)
            }
        }
        for name in ["alpha", "beta", "alpha"] {
            try drag(host, over: name)
            #expect(host.clipboard.selectedText == name)
            host.clipboard.text = nil
            try host.type("c", modifiers: .control)
            #expect(host.clipboard.text == name)
        }
    }

    // MARK: Places

    @Test func eachViewTellsItsSizeOnce() throws {
        let diary = diary
        let host = try host {
            VStack {
                Group {
                    Probe("a", 10, 10)
                    Probe("b", 20, 10)
                }
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    diary.write("\(Int($0))")
                    diary.number += 1
                }
                Text("\(diary.number)")
            }
        }
        try host.play(InputScript([.advance(0.2)]))
        #expect(diary.entries == ["10", "20"] && host.nextFrame == .whenNeeded)
    }

    @Test func eachRowTellsItsSizeOnce() throws {
        let diary = diary
        let host = try host {
            List {
                ForEach([20, 40], id: \.self) { Probe("\($0)", $0, 10) }
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        diary.write("\(Int($0))")
                    }
            }
        }
        try host.play(InputScript([.advance(0.2)]))
        #expect(diary.entries == ["20", "40"])
    }

    // MARK: Dropping

    @Test func whatIsCarriedIsOverOneAtATime() throws {
        let diary = diary
        let host = try host {
            HStack(spacing: 0) {
                Probe("card", 40, 40).draggable("card")
                Group {
                    Probe("a", 40, 40)
                    Probe("b", 40, 40)
                }
                .dropDestination(for: String.self) { _, _ in
                    true
                } isTargeted: {
                    diary.write("\($0)")
                }
            }
        }
        func middle(_ name: String) throws -> CGPoint {
            let rect = try #require(host.rects[name])
            return CGPoint(x: rect.midX, y: rect.midY)
        }
        try host.play(
            InputScript([.move(try middle("card")), .press(.left), .move(try middle("a")), .move(try middle("b"))])
        )
        // The value left the first target, and is over the other.
        #expect(diary.entries.sorted() == ["false", "true", "true"])
        try host.play(InputScript([.release(.left)]))
        #expect(diary.entries.sorted() == ["false", "false", "true", "true"])
    }

    // MARK: Gestures

    @Test func twoFingersPressTwoViewsOfAGroup() throws {
        let diary = diary
        let host = try host {
            HStack(spacing: 0) {
                Group {
                    Probe("a", 100, 100)
                    Probe("b", 100, 100)
                }
                .gesture(DragGesture(minimumDistance: 0).onEnded { diary.write("\(Int($0.translation.width))") })
            }
        }
        let (a, b) = (CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100))
        try host.play(
            InputScript([
                .touch(finger: 1, .down, a), .touch(finger: 2, .down, b),
                .touch(finger: 1, .move, CGPoint(x: 120, y: 100)), .touch(finger: 2, .move, CGPoint(x: 230, y: 100)),
                .touch(finger: 1, .up, CGPoint(x: 120, y: 100)), .touch(finger: 2, .up, CGPoint(x: 230, y: 100)),
            ])
        )
        #expect(diary.entries == ["20", "30"])
    }

    @Test func oneViewOfAGroupIsDragged() throws {
        let diary = diary
        let host = try host {
            HStack(spacing: 0) {
                Group {
                    Probe("a", 40, 40)
                    Probe("b", 40, 40)
                }
                .draggable("card")
                Probe("place", 80, 80)
                    .dropDestination(for: String.self) { words, _ in
                        diary.write(words.joined(separator: " "))
                        return true
                    }
            }
        }
        for name in ["a", "b"] {
            let (rect, place) = (try #require(host.rects[name]), try #require(host.rects["place"]))
            try host.play(
                InputScript([
                    .drag([CGPoint(x: rect.midX, y: rect.midY), CGPoint(x: place.midX, y: place.midY)]), .advance(0.1),
                ])
            )
        }
        #expect(diary.entries == ["card", "card"])
    }

    // MARK: Help

    @Test func helpLeavesEachViewItsPlace() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Group {
                    Probe("a", 10, 10)
                    Probe("b", 10, 10)
                }
                .help("Help")
                EmptyView().help("Nothing")
            }
        }
        #expect(rects == ["a": box(90, 45, 10, 10), "b": box(100, 45, 10, 10)])
    }

    @Test func rowsWithHelpAreRows() throws {
        let model = ListSelectionTests.Model()
        let host = try host {
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                ForEach(0..<3) { Text("Row \($0)") }.help("Help")
                Text("Last").tag(7).help("Help")
            }
        }
        #expect(host.labels("row") == ["Row 0", "Row 1", "Row 2", "Last"])
        try host.play(InputScript([.click(CGPoint(x: 100, y: 28 * 3 + 14))]))
        #expect(model.one == 7)
    }

    @Test func helpShowsForTheViewThatThePointerRestsOn() throws {
        let host = try host {
            HStack(spacing: 0) {
                Group {
                    Probe("a", 50, 50)
                    Probe("b", 50, 50)
                }
                .help("Help")
            }
        }
        let (a, b) = (try #require(host.rects["a"]), try #require(host.rects["b"]))
        for rect in [a, b] {
            try host.play(InputScript([.move(CGPoint(x: rect.midX, y: rect.midY)), .advance(0.5)]))
            #expect(!host.names.contains("Help"))
            try host.play(InputScript([.advance(0.3)]))
            #expect(host.names.filter { $0 == "Help" }.count == 1)
        }
        try host.play(InputScript([.move(CGPoint(x: 2, y: 2)), .advance(0.1)]))
        #expect(!host.names.contains("Help"))
    }
}
