import SDLHost
import SplitView
import Testing

/// Buttons with less room than their labels need.
@MainActor @Suite struct NarrowButtonTests {
    /// Returns the width that a control, or that of a title beside an arrow, has without limits, in points.
    private func width(of control: Control, _ title: String) throws -> CGFloat {
        let host = try HeadlessHost(size: CGSize(width: 800, height: 100)) { self.control(control, title).fixedSize() }
        return try #require(host.inspect().controls.first { $0.label == title }?.rect).width
    }

    enum Control: String, CaseIterable { case button, menu, menuWithAction }

    @ViewBuilder private func control(_ control: Control, _ title: String) -> some View {
        switch control {
        case .button: Button(title) {}
        case .menu: Menu(title) { Button("Item") {} }
        case .menuWithAction:
            Menu(title) {
                Button("Item") {}
            } primaryAction: {
            }
        }
    }

    @Test(
        "A button or menu in a narrow row is at least as wide as the longest word of its label",
        arguments: ["Continue", "Cancel everything", "Do not save", "Löschen"],
        Control.allCases
    )
    func words(title: String, control: Control) throws {
        let longest = try title.split(separator: " ").map { try width(of: control, String($0)) }.max() ?? 0
        let host = try HeadlessHost(size: CGSize(width: 800, height: 200)) {
            HStack {
                Text("A rather long text beside the button")
                self.control(control, title)
                Text("and another one after it")
            }
            .frame(width: longest + 60)
        }
        let rect = try #require(host.inspect().controls.first { $0.label == title }?.rect)
        #expect(rect.width >= longest - 0.01)
        #expect(try rect.width <= width(of: control, title) + 0.01)
    }

    @Test("A button in less room than its longest word needs is truncated to one line")
    func truncation() throws {
        let line = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Button("Continue") {} }
        let narrow = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            ZStack { Button("Continue") {} }.frame(width: 40)
        }
        func height(_ host: HeadlessHost) throws -> CGFloat { try #require(host.inspect().controls.first).rect.height }
        #expect(try height(narrow) == height(line))
    }

    @Test("A button with a single line shrinks in a narrow row, and its label is truncated")
    func singleLine() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 100)) {
            HStack { ForEach(["Continue", "Discard", "Cancel"], id: \.self) { Button($0) {} } }.lineLimit(1).frame(
                width: 150
            )
        }
        // Three buttons and two spaces of 8 points.
        let widths = host.inspect().controls.map(\.rect.width)
        #expect(widths.count == 3 && widths.reduce(16, +) <= 150.01)
    }

    @Test("A plain button's label breaks as other text does")
    func plain() throws {
        let title = "Incomprehensibilities"
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            VStack { Button(title) {}.buttonStyle(.plain) }.frame(width: 60)
        }
        #expect(try #require(host.inspect().controls.first).rect.width <= 60)
    }
}
