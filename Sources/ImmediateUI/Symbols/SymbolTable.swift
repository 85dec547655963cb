import Foundation

/// The symbols by name.
extension Symbol {
    static let all: [String: Symbol] = [arrows, panes, movingPanes, actions, marks, things, letters]
        .reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }

    private static let outline = CGRect(x: 1.5, y: 2.5, width: 13, height: 11)
    private static let radius: CGFloat = 2

    // MARK: Arrows and marks

    static let arrows: [String: Symbol] = [
        "arrowtriangle.right.square": triangle(.right),
        "arrowtriangle.left.square": triangle(.left),
        "arrowtriangle.down.square": triangle(.down),
        "arrowtriangle.up.square": triangle(.up),
        "chevron.down": Symbol(parts: [.stroke(polyline((3.5, 6), (8, 10.5), (12.5, 6)), 1.4)]),
        "chevron.up": Symbol(parts: [.stroke(polyline((3.5, 10), (8, 5.5), (12.5, 10)), 1.4)]),
        "chevron.right": Symbol(parts: [.stroke(polyline((6, 3.5), (10.5, 8), (6, 12.5)), 1.4)]),
        "chevron.left": Symbol(parts: [.stroke(polyline((10, 3.5), (5.5, 8), (10, 12.5)), 1.4)]),
        "checkmark": Symbol(parts: [.stroke(polyline((3, 8.5), (6.5, 12), (13, 4.5)), 1.5)]),
        "xmark": Symbol(parts: [
            .stroke(polyline((4, 4), (12, 12)), 1.4), .stroke(polyline((12, 4), (4, 12)), 1.4),
        ]),
        "plus": Symbol(parts: [.stroke(polyline((8, 3), (8, 13)), 1.4), .stroke(polyline((3, 8), (13, 8)), 1.4)]),
        "minus": Symbol(parts: [.stroke(polyline((3, 8), (13, 8)), 1.4)]),
    ]

    /// A filled triangle in a square frame, pointing in a direction.
    private static func triangle(_ direction: Direction) -> Symbol {
        let frame = Path(roundedRect: CGRect(x: 1.5, y: 1.5, width: 13, height: 13), cornerRadius: 2.5)
        let right = Symbol(parts: [.fill(polyline((6.2, 4.6), (11.4, 8), (6.2, 11.4), closed: true))])
        return Symbol(parts: [.stroke(frame, line)] + right.pointing(direction).parts)
    }

    // MARK: Panes

    static let panes: [String: Symbol] = [
        "rectangle": Symbol(parts: [frame]),
        "square": Symbol(parts: [
            .stroke(Path(roundedRect: CGRect(x: 2, y: 2, width: 12, height: 12), cornerRadius: radius), line)
        ]),
        "rectangle.split.2x1": Symbol(parts: [frame, vertical(8)]),
        "rectangle.split.1x2": Symbol(parts: [frame, horizontal(8)]),
        "rectangle.split.2x2": Symbol(parts: [frame, vertical(8), horizontal(8)]),
        "rectangle.lefthalf.inset.filled": half(x: 3.2, y: 4.2, width: 4.2, height: 7.6),
        "rectangle.righthalf.inset.filled": half(x: 8.6, y: 4.2, width: 4.2, height: 7.6),
        "rectangle.tophalf.inset.filled": half(x: 3.2, y: 4.2, width: 9.6, height: 3.2),
        "rectangle.bottomhalf.inset.filled": half(x: 3.2, y: 8.6, width: 9.6, height: 3.2),
        "rectangle.inset.filled": half(x: 3.2, y: 4.2, width: 9.6, height: 7.6),
        "sidebar.left": Symbol(parts: [frame, vertical(6)] + rows(x: 3.2, to: 4.4)),
        "sidebar.right": Symbol(parts: [frame, vertical(10)] + rows(x: 11.6, to: 12.8)),
        "slider.horizontal.3": Symbol(parts: [
            rail(4, knob: 10.5), rail(8, knob: 5), rail(12, knob: 9), knob(10.5, 4), knob(5, 8), knob(9, 12),
        ]),
    ]

    /// A pane at a side, and the way on which it leaves.
    static let movingPanes: [String: Symbol] = [
        "rectangle.righthalf.inset.filled.arrow.right": movingPane.pointing(.right),
        "rectangle.lefthalf.inset.filled.arrow.left": movingPane.pointing(.left),
        "rectangle.tophalf.inset.filled.arrow.up": movingPane.pointing(.up),
        "rectangle.bottomhalf.inset.filled.arrow.down": movingPane.pointing(.down),
    ]

    private static let movingPane = lines(
        box(1, 2.2, 9, 11.6, radius: 1.8),
        polyline((11.8, 8), (15.2, 8)),
        polyline((13.3, 5.9), (15.3, 8), (13.3, 10.1))
    )
    .with(.fill(box(5.6, 3.9, 2.7, 8.2, radius: 0.7)))

    private static let frame = Part.stroke(Path(roundedRect: outline, cornerRadius: radius), line)

    private static func vertical(_ x: CGFloat) -> Part { .stroke(polyline((x, outline.minY), (x, outline.maxY)), line) }

    private static func horizontal(_ y: CGFloat) -> Part {
        .stroke(polyline((outline.minX, y), (outline.maxX, y)), line)
    }

    private static func half(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) -> Symbol {
        let inside = CGRect(x: x, y: y, width: width, height: height)
        return Symbol(parts: [frame, .fill(Path(roundedRect: inside, cornerRadius: 0.8))])
    }

    /// Three short lines, as the rows of a sidebar.
    private static func rows(x: CGFloat, to end: CGFloat) -> [Part] {
        [5, 7.2, 9.4].map { .stroke(polyline((x, $0), (end, $0)), 0.9) }
    }

    /// A line that ends where its knob begins, and goes on behind it.
    private static func rail(_ y: CGFloat, knob x: CGFloat) -> Part {
        var path = polyline((2, y), (x - 2.6, y))
        path.addPath(polyline((x + 2.6, y), (14, y)))
        return .stroke(path, line)
    }

    private static func knob(_ x: CGFloat, _ y: CGFloat) -> Part {
        .fill(Path(ellipseIn: CGRect(x: x - 1.7, y: y - 1.7, width: 3.4, height: 3.4)))
    }
}
