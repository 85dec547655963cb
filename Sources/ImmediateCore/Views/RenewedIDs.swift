import Foundation

/// A detector for a `ForEach` whose ids change in every frame, because a body creates them:
///
///     var rows: [Row] { names.map { Row(id: UUID(), name: $0) } }
///
/// None of its views persists: a view that is pressed in one frame is gone at the release. (SwiftUI would not
/// evaluate the body in between.)
struct RenewedIDs {
    /// The number of consecutive frames with new ids before a report.
    private static let patience = 5

    private var first: UUID?
    private var last: UUID?
    private var count = 0
    private var renewals = 0

    /// Records the elements of a frame.
    /// - Returns: whether all ids were new in each of the last frames, with an unchanged count.
    fileprivate mutating func note<Data: RandomAccessCollection>(_ data: Data, _ id: (Data.Element) -> UUID?) -> Bool {
        let (first, last) = (data.first.flatMap(id), data.last.flatMap(id))
        defer { (self.first, self.last, count) = (first, last, data.count) }
        guard first != self.first, last != self.last, first != nil, data.count == count else {
            renewals = 0
            return false
        }
        renewals += 1
        guard renewals >= Self.patience else { return false }
        // In a sliding window of elements, the previous first or last one is still present.
        let isMoved = data.contains { element in
            let id = id(element)
            return id == self.first || id == self.last
        }
        if isMoved { renewals = 0 }
        return !isMoved
    }
}

extension Builder {
    /// Reports ids that are new in each frame. Only UUIDs are checked: remembering other ids would slow down every
    /// `ForEach`.
    @usableFromInline mutating func noteIDs<Data: RandomAccessCollection>(
        of data: Data,
        _ id: (Data.Element) -> UUID?
    ) {
        let memory = persistentValue(0x1D5) { RenewedIDs() }
        guard memory.value.note(data, id) else { return }
        Report.once(
            "\(BuildStage.path(to: "ForEach")): the ids of its elements are new in each frame, so that no view of it lasts, and "
                + "clicks are lost; keep the elements in @State or in a model, or give them ids that stay"
        )
    }
}
