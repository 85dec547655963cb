import SplitView
import Testing

@testable import ImmediateCore

/// The interfaces that are known to show a state.
@MainActor @Suite struct ReadersTests {
    @Test("A model that outlives its windows releases them")
    func outlived() {
        let readers = Readers()
        func open() -> Interface {
            let interface = Interface(textSystem: FixedTextSystem())
            _ = interface.frame(FrameInput(size: CGSize(width: 100, height: 100), time: 0)) {
                let _ = readers.note()
                Color.red
            }
            return interface
        }
        let (first, second) = (open(), open())
        for _ in 0..<100 { _ = open() }
        // The two living interfaces, and the last closed one, which only the next reader removes.
        #expect(readers.all.others.count <= 2)
        withExtendedLifetime(open()) { #expect(readers.all.others.count == 2) }
        withExtendedLifetime((first, second)) {}
    }
}
