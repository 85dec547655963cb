/// A text stored in the leaves of a balanced tree: an edit anywhere takes O(log n).
///
/// Nodes are immutable. An edit copies the path to the root and shares all other nodes, so copying a rope is free.
/// Positions are UTF-8 byte offsets and never lie inside a scalar.
struct Rope: Sendable {
    private var root: Node

    /// A leaf with its text, or an inner node with two children.
    private final class Node: Sendable {
        let text: String
        let parts: (left: Node, right: Node)?
        /// 0 for a leaf. The heights of siblings differ by at most 1.
        let height: Int
        let length: Int
        let newlines: Int

        init(_ text: String) {
            self.text = text
            parts = nil
            height = 0
            length = text.utf8.count
            newlines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        }

        init(_ left: Node, _ right: Node) {
            text = ""
            parts = (left, right)
            height = max(left.height, right.height) + 1
            length = left.length + right.length
            newlines = left.newlines + right.newlines
        }
    }

    /// The maximum length of a leaf, in bytes.
    private static let longestLeaf = 1024

    /// Creates a rope of `string`.
    init(_ string: String = "") {
        var leaves: [Node] = []
        var start = string.startIndex
        while start < string.endIndex {
            let utf8 = string.utf8
            var end = utf8.index(start, offsetBy: Self.longestLeaf, limitedBy: utf8.endIndex) ?? utf8.endIndex
            while end < utf8.endIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
            leaves.append(Node(String(string[start..<end])))
            start = end
        }
        root = Self.tree(leaves[...])
    }

    private static func tree(_ leaves: ArraySlice<Node>) -> Node {
        guard leaves.count > 1 else { return leaves.first ?? Node("") }
        let middle = leaves.startIndex + leaves.count / 2
        return Node(tree(leaves[..<middle]), tree(leaves[middle...]))
    }

    /// Returns true if both share their root. Ropes of equal text may still return false.
    func isSame(as other: Rope) -> Bool { root === other.root }

    /// The number of bytes.
    var count: Int { root.length }

    /// The depth of the tree.
    var height: Int { root.height }

    // MARK: Editing

    /// Replaces the bytes of `range`, whose bounds are scalar boundaries.
    mutating func replace(_ range: Range<Int>, with string: String) {
        let (head, rest) = Self.split(root, at: range.lowerBound)
        let (_, tail) = Self.split(rest, at: range.count)
        root = Self.joined(Self.joined(head, Rope(string).root), tail)
    }

    /// Splits a tree at a byte offset.
    private static func split(_ node: Node, at offset: Int) -> (Node, Node) {
        if offset <= 0 { return (Node(""), node) }
        if offset >= node.length { return (node, Node("")) }
        if let (left, right) = node.parts {
            if offset < left.length {
                let (head, tail) = split(left, at: offset)
                return (head, joined(tail, right))
            }
            let (head, tail) = split(right, at: offset - left.length)
            return (joined(left, head), tail)
        }
        let index = node.text.utf8.index(node.text.startIndex, offsetBy: offset)
        return (Node(String(node.text[..<index])), Node(String(node.text[index...])))
    }

    /// Joins two trees into a balanced one, merging short neighboring leaves.
    private static func joined(_ a: Node, _ b: Node) -> Node {
        if a.length == 0 { return b }
        if b.length == 0 { return a }
        if a.height == 0, b.height == 0, a.length + b.length <= longestLeaf { return Node(a.text + b.text) }
        if let (left, right) = a.parts, a.height > b.height + 1 || isShort(b) {
            return balanced(left, joined(right, b))
        }
        if let (left, right) = b.parts, b.height > a.height + 1 || isShort(a) {
            return balanced(joined(a, left), right)
        }
        return Node(a, b)
    }

    private static func isShort(_ node: Node) -> Bool { node.height == 0 && node.length < longestLeaf / 2 }

