import Foundation
import SplitView

/// The state of the demo's splits.
struct StatePanel: View {
    var readings: [SplitReading]
    /// The names of the splits; nil for a split without a name.
    var names: [String?]

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            ForEach(Array(readings.enumerated()), id: \.offset) { item in
                SplitFacts(name: name(item.offset), reading: item.element)
            }
            if readings.isEmpty { Text("This page has no splits.").foregroundColor(.secondary) }
        }
        .font(.callout)
    }

    private func name(_ index: Int) -> String {
        if readings.count == 1 { return "Split" }
        return names.count == readings.count ? names[index] ?? "Split \(index + 1)" : "Split \(index + 1)"
    }
}

/// The state of one split, one row per property.
private struct SplitFacts: View {
    var name: String
    var reading: SplitReading

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(name).font(.system(size: 12, weight: .semibold))
            row("Layout", reading.isHorizontal ? "side by side" : "stacked")
            row("Fraction", fraction)
            row("Lengths", lengths)
            row("Hidden", reading.hidden.map(side) ?? "none", isOn: reading.hidden != nil)
            if let previewing = reading.previewing { row("Release hides", side(previewing), isOn: true) }
            row("Splitter", splitter, isOn: reading.isDragged || reading.isFocused)
            if let zone = reading.zone { row("Grab area", points(zone) + " pt") }
        }
        .lineLimit(1)
    }

    private var fraction: String {
        reading.fraction.formatted(.number.precision(.fractionLength(3)).locale(Locale(identifier: "en_US")))
    }

    /// The lengths of the panes that are shown.
    private var lengths: String {
        let shown = reading.hidden == nil ? reading.lengths : reading.lengths.filter { $0 > 0 }
        return shown.map(points).joined(separator: " + ") + " pt"
    }

    /// A side of a split of two, in the words of its layout; other words are returned as they are.
    private func side(_ word: String) -> String {
        switch word {
        case "primary": reading.isHorizontal ? "left side" : "top side"
        case "secondary": reading.isHorizontal ? "right side" : "bottom side"
        default: word
        }
    }

    private var splitter: String {
        reading.isDragged ? "dragged" : reading.isFocused ? "focused" : "at rest"
    }

    private func points(_ length: CGFloat) -> String {
        let tenths = (length * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }

    private func row(_ name: String, _ value: String, isOn: Bool = false) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text(name).foregroundColor(.secondary).layoutPriority(2)
            Spacer(minLength: 4)
            // The lengths of many panes take two lines at full font size.
            Text(value)
                .foregroundColor(isOn ? .accentColor : .primary)
                .multilineTextAlignment(.trailing)
                .lineLimit(3)
                .layoutPriority(1)
        }
    }
}
