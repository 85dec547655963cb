import Foundation

/// The symbols that mark something: in circles, stars and hearts, and lines of a list.
extension Symbol {
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

    static let marks: [String: Symbol] = [
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
}
