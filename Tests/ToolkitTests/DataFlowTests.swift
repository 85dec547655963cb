import Foundation
import ImmediateUI
import SDLHost
import Testing

@MainActor struct DataFlowTests {
    private struct Person: Identifiable {
        let id: Int
        var isInvited = false
    }

    @MainActor private final class Party: ObservableObject {
        @Published var people = [Person(id: 1), Person(id: 2), Person(id: 3)]
        @Published var count = 0
    }

    private struct PartyView: View {
        @ObservedObject var party: Party
        var body: some View {
            VStack(spacing: 0) {
                ForEach($party.people) { $person in
                    Toggle("\(person.id)", isOn: $person.isInvited).frame(height: 30)
                }
            }
        }
    }

    @Test func eachElementHasABinding() throws {
        let party = Party()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 90)) { PartyView(party: party) }
        let second = try #require(host.inspect().controls.first { $0.label == "2" })
        try host.play(InputScript([.click(CGPoint(x: second.rect.midX, y: second.rect.midY))]))
        #expect(party.people.map(\.isInvited) == [false, true, false])
    }

    @Test(arguments: [false, true]) func aBindingFollowsItsElementAndOutlivesIt(isByPath: Bool) throws {
        let party = Party()
        var bindings: [Binding<Person>] = []
        _ = try HeadlessHost(size: CGSize(width: 200, height: 90)) {
            let people = Binding(get: { party.people }, set: { party.people = $0 })
            if isByPath {
                ForEach(people, id: \.id) { $person in
                    Text("\(person.id)").onAppear { bindings.append($person) }
                }
            } else {
                ForEach(people) { $person in
                    Text("\(person.id)").onAppear { bindings.append($person) }
                }
            }
        }
        party.people.remove(at: 0)
        bindings[1].wrappedValue.isInvited = true
        #expect(party.people.map(\.isInvited) == [true, false])
        bindings[0].wrappedValue.isInvited = true
        #expect(party.people.map(\.isInvited) == [true, false])
        #expect(bindings[0].wrappedValue.id == 1)
    }

    @Test func aBindingOfAPlaceThatHasGoneSetsNothing() {
        let party = Party()
        let last = Binding(get: { party.people }, set: { party.people = $0 })[2]
        #expect(last.wrappedValue.id == 3)
        party.people.removeLast(2)
        last.wrappedValue.isInvited = true
        #expect(last.wrappedValue.id == 3 && !last.wrappedValue.isInvited)
        #expect(party.people.map(\.isInvited) == [false])
    }

    @Test func publishedValuesAreReceivedInOrder() async throws {
        let party = Party()
        var received: [Int] = []
        let host = try HeadlessHost(size: CGSize(width: 200, height: 90)) {
            Text("a").onReceive(party.$count) { received.append($0) }
        }
        for number in 1...3 { party.count = number }
        for _ in 0..<200 where received.count < 4 {
            try host.advance(by: 1.0 / 60)
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(received == [0, 1, 2, 3] || received == [3])
        party.count = 9
        for _ in 0..<200 where received.last != 9 {
            try host.advance(by: 1.0 / 60)
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(received.last == 9)
    }

    @Test func aSequenceIsReceivedUntilTheViewGoes() async throws {
        let dial = Dial()
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        var received: [Int] = []
        let host = try HeadlessHost(size: CGSize(width: 200, height: 90)) {
            if !dial.isOn { Text("a").onReceive(stream) { received.append($0) } }
        }
        continuation.yield(1)
        for _ in 0..<200 where received.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(received == [1])
        dial.isOn = true
        // Two frames: animated changes in other tests may split the first one into several steps.
        try host.advance(by: 2.0 / 60)
        try await Task.sleep(for: .milliseconds(20))
        continuation.yield(2)
        try await Task.sleep(for: .milliseconds(20))
        #expect(received == [1])
    }
}

@MainActor struct ViewThatFitsTests {
    @Test(arguments: [(300.0, "long"), (150, "middle"), (60, "short"), (10, "short")])
    func theFirstThatFits(_ width: Double, _ name: String) throws {
        let host = try HeadlessHost(size: CGSize(width: width, height: 50)) {
            ViewThatFits(in: .horizontal) {
                Probe("long", 200, 10)
                Probe("middle", 100, 10)
                Probe("short", 50, 10)
            }
        }
        #expect(host.names == [name])
    }

    @Test func bothDirectionsCount() throws {
        let rects = try rects(in: CGSize(width: 200, height: 20)) {
            ViewThatFits {
                Probe("high", 20, 30)
                Probe("low", 40, 10)
            }
        }
        #expect(rects == ["low": box(80, 5, 40, 10)])
    }

    @Test func aRowAsksItForItsSize() throws {
        let rects = try rects(in: CGSize(width: 100, height: 20)) {
            HStack(spacing: 0) {
                ViewThatFits {
                    Probe("long", 80, 10)
                    Probe("short", 20, 10)
                }
                Probe("b", 40, 10)
            }
        }
        #expect(rects == ["short": box(20, 5, 20, 10), "b": box(40, 5, 40, 10)])
    }
}

@MainActor struct AnyLayoutTests {
    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("\(count)") { count += 1 }.frame(width: 40, height: 20) }
    }

    @Test func viewsKeepTheirStateInAnotherLayoutAndMoveThere() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            let layout = dial.isOn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
            layout {
                Counter()
                Probe("b", 40, 20)
            }
        }
        #expect(host.rects["b"] == box(100, 40, 40, 20))
        try host.play(InputScript([.click(CGPoint(x: 80, y: 50))]))
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: 1.0 / 60 + 0.5)
        // From (100, 40) to (80, 50).
        #expect(host.rects["b"] == box(90, 45, 40, 20))
        try host.advance(by: 0.5)
        #expect(host.rects["b"] == box(80, 50, 40, 20))
        #expect(host.names.contains("1"))
    }

    @Test func anyOfThem() throws {
        struct Diagonal: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 40, height: 40)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for (index, subview) in subviews.enumerated() {
                    let place = CGPoint(x: bounds.minX + CGFloat(index) * 20, y: bounds.minY + CGFloat(index) * 20)
                    subview.place(at: place, proposal: .unspecified)
                }
            }
        }
        for (layout, place) in [
            (AnyLayout(ZStackLayout(alignment: .topLeading)), box(95, 45, 10, 10)),
            (AnyLayout(HStackLayout(spacing: 2)), box(101, 45, 10, 10)), (AnyLayout(Diagonal()), box(100, 50, 10, 10)),
        ] {
            let rects = try rects {
                layout {
                    Probe("a", 10, 10)
                    Probe("b", 10, 10)
                }
            }
            #expect(rects["b"] == place)
        }
    }
}

