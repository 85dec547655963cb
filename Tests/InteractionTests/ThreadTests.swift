import Foundation
import SDLHost
import SplitView
import Testing

/// Work on other threads. Holder values belong to the main actor, so a write elsewhere does not compile. What remains
/// is to create holders, to write them through the main actor, and to set stored values.
@MainActor @Suite("Other threads") struct ThreadTests {
    @Test("Tasks write a holder through the main actor: the last value shows, and each setter call has its value")
    func writes() async throws {
        var heard: [CGFloat] = []
        let fraction = FractionHolder(0.5, setter: { heard.append($0) })
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.blue }).fraction(fraction) }
        await withTaskGroup(of: Void.self) { group in
            for thread in 1...8 {
                group.addTask {
                    for step in 0..<20 { await MainActor.run { fraction.value = CGFloat(thread * 20 + step) / 200 } }
                }
            }
        }
        try stage.frames()
        #expect(heard.count == 160 && Set(heard).count == 160)
        #expect(heard.last == fraction.value)
        #expect(try stage.split().fraction == fraction.value)
    }

    @MainActor private final class Calls { var count = 0 }

    @Test("Threads that request a write from an interface wake it, and lose nothing")
    func wakes() async throws {
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        let hide = SideHolder()
        let view = HSplit(left: { Color.red }, right: { Color.blue }).hide(hide)
        let input = FrameInput(size: CGSize(width: 100, height: 100), time: 0)
        _ = interface.frame(input, root: view)
        let calls = Calls()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<25 {
                interface.wake {
                    calls.count += 1
                    hide.toggle()
                }
            }
        }
        for _ in 0..<2000 where calls.count < 100 { try await Task.sleep(for: .milliseconds(2)) }
        // A hundred times back and forth.
        #expect(calls.count == 100 && hide.side == nil)
        _ = interface.frame(input, root: view)
        #expect(interface.semantics().first { $0.role == .split }?.properties["hidden"] != .string("secondary"))
    }

    @Test("Holders are created, and settings set and read, on any thread while frames run")
    func settings() throws {
        let settings = SettingsStore()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100), settings: settings) {
            HSplit(left: { Color.red }, right: { Color.blue })
                .fraction(FractionHolder.usingUserDefaults(0.5, key: "fraction"))
        }
        // The main actor is blocked until they finish: writes on threads wake each interface, those of other tests too.
        let writers = DispatchGroup()
        for thread in 1...4 {
            DispatchQueue.global().async(group: writers) {
                for step in 0..<200 {
                    settings.set(Double(step) / 400, forKey: "thread \(thread)")
                    _ = settings.value(forKey: "thread \(5 - thread)")
                    _ = FractionHolder(0.25)
                }
            }
        }
        for _ in 0..<20 { try host.advance(by: 1.0 / 60) }
        writers.wait()
        #expect((1...4).allSatisfy { settings.value(forKey: "thread \($0)") as? Double == 199.0 / 400 })
        #expect(host.inspect().splits[0].fraction == 0.5)
    }
}
