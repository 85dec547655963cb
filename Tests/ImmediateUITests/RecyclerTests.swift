import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateUI

/// Objects that views make anew in every frame.
@MainActor @Suite struct RecyclerTests {
    private final class Thing: Sendable {}

    private let recycler = Recycler<Thing> { _ in }
    private let machine = Machine(textSystem: FixedTextSystem())

    /// Takes `count` objects in one build and returns what they are.
    private func build(_ count: Int, keeping kept: (Thing) -> Void = { _ in }) -> [ObjectIdentifier] {
        BuildStage.run(machine) {
            var things: [Thing] = []
            for _ in 0..<count { things.append(recycler.take { Thing() }) }
            if let last = things.last { kept(last) }
            return things.map { ObjectIdentifier($0) }
        }
    }

    @Test("A build gets different objects, the next one the same again")
    func again() {
        let first = build(10)
        #expect(Set(first).count == 10)
        for _ in 0..<5 { #expect(build(10) == first) }
        #expect(build(4) == Array(first.prefix(4)))
        #expect(Array(build(12).prefix(10)) == first)
        machine.end()
    }

    @Test("What somebody keeps is theirs, and is not handed out again")
    func kept() {
        var kept: [Thing] = []
        for _ in 0..<20 {
            let things = build(3) { kept.append($0) }
            for thing in kept.dropLast() { #expect(!things.contains(ObjectIdentifier(thing))) }
        }
        #expect(Set(kept.map { ObjectIdentifier($0) }).count == 20)
        machine.end()
    }

    @Test("Outside of a build every object is new")
    func outside() {
        let things = (0..<3).map { _ in recycler.take { Thing() } }
        #expect(Set(things.map { ObjectIdentifier($0) }).count == 3)
        machine.end()
    }
}
