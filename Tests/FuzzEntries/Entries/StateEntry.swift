import Foundation
import SDLHost
import SplitView

/// Stored data with changes: arrangements, docks and settings.
@MainActor enum StateEntry {
    static func run(_ bytes: [UInt8]) throws -> [String] {
        var choices = Choices(bytes)
        return switch choices.index(below: 3) {
        case 0: try arrangement(choices.rest())
        case 1: try values(&choices)
        default: try settings(choices.restOfBytes())
        }
    }

    /// Shows an arrangement and a dock read from JSON, and writes them again.
    private static func arrangement(_ json: String) throws -> [String] {
        let kept = Kept()
        kept.arrangement = SplitArrangement(json: json)
        var broken: [String] = []
        let again = SplitArrangement(json: kept.arrangement.json)
        if again != kept.arrangement {
            broken.append("an arrangement is not what was written: \(kept.arrangement.json)")
        }
        if let dock = try? JSONDecoder().decode(DockLayout.self, from: Data(json.utf8)) {
            kept.dock = dock
            let again = try JSONDecoder().decode(DockLayout.self, from: JSONEncoder().encode(dock))
            if again != dock { broken.append("a dock is not what was written") }
        }
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200), settings: SettingsStore()) {
            Arranged(kept: kept)
        }
        return broken + (try play(on: host))
    }

    /// Stores values of any kind under the keys that views read.
    private static func values(_ choices: inout Choices) throws -> [String] {
        let store = SettingsStore()
        for key in Stored.keys {
            let value: Any? =
                switch choices.index(below: 10) {
                case 0: nil
                case 1: choices.number()
                case 2: choices.share()
                case 3: Int(choices.byte())
                case 4: choices.text()
                case 5: choices.flag()
                case 6: Data(choices.text().utf8)
                case 7: [choices.text(), choices.text()]
                case 8: ["primary", "secondary", "horizontal", "vertical", "null", "true"][choices.index(below: 6)]
                default: [choices.text(): choices.number()]
                }
            store.set(value, forKey: key)
        }
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200), settings: store) { Stored() }
        return try play(on: host)
    }

    /// Opens a settings file of any bytes.
    private static func settings(_ bytes: [UInt8]) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid()).plist")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        guard let store = try? SettingsStore(file: file) else { return [] }
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200), settings: store) { Stored() }
        return try play(on: host)
    }

    private static func play(on host: HeadlessHost) throws -> [String] {
        var broken = host.violations().map(\.description)
        let drag: [[InputEvent]] = [
            [.pointerMoved(CGPoint(x: 150, y: 50))], [.pointerPressed(.left)],
            [.pointerMoved(CGPoint(x: 90, y: 60))], [.pointerReleased(.left)], [.keyPressed(.tab, [])],
        ]
        for events in drag {
            try host.runFrame(events, size: nil)
            broken += host.violations().map(\.description)
        }
        try host.runFrame([], size: CGSize(width: 120, height: 320))
        return broken + host.violations().map(\.description)
    }
}

private final class Kept {
    var arrangement = SplitArrangement()
    var dock = DockLayout(.horizontal(0.5, .tabs("a", "b"), .tabs("c")))
}

private struct Arranged: View {
    var kept: Kept

    var body: some View {
        HSplit(
            left: {
                DockArea(Binding(get: { kept.dock }, set: { kept.dock = $0 })) { Text($0) }.dockID("d")
            },
            right: {
                VSplit {
                    Text("1").pane(collapsible: true)
                    Text("2").pane(minLength: 20)
                    Text("3")
                }
                .splitID("many")
            }
        )
        .splitID("s")
        .arrangement(Binding(get: { kept.arrangement }, set: { kept.arrangement = $0 }))
    }
}

private struct Stored: View {
    static let keys = ["fraction", "side", "layout", "flag", "count", "share", "word", "data", "place", "set"]

    @State private var fraction = FractionHolder.usingUserDefaults(0.4, key: "fraction")
    @State private var side = SideHolder.usingUserDefaults(key: "side")
    @State private var layout = LayoutHolder.usingUserDefaults(.horizontal, key: "layout")
    @AppStorage("flag") private var flag = false
    @AppStorage("count") private var count = 1
    @AppStorage("share") private var share = 0.5
    @AppStorage("word") private var word = "a"
    @AppStorage("data") private var data = Data()
    @AppStorage("place") private var place: URL?
    @SceneStorage("set") private var scene = "x"

    var body: some View {
        Split(primary: { Text(word) }, secondary: { Toggle(scene, isOn: $flag) })
            .layout(layout)
            .fraction(fraction)
            .hide(side)
            .overlay { Text("\(count) \(share) \(data.count) \(place?.path ?? "")") }
            .onTapGesture {
                (flag, count, share, word) = (!flag, count &+ 1, share + 0.1, word + "a")
                fraction.value = 0.7
            }
    }
}
