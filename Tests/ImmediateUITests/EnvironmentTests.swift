import ImmediateUI
import Testing

/// Environment values for the views below, and change notifications.
@MainActor @Suite struct EnvironmentTests {
    @MainActor private final class Owner: ObservableObject {
        var name: String
        init(_ name: String) { self.name = name }
    }

    /// A view that shows its level, whether it is enabled, and its line limit.
    private struct Reader: View {
        @Environment(\.level) private var level
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.lineLimit) private var lineLimit

        var body: some View { Text("\(level) \(isEnabled) \(lineLimit ?? 0)") }
    }

    private struct Named: View {
        @EnvironmentObject private var owner: Owner
        var body: some View { Text(owner.name) }
    }

    @Test("A value reaches only the views inside, and the nearest one counts")
    func nearest() {
        let bench = Bench {
            VStack {
                Reader()
                VStack {
                    Reader()
                    Reader().environment(\.level, 2).lineLimit(3)
                }
                .environment(\.level, 1)
                Reader()
            }
        }
        #expect(bench.texts == ["0 true 0", "1 true 0", "2 true 3", "0 true 0"])
    }

    @Test("A view disabled from outside stays disabled")
    func disabled() {
        let bench = Bench {
            VStack {
                Reader().disabled(false)
                Reader().disabled(true)
                VStack { Reader().disabled(false) }.disabled(true)
            }
        }
        #expect(bench.texts == ["0 true 0", "0 false 0", "0 false 0"])
    }

    @Test("An object is found by its type, the nearest one first")
    func objects() {
        let (outer, inner) = (Owner("outer"), Owner("inner"))
        let bench = Bench {
            VStack {
                Named()
                Named().environmentObject(inner)
            }
            .environmentObject(outer)
        }
        #expect(bench.texts == ["outer", "inner"])
    }

    @Test("The environment reaches pop-ups from the view that opens them")
    func popups() throws {
        let bench = Bench {
            Menu("Open") { Reader() }.environment(\.level, 5)
        }
        try bench.click("Open")
        #expect(bench.texts.contains("5 true 0"))
    }

    // MARK: onChange

    @MainActor private final class Model: ObservableObject {
        @Published var value = 1
        @Published var other = 1
        @Published var echo = 0
    }

    private struct Watcher: View {
        @ObservedObject var model: Model
        var initial = false
        var log: Log<[Int]>

        var body: some View {
            Text("\(model.echo)").onChange(of: model.value, initial: initial) { old, new in
                log.add([old, new])
                model.echo = new
            }
        }
    }

    @Test("onChange runs once for each change, with the old value and the new")
    func onChange() {
        let (model, log) = (Model(), Log<[Int]>())
        let bench = Bench { Watcher(model: model, log: log) }
        bench.frame()
        #expect(log.values.isEmpty)
        model.other = 2
        bench.frame()
        #expect(log.values.isEmpty)
        model.value = 2
        // State that it sets shows in the next frame, which it requests.
        #expect(bench.frame().nextFrame == .immediately)
        #expect(bench.texts == ["0"])
        #expect(bench.frame().nextFrame == .whenNeeded)
        #expect(bench.texts == ["2"])
        model.value = 3
        model.value = 4
        bench.frame()
        bench.frame()
        #expect(log.values == [[1, 2], [2, 4]])
    }

    @Test("onChange with initial also runs when the view is first shown")
    func initial() {
        let (model, log) = (Model(), Log<[Int]>())
        let bench = Bench { Watcher(model: model, initial: true, log: log) }
        bench.frame()
        bench.frame()
        #expect(log.values == [[1, 1]])
    }
}

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}

private struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
