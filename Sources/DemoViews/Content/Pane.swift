import SplitView

/// A colored side of a split with its name in the middle.
struct Pane: View {
    var color: Color
    var name: String

    static let green = Pane(color: .green, name: "Green")
    static let red = Pane(color: .red, name: "Red")
    static let blue = Pane(color: .blue, name: "Blue")
    static let yellow = Pane(color: .yellow, name: "Yellow")

    var body: some View {
        ZStack {
            color
            Text(name)
                .font(.headline)
                .foregroundColor(.black)
                .lineLimit(1)
        }
    }
}
