import SplitView

struct SettingsView: View {
    @AppStorage("isBelow") private var isBelow = false
    @AppStorage("asks") private var asks = true
    @AppStorage("signature") private var signature = ""

    var body: some View {
        Form {
            Toggle("Message below the list", isOn: $isBelow)
            Toggle("Ask before deleting", isOn: $asks)
            LabeledContent("Signature") {
                TextField("Signature", text: $signature, prompt: Text("Kind regards"), axis: .vertical).lineLimit(2...4)
            }
        }
        .frame(width: 400)
        .fixedSize(horizontal: false, vertical: true)
    }
}
