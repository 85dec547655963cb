import Foundation
import SplitView

/// The state of the demo's splits.
struct StatePanel: View {
    var readings: [SplitReading]
    /// The names of the splits; nil for a split without a name.
    var names: [String?]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(Array(readings.enumerated()), id: \.offset) { item in
                SplitFacts(name: name(item.offset), reading: item.element)
            }
        }
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
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 8) {
                Text(name).font(.system(size: 12, weight: .semibold))
                Spacer(minLength: 4)
                Text(reading.isHorizontal ? "horizontal" : "vertical").foregroundColor(.secondary)
            }
            row("Fraction", fraction)
            row("Lengths", reading.lengths.map(points).joined(separator: " + ") + " pt")
            row("Hidden", reading.hidden ?? "none", isOn: reading.hidden != nil)
            row("Previewing", reading.previewing ?? "none", isOn: reading.previewing != nil)
            row("Splitter", splitter, isOn: reading.isDragged || reading.isFocused)
            row("Hit zone", reading.zone.map { points($0) + " pt" } ?? "none")
            row("Cursor", reading.zone == nil ? "arrow" : reading.isHorizontal ? "left-right" : "up-down")
        }
        .font(.callout)
        .lineLimit(1)
    }

    private var fraction: String {
        reading.fraction.formatted(.number.precision(.fractionLength(3)).locale(Locale(identifier: "en_US")))
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
            Text(name).foregroundColor(.secondary)
            Spacer(minLength: 4)
            // The lengths of many panes take two lines at full font size.
            Text(value)
                .monospacedDigit()
                .foregroundColor(isOn ? .accentColor : .primary)
                .multilineTextAlignment(.trailing)
                .lineLimit(3)
                .layoutPriority(1)
        }
    }
}
