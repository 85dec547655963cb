import Foundation
import SwiftUI
import Testing

/// Values of the environment that only SwiftUI's spelling has.
@MainActor @Suite struct SwiftUIEnvironmentTests {
    private struct Reader: View {
        @Environment(\.horizontalSizeClass) private var across
        @Environment(\.verticalSizeClass) private var down
        var body: some View { Text("\(across == .compact) \(down == .compact)") }
    }

    @Test func aDesktopIsRegularUnlessAnAncestorSaysOtherwise() throws {
        #expect(try host { Reader() }.inspect().texts.map(\.string) == ["false false"])
        let told = try host {
            Reader().environment(\.horizontalSizeClass, .compact).environment(\.verticalSizeClass, .compact)
        }
        #expect(told.inspect().texts.map(\.string) == ["true true"])
    }

    private struct Sheeted: View {
        @State private var isShown = true
        var body: some View { Text("under").sheet(isPresented: $isShown) { Inside() } }

        struct Inside: View {
            @Environment(\.presentationMode) private var mode
            var body: some View {
                Button(mode.wrappedValue.isPresented ? "close" : "?") { mode.wrappedValue.dismiss() }
            }
        }
    }

    @Test func aSheetClosesByItsPresentationMode() throws {
        let host = try host { Sheeted() }
        try host.advance(by: 1)
        let button = try #require(host.inspect().controls.first { $0.label == "close" }).rect
        try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY))]))
        try host.advance(by: 1)
        #expect(!host.inspect().controls.contains { $0.label == "close" })
    }

    // MARK: Transitions

    private final class Dial: ObservableObject { @Published var isOn = false }

    private struct Moving: View {
        @ObservedObject var dial: Dial
        var transition: AnyTransition
        var body: some View {
            ZStack {
                Color.white
                if dial.isOn { Color.red.frame(width: 20, height: 10).transition(transition) }
            }
        }
    }

    /// Returns the pictures of a view a third of its way in, and out.
    private func pictures(_ transition: AnyTransition) throws -> [Bitmap] {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40)) { Moving(dial: dial, transition: transition) }
        return try [true, false].map { isOn in
            withAnimation(.linear(duration: 3)) { dial.isOn = isOn }
            try host.advance(by: 1)
            let picture = try host.screenshot()
            try host.advance(by: 3)
            return picture
        }
    }

    @Test("A transition's type moves a view as its short name does", arguments: 0..<9)
    func transitions(_ index: Int) throws {
        let (named, short): (AnyTransition, AnyTransition) =
            switch index {
            case 0: (AnyTransition(OpacityTransition()), .opacity)
            case 1: (AnyTransition(SlideTransition()), .slide)
            case 2: (AnyTransition(MoveTransition(edge: .top)), .move(edge: .top))
            case 3: (AnyTransition(OffsetTransition(CGSize(width: 9, height: 3))), .offset(x: 9, y: 3))
            case 4: (AnyTransition(ScaleTransition(0.5, anchor: .top)), .scale(scale: 0.5, anchor: .top))
            case 5: (AnyTransition(PushTransition(edge: .leading)), .push(from: .leading))
            case 6: (AnyTransition(BlurReplaceTransition(configuration: .downUp)), .blurReplace)
            case 7: (AnyTransition(IdentityTransition()), .identity)
            default:
                (
                    AnyTransition(AsymmetricTransition(insertion: .slide, removal: .opacity)),
                    .asymmetric(insertion: .slide, removal: .opacity)
                )
            }
        let pictures = try pictures(named)
        #expect(try self.pictures(short) == pictures)
        #expect(index == 7 || pictures[0] != pictures[1])
    }

    @Test func theShortNamesOfTransitionsCompileWithoutAmbiguity() {
        let view = Color.red
        _ = view.transition(.opacity)
        _ = view.transition(.scale(0.5, anchor: .top))
        _ = view.transition(.offset(x: 1).animation(.default))
        _ = view.transition(.push(from: .leading))
        _ = view.transition(.blurReplace)
        _ = view.transition(.blurReplace(.upUp))
        _ = view.previewDevice("A screen").previewDevice(PreviewDevice(rawValue: "Other"))
        #expect(OpacityTransition.properties.hasMotion == false)
        #expect(MoveTransition.properties.hasMotion)
    }

    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200), root: view)
    }
}
