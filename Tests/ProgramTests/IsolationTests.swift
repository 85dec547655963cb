import Dispatch
import Foundation
import SDLHost
import SplitView
import Testing

// Code in Swift 5 mode as apps have it: nonisolated functions, structs, globals and test methods that make views. This
// file compiles without a warning, because every one of them is an error here.

// MARK: Views made outside of the main actor

private func pill(_ text: String) -> some View {
    Text(text).padding(4).background(Color.red).clipShape(Capsule())
}

private struct BadgeFactory {
    static let shared = BadgeFactory()
    let style = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)

    func make() -> some View {
        VStack {
            Text("made"); Button("press") {}
        }.background(style)
    }
    var rows: some View { ForEach([1, 2], id: \.self) { Text("row \($0)") } }
}

extension View {
    fileprivate func card() -> some View { padding().background(Color.gray.opacity(0.2)).cornerRadius(8) }
}

private let globalView = Text("global").bold()
private let globalHolder = FractionHolder(0.3)
private let globalModel = CounterModel()
private let globalTransition: AnyTransition = .opacity.combined(with: .scale)
private let globalAnimation: Animation = .easeInOut(duration: 0.3)

private enum Page: String, CaseIterable {
    case first, second

    var view: AnyView { AnyView(Text(rawValue)) }
    var icon: Image { Image(systemName: "star") }
    func path(in size: CGSize) -> Path { Circle().path(in: CGRect(origin: .zero, size: size)) }
}

private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

// MARK: A model and its view

private class CounterModel: ObservableObject {
    @Published var count = 0

    func binding() -> Binding<Int> { Binding(get: { self.count }, set: { self.count = $0 }) }
    func countLater() { DispatchQueue.main.async { self.count += 1 } }
    func countAnimated() { withAnimation(globalAnimation) { count += 1 } }
}

private struct CounterView: View {
    @ObservedObject var model: CounterModel
    @State private var taps = 0

    init(model: CounterModel = globalModel) { self.model = model }

    var body: some View {
        VStack {
            Text("count \(model.count)").card()
            Text("taps \(taps)").onTapGesture(perform: tap)
            pill("pill")
            BadgeFactory.shared.make()
            BadgeFactory.shared.rows
            globalView
            Page.first.view
            Triangle().frame(width: 10, height: 10)
        }
    }

    func tap() { taps += 1 }
}

private struct CounterApp: App {
    var body: some Scene {
        WindowGroup("Counter") { CounterView() }.commands { CommandMenu("Count") { Button("Up") {} } }
    }
}

/// The entry point of an app in `main.swift`.
private func runApp() { CounterApp.main() }

// MARK: Test methods without an actor

/// Test methods as in an XCTestCase: on the main thread, but not isolated to the main actor.
private final class NonisolatedCases {
    let holder = FractionHolder(0.5)
    let model = CounterModel()
    var host: HeadlessHost?

    func setUp() throws {
        let model = model
        host = try HeadlessHost(size: CGSize(width: 200, height: 260)) { CounterView(model: model) }
    }

    func texts() -> [String] { host?.inspect().texts.map(\.string) ?? [] }

    func testViewsMadeOutsideOfTheMainActorAreShown() throws {
        for text in ["count 0", "taps 0", "pill", "made", "row 1", "row 2", "global", "first"] {
            #expect(texts().contains(text), "no \(text)")
        }
    }

    func testAnActionRuns() throws {
        let text = try #require(host?.inspect().texts.first { $0.string == "taps 0" })
        try host?.play(InputScript([.click(CGPoint(x: text.rect.midX, y: text.rect.midY))]))
        #expect(texts().contains("taps 1"))
    }

    func testAModelChangesTheView() throws {
        model.count = 2
        model.binding().wrappedValue += 1
        model.countAnimated()
        try host?.advance(by: 0.5)
        #expect(texts().contains("count 4"))
    }

    func testAHolderMovesASplit() throws {
        let split = HSplit(left: { Color.red }, right: { Text("b") }).fraction(holder).constraints(minPFraction: 0.1)
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { split }
        holder.value = 0.25
        globalHolder.value = 0.4
        try host.advance(by: 1)
        #expect(host.inspect().splits.first?.fraction == 0.25)
    }

    func testAPageHasAnIconAndAnOutline() {
        #expect(Page.second.icon == Image(systemName: "star"))
        #expect(Page.first.path(in: CGSize(width: 4, height: 4)).boundingRect.width == 4)
        #expect(globalTransition.isActiveForTests == nil)
    }
}

extension AnyTransition {
    /// A member of a test's own, in an extension without an actor.
    fileprivate var isActiveForTests: Bool? { nil }
}

@MainActor @Suite("Swift 5 code without isolation compiles and runs") struct IsolationTests {
    private typealias Method = (NonisolatedCases) -> () throws -> Void

    @Test("Nonisolated test methods make views, hosts and holders", arguments: 0..<5)
    func nonisolatedMethods(_ index: Int) throws {
        let methods: [Method] = [
            NonisolatedCases.testViewsMadeOutsideOfTheMainActorAreShown, NonisolatedCases.testAnActionRuns,
            NonisolatedCases.testAModelChangesTheView, NonisolatedCases.testAHolderMovesASplit,
            NonisolatedCases.testAPageHasAnIconAndAnOutline,
        ]
        let cases = NonisolatedCases()
        try cases.setUp()
        try methods[index](cases)()
    }
}
