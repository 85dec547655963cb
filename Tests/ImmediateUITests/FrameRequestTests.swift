import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateUI

/// The node that requested a frame.
@MainActor @Suite struct FrameRequestTests {
    @Test("Each node of the frame is named by its element, and an invalid index by none")
    func nodes() {
        let bench = Bench(40, 30) { VStack { Color.red } }
        let machine = bench.interface.machine
        let told = (0..<machine.tree.count).map { FrameRequest(node: $0, of: machine)?.reason }
        let all = CGRect(x: 0, y: 0, width: 40, height: 30)
        #expect(told.first == .view(name: "Root", rect: all))
        #expect(told.last == .view(name: "Color", rect: all))
        #expect(told.allSatisfy { $0 != nil })
        #expect(FrameRequest(node: machine.tree.count, of: machine) == nil)
        #expect(FrameRequest(node: nil, of: machine) == nil)
    }
}
