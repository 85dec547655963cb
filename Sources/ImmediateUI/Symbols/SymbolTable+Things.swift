import Foundation

/// The symbols of things: files, people, and what is in a house.
extension Symbol {
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

    static let things: [String: Symbol] = [
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