    /// Creates a balanced node from two trees whose heights differ by at most 2.
    private static func balanced(_ a: Node, _ b: Node) -> Node {
        if let (left, right) = b.parts, b.height > a.height + 1 {
            guard left.height > right.height, let inner = left.parts else { return Node(Node(a, left), right) }
            return Node(Node(a, inner.left), Node(inner.right, right))
        }
        if let (left, right) = a.parts, a.height > b.height + 1 {
            guard right.height > left.height, let inner = right.parts else { return Node(left, Node(right, b)) }
            return Node(Node(left, inner.left), Node(inner.right, b))
        }
        return Node(a, b)
    }

    // MARK: Reading

    /// The whole text.
    var string: String { self[0..<count] }

    /// The text of a byte range whose bounds are scalar boundaries.
    subscript(range: Range<Int>) -> String {
        var string = ""
        string.reserveCapacity(range.count)
        Self.read(root, range, into: &string)
        return string
    }

    private static func read(_ node: Node, _ range: Range<Int>, into string: inout String) {
        if range.isEmpty { return }
        if let (left, right) = node.parts {
            if range.lowerBound < left.length { read(left, range.clamped(to: 0..<left.length), into: &string) }
            guard range.upperBound > left.length else { return }
            read(right, max(0, range.lowerBound - left.length)..<range.upperBound - left.length, into: &string)
        } else if range.lowerBound == 0, range.upperBound == node.length {
            string += node.text
        } else {
            let start = node.text.utf8.index(node.text.startIndex, offsetBy: range.lowerBound)
            string += node.text[start..<node.text.utf8.index(start, offsetBy: range.count)]
        }
    }

    /// Returns the last scalar boundary at or before a byte offset, clamped to the text.
    func boundary(_ offset: Int) -> Int {
        var offset = min(max(offset, 0), count)
        while offset > 0, offset < count, byte(at: offset) & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    /// Returns the range of the leaf that contains a byte offset. Edits keep all other leaves, so leaf bounds are
    /// stable positions.
    func leaf(at offset: Int) -> Range<Int> {
        var (node, rest) = (root, min(max(offset, 0), max(0, count - 1)))
        var start = 0
        while let (left, right) = node.parts {
            if rest < left.length {
                node = left
            } else {
                rest -= left.length
                start += left.length
                node = right
            }
        }
        return start..<start + node.length
    }

    private func byte(at offset: Int) -> UInt8 {
        var (node, offset) = (root, offset)
        while let (left, right) = node.parts {
            if offset < left.length {
                node = left
            } else {
                offset -= left.length
                node = right
            }
        }
        return node.text.utf8[node.text.utf8.index(node.text.startIndex, offsetBy: offset)]
    }

    // MARK: Lines

    /// The number of lines: the number of line feeds plus one.
    var lineCount: Int { root.newlines + 1 }

    /// Returns the start of a line, which is counted from 0.
    func start(ofLine line: Int) -> Int {
        guard line > 0 else { return 0 }
        guard line <= root.newlines else { return count }
        var (node, rest, start) = (root, line, 0)
        while let (left, right) = node.parts {
            if rest <= left.newlines {
                node = left
            } else {
                rest -= left.newlines
                start += left.length
                node = right
            }
        }
        for byte in node.text.utf8 {
            start += 1
            if byte == UInt8(ascii: "\n") { rest -= 1 }
            if rest == 0 { break }
        }
        return start
    }

    /// Returns the line that contains a byte offset.
    func line(at offset: Int) -> Int {
        var (node, rest, line) = (root, min(max(offset, 0), count), 0)
        while let (left, right) = node.parts {
            if rest < left.length {
                node = left
            } else {
                rest -= left.length
                line += left.newlines
                node = right
            }
        }
        return line + node.text.utf8.prefix(rest).count { $0 == UInt8(ascii: "\n") }
    }

    /// Returns the range of a line without its line break.
    func range(ofLine line: Int) -> Range<Int> {
        let start = start(ofLine: line)
        guard line < root.newlines else { return start..<count }
        let end = self.start(ofLine: line + 1) - 1
        return start..<(end > start && byte(at: end - 1) == UInt8(ascii: "\r") ? end - 1 : end)
    }
}
