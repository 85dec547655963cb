import Foundation

@testable import SplitPanes

/// A split of two sides, driven by the events of its model as the view drives it.
struct TwoSides: CustomStringConvertible {
    private(set) var model = SplitModel()
    private var thickness: CGFloat
    private var isPressed = false
    private let said: String

    /// Lays out a split that is `length` points long.
    init(
        _ length: CGFloat,
        thickness: CGFloat = 0,
        _ constraints: SplitConstraints = SplitConstraints(),
        at fraction: CGFloat = 0.5,
        hidden: SplitSide? = nil,
        hideSplitter: Bool = false
    ) {
        self.thickness = thickness
        said = "\(length) with \(thickness), \(constraints) at \(fraction), without \(hidden as Any), \(hideSplitter)"
        model.hidesSplitters = hideSplitter
        _ = model.handle(.panes(constraints.panes, kept: [nil, nil]))
        _ = model.handle(.open([.fraction(0.5)]))
        _ = model.handle(.move(0, to: .fraction(fraction)))
        if let hidden { hide(hidden) }
        resize(length)
    }

    var description: String { "\(said): \(bar)" }
    /// The splitter, in points from the start.
    var bar: SplitRow.Bar { model.bar(0) }
    /// The length of the split; 0 for an invalid one.
    var length: CGFloat { model.length > 0 && model.length.isFinite ? min(model.length, 1e30) : 0 }
    /// The lengths of primary and secondary.
    var lengths: [CGFloat] {
        model.panes.indices.map { index in
            let span = model.span(index)
            return span.end - span.start
        }
    }
    /// The fractions between which the splitter can be moved.
    var limits: ClosedRange<CGFloat> { model.reach(0).least...model.reach(0).most }

    mutating func resize(_ length: CGFloat) { resize(length, thickness: thickness) }

    mutating func resize(_ length: CGFloat, thickness: CGFloat) {
        self.thickness = thickness
        model.layout(length: length, thickness: thickness, isSettling: false)
    }

    mutating func move(to fraction: CGFloat) { _ = model.handle(.move(0, to: .fraction(fraction))) }

    mutating func hide(_ side: SplitSide) { _ = model.handle(.hide(side.index, .asked)) }

    mutating func show(_ side: SplitSide) { _ = model.handle(.hide(side.index, nil)) }

    /// Drags the center line of the splitter, with the pointer on it, and holds it there.
    /// - Returns: The side that a release would hide.
    mutating func drag(to position: CGFloat) -> SplitSide? {
        if !isPressed { _ = model.handle(.press(0, cells: nil)) }
        isPressed = true
        _ = model.handle(.drag(center: position, pointer: position))
        return model.preview
    }
}
