import Foundation

/// The symbols of what is done with letters.
extension Symbol {
    /// An arrow that turns back to the left, in outline.
    private static let reply = lines(
        Path { path in
            path.move(to: CGPoint(x: 1.6, y: 6.9))
            path.addLine(to: CGPoint(x: 6.9, y: 2.3))
            path.addLine(to: CGPoint(x: 6.9, y: 4.9))
            path.addCurve(
                to: CGPoint(x: 14.2, y: 13.4),
                control1: CGPoint(x: 11.6, y: 5),
                control2: CGPoint(x: 14.2, y: 8)
            )
            path.addCurve(
                to: CGPoint(x: 6.9, y: 8.9),
                control1: CGPoint(x: 12.6, y: 10.2),
                control2: CGPoint(x: 10.4, y: 8.9)
            )
            path.addLine(to: CGPoint(x: 6.9, y: 11.5))
            path.closeSubpath()
        }
    )

    static let letters: [String: Symbol] = [
        "archivebox": lines(
            box(1.5, 2.4, 13, 3.6, radius: 1.1),
            rounded(1.4, (2.6, 6), (2.6, 13.8), (13.4, 13.8), (13.4, 6), closed: false),
            polyline((6.2, 8.8), (9.8, 8.8))
        ),
        "arrowshape.turn.up.left": reply,
        "arrowshape.turn.up.right": reply.map { CGPoint(x: 16 - $0.x, y: $0.y) },
        "envelope.open": lines(
            rounded(1.4, (1.5, 6.4), (8, 1.8), (14.5, 6.4), (14.5, 14), (1.5, 14)),
            rounded(1, (2, 7), (8, 10.8), (14, 7), closed: false)
        ),
        "flag": lines(
            polyline((3.2, 1.8), (3.2, 14.4)),
            rounded(0.8, (3.2, 2.6), (13.2, 2.6), (10.9, 5.8), (13.2, 9), (3.2, 9), closed: false)
        ),
        "paperclip": lines(
            curve(
                from: (12.9, 7.3),
                (11, 9.2),
                (9.2, 11),
                (7.4, 12.8),
                (4.2, 15.8),
                (0.6, 12),
                (3.6, 9),
                (5.6, 7),
                (7.4, 5.2),
                (9.2, 3.4),
                (11.4, 1.3),
                (14, 3.9),
                (11.8, 6.1),
                (10, 7.9),
                (8.4, 9.5),
                (6.8, 11.1),
                (5.7, 12.1),
                (4.4, 10.8),
                (5.4, 9.8),
                (7, 8.2),
                (8.4, 6.8),
                (9.8, 5.4)
            )
        ),
    ]
}
