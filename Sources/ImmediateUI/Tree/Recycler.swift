import Synchronization

/// Objects of one kind that views make anew in every frame. One that nobody holds any more is handed out again, so that
/// a frame like the last one allocates none.
///
/// ```swift
/// static let recycler = Recycler<Options>()
/// let options = Options.recycler.take { Options() }    // has any contents: fill it
/// ```
///
/// An object that somebody keeps beyond its frame is theirs: the recycler forgets it.
public final class Recycler<Object: AnyObject & Sendable>: Sendable {
    private struct Pool {
        var objects: [Object] = []
        /// What is before this was handed out in the present build.
        var next = 0
        /// The number of that build.
        var build = 0
    }

    private let pool = Mutex(Pool())

    /// A recycler without objects.
    public init() {}

    /// An object that is free, or else a new one from `make`. Outside of the build of a frame all are new.
    public func take(_ make: () -> Object) -> Object {
        let build = BuildStage.current
        guard build != 0 else { return make() }
        return pool.withLock { pool in
            if pool.build != build { (pool.build, pool.next) = (build, 0) }
            while pool.next < pool.objects.count {
                if isKnownUniquelyReferenced(&pool.objects[pool.next]) {
                    pool.next += 1
                    return pool.objects[pool.next - 1]
                }
                pool.objects.swapAt(pool.next, pool.objects.count - 1)
                pool.objects.removeLast()
            }
            pool.objects.append(make())
            pool.next += 1
            return pool.objects[pool.next - 1]
        }
    }
}
