import Foundation

/// The children of an element. What comes out of it belongs to its frame, and is checked where it is used.
@MainActor public struct Children: @MainActor Sequence, @MainActor IteratorProtocol {
    private let machine: Machine
    private(set) var index: Int32
    let end: Int32
    private let build: UInt32

    /// The children of a node.
    init(_ machine: Machine, _ node: Int32, _ build: UInt32) {
        self.init(machine, node + 1, machine.tree.nodes[node].end, build)
    }

    init(_ machine: Machine, _ index: Int32, _ end: Int32, _ build: UInt32) {
        self.machine = machine
        self.index = index
        self.end = end
        self.build = build
    }

    /// These children, to go through; those of an earlier frame stop the program with a message.
    public func makeIterator() -> Children {
        guard machine.isIn(build) else { staleChild() }
        return self
    }

    /// The next child, or nil after the last.
    public mutating func next() -> Child? {
        guard index < end else { return nil }
        defer { index = machine.tree.nodes[index].end }
        return Child(index: index, build: build)
    }

    /// The child, if there is just one.
    public var only: Child? {
        index < end && machine.tree.nodes[index].end == end ? Child(index: index, build: build) : nil
    }

    /// Those that come before `child`.
    public func prefix(until child: Child) -> Children {
        Children(machine, index, Swift.min(end, Swift.max(index, child.index)), build)
    }

    /// Those from `child` on.
    public func suffix(from child: Child) -> Children {
        Children(machine, Swift.min(end, Swift.max(index, child.index)), end, build)
    }

    /// How many there are; counting them walks them.
    public var count: Int {
        var children = self
        var count = 0
        while children.next() != nil { count += 1 }
        return count
    }
}
