import Synchronization

/// Objects of one kind that views make anew in every frame. When the build of a frame ends, those that nobody holds are
/// emptied and kept for the interface's next build, so that a frame like the last one allocates none.
///
/// ```swift
/// static let recycler = Recycler<Options> { $0.action = nil }
/// let options = Options.recycler.take { Options() }
/// ```
///
/// An object that somebody keeps beyond the build is theirs: the recycler forgets it. Between builds a recycler has none; the
/// interface keeps them, and ends them when it ends.
public final class Recycler<Object: AnyObject & Sendable>: Sendable {
    private struct Pool {
        /// The number of the build that the objects are lent for, 0 between builds.
        var build = 0
        var objects: [Object] = []
        /// What is before this was handed out in the present build; the others are nobody's.
        var next = 0
    }

    private let pool = Mutex(Pool())
    private let empty: @MainActor @Sendable (Object) -> Void

    /// A recycler without objects.
    /// - Parameter empty: drops what an object refers to, so that nothing is kept alive by an object that nobody has.
    public init(emptying empty: @escaping @MainActor @Sendable (Object) -> Void) { self.empty = empty }

    /// An object that is free, or else a new one from `make`. Outside of the build of a frame all are new, and those that
    /// another thread makes before the build has taken any.
    public func take(_ make: () -> Object) -> Object {
        let build = BuildStage.current
        guard build != 0 else { return make() }
        return pool.withLock { pool in
            if pool.build != build {
                // The build of another interface goes on around this one: what it took goes back when it ends. And what another
                // thread borrowed might come after the end of the build, when nobody takes it back.
                guard pool.build == 0, StateChanges.isOnMain, let lender = BuildStage.recycled else { return make() }
                pool.build = build
                pool.objects = lender.lend(to: self)
            }
            if pool.next == pool.objects.count { pool.objects.append(make()) }
            pool.next += 1
            return pool.objects[pool.next - 1]
        }
    }
}

extension Recycler: Recycling {
    /// Gives back to `lender` what was handed out and is nobody's now.
    func takeBack(to lender: RecycledObjects) {
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
            lender.keep(pool.objects, of: self)
            pool = Pool()
        }
    }
}

/// A recycler, whatever its objects are.
@MainActor private protocol Recycling: AnyObject, Sendable {
    func takeBack(to lender: RecycledObjects)
}

/// What an interface keeps between its builds for the recyclers of its views.
final class RecycledObjects: Sendable {
    private struct Contents {
        /// The array of each recycler's objects, while it does not have them. There are a few, so that a list is enough.
        var free: [(recycler: ObjectIdentifier, objects: any Sendable)] = []
        /// The recyclers that have objects of the present build.
        var borrowers: [any Recycling] = []

        func index(of recycler: ObjectIdentifier) -> Int? {
            var index = 0
            while index < free.count {
                if free[index].recycler == recycler { return index }
                index += 1
            }
            return nil
        }
    }

    private let contents = Mutex(Contents())

    fileprivate func lend<Object>(to recycler: Recycler<Object>) -> [Object] {
        contents.withLock { contents in
            contents.borrowers.append(recycler)
            guard let index = contents.index(of: ObjectIdentifier(recycler)) else { return [] }
            // Nobody else has them then, so that they are not copied when they change.
            defer { contents.free[index].objects = () }
            return contents.free[index].objects as? [Object] ?? []
        }
    }

    fileprivate func keep<Object: Sendable>(_ objects: [Object], of recycler: Recycler<Object>) {
        contents.withLock {
            if let index = $0.index(of: ObjectIdentifier(recycler)) {
                $0.free[index].objects = objects
            } else {
                $0.free.append((ObjectIdentifier(recycler), objects))
            }
        }
    }

    /// Ends a build.
    @MainActor func takeBack() {
        while let recycler = nextBorrower() { recycler.takeBack(to: self) }
    }

    /// No part of the main actor, so that the closure need not check at each call whether it is on it.
    private nonisolated func nextBorrower() -> (any Recycling)? { contents.withLock { $0.borrowers.popLast() } }
}
