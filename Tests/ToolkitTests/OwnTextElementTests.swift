import Foundation
import ImmediateUI
import SDLHost
import Testing

/// A custom control on public API alone that takes typed text: a box for a code of four digits.
private struct CodeBox: PrimitiveView {
    var code: Binding<String>

    func build(into builder: inout Builder) { builder.add(CodeElement(code: code, shown: code.wrappedValue)) }
}

private struct CodeElement: Element {
    var code: Binding<String>
    var shown: String

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        CGSize(width: 80, height: 24)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        painter.addRegion(rect, [.press, .focus], cursor: .text)
        let x = rect.minX + 20 * CGFloat(shown.count)
        if painter.isFocused { painter.acceptText(at: CGRect(x: x, y: rect.minY, width: 1, height: rect.height)) }
        painter.text(shown, font: Font.body.resolved, at: CGPoint(x: rect.minX, y: rect.maxY - 6), RGBA(0, 0, 0))
        painter.describe(
            SemanticsNode(.control, ["kind": .string("code"), "value": .string(shown), "rect": .rect(rect)])
        )
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed: return true
        case .text(let text):
            code.wrappedValue = String((code.wrappedValue + text.filter(\.isNumber)).prefix(4))
            return true
        case .key("v", .control, _):
            code.wrappedValue = String((context.clipboard.text ?? "").prefix(4))
            return true
        case .key(.delete, [], _):
            code.wrappedValue = String(code.wrappedValue.dropLast())
            return true
        default: return false
        }
    }
}

@MainActor @Suite struct OwnTextElementTests {
    @Test func anElementOfAStrangersTakesText() throws {
        final class Model { var code = "" }
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            CodeBox(code: Binding(get: { model.code }, set: { model.code = $0 }))
        }
        try host.play(InputScript([.text("9")]))
        #expect(model.code == "")
        // The box is in the middle: 60 to 140.
        try host.play(InputScript([.click(CGPoint(x: 100, y: 50)), .text("1a2")]))
        #expect(model.code == "12")
        #expect(host.textInput == CGRect(x: 60 + 40, y: 38, width: 1, height: 24))
        try host.play(InputScript([.key(.delete, []), .text("345678")]))
        #expect(model.code == "1345")
        host.clipboard.text = "77"
        try host.play(InputScript([.key("v", .control)]))
        #expect(model.code == "77")
        #expect(host.inspect().controls.first?.value == "77")
    }
}
