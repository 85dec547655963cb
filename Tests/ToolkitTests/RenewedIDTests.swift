import Foundation
import SDLHost
import SplitView
import Testing

/// A `ForEach` whose body creates ids keeps no view state: this is reported once, and similar patterns are not.
@MainActor struct RenewedIDTests {
    private struct Row: Identifiable {
        var id = UUID()
        var name = ""
    }

    private func reports(_ view: String) -> Int {
        Report.reported.filter { $0.contains("new in each frame") && $0.contains(view) }.count
    }

    private struct MadeAnew: View {
        var body: some View { VStack { ForEach(["a", "b"].map { Row(name: $0) }) { Text($0.name) } } }
    }

    private struct MadeAnewInAList: View {
        var body: some View { List(["a", "b"].map { Row(name: $0) }) { Text($0.name) } }
    }

    @Test func idsThatABodyMakes() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 200)) {
            HSplit(left: { MadeAnew() }, right: { MadeAnewInAList() })
        }
        try host.advance(by: 0.2)
        #expect(reports("MadeAnew > ForEach") == 1 && reports("MadeAnewInAList") == 1)
    }

    /// Elements that stay, that enter at one end and leave at the other, that grow in number, or that the app replaces
    /// four times in a row.
    private struct KeptRows: View {
        var model: Model
        var body: some View {
            VStack {
                ForEach(model.steady) { Text($0.name) }
                ForEach(model.sliding) { Text($0.name) }
                ForEach(model.growing) { Text($0.name) }
                ForEach(model.replaced) { Text($0.name) }
            }
        }
    }

    @MainActor private final class Model: ObservableObject {
        var steady = (0..<4).map { _ in Row() }
        @Published var sliding = (0..<4).map { _ in Row() }
        @Published var growing: [Row] = []
        @Published var replaced = [Row(), Row()]
    }

    @Test func elementsThatComeAndGo() throws {
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 900)) { KeptRows(model: model) }
        for frame in 0..<12 {
            if frame < 6 {
                model.sliding = [Row()] + model.sliding.dropLast()
            } else {
                model.sliding = model.sliding.dropFirst() + [Row()]
            }
            model.growing = (0...frame).map { _ in Row() }
            if frame % 6 < 4 { model.replaced = [Row(), Row()] }
            try host.advance(by: 1.0 / 60)
        }
        #expect(reports("KeptRows") == 0)
    }
}
