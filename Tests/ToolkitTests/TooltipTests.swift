import ImmediateUI
import SDLHost
import Testing

/// Tooltips: disabled controls have them too, to explain why they are disabled.
@MainActor @Suite struct TooltipTests {
    @Test(
        "The tooltip of a disabled control is shown",
        arguments: ["button", "toggle", "menu", "picker", "slider", "field", "plain"]
    )
    func disabled(kind: String) throws {
        let host = try HeadlessHost(size: CGSize(width: 240, height: 120)) {
            Group {
                switch kind {
                case "button": Button("Save") {}
                case "toggle": Toggle("On", isOn: .constant(true))
                case "menu": Menu("Reopen") { Button("One") {} }
                case "picker": Picker("Sort", selection: .constant(1)) { Text("Name").tag(1) }
                case "slider": Slider(value: .constant(0.5))
                case "field": TextField("Name", text: .constant(""))
                default: Button("Plain") {}.buttonStyle(.plain)
                }
            }
            .disabled(true)
            .help("Nothing to save")
            .frame(width: 160, height: 40)
        }
        try host.play(InputScript([.move(CGPoint(x: 120, y: 60)), .advance(1)]))
        #expect(host.inspect().texts.contains { $0.string == "Nothing to save" })
    }
}
