import Foundation

/// The lines of a run, as one node.
struct LazyRunElement: Element {
    static var buildsWhatIsSeen: Bool { true }

    var run: LazyRun

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { run.size(proposal, layout) }
    mutating func place(in rect: CGRect, _ layout: LayoutContext) { run.place(in: rect, layout) }
    mutating func paint(_ painter: inout Painter) { run.paint(&painter) }
}

/// What holds the lines of one piece of building. The run places them.
struct LazyLinesElement: Element {
    static var buildsWhatIsSeen: Bool { true }
    static var holdsLeaving: Bool { false }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {}
}
