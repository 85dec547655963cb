import Foundation
import SplitView

/// The adjustable values of a split.
struct KnobsPanel: View {
    @ObservedObject var control: SplitControl

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let name = control.name { Text(name).font(.system(size: 12, weight: .semibold)).lineLimit(1) }
            ForEach(Array(control.knobs.enumerated()), id: \.offset) { KnobRow(control: control, knob: $0.element) }
        }
    }
}

private struct KnobRow: View {
    @ObservedObject var control: SplitControl
    var knob: Knob

    var body: some View {
        let title = knob.title(isHorizontal: control.layout.isHorizontal)
        switch knob {
        case .points(_, let path, let range):
            NumberRow(title, value: binding(path).rounded(to: 1), in: range) { "\(Int($0.rounded())) pt" }
        case .share(_, let path, let range):
            NumberRow(title, value: binding(path).rounded(to: 0.01), in: range) { "\(Int(($0 * 100).rounded()))%" }
        case .flag(_, let path):
            HStack(spacing: 8) {
                Text(title).lineLimit(1)
                Spacer(minLength: 4)
                Toggle(title, isOn: binding(path))
                    .labelsHidden()
                    .toggleStyle(.switch)
            }
        case .side(_, let path):
            HStack(spacing: 8) {
                Text(title).lineLimit(1)
                Spacer(minLength: 4)
                Picker(title, selection: binding(path)) {
                    Text("None").tag(SplitSide?.none)
                    ForEach(SplitSide.allCases, id: \.self) { side in
                        Text(Knob.name(of: side, isHorizontal: control.layout.isHorizontal)).tag(SplitSide?.some(side))
                    }
                }
                .labelsHidden()
                .fixedSize()
            }
        }
    }

    private func binding<Value>(_ path: ReferenceWritableKeyPath<SplitControl, Value>) -> Binding<Value> {
        Binding(get: { control[keyPath: path] }, set: { control[keyPath: path] = $0 })
    }
}

/// A number in a row: its name, a slider, and its value.
struct NumberRow<Value: BinaryFloatingPoint>: View {
    var title: String
    @Binding var value: Value
    var range: ClosedRange<Value>
    var text: (Value) -> String

    init(_ title: String, value: Binding<Value>, in range: ClosedRange<Value>, text: @escaping (Value) -> String) {
        self.title = title
        _value = value
        self.range = range
        self.text = text
    }

    var body: some View {
        HStack(spacing: 8) {
            Text(title).lineLimit(1).frame(width: 126, alignment: .leading)
            Slider(value: $value, in: range) { Text(title) }.labelsHidden()
            Text(text(value)).monospacedDigit().foregroundColor(.secondary).lineLimit(1)
                .frame(width: 44, alignment: .trailing)
        }
        .frame(height: 22)
    }
}

extension Binding where Value: BinaryFloatingPoint {
    /// Returns a binding that is set to multiples of `step` only.
    @MainActor func rounded(to step: Value) -> Binding<Value> {
        Binding(get: { wrappedValue }, set: { wrappedValue = ($0 / step).rounded() * step })
    }
}
