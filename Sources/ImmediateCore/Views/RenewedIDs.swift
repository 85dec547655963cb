import Foundation

/// Notices a `ForEach` whose elements have other ids in each frame, as those have that a body makes:
///
///     var rows: [Row] { names.map { Row(id: UUID(), name: $0) } }
///
/// No view of it lasts: what is pressed in one frame is gone when it is released in the next. In SwiftUI the body is not
/// evaluated in between.
struct RenewedIDs {
    /// So many frames in a row are no program that shows other elements each time.
    private static let patience = 5

    private var first: UUID?
    private var last: UUID?
    private var count = 0
    private var renewals = 0

    /// Notes the elements of a frame.
    /// - Returns: whether they were other ones in each of the last frames, as many each time.
    fileprivate mutating func note<Data: RandomAccessCollection>(_ data: Data, _ id: (Data.Element) -> UUID?) -> Bool {
        let (first, last) = (data.first.flatMap(id), data.last.flatMap(id))
        defer { (self.first, self.last, count) = (first, last, data.count) }
        guard first != self.first, last != self.last, first != nil, data.count == count else {
            renewals = 0
            return false
        }
        renewals += 1
        guard renewals >= Self.patience else { return false }
        // Where elements come at one end and go at the other, the first or the last one of the frame before is still there.
        let isMoved = data.contains { element in
            let id = id(element)
            return id == self.first || id == self.last
        }
        if isMoved { renewals = 0 }
        return !isMoved
    }
}

extension Builder {
    /// Reports ids that are made anew in each frame. They are told by their type: to remember others in each frame would cost
    /// every `ForEach` something.
    @usableFromInline mutating func noteIDs<Data: RandomAccessCollection>(
        of data: Data,
        _ id: (Data.Element) -> UUID?
    ) {
        let memory = memory(0x1D5) { RenewedIDs() }
        guard memory.value.note(data, id) else { return }
        Report.once(
            "\(BuildStage.path(to: "ForEach")): the ids of its elements are new in each frame, so that no view of it lasts, and "
                + "clicks are lost; keep the elements in @State or in a model, or give them ids that stay"
        )
    }
}