/// Constants of an app outside the main actor, as in SwiftUI.
private enum Brand {
    static let ground = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    static let glow = RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 20)
    static let dot = Circle()
    static func card(_ radius: CGFloat) -> RoundedRectangle { RoundedRectangle(cornerRadius: radius) }
}

/// A custom property wrapper with state.
@propertyWrapper private struct Counted: DynamicProperty {
    @State private var count = 0
    var wrappedValue: Int {
        get { count }
        nonmutating set { count = newValue }
    }
}

/// State whose initial value is an object.
@MainActor struct ObjectStateTests {
    @MainActor final class Model {
        static var made = 0
        var name = "new"
        init() { Self.made += 1 }
    }

    private struct Page: View {
        @State private var model = Model()
        @Counted private var count
        var isNamed: Bool

        init(isNamed: Bool) {
            self.isNamed = isNamed
            if isNamed { model.name = "named" }
        }

        var body: some View {
            VStack {
                Text("\(model.name) \(count)")
                Button("Count") {
                    count += 1
                    model.name += "!"
                }
                Brand.dot.fill(Brand.ground).frame(width: 20, height: 20)
                Brand.card(3).fill(Brand.glow).frame(width: 20, height: 20)
            }
        }
    }

    /// One object serves all frames, and the first frame shows changes by its initializer.
    @Test(arguments: [false, true]) func anObjectIsMadeOnce(isNamed: Bool) throws {
        let before = Model.made
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) { Page(isNamed: isNamed) }
        if !isNamed {
            try host.advance(by: 1)
            #expect(Model.made == before + 1)
        }
        #expect(host.names.contains(isNamed ? "named 0" : "new 0"))
        try host.click("Count")
        try host.advance(by: 0.1)
        #expect(host.names.contains(isNamed ? "named! 1" : "new! 1"))
    }
}
