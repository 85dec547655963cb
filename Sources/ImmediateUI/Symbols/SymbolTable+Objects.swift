import Foundation

/// The symbols of deeds, of things, and of marks in circles: what a small program has on its buttons.
extension Symbol {
    static let objects: [String: Symbol] = deeds.merging(marks) { first, _ in first }
        .merging(things) { first, _ in first }

    // MARK: Deeds

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

    private static let deeds: [String: Symbol] = [
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

    // MARK: Marks

    private static let ring = circle(8, 8, 6.4)

    private static func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat = 0.85) -> Part {
        .fill(circle(x, y, radius))
    }

    private static let star: [(CGFloat, CGFloat)] = (0..<10).map { index in
        let angle = CGFloat(index) * .pi / 5
        let radius: CGFloat = index.isMultiple(of: 2) ? 7 : 3.1
        return (8 + radius * sin(angle), 8.5 - radius * cos(angle))
    }

    private static func starPath(rounding: CGFloat) -> Path {
        rounded(
            rounding,
            star[0],
            star[1],
            star[2],
            star[3],
            star[4],
            star[5],
            star[6],
            star[7],
            star[8],
            star[9]
        )
    }

    private static let heart = curve(
        from: (8, 14),
        (3.4, 10.6),
        (1.5, 8.2),
        (1.5, 5.7),
        (1.5, 3.6),
        (3, 2.2),
        (4.8, 2.2),
        (6.2, 2.2),
        (7.3, 3),
        (8, 4.2),
        (8.7, 3),
        (9.8, 2.2),
        (11.2, 2.2),
        (13, 2.2),
        (14.5, 3.6),
        (14.5, 5.7),
        (14.5, 8.2),
        (12.6, 10.6),
        (8, 14),
        closed: true
    )

    private static let marks: [String: Symbol] = [
        "circle": lines(ring),
        "circle.fill": Symbol(parts: [.fill(circle(8, 8, 7))]),
        "checkmark.circle": lines(ring, polyline((5.1, 8.3), (7.2, 10.6), (10.9, 5.6))),
        "xmark.circle": lines(ring, polyline((5.7, 5.7), (10.3, 10.3)), polyline((10.3, 5.7), (5.7, 10.3))),
        "plus.circle": lines(ring, polyline((8, 5), (8, 11)), polyline((5, 8), (11, 8))),
        "minus.circle": lines(ring, polyline((5, 8), (11, 8))),
        "info.circle": lines(ring, polyline((6.9, 7.2), (8, 7.2), (8, 11.2)), polyline((6.7, 11.2), (9.3, 11.2)))
            .with(dot(7.9, 4.9)),
        "questionmark.circle": lines(
            ring,
            curve(
                from: (6.1, 6.3),
                (6.1, 5.1),
                (7, 4.4),
                (8, 4.4),
                (9.1, 4.4),
                (10, 5.1),
                (10, 6.2),
                (10, 7.5),
                (8, 7.7),
                (8, 9.1)
            )
        )
        .with(dot(8, 11.4)),
        "exclamationmark.triangle": lines(
            rounded(1.7, (8, 1.2), (15.1, 13.8), (0.9, 13.8)),
            polyline((8, 6), (8, 9.3))
        )
        .with(dot(8, 11.5)),
        "ellipsis": Symbol(parts: [dot(3.2, 8, 1.3), dot(8, 8, 1.3), dot(12.8, 8, 1.3)]),
        "star": lines(starPath(rounding: 0.3)),
        "star.fill": Symbol(parts: [.fill(starPath(rounding: 0.6))]),
        "heart": lines(heart),
        "heart.fill": Symbol(parts: [.fill(heart)]),
        "list.bullet": lines(polyline((6, 4), (14, 4)), polyline((6, 8), (14, 8)), polyline((6, 12), (14, 12)))
            .with(dot(2.8, 4, 1), dot(2.8, 8, 1), dot(2.8, 12, 1)),
        "line.3.horizontal": lines(polyline((2, 4), (14, 4)), polyline((2, 8), (14, 8)), polyline((2, 12), (14, 12))),
    ]

    // MARK: Things

    /// A wheel with eight teeth.
    private static let gear = Path { path in
        func point(_ degrees: Double, _ radius: Double) -> CGPoint {
            CGPoint(x: 8 + radius * sin(degrees * .pi / 180), y: 8 - radius * cos(degrees * .pi / 180))
        }
        for tooth in 0..<8 {
            let middle = Double(tooth) * 45
            for (angle, radius) in [(-13.5, 5.2), (-8.5, 6.8), (8.5, 6.8), (13.5, 5.2)] {
                let corner = point(middle + angle, radius)
                if path.isEmpty { path.move(to: corner) } else { path.addLine(to: corner) }
            }
        }
        path.closeSubpath()
    }

    private static let page = rounded(1.4, (3.2, 1.6), (9, 1.6), (12.8, 5.4), (12.8, 14.4), (3.2, 14.4))
    private static let fold = rounded(0.8, (9, 1.8), (9, 5.4), (12.6, 5.4), closed: false)

