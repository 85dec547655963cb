import Foundation

extension View {
    /// Lets the view take its share of a stack's space before those of lower priority. The default is 0, which NaN
    /// counts as.
    public func layoutPriority(_ priority: Double) -> some View {
        TraitModifier(content: self, element: LayoutPriorityElement(priority: priority.isNaN ? 0 : priority))
    }

    /// Draws the view above those beside it with a lower value, and lets it answer the pointer before them. The
    /// default is 0, which NaN counts as; among equals the later one is above.
    public func zIndex(_ value: Double) -> some View {
        TraitModifier(content: self, element: ZIndexElement(value: value.isNaN ? 0 : value))
    }
}

struct LayoutPriorityElement: TraitElement {
    var priority: Double

    func change(_ traits: inout Traits, of node: Child) { traits.priority = priority }
}

struct ZIndexElement: TraitElement {
    var value: Double

    func change(_ traits: inout Traits, of node: Child) { traits.zIndex = value }
}
