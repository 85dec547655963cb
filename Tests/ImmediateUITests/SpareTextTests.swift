import Foundation
import ImmediateUI
import Testing

/// The states of removed texts serve new ones, which look like texts of a new interface.
@MainActor @Suite("Spare states of texts") struct SpareTextTests {
    /// Texts with something that another text must not inherit.
    nonisolated static let texts: [Text] = [
        Text("plain"),
        Text("red").foregroundColor(.red),
        Text("bold and large").bold().font(.title),
        Text("one ") + Text("two ").italic() + Text("three").underline(),
        Text("several words that need more than one line in the narrow column of this view"),
        Text("one line of words that do not fit into it").lineLimit(1),
        Text("two\nlines"),
        Text("**strong** and [a link](https://example.org)"),
        Text(0.5, format: .percent),
        Text(verbatim: ""),
        Text("raised").baselineOffset(4).kerning(2),
        Text("plain"),
    ]

    @MainActor private final class Number { var value = 0 }

    /// Rows in another order and with other identities for each number, so that all states of texts are new.
    private struct Rows: View {
        let number: Number
        let first: Int

        var body: some View {
            let (shift, count) = (first + number.value, SpareTextTests.texts.count)
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0..<count) { index in
                    HStack {
                        SpareTextTests.texts[(index + shift) % count]
                        Spacer()
                        Text("end").foregroundColor(.blue)
                    }
                }
            }
            .id(number.value)
            .frame(width: 160)
        }
    }

    /// A drawn text, in place of its number in the draw list.
    private struct Drawn: Equatable {
        var string: String
        var font: ResolvedFont
        var color: RGBA
        var origin: CGPoint
    }

    private func drawn(_ list: DrawList) -> [Drawn] {
        list.commands.compactMap { command in
            guard case .text(let index, let origin, let color) = command else { return nil }
            let run = list.texts[index]
            return Drawn(string: run.string, font: run.font, color: color, origin: origin)
        }
    }

    @Test("A text with the state of any other one is drawn like the first of an interface", arguments: texts.indices)
    func looks(first: Int) {
        let number = Number()
        let shared = Bench { Rows(number: number, first: first) }
        for value in 0..<4 {
            number.value = value
            shared.frame()
            let alone = Bench { Rows(number: number, first: first) }
            #expect(drawn(shared.output.drawList) == drawn(alone.output.drawList), "frame \(value)")
            #expect(shared.texts == alone.texts, "frame \(value)")
        }
    }
}
