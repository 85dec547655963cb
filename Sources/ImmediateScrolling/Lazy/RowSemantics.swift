import Foundation

extension SemanticsNode {
    /// Creates the semantics node of a list row that is a control. Its label and type-select text come from the nodes
    /// inside.
    package static func row(
        _ semantics: ArraySlice<SemanticsNode>,
        rect: CGRect,
        number: Int,
        isSelected: Bool,
        isEnabled: Bool
    ) -> SemanticsNode {
        var semanticsNode = control("row", label: label(of: semantics), rect: rect, isEnabled: isEnabled)
        semanticsNode.properties["selected"] = .bool(isSelected)
        semanticsNode.properties["index"] = .number(Double(number))
        semanticsNode.properties["typeSelect"] = semantics.lazy.compactMap { $0.properties["typeSelect"] }.first
        return semanticsNode
    }

    /// Creates the semantics node of a row that is not a control: an element of a lazy container, with its text and its
    /// index.
    package static func row(_ semantics: ArraySlice<SemanticsNode>, rect: CGRect, number: Int) -> SemanticsNode {
        var semanticsNode = row(semantics, rect: rect, number: number, isSelected: false, isEnabled: true)
        semanticsNode.role = .container
        for name in ["enabled", "focused", "selected"] { semanticsNode.properties[name] = nil }
        return semanticsNode
    }
}
