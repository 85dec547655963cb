import Foundation
import TestDice
import Testing

@testable import ImmediateCore
import ImmediateUI

/// The layout's rounding equals that of the standard library, to the bit.
@MainActor @Suite struct DeviceRoundingTests {
    private nonisolated static let special: [CGFloat] = [
        0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, -0.49999999999999994, 0x1p51 + 0.5, 0x1p52, 0x1p52 + 1,
        0x1p53, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]

    @Test("wholeNumber equals rounded() for special numbers, including the sign", arguments: special)
    func special(_ number: CGFloat) {
        #expect(number.wholeNumber.native.bitPattern == number.rounded().native.bitPattern)
    }

    @Test("wholeNumber equals rounded() for halves, thirds, and numbers of any size")
    func sweep() {
        var random = Dice(seed: 7)
        for _ in 0..<200_000 {
            let bits = Double(bitPattern: random.next())
            for number in [
                Double(Int.random(in: -100_000...100_000, using: &random)) / 2,
                Double(Int.random(in: -100_000...100_000, using: &random)) / 3, bits,
            ] where !number.isNaN && CGFloat(number).wholeNumber.native.bitPattern != number.rounded().bitPattern {
                Issue.record("\(number) became \(CGFloat(number).wholeNumber), not \(number.rounded())")
            }
        }
        #expect(CGFloat.nan.wholeNumber.isNaN)
    }

    @Test("The edges of a rectangle are rounded separately", arguments: [1, 1.25, 1.5, 2] as [CGFloat])
    func rectangles(_ scale: CGFloat) {
        func edge(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
        var random = Dice(seed: 11)
        for _ in 0..<10_000 {
            func position() -> CGFloat { CGFloat(Int.random(in: -4000...4000, using: &random)) / 8 }
            let rect = CGRect(x: position(), y: position(), width: abs(position()), height: abs(position()))
            let (left, top) = (edge(rect.origin.x), edge(rect.origin.y))
            let right = edge(rect.origin.x + rect.size.width)
            let bottom = edge(rect.origin.y + rect.size.height)
            #expect(rect.rounded(scale: scale) == CGRect(x: left, y: top, width: right - left, height: bottom - top))
            #expect(rect.origin.x.rounded(scale: scale) == left)
        }
    }
}
