import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor @Suite struct GeometryTests {
    @Test func theContentKnowsItsSizeAndPlace() throws {
        let rects = try rects {
            GeometryReader { proxy in
                Probe("size", proxy.size.width, proxy.size.height)
                Probe("local", proxy.frame(in: .local).minX + 1, proxy.frame(in: .local).minY + 1)
                Probe("global", proxy.frame(in: .global).minX, proxy.frame(in: .global).minY)
            }
            .padding(EdgeInsets(top: 20, leading: 30, bottom: 0, trailing: 0))
        }
        // All views lie at the top left, stacked.
        #expect(rects["size"] == box(30, 20, 170, 80))
        #expect(rects["local"] == box(30, 20, 1, 1))
        #expect(rects["global"] == box(30, 20, 30, 20))
    }

    @Test func theSizeIsThatOfThisFrame() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            GeometryReader { Probe("half", $0.size.width / 2, $0.size.height / 2) }
        }
        for size in [CGSize(width: 60, height: 40), CGSize(width: 300, height: 10), .zero] {
            try host.runFrame([], size: size)
            #expect(host.rects["half"] == box(0, 0, size.width / 2, size.height / 2))
        }
    }

    @Test func itTakesAllThatIsOffered() throws {
        let rects = try rects {
            HStack(spacing: 0) {
                Probe("a", 50, 10)
                GeometryReader { Probe("b", $0.size.width, $0.size.height) }
                GeometryReader { _ in EmptyView() }.frame(width: 30)
            }
        }
        #expect(rects["b"] == box(50, 0, 120, 100))
    }

    @Test func itLikes10By10() throws {
        #expect(
            try rects { GeometryReader { Probe("c", $0.size.width, $0.size.height) }.fixedSize() }
                == ["c": box(95, 45, 10, 10)]
        )
    }

    @Test func readersInReaders() throws {
        let rects = try rects {
            GeometryReader { outer in
                HStack(spacing: 0) {
                    Probe("a", outer.size.width / 4, 10)
                    GeometryReader { inner in
                        Probe("b", inner.size.width, 10)
                    }
                }
            }
        }
        #expect(rects == ["a": box(0, 45, 50, 10), "b": box(50, 0, 150, 10)])
    }

    @Test func stateInsideLasts() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            GeometryReader { proxy in Counter().frame(width: proxy.size.width, height: 40) }
        }
        let click = InputScript.Step.click(CGPoint(x: 100, y: 20))
        try host.play(InputScript([click, click, click]))
        #expect(host.names == ["3"])
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("\(count)") { count += 1 } }
    }

    @Test func environmentAndIdentityAreThoseOfThePlace() throws {
        let rects = try rects {
            GeometryReader { _ in Reader() }.environment(\.lineLimit, 7)
        }
        #expect(rects.keys.sorted() == ["7"])
    }

    private struct Reader: View {
        @Environment(\.lineLimit) private var limit
        var body: some View { Text(verbatim: "\(limit ?? 0)") }
    }

    @Test func popUpsOpenInside() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) {
            GeometryReader { _ in
                Menu("Open") { Button("Item") {} }
            }
        }
        #expect(host.names == ["Open"])
        try host.play(InputScript([.click(CGPoint(x: 15, y: 10))]))
        #expect(host.names == ["Open", "Item"])
        let item = try #require(host.rects["Item"])
        try host.play(InputScript([.click(CGPoint(x: item.midX, y: item.midY))]))
        #expect(host.names == ["Open"])
    }

    @Test func actionsOfTheLifecycleRunInside() throws {
        let log = Log()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            GeometryReader { proxy in
                Probe("a", 1, 1)
                    .onAppear { log.lines.append("appeared") }
                    .onChange(of: proxy.size.width) { old, new in log.lines.append("\(Int(old)) → \(Int(new))") }
            }
        }
        try host.runFrame([], size: CGSize(width: 150, height: 100))
        try host.runFrame([], size: CGSize(width: 150, height: 100))
        #expect(log.lines == ["appeared", "200 → 150"])
    }

    @MainActor private final class Log {
        var lines: [String] = []
    }

    @Test func modifiersOutsideApply() throws {
        let taps = Log()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            GeometryReader { _ in Color.red }
                .frame(width: 50, height: 50)
                .onTapGesture { taps.lines.append("tap") }
                .opacity(0.5)
        }
        try host.play(InputScript([.click(CGPoint(x: 100, y: 50)), .click(CGPoint(x: 70, y: 50))]))
        #expect(taps.lines == ["tap"])
        let red = try host.screenshot()[100, 50]
        // Half of (255, 59, 48) over a white background.
        #expect(abs(Int(red.g) - 157) <= 8)
    }
}
