import SplitView

struct SettingsView: View {
    @AppStorage("isBelow") private var isBelow = false
    @AppStorage("previewLines") private var previewLines = 2
    @AppStorage("asks") private var asks = true
    @AppStorage("signature") private var signature = ""

    var body: some View {
        Form {
            Section("Reading") {
                Picker("Message", selection: $isBelow) {
                    Text("Beside the list").tag(false)
                    Text("Below the list").tag(true)
                }
                Stepper("Lines of preview: \(previewLines)", value: $previewLines, in: 0...4)
                Toggle("Ask before deleting", isOn: $asks)
            }
            Section("Writing") {
                TextField("Signature", text: $signature, prompt: Text("Kind regards"), axis: .vertical)
                    .lineLimit(2...4)
            }
        }
        .frame(width: 400)
        .fixedSize(horizontal: false, vertical: true)
    }
}
