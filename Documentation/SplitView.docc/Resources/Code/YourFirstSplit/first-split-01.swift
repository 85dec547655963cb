import SDLHost
import SplitView

@main struct FirstSplit: App {
    var body: some Scene {
        WindowGroup("First Split") { ContentView() }.defaultSize(width: 640, height: 400)
    }
}

struct ContentView: View {
    var body: some View {
        Text("Hello")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
