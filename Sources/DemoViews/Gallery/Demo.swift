import SplitView

/// A demo of the gallery. The raw value is its name on the command line.
package struct Demo: RawRepresentable, Hashable, CaseIterable, Identifiable, Sendable, CustomStringConvertible {
    package let rawValue: String
    /// The title in the gallery.
    package let title: String
    /// An instruction, in one line.
    package let hint: String
    /// A small picture of its layout, on its card.
    let sketch: Sketch
    /// The name of its symbol in the navigator.
    let symbol: String
    /// The file of its code, without `.swift`.
    let source: String
    /// Returns the splits that the bar and the inspector can change.
    let controls: @MainActor @Sendable (Gallery) -> [SplitControl]
    /// The names of all its splits, from the outside in, if they differ from the names of the controls.
    let splits: [String]
    let view: @MainActor @Sendable (Gallery) -> AnyView

    package var id: String { rawValue }
    package var description: String { rawValue }

    init<Content: View>(
        _ name: String,
        _ title: String,
        symbol: String,
        sketch: Sketch,
        source: String,
        hint: String,
        splits: [String] = [],
        controls: @escaping @MainActor @Sendable (Gallery) -> [SplitControl] = { _ in [] },
        @ViewBuilder view: @escaping @MainActor @Sendable (Gallery) -> Content
    ) {
        rawValue = name
        self.title = title
        self.symbol = symbol
        self.sketch = sketch
        self.source = source
        self.hint = hint
        self.controls = controls
        self.splits = splits
        self.view = { AnyView(view($0)) }
    }

    /// Creates the demo with this name; nil if there is none.
    package init?(rawValue: String) {
        guard let demo = Demo.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = demo
    }

    /// All demos, in the order of the navigator.
    package static let allCases = DemoSection.all.flatMap(\.demos)

    /// Returns the demo with this name, which must exist.
    private static func named(_ name: String) -> Demo {
        guard let demo = Demo(rawValue: name) else { preconditionFailure("there is no demo \(name)") }
        return demo
    }

    package static let simpleDefaults = named("simple-defaults")
    package static let simpleAdjustable = named("simple-adjustable")
    package static let sidebars = named("sidebars")
    package static let workbench = named("workbench")

    package static func == (a: Demo, b: Demo) -> Bool { a.rawValue == b.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// A group of demos.
struct DemoSection: Identifiable, Sendable {
    let title: String
    let demos: [Demo]

    var id: String { title }

    init(_ title: String, _ demos: [Demo]) {
        self.title = title
        self.demos = demos
    }
}
