import SDLHost
import SplitView
import Testing

/// Buttons with less room than their labels need.
@MainActor @Suite struct NarrowButtonTests {
    /// The width of a view without limits, in points.
    private func width<V: View>(of view: V) throws -> CGFloat {
        var width = CGFloat(0)
        _ = try HeadlessHost(size: CGSize(width: 800, height: 100)) {
            view.fixedSize().onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
        }
        return width
    }

    @Test(
        "A button in a narrow row is at least as wide as the longest word of its label",
        arguments: ["Continue", "Cancel everything", "Do not save", "Löschen"]
    )
    func words(title: String) throws {
        let longest = try title.split(separator: " ").map { try width(of: Button(String($0)) {}) }.max() ?? 0
        let host = try HeadlessHost(size: CGSize(width: 800, height: 200)) {
            HStack {
                Text("A rather long text beside the button")
                Button(title) {}
                Text("and another one after it")
            }
            .frame(width: longest + 30)
        }
        let button = try #require(host.inspect().controls.first { $0.label == title })
        #expect(button.rect.width >= longest - 0.01)
        #expect(try button.rect.width <= width(of: Button(title) {}) + 0.01)
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
