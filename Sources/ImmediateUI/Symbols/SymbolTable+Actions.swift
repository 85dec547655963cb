import Foundation

/// The symbols of actions: what a small program has on its buttons.
extension Symbol {
    private static let arrow = lines(polyline((3, 8), (13, 8)), polyline((8.8, 3.8), (13, 8), (8.8, 12.2)), width: 1.4)

    private static let turn: Symbol = {
        var round = arc(7.6, 8.2, 5.5, from: 20, to: 315)
        round.addLine(to: CGPoint(x: 14.3, y: 6.9))
        return lines(round, polyline((14.3, 2.9), (14.3, 6.9), (10.3, 6.9)), width: 1.3)
    }()

    /// A box that is open at the top.
    private static let openBox = rounded(
        1.8,
        (5.4, 6.2),
        (3.2, 6.2),
        (3.2, 14.2),
        (12.8, 14.2),
        (12.8, 6.2),
        (10.6, 6.2),
        closed: false
    )

    static let actions: [String: Symbol] = [
        "arrow.right": arrow,
        "arrow.left": arrow.pointing(.left),
        "arrow.up": arrow.pointing(.up),
        "arrow.down": arrow.pointing(.down),
        "arrow.clockwise": turn,
        "arrow.counterclockwise": turn.map { CGPoint(x: 16 - $0.x, y: $0.y) },
        "square.and.arrow.up": lines(
            openBox,
            polyline((8, 1.6), (8, 9.6)),
            polyline((5.6, 4), (8, 1.6), (10.4, 4))
        ),
        "square.and.arrow.down": lines(
            openBox,
            polyline((8, 1.6), (8, 9.8)),
            polyline((5.6, 7.4), (8, 9.8), (10.4, 7.4))
        ),
        "magnifyingglass": lines(circle(6.7, 6.7, 4.5), polyline((10, 10), (13.8, 13.8)), width: 1.4),
        "pencil": lines(
            rounded(0.5, (2.2, 13.8), (3, 10.6), (10.8, 2.8), (13.2, 5.2), (5.4, 13)),
            polyline((9, 4.6), (11.4, 7))
        ),
        "square.and.pencil": lines(
            rounded(1.8, (7.6, 3), (2.2, 3), (2.2, 13.8), (13, 13.8), (13, 8.4), closed: false),
            rounded(0.4, (6.2, 9.8), (6.8, 7.6), (12.6, 1.8), (14.2, 3.4), (8.4, 9.2))
        ),
        "play.fill": Symbol(parts: [.fill(rounded(1.2, (3.8, 2), (14.2, 8), (3.8, 14)))]),
        "pause.fill": Symbol(parts: [
            .fill(box(3.4, 2.4, 3.4, 11.2, radius: 1)), .fill(box(9.2, 2.4, 3.4, 11.2, radius: 1)),
        ]),
        "stop.fill": Symbol(parts: [.fill(box(2.8, 2.8, 10.4, 10.4, radius: 1.6))]),
        "trash": lines(
            polyline((2.6, 4.2), (13.4, 4.2)),
            rounded(0.9, (5.8, 4.2), (5.8, 2), (10.2, 2), (10.2, 4.2), closed: false),
            rounded(1.4, (3.9, 4.2), (4.6, 14.2), (11.4, 14.2), (12.1, 4.2), closed: false)
        )
        .with(.stroke(polyline((6.6, 6.8), (6.8, 11.6)), 1), .stroke(polyline((9.4, 6.8), (9.2, 11.6)), 1)),
        "paperplane": lines(
            rounded(0.6, (14.2, 1.8), (9.6, 14.2), (7.1, 8.9), (1.8, 6.4)),
            polyline((7.1, 8.9), (13.8, 2.2))
        ),
    ]
}
