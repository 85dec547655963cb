import Synchronization

/// A pool of objects that views create in every frame. At the end of the build, objects that are no longer referenced
/// are emptied and kept for the interface's next build, so that similar frames do not allocate. Many more than a build
/// uses are released.
///
/// ```swift
/// static let recycler = FramePool<Options> { $0.action = nil }
/// let options = Options.recycler.take { Options() }
/// ```
///
/// Objects that are still referenced after the build leave the pool. Between builds the interface owns the objects, and
/// releases them when it ends.
public final class FramePool<Object: AnyObject & Sendable>: Sendable {
    private struct Pool {
        /// The number of the build that uses the objects, 0 between builds.
        var build = 0
        var objects: [Object] = []
        /// The number of objects handed out in this build; the others are free.
        var next = 0
    }

    /// The number of objects that are kept however few a build uses.
    private static var spareObjects: Int { 64 }

    private let pool = Mutex(Pool())
    private let empty: @MainActor @Sendable (Object) -> Void

    /// Creates an empty pool.
    /// - Parameter empty: releases the references of an object, so that a pooled object keeps nothing alive.
    public init(emptying empty: @escaping @MainActor @Sendable (Object) -> Void) { self.empty = empty }

    /// Returns a free object, or a new one from `make`. It is always new outside builds, and on another thread
    /// before the build has taken one.
    public func take(_ make: () -> Object) -> Object {
        let build = BuildStage.current
        guard build != 0 else { return make() }
        return pool.withLock { pool in
            if pool.build != build {
                // A nested build of another interface owns the objects until it ends. On another thread, the build
                // may end before the object is taken, so it could not be taken back.
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

extension FramePool: Pooling {
    /// Returns unreferenced objects to `lender`.
    func takeBack(to lender: PooledObjects) {
        pool.withLock { pool in
            // From the last: an object may refer to earlier ones, which are free once it is emptied.
            var index = pool.next
            while index > 0 {
                index -= 1
                if isKnownUniquelyReferenced(&pool.objects[index]) {
                    empty(pool.objects[index])
                } else {
                    pool.next -= 1
                    // Moved by assignments: the generic `swapAt` allocates.
                    pool.objects[index] = pool.objects[pool.next]
                    let last = pool.objects.removeLast()
                    if pool.next < pool.objects.count { pool.objects[pool.next] = last }
                }
            }
            // The objects of a single large build, such as one with a long text in colors, are not kept forever.
            let kept = 2 * pool.next + Self.spareObjects
            if pool.objects.count > kept { pool.objects.removeLast(pool.objects.count - kept) }
            lender.keep(pool.objects, of: self)
            pool = Pool()
        }
    }
}

/// A type-erased pool.
@MainActor private protocol Pooling: AnyObject, Sendable {
    func takeBack(to lender: PooledObjects)
}

/// The objects that an interface keeps between builds for its pools.
final class PooledObjects: Sendable {
    private struct Contents {
        /// The free objects of each pool, between builds. There are few pools, so a linear search suffices.
        var free: [(pool: ObjectIdentifier, objects: any Sendable)] = []
        /// The pools with objects of the current build.
        var borrowers: [any Pooling] = []

        func index(of pool: ObjectIdentifier) -> Int? {
            var index = 0
            while index < free.count {
                if free[index].pool == pool { return index }
                index += 1
            }
            return nil
        }
    }

    private let contents = Mutex(Contents())

    fileprivate func lend<Object>(to pool: FramePool<Object>) -> [Object] {
        contents.withLock { contents in
            contents.borrowers.append(pool)
            guard let index = contents.index(of: ObjectIdentifier(pool)) else { return [] }
            // Unique ownership avoids a copy when the array changes.
            defer { contents.free[index].objects = () }
            return contents.free[index].objects as? [Object] ?? []
        }
    }

    fileprivate func keep<Object: Sendable>(_ objects: [Object], of pool: FramePool<Object>) {
        contents.withLock {
            if let index = $0.index(of: ObjectIdentifier(pool)) {
                $0.free[index].objects = objects
            } else {
                $0.free.append((ObjectIdentifier(pool), objects))
            }
        }
    }

    /// Ends a build.
    @MainActor func takeBack() {
        while let pool = nextBorrower() { pool.takeBack(to: self) }
    }

    /// Nonisolated, so that the closure does not check the main actor at each call.
    private nonisolated func nextBorrower() -> (any Pooling)? { contents.withLock { $0.borrowers.popLast() } }
}
