import ImmediateUI
import SDLHost
import Testing

/// The minimum size that the content of a window requests.
@MainActor @Suite struct WindowMinimumTests {
    private struct Root: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let minimum: CGSize
        let view: @MainActor @Sendable () -> AnyView
        init(_ name: String, _ width: CGFloat, _ height: CGFloat, _ view: @escaping @MainActor @Sendable () -> AnyView)
        {
            (testDescription, minimum, self.view) = (name, CGSize(width: width, height: height), view)
        }
    }

    nonisolated private static let roots: [Root] = [
        Root("flexible", 0, 0) { AnyView(Color.red) },
        Root("a fixed frame", 700, 500) { AnyView(Color.red.frame(width: 700, height: 500)) },
        Root("a fixed width", 700, 0) { AnyView(Color.red.frame(width: 700)) },
        Root("a fixed frame with padding", 720, 520) { AnyView(Color.red.frame(width: 700, height: 500).padding(10)) },
        Root("an ideal size that is fixed", 600, 400) {
            AnyView(Color.red.frame(idealWidth: 600, idealHeight: 400).fixedSize())
        },
        Root("an ideal size that is fixed in width", 600, 0) {
            AnyView(Color.red.frame(idealWidth: 600, idealHeight: 400).fixedSize(horizontal: true, vertical: false))
        },
        Root("a minimum inside of a size that is fixed in width", 600, 90) {
            AnyView(Color.red.frame(idealWidth: 600, minHeight: 90).fixedSize(horizontal: true, vertical: false))
        },
        Root("rows of fixed sizes", 300, 208) {
            AnyView(
                VStack(spacing: 8) {
                    Color.red.frame(width: 300, height: 100)
                    Color.blue.frame(idealWidth: 200, idealHeight: 100).fixedSize()
                }
            )
        },
        Root("a fixed size that scrolls", 0, 0) {
            AnyView(ScrollView { Color.red.frame(idealWidth: 600, idealHeight: 400).fixedSize() })
        },
    ]

    @Test("A window is at least as large as what has a fixed size in it", arguments: roots)
    private func minimum(root: Root) throws {
        let interface = Interface(textSystem: FixedTextSystem())
        let input = FrameInput(size: CGSize(width: 200, height: 150), time: 0)
        _ = interface.frame(input, root: root.view())
        #expect(interface.minimumSize == root.minimum)
    }
}
