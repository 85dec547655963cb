import SDLHost
import SplitView

/// One drawing, two windows: the first shows it, the second changes it.
@main struct TwoWindows: App {
    @State private var drawing = Drawing()

    var body: some Scene {
        Window("Drawing", id: "drawing") { DrawingView(drawing: drawing) }
            .defaultSize(width: 320, height: 240)
        Window("Inspector", id: "inspector") { InspectorView(drawing: drawing) }
            .defaultSize(width: 240, height: 160)
            .defaultPosition(.topTrailing)
            .defaultLaunchBehavior(.presented)
    }
}

/// What both windows share.
@Observable @MainActor final class Drawing {
    var sides = 6
    var isFilled = true
}
