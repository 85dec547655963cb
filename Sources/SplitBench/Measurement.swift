import CAllocationCount
import SDLHost
import SplitView

/// The times and allocations of one case.
struct Measurement {
    /// The median time of a frame, in nanoseconds.
    var frame: Double
    /// The mean number of allocations in a frame, after warming up.
    var allocations: Double

    /// Runs frames of `root` with a moving pointer that drags the outermost splitter in half of them.
    @MainActor static func of<Root: View>(
        _ root: Root,
        size: CGSize,
        textSystem: any TextSystem,
        frames: Int
    ) -> Measurement {
        let interface = Interface(textSystem: textSystem)
        var time = 0.0
        func frame(_ events: [InputEvent]) -> Double {
            time += 1 / 60
            let input = FrameInput(size: size, time: time, events: events)
            let start = ContinuousClock.now
            _ = interface.frame(input, root: root)
            let duration = ContinuousClock.now - start
            return Double(duration.components.attoseconds) / 1e9 + Double(duration.components.seconds) * 1e9
        }
        // A full period of the pointer, so that everything has happened once.
        let warmUp = Pointer.period
        // Created before counting, because the optimizer moves their creation to their use.
        let events = (0..<Pointer.period).map { Pointer.events(frame: $0, size: size) }
        var times: [Double] = []
        times.reserveCapacity(frames)
        var allocations = 0
        for index in 0..<warmUp + frames {
            let before = allocation_count()
            let duration = frame(events[index % Pointer.period])
            if index >= warmUp {
                times.append(duration)
                allocations += allocation_count() - before
            }
        }
        times.sort()
        return Measurement(frame: times[times.count / 2], allocations: Double(allocations) / Double(frames))
    }
}
