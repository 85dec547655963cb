import CAllocationCount
import SDLHost
import SplitView

/// The times and allocations of one case.
struct Measurement {
    /// Of all frames, the median, in nanoseconds.
    var frame: Double
    /// Of all frames after the first few, the mean number.
    var allocations: Double

    /// Runs frames of `root`, the pointer moving in each, and dragging the outermost splitter in half of them.
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
        // A round of the pointer: all that it does has been done once.
        let warmUp = Pointer.period
        // Made before anything is counted: the optimizer moves what makes them to where they are used.
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