    private static let things: [String: Symbol] = [
        "gear": lines(gear, circle(8, 8, 2.1)),
        "folder": lines(
            rounded(1.4, (1.6, 3.4), (6, 3.4), (7.6, 5.2), (14.4, 5.2), (14.4, 13), (1.6, 13))
        ),
        "doc": lines(page, fold),
        "doc.text": lines(page, fold).with(
            .stroke(polyline((5.6, 8.4), (10.4, 8.4)), 1),
            .stroke(polyline((5.6, 11), (10.4, 11)), 1)
        ),
        "doc.on.doc": lines(
            rounded(1.2, (5.6, 4.6), (5.6, 1.4), (13.8, 1.4), (13.8, 11), (10.6, 11), closed: false),
            box(2.2, 4.8, 8.2, 9.8, radius: 1.4)
        ),
        "tray": lines(
            rounded(1.2, (1.6, 9), (4.2, 3.2), (11.8, 3.2), (14.4, 9), (14.4, 13), (1.6, 13)),
            rounded(1.2, (1.8, 9), (5.2, 9), (6.2, 11), (9.8, 11), (10.8, 9), (14.2, 9), closed: false)
        ),
        "envelope": lines(
            box(1.5, 3, 13, 10, radius: 1.8),
            rounded(1, (2.1, 4), (8, 9.2), (13.9, 4), closed: false)
        ),
        "person": lines(
            circle(8, 4.9, 2.9),
            curve(
                from: (2.4, 14),
                (2.4, 11.2),
                (4.8, 9.9),
                (8, 9.9),
                (11.2, 9.9),
                (13.6, 11.2),
                (13.6, 14),
                closed: true
            )
        ),
        "house": lines(
            polyline((1.4, 8.2), (8, 2), (14.6, 8.2)),
            rounded(1, (3.2, 6.8), (3.2, 14), (12.8, 14), (12.8, 6.8), closed: false),
            polyline((6.4, 13.8), (6.4, 9.8), (9.6, 9.8), (9.6, 13.8))
        ),
        "bell": lines(
            curve(
                from: (2.6, 11.6),
                (4.1, 10.3),
                (3.9, 8.6),
                (3.9, 6.6),
                (3.9, 3.9),
                (5.6, 1.9),
                (8, 1.9),
                (10.4, 1.9),
                (12.1, 3.9),
                (12.1, 6.6),
                (12.1, 8.6),
                (11.9, 10.3),
                (13.4, 11.6),
                closed: true
            ),
            curve(from: (6.3, 13.8), (7, 14.8), (9, 14.8), (9.7, 13.8))
        ),
        "eye": lines(
            curve(
                from: (1, 8),
                (3.2, 4.7),
                (5.4, 3.4),
                (8, 3.4),
                (10.6, 3.4),
                (12.8, 4.7),
                (15, 8),
                (12.8, 11.3),
                (10.6, 12.6),
                (8, 12.6),
                (5.4, 12.6),
                (3.2, 11.3),
                (1, 8),
                closed: true
            ),
            circle(8, 8, 2.1)
        ),
        "lock": lines(
            box(2.9, 7, 10.2, 7.4, radius: 1.6),
            curve(
                from: (5.2, 7),
                (5.2, 6.3),
                (5.2, 5.7),
                (5.2, 4.8),
                (5.2, 0.8),
                (10.8, 0.8),
                (10.8, 4.8),
                (10.8, 5.7),
                (10.8, 6.3),
                (10.8, 7)
            )
        ),
        "link": lines(
            rounded(2.6, (7, 5.4), (1, 5.4), (1, 10.6), (7, 10.6), closed: false),
            rounded(2.6, (9, 5.4), (15, 5.4), (15, 10.6), (9, 10.6), closed: false),
            polyline((5.2, 8), (10.8, 8))
        )
        .map { CGPoint(x: 8 + ($0.x - 8 + $0.y - 8) * 0.68, y: 8 + ($0.y - $0.x) * 0.68) },
        "calendar": lines(
            box(1.8, 2.8, 12.4, 11.6, radius: 2),
            polyline((1.8, 6.4), (14.2, 6.4)),
            polyline((5, 1.4), (5, 3.8)),
            polyline((11, 1.4), (11, 3.8))
        )
        .with(dot(5, 9), dot(8, 9), dot(11, 9), dot(5, 11.8), dot(8, 11.8)),
        "clock": lines(ring, polyline((8, 4.2), (8, 8.2), (10.9, 9.9))),
        "photo": lines(
            box(1.5, 2.5, 13, 11, radius: 2),
            rounded(0.8, (1.9, 11.8), (5.6, 8), (8.6, 11), (10.8, 8.8), (14.1, 11.8), closed: false)
        )
        .with(dot(10.2, 5.9, 1.2)),
        "bookmark": lines(rounded(1, (4, 1.8), (12, 1.8), (12, 14.2), (8, 10.8), (4, 14.2))),
        "globe": lines(
            ring,
            Path(ellipseIn: CGRect(x: 5.2, y: 1.6, width: 5.6, height: 12.8)),
            polyline((1.6, 8), (14.4, 8))
        ),
        "moon": lines(
            curve(
                from: (13.6, 9.8),
                (9, 11.6),
                (4.6, 7.4),
                (6.4, 2.4),
                (3.4, 3.5),
                (1.7, 6.2),
                (2.1, 9.2),
                (2.8, 13),
                (6.4, 15),
                (9.8, 13.9),
                (11.6, 13.3),
                (12.9, 11.8),
                (13.6, 9.8),
                closed: true
            )
        ),
        "sun.max": lines(circle(8, 8, 3)).with(.stroke(rays, line)),
        "bolt.fill": Symbol(parts: [
            .fill(rounded(0.6, (9.6, 0.8), (3, 9.2), (7.4, 9.2), (6.4, 15.2), (13, 6.8), (8.6, 6.8)))
        ]),
    ]

    private static let rays = Path { path in
        for step in 0..<8 {
            let angle = CGFloat(step) * .pi / 4
            path.addLines([5.4, 7].map { CGPoint(x: 8 + $0 * cos(angle), y: 8 + $0 * sin(angle)) })
        }
    }
}
