import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Modifiers apply to each view of their content.
@MainActor @Suite struct GroupTests {
    @Test func eachViewOfAGroupIsPadded() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Group {
                    Probe("a", 10, 10)
                    Probe("b", 10, 10)
                }
                .padding(5)
            }
        }
        // Two views of 10 with 5 around each: 40, starting at 80.
        #expect(rects == ["a": box(85, 45, 10, 10), "b": box(105, 45, 10, 10)])
    }

    @Test func modifiersDistributeOverEveryKindOfContent() throws {
        let flag = true
        let rects = try rects {
            HStack(spacing: 0) {
                Group {
                    ForEach(0..<2) { Probe("each\($0)", 10, 10) }
                    if flag { Probe("if", 10, 10) }
                    for index in 0..<2 { Probe("for\(index)", 10, 10) }
                    Group { Probe("group", 10, 10) }
                    AnyView(Probe("any", 10, 10))
                    Composed()
                }
                .frame(width: 20)
            }
        }
        // Nine views, each in the middle of 20 of the 180 points that begin at 10.
        let names = ["each0", "each1", "if", "for0", "for1", "group", "any", "first", "second"]
        for (index, name) in names.enumerated() {
            #expect(rects[name] == box(10 + 20 * CGFloat(index) + 5, 45, 10, 10))
        }
    }

    /// A body with several views.
    private struct Composed: View {
        @ViewBuilder var body: some View {
            Probe("first", 10, 10)
            Probe("second", 10, 10)
        }
    }

    @Test func aContainerIsOneView() throws {
        let rects = try rects {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    Probe("a", 10, 10)
                    Probe("b", 10, 10)
                }
                .padding(5)
                .background(Probe("ground"))
            }
        }
        #expect(rects == ["a": box(90, 45, 10, 10), "b": box(100, 45, 10, 10), "ground": box(85, 40, 30, 20)])
    }

    @Test func whatHasNoViewTakesNoRoom() throws {
        let never = false
        let rects = try rects {
            HStack(spacing: 50) {
                EmptyView().padding(100)
                Group { if never { Probe("never", 10, 10) } }.frame(width: 100).background(Color.red)
                ForEach(0..<0) { _ in Probe("none", 10, 10) }.border(.red)
                Probe("a", 10, 10)
            }
        }
        #expect(rects == ["a": box(95, 45, 10, 10)])
    }

    @Test func everyViewHasALayerOfItsOwn() throws {
        let rects = try rects {
            VStack(spacing: 0) {
                Group {
                    Probe("a", 10, 10)
                    Probe("b", 30, 20)
                }
                .padding(5)
                .overlay(alignment: .topLeading) { Counted() }
            }
        }
        // 20×20 above 40×30, in the middle of the window.
        #expect(rects["a"] == box(95, 30, 10, 10))
        #expect(rects["b"] == box(85, 50, 30, 20))
        #expect(rects["layer at 20×20"] == box(90, 25, 20, 20))
        #expect(rects["layer at 40×30"] == box(80, 45, 40, 30))
    }

    /// A view that shows its size.
    private struct Counted: View {
        var body: some View { SizeProbe() }
    }

    private struct SizeProbe: PrimitiveView {
        func build(into builder: inout Builder) { builder.add(SizeElement()) }
    }

    private struct SizeElement: Element {
        mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }

        mutating func paint(_ painter: inout Painter) {
            let rect = painter.rect
            let name = "layer at \(Int(rect.width))×\(Int(rect.height))"
            painter.describe(SemanticsNode(.text, ["string": .string(name), "rect": .rect(rect)]))
        }
    }

    @Test func everyViewOfAGroupAnswersItsGesture() throws {
        let taps = Taps()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 20) {
                Group {
                    Probe("a", 10, 10)
                    Probe("b", 10, 10)
                }
                .onTapGesture { taps.count += 1 }
            }
        }
        // a is at 80…90, b at 110…120; between them is nothing.
        for x in [85, 100, 115] { try host.play(InputScript([.click(CGPoint(x: x, y: 50))])) }
        #expect(taps.count == 2)
    }

    @MainActor private final class Taps {
        var count = 0
    }

    @Test func stateInALayerLastsAndIsNotShared() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                Group {
                    Color.red.frame(width: 50, height: 50)
                    Color.blue.frame(width: 50, height: 50)
                }
                .overlay { Counter() }
            }
        }
        try host.play(InputScript([.click(CGPoint(x: 125, y: 50)), .click(CGPoint(x: 125, y: 50))]))
        #expect(host.names == ["0", "2"])
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            Text("\(count)").frame(maxWidth: .infinity, maxHeight: .infinity).onTapGesture { count += 1 }
        }
    }

    @Test func whatAViewSaysPassesThroughModifiers() throws {
        // The padded view has the priority: it takes all but the other one's minimum.
        let rects = try rects {
            HStack(spacing: 0) {
                Probe("a", width: 20...CGFloat.infinity)
                Probe("b").layoutPriority(1).padding(.horizontal, 5).background(Color.clear)
            }
        }
        #expect(rects["a"]?.width == 20)
        #expect(rects["b"]?.width == CGFloat(170))  // 200 - 20 - 10
    }
}
