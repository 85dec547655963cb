import Foundation
import Synchronization
import Testing

@testable import ImmediateCore
import ImmediateUI

/// Objects that views create in every frame.
@MainActor @Suite struct FramePoolTests {
    private final class Thing: Sendable {}

    private let pool = FramePool<Thing> { _ in }
    private let interface = InterfaceContext(textSystem: FixedTextSystem())

    /// Takes `count` objects in one build and returns them.
    private func build(
        _ count: Int,
        in interface: InterfaceContext? = nil,
        keeping kept: (Thing) -> Void = { _ in }
    ) -> [ObjectIdentifier] {
        BuildStage.run(interface ?? self.interface) {
            var things: [Thing] = []
            for _ in 0..<count { things.append(pool.take { Thing() }) }
            if let last = things.last { kept(last) }
            return things.map { ObjectIdentifier($0) }
        }
    }

    @Test("A build gets different objects, and the next one the same again")
    func again() {
        let first = build(10)
        #expect(Set(first).count == 10)
        for _ in 0..<5 { #expect(build(10) == first) }
        #expect(build(4) == Array(first.prefix(4)))
        #expect(Array(build(12).prefix(10)) == first)
        interface.end()
    }

    @Test("A retained object is not reused")
    func kept() {
        var kept: [Thing] = []
        for _ in 0..<20 {
            let things = build(3) { kept.append($0) }
            for thing in kept.dropLast() { #expect(!things.contains(ObjectIdentifier(thing))) }
        }
        #expect(Set(kept.map { ObjectIdentifier($0) }).count == 20)
        interface.end()
    }

    private final class Link: @unchecked Sendable {
        // Changed by one thread, during builds.
        var earlier: Link?
    }

    @Test("Objects that refer to earlier ones are reused")
    func chains() {
        let links = FramePool<Link> { $0.earlier = nil }
        func build() -> [ObjectIdentifier] {
            BuildStage.run(interface) {
                var chain: [Link] = []
                for _ in 0..<10 {
                    let link = links.take { Link() }
                    link.earlier = chain.last
                    chain.append(link)
                }
                return chain.map { ObjectIdentifier($0) }
            }
        }
        let first = build()
        for _ in 0..<3 { #expect(build() == first) }
        interface.end()
    }

    @Test("What one build needed far more of is released with the next")
    func burst() {
        weak var last: Thing?
        _ = build(1000) { last = $0 }
        #expect(last != nil)
        let first = build(1)
        #expect(last == nil)
        #expect(build(1) == first)
        interface.end()
    }

    @Test("Outside a build every object is new")
    func outside() {
        let things = (0..<3).map { _ in pool.take { Thing() } }
        #expect(Set(things.map { ObjectIdentifier($0) }).count == 3)
        interface.end()
    }

    @Test("Free objects belong to their interface: another gets other objects, and they end with it")
    func anInterfacesOwn() {
        let other = InterfaceContext(textSystem: FixedTextSystem())
        let (first, second) = (build(3), build(3, in: other))
        #expect(Set(first).isDisjoint(with: second))
        for _ in 0..<3 {
            #expect(build(3) == first)
            #expect(build(3, in: other) == second)
        }
        weak var thing: Thing?
        _ = build(3, in: other) { thing = $0 }
        #expect(thing != nil)
        other.end()
        #expect(thing == nil)
        #expect(build(3) == first)
        interface.end()
    }

    @Test("A build inside another interface's build takes no objects from it")
    func inside() {
        let other = InterfaceContext(textSystem: FixedTextSystem())
        let first = build(3)
        for _ in 0..<3 {
            var inner: [ObjectIdentifier] = []
            let outer = BuildStage.run(interface) {
                let before = pool.take { Thing() }
                inner = build(3, in: other)
                let after = (0..<2).map { _ in pool.take { Thing() } }
                return ([before] + after).map { ObjectIdentifier($0) }
            }
            #expect(outer == first)
            #expect(Set(inner).isDisjoint(with: outer) && Set(inner).count == 3)
        }
        other.end()
        interface.end()
    }

    @Test("A thread beside a build borrows nothing from it, because the build may have ended")
    func anotherThread() {
        let first = build(2)
        let taken = Mutex<[Thing]>([])
        let pool = pool
        let again = BuildStage.run(interface) {
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                taken.withLock { $0.append(pool.take { Thing() }) }
                isDone.signal()
            }
            isDone.wait()
            return (0..<2).map { _ in pool.take { Thing() } }.map { ObjectIdentifier($0) }
        }
        #expect(again == first)
        #expect(!first.contains(taken.withLock { ObjectIdentifier($0[0]) }))
        interface.end()
    }
}
