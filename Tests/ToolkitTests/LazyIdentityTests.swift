import Foundation
import ImmediateUI
import SDLHost
import TestDice
import Testing

/// A row is built once in a build, however often it is dropped and requested again: its state is unique.
@MainActor @Suite struct LazyIdentityTests {
    @MainActor final class Rows: ObservableObject {
        @Published var numbers: [Int]
        @Published var width: CGFloat = 200
        init(_ numbers: [Int]) { self.numbers = numbers }
    }

    /// A row whose state distinguishes it from any other row with the same number.
    private struct Draft: View {
        @MainActor final class Model: ObservableObject {
            static var made = 0
            @Published var text = ""
            let serial: Int
            init() {
                Self.made += 1
                serial = Self.made
            }
        }

        /// The models that bodies have shown, by number.
        static var shown: [Int: Set<Int>] = [:]

        var number: Int
        var height: CGFloat = 28
        @StateObject private var model = Model()
        var body: some View {
            let _ = Self.shown[number, default: []].insert(model.serial)
            VStack(spacing: 0) {
                TextField("row \(number)", text: $model.text)
                Text("\(number) is \(model.text)")
            }
            .frame(height: height)
        }
    }

    private struct Page: View {
        @ObservedObject var rows: Rows
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(rows.numbers, id: \.self) { Draft(number: $0, height: 40) } }
            }
        }
    }

    private func reports() -> Set<String> { Report.reported.filter { $0.contains("two elements have the same id") } }

    @Test func theRowWithTheFocusComesBackIntoSightWithinAFrame() throws {
        let before = reports()
        let rows = Rows(Array(0..<1000))
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) { Page(rows: rows) }
        let field = try #require(host.inspect().controls.first { $0.label == "row 3" })
        try host.play(InputScript([.click(CGPoint(x: field.rect.midX, y: field.rect.midY)), .text("hello")]))
        #expect(host.names.contains("3 is hello"))
        try host.play(InputScript([.scroll(dx: 0, dy: -20_000)]))
        #expect(!host.names.contains("3 is hello"))
        // Eight rows of 40 in 200: the content ends before the scroll offset, so the offset is corrected in the same
        // frame.
        let made = Draft.Model.made
        rows.numbers = Array(0..<8)
        try host.advance(by: 1.0 / 60)
        #expect(host.names.contains("3 is hello"))
        try host.play(InputScript([.text(" there")]))
        #expect(host.names.contains("3 is hello there"))
        // Rows 1 to 7 end at the bottom or within 64 points above the visible area. Row 3 existed, the others are new.
        #expect(Draft.Model.made - made == 6)
        #expect(reports() == before)
    }

    private struct Cells: View {
        @ObservedObject var rows: Rows
        var body: some View {
            HStack(spacing: 0) {
                ScrollView {
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 60), spacing: 0)], spacing: 0) {
                        ForEach(rows.numbers, id: \.self) { Draft(number: $0, height: 40) }
                    }
                }
                .frame(width: rows.width)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 60), spacing: 0)], spacing: 0) {
                    ForEach(rows.numbers.prefix(4), id: \.self) { Draft(number: -$0, height: 40) }
                }
                Color.clear.frame(minWidth: 20, maxWidth: 40)
            }
        }
    }

    @Test func aGridOfAsManyColumnsAsFitIsBuiltInSeveralWidths() throws {
        let before = reports()
        let rows = Rows(Array(1..<100))
        let host = try HeadlessHost(size: CGSize(width: 420, height: 200)) { Cells(rows: rows) }
        let field = try #require(host.inspect().controls.first { $0.label == "row 2" })
        try host.play(InputScript([.click(CGPoint(x: field.rect.midX, y: field.rect.midY)), .text("hello")]))
        let other = try #require(host.inspect().controls.first { $0.label == "row -2" })
        try host.play(InputScript([.click(CGPoint(x: other.rect.midX, y: other.rect.midY)), .text("you")]))
        for width in [100, 130, 60, 20, 300, 240, 180, 200] as [CGFloat] {
            rows.width = width
            try host.advance(by: 1.0 / 60)
            #expect(host.names.contains("2 is hello"), "\(width)")
            #expect(host.names.contains("-2 is you"), "\(width)")
        }
        #expect(reports() == before)
    }

    private struct Uneven: View {
        @ObservedObject var rows: Rows
        @Binding var goal: Int?
        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(rows.numbers, id: \.self) { Draft(number: $0, height: 30 + CGFloat($0 * $0 % 390)) }
                    }
                }
                .onChange(of: goal) { if let goal { proxy.scrollTo(goal, anchor: .center) } }
            }
        }
    }

    @Test(arguments: 0..<12) func jumpsOverRowsOfUnknownLengths(seed: Int) throws {
        let before = reports()
        let rows = Rows(Array(0..<2000))
        var goal: Int?
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) {
            Uneven(rows: rows, goal: Binding(get: { goal }, set: { goal = $0 }))
        }
        var generator = Dice(seed: seed)
        for _ in 0..<60 {
            let made = Draft.Model.made
            switch generator.next() % 6 {
            case 0: goal = Int(generator.next() % 2000)
            case 1: rows.numbers = Array(0..<Int(generator.next() % 2000) + 1)
            case 2: try host.play(InputScript([.scroll(dx: 0, dy: CGFloat(generator.next() % 200_000) - 100_000)]))
            case 3: try host.play(InputScript([.click(CGPoint(x: 100, y: 100)), .text("x")]))
            case 4: rows.numbers.shuffle(using: &generator)
            default: rows.numbers = (0..<2000).filter { $0 % 3 != 0 }
            }
            Draft.shown = [:]
            try host.advance(by: 1.0 / 60)
            #expect(Draft.Model.made - made < 200)
            #expect(Draft.shown.allSatisfy { $0.value.count == 1 })
            #expect(reports() == before)
        }
    }
}
