import ArgumentParser
import Foundation
import SDLHost
import SplitView

/// Measures frames of controls without events or changes, as a game that draws all the time runs them.
struct Controls: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures frames of controls at rest.",
        discussion: """
            Prints controls,content,frames,ns_per_frame_median,allocs_per_frame. The panel holds one control of each \
            kind, bound to an observable model; the other contents are one of its controls alone, and an empty view.
            """
    )

    enum Content: String, CaseIterable, ExpressibleByArgument {
        case empty, text, button, toggle, slider, field, list, panel
    }

    @Option(help: "What to show.")
    var content = Content.allCases
    @Option(help: "How many frames to measure of each.")
    var frames = 20_000

    func validate() throws {
        if frames < 1 { throw ValidationError("--frames takes a number above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        print("controls,content,frames,ns_per_frame_median,allocs_per_frame")
        let text = SDLTextSystem(fonts: try FontLibrary())
        let model = PanelModel()
        for content in content {
            switch content {
            case .empty: measure(content, EmptyView(), text)
            case .text: measure(content, PanelText(model: model), text)
            case .button: measure(content, PanelButton(model: model), text)
            case .toggle: measure(content, PanelToggle(model: model), text)
            case .slider: measure(content, PanelSlider(model: model), text)
            case .field: measure(content, PanelField(model: model), text)
            case .list: measure(content, PanelList(model: model), text)
            case .panel: measure(content, ControlPanel(model: model), text)
            }
        }
    }

    @MainActor private func measure<Root: View>(_ content: Content, _ root: Root, _ text: any TextSystem) {
        let interface = Interface(textSystem: text)
        let measurement = Measurement.of(frames) { index in
            FrameInput(size: CGSize(width: 300, height: 500), time: Double(index) / 60)
        } run: {
            _ = interface.frame($0, root: root)
        }
        print(
            "controls,\(content),\(frames),\(Int(measurement.frame)),"
                + String(format: "%.2f", measurement.allocations)
        )
    }
}

/// The model that the controls edit.
@Observable @MainActor private final class PanelModel {
    var volume = 0.5
    var name = "Ada"
    var isOn = true
    var selection: Int? = 3
    var clicks = 0
}

private struct ControlPanel: View {
    let model: PanelModel

    var body: some View {
        VStack {
            PanelSlider(model: model)
            PanelField(model: model)
            PanelToggle(model: model)
            PanelList(model: model)
            PanelButton(model: model)
        }
    }
}

private struct PanelText: View {
    let model: PanelModel

    var body: some View { Text(model.name) }
}

private struct PanelSlider: View {
    @Bindable var model: PanelModel

    var body: some View { Slider(value: $model.volume, in: 0...1) }
}

private struct PanelField: View {
    @Bindable var model: PanelModel

    var body: some View { TextField("Name", text: $model.name) }
}

private struct PanelToggle: View {
    @Bindable var model: PanelModel

    var body: some View { Toggle("Sound", isOn: $model.isOn) }
}

private struct PanelList: View {
    @Bindable var model: PanelModel

    var body: some View {
        List(0..<10, selection: $model.selection) { row in Text(Self.names[row]) }
    }

    private static let names = (1...10).map { "Row \($0)" }
}

private struct PanelButton: View {
    let model: PanelModel

    var body: some View {
        Button("Play") { model.clicks += 1 }
    }
}
