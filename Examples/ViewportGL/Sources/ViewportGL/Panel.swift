import SplitView

struct Panel: View {
    @ObservedObject var wheel: Wheel

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(wheel.name.isEmpty ? "Wheel" : wheel.name).font(.headline)
            Toggle("Turning", isOn: $wheel.isTurning)
            Text("\(Int(wheel.corners)) corners")
            Slider(value: $wheel.corners, in: 3...12)
            TextField("Name", text: $wheel.name)
            Text("\(Int(wheel.angle))°")
            Spacer()
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
