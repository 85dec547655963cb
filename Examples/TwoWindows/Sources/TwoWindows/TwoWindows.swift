import SDLHost
import SplitView

/// One drawing, two windows: the first shows it, the second changes it. They share a split, too.
@main struct TwoWindows: App {
    static let usage: ProgramUsage? = ProgramUsage(
        "A drawing in one window, and its controls in another.",
        version: "1.0"
    )

    @State private var drawing = Drawing()

    var body: some Scene {
        Window("Drawing", id: "drawing") { DrawingView(drawing: drawing) }
            .defaultSize(width: 360, height: 240)
        Window("Inspector", id: "inspector") { InspectorView(drawing: drawing) }
            .defaultSize(width: 240, height: 240)
            .defaultPosition(.topTrailing)
            .defaultLaunchBehavior(.presented)
    }
}

/// The model of both windows.
@Observable @MainActor final class Drawing {
    var sides = 6
    var isFilled = true
    /// The position of the splitter, in both windows: a drag in one moves it in the other.
    let split = FractionHolder(0.5)
}
