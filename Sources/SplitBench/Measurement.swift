import CAllocationCount
import Foundation
import SDLHost
import SplitView

/// Measures the elapsed time or the processor time, whichever is shorter: other programs on the machine lengthen the
/// former, and work on several threads the latter.
struct Stopwatch {
    private let start = nanoseconds(CLOCK_MONOTONIC)
    private let processorStart = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)

    /// The time since the stopwatch was created, in nanoseconds.
    var duration: Double {
        let processor = nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - processorStart
        return Double(min(processor, nanoseconds(CLOCK_MONOTONIC) - start))
    }
}

/// Returns the time of a clock, in nanoseconds.
func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The times and allocations of one case.
struct Measurement {
    /// The median time of a frame, in nanoseconds.
    var frame: Double
    /// The mean number of allocations in a frame, after warming up.
    var allocations: Double

    /// Runs frames after 60 to warm up.
    /// - Parameters:
    ///   - prepare: returns what a frame needs; not measured.
    ///   - run: runs the frame.
    static func of<Input>(_ frames: Int, prepare: (Int) -> Input, run: (Input) -> Void) -> Measurement {
        var times: [Double] = []
        times.reserveCapacity(frames)
        var allocations = 0
        let warmUp = 60
        for index in 0..<warmUp + frames {
            let input = prepare(index)
            let before = allocation_count()
            let stopwatch = Stopwatch()
            run(input)
            let duration = stopwatch.duration
            guard index >= warmUp else { continue }
            times.append(duration)
            allocations += allocation_count() - before
        }
        times.sort()
        return Measurement(frame: times[times.count / 2], allocations: Double(allocations) / Double(frames))
    }

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
            let stopwatch = Stopwatch()
            _ = interface.frame(input, root: root)
            return stopwatch.duration
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
