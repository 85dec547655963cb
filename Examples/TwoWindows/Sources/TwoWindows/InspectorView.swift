import SplitView

/// The controls for the drawing, and a small copy of it.
struct InspectorView: View {
    @Bindable var drawing: Drawing
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
        VStack(alignment: .leading) {
            Stepper("\(drawing.sides) sides", value: $drawing.sides, in: 3...12)
            Toggle("Filled", isOn: $drawing.isFilled)
            ComparisonView(drawing: drawing)
            Button("Close") { dismissWindow() }
        }
        .padding()
        .frame(minWidth: 200, minHeight: 180)
    }
}
