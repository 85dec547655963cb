import SplitView

/// A price on a tinted ground.
struct PriceTag: View {
    var price: String

    var body: some View {
        Text(price)
            .font(.headline)
            .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
            .background(Capsule().fill(Color.accentColor.opacity(0.25)))
            .padding(8)
    }
}

/// Items to buy, a field for another one, and buttons that remove them.
struct ShoppingList: View {
    @State private var items = ["Apples", "Bread"]
    @State private var name = ""

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                TextField("New item", text: $name)
                Button("Add") {
                    items.append(name)
                    name = ""
                }
                .disabled(name.isEmpty)
            }
            .padding(8)
            List(items, id: \.self) { item in
                HStack {
                    Text(item)
                    Spacer()
                    Button("Remove") { items.removeAll { $0 == item } }
                }
            }
        }
    }
}
