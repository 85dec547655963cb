import Foundation
import SDLHost
import SplitView
import Testing

/// A square whose inset is larger than asked for, so that a border shows whether the shape's own inset was used.
private struct Frame: InsettableShape {
    var inset: CGFloat = 0

    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }

    func inset(by amount: CGFloat) -> some InsettableShape {
        var frame = self
        frame.inset += amount + 10
        return frame
    }
}

@MainActor @Suite("Insettable shapes") struct InsettableShapeTests {
    private func isDark<V: View>(_ view: V, at x: Int, _ y: Int) throws -> Bool {
        let host = try HeadlessHost(size: CGSize(width: 40, height: 40)) { view.background(.white) }
        return try host.screenshot()[x, y].r < 128
    }

    @Test("A border follows the inset of the app's own shape")
    func ownInset() throws {
        let border = Frame().strokeBorder(.black, lineWidth: 4)
        // Half of the line width and 10 points: the line lies at 10 to 14.
        #expect(try isDark(border, at: 12, 20))
        #expect(try !isDark(border, at: 2, 20))
    }

    @Test("A shape of two insets is inset by their sum")
    func sum() throws {
        let shape = Rectangle().inset(by: 5).inset(by: 4).fill(.black)
        #expect(try isDark(shape, at: 10, 20))
        #expect(try !isDark(shape, at: 8, 20))
    }

    @Test("An inset shape has a border inside its outline")
    func borderOfInset() throws {
        let border = Rectangle().inset(by: 5).strokeBorder(.black, lineWidth: 4)
        #expect(try isDark(border, at: 7, 20))
        #expect(try !isDark(border, at: 3, 20))
        #expect(try !isDark(border, at: 11, 20))
    }

    @Test("Moved and rotated shapes keep their border inside", arguments: [0, 1])
    func changed(_ index: Int) throws {
        let moved = Rectangle().offset(x: 10).strokeBorder(.black, lineWidth: 4)
        let rotated = Rectangle().rotation(.degrees(90)).strokeBorder(.black, lineWidth: 4)
        #expect(try isDark(index == 0 ? AnyView(moved) : AnyView(rotated), at: index == 0 ? 12 : 2, 20))
    }
}
