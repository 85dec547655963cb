import Synchronization

/// Objects of one kind that views make anew in every frame. When the build of a frame ends, those that nobody holds are
/// emptied and kept for the next, so that a frame like the last one allocates none.
///
/// ```swift
/// static let recycler = Recycler<Options> { $0.action = nil }
/// let options = Options.recycler.take { Options() }
/// ```
///
/// An object that somebody keeps beyond the build is theirs: the recycler forgets it.
public final class Recycler<Object: AnyObject & Sendable>: Sendable {
    private struct Pool {
        var objects: [Object] = []
        /// What is before this was handed out in the present build; the others are nobody's.
        var next = 0
    }

    private let pool = Mutex(Pool())
    private let empty: @MainActor @Sendable (Object) -> Void

    /// A recycler without objects.
    /// - Parameter empty: drops what an object refers to, so that nothing is kept alive by an object that nobody has.
    public init(emptying empty: @escaping @MainActor @Sendable (Object) -> Void) { self.empty = empty }

    /// An object that is free, or else a new one from `make`. Outside of the build of a frame all are new.
    public func take(_ make: () -> Object) -> Object {
        guard BuildStage.current != 0 else { return make() }
        return pool.withLock { pool in
            if pool.next == 0 { Recyclers.note(self) }
            if pool.next == pool.objects.count { pool.objects.append(make()) }
            pool.next += 1
            return pool.objects[pool.next - 1]
        }
    }
}

extension Recycler: Recycling {
    /// Takes back what was handed out and is nobody's now.
    func takeBack() {
        pool.withLock { pool in
            var index = 0
            while index < pool.next {
                if isKnownUniquelyReferenced(&pool.objects[index]) {
                    empty(pool.objects[index])
                    index += 1
                } else {
                    pool.next -= 1
                    pool.objects.swapAt(index, pool.next)
                    pool.objects.swapAt(pool.next, pool.objects.count - 1)
                    pool.objects.removeLast()
                }
            }
            pool.next = 0
        }
    }
}

/// A recycler, whatever its objects are.
@MainActor private protocol Recycling: AnyObject, Sendable {
    func takeBack()
}

/// The recyclers that have handed something out in the present build.
enum Recyclers {
    private static let inUse = Mutex<[any Recycling]>([])

    fileprivate static func note(_ recycler: any Recycling) { inUse.withLock { $0.append(recycler) } }

    /// Ends the build.
    @MainActor static func takeBack() {
        while let recycler = next() { recycler.takeBack() }
    }

    /// No part of the main actor, so that the closure need not check at each call whether it is on it.
    private static func next() -> (any Recycling)? { inUse.withLock { $0.popLast() } }
}
