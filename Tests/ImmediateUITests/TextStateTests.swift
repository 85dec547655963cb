import Foundation
import ImmediateUI
import TestDice
import Testing

/// Texts that persist from frame to frame look like those of a first frame.
@MainActor @Suite struct TextStateTests {
    /// The string of a text and its modifiers.
    private struct Words: Equatable {
        static let strings = ["", "Words", "Many words in a row", "one\ntwo", "Incomprehensibilities"]

        var string = "Words"
        var isBold = false
        var second: String?
        var underlined = false
        var ownLimit: Int?
        var font = Font.body
        var color = Color.red
        var limit: Int?
        var truncation = Text.TruncationMode.tail
        var alignment = TextAlignment.leading
        var spacing: CGFloat = 0
        var width: CGFloat = 100
        var height: CGFloat?

        mutating func change(_ random: inout Dice) {
            switch Int.random(in: 0..<13, using: &random) {
            case 0: string = Self.strings.randomElement(using: &random) ?? ""
            case 1: isBold.toggle()
            case 2: second = second == nil ? " and more of them" : nil
            case 3: underlined.toggle()
            case 4: ownLimit = ownLimit == nil ? Int.random(in: 1...2, using: &random) : nil
            case 5: font = font == .body ? .title : .body
            case 6: color = color == .red ? .blue : .red
            case 7: limit = limit == nil ? Int.random(in: 1...3, using: &random) : nil
            case 8: truncation = Text.TruncationMode.allCases.randomElement(using: &random) ?? .tail
            case 9: alignment = TextAlignment.allCases.randomElement(using: &random) ?? .leading
            case 10: spacing = spacing == 0 ? 5 : 0
            case 11: width = CGFloat(Int.random(in: 0...300, using: &random)) / 2
            default: height = height == nil ? CGFloat(Int.random(in: 0...80, using: &random)) : nil
            }
        }
    }

    private struct Line: View {
        let words: Words

        private var text: Text {
            var text = Text(words.string)
            if words.isBold { text = text.bold() }
            if words.underlined { text = text.underline() }
            if let second = words.second { text = text + Text(second).italic() }
            if let limit = words.ownLimit { text = text.lineLimit(limit) }
            return text
        }

        var body: some View {
            text.font(words.font).lineSpacing(words.spacing)
                .multilineTextAlignment(words.alignment)
                .truncationMode(words.truncation)
                .lineLimit(words.limit)
                .environment(\.foregroundColor, words.color)
                .frame(width: words.width, height: words.height)
        }
    }

    private struct Page: View {
        let lines: [Words]

        var body: some View {
            VStack(alignment: .leading, spacing: 2) {
                ForEach(Array(lines.indices), id: \.self) { Line(words: lines[$0]) }
            }
        }
    }

    /// Returns the drawing of a frame, with texts by their strings.
    private func drawn(_ interface: Interface, _ page: Page, _ scale: CGFloat, _ scheme: ColorScheme) -> [String] {
        let input = FrameInput(size: CGSize(width: 200, height: 400), scale: scale, time: 0, colorScheme: scheme)
        let list = interface.frame(input, root: page).drawList
        return list.commands.map { command in
            guard case .text(let run, let point, let color) = command else { return "\(command)" }
            return "\(list.texts[run]) \(point) \(color)"
        }
    }

    @Test("A text is drawn as if new after any change", arguments: UInt64(1)...4)
    func asNew(seed: UInt64) {
        var random = Dice(seed: seed)
        let lasting = Interface(textSystem: FixedTextSystem())
        var (lines, scale, scheme) = ([Words(), Words(), Words()], CGFloat(1), ColorScheme.light)
        for frame in 0..<500 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0: scale = scale == 1 ? 1.5 : 1
            case 1: scheme = scheme == .light ? .dark : .light
            case 2 where lines.count < 6: lines.insert(Words(), at: 0)
            case 3 where lines.count > 1: lines.removeFirst()
            default:
                let index = Int.random(in: 0..<lines.count, using: &random)
                lines[index].change(&random)
            }
            let found = drawn(lasting, Page(lines: lines), scale, scheme)
            let wanted = drawn(Interface(textSystem: FixedTextSystem()), Page(lines: lines), scale, scheme)
            #expect(found == wanted, "frame \(frame) of \(lines)")
        }
    }

    @Test("A date is updated when the clock jumps, as after a night of suspension")
    func dateJumps() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let interface = Interface(textSystem: FixedTextSystem())
        interface.startDate = start
        func texts(_ time: Double) -> [String] {
            let input = FrameInput(size: CGSize(width: 400, height: 100), time: time)
            _ = interface.frame(input) { Text(start.addingTimeInterval(-120), style: .offset) }
            return interface.semantics().compactMap {
                if case .string(let string)? = $0.properties["string"] { string } else { nil }
            }
        }
        #expect(texts(0) == ["-2 minutes"])
        #expect(texts(1) == ["-2 minutes"])
        // Eight hours more than the second that the frame clock shows.
        interface.startDate = start.addingTimeInterval(8 * 3600)
        #expect(texts(2) == ["-8 hours"])
        interface.startDate = start
        #expect(texts(3) == ["-2 minutes"])
    }
}
