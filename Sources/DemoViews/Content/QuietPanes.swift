import Foundation
import SplitView

/// A title and a text below it.
struct Prose: View {
    var title: String
    var text: String
    var ground: Color

    init(_ title: String, _ text: String, ground: Color = .contentBackground) {
        self.title = title
        self.text = text
        self.ground = ground
    }

    static let ebb = Prose("Ebb", "The water goes out for six hours.")
    static let flood = Prose("Flood", "It comes back for six more.", ground: .accentColor.opacity(0.1))

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title).font(.headline).lineLimit(1)
            Text(text).foregroundColor(.secondary).lineSpacing(2)
            Spacer(minLength: 0)
        }
        .padding(14)
        .quietPane(ground)
    }
}

/// A title above names and values.
struct Facts: View {
    var title: String
    var rows: [(name: String, value: String)]

    init(_ title: String, _ rows: [(name: String, value: String)]) {
        self.title = title
        self.rows = rows
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title).font(.headline).lineLimit(1)
            FactList(rows: rows).font(.callout)
            Spacer(minLength: 0)
        }
        .padding(14)
        .quietPane()
    }
}

extension View {
    /// Fills a pane from its upper left corner, with a background.
    func quietPane(_ ground: Color = .contentBackground) -> some View {
        frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
            .background(ground)
            // A translucent ground lets nothing shine through that a turning split has below.
            .background(Color.contentBackground)
            .clipped()
    }
}

/// Names and values, side by side, or one below the other in a narrow pane.
struct FactList: View {
    var rows: [(name: String, value: String)]
    var spacing: CGFloat = 6

    var body: some View {
        ViewThatFits(in: .horizontal) {
            list { row in
                HStack(spacing: 6) {
                    label(row.name)
                    Spacer(minLength: 2)
                    number(row.value)
                }
            }
            list { row in
                VStack(alignment: .leading, spacing: 0) {
                    label(row.name)
                    number(row.value)
                }
            }
        }
        .lineLimit(1)
    }

    private func list<Row: View>(@ViewBuilder _ view: @escaping ((name: String, value: String)) -> Row) -> some View {
        VStack(alignment: .leading, spacing: spacing) {
            ForEach(Array(rows.enumerated()), id: \.offset) { view($0.element) }
        }
    }

    private func label(_ name: String) -> some View { Text(name).foregroundColor(.secondary) }
    private func number(_ value: String) -> some View { Text(value).monospacedDigit() }
}

/// The height of the water over a day, as a curve above a soft background.
struct TideChart: View {
    var body: some View {
        Canvas { context, size in
            guard size.width > 2, size.height > 2 else { return }
            let line = Self.curve(in: size)
            var ground = line
            ground.addLine(to: CGPoint(x: size.width, y: size.height))
            ground.addLine(to: CGPoint(x: 0, y: size.height))
            ground.closeSubpath()
            for share in [0.4, 0.6, 0.8] {
                let y = (size.height * share).rounded()
                context.fill(
                    Path(CGRect(x: 0, y: y, width: size.width, height: 1)),
                    with: .color(.separator.opacity(0.5))
                )
            }
            let shades = Gradient(colors: [Color.accentColor.opacity(0.3), Color.accentColor.opacity(0.04)])
            let end = CGPoint(x: 0, y: size.height)
            context.fill(ground, with: .linearGradient(shades, startPoint: .zero, endPoint: end))
            context.stroke(line, with: .color(.accentColor), lineWidth: 2)
        }
        .overlay(alignment: .topLeading) {
            VStack(alignment: .leading, spacing: 2) {
                Text("Tide").font(.headline)
                Text("2.9 m, rising").font(.callout).foregroundColor(.secondary)
            }
            .lineLimit(1)
            .padding(14)
        }
        .quietPane()
    }

    /// The sum of the moon's wave and the sun's, from midnight to midnight.
    private static func curve(in size: CGSize) -> Path {
        var path = Path()
        let steps = 96
        for step in 0...steps {
            let hour = 24 * Double(step) / Double(steps)
            let height = 0.5 + 0.24 * cos(2 * .pi * (hour - 2.5) / 12.42) + 0.08 * cos(2 * .pi * (hour - 1.5) / 12)
            let point = CGPoint(x: size.width * hour / 24, y: size.height * (1.08 - 0.82 * height))
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
}
