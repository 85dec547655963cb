import ImmediateUI
import Testing

@MainActor @Suite("State outside views") struct OwnedStateTests {
    final class Model: ObservableObject {
        @Published var count = 0
    }

    @MainActor struct Program {
        @State var number = 1
        @StateObject var model = Model()
    }

    @Test("@State and @StateObject of a struct that is not a view persist once bound")
    func lasts() {
        var program = Program()
        let state = OwnedState()
        state.bind(&program)
        let copy = program
        program.number = 2
        program.model.count += 1
        program.model.count += 1
        #expect(copy.number == 2)
        #expect(copy.model.count == 2)
        #expect(copy.model === program.model)
    }
}
