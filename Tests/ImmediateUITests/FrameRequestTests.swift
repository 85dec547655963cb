import Foundation
import Testing

@testable import ImmediateCore
import ImmediateUI

/// The node that requested a frame.
@MainActor @Suite struct FrameRequestTests {
    @Test("Each node of the frame is named by its element, and an invalid index by none")
    func nodes() {
        let bench = Bench(40, 30) { VStack { Color.red } }
        let interface = bench.interface.context
        let told = (0..<interface.tree.count).map { FrameRequest(node: $0, of: interface)?.reason }
        let all = CGRect(x: 0, y: 0, width: 40, height: 30)
        #expect(told.first == .view(name: "Root", rect: all))
        #expect(told.last == .view(name: "Color", rect: all))
        #expect(told.allSatisfy { $0 != nil })
        #expect(FrameRequest(node: interface.tree.count, of: interface) == nil)
        #expect(FrameRequest(node: nil, of: interface) == nil)
    }
}
